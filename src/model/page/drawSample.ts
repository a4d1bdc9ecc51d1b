import { createHash } from 'node:crypto';
import { sampleLimits } from '../../shared/limits/website.ts';

/** `kinds`: of content, that the page has or that could not be ruled out there. `isKept`: people added it. */
export type SampleCandidate = {
  id: number;
  template: string | null;
  kinds: string[];
  isStart: boolean;
  isKey: boolean;
  isKept: boolean;
};

export type Drawn = { id: number; part: 'structured' | 'random'; reasons: string[] };

/**
 * Draws a sample after WCAG-EM 2.0. Structured: start page, key pages, one for each template and kind of content. Random:
 * a tenth of that. The same seed draws the same.
 */
export function drawSample(candidates: SampleCandidate[], seed: number): Drawn[] {
  const pages = toSorted(candidates, seed);
  const chosen = new Map<number, string[]>(pages.filter(({ isKept }) => isKept).map(({ id }) => [id, []]));
  const take = (page: SampleCandidate | undefined, reason: string) =>
    page && chosen.set(page.id, [...(chosen.get(page.id) ?? []), reason]);
  const pick = (fits: (page: SampleCandidate) => boolean) =>
    pages.find((page) => chosen.has(page.id) && fits(page)) ?? pages.find(fits);

  take(
    pages.find(({ isStart }) => isStart),
    'start',
  );
  for (const page of listKeyPages(candidates)) take(page, 'key');
  for (const template of listTemplates(candidates))
    take(
      pick((page) => page.template === template),
      'template',
    );
  for (const kind of listKinds(candidates))
    take(
      pick(({ kinds }) => kinds.includes(kind)),
      `technique:${kind}`,
    );
  const structured = [...chosen].map(([id, reasons]): Drawn => ({ id, part: 'structured', reasons }));
  const random = drawRandom(
    pages.filter(({ id }) => !chosen.has(id)),
    { seed, count: Math.ceil(chosen.size / 10) },
  );
  return [...structured, ...random];
}

/** Pages with most kinds of content first; among equals the seed decides. */
const toSorted = (candidates: SampleCandidate[], seed: number): SampleCandidate[] =>
  byChance(candidates, seed).sort((one, other) => other.kinds.length - one.kinds.length);

function byChance(candidates: SampleCandidate[], seed: number): SampleCandidate[] {
  const ranks = new Map(candidates.map(({ id }) => [id, toRank(seed, id)]));
  return candidates.toSorted((one, other) => (ranks.get(one.id)! < ranks.get(other.id)! ? -1 : 1));
}

const toRank = (seed: number, id: number): string =>
  createHash('sha256').update(`${seed} ${id}`).digest('hex');

const listKeyPages = (candidates: SampleCandidate[]): SampleCandidate[] =>
  candidates.filter(({ isKey, isStart }) => isKey && !isStart).slice(0, sampleLimits.keyPages);

/** Those of most pages first. */
function listTemplates(candidates: SampleCandidate[]): string[] {
  const counts = new Map<string, number>();
  for (const { template } of candidates)
    if (template !== null) counts.set(template, (counts.get(template) ?? 0) + 1);
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return sorted.slice(0, sampleLimits.templates).map(([template]) => template);
}

/** A kind that every page has tells no page from another. */
function listKinds(candidates: SampleCandidate[]): string[] {
  const all = new Set(candidates.flatMap(({ kinds }) => kinds));
  return [...all].filter((kind) => candidates.some(({ kinds }) => !kinds.includes(kind))).sort(byLetters);
}

const drawRandom = (left: SampleCandidate[], { seed, count }: { seed: number; count: number }): Drawn[] =>
  byChance(left, seed)
    .slice(0, count)
    .map(({ id }) => ({ id, part: 'random', reasons: ['random'] }));

const byLetters = (one: string, other: string): number => (one < other ? -1 : 1);
