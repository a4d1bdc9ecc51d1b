import { type Keyboard, type KeyStep, passTime } from './actInPage.ts';
import { escapeKey, type Key, shiftTab, tab, toKey } from './keys.ts';
import type { Stop } from './stopInPage.ts';

/** `isOneWay`: only Shift+Tab leads out. `promised`: keys that the page names and that do not lead out. */
export type Trap = { stops: Stop[]; isOneWay: boolean; promised: string[] };

const longMs = 800;
/** Shift+Tab first takes back, one by one, the indents that Tab has made in an editor. */
const mostTakenBack = 8;

/** Tries every usual way out of stops that the Tab key repeats. A dialog may keep the focus. */
export async function findTrap(keyboard: Keyboard, stops: Stop[]): Promise<Trap | null> {
  if (stops.some(({ isInLayer }) => isInLayer)) return null;
  if (stops.length > 1 && (await keyboard.ask<number>('countLeft()')) === 0) return null;
  const way: Way = { keyboard, stops };
  if (await leadsOut(way, tab)) return null;
  await keyboard.press(escapeKey);
  if (await leadsOut(way, tab)) return null;
  const promised = await keyboard.ask<string[]>('listExits()');
  for (const keys of promised) {
    await keyboard.press(toCombination(keys));
    if (await leadsOut(way, tab)) return null;
  }
  return { stops, promised, isOneWay: await leadsOut(way, shiftTab) };
}

type Way = { keyboard: Keyboard; stops: Stop[] };

async function leadsOut({ keyboard, stops }: Way, key: Key): Promise<boolean> {
  const isOutside = ({ stop, effects }: KeyStep) =>
    stop ? stops.every(({ id }) => id !== stop.id) : effects.arrivals.length === 0;
  const most = Math.max(stops.length + 1, key === shiftTab ? mostTakenBack : 0);
  for (let presses = 0; presses < most; presses++) {
    if (!isOutside(await keyboard.press(key))) continue;
    if (await staysOutside({ keyboard, stops })) return true;
  }
  return false;
}

/** A script may bring the focus back a little later. */
async function staysOutside({ keyboard, stops }: Way): Promise<boolean> {
  await passTime(keyboard.page, longMs);
  const { stop } = await keyboard.ask<KeyStep>('read()');
  return stops.every(({ id }) => id !== stop?.id);
}

function toCombination(keys: string): Key {
  const parts = keys.split('+');
  return toKey(parts.at(-1) ?? '', parts.slice(0, -1));
}
