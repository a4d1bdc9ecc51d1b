import type { CriteriaProgress, PrincipleProgress } from './criteriaProgress.ts';

/** Fractions of the circle, clockwise: 0 is the top, 0.25 the right. */
type Turns = { from: number; to: number };
export type Ring = { inner: number; outer: number };
export type Segment = { progress: CriteriaProgress; isPrinciple: boolean; from: number; to: number };

/** Guidelines share the circle equally; a principle spans its guidelines. */
export function toSegments(principles: PrincipleProgress[]): Segment[] {
  const share = 1 / principles.reduce((sum, { guidelines }) => sum + guidelines.length, 0);
  let from = 0;
  return principles.flatMap((principle) => {
    const start = from;
    const guidelines = principle.guidelines.map((progress) => {
      const segment = { progress, isPrinciple: false, from, to: from + share };
      from = segment.to;
      return segment;
    });
    return [{ progress: principle, isPrinciple: true, from: start, to: from }, ...guidelines];
  });
}

/** SVG path of a ring segment around 0,0. `gap`: free length at either end, in the unit of the radii. */
export function toArcPath({ from, to }: Turns, { inner, outer }: Ring, gap = 0): string {
  const at = (turns: number, radius: number) => toPoint(turns, radius).join(' ');
  const free = (radius: number) => Math.min(gap / (2 * Math.PI * radius), (to - from) / 2);
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M ${at(from + free(outer), outer)}`,
    `A ${outer} ${outer} 0 ${large} 1 ${at(to - free(outer), outer)}`,
    `L ${at(to - free(inner), inner)}`,
    `A ${inner} ${inner} 0 ${large} 0 ${at(from + free(inner), inner)}`,
    'Z',
  ].join(' ');
}

export function toPoint(turns: number, radius: number): [x: number, y: number] {
  const angle = turns * 2 * Math.PI;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}

export const toFilled = ({ inner, outer }: Ring, percent: number): Ring => ({
  inner,
  outer: round(inner + (outer - inner) * (percent / 100)),
});

const round = (value: number): number => Math.round(value * 100) / 100 + 0;
