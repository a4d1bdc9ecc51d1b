import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toPageKey } from '../../shared/address/url.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { FoundMedia, PageAudit } from '../../shared/work/audit.ts';
import type { Database } from '../database/database.ts';
import { listMedia } from '../media/mediaLists.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { beginScan, savePageAudit, savePageUnchanged, saveTwin } from '../scan/scanResults.ts';
import { getScan } from '../scan/scans.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding, toFingerprint } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { listFindings } from './findings.ts';
import { listUrlsToConfirm } from './ownPages.ts';
import {
  createMetStates,
  findKnownPage,
  purgeResourceStates,
  renewFingerprint,
  saveFingerprint,
} from './pageFingerprints.ts';
import { listPages } from './pageLists.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let url: string;
let scan: Awaited<ReturnType<typeof addRunningScan>>['scan'];
let owner: Awaited<ReturnType<typeof addRunningScan>>['owner'];
beforeEach(async () => {
  url = `https://bekannt${++sites}.example/`;
  ({ scan, owner } = await addRunningScan(database.db, url));
});

const auditSetup = 'so';
const css = { url: 'https://cdn.example/a.css', status: 200, validator: '"1"' };
const script = { url: 'https://cdn.example/a.js', status: 200, validator: '"1"' };

async function audit(path: string, over: Partial<PageAudit> = {}): Promise<void> {
  await claim(path);
  const given = { fingerprint: toFingerprint(path), ...over };
  await savePageAudit(database.db, scan, toAudit(url + path, given), { auditSetup });
}

async function claim(path: string): Promise<void> {
  const frontier = toFrontier(database.db, scan);
  await frontier.add([{ url: url + path, depth: 0 }]);
  await frontier.claim();
}

async function meetUnchanged(path: string): Promise<void> {
  await claim(path);
  const known = (await find(path))!;
  await savePageUnchanged(database.db, scan, { known, fingerprint: known.fingerprint });
}

async function scanAgain(): Promise<void> {
  await finishScan(database.db, scan);
  scan = await addNextScan(database.db, scan.website_id);
}

const findAny = (path: string, by = auditSetup) =>
  findKnownPage(database.db, { website_id: scan.website_id, auditSetup: by }, url + path);
const find = async (path: string, by = auditSetup) => {
  const known = await findAny(path, by);
  if (known?.page_id === null) throw new Error(`${path} is a twin`);
  return known;
};

