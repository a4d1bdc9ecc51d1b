import measured from './accuracy.json' with { type: 'json' };

/** Counts of test cases: of those with a known barrier, and of those without. */
export type Hits = {
  /** Cases with a barrier, and how many of them were reported. */
  failed: number;
  found: number;
  /** As `found`, counting also what was left to a person ("Bitte prüfen"). */
  found_with_review: number;
  /** Cases without one, and how many of them were reported all the same. */
  clean: number;
  wrong: number;
  wrong_with_review: number;
};

/** What `npm run bench:accuracy -- --write` has measured. */
export type Accuracy = {
  /** `2026-11-21` */
  date: string;
  /** Ours, of the engines with their name, and of the browser. */
  versions: { stufenlos: string; chromium: string; engines: { name: string; version: string }[] };
  corpus: { source: string; commit: string; cases: number; rules: number };
  /** Cases whose rule belongs to a criterion of level A or AA. */
  headline: Hits & { cases: number };
  /** A case counts for each of its criteria. */
  criteria: (Hits & { num: string })[];
  /** Cases that could not be audited; none of them counts as found. */
  unaudited: number;
};

export const accuracy: Accuracy = measured;

/** 58 of 100 → `58,0 %`; nothing of nothing is a dash. */
export const toShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1).replace('.', ',')} %`;
