import { isKeyPage } from '../../shared/address/keyPages.ts';
import { toCause } from '../../shared/score/cause.ts';
import { toChecks } from '../../shared/score/checklist.ts';
import { toUrgency } from '../../shared/score/urgency.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { isFailure } from './causeText.ts';
import {
  type CriterionOutcome,
  type CriterionResult,
  maxPlaces,
  type Report,
  type ReportCause,
  type UnauditedPage,
} from './report.ts';

export type CollectedPage = Pick<PageAudit, 'final_url' | 'findings' | 'absent'> & {
  error: { code: string; message: string } | null;
};

type Collected = ReportCause & { key_page_count: number; lastPage: string };
type Counts = { [outcome in CriterionOutcome]: number };

const maxUnaudited = 100;
const partSize = 100;

/** Adds up audited pages to a report. Keeps causes, not findings, so memory does not grow with the pages. */
export function createCollector({ version, ...from }: Pick<Report, 'url' | 'version'>) {
  let { url } = from;
  const started_at = new Date().toISOString();
  const causes = new Map<string, Collected>();
  const criteria = new Map(catalogues.wcag22.map(({ num }) => [num, toNoCounts()]));
  const unaudited: UnauditedPage[] = [];
  let pages_count = 0;
  return {
    add({ final_url, findings, absent, error }: CollectedPage): void {
      url ||= final_url;
      if (error) {
        if (error.code !== 'NOT_HTML' && unaudited.length < maxUnaudited)
          unaudited.push({ url: final_url, message: error.message });
        return;
      }
      pages_count++;
      const page = { url: final_url, isKey: isKeyPage(final_url, url) };
      for (const finding of findings) addFinding(causes, finding, page);
      addCriteria(criteria, { findings, absent });
    },
    /** Adds what a comparison with other pages found on an added page. */
    addCompared(page_url: string, found: Finding[]): void {
      const page = { url: page_url, isKey: isKeyPage(page_url, url) };
      for (const finding of found) {
        addFinding(causes, finding, page);
        for (const num of finding.criteria) countCompared(criteria.get(num), finding);
      }
    },
    toReport(): Report {
      const sorted = [...causes.values()].sort((a, b) => toUrgency(b) - toUrgency(a));
      return {
        url,
        version,
        started_at,
        finished_at: new Date().toISOString(),
        pages_count,
        criteria: [...criteria].map(([num, counts]) => toResult(num, counts)),
        unaudited,
        counts: { causes: sorted.length, failures: sorted.filter(isFailure).length },
        causes: toParts(sorted),
      };
    },
  };
}

const toNoCounts = (): Counts => ({ failed: 0, cantTell: 0, passed: 0, inapplicable: 0, untested: 0 });

function addFinding(
  causes: Map<string, Collected>,
  finding: Finding,
  page: { url: string; isKey: boolean },
): void {
  const { outcome, selector, snippet } = finding;
  if (outcome !== 'failed' && outcome !== 'cantTell') return;
  const key = toCause(finding);
  const cause = causes.get(key) ?? toNewCause(key, { ...finding, outcome });
  causes.set(key, cause);
  cause.finding_count++;
  cause.is_partial ||= finding.is_partial === true;
  if (cause.lastPage !== page.url) {
    cause.page_count++;
    if (page.isKey) cause.key_page_count++;
  }
  cause.lastPage = page.url;
  if (cause.places.length < maxPlaces) cause.places.push({ page_url: page.url, selector, snippet });
}

function toNewCause(key: string, finding: Finding & Pick<ReportCause, 'outcome'>): Collected {
  const { engine, rule, criteria, outcome, impact, message, help_url } = finding;
  return {
    ...{ key, engine, rule, criteria, outcome, impact, message, help_url },
    ...{
      finding_count: 0,
      page_count: 0,
      key_page_count: 0,
      is_partial: false,
      ignored: null,
      places: [],
      lastPage: '',
    },
  };
}

const words = { fail: 'failed', pass: 'passed', na: 'inapplicable', clean: 'untested' } as const;

function addCriteria(
  criteria: Map<string, Counts>,
  audited: Pick<CollectedPage, 'findings' | 'absent'>,
): void {
  const found = toChecks(audited);
  const asked = new Set(
    audited.findings.flatMap((finding) => (finding.outcome === 'cantTell' ? finding.criteria : [])),
  );
  for (const [num, counts] of criteria) {
    const status = found.get(num)?.status;
    counts[status ? words[status] : asked.has(num) ? 'cantTell' : 'untested']++;
  }
}

/** A page counts once more for the worse outcome, which decides over its first one. */
function countCompared(counts: Counts | undefined, { outcome }: Finding): void {
  if (counts) counts[outcome]++;
}

/** The worst of all pages decides; a criterion is answered where no page leaves it open. */
const order: CriterionOutcome[] = ['failed', 'cantTell', 'untested', 'passed', 'inapplicable'];

const toResult = (num: string, counts: Counts): CriterionResult => ({
  num,
  outcome: order.find((outcome) => counts[outcome] > 0) ?? 'untested',
  by: 'machine',
  failed_pages: counts.failed,
  open_pages: counts.cantTell + counts.untested,
});

async function* toParts(causes: Collected[]): AsyncGenerator<ReportCause[]> {
  for (let at = 0; at < causes.length; at += partSize) yield causes.slice(at, at + partSize);
}
