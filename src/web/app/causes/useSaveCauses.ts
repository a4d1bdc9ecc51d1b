import { useQueryClient } from '@tanstack/react-query';
import { causeLimits } from '../../../shared/limits/work.ts';
import { toCount } from '../../../shared/text/format.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { type CausesChange, patchCauses } from './causeState.ts';

export function useSaveCauses(websiteId: number, onDone?: (change: CausesChange) => void) {
  const client = useQueryClient();
  return useAction<CausesChange, { changed: number }>({
    act: async ({ assignee_name, ...change }) => {
      await client.cancelQueries({ queryKey: ['website', websiteId] });
      const takeBack = patchCauses(client, websiteId, { ...change, assignee_name });
      try {
        return { changed: await saveAll(websiteId, change) };
      } catch (error) {
        takeBack();
        const isPartlySaved = change.ids.length > causeLimits.changesAtOnce;
        const isOld = error instanceof RequestError && error.code === 'CAUSE_CHANGED';
        if (isPartlySaved || isOld) void client.invalidateQueries({ queryKey: ['website', websiteId] });
        throw error;
      }
    },
    done: (_, change) => toSavedMessage(change),
    failed: workMessages.causesNotSaved,
    refresh: [['website', websiteId]],
    onDone: (_, change) => onDone?.(change),
  });
}

/** Saves in batches, as the server limits changes per request. Returns the number of changed causes. */
async function saveAll(websiteId: number, { ids, ...change }: CausesChange): Promise<number> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += causeLimits.changesAtOnce) {
    const portion = { ...change, ids: ids.slice(start, start + causeLimits.changesAtOnce) };
    const saved = await sendJson<{ changed: number }>(
      'PATCH',
      `/api/v1/websites/${websiteId}/causes`,
      portion,
    );
    changed += saved.changed;
  }
  return changed;
}

const words = {
  open: 'wieder offen',
  fixed: 'als behoben gemeldet und noch zu bestätigen',
  ignored: 'ignoriert',
};

export function toSavedMessage({
  ids,
  status,
  confirmed,
  assignee_id,
  assignee_name,
}: CausesChange): Message {
  const title = 'Gespeichert';
  if (confirmed) return { title, text: 'Die Behebung ist bestätigt.' };
  if (status) return { title, text: `${toCount(ids.length, 'Ursache', 'Ursachen')} ${words[status]}.` };
  if (assignee_id === null) return { title, text: 'Niemand ist mehr zuständig.' };
  return { title, text: `Zuständig ist jetzt ${assignee_name ?? 'die gewählte Person'}.` };
}