describe('a fingerprint', () => {
  test('is found by the address that was asked for, in the way in which the page was judged only', async () => {
    const links = [`${url}b`, 'https://anders.example/'].map((to) => ({
      url: to,
      text: '',
      nofollow: false,
    }));
    await audit('a', { final_url: `${url}neu`, links: links as never, nofollow: true });
    expect(await find('a/')).toMatchObject({
      url: `${url}a`,
      final_url: `${url}neu`,
      error_code: null,
      status: 200,
      fingerprint: { etag: null, html_hash: 'a', resources: [] },
      links: [{ url: `${url}b` }],
      nofollow: true,
    });
    expect(await find('neu')).toBeNull();
    expect(await find('a', 'anders')).toBeNull();
  });

  test('of a page with an error holds its status; where nobody answered the page is forgotten', async () => {
    const error = { code: 'HTTP_STATUS' as const, message: '' };
    await audit('weg', { error, status: 404, fingerprint: null });
    expect(await find('weg')).toMatchObject({ error_code: 'HTTP_STATUS', status: 404, fingerprint: null });
    await audit('weg', { error: { ...error, code: 'TIMEOUT' }, status: null, fingerprint: null });
    expect(await find('weg')).toBeNull();
    await audit('a');
    await audit('a', { fingerprint: null });
    expect(await find('a')).toBeNull();
  });

  test('is not used while the page must show whether something reported as fixed is', async () => {
    await audit('a', { findings: [toFinding('failed', ['1.1.1'])] });
    await audit('b', { findings: [toFinding('failed', ['2.4.2'], 'document-title')] });
    await scanAgain();
    const decide = (status: string, by: string) =>
      run`update causes set status = ${status}, status_by = ${by}
        where website_id = ${scan.website_id} and rule = 'image-alt'`;
    await decide('fixed', 'person');
    expect([await find('a'), (await find('b'))?.url]).toEqual([null, `${url}b`]);
    expect(await listUrlsToConfirm(database.db, scan.website_id)).toEqual([`${url}a`]);
    await decide('fixed', 'scan');
    expect(await find('a')).not.toBeNull();
    await decide('open', 'person');
    expect(await find('a')).not.toBeNull();
  });

  test('goes with its page', async () => {
    await audit('a');
    await run`delete from pages where website_id = ${scan.website_id}`;
    expect(await find('a')).toBeNull();
  });

  test('says whether a page is made of the same: HTML, what it loads, and the way', async () => {
    await audit('a', { fingerprint: null });
    const [page] = await run<{ id: number }>`select id::int from pages where website_id = ${scan.website_id}`;
    const { website_id } = scan;
    type Over = { auditSetup?: string; etag?: string; page_id?: null };
    const isSame = (html: string, resources = [css, script], over: Over = {}) =>
      database.db.transaction((tx) => {
        const fingerprint = { ...toFingerprint(html, resources), etag: over.etag ?? null };
        const place = { website_id, page_id: page!.id, website: url, auditSetup, ...over };
        return saveFingerprint(tx, place, toAudit(`${url}a`, { fingerprint }));
      });
    expect(await isSame('1')).toBe(false);
    expect(await isSame('1')).toBe(true);
    expect(await isSame('1', [script, css], { etag: '"x"' })).toBe(true);
    expect(await isSame('2')).toBe(false);
    expect(await isSame('2', [css])).toBe(false);
    expect(await isSame('2', [{ ...css, validator: '"2"' }])).toBe(false);
    expect(await isSame('2', [{ ...css, validator: '"2"', status: 404 }])).toBe(false);
    expect(await isSame('2', [], { auditSetup: 'anders' })).toBe(false);
    await isSame('3', [css], { page_id: null });
    expect(await isSame('3', [css])).toBe(false);
  });

  test('keeps one row of a file that many pages load, and those of no page are purged', async () => {
    await purgeResourceStates(database.db);
    await audit('a', { fingerprint: toFingerprint('a', [css, script]) });
    await audit('b', { fingerprint: toFingerprint('b', [css]) });
    const list = () =>
      run`select url, validator from resource_states where website_id = ${scan.website_id} order by url, validator`;
    expect(await list()).toHaveLength(2);
    const renewed = toFingerprint('a', [{ ...css, validator: '"2"' }]);
    const place = { website_id: scan.website_id, url: `${url}a/`, met: createMetStates() };
    await renewFingerprint(database.db, place, renewed);
    expect((await find('a'))?.fingerprint?.resources).toEqual([{ ...css, validator: '"2"' }]);
    expect(await list()).toHaveLength(3);
    expect(await purgeResourceStates(database.db)).toBe(1);
    expect(await list()).toEqual([
      { url: css.url, validator: '"1"' },
      { url: css.url, validator: '"2"' },
    ]);
    expect((await find('b'))?.fingerprint?.resources).toEqual([css]);
    expect(await purgeResourceStates(database.db)).toBe(0);
  });

  test('shares nothing with another website that loads the same file', async () => {
    await audit('a', { fingerprint: toFingerprint('a', [css]) });
    const other = await addRunningScan(database.db, 'https://nachbar.example/');
    const visit = toAudit('https://nachbar.example/', { fingerprint: toFingerprint('a', [css]) });
    await savePageAudit(database.db, other.scan, visit, { auditSetup });
    await run`delete from websites where id = ${scan.website_id}`;
    const known = await findKnownPage(
      database.db,
      { website_id: other.scan.website_id, auditSetup },
      'https://nachbar.example/',
    );
    expect(known?.fingerprint?.resources).toEqual([css]);
  });
});

