import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toOneLine } from '../letter/oneLine.ts';

export type MemberRemovedInput = { publicUrl: string; organization_name: string };

export function memberRemoved({ publicUrl, organization_name }: MemberRemovedInput): MailContent {
  const organization = toOneLine(organization_name);
  return writeLetter({
    publicUrl,
    subject: `Sie gehören nicht mehr zur Organisation „${organization}“`,
    heading: 'Ihr Zugang ist beendet',
    blocks: [
      {
        paragraph: `Wer die Organisation „${organization}“ bei ${productName} verwaltet, hat Sie daraus entfernt. Die Websites, Ergebnisse und Aufgaben dort sehen Sie nicht mehr.`,
      },
      {
        paragraph:
          'Ihr Konto bleibt bestehen. Was Sie dort geschrieben und entschieden haben, bleibt in der Organisation.',
      },
      {
        paragraph:
          'Wenn das ein Versehen ist, bitten Sie jemanden aus der Organisation, Sie wieder einzuladen.',
      },
      { button: 'Zur Anwendung', url: `${publicUrl}/app/dashboard` },
    ],
  });
}
