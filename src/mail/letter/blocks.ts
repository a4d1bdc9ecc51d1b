import type { Sender } from './sender.ts';

/**
 * One part of a mail. `button`: a link, which both layouts also write out as an address. `code`: six digits; `hint` says
 * where to type them. `quote`: text by another person, with its line breaks.
 */
export type Block =
  | { paragraph: string }
  | { button: string; url: string }
  | { code: string; hint: string }
  | { quote: string }
  | { section: string }
  | { link: string; url: string; about?: string; more?: string[] };

/**
 * Content of a mail; both layouts write the same. `publicUrl`: address of this installation, no slash at the end.
 * `sender`: named at the foot of advertising mails.
 */
export type Letter = {
  subject: string;
  heading: string;
  blocks: Block[];
  publicUrl: string;
  sender?: Sender | undefined;
};
