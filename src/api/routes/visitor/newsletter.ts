import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addSignUp } from '../../../model/visitor/newsletterSignUps.ts';
import {
  type NewsletterSignUp,
  newsletterConsents,
  newsletterSignUpSchema,
  splitName,
} from '../../../shared/contract/newsletter.ts';
import { newsletterLimits } from '../../../shared/limits/visitor.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { countRequest, refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, successSchema } from '../../http/responseSchemas.ts';
import { toTruncatedAddress } from '../../http/subscriber.ts';
import { toClientAddress } from '../../http/visitor.ts';
import { toNewsletterFault } from './formFaults.ts';
import { isByProgram, readForm, takeForm } from './visitorForm.ts';

const signUp = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/api/v1/newsletter',
  summary:
    'Meldet eine Adresse zum Newsletter an; er kommt erst, wenn jemand die Bestätigungsmail beantwortet',
  request: bodyOf(newsletterSignUpSchema),
  responses: answers(
    successSchema,
    'Angenommen; die Antwort ist dieselbe, gleich ob die Adresse schon bekannt war',
  ),
});

const bare = createRoute({
  ...allow('public'),
  hide: true,
  method: 'get',
  path: '/newsletter',
  responses: { 302: { description: 'Die Formulare stehen auf der Startseite' } },
});

export function newsletterRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseIncomplete })
    .openapi(signUp, async (c) => {
      await take(c, context, c.req.valid('json'));
      return c.json({ success: true as const }, 200);
    })
    .openapi(createRoute({ ...takeForm(context, '/newsletter'), path: '/newsletter' }), async (c) => {
      await takeTyped(c, context, await readForm(c));
      return c.redirect('/newsletter/angemeldet', 303);
    })
    .openapi(bare, (c) => c.redirect('/#newsletter', 302));
}

/** Result of the validator. `data` is the refused body, which names its form. */
type Validation = { success: true } | { success: false; data?: unknown; error: z.ZodError };

function refuseIncomplete(result: Validation): void {
  if (result.success) return;
  const { form } = Object(result.data) as { form?: unknown };
  throw toNewsletterFault(form, result.error.issues);
}

async function takeTyped(c: Context, context: ApiContext, form: { [name: string]: string }): Promise<void> {
  if (isByProgram(c, form)) return;
  const checked = newsletterSignUpSchema.safeParse({ ...form, privacy: Boolean(form.privacy) });
  if (!checked.success) throw toNewsletterFault(form.form, checked.error.issues);
  await take(c, context, checked.data);
}

/**
 * The answer must not reveal whether an address is known. After its daily limit, an address gets no further
 * mail. Nothing is stored then: a new sign-up would invalidate the previous mail's link.
 */
async function take(c: Context, context: ApiContext, wanted: NewsletterSignUp): Promise<void> {
  if (isByProgram(c, wanted)) return;
  const { signUps, signUpsPerAddress } = newsletterLimits;
  await refuseOften(c, context, { name: 'newsletter', limit: signUps });
  const of = `newsletter ${wanted.email}`;
  if ((await countRequest(c, context, { name: 'newsletter-of', limit: signUpsPerAddress, of })) > 0) return;
  const address = toClientAddress(c, context);
  await addSignUp(context.store, {
    ...toPerson(wanted),
    email: wanted.email,
    consent_text: newsletterConsents[wanted.form],
    source: toOwnPath(context.publicUrl(), wanted.source),
    address: address && toTruncatedAddress(address),
  });
}

function toPerson(wanted: NewsletterSignUp) {
  if (wanted.form === 'a') return { ...splitName(wanted.name), company: null, shop_system: null };
  const { vorname: firstname, nachname: lastname, unternehmen: company, shop_system } = wanted;
  return { firstname, lastname, company, shop_system };
}

/**
 * Path of our page with the form. Foreign addresses become `/`; queries may hold personal data and are
 * dropped.
 */
function toOwnPath(publicUrl: string, source: string): string {
  const url = URL.parse(source, publicUrl);
  return url?.origin === new URL(publicUrl).origin ? url.pathname : '/';
}
