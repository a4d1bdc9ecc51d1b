import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getMe } from '../../../model/account/me.ts';
import {
  acceptInvitation,
  type CurrentMembership,
  declineInvitation,
  findInvitation,
  listReceivedInvitations,
} from '../../../model/organization/receivedInvitations.ts';
import {
  meSchema,
  receivedInvitationSchema,
  waitingInvitationSchema,
} from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, exampleToken } from '../../http/responseSchemas.ts';

const token = z.string().max(100);
const move = z.boolean().default(false);

const find = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/api/v1/invitations/find',
  summary: 'Einladung ansehen',
  request: bodyOf(z.object({ token })),
  responses: answers(receivedInvitationSchema, 'Wozu die Einladung aus der Mail einlädt'),
});

const waiting = z.object({ items: z.array(waitingInvitationSchema) });

const list = createRoute({
  ...allow('account'),
  method: 'get',
  path: '/api/v1/me/invitations',
  summary: 'Einladungen an Ihre Adresse, die auf Antwort warten',
  responses: answers(waiting, 'Leer, solange die Adresse oder der zweite Faktor nicht bestätigt ist'),
});

const reference = z.union([z.object({ token, move }), z.object({ invitation_id: z.int().positive(), move })]);

const accept = createRoute({
  ...allow('account'),
  method: 'post',
  path: '/api/v1/invitations/accept',
  summary: 'Nimmt eine Einladung an; aus einer anderen Organisation nur mit move',
  request: bodyOf(reference, { token: exampleToken }),
  responses: answers(meSchema, 'Sie gehören der Organisation an'),
});

const decline = createRoute({
  ...allow('account'),
  method: 'post',
  path: '/api/v1/invitations/decline',
  summary: 'Lehnt eine Einladung ab; wer eingeladen hat, sieht es und kann neu einladen',
  request: bodyOf(z.union([z.object({ token }), z.object({ invitation_id: z.int().positive() })]), {
    token: exampleToken,
  }),
  responses: answers(waiting, 'Einladungen, die noch auf Antwort warten'),
});

export function receivedInvitationRoutes(context: ApiContext) {
  const { store } = context;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(find, async (c) => {
      await refuseOften(c, context, { name: 'find-invitation', limit: accountLimits.rates.verify });
      const place = toCurrentPlace(c);
      return c.json(await findInvitation(store.db, { ...c.req.valid('json'), place }), 200);
    })
    .openapi(list, async (c) => {
      const session = toPersonSession(c);
      const isWhole = !session.has_factor || session.aal === 'aal2';
      const items = isWhole ? await listReceivedInvitations(store.db, session.account_id) : [];
      return c.json({ items }, 200);
    })
    .openapi(decline, async (c) => {
      const session = toPersonSession(c);
      await declineInvitation(store.db, { account_id: session.account_id, ...c.req.valid('json') });
      return c.json({ items: await listReceivedInvitations(store.db, session.account_id) }, 200);
    })
    .openapi(accept, async (c) => {
      const session = toPersonSession(c);
      await acceptInvitation(store, { account_id: session.account_id, ...c.req.valid('json') });
      return c.json(await getMe(store.db, session), 200);
    });
}

/** Returns the person's current membership. Null while the second factor is missing, to reveal nothing. */
function toCurrentPlace(c: Context): CurrentMembership | null {
  const caller = c.get('caller');
  if (caller.kind !== 'person') return null;
  const { has_factor, aal, organization_id, user_id } = caller.session;
  if (has_factor && aal !== 'aal2') return null;
  return organization_id === null || user_id === null ? null : { organization_id, user_id };
}
