import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveSite, type TestSite } from '../../../tests/site/serve.ts';
import { openAltText } from '../../altText/openAltText.ts';
import type { AltText } from '../../altText/task/altText.ts';
import { listCauses } from '../../model/cause/causeList.ts';
import { listDocuments } from '../../model/media/documentLists.ts';
import { listMedia } from '../../model/media/mediaLists.ts';
import { listPages } from '../../model/page/pageLists.ts';
import { newsChannel } from '../../model/queue/notifyWaiting.ts';
import { toCauseRecheck, toPageRecheck } from '../../model/scan/recheck.ts';
import { listScanEvents } from '../../model/scan/scanEvents.ts';
import { beginScan } from '../../model/scan/scanResults.ts';
import { getScan, isScanGone, startGuestScan, startScan } from '../../model/scan/scans.ts';
import { saveLook } from '../../model/scan/sitemapWatches.ts';
import type { Store } from '../../model/store.ts';
import { findFile } from '../../model/system/storedFiles.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { getWebsite } from '../../model/website/websites.ts';
import { type Browser, openBrowser } from '../../scanner/browser/browser.ts';
import { findChromium } from '../../scanner/browser/chromium.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import { toSize } from '../../shared/address/viewports.ts';
import { type Progress, progressSchema } from '../../shared/contract/scan.ts';
import { helpScans } from './helpScans.ts';
import { scanWebsiteJob } from './scanWebsite.ts';
import { toScanInput } from './workOnScan.ts';

const visitor = { client_hash: 'client', claim_hash: 'claim', isNew: false };
const actor = { organization_id: null, claim_hash: 'claim' };

/** More pages than a scan audits at once, with every kind of medium. */
const pages = [
  'produkte',
  'produkt',
  'bilder',
  'kontrast',
  'formular',
  'tabelle',
  'struktur',
  'sprache',
  'verweise',
  'bedienung',
];

const twin = '/produkt.html?von=start';

let site: TestSite;
let guard: Guard;
let browser: Browser;
let altText: AltText;
let store: Store;
beforeAll(async () => {
  site = await serveSite({ open: [...pages.map((name) => `/${name}.html`), twin] });
  guard = await openGuard({ allowTargets: site.targets });
  altText = openAltText();
  browser = openBrowser({
    guard,
    chromiumPath: findChromium(process.env.CHROMIUM_PATH),
    allowUnsandboxed: true,
    concurrency: 2,
    // A page that a test holds must not run into its time limit on a busy machine.
    timeouts: { navigateMs: 60_000, pageMs: 100_000 },
  });
});
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());
afterAll(async () => {
  await Promise.all([browser.close(), altText.close()]);
  await guard.close();
  await site.close();
});

const run = (scan_id: number, signal = new AbortController().signal, by: Browser = browser) =>
  scanWebsiteJob.run(
    {
      process_id: 'a',
      store,
      queue: store.queue,
      guard,
      browser: by,
      concurrency: 2,
      contactUrl: undefined,
      altText,
    },
    { scan_id },
    signal,
  );

/** Without probes, for tests that compare no finding of theirs. */
async function startQuickScan(claim_hash = visitor.claim_hash): Promise<number> {
  const scan_id = await startGuestScan(store, `${site.url}/`, { ...visitor, claim_hash });
  const set: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  await set`update websites set depth = 'quick' where id = (select website_id from scans where id = ${scan_id})`;
  return scan_id;
}

