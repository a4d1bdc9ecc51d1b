import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClaim } from '../../model/access/websiteClaims.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addRunningScan } from '../../model/testing/rows.ts';
import type { ApiContext } from './context.ts';
import { readForwarded, toClaimHash, toTokenHash, welcomeVisitor } from './visitor.ts';

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Asks as a browser with this cookie. Gives the claim that counts, and the cookie that a start of work sets. */
async function visit(cookie: string, publicUrl = 'http://stufenlos.example') {
  const context = {
    store,
    trustedHops: 1,
    publicUrl: () => publicUrl,
  } as Partial<ApiContext> as ApiContext;
  const app = new Hono()
    .get('/read', async (c) => c.json({ claim_hash: await toClaimHash(c, context) }))
    .get('/start', async (c) => c.json(await welcomeVisitor(c, context)));
  const headers = { cookie, 'x-forwarded-for': '192.0.2.7' };
  const read = await app.request(`${publicUrl}/read`, { headers });
  const start = await app.request(`${publicUrl}/start`, { headers });
  const { claim_hash } = (await read.json()) as { claim_hash: string | null };
  const visitor = (await start.json()) as { claim_hash: string; isNew: boolean };
  return { claim_hash, visitor, set: start.headers.get('set-cookie')! };
}

const toPair = (set: string) => set.split(';')[0]!;

test('a claim that was issued here counts, and is kept', async () => {
  const first = await visit('');
  expect([first.claim_hash, first.visitor.isNew]).toEqual([null, true]);
  const again = await visit(toPair(first.set));
  expect(again.claim_hash).toBe(first.visitor.claim_hash);
  expect(again.visitor).toMatchObject({ claim_hash: first.visitor.claim_hash, isNew: false });
});

test('a claim that somebody else made up counts as none, with and without a seal', async () => {
  const invented = 'a'.repeat(43);
  const seal = toPair((await visit('')).set).split('.')[1];
  for (const value of [invented, `${invented}.${seal}`, `${invented}.`, `.${seal}`]) {
    const { claim_hash, visitor } = await visit(`stufenlos_claim=${value}`);
    expect([claim_hash, visitor.isNew]).toEqual([null, true]);
    expect(visitor.claim_hash).not.toBe(toTokenHash(invented));
  }
});

test('a claim of an earlier version counts as long as it opens something, and gets its seal', async () => {
  const token = 'f'.repeat(43);
  const { scan } = await addRunningScan(store.db, 'https://frueher.example/');
  await addClaim(store.db, scan.website_id, toTokenHash(token));
  const { claim_hash, set } = await visit(`stufenlos_claim=${token}`);
  expect(claim_hash).toBe(toTokenHash(token));
  expect(toPair(set)).toMatch(new RegExp(`^stufenlos_claim=${token}\\.[0-9a-f]{64}$`));
});

test('over https no other host of the domain can set the cookie, and it never leaves in the clear', async () => {
  const { set } = await visit('', 'https://stufenlos.example');
  expect(set).toMatch(/^__Host-stufenlos_claim=/);
  expect(set).toMatch(/; Path=\/(;|$)/);
  expect(set).toMatch(/; Secure/);
  expect(set).not.toMatch(/Domain/);
  const own = await visit(toPair(set), 'https://stufenlos.example');
  expect(own.claim_hash).not.toBeNull();
});

test('over https a claim that another host of the domain planted counts as none, though it was issued here', async () => {
  const https = 'https://stufenlos.example';
  const value = toPair((await visit('', https)).set).split('=')[1]!;
  const [token, seal] = value.split('.') as [string, string];
  const { scan } = await addRunningScan(store.db, 'https://untergeschoben.example/');
  await addClaim(store.db, scan.website_id, toTokenHash(token));
  for (const planted of [value, token, token.slice(0, 43)])
    expect((await visit(`stufenlos_claim=${planted}`, https)).claim_hash).toBeNull();
  expect((await visit(`__Host-stufenlos_claim=${token}.${seal}`, https)).claim_hash).toBe(toTokenHash(token));
});

test('over https a claim of an earlier version still counts, and is kept under the new name', async () => {
  const token = 'g'.repeat(43);
  const { scan } = await addRunningScan(store.db, 'https://frueher-https.example/');
  await addClaim(store.db, scan.website_id, toTokenHash(token));
  const { claim_hash, set } = await visit(`stufenlos_claim=${token}`, 'https://stufenlos.example');
  expect(claim_hash).toBe(toTokenHash(token));
  expect((await visit(toPair(set), 'https://stufenlos.example')).claim_hash).toBe(claim_hash);
});

test.each([
  ['1.1.1.1, 2.2.2.2, 3.3.3.3', 0, ''],
  ['1.1.1.1, 2.2.2.2, 3.3.3.3', 1, '3.3.3.3'],
  ['1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '2.2.2.2'],
  ['3.3.3.3', 2, '3.3.3.3'],
  [undefined, 1, ''],
])('of the forwarded addresses %s, with %i proxies of ours the client is %s', (header, hops, client) => {
  expect(readForwarded(header, hops)).toBe(client);
});
