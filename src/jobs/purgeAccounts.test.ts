import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../model/store.ts';
import { openTestStore } from '../model/testing/database.ts';
import { type RunSql, runSql } from '../model/testing/sql.ts';
import { purgeAccounts } from './purgeAccounts.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('whose time is over goes, with the organization that only they belonged to; all others stay', async () => {
  const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  await run`insert into organizations (name) values ('Geht'), ('Bleibt')`;
  await run`insert into auth.accounts (email, email_confirmed_at, deletion_due_at) values
      ('geht@example.de', now(), now()), ('bleibt@example.de', now(), now() + interval '1 hour')`;
  await run`insert into users (supabase_user_id, organization_id, role, email)
      select a.id, o.id, 'owner', a.email from auth.accounts a
      join organizations o on a.email = lower(o.name) || '@example.de'`;
  await purgeAccounts({ store })();
  expect(await run`select name from organizations`).toEqual([{ name: 'Bleibt' }]);
  expect(await run`select email from auth.accounts`).toEqual([{ email: 'bleibt@example.de' }]);
  expect(await run`select email from users`).toEqual([{ email: 'bleibt@example.de' }]);
});
