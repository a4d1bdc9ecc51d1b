import { productName } from '../shared/limits.ts';
import { toOneLine, writeLetter } from './letter.ts';
import type { MailContent } from './message.ts';
import { toMoment } from './moment.ts';

export type OrganizationDeletionInput = {
  publicUrl: string;
  organization_name: string;
  /** ISO 8601. */
  due_at: string;
};

/** To every owner of an organization whose deletion one of them asked for. */
export function organizationDeletion({ publicUrl, ...input }: OrganizationDeletionInput): MailContent {
  const organization = toOneLine(input.organization_name);
  return writeLetter({
    publicUrl,
    subject: `Die Organisation „${organization}“ wird gelöscht`,
    heading: 'Ihre Organisation wird gelöscht',
    blocks: [
      {
        paragraph: `Für die Organisation „${organization}“ bei ${productName} wurde die Löschung verlangt.`,
      },
      {
        paragraph: `Bis zum ${toMoment(input.due_at)} kann ein Inhaber das zurücknehmen. Danach werden ihre Websites, Ergebnisse und API-Schlüssel endgültig gelöscht. Die Konten der Mitglieder bleiben.`,
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
  });
}
