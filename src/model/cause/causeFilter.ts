import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CauseChoice, CauseClass } from '../../shared/contract/cause.ts';
import type { Actor } from '../access/actor.ts';
import { causes, classConditions, isReplaced, statusConditions } from '../tables/finding.ts';
import { isDropped } from './reportedCauses.ts';

export type CauseFilter = {
  status?: CauseChoice | 'all' | undefined;
  class?: CauseClass | undefined;
  /** Criterion `1.4.3`, or all of a guideline or principle: `1.4`, `1`. */
  criterion?: string | undefined;
  engine?: string | undefined;
  page_id?: number | undefined;
  assignee_id?: number | 'me' | 'none' | undefined;
  search?: string | undefined;
};

/** Separate conditions of a filter, because counts leave one of them out. */
export function toConditions(actor: Actor, filter: CauseFilter) {
  const { criterion, engine, page_id, search } = filter;
  return {
    status: toStatusCondition(filter.status ?? 'open'),
    class: filter.class && classConditions[filter.class],
    criterion: criterion ? isOfCriterion(criterion) : undefined,
    engine: engine ? eq(causes.engine, engine) : undefined,
    rest: and(
      page_id ? isOnPage(page_id) : undefined,
      filter.assignee_id ? isAssignedTo(actor, filter.assignee_id) : undefined,
      search ? containsText(search) : undefined,
    ),
  };
}

const isChanged = isReplaced(sql`causes`);
const isReported = sql`(causes.status_by = 'person' and not ${isChanged})`;

/** Every cause meets one of them. */
export const choiceConditions: { [choice in CauseChoice]: SQL } = {
  ...statusConditions,
  reported: sql`(${statusConditions.fixed} and ${isReported})`,
  fixed: sql`(${statusConditions.fixed} and not ${isReported} and not ${isChanged} and not ${isDropped})`,
  changed: sql`(${statusConditions.fixed} and ${isChanged})`,
  dropped: sql`(${statusConditions.fixed} and ${isDropped})`,
};

const toStatusCondition = (status: CauseChoice | 'all'): SQL =>
  status === 'all' ? or(...Object.values(statusConditions))! : choiceConditions[status];

const isOfCriterion = (criterion: string): SQL =>
  sql`exists (select 1 from unnest(${causes.criteria}) as num where num = ${criterion} or starts_with(num, ${`${criterion}.`}))`;

const isOnPage = (page_id: number): SQL =>
  sql`(${causes.website_id}, ${causes.cause}) in (select f.website_id, f.cause from findings f where f.page_id = ${page_id})`;

function isAssignedTo(actor: Actor, assignee_id: number | 'me' | 'none'): SQL | undefined {
  if (assignee_id === 'none') return isNull(causes.assignee_id);
  return eq(causes.assignee_id, assignee_id === 'me' ? (actor.user_id ?? 0) : assignee_id);
}

function containsText(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const texts = [causes.message, causes.rule, causes.example_selector];
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`))!;
}
