import { useQueryClient } from '@tanstack/react-query';
import type { CauseChange } from '../../../shared/contract/cause.ts';
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
        const isPartlySaved = toPortions(change).length > 1;
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
async function saveAll(websiteId: number, wanted: CausesChange): Promise<number> {
  let changed = 0;
  for (const portion of toPortions(wanted)) {
    const path = `/api/v1/websites/${websiteId}/causes`;
    changed += (await sendJson<{ changed: number }>('PATCH', path, portion)).changed;
  }
  return changed;
}

/** Splits a change by the status that the person saw, as the server compares one for all, and by size. */
export function toPortions({ ids, statuses, ...change }: CausesChange): (CauseChange & { ids: number[] })[] {
  const groups = Map.groupBy(ids, (id) => (change.status && statuses?.get(id)) || 'fine');
  return [...groups].flatMap(([seen, all]) => {
    const same = seen === 'fine' ? change : { ...change, seen };
    const starts = Array.from(
      { length: Math.ceil(all.length / causeLimits.changesAtOnce) },
      (_, nth) => nth * causeLimits.changesAtOnce,
    );
    return starts.map((start) => ({ ...same, ids: all.slice(start, start + causeLimits.changesAtOnce) }));
  });
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
