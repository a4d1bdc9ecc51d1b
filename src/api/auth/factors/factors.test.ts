import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount } from '../../../model/account/accounts.ts';
import { findFactor } from '../../../model/account/factors.ts';
import { startSession } from '../../../model/account/refreshTokens.ts';
import { findSession, raiseSession } from '../../../model/account/sessions.ts';
import { factors } from '../../../model/tables/account.ts';
import { ageSession, endChallenges, fillWindows, forgetSteps } from '../../../model/testing/time.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { listMails } from '../../testing/auth.ts';
import { addAccount, addVerified, openClient, readClaims, showCode } from '../../testing/factorClient.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { findStep } from './factorTotp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const start = async () => {
  const account_id = await addAccount(server);
  const { email } = (await findAccount(server.store.db, account_id))!;
  return { account_id, email, ...(await openClient(server, account_id)) };
};
const enroll = async ({ mfa }: Awaited<ReturnType<typeof openClient>>, friendlyName = 'Telefon') =>
  (await mfa.enroll({ factorType: 'totp', friendlyName })).data!;

const toWrong = (secret: string): string => {
  const codes = ['000000', '111111', '222222', '333333'];
  return codes.find((code) => findStep(secret, code) === null)!;
};

test('enrolling gives a secret to scan, which is stored sealed', async () => {
  const person = await start();
  const { id, type, friendly_name, totp } = await enroll(person);
  expect({ type, friendly_name }).toEqual({ type: 'totp', friendly_name: 'Telefon' });
  expect(totp.uri).toMatch(
    /^otpauth:\/\/totp\/Stufenlos:person\d+%40beispiel\.example\?issuer=Stufenlos&secret=/,
  );
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);
  const row = await findFactor(server.store.db, { account_id: person.account_id, factor_id: id });
  expect(row!.status).toBe('unverified');
  expect(row!.secret_encrypted).not.toContain(totp.secret);
  expect(server.store.encryption.decrypt(row!.secret_encrypted)).toBe(totp.secret);
});

test('the first right code raises the session and ends the sessions without second factor', async () => {
  const person = await start();
  const elsewhere = await openClient(server, person.account_id);
  const { id: factorId, totp } = await enroll(person);
  const wrong = await person.mfa.challengeAndVerify({ factorId, code: toWrong(totp.secret) });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const right = await person.mfa.challengeAndVerify({ factorId, code: showCode(totp.secret) });
  expect(right.data).toMatchObject({ token_type: 'bearer', user: { id: person.account_id } });
  expect(right.data!.user.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }]);
  const { aal, amr } = await readClaims(person.client);
  expect(aal).toBe('aal2');
  expect(amr.map(({ method }) => method)).toEqual(['totp', 'password']);
  expect(await findSession(server.store.db, person.session_id)).toMatchObject({
    aal: 'aal2',
    has_factor: true,
  });
  expect(await findSession(server.store.db, elsewhere.session_id)).toBeNull();
});

test('a session that is not fresh brings no factor of its own, neither begun nor finished', async () => {
  const person = await start();
  const { id: factorId, totp } = await enroll(person);
  await ageSession(server.store.db, person.session_id);
  const begun = await person.mfa.enroll({ factorType: 'totp' });
  expect(begun.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  const finished = await person.mfa.challengeAndVerify({ factorId, code: showCode(totp.secret) });
  expect(finished.error).toMatchObject({ code: 'reauthentication_needed' });
  expect(await listMails(server, person.email)).toEqual([]);
});

test('the owner is told of a factor that counts from now on, and of one that does no longer', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  await person.mfa.challengeAndVerify({ factorId, code: showCode(secret) });
  const begun = await enroll(person, 'Tablet');
  await person.mfa.unenroll({ factorId: begun.id });
  await person.mfa.unenroll({ factorId });
  const { account_id } = person;
  expect(await listMails(server, person.email)).toMatchObject([
    { template: 'factorChanged', payload: { account_id, factor: 'totp', change: 'added' } },
    { template: 'factorChanged', payload: { account_id, factor: 'totp', change: 'removed' } },
  ]);
});