test('a page that was audited in a way nobody notes is not known any more, failed or not', async () => {
  for (const path of ['gut', 'weg']) await audit(path);
  await scanAgain();
  const missing = { error: { code: 'HTTP_STATUS' as const, message: '404' }, status: 404 };
  for (const [path, over] of [
    ['gut', {}],
    ['weg', missing],
  ] as const) {
    await claim(path);
    expect(await find(path)).not.toBeNull();
    await savePageAudit(database.db, scan, toAudit(url + path, over));
    expect(await find(path)).toBeNull();
  }
});

test('a page of which a part is not known any more has to be audited', async () => {
  await audit('a', { fingerprint: toFingerprint('a', [css, script]) });
  await run`delete from resource_states where website_id = ${scan.website_id} and url = ${css.url}`;
  expect(await find('a')).toBeNull();
});

describe('an address that is no page of its own: it repeats another one', () => {
  const meetTwin = async (path: string, over: Partial<PageAudit> = {}) => {
    await claim(path);
    const given = { fingerprint: toFingerprint(path, [css]), title: 'Tee', canonical: `${url}tee`, ...over };
    await saveTwin(database.db, scan, toAudit(url + path, given), { auditSetup });
    await toFrontier(database.db, scan).finish(url + path, 'dropped');
  };

  test('is known with what it was made of, and by what it was one', async () => {
    await meetTwin('tee?rot');
    expect(await findAny('tee?rot')).toEqual({
      page_id: null,
      url: `${url}tee?rot`,
      final_url: `${url}tee?rot`,
      title: 'Tee',
      canonical: `${url}tee`,
      error_code: null,
      status: 200,
      fingerprint: toFingerprint('tee?rot', [css]),
    });
    expect(await findAny('tee?rot', 'anders')).toBeNull();
    expect(await listPages(database.db, owner, scan.website_id, { limit: 10 })).toMatchObject({ items: [] });
  });

  test('… or is none at all', async () => {
    const error = { code: 'NOT_HTML' as const, message: '' };
    const media = [{ kind: 'document', url: `${url}plan`, alt: null, title: null } as FoundMedia];
    await audit('plan', { error, media, fingerprint: null });
    expect(await findAny('plan')).toMatchObject({
      page_id: null,
      error_code: 'NOT_HTML',
      status: 200,
      fingerprint: null,
    });
    expect(await listMedia(database.db, owner, scan.website_id, { limit: 10 })).toMatchObject({ total: 1 });
  });

  test('is forgotten where it cannot be told later, and where nobody notes how it was visited', async () => {
    await meetTwin('a');
    await meetTwin('a', { fingerprint: null });
    expect(await findAny('a')).toBeNull();
    await claim('b');
    await saveTwin(database.db, scan, toAudit(`${url}b`, { fingerprint: toFingerprint('b') }), {});
    expect(await findAny('b')).toBeNull();
  });

  test('is a page once it is one, and the other way round', async () => {
    await meetTwin('a');
    await audit('a');
    expect(await find('a')).toMatchObject({ page_id: expect.any(Number) });
    await meetTwin('a');
    expect(await findAny('a')).toMatchObject({ page_id: null });
  });

  test('is known as long as scans meet it; one that was stopped or failed has not met everything', async () => {
    for (const path of ['a', 'b']) await meetTwin(path);
    await audit('');
    await scanAgain();
    await claim('a');
    await finishScan(database.db, scan, { fault: 'UNEXPECTED' });
    scan = await addNextScan(database.db, scan.website_id);
    expect(await findAny('b')).not.toBeNull();
    await audit('');
    await claim('a');
    await finishScan(database.db, scan);
    expect(await findAny('a')).not.toBeNull();
    expect(await findAny('b')).toBeNull();
  });

  const readPages = async () => (await listPages(database.db, owner, scan.website_id, { limit: 10 })).items;
  const findings = [toFinding('failed', ['1.1.1'])];
  const meet = (path: string) => {
    const place = { final_key: toPageKey(url + path), canonical_key: toPageKey(`${url}tee`) };
    return toFrontier(database.db, scan).meet({ url: url + path, title: 'Tee', ...place });
  };

  test('was it a page before, it goes with what was found on it; what people decided on it stays', async () => {
    for (const path of ['tee', 'rot', 'blau']) await audit(path, { findings });
    const blue = (await readPages()).find((page) => page.url === `${url}blau`)!;
    await run`insert into checks (website_id, page_id, criteria, status, set_by)
      values (${scan.website_id}, ${blue.id}, '2.1.1', 'pass', 'person')`;
    await scanAgain();
    await meet('tee');
    await audit('tee', { fingerprint: toFingerprint('neu') });
    for (const path of ['rot', 'blau']) {
      expect(await meet(path)).toBe(`${url}tee`);
      await claim(path);
      await toFrontier(database.db, scan).finish(url + path, 'dropped');
    }
    await finishScan(database.db, scan);
    const left = (await readPages()).map(({ id, failed_count, audited_at }) => ({
      id,
      failed_count,
      audited_at,
    }));
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ id: blue.id, failed_count: 0, audited_at: null });
    expect(await run`select status, set_by from checks where page_id = ${blue.id}`).toEqual([
      { status: 'pass', set_by: 'person' },
    ]);
    expect(await listFindings(database.db, owner, scan.website_id, { limit: 10 })).toEqual([]);
    expect(await run`select status from causes where website_id = ${scan.website_id}`).toEqual([
      { status: 'fixed' },
    ]);
    expect(await findAny('blau')).toBeNull();
  });

  test('… unless another address leads to where it stands, or the scan did not come to its end', async () => {
    await audit('tee', { findings });
    await scanAgain();
    await claim('tee');
    await meet('tee');
    await toFrontier(database.db, scan).finish(`${url}tee`, 'dropped');
    await finishScan(database.db, scan);
    scan = await addNextScan(database.db, scan.website_id);
    await claim('tee');
    await toFrontier(database.db, scan).finish(`${url}tee`, 'dropped');
    await finishScan(database.db, scan, { fault: 'UNEXPECTED' });
    expect(await readPages()).toMatchObject([{ failed_count: 1, audited_at: expect.any(String) }]);
  });

  test('leaves no trace in a scan that has ended', async () => {
    await claim('a');
    await finishScan(database.db, scan);
    await saveTwin(database.db, scan, toAudit(`${url}a`, { fingerprint: toFingerprint('a') }), {
      auditSetup,
    });
    expect(await findAny('a')).toBeNull();
  });
});

