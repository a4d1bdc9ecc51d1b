import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { findShortcut, type Listening } from './findShortcut.ts';
import { readKeyChoice } from './keyMap.ts';
import type { ShortcutId, ShortcutScope, shortcuts } from './shortcuts.ts';
import { toStroke } from './stroke.ts';
import { isHeardAt } from './target.ts';

/** Returning false means not handled: the key keeps its default effect. */
type Act = (event: KeyboardEvent) => unknown;

type IdsOf<S extends ShortcutScope> = {
  [Id in ShortcutId]: (typeof shortcuts)[Id]['scope'] extends S ? Id : never;
}[ShortcutId];

type Handlers<S extends ShortcutScope> = { [Id in IdsOf<S>]?: Act };

type Options = {
  /** Listen only while focus is inside this element; by default anywhere on the screen. */
  within?: RefObject<HTMLElement | null>;
  isOff?: boolean;
};

type Registration = { acts: () => { [id: string]: Act | undefined }; options: () => Options };

/** Milliseconds allowed between the keys of one shortcut. */
const pauseMs = 1_500;

const registrations: Registration[] = [];
let strokes: string[] = [];
let lastAt = 0;

/**
 * Listens for the shortcuts of a scope while mounted; the innermost listener goes first. Ignores keys while
 * the user types, chooses from a list, or has a dialog open.
 */
export function useShortcuts<S extends ShortcutScope>(
  _scope: S,
  handlers: Handlers<S>,
  options: Options = {},
): void {
  const latest = useRef({ handlers, options });
  useEffect(() => {
    latest.current = { handlers, options };
  });
  // Layout effect: visible controls must already listen, because fast users press keys right after the paint.
  useLayoutEffect(() => {
    const registration: Registration = {
      acts: () => latest.current.handlers,
      options: () => latest.current.options,
    };
    if (registrations.length === 0) document.addEventListener('keydown', hear);
    registrations.unshift(registration);
    return () => {
      registrations.splice(registrations.indexOf(registration), 1);
      if (registrations.length === 0) document.removeEventListener('keydown', hear);
    };
  }, []);
}

function hear(event: KeyboardEvent): void {
  const stroke = event.defaultPrevented || event.isComposing ? null : toStroke(event);
  if (stroke === null) return;
  if (!isHeardAt(event.target, stroke)) {
    strokes = [];
    return;
  }
  const isLate = event.timeStamp - lastAt > pauseMs;
  lastAt = event.timeStamp;
  const found = findShortcut(listListening(event), readKeyChoice(), [...(isLate ? [] : strokes), stroke]);
  strokes = found.strokes;
  if (found.id === null || (event.repeat && !stroke.startsWith('Arrow'))) return;
  if (found.act?.(event) !== false) event.preventDefault();
}

function listListening(event: KeyboardEvent): Listening<Act>[] {
  return registrations
    .filter(({ options }) => {
      const { within, isOff } = options();
      return !isOff && (!within || (within.current?.contains(event.target as Node) ?? false));
    })
    .flatMap(({ acts }) =>
      Object.entries(acts()).flatMap(([id, act]) => (act ? [{ id: id as ShortcutId, act }] : [])),
    );
}
