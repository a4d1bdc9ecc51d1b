import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrawlSettings, Login } from '../../shared/contract/crawlSettings.ts';
import type { MemberActor } from '../access/actor.ts';
import { startDueScans } from '../scan/dueScans.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getCrawlSettings, getScanSettings, saveCrawlSettings } from './crawlSettings.ts';

let store: Store;
let run: RunSql;
beforeAll(async () => {
  store = await openTestStore();
  run = (text, ...values) => runSql(store.db, text, ...values);
});
afterAll(() => store.close());

const empty: CrawlSettings = {
  name: null,
  user_agent: null,
  cookies: null,
  headers: {},
  login: null,
  max_pages: null,
  max_depth: null,
  excluded_paths: [],
  viewports: [],
  depth: 'standard',
  catalogue: 'checklist41',
  schedule: 'none',
  schedule_day: null,
};

const login: Login = {
  url: 'https://www.a.de/login',
  fields: [
    { selector: '#name', label: 'Name', value: 'erika', secret: false },
    { selector: '#wort', label: 'Passwort', value: 'geheim-1', secret: true },
  ],
  submit: 'Anmelden',
  success: 'Abmelden',
};
const blank: Login = {
  ...login,
  fields: login.fields.map((field) => (field.secret ? { ...field, value: '' } : field)),
};

let count = 0;

async function addMember(): Promise<{ actor: MemberActor; website_id: number }> {
  const email = `${++count}@a.de`;
  const [organization] = await run`insert into organizations (name) values (${email}) returning id`;
  const organization_id = Number(organization!.id);
  const [account] = await run`insert into auth.accounts (email) values (${email}) returning id`;
  const [user] = await run`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${organization_id}, ${email}, 'member') returning id`;
  const [website] = await run`insert into websites (url, organization_id)
    values ('https://www.a.de/', ${organization_id}) returning id`;
  return {
    actor: { organization_id, claim_hash: null, user_id: Number(user!.id) },
    website_id: Number(website!.id),
  };
}

test('settings come back as they were given; the row holds no cookie, header or login in clear', async () => {
  const { actor, website_id } = await addMember();
  const full: CrawlSettings = {
    name: 'Bäckerei Müller',
    user_agent: 'Test/1',
    cookies: '{"sitzung":"geheim-2"}',
    headers: { 'X-Key': 'geheim-3' },
    login,
    max_pages: 50,
    max_depth: 3,
    excluded_paths: ['/intern/', '/intern/'],
    viewports: ['1280x720', '390x844'],
    depth: 'standard',
    catalogue: 'wcag22',
    schedule: 'weekly',
    schedule_day: 3,
  };
  const saved = await saveCrawlSettings(store, actor, { website_id, ...full });
  const { next_scan_at, version: _, ...rest } = saved;
  expect(rest).toEqual({ ...full, login: blank, excluded_paths: ['/intern/'] });
  expect(Date.parse(next_scan_at!)).toBeGreaterThan(Date.now());
  expect(await getCrawlSettings(store, actor, website_id)).toEqual(saved);
  expect(await getScanSettings(store, website_id)).toEqual({ ...saved, login, url: 'https://www.a.de/' });
  const [row] = await run`select w::text as row from websites w where id = ${website_id}`;
  expect(String(row!.row)).not.toContain('geheim');
});

test('a secret left empty stays, but not for a form somewhere else or another one', async () => {
  const { actor, website_id } = await addMember();
  await saveCrawlSettings(store, actor, { website_id, ...empty, login });
  const [name, word] = blank.fields;
  const renamed = { ...blank, fields: [{ ...name!, value: 'max' }, word!] };
  await saveCrawlSettings(store, actor, { website_id, ...empty, login: renamed });
  const kept = await getScanSettings(store, website_id);
  expect(kept.login!.fields.map(({ value }) => value)).toEqual(['max', 'geheim-1']);
  for (const over of [
    { url: 'https://boese.example/' },
    { url: 'https://www.a.de/suche' },
    { submit: 'Los' },
  ])
    await expect(
      saveCrawlSettings(store, actor, { website_id, ...empty, login: { ...blank, ...over } }),
    ).rejects.toMatchObject({
      code: 'SETTINGS_INVALID',
      fields: { 'login.fields.1': expect.stringContaining('neu ein') },
    });
  await saveCrawlSettings(store, actor, { website_id, ...empty });
  expect((await getScanSettings(store, website_id)).login).toBeNull();
});

