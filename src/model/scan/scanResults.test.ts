import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FoundMedia } from '../../shared/work/audit.ts';
import { listChecks } from '../check/checks.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import type { Database } from '../database/database.ts';
import { listMedia } from '../media/mediaLists.ts';
import { listFindings } from '../page/findings.ts';
import { listPages } from '../page/pageLists.ts';
import { getPage } from '../page/pages.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, stranger, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getWebsite, listWebsites } from '../website/websites.ts';
import { finishScan } from './finishScan.ts';
import { listScanEvents } from './scanEvents.ts';
import { toFrontier } from './scanPages.ts';
import { recordScan } from './scanRecorder.ts';
import { beginScan, savePageAudit } from './scanResults.ts';
import { getScan, listScans } from './scans.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const image = (over: Partial<FoundMedia>): FoundMedia => ({
  url: 'https://example.de/a.png',
  kind: 'image',
  alt: null,
  title: null,
  media_type: 'image/png',
  file_size: null,
  width: null,
  height: null,
  ...over,
});

async function addAuditedPage(url: string) {
  const { scan, owner } = await addRunningScan(database.db, url);
  const findings = [
    toFinding('failed', ['1.1.1']),
    toFinding('failed', ['1.1.1']),
    toFinding('passed', ['3.1.1'], 'html-has-lang'),
    toFinding('cantTell', ['1.4.3'], 'color-contrast'),
    toFinding('failed', [], 'region'),
  ];
  await savePageAudit(
    database.db,
    scan,
    toAudit(url, { findings, media: [image({}), image({ url: 'b', alt: '' })] }),
  );
  const { items } = await listPages(database.db, owner, scan.website_id, { limit: 10 });
  return { scan, owner, page: items[0]! };
}

