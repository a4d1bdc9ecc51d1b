import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toOpenedWords } from '../../shared/text/openedPart.ts';
import type { OpenedReach } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { listCauses } from '../cause/causeList.ts';
import { getScanDifference } from '../cause/scanDifference.ts';
import { getChecklist } from '../check/checklists.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding, toFingerprint } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { listCauseFindings, listFindings } from './findings.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let begun: Awaited<ReturnType<typeof addRunningScan>>;
let url: string;
let next: typeof begun.scan | null;
beforeEach(async () => {
  url = `https://schwankend${++sites}.example/`;
  begun = await addRunningScan(database.db, url);
  next = begun.scan;
});

const alt = toFinding('failed', ['1.1.1']);
const title = toFinding('failed', ['2.4.2'], 'document-title');
const contrast = toFinding('cantTell', ['1.4.3'], 'color-contrast');

type Visit = {
  html?: string;
  auditSetup?: string;
  findings: Finding[];
  cut_rules?: string[];
  cut_windows?: string[];
  opened?: OpenedReach;
};

async function scan(pages: { [path: string]: Visit }): Promise<number> {
  const { db } = database;
  const running = next ?? (await addNextScan(db, begun.scan.website_id));
  next = null;
  const frontier = toFrontier(db, running);
  for (const [path, { html = 'gleich', auditSetup = 'so', ...found }] of Object.entries(pages)) {
    const address = new URL(path, url).href;
    await frontier.add([{ url: address, depth: 0 }]);
    await frontier.claim();
    await savePageAudit(db, running, toAudit(address, { ...found, fingerprint: toFingerprint(html) }), {
      auditSetup,
    });
  }
  await finishScan(db, running);
  return running.id;
}

const scanHome = (findings: Finding[], over: Omit<Visit, 'findings'> = {}) =>
  scan({ '/': { findings, ...over } });

async function listRules(): Promise<string[]> {
  const found = await listFindings(database.db, begun.owner, begun.scan.website_id, { limit: 50 });
  return found.map(({ rule, is_unsteady }) => (is_unsteady ? `${rule} ~` : rule)).sort();
}

async function report(id: number): Promise<void> {
  await run`update causes set status = 'fixed', status_by = 'person' where id = ${id}`;
  await run`insert into cause_events (website_id, cause_id, kind, status, text)
    values (${begun.scan.website_id}, ${id}, 'status', 'fixed', '')`;
}

const listAll = async () =>
  (await listCauses(database.db, begun.owner, begun.scan.website_id, { limit: 50, status: 'all' })).items;
const findCause = async (rule: string) => (await listAll()).find((cause) => cause.rule === rule);
const differ = (scan_id: number) => getScanDifference(database.db, begun.owner, scan_id);
const rules = (causes: { message: string; criteria: string[] }[]) =>
  causes.map(({ criteria }) => criteria[0]);

describe('of a changed page', () => {
  test('what a probe without time did not find stays and is marked; what others did not find goes', async () => {
    await scanHome([alt, title]);
    await scanHome([], { html: 'neu', cut_rules: ['document-title'] });
    expect(await listRules()).toEqual(['document-title ~']);
    await scanHome([], { html: 'neuer' });
    expect(await listRules()).toEqual([]);
  });

  test('what is kept stays in its cause, though its place in the template is not stored', async () => {
    const placed = { ...title, component: 'main > img' };
    await scanHome([alt, placed]);
    const { id } = (await findCause('document-title'))!;
    await scanHome([alt], { html: 'neu', cut_rules: ['document-title'] });
    expect((await listAll()).map((cause) => cause.rule).sort()).toEqual(['document-title', 'image-alt']);
    expect(await findCause('document-title')).toMatchObject({ id, finding_count: 1, status: 'open' });
    await scanHome([alt, { ...placed, viewport: '320x640' }], { html: 'neuer' });
    expect(await findCause('document-title')).toMatchObject({ id, finding_count: 1 });
  });

  test('what only a window that was not seen had stays and is marked; what the others had goes', async () => {
    await scanHome([alt, { ...title, viewport: '320x640', windows: ['320x640'] }]);
    await scanHome([], { html: 'neu', cut_windows: ['320x640'] });
    expect(await listRules()).toEqual(['document-title ~']);
  });

  test('what was found anew is no doubt', async () => {
    await scanHome([title]);
    await scanHome([title], { html: 'neu', cut_rules: ['document-title'] });
    expect(await listRules()).toEqual(['document-title']);
  });

  test('a scan without time confirms no repair', async () => {
    await scanHome([alt, title]);
    const second = await scanHome([alt], { html: 'neu', cut_rules: ['document-title'] });
    expect((await differ(second)).fixed).toEqual([]);
    expect((await findCause('document-title'))?.status).toBe('open');
  });

  test('a person’s report of a repair decides', async () => {
    await scanHome([alt, title]);
    await report((await findCause('document-title'))!.id);
    await scanHome([alt], { html: 'neu', cut_rules: ['document-title'] });
    expect(await listRules()).toEqual(['image-alt']);
  });
});

