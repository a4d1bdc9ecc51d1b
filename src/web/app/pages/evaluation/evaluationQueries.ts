import { queryOptions } from '@tanstack/react-query';
import type {
  EvaluationImport,
  EvaluationOutcome,
  EvaluationPlan,
  LeftReason,
  SavedEvaluation,
} from '../../../../shared/contract/check.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { getJson, send } from '../../../server/request.ts';
import type { Message } from '../../../ui/overlay/toast.tsx';

const toPath = (websiteId: number) => `/api/v1/websites/${websiteId}/evaluations`;

export const importsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'evaluations'] as const,
    queryFn: ({ signal }) => getJson<{ items: EvaluationImport[] }>(toPath(websiteId), signal),
  });

export const readReportPlan = (websiteId: number, file: File): Promise<EvaluationPlan> =>
  upload(`${toPath(websiteId)}/plan`, file);

export const takeReportOver = (websiteId: number, file: File): Promise<SavedEvaluation> =>
  upload(toPath(websiteId), file);

async function upload<T>(path: string, file: File): Promise<T> {
  const headers = { 'content-type': 'application/octet-stream' };
  return (await (await send(path, { method: 'POST', headers, body: file })).json()) as T;
}

const reasonWords: { [reason in LeftReason]: string } = {
  page_without_address: 'Die Seite hat im Bericht keine Adresse.',
  page_unknown: 'Die Seite gehört nicht zu den gefundenen Seiten dieser Website.',
  page_unnamed: 'Der Bericht nennt keine Seite dazu.',
  criterion_unknown: 'Dieses Kriterium kennt die WCAG nicht.',
  criterion_outside: 'Das Kriterium gehört nicht zum Katalog dieser Website.',
  undecided: 'Der Bericht lässt das Ergebnis offen.',
  failed_by_scan: 'Ein Scan hat hier einen Fehler gefunden; er bleibt.',
  judged_by_person: 'Hier hat schon ein Mensch entschieden; das bleibt.',
  imported: 'Hier steht schon ein Ergebnis aus einem Bericht.',
};
export const toLeftWords = (reason: LeftReason): string => reasonWords[reason];

const outcomeWords: { [outcome in EvaluationOutcome]: string } = {
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  inapplicable: 'Nicht anwendbar',
  cantTell: 'Offen',
  untested: 'Ungeprüft',
};
export const toOutcomeWord = (outcome: EvaluationOutcome): string => outcomeWords[outcome];

export function toTakenMessage({ changed, skipped }: SavedEvaluation): Message {
  const kept =
    skipped > 0 ? ` ${toCount(skipped, 'wurde', 'wurden')} inzwischen entschieden und bleiben.` : '';
  return {
    title: 'Bericht übernommen',
    text: `${toCount(changed, 'Ergebnis', 'Ergebnisse')} übernommen.${kept}`,
  };
}

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const evaluationMessages = {
  notRead: fault('Der Bericht konnte nicht gelesen werden.'),
  notTaken: fault('Der Bericht konnte nicht übernommen werden.'),
  notLoaded: fault('Die übernommenen Berichte konnten nicht geladen werden.'),
  undone: { title: 'Zurückgenommen', text: 'Die Ergebnisse sind wieder wie zuvor.' },
  notUndone: fault('Die Übernahme konnte nicht zurückgenommen werden.'),
} satisfies { [name: string]: Message };