test('an address becomes a stored, scored website: steps, pages, findings, media, checks', async () => {
  const scan_id = await startGuestScan(store, `${site.url}/`, visitor);
  await run(scan_id);
  const scan = await getScan(store.db, actor, scan_id);
  const website = await getWebsite(store.db, actor, scan.website_id);
  const events = await listScanEvents(store.db, scan_id, 0);
  const steps = events
    .filter(({ event }) => event === 'progress')
    .map(({ payload }) => progressSchema.parse(payload));
  expect(new Set(steps.map(({ step }: Progress) => step)).size).toBe(5);
  expect(events.map(({ event }) => event)).toContain('complete');
  expect(events.at(-1)).toMatchObject({ event: 'done', payload: { status: 'done' } });
  expect(scan).toMatchObject({ status: 'done', error_code: null });
  expect(scan.pages_done).toBeGreaterThan(8);
  expect(website.accessibility_grade).not.toBeNull();
  expect(website.stored_favicon_url).toMatch(/^\/files\/[0-9a-f]{64}$/);
  const icon = await findFile(store.db, website.stored_favicon_url!.replace('/files/', ''));
  expect(icon!.media_type).toBe('image/webp'); // the website's own is SVG
  const shown = steps.find(({ step }) => step === 'media')!.data!.mediaItems!;
  expect(shown.every(({ id }) => id! > 0)).toBe(true);
  expect(website.coverage.criteria_checked).toBeGreaterThan(5);
  const causes = await listCauses(store.db, actor, website.id, { limit: 100 });
  expect(causes.items.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['image-alt', 'color-contrast', 'html-has-lang']),
  );
  const media = await listMedia(store.db, actor, website.id, { limit: 100 });
  expect(media.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['image', 'video', 'audio', 'document']),
  );
  expect(scan.missing_alt_count).toBeGreaterThan(0);
  const documents = await listDocuments(store.db, actor, website.id, { limit: 100 });
  expect(documents.items.map(({ url, link_count }) => [url, link_count])).toEqual([
    [`${site.url}/katalog.pdf`, 1],
  ]);
  expect(documents.items[0]!.state).not.toBe('waiting');
  expect(scan).toMatchObject({ documents_found: 1, documents_done: 1, documents_stop: null });
});

test('a scan that a changed sitemap starts begins with the changed pages', async () => {
  const first = await startQuickScan();
  await run(first);
  const { website_id } = await getScan(store.db, actor, first);
  const set: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  await set`update scans set created_at = now() - interval '1 day'`;
  await set`insert into sitemap_watches (website_id, rhythm, next_look_at, state) values (${website_id}, 'hourly', now(), '{"files": []}')`;
  const changed = ['sprache', 'tabelle'].map((name) => `${site.url}/${name}.html`);
  const seen = { outcome: 'read' as const, state: { files: [] }, changed, lost: 0 };
  const scan_id = (await saveLook(store, website_id, seen))!;
  await run(scan_id);
  const begun = await set<{
    url: string;
  }>`select url from scan_pages where scan_id = ${scan_id} order by depth, id limit 3`;
  expect(begun.map(({ url }) => url)).toEqual([`${site.url}/`, ...changed]);
  expect((await getScan(store.db, actor, scan_id)).pages_done).toBeGreaterThan(8);
});

test('a visitor’s pages are looked at in one window, a member’s in two, and chosen windows stay', async () => {
  const scan_id = await startQuickScan();
  const scan = (await beginScan(store.db, scan_id))!;
  const context = {
    process_id: 'a',
    store,
    queue: store.queue,
    guard,
    browser,
    concurrency: 2,
    contactUrl: undefined,
    altText,
  };
  const listSizes = async (is_guest: boolean) =>
    (await toScanInput(context, { ...scan, is_guest })).options.viewports.map(toSize);
  expect(await listSizes(true)).toEqual(['1280x720']);
  expect(await listSizes(false)).toEqual(['1280x720', '320x640']);
  const set: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  await set`update websites set viewports = '{390x844}' where id = ${scan.website_id}`;
  expect(await listSizes(false)).toEqual(['390x844']);
});

