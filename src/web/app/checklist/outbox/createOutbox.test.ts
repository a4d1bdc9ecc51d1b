import { beforeEach, expect, test } from 'vitest';
import type { CheckChange, SavedChecks } from '../../../../shared/contract/check.ts';
import { RequestError } from '../../../server/request.ts';
import { createOutbox } from './createOutbox.ts';
import type { UnsentCheck } from './outbox.ts';

const entry = { website_id: 1, page_id: 1, base: null, status: 'pass' as const };
let stored: Map<string, string>;
let hasRoom: boolean;
let sent: CheckChange[];
let owner: string | null;
let answer: (batch: UnsentCheck[]) => SavedChecks;

const taken = (batch: UnsentCheck[]) =>
  ({
    items: batch.map(({ criteria }) => ({ criteria, updated_at: `2026-11-21T10:00:0${sent.length}.000Z` })),
    conflicts: [],
    page: { id: 1 },
    website: { id: 1 },
  }) as unknown as SavedChecks;
const resting = (): never => {
  throw new RequestError(503, 'INTERNAL', 'resting');
};
const find = () => JSON.parse(stored.get('stufenlos-checks:anna@example.de') ?? 'null');

beforeEach(() => {
  [stored, hasRoom, sent, owner, answer] = [new Map(), true, [], 'anna@example.de', taken];
});

const open = () =>
  createOutbox({
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem(name, text) {
        if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
        stored.set(name, text);
      },
      removeItem: (name) => stored.delete(name),
    },
    readOwner: () => owner,
    send: async (batch) => {
      await Promise.resolve();
      sent.push(...batch);
      return answer(batch);
    },
    lock: (act) => act(),
    screen: { showSaved: async () => {}, saySaved: () => {}, sayRefused: () => {}, readAgain: () => {} },
  });
const toNums = () => sent.map(({ criteria }) => criteria);

test('a wish that finds no room in the storage is sent all the same', async () => {
  const outbox = open();
  hasRoom = false;
  outbox.add({ ...entry, criteria: '1.1.1' });
  outbox.add({ ...entry, criteria: '1.2.1' });
  expect(await outbox.flush()).toBe(true);
  expect(toNums().sort()).toEqual(['1.1.1', '1.2.1']);
});

test('and waits with what is stored, until there is a server and room again', async () => {
  const outbox = open();
  answer = resting;
  outbox.add({ ...entry, criteria: '1.1.1' });
  await outbox.flush();
  hasRoom = false;
  outbox.add({ ...entry, criteria: '1.2.1' });
  expect(await outbox.flush()).toBe(false);
  expect(find().waiting).toMatchObject([{ criteria: '1.1.1' }]);
  [hasRoom, answer, sent] = [true, taken, []];
  expect(await outbox.flush()).toBe(true);
  expect(toNums().sort()).toEqual(['1.1.1', '1.2.1']);
  expect(find()).toBeNull();
});

test('without any storage a wish is sent, too', async () => {
  owner = null;
  const outbox = open();
  outbox.add({ ...entry, criteria: '1.1.1' });
  expect(await outbox.flush()).toBe(true);
  expect(toNums()).toEqual(['1.1.1']);
});

test('nobody sends what somebody else has wished', async () => {
  const outbox = open();
  answer = resting;
  hasRoom = false;
  outbox.add({ ...entry, criteria: '1.1.1' });
  await outbox.flush();
  [hasRoom, answer, sent] = [true, taken, []];
  owner = 'ben@example.de';
  outbox.add({ ...entry, criteria: '1.2.1' });
  await outbox.flush();
  expect(toNums()).toEqual(['1.2.1']);
  owner = 'anna@example.de';
  outbox.add({ ...entry, criteria: '1.3.1' });
  await outbox.flush();
  expect(toNums()).toEqual(['1.2.1', '1.1.1', '1.3.1']);
});

test('what is wished as the answer comes goes out at once, in sight of what was just saved', async () => {
  const outbox = open();
  answer = (batch) => {
    answer = taken;
    outbox.add({ ...entry, criteria: '1.1.1', status: 'fail' });
    return taken(batch);
  };
  outbox.add({ ...entry, criteria: '1.1.1' });
  expect(await outbox.flush()).toBe(true);
  outbox.add({ ...entry, criteria: '1.1.1', status: 'na' });
  expect(await outbox.flush()).toBe(true);
  expect(sent).toMatchObject([
    { status: 'pass', base: null },
    { status: 'fail', base: '2026-11-21T10:00:01.000Z' },
    { status: 'na', base: '2026-11-21T10:00:02.000Z' },
  ]);
});

test('two tabs share one outbox: what one has kept the other sends, once', async () => {
  const [here, there] = [open(), open()];
  answer = resting;
  here.add({ ...entry, criteria: '1.1.1' });
  await here.flush();
  there.add({ ...entry, criteria: '1.2.1' });
  await there.flush();
  [answer, sent] = [taken, []];
  expect(await there.flush()).toBe(true);
  expect(await here.flush()).toBe(true);
  expect(toNums().sort()).toEqual(['1.1.1', '1.2.1']);
  expect(here.get().waiting).toEqual([]);
});
