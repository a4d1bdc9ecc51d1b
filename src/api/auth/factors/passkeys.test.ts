import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession } from '../../../model/account/sessions.ts';
import { passkeys } from '../../../model/tables/account.ts';
import { ageSession, endChallenges, endGraceTime, fillWindows } from '../../../model/testing/time.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { listMails } from '../../testing/auth.ts';
import { type Lies, openAuthenticator } from '../../testing/authenticator.ts';
import { addAccount, addVerified, openClient } from '../../testing/factorClient.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Over = Parameters<typeof addAccount>[1];

const start = async (over?: Over) => {
  const account_id = await addAccount(server, over);
  const person = await openClient(server, account_id);
  return {
    account_id,
    ...person,
    passkey: person.client.auth.passkey,
    device: openAuthenticator(server.url),
  };
};
type Person = Awaited<ReturnType<typeof start>>;

async function register({ passkey, device }: Pick<Person, 'passkey' | 'device'>, lies: Lies = {}) {
  const { data, error } = await passkey.startRegistration();
  if (error) return { error, data: null };
  return passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options, lies) as never,
  });
}

const startSignIn = async (person: Person) => (await person.passkey.startAuthentication()).data!;

async function signIn(person: Person, lies: Lies = {}) {
  const { challenge_id, options } = await startSignIn(person);
  const credential = person.device.get(options, person.account_id, lies);
  return { credential, challenge_id, ...(await finish(person, challenge_id, credential)) };
}

const finish = (person: Person, challengeId: string, credential: object) =>
  person.passkey.verifyAuthentication({ challengeId, credential: credential as never });

test('a device is registered and signs its owner in as two factors', async () => {
  const person = await start();
  const { data: begun } = await person.passkey.startRegistration();
  expect(begun!.expires_at - Date.now() / 1_000).toBeGreaterThan(290);
  expect(begun!.options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Stufenlos' },
    user: { id: Buffer.from(person.account_id).toString('base64url') },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await register(person);
  expect(added.data).toEqual({
    id: expect.any(String),
    friendly_name: 'Passkey',
    created_at: expect.any(String),
  });
  const options = (await startSignIn(person)).options;
  expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const { data, error } = await signIn(person);
  expect(error).toBeNull();
  expect(data!.user!.id).toBe(person.account_id);
  const claims = await person.client.auth.getSession();
  expect(claims.data.session!.access_token).not.toBe(person.access_token);
  const [, payload = ''] = data!.session!.access_token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'webauthn' }],
  });
  const { data: listed } = await person.passkey.list();
  expect(listed).toEqual([{ ...added.data, last_used_at: expect.any(String) }]);
});

test.each<[string, Lies]>([
  ['of another origin', { origin: 'https://stufenlos.example' }],
  ['of another host', { rpId: 'stufenlos.example' }],
  ['to another challenge', { challenge: 'AAAA' }],
  ['without the person being asked', { isUnverified: true }],
])('an answer %s registers nothing and signs nobody in', async (_, lies) => {
  const person = await start();
  expect((await register(person, lies)).error).toMatchObject({
    status: 400,
    code: 'webauthn_verification_failed',
  });
  expect((await person.passkey.list()).data).toEqual([]);
  expect((await register(person)).error).toBeNull();
  expect((await signIn(person, lies)).error?.message).toBe('Der Passkey konnte nicht bestätigt werden.');
});

test('an answer is worth something once: not again, not for another challenge', async () => {
  const person = await start();
  await register(person);
  const { credential, challenge_id } = await signIn(person);
  const code = async (id: string) => ((await finish(person, id, credential)).error as { code?: string }).code;
  expect(await code(challenge_id)).toBe('webauthn_challenge_not_found');
  expect(await code((await startSignIn(person)).challenge_id)).toBe('webauthn_verification_failed');
});

