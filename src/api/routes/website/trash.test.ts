import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailNotices, readMailedNotices } from '../../../model/notice/noticeMails.ts';
import { startDueScans } from '../../../model/scan/dueScans.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { purgeTrash } from '../../../model/website/trash.ts';
import type { NoticeItem } from '../../../shared/contract/notice.ts';
import type { TrashedWebsite, Website } from '../../../shared/contract/website.ts';
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

const add = async (person: Person, url: string) =>
  (await ask<Website>(person, 'POST /websites', { url })).json;
const listTrash = async (person: Person) =>
  (await ask<List<TrashedWebsite>>(person, 'GET /trash')).json.items;

test('a deleted website lies in the trash, hidden from all, and comes back with everything', async () => {
  const owner = await newPerson();
  const admin = await join(owner, 'admin');
  const { id } = await add(owner, 'https://papierkorb.example/');
  await run`insert into pages (website_id, url, title) values (${id}, 'https://papierkorb.example/', 'Start')`;
  expect((await ask(admin, `DELETE /websites/${id}`)).status).toBe(200);
  expect((await ask(owner, `GET /websites/${id}`)).status).toBe(404);
  expect((await ask<List<Website>>(owner, 'GET /websites')).json.items).toEqual([]);
  expect((await ask(owner, 'GET /search?q=start')).json).toMatchObject({ pages: [], websites: [] });
  const [trashed] = await listTrash(admin);
  expect(trashed).toMatchObject({ id, url: 'https://papierkorb.example/', name: null });
  const days = (Date.parse(trashed!.purged_at) - Date.parse(trashed!.trashed_at)) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const restored = await ask<Website>(admin, `POST /trash/${id}/restore`);
  expect(restored.json).toMatchObject({ id });
  expect((await ask<List<unknown>>(owner, `GET /websites/${id}/pages`)).json.items).toHaveLength(1);
  expect(await listTrash(owner)).toEqual([]);
  expect((await listActions(owner)).slice(0, 2)).toEqual(['website.restored', 'website.trashed']);
});

