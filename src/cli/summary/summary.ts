import { isKeyPage } from '../../shared/address/keyPages.ts';
import type { CauseClass } from '../../shared/contract/cause.ts';
import type { ScanEvent } from '../../shared/contract/scan.ts';
import type { Website } from '../../shared/contract/website.ts';
import { isPdfType } from '../../shared/documents/foundDocument.ts';
import { toCause } from '../../shared/score/cause.ts';
import { presetChecks, toChecks } from '../../shared/score/checklist.ts';
import { type CheckCounts, type Score, toScore } from '../../shared/score/score.ts';
import { toUrgency } from '../../shared/score/urgency.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { toClass } from '../../shared/words/causeWords.ts';
import type { PageAudit, PageError } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { tell } from '../../tell.ts';
import type { LinkedPdfs } from '../documents/checkLinkedPdfs.ts';
import { counted, openComparedChecks } from './comparedChecks.ts';
import { tellFinding } from './tellFinding.ts';

export type CauseSummary = Pick<
  Finding,
  'engine' | 'rule' | 'criteria' | 'outcome' | 'impact' | 'message' | 'help_url'
> & {
  class: CauseClass;
  finding_count: number;
  page_count: number;
  key_page_count: number;
  is_partial: boolean;
  example: { page_url: string; selector: string; snippet: string };
};

export type Summary = {
  url: string;
  message: string;
  score: Score;
  coverage: Website['coverage'];
  pages: { found: number; beyond_limit: number; audited: number; failed: number; unsettled: number };
  interrupted: boolean;
  findings: { failed: number; cantTell: number; bestPractice: number };
  media: { total: number; missing_alt: number };
  /** PDFs that its pages link to, by address. `check`: where somebody asked for it. */
  documents: { total: number; check?: LinkedPdfs };
  causes: CauseSummary[];
  errors: { url: string; code: string; message: string }[];
  duration_ms: number;
  stored?: string;
};

type Cause = CauseSummary & { lastPage: string };

/** Adds up a scan's events. Keeps causes, not findings, so memory does not grow with the pages. */
export function createSummary(url: string) {
  const startedAt = performance.now();
  const causes = new Map<string, Cause>();
  const media = new Map<string, boolean>();
  const documents = new Set<string>();
  const checked = new Set(presetChecks.map(({ criteria }) => criteria));
  const clean = new Set<string>();
  const checks = { valid: 0, invalid: 0, na: 0, unchecked: 0, clean: 0 };
  const pages = { found: 0, beyond_limit: 0, audited: 0, failed: 0, unsettled: 0 };
  const findings = { failed: 0, cantTell: 0, bestPractice: 0 };
  const errors: Summary['errors'] = [];
  const compared = openComparedChecks(checks, checked);
  let message = '';

  function addFindings(page_url: string, found: Finding[]): void {
    const page = { url: page_url, isKey: isKeyPage(page_url, url) };
    for (const finding of found) addFinding({ causes, findings }, finding, page);
  }

  function addPage(audit: PageAudit): void {
    for (const item of audit.media) if (item.kind === 'image') media.set(item.url, item.alt === null);
    for (const pdf of listPdfs(audit)) documents.add(pdf);
    if (audit.error) addError({ pages, errors }, audit.url, audit.error);
    else addAudited(audit);
  }

  function addAudited(audit: PageAudit): void {
    pages.audited++;
    if (!audit.settled) pages.unsettled++;
    addFindings(audit.final_url, audit.findings);
    const found = toChecks(audit);
    addChecks(found, checks, { checked, clean });
    compared.note(audit.final_url, found);
  }

  return {
    add(event: ScanEvent): void {
      if (event.type === 'page') addPage(event.audit);
      if (event.type === 'crawl')
        Object.assign(pages, { found: event.pages_found, beyond_limit: event.pages_beyond });
      if (event.type === 'stepsDone') message = tell(event.message);
    },
    /** Adds what a comparison with other pages found on an audited page. */
    addCompared(page_url: string, found: Finding[]): void {
      addFindings(page_url, found);
      for (const finding of found) compared.change(page_url, finding);
    },
    listPdfs: (): string[] => [...documents],
    toSummary: (): Summary => ({
      url,
      message,
      score: toScore(checks),
      coverage: toCoverage({ checked, clean }),
      pages: { ...pages, found: Math.max(pages.found, pages.audited + pages.failed) },
      interrupted: false,
      findings,
      media: { total: media.size, missing_alt: [...media.values()].filter(Boolean).length },
      documents: { total: documents.size },
      causes: [...causes.values()].sort(byUrgency).map(({ lastPage: _, ...cause }) => cause),
      errors,
      duration_ms: Math.round(performance.now() - startedAt),
    }),
  };
}

function listPdfs({ documents = [], error, content_type, url }: PageAudit): string[] {
  const isOne = error?.code === 'NOT_HTML' && isPdfType(content_type);
  return [...documents.filter(({ isPdf }) => isPdf).map((document) => document.url), ...(isOne ? [url] : [])];
}

const toCoverage = ({ checked, clean }: Covered): Summary['coverage'] => ({
  criteria_total: catalogues.checklist41.length,
  criteria_checked: checked.size,
  criteria_by_person: 0,
  checks_by_person: 0,
  checks_taken_over: 0,
  checks_imported: 0,
  criteria_clean: [...clean].filter((num) => !checked.has(num)).length,
});

function addError(
  { pages, errors }: Pick<Summary, 'pages' | 'errors'>,
  page_url: string,
  error: PageError,
): void {
  if (error.code === 'NOT_HTML') return;
  pages.failed++;
  if (errors.length < 100) errors.push({ url: page_url, ...error, message: tell(error.message) });
}

function addFinding(
  { causes, findings: counts }: { causes: Map<string, Cause>; findings: Summary['findings'] },
  finding: Finding,
  page: { url: string; isKey: boolean },
): void {
  const { outcome, criteria, selector, snippet } = finding;
  if (outcome !== 'failed' && outcome !== 'cantTell') return;
  const kind = toClass({ criteria, outcome, confirmed_count: 0 });
  if (criteria.length === 0) counts.bestPractice++;
  else counts[outcome]++;
  const key = toCause(finding);
  const { engine, rule, impact, message, help_url } = tellFinding(finding);
  const known = causes.get(key);
  const example = { page_url: page.url, selector, snippet };
  const cause: Cause = known ?? {
    ...{ engine, rule, criteria, outcome, class: kind, impact, message, help_url },
    ...{ finding_count: 0, page_count: 0, key_page_count: 0, is_partial: false, example, lastPage: '' },
  };
  cause.finding_count++;
  cause.is_partial ||= finding.is_partial === true;
  if (cause.lastPage !== page.url) {
    cause.page_count++;
    if (page.isKey) cause.key_page_count++;
  }
  cause.lastPage = page.url;
  causes.set(key, cause);
}

const preset = new Map(presetChecks.map(({ criteria, status }) => [criteria, status]));

type Covered = { checked: Set<string>; clean: Set<string> };

function addChecks(
  found: ReturnType<typeof toChecks>,
  counts: CheckCounts,
  { checked, clean }: Covered,
): void {
  for (const { num } of catalogues.checklist41) {
    const status = found.get(num)?.status ?? preset.get(num) ?? 'open';
    for (const count of counted[status]) counts[count]++;
    if (status === 'clean') clean.add(num);
    else if (status !== 'open') checked.add(num);
  }
}

const byUrgency = (a: Cause, b: Cause): number =>
  toUrgency(b) - toUrgency(a) || b.finding_count - a.finding_count;
