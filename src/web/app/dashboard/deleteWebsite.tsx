import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Website } from '../../../shared/contract/website.ts';
import { toCount } from '../../../shared/format.ts';
import { sendJson } from '../../request.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast.tsx';
import { focusSection } from '../focusSection.ts';
import { websitesQuery } from '../queries.ts';
import { toHost } from '../toHost.ts';
import { toFailure } from '../useAction.ts';
import { workMessages } from '../workMessages.ts';
import { listTitleId } from './listTitle.ts';

type Props = { website: Website; onDelete: (website: Website) => void; onClose: () => void };

export function DeleteWebsite({ website, onDelete, onClose }: Props) {
  const pages = website.valid_pages_count + website.invalid_pages_count + website.unchecked_pages_count;
  const confirm = () => {
    onClose();
    onDelete(website);
    focusSection(listTitleId);
  };
  return (
    <Confirm
      title={
        <>
          <Breakable>{toHost(website.url)}</Breakable> löschen?
        </>
      }
      verb="Löschen"
      isBusy={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Verloren gehen{' '}
        {pages > 0 ? `${toCount(pages, 'Seite', 'Seiten')} mit allen Prüfungen und Notizen, ` : ''}
        alle Befunde, Medien, Einstellungen und der Verlauf der Scans. Ein laufender Scan endet.
      </p>
      <p>Das lässt sich nicht rückgängig machen.</p>
    </Confirm>
  );
}

/** Takes the website out of the list at once, and puts it back when the server could not delete it. */
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
      showToast(toFailure(error, workMessages.websiteNotDeleted), 'bad');
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Newest first, as the server gives them. */
const putBack = (items: Website[], website: Website): Website[] =>
  [...items.filter(({ id }) => id !== website.id), website].sort((a, b) => b.id - a.id);
