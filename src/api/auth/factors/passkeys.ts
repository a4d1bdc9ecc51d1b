import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { revokePasskey } from '../../../model/account/factorSessions.ts';
import { listPasskeys, savePasskeyName } from '../../../model/account/passkeys.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { bodyOf, nameText } from '../../http/responseSchemas.ts';
import { authAnswers, emptyAnswers } from '../session/authAnswers.ts';
import { allowSession } from '../session/bearer.ts';
import { tellFactorChange } from '../session/factorNews.ts';
import { getFullSession } from '../session/factorSession.ts';

const params = z.object({ id: z.uuid() });

const passkeySchema = z.object({
  id: z.uuid(),
  friendly_name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().optional(),
});

const list = createRoute({
  ...allowSession,
  method: 'get',
  path: '/auth/v1/passkeys',
  summary: 'Eigene Passkeys',
  responses: authAnswers(z.array(passkeySchema), 'Passkeys, die ältesten zuerst'),
});

const rename = createRoute({
  ...allowSession,
  method: 'patch',
  path: '/auth/v1/passkeys/{id}',
  summary: 'Passkey umbenennen',
  request: {
    params,
    ...bodyOf(z.object({ friendly_name: nameText(accountLimits.friendlyNameMax).min(1) }), {
      friendly_name: 'Diensthandy',
    }),
  },
  responses: authAnswers(passkeySchema, 'Der Passkey'),
});

const remove = createRoute({
  ...allowSession,
  method: 'delete',
  path: '/auth/v1/passkeys/{id}',
  summary: 'Passkey entfernen',
  request: { params },
  responses: emptyAnswers('Entfernt'),
});

export function passkeyRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const passkeys = await listPasskeys(db, getFullSession(c).account_id);
      return c.json(passkeys.map(toItem), 200);
    })
    .openapi(rename, async (c) => {
      const own = { account_id: getFullSession(c).account_id, passkey_id: c.req.valid('param').id };
      const saved = await savePasskeyName(db, own, c.req.valid('json').friendly_name);
      if (!saved) throw new AuthError('passkey_not_found');
      return c.json(toItem(saved), 200);
    })
    .openapi(remove, async (c) => {
      const session = getFullSession(c);
      const { id: session_id, account_id } = session;
      const own = { session_id, account_id, passkey_id: c.req.valid('param').id };
      await db.transaction(async (tx) => {
        if (!(await revokePasskey(tx, own))) throw new AuthError('passkey_not_found');
        await tellFactorChange({ c, context, tx }, { ...session, factor: 'passkey', change: 'removed' });
      });
      return c.body(null, 204);
    });
}

type Item = { id: string; friendly_name: string; created_at: string; last_used_at: string | null };

/** Omits `last_used_at` for a passkey never used: the client's type has no null. */
export const toItem = ({ last_used_at, ...item }: Item) => ({
  ...item,
  ...(last_used_at ? { last_used_at } : {}),
});
