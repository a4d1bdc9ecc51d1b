import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLimits } from '../../shared/limits/account.ts';
import { accounts } from '../tables/account.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addAccountEvent, listAccountEvents } from './accountEvents.ts';
import { disableAccount, enableAccount } from './operatorAccounts.ts';
import { findPlace } from './places.ts';
import { startSession } from './refreshTokens.ts';
import { forgetDevices, raiseSession } from './sessions.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const nowhere = { user_agent: null, client_hash: null };

async function addAccount(email: string): Promise<string> {
  const [account] = await database.db.insert(accounts).values({ email }).returning();
  return account!.id;
}

test('strangers cannot fill the trail, and what they cause crowds out nothing else', async () => {
  const { db } = database;
  const account_id = await addAccount('erika@example.de');
  const { hits } = accountLimits.accountEvents;
  for (let n = 0; n < hits + 5; n += 1)
    await addAccountEvent(db, { ...nowhere, account_id, event: 'sign_in.failed' });
  await addAccountEvent(db, { ...nowhere, account_id, event: 'password.changed' });
  await addAccountEvent(db, { ...nowhere, account_id: null, event: 'sign_in.failed' });
  const [newest, ...older] = await listAccountEvents(db, { account_id, limit: 500 });
  expect(newest).toMatchObject({ event: 'password.changed', detail: {}, place: 'unknown' });
  expect(older.map(({ event }) => event)).toEqual(Array.from({ length: hits }, () => 'sign_in.failed'));
  expect(await listAccountEvents(db, { account_id, limit: 500, before: older.at(-1)!.id })).toEqual([]);
});

test('an operator who locks an account out, and lets it in again, leaves entries', async () => {
  const { db } = database;
  const account_id = await addAccount('gesperrt@example.de');
  await disableAccount(db, account_id);
  await enableAccount(db, account_id);
  const entries = await listAccountEvents(db, { account_id, limit: 10 });
  expect(entries.map(({ event }) => event)).toEqual(['account.enabled', 'account.disabled']);
});

test('a place is known by the browser, else by the address, to its own account and once it proved enough', async () => {
  const { db } = database;
  const account_id = await addAccount('ben@example.de');
  const other = await addAccount('carla@example.de');
  const origin = { user_agent: null, client_hash: 'address', device_hash: 'device' };
  const moved = { ...origin, client_hash: 'elsewhere' };
  const { session_id } = (await startSession(db, { account_id, method: 'password', ...origin }))!;
  const places = async (isFull: boolean) => [
    await findPlace(db, { account_id, isFull, ...origin }),
    await findPlace(db, { account_id, isFull, ...moved }),
    await findPlace(db, { account_id, isFull, ...origin, device_hash: null }),
    await findPlace(db, { account_id, isFull, ...moved, device_hash: 'another' }),
    await findPlace(db, { account_id: other, isFull, ...origin }),
    await findPlace(db, { account_id: null, isFull, ...origin }),
  ];
  const known = ['device', 'device', 'address', 'unknown', 'unknown', 'unknown'];
  expect(await places(false)).toEqual(known);
  expect(new Set(await places(true))).toEqual(new Set(['unknown']));
  await raiseSession(db, session_id, { method: 'totp' });
  expect(await places(true)).toEqual(known);
  await forgetDevices(db, { account_id, except: session_id });
  expect(await places(false)).toEqual(known);
  await forgetDevices(db, { account_id, except: '00000000-0000-4000-8000-000000000000' });
  expect((await places(false)).slice(0, 3)).toEqual(['address', 'unknown', 'address']);
});
