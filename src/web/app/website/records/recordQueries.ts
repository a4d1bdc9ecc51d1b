import { queryOptions } from '@tanstack/react-query';
import type {
  LegalRecord,
  LegalRecordState,
  LegalRecordVersion,
} from '../../../../shared/work/declarationText.ts';
import { getJson } from '../../../server/request.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';
import type { Tone } from '../../../ui/sign/badge.tsx';

export const toRecordsKey = (websiteId: number) => ['website', websiteId, 'legal-records'] as const;

export const recordsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: toRecordsKey(websiteId),
    queryFn: async ({ signal }) =>
      (await getJson<{ items: LegalRecord[] }>(`/api/v1/websites/${websiteId}/legal-records`, signal)).items,
  });

export const recordVersionsQuery = ({ id, website_id }: LegalRecord) =>
  queryOptions({
    queryKey: [...toRecordsKey(website_id), id, 'versions'],
    queryFn: async ({ signal }) =>
      (await getJson<{ items: LegalRecordVersion[] }>(`/api/v1/legal-records/${id}/versions`, signal)).items,
  });

export const recordTones: { [state in LegalRecordState]: Tone } = {
  running: 'info',
  due: 'warn',
  over: 'bad',
  ended: 'quiet',
};

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const recordMessages = {
  notLoaded: fault('Die Aufzeichnungen konnten nicht geladen werden.'),
  added: { title: 'Aufzeichnung angelegt', text: 'Sie ist in ihrer ersten Fassung festgehalten.' },
  saved: { title: 'Aufzeichnung gespeichert', text: 'Die Fassungen davor bleiben lesbar.' },
  notSaved: fault('Die Aufzeichnung konnte nicht gespeichert werden.'),
  deleted: {
    title: 'Aufzeichnung gelöscht',
    text: 'Im Protokoll der Organisation steht, wer sie gelöscht hat.',
  },
  notDeleted: fault('Die Aufzeichnung konnte nicht gelöscht werden.'),
} satisfies { [name: string]: Message };
