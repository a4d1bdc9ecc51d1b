import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { findShortcut, type Listening } from './findShortcut.ts';
import { readKeyChoice } from './keyMap.ts';
import type { ShortcutId, ShortcutScope, shortcuts } from './shortcuts.ts';
import { toStroke } from './stroke.ts';
import { isHeardAt } from './target.ts';

/** Returns false if it did nothing; the key then keeps its default. */
type Act = (event: KeyboardEvent) => unknown;

type IdsOf<S extends ShortcutScope> = {
  [Id in ShortcutId]: (typeof shortcuts)[Id]['scope'] extends S ? Id : never;
}[ShortcutId];

type Handlers<S extends ShortcutScope> = { [Id in IdsOf<S>]?: Act };

type Options = {
  /** Limits the shortcuts to focus inside this element; by default they work anywhere. */
  within?: RefObject<HTMLElement | null>;
  isOff?: boolean;
};

type Registration = { acts: () => { [id: string]: Act | undefined }; options: () => Options };

/** Maximum pause between the two keys of a shortcut. */
const pauseMs = 1_500;

const registrations: Registration[] = [];
let strokes: string[] = [];
let lastAt = 0;

/**
 * Listens for a scope's shortcuts while the component is mounted; the innermost listener goes first. Never
 * while the user types, chooses from a list, or has a dialog open.
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
  // Registers before painting: a quick user presses keys as soon as the screen is visible.
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
