import type { CauseCounts, Priority, ScanDifference } from '../../shared/contract/cause.ts';
import type { Sample } from '../../shared/contract/page.ts';
import type { Scan } from '../../shared/contract/website.ts';
import type {
  DocumentAnswer,
  DocumentCounts,
  DocumentReach,
  PdfDocument,
} from '../../shared/documents/document.ts';
import type { Language } from '../../shared/language/codes.ts';
import type { Catalogue } from '../../shared/standards/wcag.ts';
import type { ScannedPages } from '../../shared/text/pageLimit.ts';
import type { LegalRecord, LegalRecordVersion } from '../../shared/work/declarationText.ts';
import type { Letterhead, ReportPart, WebsiteReportKind } from '../../shared/work/report.ts';
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
  /** Null: the report does not tell it. */
  plan: CausePlan | null;
};

export type CausePlan = {
  id: number;
  priority: Priority;
  assignee_name: string | null;
  due_on: string | null;
};

/** An assessment or message with all that it said. */
export type KeptRecord = { record: LegalRecord; versions: LegalRecordVersion[] };

/** A scan beside the one before it, as its screen compares them. */
export type ComparedScans = { newer: Scan; older: Scan | null; difference: ScanDifference };

/** Counts of PDFs. `open`, `ignored`: causes; `asked`: questions that nobody has answered. */
export type PdfTotals = {
  total: number;
  faulty: number;
  unseen: number;
  open: number;
  ignored: number;
  asked: number;
  answered: number;
};

/**
 * `rules`: different faults of the file, as `findDocumentFault` knows them; `ignored`: those that are left aside.
 * `questions`: those that only people can answer.
 */
export type ReportPdf = Pick<
  PdfDocument,
  'url' | 'title' | 'state' | 'reason' | 'finding_count' | 'link_count'
> & {
  rules: string[];
  ignored: string[];
  questions: string[];
  answers: (DocumentAnswer & { question: string })[];
};

export type DocumentFacts = {
  kind: WebsiteReportKind;
  lang: Language;
  parts: ReportPart[];
  /** Words of the people who make the report. */
  own: { title: string; client: string; cover: string };
  organization: string;
  letterhead: Letterhead;
  made_at: string;
  version: string;
  website: {
    url: string;
    /** Address of the website in this installation. */
    app_url: string;
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
  /** `score_before`: as its scan began. `pages`: that it checked. */
  trend: { at: string; score: number; score_before: number | null; rule_version: string; pages: number }[];
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
  /** Counts of the list of open causes; null: the report does not tell them. */
  open_counts: Pick<CauseCounts, 'status' | 'class'> | null;
  /** Null: the report does not tell them. */
  records: KeptRecord[] | null;
  /** Null: no scan has a result, or the report compares none. */
  compared: ComparedScans | null;
  /** PDFs of the website, the first of them; null: the report does not tell them. */
  documents: { counts: DocumentCounts; reach: DocumentReach; figures: PdfTotals; items: ReportPdf[] } | null;
  /** First day of what a comparison covers; null: it compares two scans. */
  since: string | null;
};
