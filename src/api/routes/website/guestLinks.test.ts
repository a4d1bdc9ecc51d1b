import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asReader } from '../../../model/access/actor.ts';
import type { Db } from '../../../model/database/db.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { openGuestLink } from '../../../model/website/guestLinks.ts';
import type { GuestCauses, GuestLink, GuestView } from '../../../shared/contract/guestLink.ts';
import { guestLinkLimits } from '../../../shared/limits/website.ts';
import { toAsk } from '../../testing/ask.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let website_id: number;
let other_id: number;
let run: RunSql;
const { ask, newPerson, listActions } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { organization_id } = owner;
  member = await addPerson(server, { email: 'kollege@example.de', organization_id, role: 'member' });
  run = toRun(server.store.db);
  website_id = await addAudited('https://kunde.example/');
  other_id = await addAudited('https://andere.example/');
});
afterAll(() => server.close());
beforeEach(async () => {
  await run`delete from rate_limits`;
});

async function addAudited(url: string): Promise<number> {
  const { db } = server.store;
  const { scan } = await addRunningScan(db, url);
  const finding = { ...toFinding('failed', ['1.1.1']), message: `Bild ohne Text auf ${url}` };
  await savePageAudit(db, scan, toAudit(url, { findings: [finding] }));
  await run`update websites set organization_id = ${owner.organization_id}, name = 'Die Kundin' where id = ${scan.website_id}`;
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, finding_count, page_count,
      example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, status, reason)
    values (${scan.website_id}, 'still', 'axe', 'x', '{1.4.3}', 'failed', 'Still', 1, 1, ${url}, 'b', '', ${scan.id}, ${scan.id},
      'ignored', 'Interner Grund')`;
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, finding_count, page_count,
      example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, assignee_id)
    values (${scan.website_id}, 'offen', 'axe', 'image-alt', '{1.1.1}', 'failed', 'critical', ${`Offen auf ${url}`}, 1, 1, ${url},
      'img', '<img>', ${scan.id}, ${scan.id}, ${member.user_id})`;
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, finding_count, page_count,
      example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, status, status_by)
    values (${scan.website_id}, 'gemeldet', 'axe', 'x', '{1.4.3}', 'failed', 'Gemeldet', 1, 1, ${url}, 'b', '', ${scan.id}, ${scan.id},
      'fixed', 'person')`;
  return scan.website_id;
}

async function addLink(wanted: object = {}, by = owner): Promise<string> {
  const path = `POST /websites/${website_id}/guest-links`;
  const { json } = await ask<{ url: string }>(by, path, { recipient: 'Stadtwerke', ...wanted });
  return json.url.split('#')[1]!;
}

const toRun =
  (db: Db): RunSql =>
  (text, ...values) =>
    runSql(db, text, ...values);

const list = async () =>
  (await ask<{ items: GuestLink[] }>(owner, `GET /websites/${website_id}/guest-links`)).json.items;

async function open<T>(path: string, body: object) {
  const response = await fetch(`${server.url}/api/v1/guest-view${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as T & { code?: string; message: string } };
}

test('the link shows open causes of its website and nothing of the people behind it', async () => {
  const { status, json } = await open<GuestView>('', { token: await addLink() });
  expect(status).toBe(200);
  expect(json.website).toMatchObject({ name: 'Die Kundin', url: 'https://kunde.example/' });
  expect(json.causes.items).toMatchObject([
    {
      message: 'Offen auf https://kunde.example/',
      impact: 'critical',
      places: [{ page_url: 'https://kunde.example/', selector: 'img', snippet: '<img>' }],
      picture: null,
      how: expect.arrayContaining([expect.stringContaining('alt')]),
    },
  ]);
  expect(json.causes.items[0]!.why[0]).toMatch(/Wer blind ist/);
  expect(json.website.reported_causes).toEqual({ error: 1, review: 0, hint: 0 });
  const text = JSON.stringify(json);
  for (const hidden of [
    'kollege@',
    owner.email,
    'Interner Grund',
    'andere.example',
    'Stadtwerke',
    'assignee',
  ])
    expect(text).not.toContain(hidden);
});

test('only the hash is stored, and the list tells the last use', async () => {
  const token = await addLink({ days: 7 });
  const [before] = await list();
  expect(before).toMatchObject({ recipient: 'Stadtwerke', last_used_at: null, has_ended: false });
  await open('', { token });
  const [used] = await list();
  expect(used!.last_used_at).not.toBeNull();
  const [stored] = await run`select token_hash from guest_links where id = ${used!.id}`;
  expect(String(stored!.token_hash)).not.toContain(token);
  expect(JSON.stringify(await list())).not.toContain(String(stored!.token_hash));
});