test('an account begins thirty factors and challenges within a quarter of an hour, and no more', async () => {
  const person = await start();
  const { id: factorId } = await enroll(person);
  await person.mfa.challenge({ factorId });
  const { hits } = accountLimits.factorRequests;
  for (const name of ['enroll:', 'challenge:']) await fillWindows(server.store.db, name, hits);
  const limited = { status: 429, code: 'over_request_rate_limit' };
  expect((await person.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(limited);
  expect((await person.mfa.challenge({ factorId })).error).toMatchObject(limited);
});

test('showing the factor again leaves one mark of it in the session', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  await person.mfa.challengeAndVerify({ factorId, code: showCode(secret) });
  const { amr } = await readClaims(person.client);
  expect(amr.map(({ method }) => method)).toEqual(['totp', 'password']);
});

test('a code is taken once, however many bring it at the same time', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  const challenges = await Promise.all(
    Array.from({ length: accountLimits.factorAttempts.hits }, () => person.mfa.challenge({ factorId })),
  );
  const code = showCode(secret);
  const answers = await Promise.all(
    challenges.map(({ data }) => verifyRaw(person.access_token, factorId, { challenge_id: data!.id, code })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
});

test('after five wrong codes even the right one has to wait', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  const { data } = await person.mfa.challenge({ factorId });
  const body = { challenge_id: data!.id, code: toWrong(secret) };
  for (let tries = 0; tries < accountLimits.factorAttempts.hits; tries += 1)
    expect((await verifyRaw(person.access_token, factorId, body)).status).toBe(422);
  const right = await verifyRaw(person.access_token, factorId, { ...body, code: showCode(secret) });
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await right.json()).toMatchObject({ code: 'over_request_rate_limit' });
});

test('a thief who has the password and types wrong codes locks out neither the app nor the codes on paper', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  const { data } = await person.mfa.recoveryCodes.generate();
  const owner = await openClient(server, person.account_id);
  const thief = await openClient(server, person.account_id);
  const wrong = { code: 'x'.repeat(16) };
  for (let tries = 0; tries <= accountLimits.factorAttempts.hits; tries += 1) {
    await thief.mfa.challengeAndVerify({ factorId, code: toWrong(secret) });
    await thief.mfa.recoveryCodes.verify(wrong);
  }
  for (let tries = 0; tries < accountLimits.factorRequests.hits; tries += 1)
    await thief.mfa.challenge({ factorId });
  expect((await thief.mfa.challenge({ factorId })).error?.status).toBe(429);
  const code = data!.codes[0]!;
  expect((await owner.mfa.challengeAndVerify({ factorId, code: showCode(secret) })).error).toBeNull();
  const again = await openClient(server, person.account_id);
  expect((await again.mfa.recoveryCodes.verify({ code })).error).toBeNull();
});

test('wrong codes of many sessions end at a limit for strangers, which binds no known place and no paper, and the owner is told', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  const { data: paper } = await person.mfa.recoveryCodes.generate();
  const atHome = { authorization: `Bearer ${await openKnown(person.account_id)}` };
  const { hits } = accountLimits.factorAttemptsOverall;
  const statuses: number[] = [];
  for (let tries = 0; tries < hits + 2; tries += 1) {
    const thief = await openClient(server, person.account_id);
    const { data } = await thief.mfa.challenge({ factorId });
    const body = { challenge_id: data!.id, code: toWrong(secret) };
    statuses.push((await verifyRaw(thief.access_token, factorId, body)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: hits }, () => 422), 429, 429]);
  expect((await listMails(server, person.email)).slice(1)).toMatchObject([
    { template: 'failedSignIns', payload: { account_id: person.account_id, failed: 'factor' } },
  ]);
  expect(await answerAt(atHome, { factorId, code: showCode(secret) })).toBe(200);
  const elsewhere = await openClient(server, person.account_id);
  expect((await elsewhere.mfa.recoveryCodes.verify({ code: paper!.codes[0]! })).error).toBeNull();
});

/** Opens a session in a browser whose cookie proved the second factor before; returns its token. */
async function openKnown(account_id: string): Promise<string> {
  const { encryption, db } = server.store;
  const device_hash = encryption.hash(`device ${account_id} ${device}`);
  const origin = { user_agent: 'Test', client_hash: null, device_hash };
  const open = () => startSession(db, { account_id, method: 'password', ...origin });
  await raiseSession(db, (await open())!.session_id, { method: 'totp' });
  return server.tokens.sign((await findSession(db, (await open())!.session_id))!);
}

const device = 'd'.repeat(43);

async function answerAt(
  headers: { authorization: string },
  { factorId, code }: { factorId: string; code: string },
) {
  const ask = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1/factors/${factorId}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', cookie: `stufenlos_device=${device}` },
      body: JSON.stringify(body),
    });
  const { id } = (await (await ask('challenge', {})).json()) as { id: string };
  return (await ask('verify', { challenge_id: id, code })).status;
}

test('a right code makes the wrong ones before it forgotten', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  for (let tries = 0; tries < 2 * accountLimits.factorAttempts.hits; tries += 1) {
    await forgetSteps(server.store.db);
    const code = tries % 4 === 3 ? showCode(secret) : toWrong(secret);
    const { error } = await person.mfa.challengeAndVerify({ factorId, code });
    expect(error?.code).toBe(tries % 4 === 3 ? undefined : 'mfa_verification_failed');
  }
});

