import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  addInvitations,
  getInvitedAddress,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../../../model/organization/sentInvitations.ts';
import {
  invitationSchema,
  memberRoleSchema,
  memberWebsitesSchema,
} from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  queryText,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';
import { toInvitationEmails } from './invitationEmails.ts';
import { listOftenInvited, refuseMails, toAddressRule } from './invitationLimits.ts';

const base = '/api/v1/organization/invitations';

const list = createRoute({
  ...allow('admin'),
  method: 'get',
  path: base,
  summary: 'Einladungen auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(invitationSchema), 'Offene Einladungen, auch abgelaufene, die neueste zuerst'),
});

const send = createRoute({
  ...allow('admin'),
  method: 'post',
  path: base,
  summary: 'Lädt Menschen ein; wer schon dazugehört oder heute schon oft eingeladen wurde, wird übersprungen',
  request: bodyOf(
    z.object({
      emails: z.string().max(20_000).meta({ description: 'durch Kommas getrennt' }),
      message: queryText(accountLimits.invitationMessageMax).optional(),
      role: memberRoleSchema.default('member'),
      website_ids: memberWebsitesSchema.default(null),
    }),
    { emails: 'neu@example.de' },
  ),
  responses: answers(
    z.object({
      sent: z.int(),
      items: z.array(invitationSchema),
      skipped: z.array(z.string()).meta({ description: 'gehören schon dazu' }),
      postponed: z
        .array(z.string())
        .meta({ description: 'haben heute schon genug Einladungen bekommen, von wem auch immer' }),
      kept: z
        .array(z.string())
        .meta({ description: 'behalten die höhere Rolle aus einer Einladung, die noch offen war' }),
    }),
    'Die Einladungen sind unterwegs',
  ),
});

const resend = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${base}/{id}/resend`,
  summary: 'Einladung noch einmal senden',
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
  summary: 'Einladung zurückziehen',
  request: { params: idParam },
  responses: answers(successSchema, 'Die Einladung gilt nicht mehr'),
});

export function invitationRoutes(context: ApiContext) {
  const { store } = context;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listInvitations(store.db, toMember(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(send, async (c) => {
      const { emails: typed, message, role, website_ids } = c.req.valid('json');
      const emails = toInvitationEmails(typed);
      await refuseMails(c, context, { by: emails.length });
      const postponed = await listOftenInvited(c, context, emails);
      const free = emails.filter((email) => !postponed.includes(email));
      const wanted = { emails: free, role, website_ids, message: message?.trim() || null };
      const { items, skipped } = await addInvitations(store, toMember(c), wanted);
      const kept = items.filter((item) => item.role !== role).map(({ email }) => email);
      return c.json({ sent: items.length, items, skipped, postponed, kept }, 200);
    })
    .openapi(resend, async (c) => {
      const { id } = c.req.valid('param');
      const email = await getInvitedAddress(store.db, toMember(c), id);
      await refuseMails(c, context, { by: 1, also: [toAddressRule(email)] });
      return c.json(await resendInvitation(store, toMember(c), id), 200);
    })
    .openapi(withdraw, async (c) => {
      await withdrawInvitation(store.db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}
