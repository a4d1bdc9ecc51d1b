import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';

/** For a user who asked to delete the account. `due_at`: ISO 8601. */
export function accountDeletion(input: { publicUrl: string; due_at: string }): MailContent {
  const due = toMoment(input.due_at);
  return writeLetter({
    publicUrl: input.publicUrl,
    subject: 'Ihr Konto wird gelöscht',
    heading: 'Ihr Konto wird gelöscht',
    blocks: [
      { paragraph: `Für Ihr Konto bei ${productName} wurde die Löschung verlangt.` },
      {
        paragraph: `Bis zum ${due} können Sie das zurücknehmen. Danach wird das Konto mit allem, was dazugehört, endgültig gelöscht.`,
      },
      {
        paragraph:
          'So nehmen Sie die Löschung zurück: Melden Sie sich an, öffnen Sie das Profil und wählen Sie „Löschung zurücknehmen“.',
      },
      { button: 'Zum Profil', url: `${input.publicUrl}/app/profile` },
      {
        paragraph: 'Wenn Sie das nicht waren, nehmen Sie die Löschung zurück und ändern Sie Ihr Passwort.',
      },
    ],
  });
}
