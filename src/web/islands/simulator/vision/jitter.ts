/** specification, public 9 */
export const motor = { min: 0, max: 100, step: 5, default: 50 };
export const blur = { min: 1, max: 10, step: 0.5, default: 5 };

/** How far the pointer jumps at full strength, CSS px in each direction: our choice, the specification names none. */
const reachPx = 40;

/** The pointer jumps every (100 − strength) ms; 0: with every picture the screen draws. */
export const toIntervalMs = (strength: number): number => Math.max(0, motor.max - strength);

/** Whether a pointer that jumped at `last` jumps again at `now` (both ms). */
export const isDue = (strength: number, last: number, now: number): boolean =>
  now - last >= toIntervalMs(strength);

export type Offset = { x: number; y: number };

/** Where the pointer is drawn, seen from where the hand holds it; `random` gives numbers from 0 to 1. */
export function toOffset(strength: number, random: () => number): Offset {
  const radius = (strength / motor.max) * reachPx * Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

type Target = { box: { x: number; y: number; width: number; height: number } };

/** What lies under a point: of several the smallest, since it lies on top as a rule; −1: nothing. */
export function findTarget(targets: readonly Target[], point: Offset): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { box }] of targets.entries()) {
    const { x, y, width, height } = box;
    const isInside = point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
    if (!isInside || width * height >= least) continue;
    found = index;
    least = width * height;
  }
  return found;
}
