import type { EvaluationPlan, LeftReason, ReadEvaluation, ReadResult } from '../../shared/contract/check.ts';
import { type Catalogue, catalogues } from '../../shared/standards/wcag.ts';

export type MatchedPage = { id: number; url: string; title: string };
export type StandingCheck = {
  page_id: number;
  criteria: string;
  status: string;
  set_by: 'person' | 'scan';
  import_id: number | null;
};

/** `pages`: page of the website for each of the report, in its order. */
type Facts = { pages: (MatchedPage | null)[]; checks: StandingCheck[]; catalogue: Catalogue };

type PlannedItem = EvaluationPlan['items'][number];
export type PlannedEvaluation = Omit<EvaluationPlan, 'items_total' | 'left_total'>;

/**
 * Plans what a report changes. A result for the whole sample holds on its pages without one of their own. A failure of
 * the whole sample names no page, so it is left out. Failures of scans and results of people stay.
 */
export function toEvaluationPlan(read: ReadEvaluation, facts: Facts): PlannedEvaluation {
  const items = new Map<string, PlannedItem>();
  const left: PlannedEvaluation['left'] = [];
  for (const { is_of_sample, ...result } of listTold(read, facts)) {
    const reason = findReason(result, read, facts);
    const page = result.page === null ? null : facts.pages[result.page];
    if (reason || !page || !result.criterion)
      left.push({ ...toLeft(result), reason: reason ?? 'page_unknown' });
    else
      items.set(`${page.id} ${result.criterion}`, {
        page_id: page.id,
        criteria: result.criterion,
        status: statuses[result.outcome as Decided],
        note: result.note,
        is_of_sample,
      });
  }
  const planned = [...items.values()];
  const { title, evaluator, made_on, website, results } = read;
  return {
    ...{ title, evaluator, made_on, website, items: planned, left },
    pages: read.pages.map((page, at) => {
      const match = facts.pages[at] ?? null;
      return {
        ...page,
        page: match,
        taken_count: planned.filter((item) => item.page_id === match?.id).length,
      };
    }),
    untested_count: results.filter((result) => !result.is_automatic && result.outcome === 'untested').length,
    automatic_count: results.filter(({ is_automatic }) => is_automatic).length,
  };
}

const statuses = { passed: 'pass', failed: 'fail', inapplicable: 'na' } as const;
type Decided = keyof typeof statuses;

type Told = ReadResult & { is_of_sample: boolean };

/** Results of pages, then those of the whole sample on pages without one. */
function listTold({ pages, results }: ReadEvaluation, facts: Facts): Told[] {
  const named = results.filter(({ page, outcome }) => page !== null && outcome !== 'untested');
  const own = new Set(named.map(({ page, test }) => `${page} ${test}`));
  const failed = new Set(named.flatMap(({ test, outcome }) => (outcome === 'failed' ? [test] : [])));
  const sample = pages.flatMap(({ part }, at) => (part !== 'other' && facts.pages[at] ? [at] : []));
  const whole = results
    .filter(({ page, outcome, is_automatic }) => page === null && outcome !== 'untested' && !is_automatic)
    .flatMap((result) => {
      if (result.outcome === 'passed' || result.outcome === 'inapplicable')
        return sample
          .filter((page) => !own.has(`${page} ${result.test}`))
          .map((page) => ({ ...result, page, is_of_sample: true }));
      return failed.has(result.test) ? [] : [{ ...result, is_of_sample: false }];
    });
  const ofPages = named.filter(({ is_automatic }) => !is_automatic);
  return [...ofPages.map((result) => ({ ...result, is_of_sample: false })), ...whole];
}

function findReason(result: ReadResult, read: ReadEvaluation, { pages, checks, catalogue }: Facts) {
  const reasons: [LeftReason, boolean][] = [
    ['criterion_unknown', result.criterion === null],
    ['criterion_outside', catalogues[catalogue].every(({ num }) => num !== result.criterion)],
    ['undecided', result.outcome === 'cantTell'],
    ['page_unnamed', result.page === null],
    ['page_without_address', read.pages[result.page ?? -1]?.url === null],
    ['page_unknown', !pages[result.page ?? -1]],
  ];
  const page_id = pages[result.page ?? -1]?.id;
  const standing = checks.find((check) => check.page_id === page_id && check.criteria === result.criterion);
  return reasons.find(([, isSo]) => isSo)?.[0] ?? (standing && findStanding(standing));
}

function findStanding({ set_by, status, import_id }: StandingCheck): LeftReason | undefined {
  if (set_by === 'person') return import_id === null ? 'judged_by_person' : 'imported';
  return status === 'fail' ? 'failed_by_scan' : undefined;
}

const toLeft = ({ page, criterion, test, outcome, note }: ReadResult) => ({
  ...{ page, criteria: criterion, test, outcome, note },
});
