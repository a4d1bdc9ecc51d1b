import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueInvitationToken } from '../../../model/organization/invitations.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Invitation, Me, Member } from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

async function invite(owner: Person, email: string, role = 'member') {
  const body = { emails: email, role };
  const { json } = await ask<{ items: Invitation[] }>(owner, 'POST /organization/invitations', body);
  const { id } = json.items[0]!;
  return { id, token: (await issueInvitationToken(server.store.db, id))!.token };
}

const accept = (person: Person, token: string, move?: boolean) =>
  ask<Me>(person, 'POST /invitations/accept', { token, ...(move ? { move } : {}) });

describe('invitations', () => {
  test('go to each address once, by mail; members are skipped and named, faults are told', async () => {
    const owner = await newPerson();
    const send = (emails: string, over = {}) =>
      ask<{ sent: number; items: Invitation[]; skipped: string[] }>(owner, 'POST /organization/invitations', {
        emails,
        ...over,
      });
    expect((await send(' , ')).json.code).toBe('INVITATION_EMAILS_REQUIRED');
    expect((await send('a@example.de, b')).json.code).toBe('INVITATION_EMAILS_INVALID');
    const tooMany = Array.from({ length: accountLimits.invitationsAtOnce + 1 }, (_, n) => `n${n}@example.de`);
    expect((await send(tooMany.join(','))).json.code).toBe('REQUEST_INVALID');
    const sent = await send(`Anna@Example.de, ben@example.de,anna@example.de, ${owner.email}`, {
      message: 'Bis gleich',
    });
    expect(sent.json).toMatchObject({ sent: 2, skipped: [owner.email] });
    expect(sent.json.items.map(({ email }) => email)).toEqual(['anna@example.de', 'ben@example.de']);
    const again = await send('anna@example.de', { role: 'admin' });
    expect(again.json.items[0]).toMatchObject({ id: sent.json.items[0]!.id, role: 'admin', message: null });
    const posted = await run<{ payload: { invitation_id: number } }>`
      select payload from mails where to_address = 'anna@example.de'`;
    expect(posted.map(({ payload }) => payload.invitation_id)).toEqual(Array(2).fill(sent.json.items[0]!.id));
    const { json } = await ask<List<Invitation>>(owner, 'GET /organization/invitations');
    expect(json.items.map(({ email }) => email)).toEqual(['ben@example.de', 'anna@example.de']);
    expect((await listActions(owner)).slice(0, 3)).toEqual([
      'invitation.resent',
      'invitation.sent',
      'invitation.sent',
    ]);
  });

  test('keep a higher role when somebody invites once more, and the answer says so', async () => {
    const owner = await newPerson();
    const send = async (person: Person, role: string) => {
      await run`delete from rate_limits`;
      const body = { emails: 'hoch@example.de', role };
      return ask<{ items: Invitation[]; kept: string[] }>(person, 'POST /organization/invitations', body);
    };
    const read = async (person: Person, role: string) => {
      const { json } = await send(person, role);
      return [json.items[0]!.role, json.kept];
    };
    expect(await read(owner, 'member')).toEqual(['member', []]);
    expect(await read(owner, 'admin')).toEqual(['admin', []]);
    expect(await read(owner, 'member')).toEqual(['admin', ['hoch@example.de']]);
    expect(await read(owner, 'owner')).toEqual(['owner', []]);
    const admin = await newPerson({ organization_id: null });
    const { token } = await invite(owner, admin.email, 'admin');
    expect((await accept(admin, token)).status).toBe(200);
    expect((await send(admin, 'member')).json).toMatchObject({ code: 'ROLE_MISSING' });
  });

  test('are seen, sent again and withdrawn by their own organization only', async () => {
    const owner = await newPerson();
    const other = await newPerson();
    const { id, token } = await invite(owner, 'carla@example.de');
    expect((await ask<List<unknown>>(other, 'GET /organization/invitations')).json.items).toEqual([]);
    for (const request of [
      `POST /organization/invitations/${id}/resend`,
      `DELETE /organization/invitations/${id}`,
    ])
      expect((await ask(other, request)).json.code).toBe('INVITATION_NOT_FOUND');
    const find = () => ask(null, 'POST /invitations/find', { token });
    expect(await find()).toMatchObject({ status: 200, json: { email: 'carla@example.de' } });
    expect((await ask(owner, `POST /organization/invitations/${id}/resend`)).status).toBe(200);
    expect((await ask(owner, `DELETE /organization/invitations/${id}`)).status).toBe(200);
    expect((await find()).json.code).toBe('INVITATION_NOT_FOUND');
    expect((await ask(owner, `POST /organization/invitations/${id}/resend`)).status).toBe(404);
  });

  test('are accepted once, by the invited address only', async () => {
    const owner = await newPerson();
    const wrong = await newPerson({ organization_id: null });
    const invited = await newPerson({ organization_id: null });
    const { token } = await invite(owner, invited.email, 'admin');
    expect((await accept(wrong, token)).json.code).toBe('INVITATION_FOR_ANOTHER');
    const [first, second] = await Promise.all([accept(invited, token), accept(invited, token)]);
    expect([first.status, second.status].sort()).toEqual([200, 404]);
    const me = await ask<Me>(invited, 'GET /me');
    expect(me.json).toMatchObject({ user: { role: 'admin' }, organization: { id: owner.organization_id } });
    expect(await listActions(owner)).toContain('member.joined');
    expect((await ask<List<unknown>>(owner, 'GET /organization/invitations')).json.items).toEqual([]);
  });

  test('move somebody from another organization only when they say so, and tell its name before', async () => {
    const owner = await newPerson();
    const invited = await newPerson();
    const colleague = await join(invited, 'owner');
    const { token } = await invite(owner, invited.email);
    const found = await ask(invited, 'POST /invitations/find', { token });
    expect(found.json).toMatchObject({
      leaves_organization: `${invited.email} Organisation`,
      deletes_organization: false,
    });
    expect((await accept(invited, token)).json.code).toBe('INVITATION_MOVES');
    expect((await accept(invited, token, true)).json.organization?.id).toBe(owner.organization_id);
    expect(await listActions(colleague)).toContain('member.left');
    expect((await ask<List<Member>>(colleague, 'GET /organization/members')).json.items).toHaveLength(1);
  });

  test('say before that an organization which nobody else is in is deleted, log it and mail it', async () => {
    const owner = await newPerson();
    const invited = await newPerson();
    const { token } = await invite(owner, invited.email);
    const found = await ask(invited, 'POST /invitations/find', { token });
    expect(found.json).toMatchObject({ deletes_organization: true });
    expect((await accept(invited, token, true)).status).toBe(200);
    const name = `${invited.email} Organisation`;
    const [left] = await run<{ due_at: Date | string }>`select deletion_due_at as due_at from organizations
      where id = ${invited.organization_id}`;
    const due_at = new Date(left!.due_at).toISOString();
    const posted = await run`select template, payload from mails where to_address = ${invited.email}
      and template = 'organizationDeletion'`;
    expect(posted).toMatchObject([{ payload: { organization_name: name, has_left: true } }]);
    const [{ payload }] = posted as [{ payload: { due_at: string } }];
    expect(new Date(payload.due_at).toISOString()).toBe(due_at);
    const log = await run<{ action: string }>`select action from audit_log
      where organization_id = ${invited.organization_id} order by id desc limit 2`;
    expect(log.map(({ action }) => action)).toEqual(['organization.deletion_requested', 'member.left']);
  });

  test('leave no organization without an owner, and are not for members', async () => {
    const owner = await newPerson();
    const invited = await newPerson();
    await join(invited, 'member');
    const { token } = await invite(owner, invited.email);
    expect((await accept(invited, token, true)).json.code).toBe('LAST_OWNER');
    const member = await newPerson({ organization_id: null });
    const { token: own } = await invite(owner, member.email);
    expect((await accept(member, own)).status).toBe(200);
    const again = await inviteMember(owner, member.email);
    expect((await accept(member, again)).json.code).toBe('ALREADY_MEMBER');
  });

  test('end after their time, and with their organization', async () => {
    const owner = await newPerson();
    const invited = await newPerson({ organization_id: null });
    const { id, token } = await invite(owner, invited.email);
    await run`update invitations set expires_at = now() - interval '1 second' where id = ${id}`;
    expect((await accept(invited, token)).json.code).toBe('INVITATION_NOT_FOUND');
    const { json } = await ask<List<Invitation>>(owner, 'GET /organization/invitations');
    expect(json.items[0]).toMatchObject({ id, is_expired: true });
    const renewed = await invite(owner, invited.email);
    await endGracePeriod(owner);
    expect((await accept(invited, renewed.token)).json.code).toBe('INVITATION_NOT_FOUND');
  });

  test('make owners only when an owner sends them', async () => {
    const owner = await newPerson();
    const admin = await join(owner, 'admin');
    const body = { emails: 'dora@example.de', role: 'owner' };
    expect((await ask(admin, 'POST /organization/invitations', body)).json.code).toBe('ROLE_MISSING');
    const { id } = await invite(owner, 'dora@example.de', 'owner');
    expect((await ask(admin, `POST /organization/invitations/${id}/resend`)).json.code).toBe('ROLE_MISSING');
  });
});

