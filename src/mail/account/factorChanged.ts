import { productName } from '../../shared/product.ts';
import type { MailPayload } from '../../shared/work/mail.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';

export type FactorChangedInput = {
  publicUrl: string;
  at: string;
  factor: NonNullable<MailPayload['factor']>;
  change: NonNullable<MailPayload['change']>;
};

const names = { totp: 'Zweiter Faktor', passkey: 'Passkey' };
const verbs = { added: 'hinzugefügt', removed: 'entfernt' };

export function factorChanged({ publicUrl, at, factor, change }: FactorChangedInput): MailContent {
  const title = `${names[factor]} ${verbs[change]}`;
  const what = factor === 'totp' ? 'ein zweiter Faktor (App mit Codes)' : 'ein Passkey';
  return writeLetter({
    publicUrl,
    subject: `${title}: Ihr Konto bei ${productName}`,
    heading: title,
    blocks: [
      {
        paragraph: `Am ${toMoment(at)} wurde bei Ihrem Konto bei ${productName} ${what} ${verbs[change]}.`,
      },
      { paragraph: 'Wenn Sie das waren, brauchen Sie nichts zu tun.' },
      {
        paragraph:
          'Wenn Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest. Damit enden auch alle anderen Sitzungen:',
      },
      { button: 'Neues Passwort festlegen', url: `${publicUrl}/reset-password` },
      { paragraph: 'Prüfen Sie danach im Profil, welche Passkeys und zweiten Faktoren eingerichtet sind:' },
      { button: 'Zum Profil', url: `${publicUrl}/app/profile` },
    ],
  });
}
