import { stepNames } from '../../../shared/contract/stepNames.ts';
import type { Analysis } from './analysis.ts';
import { stepWords } from './stepCard.tsx';

type Progress = { running: boolean; pages_done: number };

/** Heading of the result. The analysis has ended once a page has a result; what goes on is told below it. */
export function toResultTitle({ running, pages_done }: Progress): string {
  if (pages_done > 0) return 'Erste Analyse abgeschlossen!';
  return running ? 'Die erste Seite wird geprüft' : 'Keine Seite ließ sich prüfen';
}

export function announceSteps({ phase, percent, steps, seen }: Analysis): string {
  if (phase === 'idle') return '';
  if (phase === 'done') return ''; // the focused heading of the result says so
  if (phase === 'stopped') return ''; // a toast gives the reason
  if (percent === 100) return 'Alle Schritte sind fertig.';
  const last = steps.find((step) => step.name === seen.at(-1));
  if (!last) return 'Die Analyse läuft.';
  const { title, word } = stepWords(last);
  return `Schritt ${seen.length} von ${stepNames.length} fertig: ${title}, ${word}. ${last.message}`;
}
