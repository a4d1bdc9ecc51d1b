import type { Cause } from '../contract/cause.ts';
import { readContrast, type TextRole, toTextRole } from '../text/contrastText.ts';
import { toCauseTitle } from './causeWords.ts';

const roleNames: { [role in TextRole]: string } = {
  heading: 'Überschriften',
  link: 'Links',
  control: 'Felder und Knöpfe',
  label: 'Beschriftungen',
  cell: 'Tabellenzellen',
  text: 'Text',
};

/** Title that tells causes of contrast apart: „Zu wenig Kontrast: Grau #858796 auf Weiß, 3,7:1, Überschriften“. */
export function toCauseHeadline({
  message,
  example_snippet,
}: Pick<Cause, 'message' | 'example_snippet'>): string {
  const title = toCauseTitle(message);
  const pair = readContrast(message);
  if (!pair) return title;
  const { text, ground, ratio } = pair;
  return `${title.replace(/\.$/, '')}: ${text} auf ${ground}, ${ratio}, ${roleNames[toTextRole(example_snippet)]}`;
}
