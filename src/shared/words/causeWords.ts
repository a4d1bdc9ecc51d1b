import type { Cause, CauseClass, CauseStatus, StoredFinding } from '../contract/cause.ts';
import { type Catalogue, catalogues, findCriterion } from '../standards/wcag.ts';

export const classNames: { [kind in CauseClass]: string } = {
  error: 'Fehler',
  review: 'Bitte prüfen',
  hint: 'Hinweis',
};

export const causeStatusNames: { [status in CauseStatus]: string } = {
  open: 'Offen',
  fixed: 'Behoben',
  ignored: 'Ignoriert',
};

export function toCauseStatusName({ status, status_by }: Pick<Cause, 'status' | 'status_by'>): string {
  if (status !== 'fixed') return causeStatusNames[status];
  return `${causeStatusNames.fixed} (${status_by === 'person' ? 'gemeldet' : 'bestätigt'})`;
}

const impactWords: { [impact: string]: string } = {
  critical: 'kritisch',
  serious: 'schwerwiegend',
  moderate: 'mittel',
  minor: 'gering',
};

export const toImpactWord = (impact: string): string => impactWords[impact] ?? impact;

/** A failure of a criterion is an error, whether a rule or a person said so. Best practice belongs to no criterion. */
export function toClass({ criteria, outcome, confirmed_count }: Classed): CauseClass {
  if (criteria.length === 0) return 'hint';
  return outcome === 'failed' || confirmed_count > 0 ? 'error' : 'review';
}

export const toFindingClass = ({ is_confirmed, ...finding }: StoredFinding): CauseClass =>
  toClass({ ...finding, confirmed_count: is_confirmed ? 1 : 0 });

export type Classed = Pick<Cause, 'criteria' | 'outcome' | 'confirmed_count'>;

/** True if the catalogue contains none of the broken criteria: checklist and score then ignore the cause. */
export const isOutside = (criteria: string[], catalogue: Catalogue): boolean =>
  criteria.length > 0 && !criteria.some((num) => catalogues[catalogue].some((known) => known.num === num));

/** First line of a finding's message: the rule's demand. */
export const toCauseTitle = (message: string): string => message.split('\n')[0] ?? '';

export const toReasons = (message: string): string[] => message.split('\n').slice(1).filter(Boolean);

export function toCriterionName(num: string): string {
  const criterion = findCriterion(num);
  return criterion ? `${num} ${criterion.nameDe}` : num;
}