test('who sees a website is told that it went into the trash, and that it came back, with tasks of their own', async () => {
  const owner = await newPerson();
  const member = await join(owner, 'member');
  const idle = await join(owner, 'member');
  const blind = await join(owner, 'member');
  await run`update users set website_access = 'chosen' where id = ${blind.user_id}`;
  const { id } = await add(owner, 'https://aufgaben.example/');
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, finding_count, page_count,
      key_page_count, example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, status, reason, assignee_id)
    select ${id}, n, 'axe', 'x', '{1.1.1}', 'failed', 'critical', '', 1, 1, 0, '', '', '', 1, 1,
      case n when 3 then 'ignored' else 'open' end, 'x', ${member.user_id} from generate_series(1, 3) n`;
  const titles = async (person: Person) =>
    (await ask<List<NoticeItem>>(person, 'GET /notices')).json.items.map(toNoticeTitle);
  const readRights = async () =>
    (await ask<{ rights_id: number | null }>(idle, 'GET /notices/unread')).json.rights_id;
  expect(await readRights()).toBeNull();
  await ask(owner, `DELETE /websites/${id}`);
  expect(await readRights()).not.toBeNull();
  expect((await titles(member))[0]).toMatch(
    /hat die Website „aufgaben.example“ in den Papierkorb gelegt. Damit entfällt für Sie: 2 offene Aufgaben$/,
  );
  expect(await titles(idle)).toEqual([
    `${owner.email} hat die Website „aufgaben.example“ in den Papierkorb gelegt. Nach 14 Tagen wird sie mit allen Ergebnissen gelöscht`,
  ]);
  expect([await titles(blind), await titles(owner)]).toEqual([[], []]);
  await ask(owner, `POST /trash/${id}/restore`);
  const [back, gone] = await titles(member);
  expect(back).toMatch(/aus dem Papierkorb geholt. Damit ist für Sie wieder da: 2 offene Aufgaben$/);
  expect(gone).toContain('in den Papierkorb gelegt');
  expect((await titles(idle))[0]).toMatch(/„aufgaben.example“ aus dem Papierkorb geholt$/);
  await ask(owner, `DELETE /websites/${id}`);
  await mailNotices(server.store, 'now', new Date(), null);
  const [mail] = await run<{ id: string; to_address: string }>`select id, to_address from mails
    where template = 'noticeDigest' and payload ->> 'user_id' = ${String(member.user_id)} order by id desc`;
  const mailed = { mail_id: Number(mail!.id), user_id: member.user_id, to_address: mail!.to_address };
  const { items } = await readMailedNotices(server.store.db, mailed);
  expect(items.map(({ kind }) => kind)).toEqual(['website.trashed', 'website.trashed']);
});

test('its scan ends, and no plan starts another one', async () => {
  const owner = await newPerson();
  const { id } = await add(owner, 'https://plan.example/');
  await ask(owner, `POST /websites/${id}/scans`);
  await run`insert into scans (website_id, max_pages, rule_version, url_key, status)
    values (${id}, 1, 'test', 'plan.example/', 'queued')`;
  await run`update websites set schedule = 'daily', next_scan_at = now() - interval '1 hour' where id = ${id}`;
  await ask(owner, `DELETE /websites/${id}`);
  const open =
    await run`select id from scans where website_id = ${id} and finished_at is null and status = 'queued'`;
  expect(open).toEqual([]);
  expect(await startDueScans(server.store)).toEqual({ started: 0, faults: [] });
  await ask(owner, `POST /trash/${id}/restore`);
  expect(await startDueScans(server.store)).toMatchObject({ started: 1 });
});

test('only administrators delete, restore and see the trash, each of their own organization', async () => {
  const owner = await newPerson();
  const member = await join(owner, 'member');
  const other = await newPerson();
  const { id } = await add(owner, 'https://rechte.example/');
  for (const request of [
    `DELETE /websites/${id}`,
    'GET /trash',
    `POST /trash/${id}/restore`,
    `DELETE /trash/${id}`,
  ])
    expect([request, (await ask(member, request)).json.code]).toEqual([request, 'ROLE_MISSING']);
  expect((await ask(owner, `DELETE /trash/${id}`)).json.code).toBe('WEBSITE_NOT_FOUND');
  await ask(owner, `DELETE /websites/${id}`);
  expect(await listTrash(other)).toEqual([]);
  for (const request of [`POST /trash/${id}/restore`, `DELETE /trash/${id}`])
    expect((await ask(other, request)).json.code).toBe('WEBSITE_NOT_FOUND');
  expect((await ask(owner, `DELETE /trash/${id}`)).status).toBe(200);
  expect(await run`select id from websites where id = ${id}`).toEqual([]);
  expect((await listActions(owner))[0]).toBe('website.deleted');
});

test('after 14 days the trash is emptied, not before', async () => {
  const owner = await newPerson();
  const old = await add(owner, 'https://alt.example/');
  const young = await add(owner, 'https://jung.example/');
  for (const { id } of [old, young]) await ask(owner, `DELETE /websites/${id}`);
  await run`update websites set trashed_at = now() - interval '14 days 1 minute' where id = ${old.id}`;
  await run`update websites set trashed_at = now() - interval '13 days 23 hours' where id = ${young.id}`;
  expect(await purgeTrash(server.store.db)).toBe(1);
  expect((await listTrash(owner)).map(({ id }) => id)).toEqual([young.id]);
});

test('an organization that is deleted takes its trash along', async () => {
  const owner = await newPerson();
  const { id } = await add(owner, 'https://mit.example/');
  await ask(owner, `DELETE /websites/${id}`);
  await run`delete from organizations where id = ${owner.organization_id}`;
  expect(await run`select id from websites where id = ${id}`).toEqual([]);
});
