import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Cause, CauseChange, CauseDetail, CauseStatus } from '../../../shared/contract/cause.ts';
import { byHand } from '../../../shared/standards/engines.ts';
import type { CauseFilter } from './causeFilter.ts';
import { type CausesPart, causeQuery, causesKey } from './causeQueries.ts';

/** `statuses`: of causes as the person saw them; a change of another status by now is refused. */
export type CausesChange = CauseChange & {
  ids: number[];
  assignee_name?: string | null;
  statuses?: Map<number, CauseStatus>;
};
type List = InfiniteData<CausesPart, string | null>;

/** Applies a change to all cached causes before the server has it. Returns a function that undoes it. */
export function patchCauses(client: QueryClient, websiteId: number, change: CausesChange): () => void {
  const lists = client.getQueriesData<List>({ queryKey: causesKey(websiteId) });
  for (const [key, list] of lists) {
    if (list) client.setQueryData(key, patchList(list, key.at(-1) as CauseFilter, change));
  }
  const details = change.ids.map((id) => causeQuery(websiteId, id).queryKey);
  const known = details.map((key) => [key, client.getQueryData(key)] as const);
  for (const key of details)
    client.setQueryData(key, (cause) => cause && (patchCause(cause, change) as CauseDetail));
  return () => {
    for (const [key, list] of lists) client.setQueryData(key, list);
    for (const [key, cause] of known) client.setQueryData(key, cause);
  };
}

/** Returns the list after the change, without the causes that its filter no longer matches. */
export function patchList(list: List, filter: CauseFilter, change: CausesChange): List {
  const wanted = new Set(change.ids);
  const isGone = change.status !== undefined && filter.status !== 'all' && change.status !== filter.status;
  const pages = list.pages.map((part) => ({
    ...part,
    items: part.items.flatMap((cause) => {
      if (!wanted.has(cause.id)) return [cause];
      return isGone ? [] : [patchCause(cause, change)];
    }),
  }));
  return { ...list, pages };
}

function patchCause(
  cause: Cause,
  { status, reason, ignored_until, confirmed, ...change }: CausesChange,
): Cause {
  const isConfirmed = confirmed === true && cause.engine === byHand;
  const isIgnored = status === 'ignored';
  const decided = status && {
    status,
    status_by:
      status === 'fixed' && (isConfirmed || cause.finding_count === 0)
        ? ('scan' as const)
        : ('person' as const),
    reason: isIgnored ? (reason ?? null) : null,
    ignored_until: isIgnored ? (ignored_until ?? null) : null,
    covered_at: isIgnored ? new Date().toISOString() : null,
    new_finding_count: 0,
  };
  const given = change.assignee_id !== undefined && {
    assignee_id: change.assignee_id,
    assignee_name: change.assignee_name ?? null,
  };
  const plan = {
    ...(change.due_on !== undefined && { due_on: change.due_on }),
    ...(change.priority && { priority: change.priority }),
  };
  return { ...cause, ...decided, ...given, ...plan };
}
