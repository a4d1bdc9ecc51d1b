import { queryOptions } from '@tanstack/react-query';
import type { ReportSchedule } from '../../../../shared/work/report.ts';
import { getJson } from '../../../server/request.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';

export const toSchedulePath = (websiteId: number): string => `/api/v1/websites/${websiteId}/report-schedule`;

export const scheduleQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'report-schedule'],
    queryFn: ({ signal }) => getJson<{ schedule: ReportSchedule | null }>(toSchedulePath(websiteId), signal),
  });

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const scheduleMessages = {
  saved: { title: 'Gespeichert', text: 'Der Bericht entsteht ab jetzt jeden Monat.' },
  notSaved: fault('Der monatliche Bericht konnte nicht gespeichert werden.'),
  ended: { title: 'Beendet', text: 'Es entsteht kein monatlicher Bericht mehr. Fertige bleiben.' },
  notEnded: fault('Der monatliche Bericht konnte nicht beendet werden.'),
} satisfies { [name: string]: Message };
