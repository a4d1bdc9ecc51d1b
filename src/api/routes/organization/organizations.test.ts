import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '../../../model/account/sessions.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type {
  AuditEntry,
  Me,
  Member,
  NewApiKey,
  Organization,
} from '../../../shared/contract/organization.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import { type Person, signIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

describe('the organization', () => {
  test('is renamed within 2 to 50 characters, with the specification’s texts, and the log says so', async () => {
    const owner = await newPerson();
    const short = await ask(owner, 'PATCH /organization', { name: ' x ' });
    expect(short.json.message).toContain('Der Name muss mindestens 2 Zeichen lang sein.');
    const long = await ask(owner, 'PATCH /organization', { name: 'x'.repeat(51) });
    expect(long.json.message).toContain('Der Name darf maximal 50 Zeichen lang sein.');
    const renamed = await ask<Organization>(owner, 'PATCH /organization', { name: ' Gärtnerei ' });
    expect(renamed).toMatchObject({ status: 200, json: { name: 'Gärtnerei' } });
    const { json } = await ask<List<AuditEntry>>(owner, 'GET /organization/audit-log');
    expect(json.items[0]).toMatchObject({
      action: 'organization.renamed',
      actor_email: owner.email,
      actor_name: null,
      subject: { from: `${owner.email} Organisation`, to: 'Gärtnerei' },
    });
  });

  test('and its keys have names of one line, in the direction they are read', async () => {
    const owner = await newPerson();
    const name = ' Gärt\r\nBcc: x\u2028\u202enerei\u202c ';
    const line = 'Gärt Bcc: x nerei';
    const renamed = await ask<Organization>(owner, 'PATCH /organization', { name });
    expect(renamed.json.name).toBe(line);
    const key = await ask<NewApiKey>(owner, 'POST /api-keys', { name });
    expect(key.json.name).toBe(line);
    const { json } = await ask<List<AuditEntry>>(owner, 'GET /organization/audit-log?limit=2');
    expect(json.items.map(({ subject }) => subject.name ?? subject.to)).toEqual([line, line]);
  });

  test('is not there for somebody without one', async () => {
    const loner = await newPerson({ organization_id: null });
    expect(await ask(loner, 'GET /organization')).toMatchObject({
      status: 404,
      json: { code: 'NO_ORGANIZATION' },
    });
    expect((await ask<Me>(loner, 'GET /me')).json).toMatchObject({ user: null, organization: null });
  });

  test('goes through its log in parts', async () => {
    const owner = await newPerson();
    for (const name of ['Eins', 'Zwei']) await ask(owner, 'PATCH /organization', { name });
    const first = await ask<List<AuditEntry>>(owner, 'GET /organization/audit-log?limit=2');
    expect(first.json.items.map(({ subject }) => subject.to)).toEqual(['Zwei', 'Eins']);
    const cursor = first.json.next_cursor;
    const rest = await ask<List<AuditEntry>>(owner, `GET /organization/audit-log?limit=2&cursor=${cursor}`);
    expect(rest.json.items.map(({ action }) => action)).toEqual(['organization.created']);
    expect(rest.json.next_cursor).toBeNull();
  });
});

