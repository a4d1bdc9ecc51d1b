/** Words of EARL for an outcome. */
export const evaluationOutcomes = ['passed', 'failed', 'inapplicable', 'cantTell', 'untested'] as const;
export type EvaluationOutcome = (typeof evaluationOutcomes)[number];

/** Page that a report judged. `url` null: the report describes it without an address. */
export type ReadPage = { title: string; url: string | null; part: 'structured' | 'random' | 'other' };

export type ReadResult = {
  /** Place in `pages`; null: of the website as a whole. */
  page: number | null;
  /** Number of the criterion; null: `test` names none that WCAG has. */
  criterion: string | null;
  test: string;
  outcome: EvaluationOutcome;
  is_automatic: boolean;
  note: string;
};

/** Report of the WCAG-EM Report Tool, as far as it can be taken over. */
export type ReadEvaluation = {
  title: string;
  evaluator: string;
  /** Day as `2026-11-27`; null: the report names none. */
  made_on: string | null;
  website: string;
  pages: ReadPage[];
  results: ReadResult[];
};
