import type { Letter } from './blocks.ts';
import { toHtml } from './htmlLayout.ts';
import type { MailContent } from './message.ts';
import { toOneLine } from './oneLine.ts';
import { toText } from './textLayout.ts';

/** Renders a letter as text and HTML. Its strings are plain text: they cannot become markup or mail headers. */
export function writeLetter(letter: Letter): MailContent {
  const safe = { ...letter, subject: toOneLine(letter.subject), heading: toOneLine(letter.heading) };
  return { subject: safe.subject, text: toText(safe), html: toHtml(safe) };
}
