import type { SeenObject } from '../task/seen.ts';

/** Edges as shares of the image's height and width, 0–1. */
export type Box = { top: number; left: number; bottom: number; right: number };
export type Candidate = SeenObject & { box: Box };

/** Boxes with this overlap are at the same place. */
const maxOverlap = 0.5;
const maxObjects = 20;

/** Makes a candidate with its box clamped to the image. */
export function toCandidate(name: string, score: number, edges: Box): Candidate {
  const clamp = (edge: number): number => Math.min(Math.max(edge, 0), 1);
  const box = {
    top: clamp(edges.top),
    left: clamp(edges.left),
    bottom: clamp(edges.bottom),
    right: clamp(edges.right),
  };
  return { name, score, share: toArea(box), box };
}

/** Keeps the surest of overlapping boxes, whatever their names. Sorted by score. */
export function dropDoubles(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((one, other) => other.score - one.score)) {
    if (kept.every(({ box }) => toOverlap(box, candidate.box) < maxOverlap)) kept.push(candidate);
  }
  return kept.slice(0, maxObjects);
}

export const isSamePlace = (one: Candidate, other: Candidate): boolean =>
  toOverlap(one.box, other.box) >= maxOverlap;

/** Common area as a share of the smaller box. */
export const toInside = ({ box: one }: Candidate, { box: other }: Candidate): number =>
  toArea(toCommon(one, other)) / (Math.min(toArea(one), toArea(other)) || 1);

const toArea = ({ top, left, bottom, right }: Box): number =>
  Math.max(bottom - top, 0) * Math.max(right - left, 0);

const toCommon = (one: Box, other: Box): Box => ({
  top: Math.max(one.top, other.top),
  left: Math.max(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
});

/** Common area as a share of both boxes' union. */
function toOverlap(one: Box, other: Box): number {
  const common = toArea(toCommon(one, other));
  return common / (toArea(one) + toArea(other) - common || 1);
}
