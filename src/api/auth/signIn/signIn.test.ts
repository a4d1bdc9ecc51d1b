import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAccount } from '../../../model/account/accounts.ts';
import { disableAccount, enableAccount, replacePassword } from '../../../model/account/operatorAccounts.ts';
import { listSessions } from '../../../model/account/sessions.ts';
import { sessions } from '../../../model/tables/account.ts';
import { endGraceTime, endReuseTime } from '../../../model/testing/time.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import {
  addConfirmed,
  forgetLimits,
  listMails,
  newEmail,
  openBrowserOf,
  openSignedIn,
  password,
  send,
} from '../../testing/auth.ts';
import { cheapPasswords, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const isGone = async (auth: ReturnType<typeof openBrowserOf>) => (await auth.getUser()).error !== null;

test('Whoever signs in is somebody: user, claims by the published key, and session agree', async () => {
  const { auth, id, email } = await openSignedIn(server, { user_metadata: { name: 'Frau A' } });
  const { data } = await auth.getUser();
  expect(data.user).toMatchObject({ id, email, role: 'authenticated', user_metadata: { name: 'Frau A' } });
  const claims = (await auth.getClaims()).data;
  expect(claims?.header.alg).toBe('ES256');
  expect(claims?.claims).toMatchObject({
    sub: id,
    email,
    aal: 'aal1',
    aud: 'authenticated',
    amr: [{ method: 'password' }],
    iss: `${server.url}/auth/v1`,
  });
  const { data: identities } = await auth.getUserIdentities();
  expect(identities?.identities).toMatchObject([{ provider: 'email', user_id: id }]);
});

test('A wrong password and an unknown address are the same to everybody, header by header', async () => {
  const { email } = await addConfirmed(server);
  const answers = [];
  for (const who of [email, newEmail()]) {
    const response = await send(server, '/token?grant_type=password', {
      email: who,
      password: 'Ganz-falsch-12',
    });
    answers.push(await toComparable(response));
  }
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  expect(answers[1]).toEqual(answers[0]);
});

test('Recover, code, resend and sign-up answer the same for an address with account and one without, and ask for the same mail', async () => {
  const paths = [
    ['/recover', {}],
    ['/otp', { create_user: false }],
    ['/otp', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/signup', { password }],
  ] as const;
  for (const [path, body] of paths) {
    await forgetLimits(server);
    const known = (await addConfirmed(server)).email;
    const unknown = newEmail();
    const answers = [];
    for (const email of [known, unknown]) {
      answers.push(await toComparable(await send(server, path, { ...body, email })));
    }
    expect(answers[0]?.status, path).toBe(200);
    expect(answers[1], path).toEqual(answers[0]);
    const mails = await Promise.all([known, unknown].map((email) => listMails(server, email)));
    const templates = mails.map((list) => list.map(({ template }) => template));
    expect(templates[0]?.length, path).toBeGreaterThan(0);
    expect(templates[1], path).toEqual(templates[0]);
    const again = await Promise.all([known, unknown].map((email) => send(server, path, { ...body, email })));
    // A repeated sign-up answers 200 because it clears an unproved password; only its mail is withheld.
    const status = path === '/signup' ? 200 : 429;
    expect(
      again.map((answer) => answer.status),
      path,
    ).toEqual([status, status]);
  }
});

async function toComparable(response: Response) {
  const changing = new Set(['date', 'x-request-id', 'content-length']);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !changing.has(name)));
  const text = (await response.text())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/frau\.neu\d+/g, 'WHO');
  return { status: response.status, headers, body: JSON.parse(text) as unknown };
}

test('Ten wrong passwords make a client wait for that account, even with the right one, and for no other', async () => {
  const { email } = await addConfirmed(server);
  const other = await addConfirmed(server);
  const { hits } = accountLimits.wrongPasswords;
  const wrong = () => send(server, '/token?grant_type=password', { email, password: 'Ganz-falsch-12' });
  const statuses = (await Promise.all(Array.from({ length: hits + 2 }, wrong))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(hits);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const right = await send(server, '/token?grant_type=password', { email, password });
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await right.json()).toMatchObject({ code: 'over_request_rate_limit' });
  expect((await openBrowserOf(server).signInWithPassword({ email: other.email, password })).error).toBe(null);
});