describe('against invitations without end', () => {
  type Sent = { sent: number; postponed: string[] };
  const send = (by: Person, emails: string[]) =>
    ask<Sent>(by, 'POST /organization/invitations', { emails: emails.join(',') });
  const toAddresses = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `${name}${n}@example.de`);
  const grow = ({ account_id }: Person) =>
    run`update auth.accounts set created_at = now() - interval '25 hours' where id = ${account_id}`;

  test('a new account has few, also over several organizations; what does not fit counts for nothing', async () => {
    const owner = await newPerson();
    const few = accountLimits.firstInvitationMails.hits;
    const refused = await send(owner, toAddresses(few + 1, 'zu-viele'));
    expect(refused).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.json.message).toContain(`${few} Einladungen`);
    expect((await send(owner, toAddresses(few, 'passt'))).json.sent).toBe(few);
    const elsewhere = await newPerson();
    await run`update users set organization_id = ${elsewhere.organization_id} where id = ${owner.user_id}`;
    expect((await send(owner, ['noch-eine@example.de'])).status).toBe(429);
    await grow(owner);
    expect((await send(owner, ['noch-eine@example.de'])).json.sent).toBe(1);
  });

  test('an organization has its number, whoever of its people sends them', async () => {
    const owner = await newPerson();
    const admin = await join(owner, 'admin');
    await Promise.all([owner, admin].map(grow));
    const { hits } = accountLimits.invitationMails;
    const full = `invitations:${server.store.encryption.hash(`organization ${owner.organization_id}`)}`;
    await run`insert into rate_limits (key, hits, ends_at)
      values (${full}, ${hits - 1}, now() + interval '1 hour')`;
    expect((await send(owner, toAddresses(2, 'organisation'))).status).toBe(429);
    expect((await send(admin, toAddresses(1, 'organisation'))).json.sent).toBe(1);
    expect((await send(owner, toAddresses(1, 'organisation'))).status).toBe(429);
  });

  test('an address gets a few a day from whomever, also by sending again', async () => {
    const email = 'begehrt@example.de';
    const owners = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const [first, second, third] = owners as [Person, Person, Person];
    const { id } = await invite(first, email);
    expect((await send(second, [email])).json.sent).toBe(1);
    expect((await ask(first, `POST /organization/invitations/${id}/resend`)).status).toBe(200);
    const late = await send(third, [email, 'andere@example.de']);
    expect(late.json).toMatchObject({ sent: 1, postponed: [email] });
    expect((await ask(first, `POST /organization/invitations/${id}/resend`)).status).toBe(429);
    expect(await run`select id from mails where to_address = ${email}`).toHaveLength(3);
  });

  test('to somebody who has an account wait there too, and are accepted without the mail', async () => {
    const [owner, guest, stranger] = [
      await newPerson(),
      await newPerson({ organization_id: null }),
      await newPerson(),
    ];
    const { id } = await invite(owner, guest.email);
    type Waiting = { items: { id: number; organization_name: string; leaves_organization: string | null }[] };
    const list = async (person: Person) => (await ask<Waiting>(person, 'GET /me/invitations')).json.items;
    expect(await list(guest)).toMatchObject([{ id, leaves_organization: null }]);
    expect(await list(stranger)).toEqual([]);
    const take = (person: Person, body: object) => ask<Me>(person, 'POST /invitations/accept', body);
    expect((await take(stranger, { invitation_id: id })).json).toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    });
    expect((await take(guest, {})).status).toBe(400);
    expect((await take(guest, { invitation_id: id })).json.user).toMatchObject({ role: 'member' });
    expect(await list(guest)).toEqual([]);
  });

  test('that are declined end, are told to who invited, and can be sent again', async () => {
    const [owner, guest, stranger] = [
      await newPerson(),
      await newPerson({ organization_id: null }),
      await newPerson(),
    ];
    const { id } = await invite(owner, guest.email);
    const { token } = (await issueInvitationToken(server.store.db, id))!;
    const decline = (person: Person, body: object) => ask(person, 'POST /invitations/decline', body);
    const foreign = await decline(stranger, { invitation_id: id });
    expect(foreign.json).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    expect((await decline(stranger, { token })).json).toMatchObject({ code: 'INVITATION_FOR_ANOTHER' });
    expect((await decline(guest, { invitation_id: id })).json).toEqual({ items: [] });
    expect((await accept(guest, token)).json.code).toBe('INVITATION_NOT_FOUND');
    expect((await decline(guest, { token })).json).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    type Sent = { items: { id: number; declined_at: string | null }[] };
    const [seen] = (await ask<Sent>(owner, 'GET /organization/invitations')).json.items;
    expect(seen).toMatchObject({ id, declined_at: expect.any(String) });
    const log = await ask<{ items: object[] }>(owner, 'GET /organization/audit-log');
    expect(log.json.items[0]).toMatchObject({
      action: 'invitation.declined',
      subject: { email: guest.email },
      actor_email: null,
    });
    expect((await invite(owner, guest.email)).id).toBe(id);
    const again = await ask<Sent>(owner, 'GET /organization/invitations');
    expect(again.json.items).toMatchObject([{ id, declined_at: null }]);
    expect((await ask<Sent>(guest, 'GET /me/invitations')).json.items).toMatchObject([{ id }]);
  });

  test('do not wait for an address that is not confirmed', async () => {
    const [owner, guest] = [await newPerson(), await newPerson({ organization_id: null })];
    const { id } = await invite(owner, guest.email);
    await run`update auth.accounts set email_confirmed_at = null where id = ${guest.account_id}`;
    expect((await ask<{ items: unknown[] }>(guest, 'GET /me/invitations')).json.items).toEqual([]);
    const taken = await ask<Me>(guest, 'POST /invitations/accept', { invitation_id: id });
    expect(taken.json).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });
});

async function inviteMember(owner: Person, email: string): Promise<string> {
  const [added] = await run<{ id: string }>`insert into invitations (organization_id, email, expires_at)
    values (${owner.organization_id}, ${email}, now() + interval '1 day') returning id`;
  return (await issueInvitationToken(server.store.db, Number(added!.id)))!.token;
}

const endGracePeriod = ({ organization_id }: Person) =>
  run`update organizations set deletion_due_at = now() - interval '1 second' where id = ${organization_id}`;
