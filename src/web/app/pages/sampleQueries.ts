import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Sample, SampleItem } from '../../../shared/contract/page.ts';
import { getJson, sendJson } from '../../server/request.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import { useAction } from '../form/useAction.ts';

export const toSamplePath = (websiteId: number) => `/app/websites/${websiteId}/stichprobe`;

export const sampleQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'sample'] as const,
    queryFn: ({ signal }) => getJson<Sample>(`/api/v1/websites/${websiteId}/sample`, signal),
  });

type Change = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };
type Words = { done: Message; failed: Message; onDone?: () => void };

/** Every change answers with the whole sample. */
export function useSampleAction(websiteId: number, { done, failed, onDone }: Words) {
  const client = useQueryClient();
  return useAction<Change, Sample>({
    act: ({ method, path, body }) => sendJson<Sample>(method, path, body),
    done,
    failed,
    onDone: (sample) => {
      client.setQueryData(sampleQuery(websiteId).queryKey, sample);
      onDone?.();
    },
  });
}

/** Counts criteria of a page that somebody or a scan decided. */
export function toDecidedCount({ page }: Pick<SampleItem, 'page'>): { decided: number; total: number } {
  const decided = page.wcag_valid_count + page.wcag_invalid_count + page.wcag_na_count;
  return { decided, total: decided + page.wcag_unchecked_count };
}

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const sampleMessages = {
  notLoaded: fault('Die Stichprobe konnte nicht geladen werden.'),
  drawn: { title: 'Stichprobe gezogen', text: 'Sie bleibt so, bis sie neu gezogen wird.' },
  notDrawn: fault('Die Stichprobe konnte nicht gezogen werden.'),
  added: { title: 'Seite aufgenommen', text: 'Sie bleibt auch, wenn neu gezogen wird.' },
  leftOut: { title: 'Seite weggelassen', text: 'Der Grund steht im Bericht.' },
  returned: { title: 'Seite wieder aufgenommen', text: 'Sie gehört wieder zur Stichprobe.' },
  notChanged: fault('Die Stichprobe konnte nicht geändert werden.'),
  named: { title: 'Name gespeichert', text: 'So heißt die Vorlage jetzt in der Stichprobe und im Bericht.' },
  notNamed: fault('Der Name konnte nicht gespeichert werden.'),
  processSaved: { title: 'Prozess gespeichert', text: 'Seine Seiten gehören jetzt zur Stichprobe.' },
  processNotSaved: fault('Der Prozess konnte nicht gespeichert werden.'),
  processDeleted: { title: 'Prozess gelöscht', text: 'Die Ergebnisse seiner Seiten bleiben.' },
  processNotDeleted: fault('Der Prozess konnte nicht gelöscht werden.'),
} satisfies { [name: string]: Message };
