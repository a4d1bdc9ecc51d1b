import type { CDPSession } from 'playwright-core';
import { ScanError } from '../../../shared/errors/scanErrors.ts';
import { withDeadline } from '../../pace/deadline.ts';

/** Key as the protocol knows it. `text`: what it types. */
export type Key = {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  modifiers?: number;
  text?: string;
};

const named: { [name: string]: [code: string, virtualCode: number] } = {
  Tab: ['Tab', 9],
  Enter: ['Enter', 13],
  Escape: ['Escape', 27],
  ' ': ['Space', 32],
  Backspace: ['Backspace', 8],
  Delete: ['Delete', 46],
  ArrowDown: ['ArrowDown', 40],
  ArrowUp: ['ArrowUp', 38],
  ArrowLeft: ['ArrowLeft', 37],
  ArrowRight: ['ArrowRight', 39],
  End: ['End', 35],
  Home: ['Home', 36],
};

/** Bits of the protocol. */
const modifierBits: { [name: string]: number } = {
  alt: 1,
  ctrl: 2,
  control: 2,
  strg: 2,
  shift: 8,
  umschalt: 8,
};

export const tab = toKey('Tab');
export const shiftTab = { ...tab, modifiers: 8 };
export const escapeKey = toKey('Escape');

/** Key of a printable character, or of a name that the DOM uses (`Tab`, `Enter`, `F6`). */
export function toKey(name: string, modifiers: string[] = []): Key {
  const bits = modifiers.reduce((sum, modifier) => sum | (modifierBits[modifier.toLowerCase()] ?? 0), 0);
  if (bits === 0) return toPlainKey(name);
  const { text: _, ...key } = toPlainKey(/^[A-Z]$/.test(name) && !(bits & 8) ? name.toLowerCase() : name);
  return { ...key, modifiers: bits };
}

function toPlainKey(name: string): Key {
  const known = named[name];
  if (known) {
    const text = name === 'Enter' ? { text: '\r' } : name === ' ' ? { text: ' ' } : {};
    return { key: name, code: known[0], windowsVirtualKeyCode: known[1], ...text };
  }
  const number = /^F(\d{1,2})$/.exec(name)?.[1];
  if (number) return { key: name, code: name, windowsVirtualKeyCode: 111 + Number(number) };
  const upper = name.toUpperCase();
  const code = /[A-Z]/.test(upper) ? `Key${upper}` : /\d/.test(name) ? `Digit${name}` : '';
  return { key: name, code, windowsVirtualKeyCode: code ? upper.charCodeAt(0) : 0, text: name };
}

export const plainKeys = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789+- ',
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Delete', 'Backspace'],
].map((name) => toKey(name));

const timeoutMs = 3_000;

/** Presses and lets go. Throws PAGE_HUNG. */
export async function pressKey(session: CDPSession, { text, ...key }: Key): Promise<void> {
  const down = text ? { type: 'keyDown' as const, text } : { type: 'rawKeyDown' as const };
  const pressed = Promise.all([
    session.send('Input.dispatchKeyEvent', { ...down, ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await withDeadline(pressed, { timeoutMs, fault: () => new ScanError('PAGE_HUNG') });
}