test('a challenge serves one factor, once, for five minutes', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  const { data: used } = await person.mfa.challenge({ factorId });
  const verify = (challengeId: string) =>
    person.mfa.verify({ factorId, challengeId, code: showCode(secret) });
  expect(used!.expires_at - Date.now() / 1_000).toBeGreaterThan(290);
  expect((await verify(used!.id)).error).toBeNull();
  await forgetSteps(server.store.db);
  expect((await verify(used!.id)).error?.code).toBe('mfa_challenge_expired');
  const { data: late } = await person.mfa.challenge({ factorId });
  await endChallenges(server.store.db);
  expect((await verify(late!.id)).error?.code).toBe('mfa_challenge_expired');
  const another = await enroll(person, 'Tablet');
  const { data: foreign } = await person.mfa.challenge({ factorId: another.id });
  expect((await verify(foreign!.id)).error?.code).toBe('mfa_factor_not_found');
});

test('a password alone brings no factor of its own and removes none', async () => {
  const person = await start();
  const { factorId, secret } = await addVerified(server, person);
  const { id: prepared, totp } = await enroll(person, 'Vorbereitet');
  const thief = await openClient(server, person.account_id);
  const code = showCode(totp.secret);
  expect((await thief.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal');
  expect((await thief.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  expect((await thief.mfa.challengeAndVerify({ factorId: prepared, code })).error?.code).toBe(
    'insufficient_aal',
  );
  expect((await thief.mfa.challengeAndVerify({ factorId, code: showCode(secret) })).error).toBeNull();
  expect((await readClaims(thief.client)).aal).toBe('aal2');
});

test('removing a factor takes back what it proved, and nothing that another one proved', async () => {
  const person = await start();
  const first = await addVerified(server, person, 'Telefon');
  const elsewhere = await openClient(server, person.account_id);
  await elsewhere.mfa.challengeAndVerify({ factorId: first.factorId, code: showCode(first.secret) });
  const second = await addVerified(server, person, 'Tablet');
  const { db } = server.store;
  expect((await person.mfa.unenroll({ factorId: first.factorId })).data).toEqual({ id: first.factorId });
  expect(await findSession(db, elsewhere.session_id)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
  expect(await findSession(db, person.session_id)).toMatchObject({ aal: 'aal2', has_factor: true });
  await person.mfa.unenroll({ factorId: second.factorId });
  const session = await findSession(db, person.session_id);
  expect(session).toMatchObject({ aal: 'aal1', has_factor: false, amr: [{ method: 'password' }] });
});

test('a name is given once, what was never verified makes room, and ten are enough', async () => {
  const person = await start();
  const { factorId } = await addVerified(server, person, 'Telefon');
  expect((await person.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  );
  const first = await enroll(person, 'Tablet');
  await enroll(person, 'Tablet');
  expect((await person.mfa.challenge({ factorId: first.id })).error?.code).toBe('mfa_factor_not_found');
  const { account_id } = person;
  const rows = Array.from({ length: accountLimits.factorsMax - 1 }, (_, index) => ({
    account_id,
    friendly_name: `Nummer ${index}`,
    secret_encrypted: 'x',
    status: 'verified' as const,
  }));
  await server.store.db.insert(factors).values(rows);
  expect((await person.mfa.enroll({ factorType: 'totp', friendlyName: 'Elf' })).error?.code).toBe(
    'too_many_enrolled_mfa_factors',
  );
  expect((await person.mfa.unenroll({ factorId })).error).toBeNull();
});

test('other kinds of factors and the factors of others are refused', async () => {
  const person = await start();
  const stranger = await start();
  const { id: factorId, totp } = await enroll(stranger);
  const phone = await person.mfa.enroll({ factorType: 'phone', phone: '+49301234' });
  expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled');
  expect((await person.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect((await person.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
  const { data } = await stranger.mfa.challenge({ factorId });
  const body = { challenge_id: data!.id, code: showCode(totp.secret) };
  expect((await verifyRaw(person.access_token, factorId, body)).status).toBe(404);
});

test('a code of one step before or after is taken, one of two steps away is not', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const now = 1_790_000_000_000;
  const at = (steps: number) => findStep(secret, codeAt(secret, now + steps * 30_000), now);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([
    null,
    ...[-1, 0, 1].map((n) => Math.floor(now / 30_000) + n),
    null,
  ]);
});

const codeAt = (secret: string, timestamp: number) => showCode(secret, (timestamp - Date.now()) / 30_000);

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
