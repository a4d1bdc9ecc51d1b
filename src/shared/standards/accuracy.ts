import measured from './accuracy.json' with { type: 'json' };

export type Hits = {
  /** Cases with a barrier; `found` counts those that were reported. */
  failed: number;
  found: number;
  /** Same as `found`, plus cases left to a person ("Bitte prüfen"). */
  found_with_review: number;
  /** Cases without a barrier; `wrong` counts those that were reported anyway. */
  clean: number;
  wrong: number;
  wrong_with_review: number;
};

/** Cases in which a rule reported or asked, by what they are; `rule`: `engine:rule`. */
export type RuleHits = { rule: string; found: number; asked: number; wrong: number; asked_wrongly: number };

/** Output of `npm run bench:accuracy -- --write`. */
export type Accuracy = {
  /** `2026-11-21` */
  date: string;
  versions: { stufenlos: string; chromium: string; engines: { name: string; version: string }[] };
  corpus: { source: string; commit: string; cases: number; rules: number };
  /** Cases whose rule belongs to a criterion of level A or AA. */
  headline: Hits & { cases: number };
  /** The same cases with the findings of one engine only. */
  alone: Hits & { engine: string };
  rules: RuleHits[];
  /** Barriers of the GDS tool audit: all, with a definite finding about them, and with one or a question. */
  barriers: { total: number; found: number; questioned: number } | null;
  /** Counts per criterion; a case counts for each of its criteria. */
  criteria: (Hits & { num: string })[];
  /** Cases that could not be audited; none of them counts as found. */
  unaudited: number;
};

export const accuracy: Accuracy = measured;

/** Formats 58 of 100 as `58,0 %`, and 0 of 0 as a dash. */
export const toShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1).replace('.', ',')} %`;
