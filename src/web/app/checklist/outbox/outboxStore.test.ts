import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckChange } from '../../../../shared/contract/check.ts';

const entry = { website_id: 1, page_id: 1, base: null, status: 'pass' as const };
let stored: Map<string, string>;
let hasRoom: boolean;
let sent: CheckChange[];
let answer: (changes: CheckChange[]) => Response;

const toResponse = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const taken = (changes: CheckChange[]) =>
  toResponse({
    items: changes.map(({ criteria }) => ({ criteria, updated_at: `2026-11-21T10:00:0${sent.length}.000Z` })),
    conflicts: [],
    page: { id: 1 },
    website: { id: 1 },
  });
const signIn = (email: string) => {
  const session = { access_token: 'a.b.c', refresh_token: 'd', token_type: 'bearer', expires_in: 3_600 };
  const expires_at = Math.floor(Date.now() / 1_000) + 3_600;
  stored.set('stufenlos-session', JSON.stringify({ ...session, expires_at, user: { email } }));
};
const find = () => JSON.parse(stored.get('stufenlos-checks:anna@example.de') ?? 'null');

/** A browser’s storage that can be full, and a server behind `fetch`. */
beforeEach(() => {
  vi.resetModules();
  [stored, hasRoom, sent, answer] = [new Map(), true, [], taken];
  signIn('anna@example.de');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('location', { origin: 'https://stufenlos.example' });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (!path.endsWith('/checks')) return toResponse({});
    const { checks } = JSON.parse(body ?? '{}') as { checks: CheckChange[] };
    sent.push(...checks);
    return answer(checks);
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./outboxStore.ts');
const toNums = () => sent.map(({ criteria }) => criteria);

test('a wish that finds no room in the storage is sent all the same', async () => {
  const { wish, flush } = await load();
  hasRoom = false;
  wish({ ...entry, criteria: '1.1.1' });
  wish({ ...entry, criteria: '1.2.1' });
  expect(await flush()).toBe(true);
  expect(toNums().sort()).toEqual(['1.1.1', '1.2.1']);
});

test('and waits with what is stored, until there is a server and room again', async () => {
  const { wish, flush } = await load();
  answer = () => toResponse({ code: 'INTERNAL' }, 503);
  wish({ ...entry, criteria: '1.1.1' });
  await flush();
  hasRoom = false;
  wish({ ...entry, criteria: '1.2.1' });
  expect(await flush()).toBe(false);
  expect(find().waiting).toMatchObject([{ criteria: '1.1.1' }]);
  [hasRoom, answer, sent] = [true, taken, []];
  expect(await flush()).toBe(true);
  expect(toNums().sort()).toEqual(['1.1.1', '1.2.1']);
  expect(find()).toBeNull();
});

test('without any storage a wish is sent, too', async () => {
  stored.clear();
  const { wish, flush } = await load();
  wish({ ...entry, criteria: '1.1.1' });
  expect(await flush()).toBe(true);
  expect(toNums()).toEqual(['1.1.1']);
});

test('nobody sends what somebody else has wished', async () => {
  const { wish, flush } = await load();
  answer = () => toResponse({ code: 'INTERNAL' }, 503);
  hasRoom = false;
  wish({ ...entry, criteria: '1.1.1' });
  await flush();
  [hasRoom, answer, sent] = [true, taken, []];
  signIn('ben@example.de');
  wish({ ...entry, criteria: '1.2.1' });
  await flush();
  expect(toNums()).toEqual(['1.2.1']);
  signIn('anna@example.de');
  wish({ ...entry, criteria: '1.3.1' });
  await flush();
  expect(toNums()).toEqual(['1.2.1', '1.1.1', '1.3.1']);
});

test('what is wished as the answer comes goes out at once, in sight of what was just saved', async () => {
  const { wish, flush } = await load();
  answer = (changes) => {
    answer = taken;
    wish({ ...entry, criteria: '1.1.1', status: 'fail' });
    return taken(changes);
  };
  wish({ ...entry, criteria: '1.1.1' });
  expect(await flush()).toBe(true);
  wish({ ...entry, criteria: '1.1.1', status: 'na' });
  expect(await flush()).toBe(true);
  expect(sent).toMatchObject([
    { status: 'pass', base: null },
    { status: 'fail', base: '2026-11-21T10:00:01.000Z' },
    { status: 'na', base: '2026-11-21T10:00:02.000Z' },
  ]);
});