describe('members', () => {
  test('are listed for their own organization only, and one is marked as oneself', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const other = await newPerson();
    const { json } = await ask<List<Member>>(member, 'GET /organization/members');
    expect(json.items.map(({ email, is_self }) => [email, is_self])).toEqual([
      [owner.email, false],
      [member.email, true],
    ]);
    expect((await ask<List<Member>>(other, 'GET /organization/members')).json.items).toHaveLength(1);
    for (const request of [
      `PATCH /organization/members/${member.user_id}`,
      `DELETE /organization/members/${member.user_id}`,
    ])
      expect((await ask(other, request, { role: 'admin' })).json.code).toBe('MEMBER_NOT_FOUND');
  });

  test('stand in the log by their names, where they gave one', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    await run`update users set name = case id when ${owner.user_id} then 'Ina Inhaberin' else 'Mia Mitglied' end
      where id in (${owner.user_id}, ${member.user_id})`;
    await ask(owner, `PATCH /organization/members/${member.user_id}`, { role: 'admin' });
    const { json } = await ask<List<AuditEntry>>(owner, 'GET /organization/audit-log');
    expect(json.items[0]).toMatchObject({ actor_name: 'Ina Inhaberin', member_name: 'Mia Mitglied' });
  });

  test('who were removed have no access at once, with the token they hold', async () => {
    const owner = await newPerson();
    const admin = await join(owner, 'admin');
    const key = await ask<NewApiKey>(admin, 'POST /api-keys', { name: 'Bleibt' });
    expect((await ask(admin, 'GET /organization')).status).toBe(200);
    expect((await ask(owner, `DELETE /organization/members/${admin.user_id}`)).status).toBe(200);
    expect((await ask(admin, 'GET /organization')).json.code).toBe('NO_ORGANIZATION');
    expect((await ask<List<unknown>>(admin, 'GET /websites')).json.items).toEqual([]);
    const { json } = await ask<List<AuditEntry>>(owner, 'GET /organization/audit-log');
    expect(json.items[0]).toMatchObject({
      action: 'member.removed',
      subject: { email: admin.email, api_keys_kept: 1 },
    });
    const byKey = await ask({ headers: { 'x-api-key': key.json.key } }, 'GET /websites');
    expect(byKey.status).toBe(200);
  });

  test('cannot remove themselves; admins neither remove, make nor unmake owners', async () => {
    const owner = await newPerson();
    const admin = await join(owner, 'admin');
    const member = await join(owner, 'member');
    const of = ({ user_id }: Person) => `/organization/members/${user_id}`;
    expect((await ask(owner, `DELETE ${of(owner)}`)).json.code).toBe('SELF_REMOVAL');
    expect((await ask(admin, `DELETE ${of(owner)}`)).json.code).toBe('ROLE_MISSING');
    expect((await ask(admin, `PATCH ${of(owner)}`, { role: 'member' })).json.code).toBe('ROLE_MISSING');
    expect((await ask(admin, `PATCH ${of(member)}`, { role: 'owner' })).json.code).toBe('ROLE_MISSING');
    expect((await ask(member, `PATCH ${of(admin)}`, { role: 'member' })).json.code).toBe('ROLE_MISSING');
    const made = await ask<Member>(admin, `PATCH ${of(member)}`, { role: 'admin' });
    expect(made).toMatchObject({ status: 200, json: { role: 'admin', email: member.email } });
    expect((await ask(member, 'GET /organization/invitations')).status).toBe(200);
  });

  test('keep an owner, even when two owners step down at the same moment', async () => {
    const owner = await newPerson();
    await join(owner, 'member');
    const step = { role: 'member' };
    expect((await ask(owner, `PATCH /organization/members/${owner.user_id}`, step)).json.code).toBe(
      'LAST_OWNER',
    );
    expect((await ask(owner, 'POST /organization/leave')).json.code).toBe('LAST_OWNER');
    const second = await join(owner, 'owner');
    const answers = await Promise.all([
      ask(owner, `PATCH /organization/members/${owner.user_id}`, step),
      ask(second, 'POST /organization/leave'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = answers[0].status === 200 ? second : owner;
    const { json } = await ask<List<Member>>(last, 'GET /organization/members');
    expect(json.items.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('may leave, and an organization that nobody is left in is due for deletion', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const key = await ask<NewApiKey>(owner, 'POST /api-keys', { name: 'Endet' });
    expect((await ask(member, 'POST /organization/leave')).status).toBe(200);
    expect(await listActions(owner)).toContain('member.left');
    expect((await ask(owner, 'POST /organization/leave')).status).toBe(200);
    expect((await ask<Me>(owner, 'GET /me')).json.organization).toBeNull();
    const mails = await run`select template, payload from mails where to_address = ${owner.email}`;
    expect(mails).toMatchObject([{ template: 'organizationDeletion', payload: { has_left: true } }]);
    const byKey = await ask({ headers: { 'x-api-key': key.json.key } }, 'GET /websites');
    expect(byKey.json.code).toBe('API_KEY_INVALID');
  });
});

test('sessions are listed and ended; nobody ends another’s', async () => {
  const person = await newPerson();
  const other = await newPerson();
  const phone = await signIn(server, person.account_id);
  await signIn(server, person.account_id);
  const list = async () =>
    (await ask<List<{ id: string; is_current: boolean }>>(person, 'GET /me/sessions')).json.items;
  expect((await list()).filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(await list()).toHaveLength(3);
  expect((await ask(other, `DELETE /me/sessions/${phone.session_id}`)).json.code).toBe('SESSION_NOT_FOUND');
  expect((await ask(person, `DELETE /me/sessions/${phone.session_id}`)).status).toBe(200);
  const onPhone = { headers: { authorization: `Bearer ${phone.token}` } };
  expect((await ask(onPhone, 'GET /me')).json.code).toBe('SESSION_ENDED');
  expect((await ask(person, 'POST /me/sessions/end-others')).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([person.session_id]);
  await endSessions(server.store.db, { account_id: person.account_id });
  expect((await ask(person, 'GET /me')).status).toBe(401);
});
