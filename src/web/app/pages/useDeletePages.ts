import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../../../shared/contract/page.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { sendJson } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { toFailureMessage } from '../form/useAction.ts';
import { changeItems, type LoadedParts } from '../queries/listParts.ts';

export function useDeletePages(websiteId: number) {
  const client = useQueryClient();
  const lists = { queryKey: ['website', websiteId, 'pages'] };
  return useMutation({
    mutationFn: (pages: Page[]) => deletePages(websiteId, pages),
    onMutate: async (pages) => {
      const ids = new Set(pages.map(({ id }) => id));
      await client.cancelQueries(lists);
      client.setQueriesData<LoadedParts<Page>>(lists, (parts) =>
        changeItems(parts, (page) => (ids.has(page.id) ? null : page)),
      );
    },
    onSuccess: (_, pages) => {
      const { title, text } = workMessages.pagesDeleted;
      const many = { title: `${toNumber(pages.length)} ${title}`, text };
      showToast(pages.length === 1 ? workMessages.pageDeleted : many);
      void refreshOthers(client, websiteId);
    },
    onError: (error) => {
      showToast(toFailureMessage(error, workMessages.pageNotDeleted), 'bad');
      client.setQueriesData<LoadedParts<Page>>(lists, forgetAge);
      void client.invalidateQueries(lists);
    },
  });
}

/** The server limits the number of ids per request. */
async function deletePages(websiteId: number, pages: Page[]): Promise<void> {
  const [only, ...others] = pages;
  if (only && others.length === 0) return sendJson('DELETE', `/api/v1/pages/${only.id}`);
  for (let start = 0; start < pages.length; start += httpLimits.maxPageSize) {
    const ids = pages.slice(start, start + httpLimits.maxPageSize).map(({ id }) => id);
    await sendJson('POST', `/api/v1/websites/${websiteId}/pages/delete`, { ids });
  }
}

/** Refetches counts, findings and media; the page lists are already correct. */
const refreshOthers = (client: QueryClient, websiteId: number) =>
  client.invalidateQueries({
    queryKey: ['website', websiteId],
    predicate: ({ queryKey }) => queryKey[2] !== 'pages',
  });

const forgetAge = (parts: LoadedParts<Page> | undefined) =>
  parts && { ...parts, pages: parts.pages.map((part) => ({ ...part, read_at: 0 })) };
