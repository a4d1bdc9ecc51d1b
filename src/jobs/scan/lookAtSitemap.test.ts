import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { beginScan } from '../../model/scan/scanResults.ts';
import { getSitemapWatch, saveSitemapWatch, startDueLooks } from '../../model/scan/sitemapWatches.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { sitemapLimits } from '../../shared/limits/website.ts';
import { lookAtSitemap } from './lookAtSitemap.ts';
import { toScanInput } from './workOnScan.ts';

let store: Store;
let site: LocalWebsite;
let website_id: number;
let actor: { organization_id: number; user_id: number; claim_hash: null };
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(() => site.close());
let sites = 0;
beforeEach(async () => {
  site = await openLocalWebsite();
  const email = `eva${++sites}@karte.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [made] = await run<{ organization_id: number; user_id: number; website_id: number }>`with
    o as (insert into organizations (name) values ('Karte') returning id),
    w as (insert into websites (url, organization_id) select ${`${site.origin}/`}, id from o returning id),
    u as (insert into users (supabase_user_id, organization_id, role, email)
      select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email} returning id)
    select o.id::int as organization_id, u.id::int as user_id, w.id::int as website_id from o, u, w`;
  website_id = made!.website_id;
  actor = { organization_id: made!.organization_id, user_id: made!.user_id, claim_hash: null };
});

const publish = (pages: { [path: string]: string }) => {
  site.pages['/sitemap.xml'] = `<urlset>${Object.entries(pages)
    .map(([path, date]) => `<url><loc>${site.origin}${path}</loc><lastmod>${date}</lastmod></url>`)
    .join('')}</urlset>`;
};

const watch = (rhythm: 'hourly' | 'nightly' | null) =>
  saveSitemapWatch(store.db, actor, { website_id, rhythm });

async function look() {
  const context = { store, queue: store.queue, guard: site.guard, contactUrl: undefined };
  await lookAtSitemap.run(context, { website_id }, new AbortController().signal);
  return getSitemapWatch(store.db, actor, website_id);
}

const listScans = () =>
  run<{ id: number; label: string; scope: string }>`select id::int, deploy_label as label, scope
    from scans where website_id = ${website_id} order by id`;

const endScan = () =>
  run`update scans set finished_at = now(), status = 'done' where website_id = ${website_id}`;
const growOld = () =>
  run`update scans set created_at = created_at - make_interval(hours => ${sitemapLimits.restHours}) where website_id = ${website_id}`;

test('the first look notes what there is; a change starts one scan, which begins with the changed pages', async () => {
  publish({ '/': '1', '/alt': '1' });
  await watch('hourly');
  expect(await look()).toMatchObject({ outcome: 'same', scan_id: null });
  publish({ '/': '1', '/alt': '2', '/neu': '2' });
  const changed = await look();
  const [scan, ...others] = await listScans();
  expect(others).toEqual([]);
  expect(scan).toMatchObject({ label: 'Sitemap geändert (2 Seiten)', scope: 'website' });
  expect(changed).toMatchObject({ outcome: 'changed', scan_id: scan!.id });
  const begun = (await beginScan(store.db, scan!.id))!;
  const { options } = await toScanInput({ store, concurrency: 1 } as never, begun);
  expect(options.revisits).toEqual([`${site.origin}/alt`, `${site.origin}/neu`]);
  await endScan();
  await growOld();
  expect(await look()).toMatchObject({ outcome: 'same' });
  expect(await listScans()).toHaveLength(1);
});

test('two looks at once start one scan', async () => {
  publish({ '/': '1' });
  await watch('hourly');
  await look();
  publish({ '/': '2' });
  await Promise.all([look(), look()]);
  expect(await listScans()).toHaveLength(1);
});

test('a change beside a running scan, or soon after one, waits and is not forgotten', async () => {
  publish({ '/': '1' });
  await watch('hourly');
  await look();
  await run`insert into scans (website_id, max_pages, rule_version, url_key) values (${website_id}, 25, 'test', 'x')`;
  publish({ '/': '2' });
  expect(await look()).toMatchObject({ outcome: 'changed', scan_id: null });
  await endScan();
  await look();
  publish({ '/': '3', '/neu': '3' });
  await look();
  expect(await listScans()).toHaveLength(1);
  await growOld();
  await look();
  expect((await listScans()).map(({ label }) => label)).toEqual([null, 'Sitemap geändert (2 Seiten)']);
});

test('rechecks of single pages hold no scan up', async () => {
  publish({ '/': '1' });
  await watch('hourly');
  await look();
  await run`insert into scans (website_id, max_pages, rule_version, url_key, scope, status, finished_at)
    values (${website_id}, 25, 'test', 'x', 'pages', 'done', now())`;
  publish({ '/': '2' });
  await look();
  expect(await listScans()).toHaveLength(2);
});

test('what cannot be reached starts nothing, and forgets nothing', async () => {
  publish({ '/': '1' });
  await watch('hourly');
  await look();
  site.pages['/sitemap.xml'] = { status: 503 };
  expect(await look()).toMatchObject({ outcome: 'unreachable' });
  publish({ '/': '1' });
  expect(await look()).toMatchObject({ outcome: 'same' });
  expect(await listScans()).toEqual([]);
});

const listDue = async (now: Date) => {
  await startDueLooks(store, now);
  const due = await run<{ id: number }>`select (data ->> 'website_id')::int as id from pgboss.job
    where name = 'lookAtSitemap' and (data ->> 'website_id')::int = ${website_id}`;
  await run`delete from pgboss.job where name = 'lookAtSitemap'`;
  return due.length;
};

test('looks come every hour or every night, and end in the trash or when nobody wants them', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await watch('hourly');
  expect([await listDue(at(0.01)), await listDue(at(0.5)), await listDue(at(1.1))]).toEqual([1, 0, 1]);
  await watch('nightly');
  expect([await listDue(at(0.01)), await listDue(at(0.2)), await listDue(at(25))]).toEqual([1, 0, 1]);
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect(await listDue(at(99))).toBe(0);
  await run`update websites set trashed_at = null where id = ${website_id}`;
  expect(await watch(null)).toBeNull();
  expect(await listDue(at(99))).toBe(0);
  expect(await look()).toBeNull();
  expect(site.seen).toEqual([]);
});