test('an interrupted scan goes on where it stood: no page audited twice, none lost', async () => {
  const scan_id = await startQuickScan();
  const { website_id } = await getScan(store.db, actor, scan_id);
  const interruption = new AbortController();
  const stopAfterTwoPages = setInterval(async () => {
    const { total = 0 } = await listPages(store.db, actor, website_id, { limit: 1 });
    if (total >= 2) interruption.abort();
  }, 50);
  await expect(run(scan_id, interruption.signal)).rejects.toThrow();
  clearInterval(stopAfterTwoPages);
  expect((await getScan(store.db, actor, scan_id)).status).toBe('running');
  const before = await listPages(store.db, actor, website_id, { limit: 100 });
  await run(scan_id);
  const after = await listPages(store.db, actor, website_id, { limit: 100 });
  const finished = await getScan(store.db, actor, scan_id);
  expect(finished.status).toBe('done');
  expect(after.items.length).toBeGreaterThan(before.items.length);
  const steps = (await listScanEvents(store.db, scan_id, 0)).filter(({ event }) => event === 'progress');
  expect(steps).toHaveLength(5);
  const stamps = new Map(after.items.map(({ url, audited_at }) => [url, audited_at]));
  const again = before.items.filter(({ url, audited_at }) => stamps.get(url) !== audited_at);
  expect(again.length).toBeLessThanOrEqual(2);
});

test('a database that drops the connection interrupts the scan; the next try goes on', async () => {
  const scan_id = await startQuickScan();
  const { website_id } = await getScan(store.db, actor, scan_id);
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  let hasDropped = false;
  const transaction: typeof store.db.transaction = async (...work) => {
    const { total = 0 } = await listPages(store.db, actor, website_id, { limit: 1 });
    if (hasDropped || total < 2) return store.db.transaction(...work);
    hasDropped = true;
    throw lost;
  };
  const db = new Proxy(store.db, {
    get: (real, name) => (name === 'transaction' ? transaction : Reflect.get(real, name)),
  });
  const context = {
    process_id: 'a',
    store: { ...store, db },
    queue: store.queue,
    guard,
    browser,
    altText,
    concurrency: 2,
  };
  const first = scanWebsiteJob.run(
    { ...context, contactUrl: undefined },
    { scan_id },
    new AbortController().signal,
  );
  await expect(first).rejects.toBe(lost);
  expect((await getScan(store.db, actor, scan_id)).status).toBe('running');
  await run(scan_id);
  expect(await getScan(store.db, actor, scan_id)).toMatchObject({
    status: 'done',
    pages_done: pages.length + 1,
    pages_failed: 0,
  });
});

test('a website that is deleted meanwhile ends its scan quietly: no fault, no second try', async () => {
  const scan_id = await startQuickScan();
  const { website_id } = await getScan(store.db, actor, scan_id);
  let isDeleted: Promise<unknown> | null = null;
  const remove: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const unlisten = await store.listen(newsChannel, () => {
    isDeleted ??= remove`delete from websites where id = ${website_id}`;
  });
  await run(scan_id);
  await unlisten();
  await isDeleted;
  expect(await isScanGone(store.db, scan_id)).toBe(true);
  await run(scan_id);
  expect(await listScanEvents(store.db, scan_id, 0)).toEqual([]);
});

test('a scan that somebody stops ends early as stopped, not as failed', async () => {
  const scan_id = await startQuickScan();
  const stop: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const unlisten = await store.listen(newsChannel, () => {
    void stop`update scans set status = 'stopped' where id = ${scan_id} and status = 'running'`;
  });
  await run(scan_id);
  await unlisten();
  const stopped = await getScan(store.db, actor, scan_id);
  expect(stopped).toMatchObject({ status: 'stopped', error_code: null, finished_at: expect.any(String) });
  expect(stopped.pages_done).toBeLessThan(pages.length);
  const events = await listScanEvents(store.db, scan_id, 0);
  expect(events.at(-1)).toMatchObject({ event: 'done', payload: { status: 'stopped' } });
});

