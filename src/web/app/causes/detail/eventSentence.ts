import {
  barrierReasons,
  type CauseEvent,
  type CauseStatus,
  type Priority,
} from '../../../../shared/contract/cause.ts';
import { automaticReasons, droppedReasons } from '../../../../shared/text/causeReasons.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { causeChoiceNames, causeStatusNames, priorityWords } from '../../../../shared/words/causeWords.ts';

const automatic = new Set<string>(Object.values(automaticReasons));

/** True if the product itself made the change: `text` is then its own fixed reason, not a user's words. */
export const isAutomatic = ({ kind, text }: CauseEvent): boolean =>
  kind !== 'comment' && text !== null && automatic.has(text);

export const toAuthor = (event: CauseEvent): string =>
  event.user_name || (isAutomatic(event) ? 'Stufenlos' : 'Ehemaliges Mitglied');

const toSet = (name: string): string => `hat den Status auf „${name}“ gesetzt`;

const statusSentences: { [status in CauseStatus]: string } = {
  open: toSet(causeStatusNames.open),
  fixed: toSet(causeStatusNames.fixed),
  ignored: 'hat die Ursache ignoriert',
  fine: 'hat in der Sichtung geantwortet',
};

function toStatusSentence({ status, text }: CauseEvent): string | undefined {
  if (status !== 'fixed' || text === null) return undefined;
  if (text === automaticReasons.changed) return toSet(causeChoiceNames.changed);
  return droppedReasons.includes(text) ? toSet(causeChoiceNames.dropped) : undefined;
}

const barrierSentences: { [text: string]: string } = {
  [barrierReasons.entered]: 'hat die Barriere eingetragen',
  [barrierReasons.changed]: 'hat die Angaben geändert',
  [barrierReasons.confirmed]: 'hat die Behebung bestätigt',
  [barrierReasons.restored]: 'hat das Löschen zurückgenommen',
};

function toAssigneeSentence(event: CauseEvent): string {
  const { text, user_name } = event;
  if (!text || isAutomatic(event)) return 'hat die Zuständigkeit aufgehoben';
  return text === user_name ? 'hat die Zuständigkeit übernommen' : `hat ${text} die Zuständigkeit gegeben`;
}

/** Returns the event as the rest of a sentence that begins with its author. */
export function toEventSentence(event: CauseEvent): string {
  const { kind, status, text } = event;
  const known = kind !== 'comment' && text && barrierSentences[text];
  if (known) return known;
  if (kind === 'comment') return 'hat kommentiert';
  if (kind === 'assignee') return toAssigneeSentence(event);
  if (kind === 'due') return text ? `hat den Termin auf ${toDate(text)} gesetzt` : 'hat den Termin entfernt';
  if (kind === 'priority') return `hat die Priorität auf „${priorityWords[text as Priority]}“ gesetzt`;
  if (status === 'fixed' && !isAutomatic(event)) return 'hat die Ursache als behoben gemeldet';
  return toStatusSentence(event) ?? statusSentences[status ?? 'open'];
}
