import { z } from 'zod';
import { emptyField, type ShopSystem, shopSystems } from '../forms/visitorForms.ts';
import { newsletterLimits } from '../limits/visitor.ts';
import { emailText, lineText } from './visitorText.ts';

export { newsletterConsents, type ShopSystem, shopSystems } from '../forms/visitorForms.ts';

const email = emailText(newsletterLimits.emailMax);
const text = lineText(newsletterLimits.textMax);
/** `source`: page that contains the form. */
const shared = {
  source: z.string().max(newsletterLimits.sourceMax).default(''),
  [emptyField]: z.string().default(''),
};

const shopSystemIds = Object.keys(shopSystems) as [ShopSystem, ...ShopSystem[]];

/** specification, public 3: form A has one name, form B four more fields */
export const newsletterSignUpSchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('a'), name: text, email, privacy: z.literal(true), ...shared }),
  z.object({
    form: z.literal('b'),
    email,
    vorname: text,
    nachname: text,
    unternehmen: text,
    shop_system: z.enum(shopSystemIds),
    ...shared,
  }),
]);
export type NewsletterSignUp = z.infer<typeof newsletterSignUpSchema>;
export type NewsletterForm = NewsletterSignUp['form'];

/**
 * Splits a name (specification, public 3): `Erika Maria Beispiel` → `Erika`, `Maria Beispiel`. A missing last
 * name becomes `-`.
 */
export function splitName(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/);
  return { firstname, lastname: rest.join(' ') || '-' };
}
