import { startBudget } from '../../pace/deadline.ts';
import { type Keyboard, type KeyStep, passTime } from './actInPage.ts';
import { shiftTab, tab } from './keys.ts';
import type { NewStop } from './orderInPage.ts';
import { openSight } from './sight.ts';
import type { Stop } from './stopInPage.ts';
import { findTrap, type Trap } from './trap.ts';
import type { Visited } from './walkInPage.ts';

/** An element that lost the focus, or took the person elsewhere, as soon as the focus came. */
export type Lapse = {
  stop: Stop;
  kind: 'removed' | 'moved' | 'navigation' | 'submission' | 'window' | 'dialog';
  /** Name of the element or address that it led to. */
  to: string;
};

export type Walk = {
  stops: Visited[];
  lapses: Lapse[];
  trap: Trap | null;
  /** `round`: the focus left the page or came back to the first stop. */
  end: 'round' | 'cut' | 'trapped';
  /** Stops behind which the walk went on when it was over. */
  passed: Set<number>;
  /** Number of the stops before that. */
  straight: number;
};

const maxStops = 120;
const maxPresses = 170;

/** Presses the real Tab key through the page. Passes by stops that are known from other pages of the scan. */
export async function walkThrough(keyboard: Keyboard): Promise<Walk> {
  const walk: Walk = { stops: [], lapses: [], trap: null, end: 'cut', passed: new Set(), straight: maxStops };
  const sight = openSight(keyboard);
  const way: Way = { due: await keyboard.ask<NewStop[] | null>('findNewStops()'), left: new Set() };
  await keyboard.rest();
  const hasRoom = (presses: number) => presses < maxPresses && walk.stops.length < maxStops;
  for (let presses = 0; hasRoom(presses) && keyboard.hasTime(); presses++) {
    if (!(await passKnown(keyboard, walk, way))) return { ...walk, end: 'round' };
    const { step, end } = await goOn(keyboard, walk);
    if (end) return { ...walk, end: walk.trap ? 'trapped' : end };
    const last = walk.stops.at(-1);
    if (last && last.id === step.stop?.id && last.isSeen === null) await sight(last, step);
  }
  keyboard.page.onCut?.();
  return walk.trap ? { ...walk, end: 'trapped' } : walk;
}

/** `due`: stops to look at, or null for all. `left`: those that Tab was led to, whether it came there or not. */
type Way = { due: NewStop[] | null; left: Set<number> };

/** Goes by stops that are known, except the one behind a new one. False when nothing is left. */
async function passKnown(keyboard: Keyboard, { stops }: Walk, { due, left }: Way): Promise<boolean> {
  if (!due) return true;
  const last = stops.at(-1);
  for (const { id } of stops) left.add(id);
  if (due.some(({ id }) => id === last?.id)) return true;
  const next = due.find(({ id }) => !left.has(id));
  if (!next) return false;
  left.add(next.id);
  if (next.before !== null && next.before !== last?.id) await keyboard.ask(`focus(${next.before})`);
  return true;
}

async function goOn(keyboard: Keyboard, walk: Walk): Promise<{ step: KeyStep; end: Walk['end'] | null }> {
  const step = await keyboard.press(tab);
  await noteLapse(keyboard, walk, step);
  const end = await arrive(keyboard, walk, step);
  const over = end && toPassOver(walk, step, end);
  if (!over || !(await keyboard.ask<boolean>(`passOver(${over.id})`))) return { step, end };
  const next = await keyboard.rest();
  return { step: next, end: await arrive(keyboard, walk, next) };
}

/** The stop that holds the focus, or one that has led past a part of the page. */
function toPassOver(walk: Walk, { stop }: KeyStep, end: Walk['end']): Pick<Stop, 'id'> | null {
  if (end === 'trapped') return stop;
  const lapse = walk.lapses.find((one) => one.kind === 'moved' && !walk.passed.has(one.stop.id));
  if (!lapse) return null;
  walk.passed.add(lapse.stop.id);
  walk.straight = Math.min(walk.straight, walk.stops.length);
  return lapse.stop;
}

/** Returns how the walk ends, or null to go on. */
async function arrive(
  keyboard: Keyboard,
  walk: Walk,
  { stop, effects }: KeyStep,
): Promise<Walk['end'] | null> {
  if (!stop) return effects.arrivals.length === 0 && walk.stops.length > 0 ? 'round' : null;
  const at = walk.stops.findIndex(({ id }) => id === stop.id);
  if (at === -1) walk.stops.push({ ...stop, isSeen: null });
  if (at === -1 || isEndless(stop)) return null;
  const trap = walk.trap ? null : await findTrap(keyboard, walk.stops.slice(at));
  walk.trap ??= trap;
  if (trap) return 'trapped';
  return at === 0 ? 'round' : 'cut';
}

const isEndless = ({ kind }: Stop) => kind === 'frame' || kind === 'deep';

/** A menu that was still unfolding may have lost the focus: once it has unfolded, it holds it. */
async function losesAgain(keyboard: Keyboard, id: number): Promise<boolean> {
  await passTime(keyboard.page, unfoldingMs);
  await keyboard.rest();
  await keyboard.ask(`focus(${id})`);
  return (await keyboard.rest()).stop?.id !== id;
}

const unfoldingMs = 1_000;

async function noteLapse(
  keyboard: Keyboard,
  walk: Walk,
  { stop, effects, departures }: KeyStep,
): Promise<void> {
  const [first] = effects.arrivals;
  if (first === undefined) return;
  const entered = first === stop?.id ? stop : await keyboard.ask<Stop | null>(`describe(${first})`);
  if (!entered || walk.lapses.some((lapse) => lapse.stop.id === first)) return;
  const [departure] = departures;
  if (departure) walk.lapses.push({ stop: entered, kind: departure.kind, to: departure.url });
  else if (!stop && (await losesAgain(keyboard, first)))
    walk.lapses.push({ stop: entered, kind: 'removed', to: '' });
  else if (!stop) return;
  else if (stop.id !== first) walk.lapses.push({ stop: entered, kind: 'moved', to: stop.name });
}

const mostBack = 40;
const backMs = 1_500;

/** Goes back with Shift+Tab below a bar at the top, which covers what lies before the part that is shown. */
export async function walkBack(keyboard: Keyboard, { stops, end }: Walk): Promise<void> {
  const last = stops.at(-1);
  if (end !== 'round' || !last) return;
  await keyboard.ask(`focus(${last.id})`);
  if (!(await keyboard.page.world.evaluate<boolean>(hasTopBar, { timeoutMs: 2_000 }))) return;
  const hasTime = startBudget(backMs);
  for (let presses = 0; presses < mostBack && hasTime() && keyboard.hasTime(); presses++) {
    const { stop } = await keyboard.press(shiftTab);
    const met = stops.find(({ id }) => id === stop?.id);
    if (!stop || met === stops[0]) return;
    if (met && stop.cover) met.cover ??= stop.cover;
  }
}

const hasTopBar = `(() => {
  for (let at = document.elementFromPoint(innerWidth / 2, 4); at; at = at.parentElement) {
    const { top, height } = at.getBoundingClientRect();
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return top <= 1 && height >= 36;
  }
  return false;
})()`;
