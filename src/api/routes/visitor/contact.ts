import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { log } from '../../../log.ts';
import { addContactMessage } from '../../../model/visitor/contactMessages.ts';
import { type ContactMessage, contactMessageSchema } from '../../../shared/contract/contact.ts';
import { emptyField } from '../../../shared/forms/visitorForms.ts';
import { contactLimits } from '../../../shared/limits/visitor.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, successSchema } from '../../http/responseSchemas.ts';
import { toClientHash } from '../../http/visitor.ts';
import { refuseLinks, toContactFault } from './formFaults.ts';
import { isByProgram, readForm, takeForm } from './visitorForm.ts';

const send = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/api/v1/contact',
  summary: 'Schreibt dem Betreiber; die Nachricht wird gespeichert und ihm gemailt',
  request: bodyOf(contactMessageSchema),
  responses: answers(successSchema, 'Die Nachricht ist gespeichert'),
});

export function contactRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseIncomplete })
    .openapi(send, async (c) => {
      await take(c, context, c.req.valid('json'));
      return c.json({ success: true as const }, 200);
    })
    .openapi(createRoute({ ...takeForm(context, '/kontakt'), path: '/kontakt' }), async (c) => {
      await takeTyped(c, context, await readForm(c));
      return c.redirect('/kontakt/gesendet', 303);
    });
}

type Validation = { success: true } | { success: false; error: { issues: { path: PropertyKey[] }[] } };

function refuseIncomplete(result: Validation): void {
  if (!result.success) throw toContactFault(result.error.issues);
}

async function takeTyped(c: Context, context: ApiContext, form: { [name: string]: string }): Promise<void> {
  if (isByProgram(c, form)) return;
  const checked = contactMessageSchema.safeParse(form);
  if (!checked.success) throw toContactFault(checked.error.issues);
  await take(c, context, checked.data);
}

async function take(c: Context, context: ApiContext, form: ContactMessage): Promise<void> {
  if (isByProgram(c, form)) return;
  const { [emptyField]: _empty, ...message } = form;
  refuseLinks(message.message);
  const { messages, messagesPerSender } = contactLimits;
  await refuseOften(
    c,
    context,
    { name: 'contact', limit: messages },
    // includes the client: a stranger who types another person's address must not block that person
    {
      name: 'contact-of',
      limit: messagesPerSender,
      of: `contact ${message.email} ${toClientHash(c, context)}`,
    },
  );
  const { email: operator_email } = context.siteFacts().operator;
  const contact_message_id = await addContactMessage(context.store, { ...message, operator_email });
  if (!operator_email)
    log.warn({ contact_message_id }, 'Contact message was stored, but OPERATOR_EMAIL is not set');
}