test('The right password starts the count anew', async () => {
  const { email } = await addConfirmed(server);
  const auth = openBrowserOf(server);
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 1; tries < accountLimits.wrongPasswords.hits; tries += 1) {
      const { error } = await auth.signInWithPassword({ email, password: 'Ganz-falsch-12' });
      expect(error?.code).toBe('invalid_credentials');
    }
    expect((await auth.signInWithPassword({ email, password })).error).toBe(null);
  }
});

test('A hash with older parameters is renewed when its owner signs in', async () => {
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(password, { memoryCost: 8_192, timeCost: 1 });
  const { id } = await openSignedIn(server, { password_hash: weak });
  expect((await findAccount(server.store.db, id))?.password_hash).toContain(
    `m=${cheapPasswords.cost.memoryKib},`,
  );
});

test('A refresh token is traded for the next one; one that comes back later ends the session', async () => {
  const { auth, session } = await openSignedIn(server);
  const traded = await auth.refreshSession();
  expect(traded.data.session?.refresh_token).not.toBe(session.refresh_token);
  const lostAnswer = await send(server, '/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  expect(lostAnswer.status).toBe(200);
  await endReuseTime(server.store.db);
  const stolen = await openBrowserOf(server).refreshSession({ refresh_token: session.refresh_token });
  expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  const owner = await openBrowserOf(server).refreshSession({
    refresh_token: traded.data.session!.refresh_token,
  });
  expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect(await isGone(auth)).toBe(true);
});

test('A refresh token that never was is unknown', async () => {
  const { error } = await openBrowserOf(server).refreshSession({ refresh_token: 'erfunden' });
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('Signing out ends this session, the others, or all, and their tokens with them', async () => {
  const { email, id, auth: first } = await openSignedIn(server);
  const open = async () => {
    const auth = openBrowserOf(server);
    const { data } = await auth.signInWithPassword({ email, password });
    return { auth, refresh_token: data.session!.refresh_token };
  };
  const [second, third] = [await open(), await open()];
  await first.signOut({ scope: 'others' });
  expect([await isGone(first), await isGone(second.auth), await isGone(third.auth)]).toEqual([
    false,
    true,
    true,
  ]);
  const late = await openBrowserOf(server).refreshSession({ refresh_token: second.refresh_token });
  expect(late.error).toMatchObject({ code: 'refresh_token_not_found' });

  const fourth = await open();
  await fourth.auth.signOut({ scope: 'local' });
  expect([await isGone(first), await isGone(fourth.auth)]).toEqual([false, true]);

  const fifth = await open();
  await first.signOut({ scope: 'global' });
  expect([await isGone(first), await isGone(fifth.auth)]).toEqual([true, true]);
  expect(await listSessions(server.store.db, { account_id: id, session_id: id })).toEqual([]);
});

test('A session that was ended is told apart from a token that is none', async () => {
  const { session } = await openSignedIn(server);
  const bearer = { authorization: `Bearer ${session.access_token}` };
  expect((await send(server, '/logout', {}, bearer)).status).toBe(204);
  const ended = await send(server, '/user', undefined, bearer);
  expect([ended.status, await ended.json()]).toMatchObject([403, { code: 'session_not_found' }]);
  const none = await send(server, '/user', undefined, { authorization: 'Bearer anon-key' });
  expect([none.status, await none.json()]).toMatchObject([403, { code: 'bad_jwt' }]);
  const nobody = await send(server, '/user');
  expect([nobody.status, await nobody.json()]).toMatchObject([401, { code: 'no_authorization' }]);
});

test('Signing in where the account never was mails its owner; the first time and a known place do not', async () => {
  const { email } = await openSignedIn(server);
  const signInWith = async (userAgent: string) => {
    const auth = openBrowserOf(server, { userAgent });
    await auth.signInWithPassword({ email, password });
    return auth;
  };
  const known = await signInWith('Test');
  await known.signOut({ scope: 'global' });
  await signInWith('Test');
  expect(await listMails(server, email)).toEqual([]);
  await signInWith('Ein anderer Browser');
  await signInWith('Ein anderer Browser');
  expect(await listMails(server, email)).toMatchObject([
    { template: 'newSignIn', payload: { user_agent: 'Ein anderer Browser' } },
  ]);
});

test('An account whose grace period is over neither signs in nor goes on', async () => {
  const { id, email, auth, session } = await openSignedIn(server);
  await endGraceTime(server.store.db, id);
  const { error } = await openBrowserOf(server).signInWithPassword({ email, password });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(await isGone(auth)).toBe(true);
  const refreshed = await openBrowserOf(server).refreshSession({ refresh_token: session.refresh_token });
  expect(refreshed.error).not.toBe(null);
});

test('An account without password signs in with none', async () => {
  const { email } = await addConfirmed(server, { password_hash: null });
  const { error } = await openBrowserOf(server).signInWithPassword({ email, password: ' ' });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

test('A session that has run out ends with its last day', async () => {
  const { auth, id } = await openSignedIn(server);
  const { db } = server.store;
  const [own] = (await db.select({ id: sessions.id, account_id: sessions.account_id }).from(sessions)).filter(
    ({ account_id }) => account_id === id,
  );
  expect(own).toBeTruthy();
  await db.update(sessions).set({ not_after: new Date(Date.now() - 1_000).toISOString() });
  expect(await isGone(auth)).toBe(true);
});

test('Errors have the form of the client’s version: a text code, or the older form with a number', async () => {
  const body = { email: newEmail(), password: 'kurz' };
  const recent = await send(server, '/signup', body);
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await recent.json()).toMatchObject({
    code: 'weak_password',
    message: expect.stringContaining('Passwort'),
    weak_password: { reasons: ['length'] },
  });
  const older = await send(server, '/signup', body, { 'x-supabase-api-version': '' });
  expect(older.headers.get('x-supabase-api-version')).toBe(null);
  expect(await older.json()).toMatchObject({
    code: 422,
    error_code: 'weak_password',
    msg: expect.any(String),
  });
});

test('What cannot be read or lacks something is named by its code', async () => {
  const codeOf = async (path: string, body: unknown) => {
    const response = await send(server, path, body);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await codeOf('/signup', '{"email"')).toEqual([400, 'bad_json']);
  expect(await codeOf('/signup', { email: newEmail() })).toEqual([400, 'validation_failed']);
  expect(await codeOf('/token?grant_type=password', { email: newEmail() })).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await codeOf('/token?grant_type=erfunden', {})).toEqual([400, 'validation_failed']);
  expect(await codeOf('/token?grant_type=password', { email: 'a\0b', password })).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await codeOf('/nirgendwo', {})).toEqual([404, 'not_found']);
});

test('The service says that it is there', async () => {
  expect((await send(server, '/health')).status).toBe(200);
  const keys = (await (await send(server, '/.well-known/jwks.json')).json()) as { keys: object[] };
  expect(keys.keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }]);
  expect(keys.keys[0]).not.toHaveProperty('d');
});

