import { productName } from '../../shared/product.ts';
import { expiry } from '../letter/expiry.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';

export const recovery = (input: { publicUrl: string; link: string; code: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    subject: 'Neues Passwort festlegen',
    heading: 'Neues Passwort festlegen',
    blocks: [
      { paragraph: `Sie möchten ein neues Passwort für Ihr Konto bei ${productName} festlegen.` },
      { button: 'Neues Passwort festlegen', url: input.link },
      {
        hint: 'Oder geben Sie diesen Code auf der Seite ein, auf der Sie das neue Passwort angefordert haben:',
        code: input.code,
      },
      { paragraph: expiry },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ihr bisheriges Passwort gilt weiter.',
      },
    ],
  });
