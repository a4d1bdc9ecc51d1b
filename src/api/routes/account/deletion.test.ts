import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPasswords } from '../../../model/account/passwords.ts';
import {
  appointOwners,
  purgeDueAccounts,
  purgeDueOrganizations,
  purgeInvitations,
} from '../../../model/account/purges.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Me, Member, Organization } from '../../../shared/contract/organization.ts';
import type { Website } from '../../../shared/contract/website.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { cheapPasswords, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);

const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

const listMails = (email: string) =>
  run<{ template: string; payload: object }>`
    select template, payload from mails where to_address = ${email} order by id`;

async function passGracePeriods() {
  await run`update auth.accounts set deletion_due_at = now() where deletion_due_at is not null`;
  await run`update organizations set deletion_due_at = now() where deletion_due_at is not null`;
}

async function purge() {
  const { db } = server.store;
  await purgeDueAccounts(db);
  await purgeDueOrganizations(db);
  return appointOwners(db);
}

const isThere = async (person: Person) => (await ask(person, 'GET /me')).status === 200;

describe('an account', () => {
  test('is deleted only with its password, after a grace period, and a mail says when', async () => {
    const password_hash = await openPasswords(cheapPasswords).hash('Kamille und Thymian');
    const person = await newPerson({ password_hash, organization_id: null });
    const remove = (body: unknown) => ask<Me>(person, 'POST /me/delete', body);
    expect((await remove({})).json.code).toBe('PASSWORD_WRONG');
    expect((await remove({ password: 'Kamille und Salbei' })).json.code).toBe('PASSWORD_WRONG');
    const { json } = await remove({ password: 'Kamille und Thymian' });
    const due_at = json.account.deletion_due_at!;
    const days = (new Date(due_at).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(accountLimits.graceDays, 1);
    expect(await listMails(person.email)).toMatchObject([
      { template: 'accountDeletion', payload: { due_at } },
    ]);
    const again = await remove({ password: 'Kamille und Thymian' });
    expect(again.json.account.deletion_due_at).toBe(due_at);
    expect(await listMails(person.email)).toHaveLength(1);
    await purge();
    expect(await isThere(person)).toBe(true);
    await passGracePeriods();
    await purge();
    expect(await isThere(person)).toBe(false);
  });

  test('without password needs a session that was opened just now', async () => {
    const person = await newPerson({ organization_id: null });
    await run`update auth.sessions set created_at = now() - interval '11 minutes' where id = ${person.session_id}`;
    expect((await ask(person, 'POST /me/delete')).json.code).toBe('CONFIRMATION_NEEDED');
    expect((await ask(await newPerson(), 'POST /me/delete')).status).toBe(200);
  });

  test('takes along the organization that nobody else is in, and both can be taken back', async () => {
    const owner = await newPerson();
    await ask(owner, 'POST /websites', { url: 'https://geht-mit.example/' });
    const { json } = await ask<Me>(owner, 'POST /me/delete');
    expect(json.organization!.deletion_due_at).toBe(json.account.deletion_due_at);
    expect((await listMails(owner.email)).map(({ template }) => template)).toEqual([
      'organizationDeletion',
      'accountDeletion',
    ]);
    const restored = await ask<Me>(owner, 'POST /me/restore');
    expect(restored.json.account.deletion_due_at).toBeNull();
    expect(restored.json.organization!.deletion_due_at).toBeNull();
    expect((await listActions(owner)).slice(0, 2)).toEqual([
      'organization.deletion_withdrawn',
      'organization.deletion_requested',
    ]);
    await passGracePeriods();
    await purge();
    expect((await ask<List<Website>>(owner, 'GET /websites')).json.items).toHaveLength(1);
  });

  test('of the last owner stays while others would be left alone, also behind owners who are about to go', async () => {
    const owner = await newPerson();
    const second = await join(owner, 'owner');
    const member = await join(owner, 'member');
    expect((await ask(owner, 'POST /me/delete')).status).toBe(200);
    expect((await ask(second, 'POST /me/delete')).json.code).toBe('LAST_OWNER');
    expect((await ask(second, 'POST /organization/leave')).json.code).toBe('LAST_OWNER');
    expect((await ask(owner, `DELETE /organization/members/${second.user_id}`)).json.code).toBe('LAST_OWNER');
    await passGracePeriods();
    await purge();
    const { json } = await ask<List<Member>>(member, 'GET /organization/members');
    expect(json.items.map(({ email }) => email)).toEqual([second.email, member.email]);
  });

  test('can be asked for and taken back only so often in an hour', async () => {
    const person = await newPerson({ organization_id: null });
    for (let n = 0; n < accountLimits.deletions.hits; n++) {
      expect((await ask(person, 'POST /me/delete')).status).toBe(200);
      expect((await ask(person, 'POST /me/restore')).status).toBe(200);
    }
    expect((await ask(person, 'POST /me/delete')).json.code).toBe('TOO_MANY_REQUESTS');
    expect(await listMails(person.email)).toHaveLength(accountLimits.deletions.hits);
  });

  test('that was never confirmed goes after its time, a younger one stays', async () => {
    await run`insert into auth.accounts (email, created_at) values
      ('alt@unbestaetigt.example', now() - interval '8 days'), ('neu@unbestaetigt.example', now())`;
    await purge();
    const rows = await run`select email from auth.accounts where email like '%unbestaetigt.example'`;
    expect(rows).toEqual([{ email: 'neu@unbestaetigt.example' }]);
  });
});

describe('an organization', () => {
  test('is deleted by an owner who types its name; every owner hears of it; it can be taken back', async () => {
    const owner = await newPerson();
    const second = await join(owner, 'owner');
    const admin = await join(owner, 'admin');
    const { json: organization } = await ask<Organization>(owner, 'GET /organization');
    const remove = (name: string, by = owner) => ask<Organization>(by, 'POST /organization/delete', { name });
    expect((await remove(organization.name, admin)).json.code).toBe('ROLE_MISSING');
    expect((await remove('Irgendwas')).json.code).toBe('REQUEST_INVALID');
    const { json } = await remove(organization.name);
    expect(json.deletion_due_at).not.toBeNull();
    for (const { email } of [owner, second])
      expect(await listMails(email)).toMatchObject([
        {
          template: 'organizationDeletion',
          payload: { organization_name: organization.name, due_at: json.deletion_due_at },
        },
      ]);
    expect(await listMails(admin.email)).toEqual([]);
    expect((await ask(admin, 'POST /organization/restore')).json.code).toBe('ROLE_MISSING');
    const restored = await ask<Organization>(second, 'POST /organization/restore');
    expect(restored.json.deletion_due_at).toBeNull();
    await passGracePeriods();
    await purge();
    expect((await ask(admin, 'GET /organization')).status).toBe(200);
  });

  test('is deleted only so often in an hour, and the last time can still be taken back', async () => {
    const owner = await newPerson();
    const { json } = await ask<Organization>(owner, 'GET /organization');
    const remove = () => ask(owner, 'POST /organization/delete', { name: json.name });
    for (let n = 0; n < accountLimits.deletions.hits; n++) {
      if (n > 0) expect((await ask(owner, 'POST /organization/restore')).status).toBe(200);
      expect((await remove()).status).toBe(200);
    }
    expect((await remove()).json.code).toBe('TOO_MANY_REQUESTS');
    expect((await ask(owner, 'POST /organization/restore')).status).toBe(200);
  });

  test('goes with its websites, keys and log when its time is over, and its people keep their accounts', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    await ask(owner, 'POST /websites', { url: 'https://geht.example/' });
    await ask(owner, 'POST /api-keys', { name: 'Geht' });
    const { json } = await ask<Organization>(owner, 'GET /organization');
    await ask(owner, 'POST /organization/delete', { name: json.name });
    await passGracePeriods();
    await purge();
    const { organization_id } = owner;
    const rows = await run`select 'website' as kind from websites where organization_id = ${organization_id}
      union all select 'key' from api_keys where organization_id = ${organization_id}
      union all select 'log' from audit_log where organization_id = ${organization_id}
      union all select 'user' from users where organization_id = ${organization_id}`;
    expect(rows).toEqual([]);
    expect((await ask<Me>(member, 'GET /me')).json.organization).toBeNull();
  });

  test('that nobody belongs to any more goes, and one whose owner is gone gets the next in line', async () => {
    const deserted = await newPerson();
    await run`delete from auth.accounts where id = ${deserted.account_id}`;
    const owner = await newPerson();
    const leaving = await join(owner, 'admin');
    await run`update auth.accounts set deletion_due_at = now() + interval '1 day' where id = ${leaving.account_id}`;
    const member = await join(owner, 'member');
    const admin = await join(owner, 'admin');
    await run`delete from auth.accounts where id = ${owner.account_id}`;
    expect(await purge()).toBe(1);
    const rows = await run`select id from organizations where id = ${deserted.organization_id}`;
    expect(rows).toEqual([]);
    const { json } = await ask<List<Member>>(member, 'GET /organization/members');
    expect(json.items.map(({ email, role }) => [email, role])).toEqual([
      [leaving.email, 'admin'],
      [member.email, 'member'],
      [admin.email, 'owner'],
    ]);
  });
});

test('invitations that ran out long ago are forgotten', async () => {
  const owner = await newPerson();
  await run`insert into invitations (organization_id, email, expires_at) values
    (${owner.organization_id}, 'alt@example.de', now() - interval '31 days'),
    (${owner.organization_id}, 'neu@example.de', now())`;
  expect(await purgeInvitations(server.store.db)).toBe(1);
});
