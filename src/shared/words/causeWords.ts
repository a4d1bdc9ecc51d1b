import type {
  Cause,
  CauseChoice,
  CauseClass,
  CauseStatus,
  Priority,
  StoredFinding,
} from '../contract/cause.ts';
import { ofDocuments } from '../standards/engines.ts';
import { type Catalogue, catalogues, findCriterion } from '../standards/wcag.ts';

export const classNames: { [kind in CauseClass]: string } = {
  error: 'Fehler',
  review: 'Bitte prüfen',
  hint: 'Hinweis',
  document: 'Dokument',
};

export const causeStatusNames: { [status in CauseStatus]: string } = {
  open: 'Offen',
  fixed: 'Behoben',
  ignored: 'Ignoriert',
  fine: 'In Ordnung befunden',
};

/** „Behoben“ alone would not say whether a person or a scan says so. */
export const causeChoiceNames: { [choice in CauseChoice]: string } = {
  ...causeStatusNames,
  reported: 'Behoben (gemeldet)',
  fixed: 'Behoben (bestätigt)',
  changed: 'Geändert, nicht behoben',
  dropped: 'Entfallen',
};

export function toCauseStatusName({ status, status_by, changed_into_id, is_dropped }: Ended): string {
  if (status !== 'fixed') return causeStatusNames[status];
  if (changed_into_id) return causeChoiceNames.changed;
  if (is_dropped) return causeChoiceNames.dropped;
  return causeChoiceNames[status_by === 'person' ? 'reported' : 'fixed'];
}

type Ended = Pick<Cause, 'status' | 'status_by'> & {
  changed_into_id?: number | null;
  is_dropped?: boolean;
};

export const priorityWords: { [priority in Priority]: string } = {
  high: 'hoch',
  normal: 'normal',
  low: 'niedrig',
};

const impactWords: { [impact: string]: string } = {
  critical: 'kritisch',
  serious: 'schwerwiegend',
  moderate: 'mittel',
  minor: 'gering',
};

export const toImpactWord = (impact: string): string => impactWords[impact] ?? impact;

/** A failure of a criterion is an error, whether a rule or a person said so. Best practice belongs to no criterion. */
export function toClass({ engine, criteria, outcome, confirmed_count }: Classed): CauseClass {
  if (engine === ofDocuments) return 'document';
  if (criteria.length === 0) return 'hint';
  return outcome === 'failed' || confirmed_count > 0 ? 'error' : 'review';
}

/** Class of a cause, or that answers found it to be fine. */
export const toKindName = (cause: Classed & Pick<Cause, 'status'>): string =>
  cause.status === 'fine' ? causeStatusNames.fine : classNames[toClass(cause)];

export const toFindingKindName = ({ is_confirmed, answer, ...finding }: StoredFinding): string =>
  answer?.meaning === 'fine'
    ? causeStatusNames.fine
    : classNames[toClass({ ...finding, confirmed_count: is_confirmed ? 1 : 0 })];

export type Classed = Pick<Cause, 'criteria' | 'outcome' | 'confirmed_count'> & { engine?: string };

/** True if the catalogue contains none of the broken criteria: checklist and score then ignore the cause. */
export const isOutside = (criteria: string[], catalogue: Catalogue): boolean =>
  criteria.length > 0 && !criteria.some((num) => catalogues[catalogue].some((known) => known.num === num));

export const toReasons = (message: string): string[] => message.split('\n').slice(1).filter(Boolean);

export function toCriterionName(num: string): string {
  const criterion = findCriterion(num);
  return criterion ? `${num} ${criterion.nameDe}` : num;
}
