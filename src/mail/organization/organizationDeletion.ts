import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';
import { toOneLine } from '../letter/oneLine.ts';

export type OrganizationDeletionInput = {
  publicUrl: string;
  organization_name: string;
  due_at: string;
  /** The recipient is the last member, who has left and cannot take the deletion back. */
  has_left?: boolean | undefined;
};

/** For every owner of an organization whose deletion an owner asked for, or for the last member who left. */
export function organizationDeletion({ publicUrl, ...input }: OrganizationDeletionInput): MailContent {
  const organization = toOneLine(input.organization_name);
  const subject = `Die Organisation „${organization}“ wird gelöscht`;
  const words = { organization, moment: toMoment(input.due_at), publicUrl };
  return writeLetter({ publicUrl, subject, ...(input.has_left ? toLastMember(words) : toOwner(words)) });
}

type Words = { organization: string; moment: string; publicUrl: string };

function toOwner({ organization, moment, publicUrl }: Words) {
  return {
    heading: 'Ihre Organisation wird gelöscht',
    blocks: [
      {
        paragraph: `Für die Organisation „${organization}“ bei ${productName} wurde die Löschung verlangt.`,
      },
      {
        paragraph: `Bis zum ${moment} kann ein Inhaber das zurücknehmen. Danach werden ihre Websites, Ergebnisse und API-Schlüssel endgültig gelöscht. Die Konten der Mitglieder bleiben.`,
      },
      {
        paragraph:
          'So nehmen Sie die Löschung zurück: Melden Sie sich an, öffnen Sie „Organisation“ und wählen Sie „Löschung zurücknehmen“.',
      },
      { button: 'Zur Organisation', url: `${publicUrl}/app/organization` },
      {
        paragraph:
          'Wenn Sie das nicht waren, fragen Sie bitte die anderen Inhaber oder nehmen Sie die Löschung zurück.',
      },
    ],
  };
}

function toLastMember({ organization, moment, publicUrl }: Words) {
  return {
    heading: 'Ihre frühere Organisation wird gelöscht',
    blocks: [
      {
        paragraph: `Sie haben die Organisation „${organization}“ bei ${productName} verlassen. Außer Ihnen gehörte niemand dazu.`,
      },
      {
        paragraph: `Am ${moment} werden ihre Websites, Ergebnisse und API-Schlüssel endgültig gelöscht. Die API-Schlüssel gelten schon jetzt nicht mehr. Selbst zurücknehmen können Sie das nicht. Ihr Konto bleibt.`,
      },
      { paragraph: 'Wenn Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest:' },
      { button: 'Neues Passwort festlegen', url: `${publicUrl}/reset-password` },
    ],
  };
}
