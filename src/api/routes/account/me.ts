import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { requestAccountDeletion, restoreAccount } from '../../../model/account/accountDeletion.ts';
import { listAccountEvents } from '../../../model/account/accountEvents.ts';
import { findAccount } from '../../../model/account/accounts.ts';
import { getMe } from '../../../model/account/me.ts';
import { endSessions, listSessions, type OpenSession } from '../../../model/account/sessions.ts';
import { accountEntrySchema } from '../../../shared/contract/accountEvent.ts';
import { meSchema, sessionSchema } from '../../../shared/contract/organization.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  bodyOf,
  listOf,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';

const base = '/api/v1/me';

const get = createRoute({
  ...allow('account'),
  method: 'get',
  path: base,
  summary: 'Eigenes Konto und Organisation lesen',
  responses: answers(meSchema, 'Ihr Konto und Ihre Organisation'),
});

const sessions = createRoute({
  ...allow('account'),
  method: 'get',
  path: `${base}/sessions`,
  summary: 'Eigene Sitzungen auflisten',
  responses: answers(listOf(sessionSchema), 'Ihre offenen Sitzungen, die zuletzt benutzte zuerst'),
});

const events = createRoute({
  ...allow('account'),
  method: 'get',
  path: `${base}/events`,
  summary: 'Ereignisse des eigenen Kontos auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(accountEntrySchema), 'Was bei Ihrem Konto geschehen ist, das Neueste zuerst'),
});

const endOne = createRoute({
  ...allow('account'),
  method: 'delete',
  path: `${base}/sessions/{id}`,
  summary: 'Eigene Sitzung beenden',
  request: { params: z.object({ id: z.uuid() }) },
  responses: answers(successSchema, 'Die Sitzung ist beendet'),
});

const endOthers = createRoute({
  ...allow('account'),
  method: 'post',
  path: `${base}/sessions/end-others`,
  summary: 'Alle anderen Sitzungen beenden',
  responses: answers(successSchema, 'Alle anderen Sitzungen sind beendet'),
});

const remove = createRoute({
  ...allow('account'),
  method: 'post',
  path: `${base}/delete`,
  summary: 'Löscht das Konto nach einer Frist; bestätigt mit dem Passwort oder durch eine frische Anmeldung',
  request: {
    ...bodyOf(z.object({ password: z.string().max(accountLimits.passwordMax).optional() }), {
      password: 'Ihr Passwort',
    }),
  },
  responses: answers(meSchema, 'Das Konto wird gelöscht, wenn die Frist vorbei ist'),
});

const restore = createRoute({
  ...allow('account'),
  method: 'post',
  path: `${base}/restore`,
  summary: 'Löschung des eigenen Kontos zurücknehmen',
  responses: answers(meSchema, 'Das Konto bleibt'),
});

export function meRoutes(context: ApiContext) {
  const { store } = context;
  const { db } = store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getMe(db, toPersonSession(c)), 200))
    .openapi(sessions, async (c) => {
      const { id: session_id, account_id } = toPersonSession(c);
      return c.json({ items: await listSessions(db, { account_id, session_id }), next_cursor: null }, 200);
    })
    .openapi(events, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const { account_id } = toPersonSession(c);
      const items = await listAccountEvents(db, { account_id, limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(endOne, async (c) => {
      const { account_id } = toPersonSession(c);
      const ended = await endSessions(db, { account_id, only: c.req.valid('param').id });
      if (ended === 0) throw new AppError('SESSION_NOT_FOUND');
      await noteEvent({ c, context }, { account_id, event: 'session.ended' });
      return c.json({ success: true as const }, 200);
    })
    .openapi(endOthers, async (c) => {
      const { account_id, id: except } = toPersonSession(c);
      const ended = await endSessions(db, { account_id, except });
      if (ended > 0) await noteEvent({ c, context }, { account_id, event: 'sessions.ended' });
      return c.json({ success: true as const }, 200);
    })
    .openapi(remove, async (c) => {
      const session = toPersonSession(c);
      const limit = { name: 'delete-account', limit: accountLimits.wrongPasswords, of: session.account_id };
      await refuseOften(c, context, limit);
      await refuseUnconfirmed(context, session, c.req.valid('json').password);
      const mails = { name: 'account-deletion', limit: accountLimits.deletions, of: session.account_id };
      await refuseOften(c, context, mails);
      await requestAccountDeletion(store, session.account_id);
      return c.json(await getMe(db, session), 200);
    })
    .openapi(restore, async (c) => {
      const session = toPersonSession(c);
      await restoreAccount(db, session.account_id);
      return c.json(await getMe(db, session), 200);
    });
}

/** A borrowed, unlocked computer must not be enough to delete somebody's account. */
async function refuseUnconfirmed(
  { store, passwords }: ApiContext,
  session: OpenSession,
  password = '',
): Promise<void> {
  const account = await findAccount(store.db, session.account_id);
  if (account?.password_hash) {
    if (!(await passwords.verify(account.password_hash, password))) throw new AppError('PASSWORD_WRONG');
    return;
  }
  const age = Date.now() - new Date(session.created_at).getTime();
  if (age > accountLimits.freshSessionSeconds * 1_000) throw new AppError('CONFIRMATION_NEEDED');
}
