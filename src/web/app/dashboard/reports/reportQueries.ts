import { queryOptions } from '@tanstack/react-query';
import { toDateTime } from '../../../../shared/text/format.ts';
import {
  reportFormatNames,
  reportKindNames,
  reportLanguageNames,
} from '../../../../shared/words/reportWords.ts';
import type { ReportFile } from '../../../../shared/work/report.ts';
import { getJson } from '../../../server/request.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';

/** Null names all websites. */
type WebsiteId = number | null;

export const toReportsKey = (websiteId: WebsiteId) => ['website', websiteId, 'reports'] as const;

export const toReportsPath = (websiteId: WebsiteId): string =>
  websiteId === null ? '/api/v1/portfolio/reports' : `/api/v1/websites/${websiteId}/reports`;

export const reportsQuery = (websiteId: WebsiteId) =>
  queryOptions({
    queryKey: toReportsKey(websiteId),
    queryFn: async ({ signal }) =>
      (await getJson<{ items: ReportFile[] }>(toReportsPath(websiteId), signal)).items,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? 1_000 : false),
  });

export const isWaiting = ({ status }: ReportFile): boolean => status === 'queued' || status === 'running';

export const toReportName = ({ kind, title }: Pick<ReportFile, 'kind' | 'title'>): string =>
  title || reportKindNames[kind];

export const toFormatWords = ({ format, lang }: Pick<ReportFile, 'format' | 'lang'>): string =>
  lang === 'de' ? reportFormatNames[format] : `${reportFormatNames[format]} auf ${reportLanguageNames[lang]}`;

/** Tells files of one report apart. */
export const toReportLabel = (
  report: Pick<ReportFile, 'kind' | 'title' | 'format' | 'lang' | 'created_at'>,
): string => `${toReportName(report)} als ${toFormatWords(report)} vom ${toDateTime(report.created_at)}`;

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const reportMessages = {
  notMade: fault('Der Bericht konnte nicht erstellt werden.'),
  deleted: { title: 'Bericht gelöscht', text: 'Auch sein Link gilt nicht mehr.' },
  notDeleted: fault('Der Bericht konnte nicht gelöscht werden.'),
  notShared: fault('Der Link konnte nicht erstellt werden.'),
  revoked: { title: 'Link widerrufen', text: 'Der Bericht lässt sich damit nicht mehr öffnen.' },
  notRevoked: fault('Der Link konnte nicht widerrufen werden.'),
} satisfies { [name: string]: Message };
