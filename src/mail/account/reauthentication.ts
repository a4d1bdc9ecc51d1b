import { accountLimits } from '../../shared/limits/account.ts';
import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';

export const reauthentication = (input: { publicUrl: string; code: string }): MailContent =>
  writeLetter({
    publicUrl: input.publicUrl,
    subject: `Ihr Code von ${productName}`,
    heading: 'Ihr Code zur Bestätigung',
    blocks: [
      { paragraph: 'Sie möchten etwas an Ihrem Konto ändern, zum Beispiel das Passwort.' },
      { hint: 'Geben Sie diesen Code dort im Profil ein, wo danach gefragt wird:', code: input.code },
      { paragraph: `Der Code gilt ${accountLimits.otpMinutes} Minuten und nur einmal.` },
      {
        paragraph:
          'Wenn Sie das nicht waren, ist jemand anderes mit Ihrem Konto angemeldet. Ändern Sie dann bitte Ihr Passwort:',
      },
      { button: 'Neues Passwort festlegen', url: `${input.publicUrl}/reset-password` },
    ],
  });
