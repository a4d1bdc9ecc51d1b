import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { endSessions } from '../../../model/account/sessions.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { emptyAnswers } from '../session/authAnswers.ts';
import { allowSession, getSession } from '../session/bearer.ts';

const logout = createRoute({
  ...allowSession,
  method: 'post',
  path: '/auth/v1/logout',
  summary: 'Abmelden',
  request: { query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }) },
  responses: emptyAnswers('Abgemeldet'),
});

/** Ends this session, the others, or all. Their access tokens stop working at once. */
export function logoutRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(logout, async (c) => {
    const { id, account_id } = getSession(c);
    const { scope } = c.req.valid('query');
    const which = { global: {}, local: { only: id }, others: { except: id } }[scope];
    const ended = await endSessions(context.store.db, { account_id, ...which });
    const event = scope === 'local' ? 'sign_out' : 'sessions.ended';
    if (ended > 0) await noteEvent({ c, context }, { account_id, event });
    return c.body(null, 204);
  });
}
