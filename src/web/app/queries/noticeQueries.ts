import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ChosenWebsite,
  MailChoices,
  NoticeItem,
  QuietHours,
  Task,
  TaskCounts,
  WebsiteChoices,
} from '../../../shared/contract/notice.ts';
import { getJson } from '../../server/request.ts';
import type { ListPart } from './listQuery.ts';

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) =>
    getJson<ListPart<NoticeItem>>(`/api/v1/notices?limit=20${toNext(pageParam)}`, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last: ListPart<NoticeItem>) => last.next_cursor,
});

export const mailChoicesQuery = queryOptions({
  queryKey: ['notices', 'choices'],
  queryFn: ({ signal }) => getJson<MailChoices>('/api/v1/me/mail-choices', signal),
});

export const websiteChoicesQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['notices', 'choices', websiteId],
    queryFn: ({ signal }) => getJson<WebsiteChoices>(`/api/v1/websites/${websiteId}/mail-choices`, signal),
  });

export const chosenWebsitesQuery = queryOptions({
  queryKey: ['notices', 'choices', 'websites'],
  queryFn: async ({ signal }) =>
    (await getJson<{ items: ChosenWebsite[] }>('/api/v1/me/mail-choices/websites', signal)).items,
});

export type QuietAnswer = { quiet: QuietHours | null };

export const quietHoursQuery = queryOptions({
  queryKey: ['notices', 'quiet'],
  queryFn: ({ signal }) => getJson<QuietAnswer>('/api/v1/me/quiet-hours', signal),
});

export type TasksPart = ListPart<Task> & { counts: TaskCounts };

export const tasksQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['tasks', search],
    queryFn: ({ pageParam, signal }) =>
      getJson<TasksPart>(`/api/v1/tasks?limit=50&${search}${toNext(pageParam)}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: TasksPart) => last.next_cursor,
  });

const toNext = (cursor: string | null): string => (cursor === null ? '' : `&cursor=${cursor}`);
