import catalogue from './wcag.json' with { type: 'json' };

/** A WCAG success criterion. `num` is its key in code, tables and addresses. */
export type Criterion = {
  num: string;
  slug: string;
  level: 'A' | 'AA' | 'AAA';
  since: string;
  removedIn?: string;
  principle: string;
  principleEn: string;
  guideline: string;
  guidelineDe: string;
  guidelineEn: string;
  nameEn: string;
  nameDe: string;
  /** Clause of EN 301 549 V3.2.1; null if that version has none. */
  en301549: string | null;
  explainDe: string;
  testDe: string[];
  noteDe?: string;
  checklist41: boolean;
};

/**
 * Every success criterion of WCAG 2.0 to 2.2. German names: authorised translations where they exist (W3C).
 */
export const criteria = catalogue as Criterion[];

const byNum = new Map(criteria.map((criterion) => [criterion.num, criterion]));

export const findCriterion = (num: string): Criterion | null => byNum.get(num) ?? null;

export const toClauses = (nums: string[]): string[] =>
  nums.flatMap((num) => findCriterion(num)?.en301549 ?? []);

const isConformance = (criterion: Criterion) => criterion.level !== 'AAA';

/** Catalogues a website can be checked against. The number in `checklist41` is its size. */
export const catalogues = {
  checklist41: criteria.filter((criterion) => criterion.checklist41),
  wcag21: criteria.filter((criterion) => isConformance(criterion) && criterion.since !== '2.2'),
  wcag22: criteria.filter((criterion) => isConformance(criterion) && !criterion.removedIn),
};

export type Catalogue = keyof typeof catalogues;
