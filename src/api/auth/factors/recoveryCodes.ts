import { randomInt } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { passRecoveryCode } from '../../../model/account/factorSessions.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  saveRecoveryCodes,
} from '../../../model/account/recoveryCodes.ts';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { countRequest, forgetRequests } from '../../http/rateLimit.ts';
import { bodyOf } from '../../http/responseSchemas.ts';
import { authAnswers, grantedSessionSchema } from '../session/authAnswers.ts';
import { allowSession, getSession } from '../session/bearer.ts';
import { toSessionAnswer } from '../session/grant.ts';

const type = 'recovery_code' as const;
const path = '/auth/v1/factors/recovery-codes';
const friendly_name = 'Wiederherstellungscodes';
/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const typeSchema = z.literal(type);
const codesSchema = z.object({
  id: z.uuid(),
  type: typeSchema,
  friendly_name: z.string(),
  total: z.int(),
  codes: z.array(z.string()),
});

const status = createRoute({
  ...allowSession,
  method: 'get',
  path,
  summary: 'Wie viele Wiederherstellungscodes es noch gibt',
  responses: authAnswers(
    z.object({ id: z.uuid(), type: typeSchema, total: z.int(), remaining: z.int() }),
    'Anzahl, nie die Codes selbst',
  ),
});

const generate = createRoute({
  ...allowSession,
  method: 'post',
  path,
  summary: 'Wiederherstellungscodes anlegen',
  responses: authAnswers(codesSchema, 'Die Codes, nur dieses eine Mal'),
});

const regenerate = createRoute({
  ...allowSession,
  method: 'post',
  path: `${path}/regenerate`,
  summary: 'Wiederherstellungscodes erneuern',
  responses: authAnswers(codesSchema, 'Die neuen Codes, nur dieses eine Mal'),
});

const verify = createRoute({
  ...allowSession,
  method: 'post',
  path: `${path}/verify`,
  summary: 'Mit einem Wiederherstellungscode statt des zweiten Faktors weitermachen',
  request: {
    ...bodyOf(z.object({ code: z.string().max(100) }), { code: 'k4m9x7qp2ab8ht3z' }),
  },
  responses: authAnswers(grantedSessionSchema, 'Die Sitzung mit zweitem Faktor (aal2)'),
});

const unenroll = createRoute({
  ...allowSession,
  method: 'delete',
  path,
  summary: 'Wiederherstellungscodes entfernen',
  responses: authAnswers(z.object({ id: z.uuid() }), 'Entfernt'),
});

/**
 * Codes on paper, for users who lose their second factor. Each account has one set, whose id is the
 * account's.
 */
export function recoveryCodeRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(status, async (c) => {
      const id = getSession(c).account_id;
      const counted = await countRecoveryCodes(db, id);
      if (counted.total === 0) throw new AuthError('mfa_factor_not_found');
      return c.json({ id, type, ...counted }, 200);
    })
    .openapi(generate, async (c) => {
      if (!getRaisedSession(c).has_factor) throw new AuthError('mfa_recovery_codes_sole_factor');
      const made = await makeCodes(c, context, { isRenewal: false });
      if (!made) throw new AuthError('mfa_verified_factor_exists');
      return c.json(made, 200);
    })
    .openapi(regenerate, async (c) => {
      const made = await makeCodes(c, context, { isRenewal: true });
      if (!made) throw new AuthError('mfa_factor_not_found');
      return c.json(made, 200);
    })
    .openapi(verify, async (c) => {
      const session = getSession(c);
      const refresh_token = await useCode(c, context, c.req.valid('json').code);
      return c.json(await toSessionAnswer(context, session.id, refresh_token), 200);
    })
    .openapi(unenroll, async (c) => {
      const id = getRaisedSession(c).account_id;
      if ((await deleteRecoveryCodes(db, id)) === 0) throw new AuthError('mfa_factor_not_found');
      await noteEvent({ c, context }, { account_id: id, event: 'recovery_codes.removed' });
      return c.json({ id }, 200);
    });
}

function getRaisedSession(c: Context): OpenSession {
  const session = getSession(c);
  if (session.aal !== 'aal2') throw new AuthError('insufficient_aal');
  return session;
}

async function makeCodes(c: Context, context: ApiContext, { isRenewal }: { isRenewal: boolean }) {
  const { account_id } = getRaisedSession(c);
  const { db, encryption } = context.store;
  const codes = Array.from({ length: accountLimits.recoveryCodes }, createCode);
  const hashes = codes.map((code) => encryption.hash(toHashed(account_id, code)));
  if (!(await saveRecoveryCodes(db, { account_id, hashes, isRenewal }))) return null;
  await noteEvent({ c, context }, { account_id, event: 'recovery_codes.created' });
  return { id: account_id, type, friendly_name, total: codes.length, codes };
}

const createCode = (): string =>
  Array.from({ length: accountLimits.recoveryCodeChars }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );

/** Returns the raised session's refresh token. Spaces, hyphens and capitals in the typed code are ignored. */
async function useCode(c: Context, context: ApiContext, typed: string): Promise<string> {
  const session = getSession(c);
  const { account_id } = session;
  const { store } = context;
  const guesses = toGuesses(session);
  const retryAfterSeconds = await countRequest(c, context, guesses);
  if (retryAfterSeconds > 0) throw new AuthError('mfa_recovery_codes_locked', { retryAfterSeconds });
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const code_hash = store.encryption.hash(toHashed(account_id, code));
  const refresh_token = await passRecoveryCode(store.db, session, code_hash);
  const event = `recovery_code.${refresh_token ? 'used' : 'failed'}` as const;
  await noteEvent({ c, context }, { account_id, event });
  if (!refresh_token) throw new AuthError('mfa_verification_failed');
  await forgetRequests(c, context, guesses);
  return refresh_token;
}

/** Counted by session: a thief with the password must not use up the owner's tries. */
const toGuesses = ({ id }: OpenSession) => ({
  name: `factor ${type}`,
  limit: accountLimits.factorAttempts,
  of: id,
});

const toHashed = (account_id: string, code: string): string => `recovery code ${account_id} ${code}`;
