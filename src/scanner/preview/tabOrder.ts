import type { PreviewViews, TabStop } from '../../shared/contract/preview.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { Tab } from '../browser/tab.ts';
import { toScript } from '../browser/world.ts';
import { withDeadline } from '../pace/deadline.ts';
import { type Focus, focusParts } from './focusInPage.ts';

export type TabOrder = NonNullable<PreviewViews['tab_order']>;
type Point = { x: number; y: number };
/** A place the focus came to. `id` is the same each time the focus returns to it. */
type Stop = TabStop & { id: number; isDeep: boolean };
type FindStop = (backendId: number) => Partial<TabStop>;

const caps = { stops: 150, durationMs: 5_000, still: 12, rounds: 3 };
const timeoutMs = 2_000;

/**
 * Presses the real Tab key and lists its stops. `round`: the focus came back to the first stop, or left the
 * page. `stuck` (WCAG 2.1.2): it stayed in one place, or circled in a part of the page without the first
 * stop. Throws like any script run in the page.
 */
export async function followTab(tab: Tab, known: FindStop, patience = 1): Promise<TabOrder> {
  const { stops, end } = await pressOn(tab, performance.now() + caps.durationMs * patience);
  return { end, stops: stops.map(({ id, isDeep: _, ...stop }) => ({ ...stop, ...known(id) })) };
}

type TabWalk = { stops: Stop[]; visits: Map<number, number>; still: number };
type End = TabOrder['end'];

async function pressOn(tab: Tab, endsAt: number): Promise<{ stops: Stop[]; end: End }> {
  await tab.world.evaluate(toScript(focusParts, 'leaveFocus()'), { timeoutMs });
  const way: TabWalk = { stops: [], visits: new Map(), still: 0 };
  while (way.stops.length < caps.stops && performance.now() < endsAt) {
    await pressTab(tab);
    const stop = await readStop(tab);
    const end = stop ? toEnd(way, stop) : toEndOutside(way);
    if (end) return { stops: end === 'stuck' ? toFirstRound(way.stops) : way.stops, end };
    if (stop && way.still === 0) way.stops.push(stop);
  }
  return { stops: way.stops, end: 'cut' };
}

/** Between the last stop and the first one, the focus belongs to the browser. */
function toEndOutside(way: TabWalk): End | null {
  return way.stops.length > 0 || ++way.still > 2 ? 'round' : null;
}

function toEnd(way: TabWalk, { id, isDeep }: Stop): End | null {
  const { stops, visits } = way;
  way.still = id === stops.at(-1)?.id ? way.still + 1 : 0;
  if (way.still > caps.still) return isDeep ? 'cut' : 'stuck';
  if (way.still > 0) return null;
  if (stops.length > 1 && id === stops[0]?.id) return 'round';
  visits.set(id, (visits.get(id) ?? 0) + 1);
  return visits.get(id)! > caps.rounds ? 'stuck' : null;
}

const toFirstRound = (stops: Stop[]) =>
  stops.filter(({ id }, index) => stops.findIndex((other) => other.id === id) === index);

async function pressTab({ session }: Tab): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const pressed = Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await withDeadline(pressed, { timeoutMs, fault: () => new ScanError('PAGE_HUNG') });
}

async function readStop(tab: Tab, place: Point = { x: 0, y: 0 }, frameId?: string): Promise<Stop | null> {
  const options = { timeoutMs, ...(frameId ? { frameId } : {}) };
  const [focus, id] = await Promise.all([
    tab.world.evaluate<Focus | null>(toScript(focusParts, 'readFocus()'), options),
    tab.world.findNode(toScript(focusParts, 'findFocus()'), options),
  ]);
  if (!focus || id === null) return null;
  const { isFrame, isDeep, ...words } = focus;
  const box = { ...focus.box, x: focus.box.x + place.x, y: focus.box.y + place.y };
  const inner = isFrame ? await tab.world.findFrame(toScript(focusParts, 'findFocus()'), options) : null;
  return (inner ? await readStop(tab, box, inner).catch(() => null) : null) ?? { ...words, box, id, isDeep };
}
