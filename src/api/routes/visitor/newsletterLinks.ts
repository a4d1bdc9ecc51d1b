import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { log } from '../../../log.ts';
import { confirmSignUp, type LinkUse } from '../../../model/visitor/newsletterSignUps.ts';
import { unsubscribe } from '../../../model/visitor/newsletterUnsubscribe.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { toTruncatedAddress } from '../../http/subscriber.ts';
import { toClientAddress } from '../../http/visitor.ts';
import { isOneClick, readForm, takeForm, unsubscribePath } from './visitorForm.ts';

const request = { query: z.object({ token: z.string().max(100).default('').catch('') }) };

const pages = { confirm: '/newsletter/bestaetigen', unsubscribe: unsubscribePath };

/**
 * Links of newsletter mails lead to pages with one button, which posts to the same address. Programs that open every
 * link of a mail thus confirm nothing and unsubscribe nobody.
 */
export function newsletterLinkRoutes(context: ApiContext) {
  const { store } = context;
  const toUse = (c: Context, token: string) => {
    const address = toClientAddress(c, context);
    return { token, address: address && toTruncatedAddress(address) };
  };
  const form = takeForm(context, '/newsletter');
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(createRoute({ ...form, path: pages.confirm, request }), async (c) => {
      await confirmSignUp(store, toUse(c, c.req.valid('query').token));
      return c.redirect('/newsletter/bestaetigt', 303);
    })
    .openapi(createRoute({ ...form, path: pages.unsubscribe, request }), async (c) => {
      const use = toUse(c, c.req.valid('query').token);
      if (isOneClick(await readForm(c))) return endAtOnce(c, context, { ...use, source: oneClick });
      await end(context, { ...use, source: pages.unsubscribe });
      return c.redirect('/newsletter/abgemeldet', 303);
    });
}

type Use = LinkUse & { source: string };

const oneClick = 'List-Unsubscribe';

async function endAtOnce(c: Context, context: ApiContext, use: Use): Promise<Response> {
  try {
    await end(context, use);
    return c.body(null, 200);
  } catch (fault) {
    if (fault instanceof AppError) return c.body(null, fault.status as 404);
    throw fault;
  }
}

async function end({ store, siteFacts }: ApiContext, use: Use): Promise<void> {
  const { operator, newsletter_forward_host } = siteFacts();
  const { email: operator_email } = operator;
  const isForwarding = Boolean(newsletter_forward_host);
  const newsletter_subscriber_id = await unsubscribe(store, { ...use, isForwarding, operator_email });
  if (newsletter_subscriber_id !== null && operator_email === null)
    log.warn(
      { newsletter_subscriber_id },
      'Newsletter was unsubscribed; OPERATOR_EMAIL is not set, so nobody hears that the forwarding service has to be told',
    );
}
