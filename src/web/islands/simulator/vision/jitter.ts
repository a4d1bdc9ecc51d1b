export const motor = { min: 0, max: 100, step: 5, default: 50 };
export const blur = { min: 1, max: 10, step: 0.5, default: 5 };

/** Reach of a jump at full strength, CSS px in each direction: our choice, the specification names none. */
const reachPx = 40;

/** Milliseconds between jumps, 100 − strength; 0 means every frame. */
export const toIntervalMs = (strength: number): number => Math.max(0, motor.max - strength);

/** True if a pointer that jumped at `last` must jump again at `now` (both ms). */
export const isDue = (strength: number, last: number, now: number): boolean =>
  now - last >= toIntervalMs(strength);

export type Offset = { x: number; y: number };

/** Offset of the drawn pointer from the real one; `random` returns numbers from 0 to 1. */
export function toOffset(strength: number, random: () => number): Offset {
  const radius = (strength / motor.max) * reachPx * Math.sqrt(random());
  const angle = random() * 2 * Math.PI;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

type Target = { box: { x: number; y: number; width: number; height: number } };

/** Index of the target under a point, or −1. The smallest wins, because it usually lies on top. */
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
