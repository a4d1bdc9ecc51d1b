import { toHtml } from './htmlLayout.ts';
import type { MailContent } from './message.ts';
import type { Sender } from './sender.ts';
import { toText } from './textLayout.ts';

/**
 * One part of a mail. `button`: a link, which both layouts also write out as an address. `code`: the six digits, after
 * words that say where to type them. `quote`: somebody else's words, lines kept.
 */
export type Block =
  | { paragraph: string }
  | { button: string; url: string }
  | { code: string; hint: string }
  | { quote: string };

/**
 * What a template says; both layouts write the same. `publicUrl`: where people reach us, no slash at the end. `sender`:
 * whom the foot names, where a mail advertises.
 */
export type Letter = {
  subject: string;
  heading: string;
  blocks: Block[];
  publicUrl: string;
  sender?: Sender | undefined;
};

/** Everything in a letter is plain text; nothing in it can become markup or a header of its own. */
export function writeLetter(letter: Letter): MailContent {
  const safe = { ...letter, heading: toOneLine(letter.heading) };
  return { subject: toOneLine(letter.subject), text: toText(safe), html: toHtml(safe) };
}

/** Somebody's name for use inside our own sentence: no line breaks, no invisible or direction-changing characters. */
export const toOneLine = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
