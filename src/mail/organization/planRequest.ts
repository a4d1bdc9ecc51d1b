import { getPlan, type PlanId } from '../../shared/plans.ts';
import { productName } from '../../shared/product.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toMoment } from '../letter/moment.ts';
import { toOneLine } from '../letter/oneLine.ts';

export type PlanRequestInput = {
  publicUrl: string;
  plan: PlanId;
  organization_name: string;
  organization_id: number;
  user_email: string | null;
  at: string;
};

/** For the operator of this installation, when an organization asks for a plan. */
export function planRequest({ publicUrl, plan, ...input }: PlanRequestInput): MailContent {
  const { name, price } = getPlan(plan);
  const organization = toOneLine(input.organization_name);
  return writeLetter({
    publicUrl,
    subject: `Tarif-Anfrage ${name}: ${organization}`,
    heading: `Anfrage für den Tarif ${name}`,
    blocks: [
      { paragraph: `Am ${toMoment(input.at)} wurde bei ${productName} ein Tarif angefragt.` },
      { paragraph: `Tarif: ${name}, ${price} EUR pro Monat` },
      { paragraph: `Organisation: ${organization} (Nummer ${input.organization_id})` },
      { paragraph: `Angefragt von: ${input.user_email ? toOneLine(input.user_email) : 'unbekannt'}` },
      {
        paragraph:
          'Berechnet wurde nichts. Bitte melden Sie sich bei der Person, um alles Weitere zu besprechen.',
      },
    ],
  });
}