describe('an unchanged page', () => {
  const read = async () => (await listPages(database.db, owner, scan.website_id, { limit: 10 })).items;

  test('keeps findings, counts and its audit’s time, says since when, and is counted in its scan', async () => {
    await audit('a', { findings: [toFinding('failed', ['1.1.1']), toFinding('cantTell', ['1.4.3'], 'x')] });
    await audit('b');
    await scanAgain();
    const before = (await read()).find((page) => page.url.endsWith('/a'))!;
    expect(before.unchanged_at).toBeNull();
    await meetUnchanged('a');
    await audit('b', { fingerprint: toFingerprint('anders') });
    await finishScan(database.db, scan);
    const after = (await read()).find((page) => page.url.endsWith('/a'))!;
    expect(after).toEqual({ ...before, unchanged_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await listFindings(database.db, owner, scan.website_id, { limit: 10 })).toHaveLength(2);
    expect(await getScan(database.db, owner, scan.id)).toMatchObject({
      status: 'done',
      pages_done: 2,
      pages_unchanged: 1,
      failed_count: 1,
      cant_tell_count: 1,
    });
    scan = await addNextScan(database.db, scan.website_id);
    await audit('a');
    expect((await read()).every(({ unchanged_at }) => unchanged_at === null)).toBe(true);
  });

  test('that a later scan did not visit is not called unchanged', async () => {
    await audit('a');
    await audit('b');
    await scanAgain();
    await meetUnchanged('a');
    await meetUnchanged('b');
    await scanAgain();
    await meetUnchanged('a');
    await finishScan(database.db, scan);
    const since = (await read()).map(({ url, unchanged_at }) => [url.slice(-1), unchanged_at !== null]);
    expect(since).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  test('that is still missing counts as failed, and not as carried over', async () => {
    const error = { code: 'HTTP_STATUS' as const, message: '' };
    await audit('a');
    await audit('weg', { error, status: 404, fingerprint: null });
    await scanAgain();
    await meetUnchanged('a');
    await meetUnchanged('weg');
    await finishScan(database.db, scan);
    expect(await getScan(database.db, owner, scan.id)).toMatchObject({
      pages_done: 1,
      pages_failed: 1,
      pages_unchanged: 1,
    });
    const missing = (await read()).find((page) => page.url.endsWith('/weg'));
    expect(missing).toMatchObject({ error_code: 'HTTP_STATUS', unchanged_at: null });
  });

  test('is left alone once its scan has ended', async () => {
    await audit('a');
    await scanAgain();
    await claim('a');
    const known = (await find('a'))!;
    await finishScan(database.db, scan);
    await savePageUnchanged(database.db, scan, { known, fingerprint: null });
    expect((await read())[0]?.unchanged_at).toBeNull();
  });

  const image = { kind: 'image', alt: null, title: null, media_type: null, file_size: null, width: null };
  const shown = (name: string) => ({ ...image, url: `${url}${name}`, height: null }) as FoundMedia;
  const listPlaces = async () =>
    (await listMedia(database.db, owner, scan.website_id, { limit: 10 })).items.map((item) => item.page_url);

  test.each([
    ['before', ['b', 'a']],
    ['after', ['a', 'b']],
  ])('keeps an image that its own page has lost, met %s it', async (_, order) => {
    const media = [shown('logo.png')];
    await audit('a', { media });
    await audit('b', { media });
    expect(await listPlaces()).toEqual([`${url}a`]);
    await scanAgain();
    for (const path of order)
      await (path === 'a' ? audit('a', { fingerprint: toFingerprint('neu') }) : meetUnchanged('b'));
    expect(await listPlaces()).toEqual([`${url}b`]);
    await scanAgain();
    await audit('b', { fingerprint: toFingerprint('neu') });
    expect(await listPlaces()).toEqual([]);
  });
});

describe('a scan looks at everything', () => {
  const begin = async (rule_version = 'eins', status = 'done') => {
    const [added] = await run<{ id: number }>`insert into scans (website_id, max_pages, rule_version, url_key)
      values (${scan.website_id}, 25, ${rule_version}, 'x') returning id::int`;
    const { is_full } = (await beginScan(database.db, added!.id))!;
    await run`update scans set status = ${status}, finished_at = now() where id = ${added!.id}`;
    return is_full;
  };

  test('the first time, every fifth time, and with other rules', async () => {
    const fulls: boolean[] = [];
    for (let n = 0; n < scanLimits.fullScanEvery * 2 + 1; n++) fulls.push(await begin());
    const every = fulls.flatMap((is_full, n) => (is_full ? [n] : []));
    expect(every).toEqual([0, scanLimits.fullScanEvery, scanLimits.fullScanEvery * 2]);
    expect(await begin('zwei')).toBe(true);
    expect(await begin('zwei')).toBe(false);
  });

  test('as long as none has come to its end', async () => {
    expect(await begin('eins', 'stopped')).toBe(true);
    expect(await begin('eins', 'failed')).toBe(true);
    expect(await begin()).toBe(true);
    expect(await begin()).toBe(false);
  });

  test('also when it goes on after an interruption', async () => {
    const [added] = await run<{ id: number }>`insert into scans (website_id, max_pages, rule_version, url_key)
      values (${scan.website_id}, 25, 'eins', 'x') returning id::int`;
    expect((await beginScan(database.db, added!.id))?.is_full).toBe(true);
    await begin();
    expect((await beginScan(database.db, added!.id, 'ein anderer'))?.is_full).toBe(true);
  });
});
