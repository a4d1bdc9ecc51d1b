import type { Cause, CauseClass, CauseStatus } from '../../../shared/contract/cause.ts';
import { toCount } from '../../../shared/format.ts';
import { findCriterion } from '../../../shared/standards/wcag.ts';
import type { Tone } from '../../ui/badge.tsx';

type Word = { word: string; tone: Tone };

export const classWords: { [kind in CauseClass]: Word } = {
  error: { word: 'Fehler', tone: 'bad' },
  review: { word: 'Bitte prüfen', tone: 'warn' },
  hint: { word: 'Hinweis', tone: 'info' },
};

export const statusWords: { [status in CauseStatus]: Word } = {
  open: { word: 'Offen', tone: 'quiet' },
  fixed: { word: 'Behoben', tone: 'ok' },
  ignored: { word: 'Ignoriert', tone: 'quiet' },
};

const impactWords: { [impact: string]: string } = {
  critical: 'kritisch',
  serious: 'schwerwiegend',
  moderate: 'mittel',
  minor: 'gering',
};

const engineWords: { [engine: string]: string } = { axe: 'axe-core', stufenlos: 'Stufenlos' };

export const toImpactWord = (impact: string): string => impactWords[impact] ?? impact;
export const toEngineWord = (engine: string): string => engineWords[engine] ?? engine;

/** Only a definite failure of a criterion is an error; best practice belongs to no criterion. */
export function toClass({ criteria, outcome }: Pick<Cause, 'criteria' | 'outcome'>): CauseClass {
  if (criteria.length === 0) return 'hint';
  return outcome === 'failed' ? 'error' : 'review';
}

/** The first line of a finding's message: what the rule asks for. */
export const toTitle = (message: string): string => message.split('\n')[0] ?? '';

/** The other lines: why this very element breaks it. */
export const toReasons = (message: string): string[] => message.split('\n').slice(1).filter(Boolean);

/** `4 Stellen auf 2 Seiten` */
export function toReach({ finding_count, page_count }: Pick<Cause, 'finding_count' | 'page_count'>): string {
  if (finding_count === 0) return 'Nicht mehr gefunden';
  return `${toCount(finding_count, 'Stelle', 'Stellen')} auf ${toCount(page_count, 'Seite', 'Seiten')}`;
}

/** `1.1.1` → `1.1.1 Nicht-Text-Inhalt` */
export function toCriterionName(num: string): string {
  const criterion = findCriterion(num);
  return criterion ? `${num} ${criterion.nameDe}` : num;
}
