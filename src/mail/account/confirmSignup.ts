import { productName } from '../../shared/product.ts';
import { expiry } from '../letter/expiry.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';

export const confirmSignup = (input: { publicUrl: string; link: string; code: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    blocks: [
      {
        paragraph: `Sie haben sich bei ${productName} registriert. Nach der Bestätigung ist Ihr Konto bereit.`,
      },
      { button: 'E-Mail-Adresse bestätigen', url: input.link },
      {
        hint: 'Oder geben Sie diesen Code auf der Seite ein, auf der Sie sich registriert haben:',
        code: input.code,
      },
      { paragraph: expiry },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ohne Bestätigung wird das Konto wieder gelöscht.',
      },
    ],
  });

/**
 * For an account owner whose address was registered again. It carries no token, because the owner asked for none.
 */
export const confirmSignupAgain = (input: { publicUrl: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    subject: 'Für diese Adresse gibt es schon ein Konto',
    heading: 'Für diese Adresse gibt es schon ein Konto',
    blocks: [
      {
        paragraph: `Jemand wollte mit dieser E-Mail-Adresse ein Konto bei ${productName} anlegen. Sie haben schon eines und können sich damit anmelden.`,
      },
      { button: 'Anmelden', url: `${input.publicUrl}/auth` },
      { paragraph: 'Falls Sie Ihr Passwort nicht mehr wissen, legen Sie ein neues fest.' },
      { button: 'Neues Passwort festlegen', url: `${input.publicUrl}/reset-password` },
      {
        paragraph:
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. An Ihrem Konto hat sich nichts geändert.',
      },
    ],
  });
