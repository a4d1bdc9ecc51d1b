import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountEntry } from '../../../shared/contract/accountEvent.ts';
import type { AltTextUsage } from '../../../shared/contract/altTextApi.ts';
import type {
  AccountSession,
  ApiKey,
  AuditEntry,
  Invitation,
  Me,
  Member,
} from '../../../shared/contract/organization.ts';
import { getJson } from '../../server/request.ts';

export type Belonging = Me & { user: NonNullable<Me['user']>; organization: NonNullable<Me['organization']> };

type List<T> = { items: T[]; next_cursor: string | null };

/** Query keys of the organization begin with `'organization'`. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => getJson<Me>('/api/v1/me', signal),
});

export const membersQuery = queryOptions({
  queryKey: ['organization', 'members'],
  queryFn: ({ signal }) => listAll<Member>('/api/v1/organization/members', signal),
});

/** Members who may see a website. Others can neither be in charge of its work nor hear of it. */
export const websiteMembersQuery = (websiteId: number) =>
  queryOptions({
    ...membersQuery,
    select: (members: Member[]) => members.filter(maySee(websiteId)),
  });

export const maySee =
  (websiteId: number) =>
  ({ website_ids }: Member): boolean =>
    website_ids === null || website_ids.includes(websiteId);

export const invitationsQuery = queryOptions({
  queryKey: ['organization', 'invitations'],
  queryFn: ({ signal }) => listAll<Invitation>('/api/v1/organization/invitations', signal),
});

export const apiKeysQuery = queryOptions({
  queryKey: ['organization', 'api-keys'],
  queryFn: ({ signal }) => listAll<ApiKey>('/api/v1/api-keys', signal),
});

export const altTextUsageQuery = queryOptions({
  queryKey: ['organization', 'alt-text-usage'],
  queryFn: ({ signal }) => getJson<AltTextUsage>('/api/v1/organization/alt-text-usage', signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => listAll<AccountSession>('/api/v1/me/sessions', signal),
});

export const accountEventsQuery = infiniteQueryOptions({
  queryKey: ['me', 'events'],
  queryFn: ({ pageParam, signal }) =>
    getJson<List<AccountEntry>>(withCursor('/api/v1/me/events?limit=10', pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last: List<AccountEntry>) => last.next_cursor,
});

export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['organization', 'audit-log'],
  queryFn: ({ pageParam, signal }) =>
    getJson<List<AuditEntry>>(withCursor('/api/v1/organization/audit-log?limit=20', pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last: List<AuditEntry>) => last.next_cursor,
});

async function listAll<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const part: List<T> = await getJson<List<T>>(withCursor(`${path}?limit=500`, cursor), signal);
    items.push(...part.items);
    cursor = part.next_cursor;
  } while (cursor !== null);
  return items;
}

const withCursor = (path: string, cursor: string | null): string =>
  cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;
