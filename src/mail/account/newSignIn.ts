import { productName } from '../../shared/product.ts';
import { toBrowser } from '../../shared/text/browser.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';

export type NewSignInInput = {
  publicUrl: string;
  at: string;
  user_agent: string | undefined;
};

export const newSignIn = ({ publicUrl, at, user_agent }: NewSignInInput): MailContent =>
  writeLetter({
    publicUrl,
    subject: 'Neue Anmeldung bei Ihrem Konto',
    heading: 'Neue Anmeldung bei Ihrem Konto',
    blocks: [
      {
        paragraph: `Am ${toMoment(at)} hat sich jemand mit Ihrem Konto bei ${productName} angemeldet, auf einem Gerät, das wir noch nicht kannten.`,
      },
      { paragraph: `Browser: ${toBrowser(user_agent)}` },
      { paragraph: 'Wenn Sie das waren, brauchen Sie nichts zu tun.' },
      { paragraph: 'Wenn Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest:' },
      { button: 'Neues Passwort festlegen', url: `${publicUrl}/reset-password` },
      { paragraph: 'Ihre Sitzungen sehen und beenden Sie im Profil:' },
      { button: 'Zum Profil', url: `${publicUrl}/app/profile` },
    ],
  });
