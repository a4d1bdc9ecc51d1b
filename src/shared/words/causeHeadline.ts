import type { Cause } from '../contract/cause.ts';
import { readContrast, type TextRole, toTextRole } from '../text/contrastText.ts';
import { toElementName } from '../text/elementName.ts';
import { type NamedCause, toCauseTitle } from './causeTitle.ts';

const roleNames: { [role in TextRole]: string } = {
  heading: 'Überschriften',
  link: 'Links',
  control: 'Felder und Knöpfe',
  label: 'Beschriftungen',
  cell: 'Tabellenzellen',
  text: 'Text',
};

/** Title that tells causes apart: „Zu wenig Kontrast: Grau #858796 auf Weiß, 3,70:1, Überschriften“. */
export function toCauseHeadline(cause: HeadedCause): string {
  const title = toCauseTitle(cause);
  const headline = withColours(title, cause);
  const place = headline === title ? toPlace(cause) : null;
  return place ? `${title.replace(/\.$/, '')}: ${place}` : headline;
}

type HeadedCause = NamedCause & Pick<Cause, 'example_snippet'> & Partial<Pick<Cause, 'finding_count'>>;

/** Names the only element of a cause. Texts that were measured at several places are named by their role. */
function toPlace({ rule, example_snippet, finding_count }: HeadedCause): string | null {
  if (finding_count === 1) return toElementName(example_snippet);
  const isMeasured = finding_count !== undefined && rule.startsWith('text-contrast');
  return isMeasured ? roleNames[toTextRole(example_snippet)] : null;
}

export function withColours(title: string, cause: Pick<Cause, 'message' | 'example_snippet'>): string {
  const pair = readContrast(cause.message);
  if (!pair) return title;
  const { text, ground, ratio } = pair;
  return `${title.replace(/\.$/, '')}: ${text} auf ${ground}, ${ratio}, ${roleNames[toTextRole(cause.example_snippet)]}`;
}
