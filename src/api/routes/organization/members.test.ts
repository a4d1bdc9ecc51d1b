import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailNotices, readMailedNotices } from '../../../model/notice/noticeMails.ts';
import { issueInvitationToken } from '../../../model/organization/invitations.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { NoticeItem } from '../../../shared/contract/notice.ts';
import type { Invitation, Member } from '../../../shared/contract/organization.ts';
import type { Website } from '../../../shared/contract/website.ts';
import { toNoticeTitle } from '../../../shared/words/noticeWords.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let run: RunSql;
beforeAll(async () => {
  server = await startTestServer();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);

async function addTeam() {
  const owner = await newPerson();
  const member = await join(owner, 'member');
  const [shown, hidden] = await Promise.all(
    ['gezeigt', 'verborgen'].map(async (name) => {
      const url = `https://${name}.example/`;
      return (await ask<Website>(owner, 'POST /websites', { url })).json.id;
    }),
  );
  return { owner, member, shown: shown!, hidden: hidden! };
}

const restrict = (by: Person, { user_id }: Person, website_ids: number[] | null) =>
  ask<Member>(by, `PATCH /organization/members/${user_id}`, { website_ids });
const listIds = async (person: Person) =>
  (await ask<List<Website>>(person, 'GET /websites')).json.items.map(({ id }) => id);

test('a member sees what an administrator has chosen, on every route, and all again later', async () => {
  const { owner, member, shown, hidden } = await addTeam();
  expect((await restrict(owner, member, [shown])).json).toMatchObject({ website_ids: [shown] });
  expect(await listIds(member)).toEqual([shown]);
  for (const path of ['', '/causes', '/pages', '/criteria', '/settings', '/scans', '/media', '/causes.csv'])
    expect([path, (await fetchAs(member, hidden, path)).status]).toEqual([path, 404]);
  expect((await ask(member, 'GET /search?q=verborgen')).json).toMatchObject({ websites: [] });
  expect((await ask(member, 'POST /websites/link', { website_id: hidden })).status).toBe(404);
  expect((await ask(member, 'POST /websites', { url: 'https://verborgen.example/' })).json.code).toBe(
    'ROLE_MISSING',
  );
  expect((await listActions(owner))[0]).toBe('member.websites_changed');
  await restrict(owner, member, null);
  expect(await listIds(member)).toHaveLength(2);
});

const fetchAs = ({ headers }: Person, id: number, path: string) =>
  fetch(`${server.url}/api/v1/websites/${id}${path}`, { headers });

test('nobody gives rights to websites of another organization, nor without being administrator', async () => {
  const { owner, member, shown } = await addTeam();
  const other = await addTeam();
  expect((await restrict(owner, member, [shown, other.shown])).json.code).toBe('WEBSITE_NOT_FOUND');
  expect((await restrict(member, member, null)).json.code).toBe('ROLE_MISSING');
  expect((await restrict(other.owner, member, [other.shown])).json.code).toBe('MEMBER_NOT_FOUND');
  expect(await listIds(member)).toHaveLength(2);
});

test('administrators see all, whatever was chosen while they were members', async () => {
  const { owner, member, shown } = await addTeam();
  await restrict(owner, member, [shown]);
  const path = `PATCH /organization/members/${member.user_id}`;
  expect((await ask<Member>(owner, path, { role: 'admin' })).json.website_ids).toBeNull();
  expect(await listIds(member)).toHaveLength(2);
  expect((await ask<Member>(owner, path, { role: 'member' })).json.website_ids).toEqual([shown]);
  expect(await listIds(member)).toEqual([shown]);
});

test('whoever no longer sees a website has no task there, and gets none', async () => {
  const { owner, member, shown, hidden } = await addTeam();
  const [cause] = await run<{ id: string }>`with scan as (
      insert into scans (website_id, max_pages, rule_version, url_key) values (${hidden}, 1, 'test', 'x') returning id)
    insert into causes (website_id, cause, engine, rule, criteria, outcome, message, example_page_url, example_selector,
      example_snippet, first_scan_id, last_scan_id, assignee_id, finding_count)
    select ${hidden}, 'axe:x:failed', 'axe', 'x', '{}', 'failed', '', '', '', '', id, id, ${member.user_id}, 1 from scan
    returning id`;
  await restrict(owner, member, [shown]);
  expect(await run`select assignee_id from causes where id = ${cause!.id}`).toEqual([{ assignee_id: null }]);
  const assign = (assignee_id: number) => ask(owner, `PATCH /causes/${cause!.id}`, { assignee_id });
  expect((await assign(member.user_id)).json.code).toBe('MEMBER_NOT_FOUND');
  expect((await assign(owner.user_id)).status).toBe(200);
});

test('an invitation carries the websites, and inviting again replaces them', async () => {
  const { owner, shown, hidden } = await addTeam();
  const guest = await newPerson({ organization_id: null });
  const invite = async (website_ids: number[] | null) => {
    await run`delete from rate_limits`;
    const body = { emails: guest.email, website_ids };
    return (await ask<{ items: Invitation[] }>(owner, 'POST /organization/invitations', body)).json;
  };
  expect(await invite([(await addTeam()).shown])).toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
  expect((await invite([hidden])).items[0]!.website_ids).toEqual([hidden]);
  const [invitation] = (await invite([shown])).items;
  const issued = await issueInvitationToken(server.store.db, invitation!.id);
  expect((await ask(guest, 'POST /invitations/accept', { token: issued!.token })).status).toBe(200);
  expect(await listIds(guest)).toEqual([shown]);
});

test('a member who leaves and comes back begins with what the new invitation says', async () => {
  const { owner, member, shown } = await addTeam();
  await restrict(owner, member, [shown]);
  await ask(owner, `DELETE /organization/members/${member.user_id}`);
  const body = { emails: member.email };
  const { json } = await ask<{ items: Invitation[] }>(owner, 'POST /organization/invitations', body);
  const issued = await issueInvitationToken(server.store.db, json.items[0]!.id);
  await ask(member, 'POST /invitations/accept', { token: issued!.token });
  expect(await listIds(member)).toHaveLength(2);
});

test('a removed member is mailed, and those who manage the organization hear of work that is left', async () => {
  const { owner, member, hidden } = await addTeam();
  const admin = await join(owner, 'admin');
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, finding_count, page_count,
      key_page_count, example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, status, reason, assignee_id)
    select ${hidden}, n || 'left', 'axe', 'x', '{1.1.1}', 'failed', 'critical', '', 1, 1, 0, '', '', '', 1, 1, 'open', 'x', ${member.user_id}
      from generate_series(1, 2) n`;
  const titles = async (person: Person) =>
    (await ask<List<NoticeItem>>(person, 'GET /notices')).json.items.map(toNoticeTitle);
  await ask(admin, `DELETE /organization/members/${member.user_id}`);
  expect(await run`select template from mails where to_address = ${member.email}`).toEqual([
    { template: 'memberRemoved' },
  ]);
  expect(await titles(owner)).toEqual([
    `${admin.email} hat ${member.email} aus der Organisation entfernt. Zuständig ist niemand mehr für 2 offene Aufgaben`,
  ]);
  expect(await titles(admin)).toEqual([]);
  await ask(admin, 'POST /organization/leave');
  expect((await titles(owner))[0]).toBe(`${admin.email} hat die Organisation verlassen`);
  expect(await run`select template from mails where to_address = ${admin.email}`).toEqual([]);
});

test('a member who comes back is a member since that day', async () => {
  const { owner, member } = await addTeam();
  await run`update users set joined_at = '2020-01-01', created_at = '2020-01-01' where id = ${member.user_id}`;
  await ask(owner, `DELETE /organization/members/${member.user_id}`);
  await run`delete from rate_limits`;
  const { json } = await ask<{ items: Invitation[] }>(owner, 'POST /organization/invitations', {
    emails: member.email,
  });
  const issued = await issueInvitationToken(server.store.db, json.items[0]!.id);
  await ask(member, 'POST /invitations/accept', { token: issued!.token });
  const { items } = (await ask<List<Member>>(owner, 'GET /organization/members')).json;
  expect(items.find(({ id }) => id === member.user_id)!.created_at).not.toMatch(/^2020/);
});

test('inviting a member again changes neither role nor websites', async () => {
  const { owner, member, shown } = await addTeam();
  const admin = await join(owner, 'admin');
  await restrict(owner, member, [shown]);
  await run`delete from rate_limits`;
  const body = { emails: `${admin.email},${member.email}`, role: 'member', website_ids: null };
  const { json } = await ask<{ skipped: string[] }>(owner, 'POST /organization/invitations', body);
  expect(json.skipped.sort()).toEqual([admin.email, member.email].sort());
  const { items } = (await ask<List<Member>>(owner, 'GET /organization/members')).json;
  expect(items.map(({ role, website_ids }) => [role, website_ids])).toEqual([
    ['owner', null],
    ['member', [shown]],
    ['admin', null],
  ]);
});

test('who loses the sight of a website is told of the tasks that go with it, by rights and by role', async () => {
  const { owner, member, shown, hidden } = await addTeam();
  const assign =
    () => run`insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, finding_count, page_count,
      key_page_count, example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, status, reason, assignee_id)
    select ${hidden}, n || 'x' || random(), 'axe', 'x', '{1.1.1}', 'failed', 'critical', '', 1, 1, 0, '', '', '', 1, 1, 'open', 'x', ${member.user_id}
      from generate_series(1, 2) n`;
  const titles = async () =>
    (await ask<List<NoticeItem>>(member, 'GET /notices')).json.items.map((notice) => toNoticeTitle(notice));
  await assign();
  await restrict(owner, member, [shown]);
  const told =
    /hat Ihnen den Zugang zur Website „verborgen.example“ genommen. Damit entfällt für Sie: 2 offene Aufgaben. Zuständig ist jetzt niemand$/;
  const seesLess =
    /hat Ihre Rechte geändert. Sie sehen nur noch ausgewählte Websites. Sie sehen nicht mehr: „verborgen.example“$/;
  expect(await titles()).toEqual([expect.stringMatching(seesLess), expect.stringMatching(told)]);
  const path = `PATCH /organization/members/${member.user_id}`;
  await ask<Member>(owner, path, { role: 'admin' });
  await assign();
  await ask<Member>(owner, path, { role: 'member' });
  const roles = [
    /Sie sind jetzt Mitglied, bisher Administrator. Sie sehen nur noch ausgewählte Websites. Sie sehen nicht mehr: „verborgen.example“$/,
    told,
    /Sie sind jetzt Administrator, bisher Mitglied. Sie sehen alle Websites, auch künftige. Sie sehen neu: „verborgen.example“$/,
  ];
  expect(await titles()).toEqual([...roles, seesLess, told].map((title) => expect.stringMatching(title)));
  await ask<Member>(owner, path, { role: 'member' });
  expect(await titles()).toHaveLength(5);
  expect(await run`select 1 from causes where website_id = ${hidden} and assignee_id is not null`).toEqual(
    [],
  );
  await mailNotices(server.store, 'now', new Date(), null);
  const [mail] = await run<{ id: string; to_address: string }>`select id, to_address from mails
    where template = 'noticeDigest' and payload ->> 'user_id' = ${String(member.user_id)} order by id desc`;
  const mailed = { mail_id: Number(mail!.id), user_id: member.user_id, to_address: mail!.to_address };
  expect((await readMailedNotices(server.store.db, mailed)).items).toHaveLength(5);
});