test('the same answer brought many times at once signs in once', async () => {
  const person = await start();
  await register(person);
  const { challenge_id, options } = await startSignIn(person);
  const credential = person.device.get(options, person.account_id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => finish(person, challenge_id, credential)),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test('a counter that does not grow is a copied device', async () => {
  const person = await start();
  await register(person);
  expect((await signIn(person, { counter: 7 })).error).toBeNull();
  for (const counter of [7, 6, 0])
    expect((await signIn(person, { counter })).error).toMatchObject({ code: 'webauthn_verification_failed' });
  expect((await signIn(person, { counter: 8 })).error).toBeNull();
});

test('a device that does not count may stay at zero', async () => {
  const person = await start();
  await register(person);
  expect((await signIn(person, { counter: 0 })).error).toBeNull();
  expect((await signIn(person, { counter: 0 })).error).toBeNull();
});

test('challenges end after five minutes and belong to whom they were made for', async () => {
  const person = await start();
  const stranger = await start();
  const { data } = await person.passkey.startRegistration();
  const answer = {
    challengeId: data!.challenge_id,
    credential: person.device.create(data!.options) as never,
  };
  const foreign = await stranger.passkey.verifyRegistration(answer);
  expect(foreign.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  const signedIn = await finish(
    person,
    data!.challenge_id,
    person.device.get(data!.options, person.account_id),
  );
  expect(signedIn.error).toMatchObject({ code: 'webauthn_challenge_not_found' });
  await endChallenges(server.store.db);
  expect((await person.passkey.verifyRegistration(answer)).error).toMatchObject({
    status: 400,
    code: 'webauthn_challenge_expired',
  });
});

test('a device signs in its owner and nobody else', async () => {
  const person = await start();
  const stranger = await start();
  await register(person);
  const { challenge_id, options } = await startSignIn(person);
  const lied = await finish(person, challenge_id, person.device.get(options, stranger.account_id));
  expect(lied.error).toMatchObject({ code: 'webauthn_verification_failed' });
  const unknown = await signIn(stranger);
  expect(unknown.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
});

test('another device cannot answer under the name of a registered one', async () => {
  const person = await start();
  const thief = await start();
  await register(person);
  const { challenge_id, options } = await startSignIn(person);
  const forged = thief.device.get(options, person.account_id);
  const answer = await finish(person, challenge_id, {
    ...forged,
    id: person.device.id,
    rawId: person.device.id,
  });
  expect(answer.error).toMatchObject({ code: 'webauthn_verification_failed' });
});

test('nobody signs in to an account that is unconfirmed or due to be deleted', async () => {
  const unconfirmed = await start({ email_confirmed_at: null });
  await register(unconfirmed);
  expect((await signIn(unconfirmed)).error).toMatchObject({ code: 'email_not_confirmed' });
  const gone = await start();
  await register(gone);
  await endGraceTime(server.store.db, gone.account_id);
  expect((await signIn(gone)).error).toMatchObject({ code: 'webauthn_verification_failed' });
});

test('a device is registered once, and ten are enough', async () => {
  const person = await start();
  await register(person);
  const { data } = await person.passkey.startRegistration();
  expect(data!.options.excludeCredentials).toEqual([
    { id: person.device.id, type: 'public-key', transports: ['internal'] },
  ]);
  const stranger = await start();
  expect((await register({ ...stranger, device: person.device })).error).toMatchObject({
    code: 'webauthn_credential_exists',
  });
  const { account_id } = person;
  await server.store.db.insert(passkeys).values(
    Array.from({ length: accountLimits.passkeysMax - 1 }, (_, index) => ({
      account_id,
      credential_id: `${account_id} ${index}`,
      public_key: new Uint8Array(1),
      friendly_name: 'Passkey',
    })),
  );
  const late = await person.passkey.verifyRegistration({
    challengeId: data!.challenge_id,
    credential: openAuthenticator(server.url).create(data!.options) as never,
  });
  expect(late.error).toMatchObject({ code: 'too_many_passkeys' });
  expect((await person.passkey.startRegistration()).error?.code).toBe('too_many_passkeys');
});

test('passkeys are renamed and removed by their owner only', async () => {
  const person = await start();
  const stranger = await start();
  const passkeyId = (await register(person)).data!.id;
  expect((await stranger.passkey.update({ passkeyId, friendlyName: 'Meiner' })).error?.status).toBe(404);
  expect((await stranger.passkey.delete({ passkeyId })).error?.status).toBe(404);
  const renamed = await person.passkey.update({ passkeyId, friendlyName: ' Laptop ' });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Laptop' });
  expect((await person.passkey.update({ passkeyId, friendlyName: ' ' })).error?.status).toBe(400);
  expect((await person.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await person.passkey.list()).data).toEqual([]);
  expect((await signIn(person)).error).toMatchObject({ code: 'webauthn_verification_failed' });
});

test('a passkey that is removed ends the sessions it opened, and takes from the own one what it proved', async () => {
  const owner = await start();
  const passkeyId = (await register(owner)).data!.id;
  const thief = { ...(await start()), device: owner.device, account_id: owner.account_id };
  const entered = (await signIn(thief)).data!.session!;
  await signIn(owner);
  expect((await owner.passkey.delete({ passkeyId })).error).toBeNull();
  const { db } = server.store;
  expect(
    await server.tokens.verify(entered.access_token).then((said) => findSession(db, said!.session_id)),
  ).toBe(null);
  const own = (await owner.client.auth.getClaims()).data!.claims;
  expect(await findSession(db, own.session_id)).toMatchObject({ aal: 'aal1', amr: [] });
  expect(await findSession(db, owner.session_id)).toMatchObject({ amr: [{ method: 'password' }] });
});

test('the owner is told of a passkey that comes and of one that goes', async () => {
  const { account_id, ...person } = await start({ email: 'passkey.news@beispiel.example' });
  const passkeyId = (await register(person)).data!.id;
  await person.passkey.delete({ passkeyId });
  expect(await listMails(server, 'passkey.news@beispiel.example')).toMatchObject([
    { template: 'factorChanged', payload: { account_id, factor: 'passkey', change: 'added' } },
    { template: 'factorChanged', payload: { account_id, factor: 'passkey', change: 'removed' } },
  ]);
});

test('a session that is not fresh brings no passkey, neither begun nor finished', async () => {
  const person = await start();
  const { data } = await person.passkey.startRegistration();
  await ageSession(server.store.db, person.session_id);
  const finished = await person.passkey.verifyRegistration({
    challengeId: data!.challenge_id,
    credential: person.device.create(data!.options) as never,
  });
  expect(finished.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect((await person.passkey.startRegistration()).error).toMatchObject({ code: 'reauthentication_needed' });
  expect((await person.passkey.list()).data).toEqual([]);
});

test('an account that begins passkeys over and over waits', async () => {
  const person = await start();
  await person.passkey.startRegistration();
  await fillWindows(server.store.db, 'passkey registration:', accountLimits.factorRequests.hits);
  const { error } = await person.passkey.startRegistration();
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('where a second factor is set up, a password alone touches no passkey', async () => {
  const person = await start();
  const passkeyId = (await register(person)).data!.id;
  await addVerified(server, person);
  const { passkey } = (await openClient(server, person.account_id)).client.auth;
  expect((await passkey.startRegistration()).error?.code).toBe('insufficient_aal');
  expect((await passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
  expect((await passkey.list()).error?.code).toBe('insufficient_aal');
});

test('asking for challenges over and over ends in 429', async () => {
  const person = await start();
  await fillWindows(server.store.db, 'passkey:', accountLimits.passkeyChallenges.hits);
  const { error } = await person.passkey.startAuthentication();
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});