describe('in a part that a control opens', () => {
  const send = '„Senden“';
  const inPart = { ...title, message: `Feld ohne Zweck.\n${toOpenedWords(send)}` };
  const whole = { read: [], closed: [], isWhole: true };

  test.each([
    ['the time was over before', { ...whole, isWhole: false }],
    ['the control opened nothing', { ...whole, closed: [send] }],
    ['one of two controls of that name opened nothing', { ...whole, read: [send], closed: [send] }],
  ])('nothing is repaired and no report confirmed where %s', async (_, opened) => {
    for (const html of ['gleich', 'neu']) {
      await scanHome([alt, inPart], { html: 'gleich' });
      const { id } = (await findCause('document-title'))!;
      const second = await scanHome([alt], { html, opened });
      expect((await differ(second)).fixed).toEqual([]);
      expect(await findCause('document-title')).toMatchObject({ id, status: 'open', finding_count: 1 });
      await report(id);
      await scanHome([alt], { html, opened });
      expect(await findCause('document-title')).toMatchObject({ status: 'fixed', status_by: 'person' });
      await run`update causes set status = 'open' where id = ${id}`;
    }
  });

  test.each([
    ['was judged', { ...whole, read: [send], isWhole: false }],
    ['is not there any more', whole],
  ])('what is missing is repaired where it %s', async (_, opened) => {
    await scanHome([alt, inPart]);
    await scanHome([alt], { html: 'neu', opened });
    expect(await findCause('document-title')).toMatchObject({ status: 'fixed', status_by: 'scan' });
  });

  test('the other rules of the page are settled as ever', async () => {
    await scanHome([alt, inPart]);
    await scanHome([inPart], { html: 'neu', opened: { ...whole, isWhole: false } });
    expect(await listRules()).toEqual(['document-title']);
  });
});

describe('of an unchanged page', () => {
  test('what only one audit found stays and is marked, also when it is back or lost again', async () => {
    await scanHome([alt, title]);
    expect(await listRules()).toEqual(['document-title', 'image-alt']);
    await scanHome([alt]);
    expect(await listRules()).toEqual(['document-title ~', 'image-alt']);
    await scanHome([alt, title, contrast]);
    expect(await listRules()).toEqual(['color-contrast ~', 'document-title ~', 'image-alt']);
    await scanHome([alt]);
    expect(await listRules()).toEqual(['color-contrast ~', 'document-title ~', 'image-alt']);
  });

  test('the windows of a finding are those of the last audit', async () => {
    await scanHome([alt]);
    await scanHome([{ ...alt, windows: ['1280x720', '320x640'], is_partial: true }]);
    const [found] = await listFindings(database.db, begun.owner, begun.scan.website_id, { limit: 5 });
    expect(found).toMatchObject({ windows: ['1280x720', '320x640'], is_partial: true, is_unsteady: false });
    expect(await findCause('image-alt')).toMatchObject({ is_partial: true });
  });

  test('the same finding in another window is the same one', async () => {
    await scanHome([alt]);
    await scanHome([{ ...alt, viewport: '320x640', windows: ['320x640'] }]);
    expect(await listRules()).toEqual(['image-alt']);
    const [found] = await listFindings(database.db, begun.owner, begun.scan.website_id, { limit: 5 });
    expect(found).toMatchObject({ viewport: '320x640' });
  });

  test('what is found again after its cause was fixed is back', async () => {
    await scanHome([alt, title]);
    await scanHome([alt], { html: 'neu' });
    expect(await findCause('document-title')).toMatchObject({ status: 'fixed', status_by: 'scan' });
    const third = await scanHome([alt, title], { html: 'neu' });
    expect(await findCause('document-title')).toMatchObject({ status: 'open', is_unsteady: false });
    expect(await differ(third)).toMatchObject({ reopened_count: 1, unsteady_count: 0 });
  });

  test('counts and checks hold what one of two audits did not find', async () => {
    await scanHome([alt, title]);
    await scanHome([alt]);
    const [page] = await run<{ id: number }>`
      select id::int, failed_count::int from pages where website_id = ${begun.scan.website_id}`;
    expect(page).toMatchObject({ failed_count: 2 });
    const { items, findings } = await getChecklist(database.db, begun.owner, page!.id);
    expect(items.map(({ criteria, status }) => `${criteria} ${status}`)).toEqual([
      '1.1.1 fail',
      '2.4.2 fail',
      '4.1.1 na',
    ]);
    expect(findings.map(({ rule, is_unsteady }) => [rule, is_unsteady])).toEqual(
      expect.arrayContaining([
        ['image-alt', false],
        ['document-title', true],
      ]),
    );
  });

  test('a criterion does not pass as long as something unsteady breaks it', async () => {
    await scanHome([title]);
    await scanHome([{ ...title, outcome: 'passed' }]);
    const checks = await run`select status from checks where website_id = ${begun.scan.website_id}
      and criteria = '2.4.2'`;
    expect(checks).toEqual([{ status: 'fail' }]);
  });
});

