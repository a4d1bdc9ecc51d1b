import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountLimits } from '../../../shared/limits/account.ts';
import { addConfirmed, forgetLimits, listMails, newEmail, password, send } from '../../testing/auth.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { trustedHops: 1 });
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const office = '198.51.100.7';

type From = { address: string; cookie?: string; typed?: string };

const signIn = (email: string, { address, cookie, typed = password }: From) =>
  send(
    server,
    '/token?grant_type=password',
    { email, password: typed },
    { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  );

const guess = async (email: string, address: string): Promise<number> =>
  (await signIn(email, { address, typed: 'Ganz-falsch-12' })).status;

async function attack(email: string, tries = 210): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < tries; n += 1) statuses.push(await guess(email, `203.0.113.${n}`));
  return statuses;
}

const { hits } = accountLimits.wrongPasswordsOverall;
const templates = async (email: string) => (await listMails(server, email)).map(({ template }) => template);
const toCookie = (response: Response): string => response.headers.getSetCookie()[0]!.split(';')[0]!;

test('of 210 wrong passwords from 210 addresses a few are checked, and a new place waits with the right one', async () => {
  const { email } = await addConfirmed(server);
  const statuses = await attack(email);
  expect(statuses.filter((status) => status === 400)).toHaveLength(hits);
  expect(statuses.slice(hits).every((status) => status === 429)).toBe(true);
  const elsewhere = await signIn(email, { address: '192.0.2.1' });
  expect(elsewhere.status).toBe(429);
  expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(accountLimits.wrongPasswords.seconds);
});

test('two windows within one hour let at most a hundred wrong passwords through', () => {
  const kindsOfPlaces = 3;
  expect(2 * kindsOfPlaces * hits).toBeLessThanOrEqual(100);
});

test('meanwhile the owner signs in at a known address, and in a known browser wherever it is', async () => {
  const { email } = await addConfirmed(server);
  const known = await signIn(email, { address: office });
  const cookie = toCookie(known);
  await attack(email, hits + 5);
  expect((await signIn(email, { address: office })).status).toBe(200);
  expect((await signIn(email, { address: '192.0.2.1', cookie })).status).toBe(200);
  expect((await signIn(email, { address: '192.0.2.2' })).status).toBe(429);
});

test('whoever guesses behind the office’s address locks out nobody whose browser is known', async () => {
  const { email } = await addConfirmed(server);
  const cookie = toCookie(await signIn(email, { address: office }));
  for (let n = 0; n <= accountLimits.wrongPasswords.hits; n += 1) await guess(email, office);
  expect((await signIn(email, { address: office })).status).toBe(429);
  expect((await signIn(email, { address: office, cookie })).status).toBe(200);
});

test('the device cookie is closed to scripts, and of no use for another account', async () => {
  const [owner, other] = [await addConfirmed(server), await addConfirmed(server)];
  const response = await signIn(owner.email, { address: office });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^stufenlos_device=[\w-]{43}; Max-Age=10368000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const cookie = toCookie(response);
  await attack(other.email, hits);
  expect((await signIn(other.email, { address: office, cookie })).status).toBe(429);
});

test('after a change of password, other browsers are new ones, as a thief’s may be among them', async () => {
  const { email } = await addConfirmed(server);
  const thief = toCookie(await signIn(email, { address: '192.0.2.66' }));
  const own = await signIn(email, { address: office });
  const { access_token } = (await own.json()) as { access_token: string };
  const changed = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'Handlauf-beidseitig' }),
  });
  expect(changed.status).toBe(200);
  await attack(email, hits);
  const back = { address: '192.0.2.1', typed: 'Handlauf-beidseitig' };
  expect((await signIn(email, { ...back, cookie: thief })).status).toBe(429);
  expect((await signIn(email, { ...back, cookie: toCookie(own) })).status).toBe(200);
});

test('the owner is told once, and an address without account looks the same and asks for the same mail', async () => {
  const [{ email }, unknown] = [await addConfirmed(server), newEmail()];
  const statuses = await attack(email, hits + 5);
  expect(await attack(unknown, hits + 5)).toEqual(statuses);
  expect(await listMails(server, email)).toMatchObject([
    { template: 'failedSignIns', payload: { failed: 'password', at: expect.stringMatching(/Z$/) as string } },
  ]);
  expect(await templates(unknown)).toEqual(['failedSignIns']);
});

test('right passwords use up nothing, however many', async () => {
  const { email } = await addConfirmed(server);
  for (let n = 0; n < hits + 2; n += 1) expect((await signIn(email, { address: office })).status).toBe(200);
});
