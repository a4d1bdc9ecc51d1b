import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Website } from '../../../shared/contract/website.ts';
import { sendJson } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { toFailureMessage } from '../form/useAction.ts';
import { websitesQuery } from '../queries/queries.ts';

export function useDeleteWebsite() {
  const client = useQueryClient();
  const { queryKey } = websitesQuery;
  return useMutation({
    mutationFn: ({ id }: Website) => sendJson('DELETE', `/api/v1/websites/${id}`),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && { items: list.items.filter((item) => item.id !== id) });
    },
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: ['website', id] });
      showToast(workMessages.websiteDeleted);
    },
    onError: (error, website) => {
      client.setQueryData(queryKey, (list) => list && { items: putBack(list.items, website) });
      showToast(toFailureMessage(error, workMessages.websiteNotDeleted), 'bad');
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['trash'] }),
      ]),
  });
}

/** Newest first, as the server sorts. */
const putBack = (items: Website[], website: Website): Website[] =>
  [...items.filter(({ id }) => id !== website.id), website].sort((a, b) => b.id - a.id);
