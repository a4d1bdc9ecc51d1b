import { stepNames } from '../../../shared/contract/stepNames.ts';
import type { Analysis } from './analysis.ts';
import { stepWords } from './stepCard.tsx';

/** What the live region says: the step that ended last, or how it all ended. */
export function announceSteps({ phase, percent, steps, seen }: Analysis): string {
  if (phase === 'idle') return '';
  if (phase === 'done') return ''; // the heading of the result says so: it has the focus
  if (phase === 'stopped') return ''; // a toast says why
  if (percent === 100) return 'Alle Schritte sind fertig.';
  const last = steps.find((step) => step.name === seen.at(-1));
  if (!last) return 'Die Analyse läuft.';
  const { title, word } = stepWords(last);
  return `Schritt ${seen.length} von ${stepNames.length} fertig: ${title}, ${word}. ${last.message}`;
}
