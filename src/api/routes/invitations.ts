import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addInvitations,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../../model/sentInvitations.ts';
import { invitationSchema, memberRoleSchema } from '../../shared/contract/organization.ts';
import { toInvitationEmails } from '../../shared/emails.ts';
import { accountLimits } from '../../shared/limits.ts';
import { allow } from '../access.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  queryText,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../answers.ts';
import { toMember } from '../caller.ts';
import type { ApiContext } from '../context.ts';
import { refuseOften } from '../rateLimit.ts';
import { refuseInvalid } from '../refuse.ts';

const base = '/api/v1/organization/invitations';

const list = createRoute({
  ...allow('admin'),
  method: 'get',
  path: base,
  request: { query: rangeQuery },
  responses: answers(listOf(invitationSchema), 'Offene Einladungen, auch abgelaufene, die neueste zuerst'),
});

const send = createRoute({
  ...allow('admin'),
  method: 'post',
  path: base,
  summary: 'Lädt Menschen ein; wer schon dazugehört, wird übersprungen',
  request: bodyOf(
    z.object({
      emails: z.string().max(20_000).meta({ description: 'durch Kommas getrennt' }),
      message: queryText(accountLimits.invitationMessageMax).optional(),
      role: memberRoleSchema.default('member'),
    }),
  ),
  responses: answers(
    z.object({ sent: z.int(), items: z.array(invitationSchema), skipped: z.array(z.string()) }),
    'Die Einladungen sind unterwegs',
  ),
});

const resend = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${base}/{id}/resend`,
  request: { params: idParam },
  responses: answers(
    invitationSchema,
    'Die Einladung ist noch einmal unterwegs und gilt wieder die volle Zeit',
  ),
});

const withdraw = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: `${base}/{id}`,
  request: { params: idParam },
  responses: answers(successSchema, 'Die Einladung gilt nicht mehr'),
});

/** Invitations that the caller's organization sends. */
export function invitationRoutes(context: ApiContext) {
  const { store } = context;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listInvitations(store.db, toMember(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(send, async (c) => {
      const { emails: typed, message, role } = c.req.valid('json');
      const emails = toInvitationEmails(typed);
      await refuseMails(c, context, emails.length);
      const wanted = { emails, role, message: message?.trim() || null };
      const { items, skipped } = await addInvitations(store, toMember(c), wanted);
      return c.json({ sent: items.length, items, skipped }, 200);
    })
    .openapi(resend, async (c) => {
      await refuseMails(c, context, 1);
      return c.json(await resendInvitation(store, toMember(c), c.req.valid('param').id), 200);
    })
    .openapi(withdraw, async (c) => {
      await withdrawInvitation(store.db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}

/** Nobody sends strangers mails without end through us. */
async function refuseMails(c: Context, context: ApiContext, mails: number): Promise<void> {
  const of = `organization ${toMember(c).organization_id}`;
  const rule = { name: 'invitations', limit: accountLimits.invitationMails, of };
  for (let n = 0; n < mails; n++) await refuseOften(c, context, rule);
}
