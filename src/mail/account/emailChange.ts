import { productName } from '../../shared/product.ts';
import type { Letter } from '../letter/blocks.ts';
import { expiry } from '../letter/expiry.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toOneLine } from '../letter/oneLine.ts';

export type EmailChangeInput = {
  publicUrl: string;
  link: string;
  code: string;
  /** Address this mail goes to; both have to confirm. */
  side: 'current' | 'new';
  new_email: string;
};

export const emailChange = (input: EmailChangeInput): MailContent =>
  writeLetter({ ...toOpening(input), publicUrl: input.publicUrl, blocks: toBlocks(input) });

const toOpening = ({ side }: EmailChangeInput) => {
  const subject =
    side === 'new'
      ? 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse'
      : 'Bitte bestätigen Sie die Änderung Ihrer E-Mail-Adresse';
  return { subject, heading: subject };
};

function toBlocks({ link, code, side, new_email }: EmailChangeInput): Letter['blocks'] {
  return [
    {
      paragraph: `Ihr Konto bei ${productName} soll künftig diese E-Mail-Adresse haben: ${toOneLine(new_email)}`,
    },
    {
      paragraph:
        'Damit niemand die Adresse ohne Ihr Wissen ändert, haben wir an beide Adressen geschrieben: an die bisherige und an die neue. Bitte bestätigen Sie in beiden E-Mails.',
    },
    { button: 'Änderung bestätigen', url: link },
    { hint: 'Oder geben Sie diesen Code ein, wenn die Seite danach fragt:', code },
    { paragraph: expiry },
    { paragraph: side === 'new' ? notForMe : notMe },
  ];
}

const notForMe =
  'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ohne Ihre Bestätigung ändert sich nichts.';
const notMe =
  'Wenn Sie das nicht waren, bestätigen Sie nicht. Ändern Sie dann bitte Ihr Passwort und beenden Sie fremde Sitzungen im Profil.';
