import { automaticReasons, type CauseEvent, type CauseStatus } from '../../../shared/contract/cause.ts';

const automatic = new Set<string>(Object.values(automaticReasons));

/** Who did it: a person, the product itself, or somebody who is no longer there. */
export function toAuthor({ user_name, kind, text }: CauseEvent): string {
  if (user_name) return user_name;
  return kind === 'status' && text !== null && automatic.has(text) ? 'Stufenlos' : 'Ehemaliges Mitglied';
}

const statusSentences: { [status in CauseStatus]: string } = {
  open: 'hat den Status auf „Offen“ gesetzt',
  fixed: 'hat den Status auf „Behoben“ gesetzt',
  ignored: 'hat die Ursache ignoriert',
};

/** What happened, as the rest of a sentence that begins with who did it. */
export function toSentence({ kind, status, text }: CauseEvent): string {
  if (kind === 'comment') return 'hat kommentiert';
  if (kind === 'assignee')
    return text ? `hat ${text} die Zuständigkeit gegeben` : 'hat die Zuständigkeit aufgehoben';
  return statusSentences[status ?? 'open'];
}