test('empty settings mean our defaults; what is wrong changes nothing; a stranger sees and changes none', async () => {
  const { actor, website_id } = await addMember();
  const blanks = { website_id, ...empty, user_agent: ' ', cookies: '  ' };
  const saved = await saveCrawlSettings(store, actor, blanks);
  expect(saved).toEqual({ ...empty, next_scan_at: null, version: expect.any(String) });
  const broken = { website_id, ...empty, max_pages: 7, cookies: '{' };
  await expect(saveCrawlSettings(store, actor, broken)).rejects.toMatchObject({
    code: 'COOKIES_INVALID',
    title: 'Ungültiges JSON',
    fields: { cookies: 'Cookies must be valid JSON' },
  });
  expect(await getCrawlSettings(store, actor, website_id)).toEqual(saved);
  const stranger = await addMember();
  for (const ask of [
    () => getCrawlSettings(store, stranger.actor, website_id),
    () => saveCrawlSettings(store, stranger.actor, blanks),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
});

test('settings that somebody else has changed are not overwritten unseen', async () => {
  const { actor, website_id } = await addMember();
  const { version } = await getCrawlSettings(store, actor, website_id);
  const first = await saveCrawlSettings(store, actor, { website_id, version, ...empty, login });
  expect(first.version).not.toBe(version);
  expect(await getCrawlSettings(store, actor, website_id)).toEqual(first);
  const late = { website_id, version, ...empty, max_pages: 7 };
  await expect(saveCrawlSettings(store, actor, late)).rejects.toMatchObject({
    code: 'SETTINGS_CHANGED',
    status: 409,
  });
  expect((await getCrawlSettings(store, actor, website_id)).max_pages).toBeNull();
  const again = { website_id, version: first.version, ...empty, login: blank };
  expect((await saveCrawlSettings(store, actor, again)).version).toBe(first.version);
  const other = {
    ...again,
    login: { ...login, fields: login.fields.map((one) => ({ ...one, value: 'neu' })) },
  };
  expect((await saveCrawlSettings(store, actor, other)).version).not.toBe(first.version);
});

test('another catalogue counts all pages and the website anew', async () => {
  const { actor, website_id } = await addMember();
  await run`insert into pages (website_id, url, title, audited_at)
    select ${website_id}, 'https://www.a.de/' || n, '', now() from generate_series(1, 3) n`;
  await run`insert into checks (website_id, page_id, criteria, status, set_by)
    select website_id, id, unnest(array['1.1.1', '2.5.8']), 'fail', 'person' from pages where website_id = ${website_id}`;
  const read = async () => {
    const [page] = await run`select wcag_invalid_count as invalid, wcag_unchecked_count as unchecked
      from pages where website_id = ${website_id} order by id limit 1`;
    const [website] = await run`select wcag_invalid_count as invalid, wcag_unchecked_count as unchecked
      from websites where id = ${website_id}`;
    return { page, website };
  };
  await saveCrawlSettings(store, actor, { website_id, ...empty, catalogue: 'wcag22' });
  expect(await read()).toEqual({
    page: { invalid: 2, unchecked: 53 },
    website: { invalid: 6, unchecked: 159 },
  });
  await saveCrawlSettings(store, actor, { website_id, ...empty });
  expect(await read()).toEqual({
    page: { invalid: 1, unchecked: 40 },
    website: { invalid: 3, unchecked: 120 },
  });
});

test('the log says what was changed and by whom, never to what', async () => {
  const { actor, website_id } = await addMember();
  await saveCrawlSettings(store, actor, { website_id, ...empty, login, headers: { 'X-Key': 'geheim-3' } });
  await saveCrawlSettings(store, actor, {
    website_id,
    ...empty,
    login: blank,
    headers: { 'X-Key': 'geheim-3' },
  });
  const rows =
    await run`select action, actor_email, subject from audit_log where organization_id = ${actor.organization_id}`;
  expect(rows).toEqual([
    {
      action: 'website.settings_changed',
      actor_email: expect.stringContaining('@a.de'),
      subject: { website_id, url: 'https://www.a.de/', changed: 'Kopfzeilen, Anmeldung' },
    },
  ]);
});

test('scans that are due are started once, with the next date; running ones and websites about to go are left alone', async () => {
  const [idle, busy, leaving, early] = await Promise.all([
    addMember(),
    addMember(),
    addMember(),
    addMember(),
  ]);
  for (const { actor, website_id } of [idle, busy, leaving, early])
    await saveCrawlSettings(store, actor, { website_id, ...empty, max_pages: 7, schedule: 'daily' });
  await run`update websites set next_scan_at = now() - interval '5 minutes' where id <> ${early.website_id} and schedule = 'daily'`;
  await run`insert into scans (website_id, max_pages, rule_version, url_key) values (${busy.website_id}, 1, '1', 'a.de')`;
  await run`update organizations set deletion_due_at = now() + interval '1 day' where id = ${leaving.actor.organization_id}`;
  expect(await startDueScans(store)).toEqual({ started: 1, faults: [] });
  expect(await startDueScans(store)).toEqual({ started: 0, faults: [] });
  const scans = await run`select website_id::int, max_pages, status from scans order by id`;
  expect(scans).toMatchObject([
    { website_id: busy.website_id, max_pages: 1 },
    { website_id: idle.website_id, max_pages: 7, status: 'queued' },
  ]);
  const [jobs] = await run`select count(*)::int as count from pgboss.job where name = 'scanWebsite'`;
  expect(jobs).toEqual({ count: 1 });
  const waiting = await run`select id::int from websites where next_scan_at <= now() order by id`;
  expect(waiting).toEqual([{ id: leaving.website_id }]);
});

test('a website whose scan cannot be started holds up no other one, and is tried again', async () => {
  const [broken, well] = await Promise.all([addMember(), addMember()]);
  await run`update websites set schedule = 'weekly', url = 'kaputt', next_scan_at = now() - interval '2 days'
    where id = ${broken.website_id}`;
  await run`update websites set schedule = 'weekly', next_scan_at = now() - interval '1 day'
    where id = ${well.website_id}`;
  const expected = { website_id: broken.website_id, fault: expect.any(Error) };
  expect(await startDueScans(store)).toEqual({ started: 1, faults: [expected] });
  expect(await startDueScans(store)).toEqual({ started: 0, faults: [expected] });
  const rows =
    await run`select website_id::int from scans where website_id in (${broken.website_id}, ${well.website_id})`;
  expect(rows).toEqual([{ website_id: well.website_id }]);
});
