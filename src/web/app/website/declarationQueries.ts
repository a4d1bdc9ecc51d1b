import { queryOptions } from '@tanstack/react-query';
import type { Declaration, DeclarationDraft } from '../../../shared/work/declarationText.ts';
import { getJson } from '../../server/request.ts';
import type { Message } from '../../ui/overlay/toast.tsx';

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
