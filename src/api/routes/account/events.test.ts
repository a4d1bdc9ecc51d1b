import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccountEvent } from '../../../model/account/accountEvents.ts';
import { account_events } from '../../../model/tables/account.ts';
import type { AccountEntry } from '../../../shared/contract/accountEvent.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import { addConfirmed, openBrowserOf, openSignedIn, password, send } from '../../testing/auth.ts';
import { showCode } from '../../testing/factorClient.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson } = toAsk(() => server);
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const read = async (asking: Parameters<typeof ask>[0], query = '') =>
  (await ask<List<AccountEntry>>(asking, `GET /me/events${query}`)).json;
const listEvents = async (asking: Parameters<typeof ask>[0]) =>
  (await read(asking)).items.map(({ event }) => event);

const firefox = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';

test('a person reads who signed in and who failed, when, with what and from where; nobody else does', async () => {
  const { email } = await addConfirmed(server);
  const auth = openBrowserOf(server, { userAgent: firefox });
  await auth.signInWithPassword({ email, password: 'Ganz-falsch-12' });
  await auth.signInWithPassword({ email, password });
  const { data } = await auth.signInWithPassword({ email, password });
  const { items } = await read(bearer(data.session!.access_token));
  const detail = { method: 'password' };
  expect(items).toMatchObject([
    { event: 'sign_in', detail, user_agent: firefox, place: 'address' },
    { event: 'sign_in', detail, user_agent: firefox, place: 'unknown' },
    { event: 'sign_in.failed', detail: {}, user_agent: firefox, place: 'unknown' },
  ]);
  expect(Date.now() - Date.parse(items[0]!.created_at)).toBeLessThan(60_000);
  expect(JSON.stringify(items)).not.toContain('hash');
  expect(await listEvents(await newPerson())).toEqual(['sign_in']);
});

test('every change of the ways into the account stands in the trail', async () => {
  const { auth, session, email } = await openSignedIn(server);
  const { data: totp } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  const factorId = totp!.id;
  await auth.mfa.challengeAndVerify({ factorId, code: 'falsch' });
  await auth.mfa.challengeAndVerify({ factorId, code: showCode(totp!.totp.secret) });
  const { data } = await auth.getSession();
  const own = bearer(data.session!.access_token);
  const post = (path: string, body: unknown = {}) => send(server, path, body, own.headers);
  const { codes } = (await (await post('/factors/recovery-codes')).json()) as { codes: string[] };
  await post('/factors/recovery-codes/verify', { code: 'falsch' });
  await auth.updateUser({ email: `neu-${email}` });
  await auth.updateUser({ password: 'Handlauf-beidseitig' });
  await openBrowserOf(server).signInWithPassword({ email, password: 'Handlauf-beidseitig' });
  for (let n = 0; n < 2; n += 1) await ask(own, 'POST /me/sessions/end-others');
  await auth.mfa.unenroll({ factorId });
  expect(codes).toHaveLength(accountLimits.recoveryCodes);
  expect((await listEvents(own)).toReversed()).toEqual([
    'sign_in',
    'factor.failed',
    'factor.added',
    'recovery_codes.created',
    'recovery_code.failed',
    'email.change_asked',
    'password.changed',
    'sign_in',
    'sessions.ended',
    'factor.removed',
  ]);
  expect(session.access_token).not.toBe(data.session!.access_token);
});

test('keys that the person makes and revokes stand in the trail, by name and never by key', async () => {
  const person = await newPerson();
  const { json } = await ask<{ id: number; key: string }>(person, 'POST /api-keys', { name: 'Redaktion' });
  await ask(person, `DELETE /api-keys/${json.id}`);
  const { items } = await read(person);
  expect(items.slice(0, 2)).toMatchObject([
    { event: 'api_key.revoked', detail: { name: 'Redaktion' } },
    { event: 'api_key.created', detail: { name: 'Redaktion', key_prefix: json.key.slice(0, 10) } },
  ]);
  expect(JSON.stringify(items)).not.toContain(json.key);
});

test('the trail is read in parts', async () => {
  const person = await newPerson();
  const event = { account_id: person.account_id, user_agent: null, client_hash: null };
  for (const kind of ['sign_out', 'session.ended'] as const)
    await addAccountEvent(server.store.db, { ...event, event: kind });
  const first = await read(person, '?limit=2');
  expect(first.items.map(({ event }) => event)).toEqual(['session.ended', 'sign_out']);
  const rest = await read(person, `?limit=2&cursor=${first.next_cursor}`);
  expect([rest.items.map(({ event }) => event), rest.next_cursor]).toEqual([['sign_in'], null]);
});

test('a try at an address without account stores nothing', async () => {
  const count = async () => {
    const { db } = server.store;
    return (await db.select({ id: account_events.id }).from(account_events)).length;
  };
  const before = await count();
  await send(server, '/token?grant_type=password', { email: 'niemand@example.de', password: 'falsch' });
  expect(await count()).toBe(before);
});
