import type { Cause } from '../contract/cause.ts';
import { readContrast, type TextRole, toTextRole } from '../text/contrastText.ts';
import { type NamedCause, toCauseTitle } from './causeTitle.ts';

const roleNames: { [role in TextRole]: string } = {
  heading: 'Überschriften',
  link: 'Links',
  control: 'Felder und Knöpfe',
  label: 'Beschriftungen',
  cell: 'Tabellenzellen',
  text: 'Text',
};

/** Title that tells causes of contrast apart: „Zu wenig Kontrast: Grau #858796 auf Weiß, 3,70:1, Überschriften“. */
export const toCauseHeadline = (cause: NamedCause & Pick<Cause, 'example_snippet'>): string =>
  withColours(toCauseTitle(cause), cause);

export function withColours(title: string, cause: Pick<Cause, 'message' | 'example_snippet'>): string {
  const pair = readContrast(cause.message);
  if (!pair) return title;
  const { text, ground, ratio } = pair;
  return `${title.replace(/\.$/, '')}: ${text} auf ${ground}, ${ratio}, ${roleNames[toTextRole(cause.example_snippet)]}`;
}