describe('a stored page audit', () => {
  test('derives checks, page counts, score, grade, completion and validity in one go', async () => {
    const { scan, owner, page } = await addAuditedPage('https://eins.example/');
    const website = await getWebsite(database.db, owner, scan.website_id);
    expect(page).toMatchObject({ failed_count: 2, cant_tell_count: 1, title: 'Titel', http_status: 200 });
    expect(page).toMatchObject({
      wcag_valid_count: 0,
      wcag_clean_count: 1,
      wcag_invalid_count: 1,
      wcag_na_count: 1,
      wcag_unchecked_count: 39,
    });
    expect(website).toMatchObject({
      accessibility_score: 0,
      accessibility_grade: 'F',
      completion_rate: 5,
      is_valid: false,
      invalid_pages_count: 1,
      wcag_unchecked_count: 39,
      coverage: { criteria_total: 41, criteria_checked: 2, criteria_by_person: 0, criteria_clean: 1 },
    });
  });

  test('presets 4.1.1 as not applicable with its reason', async () => {
    const { owner, page } = await addAuditedPage('https://zwei.example/');
    const checks = await listChecks(database.db, owner, page.id);
    expect(checks.map(({ criteria, status, set_by }) => [criteria, status, set_by])).toEqual([
      ['1.1.1', 'fail', 'scan'],
      ['3.1.1', 'clean', 'scan'],
      ['4.1.1', 'na', 'scan'],
    ]);
    expect(checks[2]?.proof).toContain('W3C');
  });

  test('a person’s check wins, moves the score at once, and no rescan touches it', async () => {
    const { scan, owner, page } = await addAuditedPage('https://drei.example/');
    const changes = [{ criteria: '1.1.1', status: 'pass' as const, base: null }];
    await savePageChecks(database.db, owner, { page_id: page.id, changes });
    expect(await getWebsite(database.db, owner, scan.website_id)).toMatchObject({
      accessibility_score: 100,
      coverage: { criteria_by_person: 1 },
    });
    await savePageAudit(
      database.db,
      scan,
      toAudit(page.url, { findings: [toFinding('failed', ['1.1.1', '2.4.2'])] }),
    );
    const checks = await listChecks(database.db, owner, page.id);
    expect(checks.map(({ criteria, status, set_by }) => [criteria, status, set_by])).toEqual([
      ['1.1.1', 'pass', 'person'],
      ['2.4.2', 'fail', 'scan'],
      ['4.1.1', 'na', 'scan'],
    ]);
    expect((await getPage(database.db, owner, page.id)).wcag_invalid_count).toBe(1);
  });

  test('a second audit replaces the findings of the first; an unreachable page keeps what was known', async () => {
    const { scan, owner, page } = await addAuditedPage('https://vier.example/');
    await savePageAudit(
      database.db,
      scan,
      toAudit(page.url, { findings: [toFinding('failed', ['2.4.2'], 'title')] }),
    );
    const error = { code: 'TIMEOUT' as const, message: '' };
    await savePageAudit(database.db, scan, toAudit(page.url, { error, status: null }));
    const found = await listFindings(database.db, owner, scan.website_id, { limit: 10 });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ rule: 'title', clauses: ['9.2.4.2'], page_url: page.url });
    expect(await getPage(database.db, owner, page.id)).toMatchObject({
      error_code: 'TIMEOUT',
      error_message: 'Die Website hat nicht rechtzeitig geantwortet.',
      wcag_invalid_count: 1,
    });
  });

  test('a page that was never audited is listed with its reason and does not count', async () => {
    const { scan, owner } = await addRunningScan(database.db, 'https://fuenf.example/');
    const error = { code: 'LOGIN_WALL' as const, message: '' };
    await savePageAudit(database.db, scan, toAudit('https://fuenf.example/', { error, status: 401 }));
    expect(await getWebsite(database.db, owner, scan.website_id)).toMatchObject({
      accessibility_grade: null,
      is_valid: null,
      unchecked_pages_count: 0,
    });
  });

  test('keeps a media item once per website and address, a missing alt apart from an empty one', async () => {
    const { scan, owner } = await addAuditedPage('https://sieben.example/');
    await savePageAudit(
      database.db,
      scan,
      toAudit('https://sieben.example/2', { media: [image({ alt: 'anders' })] }),
    );
    const { items, total } = await listMedia(database.db, owner, scan.website_id, { limit: 10 });
    expect(total).toBe(2);
    expect(items.map(({ alt }) => alt)).toEqual([null, '']);
    const missing = await listMedia(database.db, owner, scan.website_id, { limit: 10, alt: 'missing' });
    expect(missing.items.map(({ url }) => url)).toEqual(['https://example.de/a.png']);
  });

  test('addresses beyond the page limit are counted, at the end and while it runs', async () => {
    const { scan, owner } = await addRunningScan(database.db, 'https://grenze.example/', 2);
    const frontier = toFrontier(database.db, scan);
    const paths = ['', 'a', 'b', 'c', 'd'].map((path) => `https://grenze.example/${path}`);
    await frontier.add(paths.map((url) => ({ url, depth: 0 })));
    for (const outcome of ['dropped', 'done', 'done'] as const)
      await frontier.finish((await frontier.claim())!.url, outcome);
    await recordScan(database.db, scan).record({
      ...{ type: 'crawl', pages_found: 0, pages_beyond: 0, pages_done: 0, pages_failed: 0 },
    });
    const told = (await listScanEvents(database.db, scan.id, 0)).find(({ event }) => event === 'crawl');
    expect(told!.payload).toMatchObject({ pages_found: 2, pages_beyond: 2, pages_done: 2 });
    await finishScan(database.db, scan);
    expect(await getScan(database.db, owner, scan.id)).toMatchObject({
      ...{ max_pages: 2, pages_found: 2, pages_beyond: 2, pages_done: 2 },
    });
  });

  test('a scan keeps the score it began with, so that people’s work before it can be told from its own', async () => {
    const { scan, owner } = await addAuditedPage('https://vorher.example/');
    await finishScan(database.db, scan);
    expect((await getScan(database.db, owner, scan.id)).score_before).toBeNull();
    await run`update websites set accessibility_score = 66 where id = ${scan.website_id}`;
    const [added] = await run<{ id: string }>`insert into scans (website_id, url_key, max_pages, rule_version)
      values (${scan.website_id}, 'x', 25, '1') returning id`;
    await beginScan(database.db, Number(added!.id));
    await run`update websites set accessibility_score = 70 where id = ${scan.website_id}`;
    await beginScan(database.db, Number(added!.id));
    expect((await getScan(database.db, owner, Number(added!.id))).score_before).toBe(66);
  });

  test('the end of a scan keeps counters and score, and its last event says how it ended', async () => {
    const { scan, owner, page } = await addAuditedPage('https://acht.example/');
    const frontier = toFrontier(database.db, scan);
    await frontier.add([{ url: page.url, depth: 0 }]);
    await frontier.claim();
    await frontier.finish(page.url, 'done');
    await finishScan(database.db, scan);
    expect(await getScan(database.db, owner, scan.id)).toMatchObject({
      status: 'done',
      pages_done: 1,
      failed_count: 2,
      cant_tell_count: 1,
      media_count: 2,
      missing_alt_count: 1,
      accessibility_score: 0,
      completion_rate: 5,
    });
    expect(await finishScan(database.db, scan, { fault: 'UNEXPECTED' })).toBeNull();
    expect((await getScan(database.db, owner, scan.id)).status).toBe('done');
    const events = await listScanEvents(database.db, scan.id, 0);
    expect(events.map(({ n, event }) => [n, event])).toEqual([
      [1, 'crawl'],
      [2, 'done'],
    ]);
  });
});