describe('what was unsteady is judged anew', () => {
  test('when the page has changed', async () => {
    await scanHome([alt, title]);
    await scanHome([alt]);
    await scanHome([alt, contrast], { html: 'anders' });
    expect(await listRules()).toEqual(['color-contrast', 'image-alt']);
    expect(await findCause('document-title')).toMatchObject({ status: 'fixed', finding_count: 0 });
  });

  test('when the rules or the way of visiting are other ones', async () => {
    await scanHome([alt, title]);
    await scanHome([alt]);
    await scanHome([title], { auditSetup: 'anders' });
    expect(await listRules()).toEqual(['document-title']);
  });

  test('when nothing is known of the page', async () => {
    await scanHome([alt, title]);
    await run`delete from page_fingerprints where website_id = ${begun.scan.website_id}`;
    await scanHome([alt]);
    expect(await listRules()).toEqual(['image-alt']);
  });
});

describe('a cause of which every finding is unsteady', () => {
  test('says so, is neither new nor fixed nor back, and stays open', async () => {
    await scanHome([alt, title]);
    const lost = await scanHome([alt]);
    expect(await findCause('document-title')).toMatchObject({
      is_unsteady: true,
      status: 'open',
      finding_count: 1,
    });
    expect(await findCause('image-alt')).toMatchObject({ is_unsteady: false });
    const nothing = { new_count: 0, fixed_count: 0, reopened_count: 0 };
    const first = await differ(lost);
    expect(first).toMatchObject({ ...nothing, unsteady_count: 1, stayed_count: 1 });
    expect(rules(first.unsteady)).toEqual(['2.4.2']);
    const added = await differ(await scanHome([alt, title, contrast]));
    expect(added).toMatchObject({ ...nothing, unsteady_count: 2, stayed_count: 1 });
    expect(rules(added.unsteady).sort()).toEqual(['1.4.3', '2.4.2']);
  });

  test('is fixed, or stays, once the page has changed', async () => {
    await scanHome([alt, title, contrast]);
    await scanHome([alt]);
    const changed = await differ(await scanHome([alt, contrast], { html: 'anders' }));
    expect(changed).toMatchObject({ unsteady_count: 0, fixed_count: 1, stayed_count: 2, new_count: 0 });
    expect(rules(changed.fixed)).toEqual(['2.4.2']);
  });

  test('is not unsteady any more where another page has it for certain', async () => {
    await scan({ '/': { findings: [alt, title] }, '/b': { findings: [] } });
    await scan({ '/': { findings: [alt] }, '/b': { findings: [], html: 'b2' } });
    expect(await findCause('document-title')).toMatchObject({ is_unsteady: true, page_count: 1 });
    await scan({ '/': { findings: [alt] }, '/b': { findings: [title], html: 'b3' } });
    const cause = (await findCause('document-title'))!;
    expect(cause).toMatchObject({ is_unsteady: false, page_count: 2 });
    const places = await listCauseFindings(database.db, begun.owner, { cause_id: cause.id, limit: 10 });
    expect(places.items.map(({ is_unsteady }) => is_unsteady).sort()).toEqual([false, true]);
  });

  test('that a person calls fixed is confirmed, or opened again, by the next audit alone', async () => {
    await scan({ '/': { findings: [title] }, '/b': { findings: [title] } });
    await scan({ '/': { findings: [] }, '/b': { findings: [] } });
    const { id } = (await findCause('document-title'))!;
    await report(id);
    await scan({ '/': { findings: [title] }, '/b': { findings: [] } });
    expect(await findCause('document-title')).toMatchObject({
      status: 'open',
      is_unsteady: false,
      page_count: 1,
    });
    await report(id);
    await scan({ '/': { findings: [] }, '/b': { findings: [] } });
    expect(await findCause('document-title')).toMatchObject({
      status: 'fixed',
      status_by: 'scan',
      finding_count: 0,
    });
    expect(await listRules()).toEqual([]);
  });

  test('is not opened again by an unsteady place beside a certain one from before', async () => {
    await scan({ '/': { findings: [title] }, '/b': { findings: [title] } });
    const { id } = (await findCause('document-title'))!;
    await report(id);
    await scan({ '/b': { findings: [] } });
    expect(await findCause('document-title')).toMatchObject({ status: 'fixed', is_unsteady: false });
  });
});
