import { productName } from '../../shared/product.ts';
import { expiry } from '../letter/expiry.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';

export const magicLink = (input: { publicUrl: string; link: string; code: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    subject: `Ihre Anmeldung bei ${productName}`,
    heading: 'Ihr Link zum Anmelden',
    blocks: [
      { paragraph: `Sie möchten sich ohne Passwort bei ${productName} anmelden.` },
      { button: 'Jetzt anmelden', url: input.link },
      {
        hint: 'Oder geben Sie diesen Code auf der Seite ein, auf der Sie sich anmelden wollten:',
        code: input.code,
      },
      { paragraph: expiry },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Geben Sie den Link und den Code nicht weiter.',
      },
    ],
  });
