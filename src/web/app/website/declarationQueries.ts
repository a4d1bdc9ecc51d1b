import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Declaration,
  type DeclarationAnswers,
  type DeclarationDraft,
  listChangedAnswers,
} from '../../../shared/work/declarationText.ts';
import { getJson, RequestError, sendJson } from '../../server/request.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import { useAction } from '../form/useAction.ts';
import { useLatest } from '../form/useLatest.ts';

export const toDeclarationsKey = (websiteId: number) => ['website', websiteId, 'declarations'] as const;

export const declarationsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: toDeclarationsKey(websiteId),
    queryFn: async ({ signal }) =>
      (await getJson<{ items: Declaration[] }>(`/api/v1/websites/${websiteId}/declarations`, signal)).items,
    refetchInterval: ({ state }) => (state.data?.some(isBeingWritten) ? 2_000 : false),
  });

/** The newest version has no PDF yet. */
const isBeingWritten = ({ versions }: Declaration): boolean => versions[0]?.has_pdf === false;

export const draftQuery = ({ id, website_id }: Declaration) =>
  queryOptions({
    queryKey: [...toDeclarationsKey(website_id), id, 'draft'],
    queryFn: ({ signal }) => getJson<DeclarationDraft>(`/api/v1/declarations/${id}/draft`, signal),
  });

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const declarationMessages = {
  notLoaded: fault('Die Texte konnten nicht geladen werden.'),
  notBegun: fault('Der Entwurf konnte nicht angelegt werden.'),
  saved: { title: 'Gespeichert', text: 'Der Entwurf unten ist neu geschrieben.' },
  savedBoth: {
    title: 'Gespeichert',
    text: 'Jemand anders hatte inzwischen andere Angaben geändert. Das Formular zeigt jetzt beides.',
  },
  notSaved: fault('Die Angaben konnten nicht gespeichert werden.'),
  approved: {
    title: 'Freigegeben',
    text: 'Die Fassung ist festgehalten. Jetzt können Sie sie veröffentlichen.',
  },
  notApproved: fault('Der Entwurf konnte nicht freigegeben werden.'),
  published: { title: 'Veröffentlicht', text: 'Der Text steht jetzt unter seiner öffentlichen Adresse.' },
  notPublished: fault('Die Fassung konnte nicht veröffentlicht werden.'),
  withdrawn: { title: 'Zurückgezogen', text: 'Unter der öffentlichen Adresse steht nichts mehr.' },
  notWithdrawn: fault('Die Fassung konnte nicht zurückgezogen werden.'),
} satisfies { [name: string]: Message };

type Given = Partial<DeclarationAnswers>;
type Fields = (keyof DeclarationAnswers)[];

/** Saves what a person changed beside what others saved meanwhile. `onNewer`: the form is to begin again with all of it. */
export function useDeclarationSave({ id, website_id, answers }: Declaration, onNewer: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(answers);
  const [contested, setContested] = useState<{ fields: Fields; newer: DeclarationAnswers } | null>(null);
  const readContested = async (given: Given) => {
    const found = await client.fetchQuery({ ...declarationsQuery(website_id), staleTime: 0 });
    const newer = found.find((one) => one.id === id)?.answers ?? base;
    const others = listChangedAnswers(base, newer);
    const fields = listChangedAnswers(newer, given).filter((field) => others.includes(field));
    setContested({ fields, newer });
  };
  const hasOthers = (saved: DeclarationAnswers, given: Given) =>
    listChangedAnswers(saved, given).some((field) => !listChangedAnswers(base, given).includes(field));
  const save = useAction({
    act: async (given: Given) => {
      try {
        return await sendJson<Declaration>('PUT', `/api/v1/declarations/${id}`, { ...given, before: base });
      } catch (error) {
        if (error instanceof RequestError && error.code === 'DECLARATION_CHANGED') await readContested(given);
        throw error;
      }
    },
    done: (saved, given) =>
      hasOthers(saved.answers, given) ? declarationMessages.savedBoth : declarationMessages.saved,
    failed: declarationMessages.notSaved,
    refresh: [[...toDeclarationsKey(website_id)]],
    onDone: (saved, given) => {
      setContested(null);
      setBase(saved.answers);
      if (hasOthers(saved.answers, given)) onNewer();
    },
  });
  const keep = () => {
    if (contested) setBase({ ...base, ...pick(contested.newer, contested.fields) });
    setContested(null);
  };
  return { send: useLatest(save), isBusy: save.isPending, contested, keep };
}

const pick = (answers: DeclarationAnswers, fields: Fields): Given =>
  Object.fromEntries(fields.map((field) => [field, answers[field]]));
