import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { websiteCriteriaSchema, websiteSchema } from '../../shared/contract/website.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import type { MemberActor } from '../access/actor.ts';
import { saveCauses } from '../cause/causeChanges.ts';
import { listCauses } from '../cause/causeList.ts';
import { listReportCauses } from '../cause/reportCauses.ts';
import type { Db } from '../database/db.ts';
import { finishScan } from '../scan/finishScan.ts';
import { listScanEvents } from '../scan/scanEvents.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { recordScan } from '../scan/scanRecorder.ts';
import { beginScan, type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { getScan, startScan } from '../scan/scans.ts';
import { failStaleScans } from '../scan/staleScans.ts';
import { isScanStopped, stopScan } from '../scan/stopScan.ts';
import { listWebsiteCriteria } from '../score/websiteCriteria.ts';
import type { Store } from '../store.ts';
import { isOpenScan, scans } from '../tables/scan.ts';
import { openTestStore } from '../testing/database.ts';
import { stranger, toAudit, toFinding } from '../testing/rows.ts';
import { runSql } from '../testing/sql.ts';
import { getWebsite, listWebsites } from './websites.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function addOwned(url: string) {
  const sql = (text: TemplateStringsArray, ...values: unknown[]) => runSql(store.db, text, ...values);
  const [{ organization_id }] = (await sql`insert into organizations (name) values (${url})
    returning id as organization_id`) as [{ organization_id: string }];
  const [{ id }] = (await sql`insert into websites (url, organization_id) values (${url}, ${organization_id})
    returning id`) as [{ id: string }];
  const actor: MemberActor = { organization_id: Number(organization_id), claim_hash: null };
  const website_id = Number(id);
  const scan = async () => {
    const scan_id = await startScan(store, actor, { website_id, client_hash: null });
    return (await beginScan(store.db, scan_id))!;
  };
  return { actor, website_id, scan, sql };
}

const toAudited = (url: string) =>
  toAudit(url, {
    findings: [
      toFinding('failed', ['1.1.1']),
      toFinding('passed', ['3.1.1'], 'html-has-lang'),
      toFinding('cantTell', ['1.4.3'], 'color-contrast'),
      toFinding('failed', [], 'region'),
    ],
  });

async function auditOne(scan: RunningScan, url: string) {
  const frontier = toFrontier(store.db, scan);
  await frontier.add([{ url, depth: 0 }]);
  await frontier.claim();
  await recordScan(store.db, scan).record({ type: 'page', audit: toAudited(url) });
  await frontier.finish(url, 'done');
}