describe('odd pages', () => {
  test('a page that is gone takes its findings along and counts no longer; one that is only unreachable stays', async () => {
    const { scan, owner, page } = await addAuditedPage('https://zehn.example/');
    const error = { code: 'HTTP_STATUS' as const, message: '' };
    await savePageAudit(database.db, scan, toAudit(page.url, { error, status: 404 }));
    expect(await getWebsite(database.db, owner, scan.website_id)).toMatchObject({
      accessibility_grade: null,
      invalid_pages_count: 0,
    });
    expect(await listFindings(database.db, owner, scan.website_id, { limit: 10 })).toEqual([]);
    expect(await getPage(database.db, owner, page.id)).toMatchObject({
      error_code: 'HTTP_STATUS',
      failed_count: 0,
    });
  });

  test('what the database cannot hold costs that page only', async () => {
    const { scan, owner } = await addRunningScan(database.db, 'https://elf.example/');
    const recorder = recordScan(database.db, scan);
    await recorder.record({ type: 'page', audit: toAudit('https://elf.example/', { title: 'a\0b' }) });
    await recorder.record({ type: 'page', audit: toAudit('https://elf.example/2') });
    const { items } = await listPages(database.db, owner, scan.website_id, { limit: 10 });
    expect(items.map(({ error_code }) => error_code)).toEqual(['AUDIT_FAILED', null]);
  });

  test('progress that takes long to count is told at a pace, never later than after two seconds', async () => {
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 20));
    onTestFinished(() => now.mockRestore());
    const { scan } = await addRunningScan(database.db, 'https://vierzehn.example/');
    const recorder = recordScan(database.db, scan);
    const record = () =>
      recorder.record({ type: 'crawl', pages_found: 0, pages_beyond: 0, pages_done: 0, pages_failed: 0 });
    const countTold = async () => {
      const events = await listScanEvents(database.db, scan.id, 0);
      return events.filter(({ event }) => event === 'crawl').length;
    };
    for (let time = 0; time < 3; time++) await record();
    expect(await countTold()).toBe(1);
    clock += 2_000;
    await record();
    expect(await countTold()).toBe(2);
  });

  test('an unreachable website ends its scan with the steps, and a second end changes nothing', async () => {
    const { scan, owner } = await addRunningScan(database.db, 'https://zwoelf.example/');
    const recorder = recordScan(database.db, scan);
    await recorder.record({
      type: 'stepsDone',
      success: false,
      message: 'Weg.',
      error_code: 'DNS_NOT_FOUND',
    });
    expect(await getScan(database.db, owner, scan.id)).toMatchObject({
      status: 'failed',
      error_code: 'DNS_NOT_FOUND',
    });
    expect(await recorder.finish()).toBe('DNS_NOT_FOUND');
    const events = (await listScanEvents(database.db, scan.id, 0)).map(({ event }) => event);
    expect(events).toEqual(['complete', 'crawl', 'done']);
  });

  test('a resumed scan tells its steps only once and remembers where the address led to', async () => {
    const { scan } = await addRunningScan(database.db, 'https://dreizehn.example/');
    const step = { step: 'connectivity' as const, status: 'success' as const, message: 'Da.' };
    const progress = { ...step, data: { finalUrl: 'https://www.dreizehn.example/' } };
    const tell = async (recorder: ReturnType<typeof recordScan>) => {
      await recorder.record({ type: 'step', progress });
      await recorder.record({ type: 'stepsDone', success: true, message: 'Fertig.' });
    };
    await tell(recordScan(database.db, scan));
    const resumed = (await beginScan(database.db, scan.id))!;
    expect(resumed).toMatchObject({
      resumed: true,
      final_url: 'https://www.dreizehn.example/',
      is_guest: true,
    });
    await tell(recordScan(database.db, resumed));
    const events = (await listScanEvents(database.db, scan.id, 0)).map(({ event }) => event);
    expect(events).toEqual(['progress', 'complete']);
  });
});

describe('somebody else', () => {
  test('sees no website, page, check, finding, media item or scan, and changes none', async () => {
    const { scan, owner, page } = await addAuditedPage('https://neun.example/');
    const { db } = database;
    const missing = (code: string) => expect.objectContaining({ code });
    await expect(getWebsite(db, stranger, scan.website_id)).rejects.toEqual(missing('WEBSITE_NOT_FOUND'));
    await expect(getPage(db, stranger, page.id)).rejects.toEqual(missing('PAGE_NOT_FOUND'));
    await expect(listChecks(db, stranger, page.id)).rejects.toEqual(missing('PAGE_NOT_FOUND'));
    await expect(getScan(db, stranger, scan.id)).rejects.toEqual(missing('SCAN_NOT_FOUND'));
    const changes = [{ criteria: '1.1.1', status: 'pass' as const, base: null }];
    const change = { page_id: page.id, changes };
    await expect(savePageChecks(db, stranger, change)).rejects.toEqual(missing('PAGE_NOT_FOUND'));
    expect(await listWebsites(db, stranger, { limit: 10 })).toEqual([]);
    expect(await listScans(db, stranger, scan.website_id, { limit: 10 })).toEqual([]);
    await expect(listPages(db, stranger, scan.website_id, { limit: 10 })).rejects.toEqual(
      missing('WEBSITE_NOT_FOUND'),
    );
    expect(await listFindings(db, stranger, scan.website_id, { limit: 10 })).toEqual([]);
    await expect(listMedia(db, stranger, scan.website_id, { limit: 10 })).rejects.toEqual(
      missing('WEBSITE_NOT_FOUND'),
    );
    expect((await listChecks(db, owner, page.id))[0]).toMatchObject({ criteria: '1.1.1', status: 'fail' });
  });
});
