import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';

/** For an account owner whose password has changed. `at`: ISO 8601. */
export const passwordChanged = (input: { publicUrl: string; at: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    subject: 'Ihr Passwort wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    blocks: [
      { paragraph: `Das Passwort Ihres Kontos bei ${productName} wurde am ${toMoment(input.at)} geändert.` },
      { paragraph: 'Wenn Sie das waren, brauchen Sie nichts zu tun. Alle anderen Sitzungen wurden beendet.' },
      { paragraph: 'Wenn Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest:' },
      { button: 'Neues Passwort festlegen', url: `${input.publicUrl}/reset-password` },
    ],
  });
