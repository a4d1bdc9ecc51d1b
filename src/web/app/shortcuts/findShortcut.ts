import { type KeyChoice, toKeys } from './keyMap.ts';
import type { ShortcutId } from './shortcuts.ts';

export type Listening<Act> = { id: ShortcutId; act: Act };

type Found<Act> = {
  id: ShortcutId | null;
  act: Act | null;
  strokes: string[];
};

/**
 * Finds the shortcut of the pressed keys. Earlier keys that lead nowhere are dropped, so a slip costs only
 * itself.
 */
export function findShortcut<Act>(
  listening: Listening<Act>[],
  choice: KeyChoice,
  strokes: string[],
): Found<Act> {
  const typed = strokes.join(' ');
  const known = listening.map((one) => ({ ...one, keys: toKeys(choice, one.id) }));
  const hit = known.find(({ keys }) => keys === typed);
  if (hit) return { id: hit.id, act: hit.act, strokes: [] };
  if (known.some(({ keys }) => keys?.startsWith(`${typed} `))) return { id: null, act: null, strokes };
  if (strokes.length > 1) return findShortcut(listening, choice, strokes.slice(-1));
  return { id: null, act: null, strokes: [] };
}
