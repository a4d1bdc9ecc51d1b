import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AltTextDecided,
  AltTextDecision,
  AltTextFilter,
  AltTextItem,
  UndoneAltTexts,
} from '../../../../shared/contract/altTextReview.ts';
import { altTextLimits } from '../../../../shared/limits/media.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { toFailureMessage, useAction } from '../../form/useAction.ts';
import { changeItems, type LoadedParts } from '../../queries/listParts.ts';
import { mediaKey, proposalsKey, reviewQuery } from './reviewQueries.ts';

export type AltTextChoice = Pick<AltTextDecision, 'action' | 'alt_text' | 'is_everywhere'>;

/** `onRefused`: the decision, or a part of it, did not come about. */
export function useDecide(websiteId: number, onRefused: () => void) {
  const client = useQueryClient();
  const lists = { queryKey: proposalsKey(websiteId) };
  const refreshAll = () => void client.invalidateQueries({ queryKey: ['website', websiteId] });
  return useMutation({
    mutationFn: ({ items, choice }: { items: AltTextItem[]; choice: AltTextChoice }) =>
      decideAll(websiteId, { ...choice, items }),
    scope: { id: `decide ${websiteId}` },
    onMutate: async ({ items }) => {
      await client.cancelQueries(lists);
      const ids = new Set(items.map(({ id }) => id));
      client.setQueriesData<LoadedParts<AltTextItem>>(lists, (parts) =>
        changeItems(parts, (item) => (ids.has(item.id) ? null : item)),
      );
    },
    onSuccess: (decided, { choice }) => {
      const told = toTold(choice.action, decided);
      if (told) showToast(told);
      if (decided.answered + decided.barriers > 0) refreshAll();
      if (decided.refuted === 0) return;
      onRefused();
      showToast(toRefuted(decided.refuted), 'bad');
    },
    onSettled: (decided, _fault, { items }) => {
      const isSeenOtherwise = decided !== undefined && decided.changed < items.length;
      const isRevised =
        items.some(({ alt_text_status: status }) => status && status !== 'proposed') || isSeenOtherwise;
      if (isRevised) void client.invalidateQueries(lists);
      void client.invalidateQueries({ queryKey: reviewQuery(websiteId).queryKey });
      void client.invalidateQueries({ queryKey: mediaKey(websiteId) });
    },
    onError: (error) => {
      onRefused();
      showToast(toFailureMessage(error, workMessages.altTextNotSaved), 'bad');
      void client.invalidateQueries(lists);
    },
  });
}

/** Says what a judgement of texts on the website changes in checklist, causes and score. */
function toTold(action: AltTextChoice['action'], { answered, barriers, changed }: AltTextDecided) {
  if (answered + barriers > 0) return { title: 'Gespeichert', text: toCounted(answered, barriers) };
  return action === 'unfit' && changed > 0 ? judgementWords.toldBefore : null;
}

const toRefuted = (count: number) => ({
  title: 'Nicht als passend gespeichert',
  text: `${toCount(count, 'Bild bleibt', 'Bilder bleiben')}, wie ${count === 1 ? 'es ist' : 'sie sind'}: Ein Scan belegt, dass der Text nicht passt, und das gilt. Sehen Sie das anders, entscheiden Sie es in der Ursache.`,
});

function toCounted(answered: number, barriers: number): string {
  const parts = [
    answered > 0 ? `${toCount(answered, 'Frage', 'Fragen')} der Sichtung beantwortet` : '',
    barriers > 0 ? `${toCount(barriers, 'Barriere', 'Barrieren')} zu 1.1.1 eingetragen` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}: Das zählt in Prüfliste, Ursachen und Score.`;
}

const judgementWords = {
  toldBefore: {
    title: 'Gespeichert',
    text: 'Prüfliste und Score bleiben, wie sie sind: Dort steht dazu schon ein Ergebnis.',
  },
};

/** Decides on all images that match a filter, request by request until none is left. */
export function useDecideFilter(websiteId: number, onDone: () => void) {
  return useAction<{ filter: AltTextFilter; choice: AltTextChoice }, { changed: number }>({
    act: async ({ filter, choice }) => {
      let changed = 0;
      let batch_id: number | undefined;
      for (;;) {
        const part = await send(websiteId, { ...choice, filter, ...(batch_id && { batch_id }) });
        changed += part.changed;
        batch_id = part.batch_id ?? undefined;
        if (part.left === 0 || part.changed === 0) return { changed };
      }
    },
    done: ({ changed }) => ({
      title: 'Gespeichert',
      text: `${toCount(changed, 'Bild', 'Bilder')} entschieden. „Rückgängig“ nimmt alles auf einmal zurück.`,
    }),
    failed: workMessages.altTextNotSaved,
    refresh: [reviewQuery(websiteId).queryKey, proposalsKey(websiteId), mediaKey(websiteId)],
    onDone,
  });
}

/** The server limits changes per request; all requests share one batch. */
async function decideAll(
  websiteId: number,
  { items, ...choice }: AltTextChoice & { items: AltTextItem[] },
): Promise<AltTextDecided> {
  let decided: AltTextDecided = {
    ...{ batch_id: null, changed: 0, answered: 0, barriers: 0, refuted: 0, left: 0 },
  };
  for (let start = 0; start < items.length; start += altTextLimits.changesAtOnce) {
    const { batch_id, changed, answered, barriers, refuted } = decided;
    const some = items.slice(start, start + altTextLimits.changesAtOnce);
    const part = await send(websiteId, {
      ...choice,
      ids: some.map(({ id }) => id),
      seen_alts: some.map(({ alt }) => alt ?? ''),
      ...(batch_id && { batch_id }),
    });
    decided = {
      ...part,
      changed: changed + part.changed,
      answered: answered + part.answered,
      barriers: barriers + part.barriers,
      refuted: refuted + part.refuted,
    };
  }
  return decided;
}

const send = (websiteId: number, decision: Omit<AltTextDecision, 'website_id'>) =>
  sendJson<AltTextDecided>('POST', `/api/v1/websites/${websiteId}/alt-texts`, decision);

/** Undoes the latest decisions; `onDone` receives the restored images. */
export function useUndo(websiteId: number, onDone: (undone: UndoneAltTexts) => void) {
  return useAction<number, UndoneAltTexts>({
    act: (batchId) => sendJson<UndoneAltTexts>('POST', `/api/v1/alt-text-batches/${batchId}/undo`),
    done: ({ restored, kept }) => ({
      title: 'Zurückgenommen',
      text:
        `${toCount(restored, 'Bild ist', 'Bilder sind')} wieder wie zuvor.` +
        (kept > 0
          ? ` ${toCount(kept, 'wurde', 'wurden')} inzwischen geändert und ${kept === 1 ? 'bleibt' : 'bleiben'}.`
          : ''),
    }),
    failed: workMessages.altTextNotUndone,
    refresh: [['website', websiteId]],
    onDone,
  });
}
