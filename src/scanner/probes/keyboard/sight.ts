import { capture } from '../../browser/capture.ts';
import { changesSteadily, type FocusPair, measureRing, showsCaret } from '../contrast/focusRing.ts';
import type { Keyboard, KeyStep } from './actInPage.ts';
import type { Stop } from './stopInPage.ts';
import type { Effects, Visited } from './walkInPage.ts';

/** Measures if the focus is seen on the stop that has it. */
export type FocusSight = (stop: Visited, step: KeyStep) => Promise<void>;

/** Most looks that are measured by pixels, and most whole windows that are compared. */
const maxLooks = 20;
const maxWindows = 6;
/** Distance around a stop in which rings and shadows are drawn. */
const marginPx = 24;

/**
 * Tells by pixels. Stops that look alike in the style sheets are measured once. A page that changes itself when
 * the focus comes may keep the change afterwards: then nothing is said.
 */
export function openSight(keyboard: Keyboard): FocusSight {
  const known = new Map<string, boolean>();
  const left = { looks: maxLooks, windows: maxWindows };
  const measure: FocusSight = async (stop, { effects }) => {
    if (!stop.unseen && (known.get(stop.look) || stop.hasBrowserRing)) stop.isSeen = true;
    else if (stop.unseen ? left.windows > 0 : left.looks-- > 0)
      stop.isSeen = await judgeLook(keyboard, stop, { effects, known, left });
    else keyboard.page.onCut?.();
    if (stop.isSeen !== null && !stop.unseen) known.set(stop.look, stop.isSeen);
  };
  return async (stop, step) => {
    const shown = stop.cover && isMeasured(stop) ? await uncover(keyboard, stop) : stop;
    if (shown.cover || !isMeasured(shown)) return;
    await measure(shown, step);
    stop.isSeen = shown.isSeen;
    stop.ring = shown.ring ?? null;
  };
}

/** Moves a stop from below a bar to the middle of the window, where its ring can be seen. */
async function uncover(keyboard: Keyboard, stop: Visited): Promise<Visited> {
  await keyboard.ask(`centre(${stop.id})`);
  const shown = await keyboard.ask<Stop | null>(`describe(${stop.id})`);
  return shown ? { ...shown, isSeen: null } : stop;
}

type Before = { effects: Effects; known: Map<string, boolean>; left: { windows: number } };

async function judgeLook(keyboard: Keyboard, stop: Visited, before: Before): Promise<boolean | null> {
  if (stop.kind !== 'text' || stop.unseen) return judgeArea(keyboard, stop, before);
  if (await keyboard.ask<boolean>(`showsRing(${stop.id})`)) return true;
  return (await judgeField(keyboard, stop)) || null;
}

/** WCAG 2.4.7 takes a caret, or an entry that is marked, for a sign of the focus. */
async function judgeField(keyboard: Keyboard, stop: Visited): Promise<boolean> {
  const area = toArea(stop);
  if (!area) return false;
  const first = await shootPair(keyboard, stop, area);
  if (first.withFocus === first.without) return false;
  return showsCaret([first, await shootPair(keyboard, stop, area)], toPlaceIn(area, stop));
}

/** Regions that roll or mark the focus inside are never told to be unseen. */
async function judgeArea(keyboard: Keyboard, stop: Visited, before: Before): Promise<boolean | null> {
  const isSeen = await look(keyboard, stop, before);
  return isSeen || stop.kind === 'control' || stop.unseen ? isSeen : null;
}

/** Compares the whole window for the first one of a look. */
async function look(
  keyboard: Keyboard,
  stop: Visited,
  { effects, known, left }: Before,
): Promise<boolean | null> {
  if (!stop.unseen && (await keyboard.ask<boolean>(`showsRing(${stop.id})`))) return true;
  if (!stop.unseen && !toArea(stop)) return null;
  const changes = await changesAround(keyboard, stop);
  if (changes !== false) return changes;
  if (effects.changes > 0) return null;
  if (known.get(stop.look) === false && !stop.unseen) return false;
  return left.windows-- > 0 ? changesWindow(keyboard, stop) : null;
}

const isMeasured = ({ kind }: Stop) => kind !== 'frame' && kind !== 'deep';

/** Null where something else moves, such as a film behind a menu. */
async function changesAround(keyboard: Keyboard, stop: Visited): Promise<boolean | null> {
  const area = toArea(stop);
  if (!area) return false;
  const pair = await shootPair(keyboard, stop, area);
  if (pair.withFocus === pair.without) return false;
  stop.ring = await measureRing(pair, toPlaceIn(area, stop));
  if (stop.ring !== null && stop.ring >= 3) return true;
  return (await shoot(keyboard, area)) === pair.withFocus ? true : null;
}

/** Leaves out what moves by itself elsewhere in the window: it differs between two pictures with the focus, too. */
async function changesWindow(keyboard: Keyboard, stop: Stop): Promise<boolean> {
  const first = await shootPair(keyboard, stop, null);
  if (first.withFocus === first.without) return false;
  return changesSteadily(first, await shootPair(keyboard, stop, null));
}

/** Takes a picture with and one without the focus, and gives it back. */
async function shootPair(keyboard: Keyboard, stop: Stop, area: Area | null): Promise<FocusPair> {
  const withFocus = await shoot(keyboard, area);
  await keyboard.ask('blur()');
  const without = await shoot(keyboard, area);
  await keyboard.ask(`focus(${stop.id})`);
  return { withFocus, without };
}

type Area = { x: number; y: number; width: number; height: number };

const toPlaceIn = (area: Area, { box, scroll }: Stop): Area => ({
  ...box,
  x: box.x + scroll.x - area.x,
  y: box.y + scroll.y - area.y,
});

/** Part of the document around a stop, as far as the window shows it. */
function toArea({ box, scroll, view }: Stop): Area | null {
  const left = Math.max(0, Math.floor(box.x) - marginPx);
  const top = Math.max(0, Math.floor(box.y) - marginPx);
  const width = Math.min(Math.ceil(box.x + box.width) + marginPx, view.width) - left;
  const height = Math.min(Math.ceil(box.y + box.height) + marginPx, view.height) - top;
  if (width < 1 || height < 1) return null;
  return { x: left + scroll.x, y: top + scroll.y, width, height };
}

/** Base64 of the picture, of the window without an area: the same text for the same pixels. */
function shoot({ page: { session } }: Keyboard, area: Area | null): Promise<string> {
  const clip = area ? { clip: { ...area, scale: 1 } } : {};
  return capture(session, { format: 'png', captureBeyondViewport: false, ...clip });
}