test('without a browser the scan fails with that reason, and the visitor’s stream hears of it', async () => {
  const scan_id = await startQuickScan();
  const broken = openBrowser({ guard, chromiumPath: '/gibt/es/nicht', concurrency: 1 });
  const context = {
    process_id: 'a',
    store,
    queue: store.queue,
    guard,
    browser: broken,
    concurrency: 1,
    contactUrl: undefined,
    altText,
  };
  await scanWebsiteJob.run(context, { scan_id }, new AbortController().signal);
  expect(await getScan(store.db, actor, scan_id)).toMatchObject({
    status: 'failed',
    error_code: 'BROWSER_FAILED',
  });
  const events = await listScanEvents(store.db, scan_id, 0);
  expect(events.filter(({ event }) => event === 'complete')).toHaveLength(1);
});

test('a website that cannot be reached fails with its reason', async () => {
  const scan_id = await startGuestScan(store, 'http://127.0.0.1:9/', visitor);
  await run(scan_id);
  expect(await getScan(store.db, actor, scan_id)).toMatchObject({
    status: 'failed',
    error_code: 'TARGET_PRIVATE',
  });
  const events = await listScanEvents(store.db, scan_id, 0);
  expect(events.find(({ event }) => event === 'complete')?.payload).toMatchObject({ success: false });
});

test('an idle worker brings pages of a scan that another one leads: every page once, counted right', async () => {
  const before = site.requests.length;
  const release = pages.map((name) => site.hold(`/${name}.html`));
  const own = openBrowser({
    guard,
    chromiumPath: findChromium(process.env.CHROMIUM_PATH),
    allowUnsandboxed: true,
    concurrency: 1,
  });
  const scan_id = await startQuickScan();
  const context = {
    process_id: 'a',
    store,
    queue: store.queue,
    guard,
    concurrency: 1,
    contactUrl: undefined,
    altText,
  };
  const leading = scanWebsiteJob.run({ ...context, browser }, { scan_id }, new AbortController().signal);
  const endHelp = helpScans({ ...context, process_id: 'b', browser: own }, () => 1);
  await expect.poll(() => listClaims(scan_id), { timeout: 60_000 }).toEqual([1, 1]);
  for (const open of release) open();
  await leading;
  await endHelp();
  await own.close();
  const scan = await getScan(store.db, actor, scan_id);
  const { items, total } = await listPages(store.db, actor, scan.website_id, { limit: 100 });
  expect(scan).toMatchObject({ status: 'done', pages_done: pages.length + 1, pages_failed: 0 });
  expect(scan.pages_found).toBe(scan.pages_done);
  expect(total).toBe(scan.pages_done);
  expect(items.reduce((sum, page) => sum + page.failed_count, 0)).toBe(scan.failed_count);
  const asked = site.requests.slice(before);
  for (const name of pages) expect(asked.filter((path) => path === `/${name}.html`)).toHaveLength(1);
  const website = await getWebsite(store.db, actor, scan.website_id);
  const { valid_pages_count, invalid_pages_count, unchecked_pages_count } = website;
  expect(valid_pages_count + invalid_pages_count + unchecked_pages_count).toBe(total);
  const events = await listScanEvents(store.db, scan_id, 0);
  expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter(({ event }) => event === 'done')).toHaveLength(1);
});

test('a worker helps several guests’ scans at once and leaves the last one first when it has less room', async () => {
  const release = new Map(pages.map((name) => [`/${name}.html`, site.hold(`/${name}.html`)]));
  const own = openBrowser({
    guard,
    chromiumPath: findChromium(process.env.CHROMIUM_PATH),
    allowUnsandboxed: true,
    concurrency: 2,
  });
  const context = { store, queue: store.queue, guard, concurrency: 1, contactUrl: undefined, altText };
  const lead = async (claim_hash: string) => {
    const scan_id = await startQuickScan(claim_hash);
    const own = { ...context, process_id: 'a', browser };
    return {
      scan_id,
      claim_hash,
      leading: scanWebsiteJob.run(own, { scan_id }, new AbortController().signal),
    };
  };
  const scans = [await lead('first'), await lead('second')];
  let room = 1;
  const endHelp = helpScans({ ...context, process_id: 'b', browser: own }, () => room);
  const inHand = async () => (await listHelped()).filter(({ url }) => url).length;
  await expect.poll(inHand, { timeout: 60_000 }).toBe(1);
  const [first] = await listHelped();
  room = 2;
  await expect.poll(inHand, { timeout: 60_000 }).toBe(2);
  const last = (await listHelped()).find(({ scan_id }) => scan_id !== first!.scan_id);
  room = 1;
  release.get(new URL(last!.url!).pathname)!();
  await expect.poll(listHelped, { timeout: 60_000 }).toHaveLength(1);
  expect((await listHelped())[0]!.scan_id).toBe(first!.scan_id);
  for (const open of release.values()) open();
  await Promise.all(scans.map(({ leading }) => leading));
  await endHelp();
  await own.close();
  for (const { scan_id, claim_hash } of scans)
    expect(await getScan(store.db, { ...actor, claim_hash }, scan_id)).toMatchObject({
      status: 'done',
      pages_done: pages.length + 1,
    });
});

