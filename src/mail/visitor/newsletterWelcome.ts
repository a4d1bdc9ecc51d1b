import { productName } from '../../shared/product.ts';
import type { MailContent } from '../letter/message.ts';
import type { Sender } from '../letter/sender.ts';
import { withUnsubscribe } from '../letter/unsubscribe.ts';

type Input = { publicUrl: string; unsubscribe: string; sender?: Sender | undefined };

export const newsletterWelcome = (input: Input): MailContent =>
  withUnsubscribe(input.unsubscribe, {
    ...input,
    subject: `Willkommen beim Newsletter von ${productName}`,
    heading: 'Ihre Anmeldung ist bestätigt',
    blocks: [
      {
        paragraph: `Vielen Dank. Ab jetzt bekommen Sie den Newsletter von ${productName} an diese Adresse.`,
      },
      {
        paragraph:
          'Wenn Sie das nicht waren oder den Newsletter nicht mehr möchten, melden Sie sich hier ab. In unserer Liste löschen wir dann alles bis auf Ihre Adresse und den Nachweis, dass Sie eingewilligt und sich abgemeldet haben.',
      },
    ],
  });
