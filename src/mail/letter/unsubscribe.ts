import type { Letter } from './blocks.ts';
import { writeLetter } from './letter.ts';
import type { MailContent } from './message.ts';

/**
 * Adds the unsubscribe link and the headers that give mail programs a button of their own (RFC 2369, RFC 8058).
 * `url`: takes a POST without further questions.
 */
export function withUnsubscribe(url: string, letter: Letter, button = 'Newsletter abbestellen'): MailContent {
  const blocks = [...letter.blocks, { button, url }];
  return {
    ...writeLetter({ ...letter, blocks }),
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
