import type { CmsBatch, CmsChange } from '../../../shared/contract/cms.ts';
import { toCount } from '../../../shared/text/format.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import type { Tone } from '../../ui/sign/badge.tsx';

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const cmsMessages = {
  notLoaded: {
    title: 'Fehler beim Laden',
    text: 'Die Verbindung mit WordPress konnte nicht geladen werden.',
  },
  saved: { title: 'Verbindung gespeichert', text: 'Der Probelauf hat begonnen. Er schreibt nichts.' },
  notSaved: fault('Die Verbindung konnte nicht gespeichert werden.'),
  deleted: { title: 'Verbindung getrennt', text: 'Das Anwendungspasswort ist hier gelöscht.' },
  notDeleted: fault('Die Verbindung konnte nicht getrennt werden.'),
  notBegun: fault('Der Vorgang konnte nicht begonnen werden.'),
  notStopped: fault('Der Vorgang konnte nicht angehalten werden.'),
  changesNotLoaded: { title: 'Fehler beim Laden', text: 'Die Liste der Bilder konnte nicht geladen werden.' },
} satisfies { [name: string]: Message };

export const kindNames: { [kind in CmsBatch['kind']]: string } = {
  plan: 'Probelauf',
  write: 'Übertragung',
  undo: 'Rücknahme',
};

export const toTexts = (count: number): string => toCount(count, 'Alternativtext', 'Alternativtexte');

export function toChangeWord(
  kind: CmsBatch['kind'],
  status: CmsChange['status'],
): { word: string; tone: Tone } {
  if (status === 'planned')
    return kind === 'plan'
      ? { word: 'Wird geschrieben', tone: 'info' }
      : { word: 'Noch offen', tone: 'warn' };
  if (status === 'written') return { word: 'Geschrieben', tone: 'ok' };
  if (status === 'failed') return { word: 'Fehlgeschlagen', tone: 'bad' };
  if (status === 'undone') return { word: 'Zurückgenommen', tone: kind === 'undo' ? 'ok' : 'quiet' };
  return { word: 'Ausgelassen', tone: 'quiet' };
}

type Outcome = { tone: Tone; title: string; text: string };

export function toOutcome(batch: CmsBatch): Outcome {
  if (batch.status === 'failed') return toFailureMessage(batch);
  return batch.kind === 'plan' ? toPlanned(batch.counts) : toDone(batch);
}

type Counts = CmsBatch['counts'];

function toFailureMessage({ kind, message, counts }: CmsBatch): Outcome {
  const words = kind === 'plan' ? [message] : [message, `${toDeed(kind, counts)}.`, toRest(counts)];
  return { tone: 'bad', title: `${kindNames[kind]} nicht abgeschlossen`, text: toText(words) };
}

function toPlanned(counts: Counts): Outcome {
  const text = toText(['Geschrieben wurde noch nichts.', toLeft(counts)]);
  if (counts.planned === 0) return { tone: 'quiet', title: 'Nichts zu übertragen', text };
  const verb = counts.planned === 1 ? 'kann' : 'können';
  return { tone: 'info', title: `${toTexts(counts.planned)} ${verb} übertragen werden`, text };
}

function toDone({ kind, message, counts }: CmsBatch): Outcome {
  const isWhole = counts.failed === 0 && counts.planned === 0;
  return {
    tone: isWhole ? 'ok' : 'warn',
    title: toDeed(kind, counts),
    text: toText([message, toRest(counts)]),
  };
}

const toDeed = (kind: CmsBatch['kind'], { written, undone }: Counts): string =>
  kind === 'undo' ? `${toTexts(undone)} zurückgenommen` : `${toTexts(written + undone)} geschrieben`;

const toImages = (count: number, end: string): string | null =>
  count > 0 ? `${toCount(count, 'Bild', 'Bilder')} ${end}` : null;

const toLeft = ({ skipped }: Counts): string | null => toImages(skipped, 'ausgelassen.');

const toRest = (counts: Counts): string =>
  toText([
    toLeft(counts),
    toImages(counts.failed, 'fehlgeschlagen.'),
    toImages(counts.planned, 'noch offen.'),
  ]);

const toText = (words: (string | null)[]): string => words.filter(Boolean).join(' ');