const listHelped = async () => {
  const select: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  return select<{ scan_id: number; url: string | null }>`
    select w.scan_id::int, p.url from scan_workers w left join scan_pages p on p.claimed_by = w.worker_id
    where w.worker_id like 'b/%'`;
};

async function listClaims(scan_id: number): Promise<number[]> {
  const select: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const rows = await select<{ n: number }>`select count(*)::int as n from scan_pages
    where scan_id = ${scan_id} and status = 'running' group by claimed_by`;
  return rows.map(({ n }) => n);
}

test('a further scan audits only what has changed, without a tab for anything else, and what it leaves out keeps its findings', async () => {
  site.change('/', (html) => html.replace(/\/produkt\.html[^"]*/, twin));
  const first = await startGuestScan(store, `${site.url}/`, visitor);
  await runTwinFirst(first);
  const { website_id, pages_done, failed_count, media_count } = await getScan(store.db, actor, first);
  const read = async () => (await listPages(store.db, actor, website_id, { limit: 100 })).items;
  const before = new Map((await read()).map((page) => [page.url, page]));

  const second = await addScan(first);
  const { asked, watched } = watchBrowser();
  await runTwinFirst(second, watched);
  expect(asked).not.toHaveBeenCalled();
  expect(await listMediaSteps(second)).toEqual(await listMediaSteps(first));
  expect(await getScan(store.db, actor, second)).toMatchObject({
    status: 'done',
    pages_done,
    pages_unchanged: pages_done,
    failed_count,
    media_count,
  });
  for (const page of await read())
    expect(page).toEqual({ ...before.get(page.url), unchanged_at: expect.any(String) });

  site.change('/kontrast.html', (html) => html.replace('#b5c4b8', '#333'));
  const third = await addScan(second);
  await runTwinFirst(third);
  expect(await listMediaSteps(third)).toEqual(await listMediaSteps(first));
  expect(await getScan(store.db, actor, third)).toMatchObject({
    pages_done,
    pages_unchanged: pages_done - 1,
    failed_count: failed_count - 1,
  });
  const audited = (await read()).filter(({ unchanged_at }) => unchanged_at === null);
  expect(audited.map(({ url }) => url)).toEqual([`${site.url}/kontrast.html`]);
});

test('a full scan audits what has not changed too; a recheck audits its pages alone, and the others keep their results', async () => {
  const first = await startQuickScan();
  await run(first);
  const { website_id, pages_done } = await getScan(store.db, actor, first);
  const full = await startScan(store, actor, { website_id, client_hash: null, scope: 'full' });
  await run(full);
  expect(await getScan(store.db, actor, full)).toMatchObject({
    scope: 'full',
    pages_done,
    pages_unchanged: 0,
  });

  const list = async () => (await listPages(store.db, actor, website_id, { limit: 100 })).items;
  const before = await list();
  site.change('/tabelle.html', (html) => html.replace('<html lang="de">', '<html>'));
  const { id } = before.find(({ url }) => url.endsWith('/tabelle.html'))!;
  const known = site.requests.length;
  const checked = await startScan(store, actor, {
    ...(await toPageRecheck(store.db, actor, id)),
    client_hash: null,
  });
  await run(checked);
  expect(site.requests.slice(known).filter((path) => path.endsWith('.html'))).toEqual(['/tabelle.html']);
  expect(await getScan(store.db, actor, checked)).toMatchObject({
    scope: 'pages',
    status: 'done',
    pages_done: 1,
  });
  const queued: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  expect(await queued`select url from scan_pages where scan_id = ${checked}`).toHaveLength(1);
  const after = await list();
  const toOthers = (all: typeof before) => all.filter((page) => page.id !== id);
  expect(toOthers(after)).toEqual(toOthers(before));
  const toOwn = (all: typeof before) => all.find((page) => page.id === id);
  expect(toOwn(after)).not.toEqual(toOwn(before));
  const { items } = await listCauses(store.db, actor, website_id, { limit: 100 });
  const cause = items.find(({ rule, page_count }) => rule === 'html-has-lang' && page_count > 0)!;
  const { urls } = await toCauseRecheck(store.db, actor, cause.id);
  expect(urls).toHaveLength(cause.page_count);
  expect(urls).toContain(`${site.url}/tabelle.html`);

  const next = await startScan(store, actor, { website_id, client_hash: null });
  await run(next);
  expect(await getScan(store.db, actor, next)).toMatchObject({
    scope: 'website',
    pages_done,
    pages_unchanged: pages_done,
  });
});

/** Holds /produkte.html, the only page linking the original, so that a scan meets the duplicate first. */
async function runTwinFirst(scan_id: number, watched?: Browser): Promise<void> {
  const release = site.hold('/produkte.html');
  const running = run(scan_id, undefined, watched);
  const select: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const listMet = () => select`select id from scan_pages
    where scan_id = ${scan_id} and url = ${site.url + twin} and status = 'done'`;
  await expect.poll(listMet, { timeout: 60_000 }).toHaveLength(1);
  release();
  await running;
}

function watchBrowser() {
  const asked = vi.fn();
  const openWebsite: Browser['openWebsite'] = (options) => {
    const real = browser.openWebsite(options);
    const visit: typeof real.visit = (work, given) => {
      asked();
      return real.visit(work, given);
    };
    return { ...real, visit };
  };
  return { asked, watched: { ...browser, openWebsite } };
}

async function listMediaSteps(scan_id: number): Promise<Progress[]> {
  const events = await listScanEvents(store.db, scan_id, 0);
  const steps = events.flatMap(({ payload }) => progressSchema.safeParse(payload).data ?? []);
  return steps.filter(({ step }) => step === 'media');
}

async function addScan(scan_id: number): Promise<number> {
  const insert: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const [added] = await insert<{
    id: number;
  }>`insert into scans (website_id, url_key, max_pages, rule_version)
    select website_id, url_key, max_pages, rule_version from scans where id = ${scan_id} returning id::int`;
  return added!.id;
}

test('a scan that is stopped while a PDF does not come ends at once, and says that it left it out', async () => {
  const release = site.hold('/katalog.pdf');
  const scan_id = await startQuickScan();
  const set: RunSql = (text, ...values) => runSql(store.db, text, ...values);
  const running = run(scan_id);
  await vi.waitFor(async () => {
    expect(await getScan(store.db, actor, scan_id)).toMatchObject({ documents_found: 1, documents_done: 0 });
  }, 120_000);
  await set`update scans set status = 'stopped' where id = ${scan_id}`;
  await running;
  release();
  const scan = await getScan(store.db, actor, scan_id);
  expect(scan).toMatchObject({ status: 'stopped', documents_found: 1, documents_done: 0 });
  const { items, reach } = await listDocuments(store.db, actor, scan.website_id, { limit: 9 });
  expect(items).toMatchObject([{ state: 'waiting', reason: null }]);
  expect(reach).toMatchObject({ found: 1, done: 0, stop: 'stopped' });
});
