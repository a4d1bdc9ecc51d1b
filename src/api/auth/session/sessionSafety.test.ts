import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount, savePassword } from '../../../model/account/accounts.ts';
import { rotateRefreshToken, startSession } from '../../../model/account/refreshTokens.ts';
import { findSession, listSessions } from '../../../model/account/sessions.ts';
import { forgetSteps } from '../../../model/testing/time.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { addConfirmed, forgetLimits, newEmail, send } from '../../testing/auth.ts';
import { addAccount, addVerified, openClient, showCode } from '../../testing/factorClient.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const start = async () => {
  const account_id = await addAccount(server);
  return { account_id, ...(await openClient(server, account_id)) };
};

const toHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
});

const verifyRaw = (token: string, factor_id: string, body: object) =>
  fetch(`${server.url}/auth/v1/factors/${factor_id}/verify`, {
    method: 'POST',
    headers: toHeaders(token),
    body: JSON.stringify(body),
  });

test('whoever kept the tokens of a session that somebody else raised stays without the second factor', async () => {
  const owner = await start();
  const { factorId, secret } = await addVerified(server, owner);
  const planted = await openClient(server, owner.account_id);
  const { db } = server.store;
  const early = await rotateRefreshToken(db, planted.refresh_token);
  expect((await planted.mfa.challengeAndVerify({ factorId, code: showCode(secret) })).error).toBeNull();
  expect(await findSession(db, planted.session_id)).toMatchObject({ aal: 'aal2' });

  const { access_token } = planted;
  const me = (token: string) =>
    fetch(`${server.url}/api/v1/organization`, { headers: { authorization: `Bearer ${token}` } });
  const refused = await me(access_token);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_NEEDED' }]);
  const changed = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: toHeaders(access_token),
    body: JSON.stringify({ password: 'Handlauf-beidseitig' }),
  });
  expect(await changed.json()).toMatchObject({ code: 'insufficient_aal' });
  for (const refresh_token of [planted.refresh_token, (early as { refresh_token: string }).refresh_token]) {
    const { error } = await owner.client.auth.refreshSession({ refresh_token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  }
  expect((await planted.client.auth.getUser()).error).toBeNull();
  const { data } = await planted.client.auth.refreshSession();
  expect((await me(data.session!.access_token)).status).not.toBe(403);
});

test('a refresh token that is traded while the session is raised fetches nothing afterwards', async () => {
  const owner = await start();
  const { factorId, secret } = await addVerified(server, owner);
  const { db } = server.store;
  for (let round = 0; round < 3; round += 1) {
    const planted = await openClient(server, owner.account_id);
    const { data } = await planted.mfa.challenge({ factorId });
    const body = { challenge_id: data!.id, code: showCode(secret) };
    const [traded, raised] = await Promise.all([
      rotateRefreshToken(db, planted.refresh_token),
      verifyRaw(planted.access_token, factorId, body),
    ]);
    expect(raised.status).toBe(200);
    const late = typeof traded === 'string' ? planted.refresh_token : traded.refresh_token;
    expect(await rotateRefreshToken(db, late)).toBe('unknown');
    await forgetSteps(db);
  }
});

test('Whoever signs an address up learns nothing by signing in with that password', async () => {
  const known = (await addConfirmed(server)).email;
  const chosen = 'Selbst-gewählt-und-lang';
  await forgetLimits(server);
  const answers: { round: number; status: number; code: string }[] = [];
  for (const email of [known, newEmail()]) {
    await send(server, '/signup', { email, password: chosen });
    const tries = accountLimits.wrongPasswords.hits + 1;
    for (let round = 0; round < tries; round += 1) {
      const response = await send(server, '/token?grant_type=password', { email, password: chosen });
      const { code } = (await response.json()) as { code: string };
      answers.push({ round, status: response.status, code });
    }
  }
  const [first, second] = [answers.slice(0, answers.length / 2), answers.slice(answers.length / 2)];
  expect(first[0]).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(first.at(-1)?.status).toBe(429);
  expect(second).toEqual(first);
});

test('A password that was changed while it was being checked opens no session', async () => {
  const { id } = await addConfirmed(server);
  const { db } = server.store;
  const account = (await findAccount(db, id))!;
  await savePassword(db, { account_id: id, password_hash: 'ein anderes' });
  const origin = { method: 'password', user_agent: null, client_hash: null };
  const { password_hash } = account;
  expect(await startSession(db, { account_id: id, password_hash, ...origin })).toBe(null);
  expect(await listSessions(db, { account_id: id, session_id: id })).toEqual([]);
  expect((await findAccount(db, id))?.last_sign_in_at).toBe(null);
});
