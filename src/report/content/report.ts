import type { Finding } from '../../shared/work/finding.ts';

export type ReportPlace = { page_url: string; selector: string; snippet: string };

/** Findings that one repair fixes, as every format tells them. `key`: of `toCause`, the same in every scan. */
export type ReportCause = Pick<
  Finding,
  'engine' | 'rule' | 'criteria' | 'impact' | 'message' | 'help_url'
> & {
  key: string;
  outcome: 'failed' | 'cantTell';
  finding_count: number;
  page_count: number;
  is_partial: boolean;
  /** Places beside the counted ones: not answered yet, and found to be fine. */
  asked_count?: number;
  fine_count?: number;
  /** Why it is ignored; null: it is not. */
  ignored: string | null;
  /** A person called it fixed, and no scan has confirmed that. */
  is_unconfirmed?: boolean;
  /** At most `maxPlaces`. */
  places: ReportPlace[];
};

export const maxPlaces = 20;

/** Answer for a whole website. `untested`: unchecked on at least one page, without a fault found. */
export type CriterionOutcome = 'failed' | 'cantTell' | 'passed' | 'inapplicable' | 'untested';
export type CriterionResult = {
  num: string;
  outcome: CriterionOutcome;
  by: 'person' | 'machine' | 'both';
  failed_pages: number;
  /** Pages on which nobody has answered it, also where others failed. */
  open_pages: number;
};

export type UnauditedPage = { url: string; message: string };

/** Times in ISO 8601. `causes` come in parts, the most urgent first; some formats need both counts before them. */
export type Report = {
  url: string;
  version: string;
  started_at: string | null;
  finished_at: string;
  pages_count: number;
  criteria: CriterionResult[];
  unaudited: UnauditedPage[];
  counts: { causes: number; failures: number };
  causes: AsyncIterable<ReportCause[]>;
};

/** One page with what an audit found on it, for formats that know no causes. */
export type ReportPage = { url: string; audited_at: string; findings: Finding[] };
