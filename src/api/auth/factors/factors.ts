import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { deleteFactor, passFactor } from '../../../model/account/factorSessions.ts';
import {
  addFactor,
  addFactorChallenge,
  findFactor,
  isChallengeOpen,
} from '../../../model/account/factors.ts';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { bodyOf, nameText } from '../../http/responseSchemas.ts';
import { authAnswers, grantedSessionSchema } from '../session/authAnswers.ts';
import { allowSession, getSession } from '../session/bearer.ts';
import { tellFactorChange } from '../session/factorNews.ts';
import { getRecentSession, refuseHalf, toFactorRequests, toUnixSeconds } from '../session/factorSession.ts';
import { toSessionAnswer } from '../session/grant.ts';
import { countTry, forgetTry, toCodeTries } from '../session/tries.ts';
import { createEnrollment, findStep } from './factorTotp.ts';

const params = z.object({ id: z.uuid() });

const enroll = createRoute({
  ...allowSession,
  method: 'post',
  path: '/auth/v1/factors',
  summary: 'Zweiten Faktor (TOTP) einrichten',
  request: bodyOf(
    z.object({
      factor_type: z.enum(['totp', 'phone', 'webauthn']),
      friendly_name: nameText(accountLimits.friendlyNameMax).default(''),
      issuer: nameText(accountLimits.friendlyNameMax).optional(),
    }),
    { factor_type: 'totp', friendly_name: 'Diensthandy' },
  ),
  responses: authAnswers(
    z.object({
      id: z.uuid(),
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
    'Geheimnis und QR-Code; zählt erst nach dem ersten richtigen Code',
  ),
});

const challenge = createRoute({
  ...allowSession,
  method: 'post',
  path: '/auth/v1/factors/{id}/challenge',
  summary: 'Abfrage des zweiten Faktors beginnen',
  request: { params },
  responses: authAnswers(
    z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() }),
    'Eine Abfrage',
  ),
});

const verify = createRoute({
  ...allowSession,
  method: 'post',
  path: '/auth/v1/factors/{id}/verify',
  summary: 'Code des zweiten Faktors prüfen',
  request: {
    params,
    ...bodyOf(z.object({ challenge_id: z.uuid(), code: z.string().trim().min(1).max(20) }), {
      challenge_id: '00000000-0000-4000-8000-000000000000',
      code: '123456',
    }),
  },
  responses: authAnswers(grantedSessionSchema, 'Die Sitzung mit zweitem Faktor (aal2)'),
});

const unenroll = createRoute({
  ...allowSession,
  method: 'delete',
  path: '/auth/v1/factors/{id}',
  summary: 'Zweiten Faktor entfernen',
  request: { params },
  responses: authAnswers(z.object({ id: z.uuid() }), 'Entfernt'),
});

/** Paths of recovery codes look like a factor's, so their routes must come before these. */
export function factorRoutes(context: ApiContext) {
  const { db, encryption } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(enroll, async (c) => {
      const session = getRecentSession(c);
      await refuseOften(c, context, toFactorRequests('enroll', session.account_id));
      const { factor_type, friendly_name, issuer } = c.req.valid('json');
      if (factor_type !== 'totp') throw new AuthError(`mfa_${factor_type}_enroll_not_enabled`);
      const totp = createEnrollment(session.email, issuer);
      const secret_encrypted = encryption.encrypt(totp.secret);
      const added = await addFactor(db, { account_id: session.account_id, friendly_name, secret_encrypted });
      if (added === 'name_taken') throw new AuthError('mfa_factor_name_conflict');
      if (added === 'too_many') throw new AuthError('too_many_enrolled_mfa_factors');
      return c.json({ id: added.id, type: 'totp' as const, friendly_name, totp }, 200);
    })
    .openapi(challenge, async (c) => {
      const session = getSession(c);
      await refuseOften(c, context, toFactorRequests('challenge', session.id));
      const factor = await getFactor(context, session, c.req.valid('param').id);
      const { id, expires_at } = await addFactorChallenge(db, factor.id);
      return c.json({ id, type: 'totp' as const, expires_at: toUnixSeconds(expires_at) }, 200);
    })
    .openapi(verify, async (c) => {
      const session = getSession(c);
      const answer = { factor_id: c.req.valid('param').id, ...c.req.valid('json') };
      const refresh_token = await answerChallenge(c, context, answer);
      return c.json(await toSessionAnswer(context, session.id, refresh_token), 200);
    })
    .openapi(unenroll, async (c) => {
      const session = getSession(c);
      const factor = await getFactor(context, session, c.req.valid('param').id);
      refuseHalf(session);
      await removeFactor(c, context, factor);
      return c.json({ id: factor.id }, 200);
    });
}

type Factor = { id: string; status: 'unverified' | 'verified' };

/** Deletes a factor. Mails the owner only if it was verified: before that it protected nothing. */
async function removeFactor(c: Context, context: ApiContext, { id, status }: Factor) {
  const session = getSession(c);
  const { account_id } = session;
  await context.store.db.transaction(async (tx) => {
    const isGone = await deleteFactor(tx, { account_id, factor_id: id });
    if (!isGone || status === 'unverified') return;
    await tellFactorChange({ c, context, tx }, { ...session, factor: 'totp', change: 'removed' });
  });
}

function takeFactor(
  c: Context,
  context: ApiContext,
  { status, ...answer }: Parameters<typeof passFactor>[2] & Pick<Factor, 'status'>,
): Promise<string | null> {
  const session = getSession(c);
  const { account_id } = session;
  return context.store.db.transaction(async (tx) => {
    const refresh_token = await passFactor(tx, session, answer);
    if (!refresh_token) return null;
    const act = { c, context, tx };
    if (status === 'unverified') await tellFactorChange(act, { ...session, factor: 'totp', change: 'added' });
    else await noteEvent(act, { account_id, event: 'factor.passed' });
    return refresh_token;
  });
}

async function getFactor({ store }: ApiContext, { account_id }: OpenSession, factor_id: string) {
  const found = await findFactor(store.db, { account_id, factor_id });
  if (!found) throw new AuthError('mfa_factor_not_found');
  return found;
}

type Answer = { factor_id: string; challenge_id: string; code: string };

/** Returns the raised session's refresh token. Wrong codes and reused codes count as guesses. */
async function answerChallenge(c: Context, context: ApiContext, answer: Answer): Promise<string> {
  const session = getSession(c);
  const { factor_id, challenge_id, code } = answer;
  const { store } = context;
  const factor = await getFactor(context, session, factor_id);
  if (factor.status === 'unverified') getRecentSession(c); // a password alone must not verify a new factor
  const isOpen = await isChallengeOpen(store.db, { id: challenge_id, factor_id });
  if (isOpen === null) throw new AuthError('mfa_factor_not_found');
  if (!isOpen) throw new AuthError('mfa_challenge_expired');
  const tries = await toCodeTries(c, context, session);
  await countTry(c, context, tries);
  const step = findStep(store.encryption.decrypt(factor.secret_encrypted), code);
  const { status } = factor;
  const token = step && (await takeFactor(c, context, { factor_id, challenge_id, step, status }));
  if (!token) {
    await noteEvent({ c, context }, { account_id: session.account_id, event: 'factor.failed' });
    throw new AuthError('mfa_verification_failed');
  }
  await forgetTry(c, context, tries);
  return token;
}