test('a revoked link, one that ended and one to a website in the trash answer alike', async () => {
  const [revoked, ended, trashed] = [
    await addLink(),
    await addLink({ days: 7 }),
    await addLink({ days: null }),
  ];
  const [, second, third] = await list();
  await ask(owner, `DELETE /guest-links/${third!.id}`);
  await run`update guest_links set expires_at = now() - interval '1 second' where id = ${second!.id}`;
  const said = {
    code: 'GUEST_LINK_ENDED',
    message: expect.stringMatching(/^Dieser Link zeigt nichts mehr an/),
  };
  for (const token of [revoked, ended, 'x'.repeat(43)])
    expect(await open('', { token })).toMatchObject({ status: 404, json: said });
  expect((await open('', { token: trashed })).status).toBe(200);
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect(await open('', { token: trashed })).toMatchObject({ status: 404, json: said });
  await run`update websites set trashed_at = null where id = ${website_id}`;
  expect((await list()).find(({ id }) => id === second!.id)!.has_ended).toBe(true);
  expect(await listActions(owner)).toEqual(
    expect.arrayContaining(['guest_link.created', 'guest_link.revoked']),
  );
});

test('a member who sees the website makes and revokes links, one who does not cannot', async () => {
  await addLink({}, member);
  const [made] = await list();
  await run`update users set website_access = 'chosen' where id = ${member.user_id}`;
  const path = `/websites/${website_id}/guest-links`;
  for (const request of [`GET ${path}`, `DELETE /guest-links/${made!.id}`])
    expect((await ask(member, request)).status).toBe(404);
  expect((await ask(member, `POST ${path}`, { recipient: 'Ich' })).status).toBe(404);
  await run`update users set website_access = 'all' where id = ${member.user_id}`;
  expect((await ask(member, `DELETE /guest-links/${made!.id}`)).status).toBe(200);
});

test('the database itself limits who reads by a link to that website, and lets nobody write', async () => {
  const { db } = server.store;
  const { actor } = await openGuestLink(db, await addLink());
  const seen = await asReader(
    db,
    actor,
    (tx) => toRun(
      tx,
    )`select id::int from websites union select website_id::int from pages union select website_id::int from causes
      union select website_id::int from findings union select website_id::int from scans`,
  );
  expect(seen).toEqual([{ id: website_id }]);
  const writing = asReader(db, actor, (tx) => toRun(tx)`update websites set name = 'x'`);
  await expect(writing).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } });
});

test('pictures and further causes come with the token only, and never those of another website', async () => {
  const token = await addLink();
  const ids = await run`select id, website_id, status from causes where cause in ('offen', 'still')`;
  await run`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    select website_id, cause, first_scan_id, example_page_url, 1, 1, '\\x00' from causes where cause in ('offen', 'still')`;
  for (const { id, website_id: of, status } of ids) {
    const response = await fetch(`${server.url}/api/v1/guest-view/picture`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, cause_id: Number(id) }),
    });
    expect(response.status).toBe(Number(of) === website_id && status === 'open' ? 200 : 404);
  }
  expect(ids.map((row) => Number(row.website_id))).toContain(other_id);
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, finding_count, page_count,
      example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id)
    select website_id, 'mehr' || n, 'axe', 'x', '{1.4.3}', 'failed', 'Mehr', 1, 1, '', 'b', '', first_scan_id, last_scan_id
    from causes, generate_series(1, ${guestLinkLimits.causes}) n where cause = 'offen' and website_id = ${website_id}`;
  const { json: first } = await open<GuestView>('', { token });
  const cursor = first.causes.next_cursor;
  const { json: rest } = await open<GuestCauses>('/causes', { token, cursor });
  expect([first.causes.items.length, rest.items.length, rest.next_cursor]).toEqual([50, 1, null]);
  expect((await open('/causes', { token: 'x'.repeat(43), cursor })).status).toBe(404);
});

test('a website has a limited number of links, and guessing is slowed down', async () => {
  await run`insert into guest_links (website_id, recipient, token_hash)
    select ${website_id}, 'n', 'hash ' || n from generate_series(1, ${guestLinkLimits.perWebsite}) n`;
  const path = `POST /websites/${website_id}/guest-links`;
  expect((await ask(owner, path, { recipient: 'Noch eine' })).json.code).toBe('GUEST_LINKS_FULL');
  const guess = () => open('', { token: 'y'.repeat(43) });
  await guess();
  await run`update rate_limits set hits = ${guestLinkLimits.opened.hits} where key like 'guest-view:%'`;
  expect((await guess()).status).toBe(429);
});