test('A client that asks too often waits', async () => {
  const { db } = server.store;
  const { email } = await addConfirmed(server);
  await send(server, '/token?grant_type=password', { email, password });
  const { rate_limits } = await import('../../../model/tables/limit.ts');
  await db.update(rate_limits).set({ hits: accountLimits.rates.signIn.hits });
  const { status } = await send(server, '/token?grant_type=password', { email, password });
  expect(status).toBe(429);
});

test('A disabled account is signed out everywhere and stays out until it is enabled', async () => {
  const { auth, id, email } = await openSignedIn(server);
  const { db } = server.store;
  await disableAccount(db, id);
  expect(await isGone(auth)).toBe(true);
  const signIn = () => openBrowserOf(server).signInWithPassword({ email, password });
  expect((await signIn()).error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  await enableAccount(db, id);
  expect((await signIn()).error).toBe(null);
});

test('A password that the operator sets ends every session', async () => {
  const { auth, id, email } = await openSignedIn(server);
  const other = 'Ganz-anders-Rampe-7';
  const { openPasswords } = await import('../../../model/account/passwords.ts');
  const password_hash = await openPasswords(cheapPasswords).hash(other);
  await replacePassword(server.store.db, { account_id: id, password_hash });
  expect(await isGone(auth)).toBe(true);
  const signIn = (typed: string) => openBrowserOf(server).signInWithPassword({ email, password: typed });
  expect((await signIn(password)).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await signIn(other)).error).toBe(null);
});
