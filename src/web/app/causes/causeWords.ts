import type { Cause, CauseClass, CauseDifference, CauseStatus } from '../../../shared/contract/cause.ts';
import { type Catalogue, catalogues, findCriterion } from '../../../shared/standards/wcag.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import type { Tone } from '../../ui/sign/badge.tsx';

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

export const toImpactWord = (impact: string): string => impactWords[impact] ?? impact;

/** Only a definite failure of a criterion is an error; best practice belongs to no criterion. */
export function toClass({ criteria, outcome }: Pick<Cause, 'criteria' | 'outcome'>): CauseClass {
  if (criteria.length === 0) return 'hint';
  return outcome === 'failed' ? 'error' : 'review';
}

/** True if the catalogue contains none of the broken criteria: checklist and score then ignore the cause. */
export const isOutside = (criteria: string[], catalogue: Catalogue): boolean =>
  criteria.length > 0 && !criteria.some((num) => catalogues[catalogue].some((known) => known.num === num));

/** Tells causes of one rule apart in one line: the element's source, else its selector. */
export const toExample = ({
  example_snippet,
  example_selector,
}: Pick<Cause, 'example_snippet' | 'example_selector'>): string =>
  (example_snippet.trim() || example_selector).replace(/\s+/g, ' ').trim().slice(0, 300);

/** First line of a finding's message: the rule's demand. */
export const toCauseTitle = (message: string): string => message.split('\n')[0] ?? '';

export const toReasons = (message: string): string[] => message.split('\n').slice(1).filter(Boolean);

export function toReachText({
  finding_count,
  page_count,
}: Pick<Cause, 'finding_count' | 'page_count'>): string {
  if (finding_count === 0) return 'Nicht mehr gefunden';
  return `${toCount(finding_count, 'Stelle', 'Stellen')} auf ${toCount(page_count, 'Seite', 'Seiten')}`;
}

/** Returns the changed counts, as `Stellen 91 → 115, Seiten 12 → 14`; if none changed, `toReachText`. */
export function toReachChange(cause: CauseDifference): string {
  const changes = [
    ['Stellen', cause.finding_count_before, cause.finding_count],
    ['Seiten', cause.page_count_before, cause.page_count],
  ] as const;
  const changed = changes.filter(([, before, after]) => before !== after);
  if (changed.length === 0) return toReachText(cause);
  return changed
    .map(([word, before, after]) => `${word} ${toNumber(before)} → ${toNumber(after)}`)
    .join(', ');
}

export function toCriterionName(num: string): string {
  const criterion = findCriterion(num);
  return criterion ? `${num} ${criterion.nameDe}` : num;
}
