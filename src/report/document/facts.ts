import type { Sample } from '../../shared/contract/page.ts';
import type { Catalogue } from '../../shared/standards/wcag.ts';
import type { ScannedPages } from '../../shared/text/pageLimit.ts';
import type { ReportKind, ReportPart } from '../../shared/work/report.ts';
import type { CriterionResult, ReportCause } from '../content/report.ts';

export type SamplePage = {
  url: string;
  title: string;
  is_key: boolean;
  is_manual: boolean;
  audited_at: string | null;
  /** Why it could not be audited. */
  fault: string | null;
};

export type DocumentCause = ReportCause & {
  key_page_count: number;
  /** Place in the picture; null: there is none. */
  picture: { page_url: string; width: number; height: number } | null;
};

export type DocumentFacts = {
  kind: ReportKind;
  parts: ReportPart[];
  /** Words of the people who make the report. */
  own: { title: string; client: string; cover: string };
  organization: string;
  made_at: string;
  version: string;
  website: {
    url: string;
    name: string | null;
    catalogue: Catalogue;
    score: number;
    grade: string | null;
    completion_rate: number;
    max_pages: number | null;
    viewports: string[];
    excluded_paths: string[];
    has_login: boolean;
    open_questions: number;
    answered_questions: number;
    documents: number;
  };
  /** Last scan that ended; null: there is none. */
  scan: {
    started_at: string | null;
    finished_at: string | null;
    rule_version: string;
    pages_beyond: number;
    pages_failed: number;
    /** Scan that left pages out, at its limit or because it was stopped; null: none did. */
    reached_limit: ScannedPages | null;
  } | null;
  /** `score_before`: as its scan began. */
  trend: { at: string; score: number; score_before: number | null; rule_version: string }[];
  pages_count: number;
  pages: SamplePage[];
  pages_total: number;
  /** Pages that people judge. */
  sample: Sample;
  /** `checks`: on the page itself; `taken_over`: from another page of its template. */
  judges: { name: string; checks: number; taken_over: number; criteria: number }[];
  /** Criteria that people passed on pages where a scan proves a fault. */
  contradictions: { num: string; pages: number }[];
  criteria: CriterionResult[];
  /** The most urgent ones, `causes_total` of them in all. */
  causes: DocumentCause[];
  causes_total: number;
};