function toCounted(db: Db) {
  let statements = 0;
  const wrap = (target: Db): Db =>
    new Proxy(target, {
      get(_, name) {
        if (name === 'transaction')
          return (work: (tx: Db) => unknown) => target.transaction(async (tx) => work(wrap(tx)));
        if (name === 'select' || name === 'execute') statements += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { db: wrap(db), count: () => statements };
}

describe('how a website stands', () => {
  test('is told with the website: last scan, coverage, open causes, trend', async () => {
    const { actor, website_id, scan } = await addOwned('https://stand.example/');
    expect(await getWebsite(store.db, actor, website_id)).toMatchObject({
      last_scan: null,
      trend: [],
      coverage: { criteria_total: 41, criteria_checked: 0, criteria_by_person: 0, criteria_clean: 0 },
      open_causes: { error: 0, review: 0, hint: 0 },
    });
    const first = await scan();
    await auditOne(first, 'https://stand.example/');
    await finishScan(store.db, first);
    const second = await scan();
    const website = await getWebsite(store.db, actor, website_id);
    expect(websiteSchema.strict().parse(website)).toEqual(website);
    expect(website).toMatchObject({
      last_scan: { id: second.id, status: 'running', finished_at: null },
      coverage: { criteria_total: 41, criteria_checked: 2, criteria_by_person: 0, criteria_clean: 1 },
      open_causes: { error: 1, review: 1, hint: 1 },
    });
    expect(website.trend).toEqual([
      {
        scan_id: first.id,
        finished_at: (await getScan(store.db, actor, first.id)).finished_at,
        score_before: null,
        accessibility_score: 0,
        rule_version: expect.any(String),
        pages_done: 1,
      },
    ]);
    expect(await listWebsites(store.db, actor, { limit: 10 })).toEqual([website]);
    expect(website.last_scan).toEqual(await getScan(store.db, actor, second.id));
  });

  test('keeps to the website’s catalogue and to checks that stand', async () => {
    const { actor, website_id, sql } = await addOwned('https://katalog.example/');
    await sql`insert into website_criteria (website_id, criteria, valid_count, person_count)
      values (${website_id}, '1.1.1', 1, 1), (${website_id}, '2.5.8', 1, 0), (${website_id}, '1.2.1', 0, 0)`;
    const { coverage } = await getWebsite(store.db, actor, website_id);
    expect(coverage).toEqual({
      criteria_total: 41,
      criteria_checked: 1,
      criteria_by_person: 1,
      checks_by_person: 1,
      checks_taken_over: 0,
      checks_imported: 0,
      criteria_clean: 0,
    });
    await sql`update websites set catalogue = 'wcag22' where id = ${website_id}`;
    const wider = await getWebsite(store.db, actor, website_id);
    expect(wider.coverage).toEqual({
      criteria_total: 55,
      criteria_checked: 2,
      criteria_by_person: 1,
      checks_by_person: 1,
      checks_taken_over: 0,
      checks_imported: 0,
      criteria_clean: 0,
    });
  });

  test('has a trend of the last twelve scans with a score, oldest first, across rule versions', async () => {
    const { actor, website_id, sql } = await addOwned('https://verlauf.example/');
    await sql`insert into scans (website_id, status, max_pages, rule_version, url_key, accessibility_score, finished_at)
      select ${website_id}, case when n % 5 = 0 then 'failed' when n = 19 then 'stopped' else 'done' end, 25,
        case when n < 15 then 'alt' else 'neu' end, 'x', case when n = 18 then null else n end, now()
      from generate_series(1, 20) n`;
    const { trend, last_scan } = await getWebsite(store.db, actor, website_id);
    expect(trend.map((point) => point.accessibility_score)).toEqual([
      4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 19,
    ]);
    expect(trend.map((point) => point.rule_version)).toEqual([
      ...Array(9).fill('alt'),
      ...Array(3).fill('neu'),
    ]);
    expect(last_scan).toMatchObject({ status: 'failed', accessibility_score: 20 });
  });

  test('counts its open causes through every change of them', async () => {
    const { actor, website_id, scan, sql } = await addOwned('https://offen.example/');
    const open = async () => (await getWebsite(store.db, actor, website_id)).open_causes;
    const running = await scan();
    await auditOne(running, 'https://offen.example/');
    await finishScan(store.db, running);
    expect(await open()).toEqual({ error: 1, review: 1, hint: 1 });
    await sql`update causes set status = 'ignored', reason = 'egal' where website_id = ${website_id}
      and outcome = 'failed'`;
    expect(await open()).toEqual({ error: 0, review: 1, hint: 0 });
    await sql`update causes set status = 'open' where website_id = ${website_id}`;
    await sql`update causes set finding_count = 0 where website_id = ${website_id} and cardinality(criteria) = 0`;
    expect(await open()).toEqual({ error: 1, review: 1, hint: 0 });
    await sql`update causes set status_by = 'person' where website_id = ${website_id}`;
    expect(await open()).toEqual({ error: 1, review: 1, hint: 1 });
    await sql`delete from causes where website_id = ${website_id} and outcome = 'cantTell'`;
    expect(await open()).toEqual({ error: 1, review: 0, hint: 1 });
  });

  test('counts apart what people called fixed and nobody confirmed, as list and report do', async () => {
    const { actor, website_id, scan, sql } = await addOwned('https://gemeldet.example/');
    const running = await scan();
    await auditOne(running, 'https://gemeldet.example/');
    await finishScan(store.db, running);
    const [failed] = (await sql`select id::int from causes where website_id = ${website_id}
      and outcome = 'failed' and cardinality(criteria) > 0`) as [{ id: number }];
    await saveCauses(store.db, actor, { website_id, ids: [failed.id], status: 'fixed' });
    const { open_causes, reported_causes } = await getWebsite(store.db, actor, website_id);
    expect({ open_causes, reported_causes }).toEqual({
      open_causes: { error: 0, review: 1, hint: 1 },
      reported_causes: { error: 1, review: 0, hint: 0 },
    });
    const list = await listCauses(store.db, actor, website_id, { limit: 9, status: 'reported' } as never);
    const report = await listReportCauses(store.db, actor, website_id, { limit: 9, places: 1 });
    expect(list.total).toBe(1);
    expect(report.items.filter(({ is_unconfirmed }) => is_unconfirmed)).toHaveLength(1);
  });

  test('costs as many statements for many websites as for one', async () => {
    const { actor, sql } = await addOwned('https://erste.example/');
    const counted = toCounted(store.db);
    await listWebsites(counted.db, actor, { limit: 10 });
    const forOne = counted.count();
    await sql`insert into websites (url, organization_id)
      select 'https://' || n || '.example/', ${actor.organization_id} from generate_series(1, 9) n`;
    expect(await listWebsites(counted.db, actor, { limit: 10 })).toHaveLength(10);
    expect(counted.count()).toBe(2 * forOne);
    expect(forOne).toBeLessThanOrEqual(7);
  });

  test('is told to its organization alone, each website its own', async () => {
    const one = await addOwned('https://eine.example/');
    const two = await addOwned('https://andere.example/');
    await two.scan();
    expect((await getWebsite(store.db, one.actor, one.website_id)).last_scan).toBeNull();
    expect((await listWebsites(store.db, two.actor, { limit: 10 })).map(({ id }) => id)).toEqual([
      two.website_id,
    ]);
    const missing = { code: 'WEBSITE_NOT_FOUND' };
    await expect(getWebsite(store.db, one.actor, two.website_id)).rejects.toMatchObject(missing);
    await expect(listWebsiteCriteria(store.db, one.actor, two.website_id)).rejects.toMatchObject(missing);
    await expect(listWebsiteCriteria(store.db, stranger, two.website_id)).rejects.toMatchObject(missing);
  });
});

test('every criterion of the catalogue is counted over the pages that count', async () => {
  const { actor, website_id, scan } = await addOwned('https://kriterien.example/');
  const empty = await listWebsiteCriteria(store.db, actor, website_id);
  expect(empty.pages_count).toBe(0);
  expect(empty.items.map(({ criteria }) => criteria)).toEqual(catalogues.checklist41.map(({ num }) => num));
  const running = await scan();
  await savePageAudit(store.db, running, toAudited('https://kriterien.example/'));
  await savePageAudit(store.db, running, toAudit('https://kriterien.example/zwei'));
  const criteria = await listWebsiteCriteria(store.db, actor, website_id);
  expect(websiteCriteriaSchema.strict().parse(criteria)).toEqual(criteria);
  expect(criteria.pages_count).toBe(2);
  const find = (num: string) => criteria.items.find((item) => item.criteria === num);
  expect(find('1.1.1')).toMatchObject({ valid: 0, invalid: 1, na: 0, unchecked: 1, person_count: 0 });
  expect(find('3.1.1')).toMatchObject({ valid: 0, invalid: 0, na: 0, unchecked: 2, clean: 1 });
  expect(find('4.1.1')).toMatchObject({ valid: 0, invalid: 0, na: 2, unchecked: 0 });
  expect(find('1.4.3')).toMatchObject({ valid: 0, invalid: 0, na: 0, unchecked: 2 });
});

describe('a scan that is stopped', () => {
  test('while it waits is over at once, and no worker takes it up', async () => {
    const { actor, website_id } = await addOwned('https://wartet.example/');
    const scan_id = await startScan(store, actor, { website_id, client_hash: null });
    const stopped = await stopScan(store.db, actor, scan_id);
    expect(stopped).toMatchObject({ status: 'stopped', finished_at: expect.any(String), error_code: null });
    expect((await listScanEvents(store.db, scan_id, 0)).at(-1)).toMatchObject({
      event: 'done',
      payload: { status: 'stopped' },
    });
    expect(await beginScan(store.db, scan_id)).toBeNull();
    expect(await startScan(store, actor, { website_id, client_hash: null })).toBeGreaterThan(scan_id);
  });

  test('while it runs keeps what it has: its worker finishes it with counts and score, not as failed', async () => {
    const { actor, website_id, scan } = await addOwned('https://laeuft.example/');
    const running = await scan();
    await auditOne(running, 'https://laeuft.example/');
    expect(await isScanStopped(store.db, running.id)).toBe(false);
    const stopping = await stopScan(store.db, actor, running.id);
    expect(stopping).toMatchObject({ status: 'stopped', finished_at: null });
    expect(await isScanStopped(store.db, running.id)).toBe(true);
    await expect(startScan(store, actor, { website_id, client_hash: null })).rejects.toMatchObject({
      code: 'SCAN_RUNNING',
    });
    await recordScan(store.db, running).finish('SCAN_STOPPED');
    const ended = await getScan(store.db, actor, running.id);
    expect(ended).toMatchObject({
      status: 'stopped',
      error_code: null,
      pages_done: 1,
      accessibility_score: 0,
      finished_at: expect.any(String),
    });
    expect((await listScanEvents(store.db, running.id, 0)).at(-1)).toMatchObject({
      event: 'done',
      payload: { status: 'stopped' },
    });
    expect((await getWebsite(store.db, actor, website_id)).trend).toHaveLength(1);
    expect(await stopScan(store.db, actor, running.id)).toEqual(ended);
  });

  test('and loses its worker is taken up again only to be finished', async () => {
    const { actor, scan } = await addOwned('https://verwaist.example/');
    const running = await scan();
    await stopScan(store.db, actor, running.id);
    const again = await beginScan(store.db, running.id);
    expect(again?.id).toBe(running.id);
    expect((await getScan(store.db, actor, running.id)).status).toBe('stopped');
    await recordScan(store.db, again!).finish('SCAN_STOPPED');
    expect(await beginScan(store.db, running.id)).toBeNull();
  });

  test('and is never finished is closed after an hour, still as stopped', async () => {
    const { actor, scan, sql } = await addOwned('https://vergessen.example/');
    const running = await scan();
    await stopScan(store.db, actor, running.id);
    await sql`update scans set started_at = now() - interval '2 hours' where id = ${running.id}`;
    await failStaleScans(store.db);
    expect(await getScan(store.db, actor, running.id)).toMatchObject({ status: 'stopped', error_code: null });
    expect(await store.db.select({ id: scans.id }).from(scans).where(isOpenScan)).not.toContainEqual({
      id: running.id,
    });
  });

  test('is somebody else’s business alone', async () => {
    const { actor, scan } = await addOwned('https://meins.example/');
    const other = await addOwned('https://deins.example/');
    const running = await scan();
    await expect(stopScan(store.db, other.actor, running.id)).rejects.toMatchObject({
      code: 'SCAN_NOT_FOUND',
    });
    expect((await getScan(store.db, actor, running.id)).status).toBe('running');
  });
});
