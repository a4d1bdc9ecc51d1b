import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AltTextChange, MediaItem } from '../../../shared/contract/media.ts';
import { sendJson } from '../../server/request.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { toFailureMessage } from '../form/useAction.ts';
import { changeItems, type LoadedParts } from '../queries/listParts.ts';
import { toDecided } from './toDecided.ts';

export type MediaChange = { item: MediaItem } & AltTextChange;

/**
 * Saves a decision about an image and shows it at once. The image stays in a list whose filter it no longer
 * meets, so that the member can undo in place.
 */
export function useSaveAltText(websiteId: number) {
  const client = useQueryClient();
  const lists = { queryKey: ['website', websiteId, 'media'] };
  const put = (item: MediaItem) =>
    client.setQueriesData<LoadedParts<MediaItem>>(lists, (parts) =>
      changeItems(parts, (known) => (known.id === item.id ? item : known)),
    );
  return useMutation({
    mutationFn: ({ item, ...change }: MediaChange) =>
      sendJson<MediaItem>('PATCH', `/api/v1/media/${item.id}`, change),
    scope: { id: `altText ${websiteId}` },
    onMutate: async ({ item, ...change }) => {
      await client.cancelQueries(lists);
      put(toDecided(item, change));
    },
    onSuccess: put,
    onError: (error, { item }) => {
      put(item);
      showToast(toFailureMessage(error, workMessages.altTextNotSaved), 'bad');
    },
  });
}
