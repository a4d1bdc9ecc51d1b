import { useQueryClient } from '@tanstack/react-query';
import { toCount } from '../../../shared/format.ts';
import type { Message } from '../../messages.ts';
import { sendJson } from '../../request.ts';
import { useAction } from '../useAction.ts';
import { workMessages } from '../workMessages.ts';
import { type Change, patchCauses } from './causeState.ts';

/** Changes status or assignee of causes: shown at once, taken back when the server refuses. */
export function useSaveCauses(websiteId: number, onDone?: (change: Change) => void) {
  const client = useQueryClient();
  return useAction<Change, { changed: number }>({
    act: async ({ assignee_name, ...change }) => {
      await client.cancelQueries({ queryKey: ['website', websiteId] });
      const takeBack = patchCauses(client, websiteId, { ...change, assignee_name });
      try {
        return await sendJson('PATCH', `/api/v1/websites/${websiteId}/causes`, change);
      } catch (error) {
        takeBack();
        throw error;
      }
    },
    done: (_, change) => toMessage(change),
    failed: workMessages.causesNotSaved,
    refresh: [['website', websiteId]],
    onDone: (_, change) => onDone?.(change),
  });
}

const words = { open: 'wieder offen', fixed: 'als behoben markiert', ignored: 'ignoriert' };

/** `3 Ursachen als behoben markiert.` */
export function toMessage({ ids, status, assignee_id, assignee_name }: Change): Message {
  const title = 'Gespeichert';
  if (status) return { title, text: `${toCount(ids.length, 'Ursache', 'Ursachen')} ${words[status]}.` };
  if (assignee_id === null) return { title, text: 'Niemand ist mehr zuständig.' };
  return { title, text: `Zuständig ist jetzt ${assignee_name ?? 'die gewählte Person'}.` };
}
