import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barrierReasons, type NewBarrier } from '../../shared/contract/cause.ts';
import { byHand } from '../../shared/standards/engines.ts';
import type { MemberActor } from '../access/actor.ts';
import { addCauseComment, saveCause, saveCauses } from '../cause/causeChanges.ts';
import { getCause } from '../cause/causeDetail.ts';
import { listCauses } from '../cause/causeList.ts';
import { listReportCauses } from '../cause/reportCauses.ts';
import { getScanDifference } from '../cause/scanDifference.ts';
import { listTasks } from '../cause/tasks.ts';
import { listChecks } from '../check/checks.ts';
import { addEvidence, listCauseEvidence } from '../check/evidence.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding, toFingerprint } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addBarrier, changeBarrier, deleteBarrier, purgeBarriers, restoreBarrier } from './barriers.ts';
import { listCauseFindings } from './findings.ts';
import { deletePages } from './ownPages.ts';
import { findKnownPage } from './pageFingerprints.ts';
import { getPage } from './pages.ts';

let database: Database;
let run: RunSql;
let lead: Member;
let colleague: Member;
let foreigner: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  run = (text, ...values) => runSql(database.db, text, ...values);
  lead = await addMember('lea@example.de');
  colleague = await addMember('karl@example.de', lead.organization_id);
  foreigner = await addMember('fremd@example.de');
});
afterAll(() => database.close());

type Member = MemberActor & { user_id: number };
const fault = (code: string) => expect.objectContaining({ code });

async function addMember(email: string, into?: number): Promise<Member> {
  const [account] = await run<{
    id: string;
  }>`insert into auth.accounts (email) values (${email}) returning id`;
  const [made] = into
    ? [{ id: into }]
    : await run<{ id: number }>`insert into organizations (name) values ('Eigene') returning id::int`;
  const organization_id = made!.id;
  const [user] = await run<{ id: number }>`
    insert into users (supabase_user_id, organization_id, email) values (${account!.id}, ${organization_id}, ${email})
    returning id::int`;
  return { organization_id, claim_hash: null, user_id: user!.id };
}

const alt = toFinding('failed', ['1.1.1']);
const menu: NewBarrier = {
  title: 'Menü schließt nicht mit Escape',
  text: 'Der Fokus bleibt im Menü.\nAuch mit der Maus.',
  element: 'nav > button',
  impact: 'serious',
};

let count = 0;
let url: string;
let website_id: number;
let page_id: number;

async function scan(running: RunningScan, over: Parameters<typeof toAudit>[1] = {}): Promise<number> {
  const frontier = toFrontier(database.db, running);
  await frontier.add([{ url, depth: 0 }]);
  await frontier.claim();
  const audit = toAudit(url, { findings: [alt], fingerprint: toFingerprint('gleich'), ...over });
  await savePageAudit(database.db, running, audit, { auditSetup: 'so' });
  await frontier.finish(url, 'done');
  await finishScan(database.db, running);
  return running.id;
}

const scanAgain = async (over = {}) => scan(await addNextScan(database.db, website_id), over);
const enter = (over: Partial<NewBarrier> = {}, criteria = '2.1.1') =>
  addBarrier(database.db, lead, { ...menu, ...over, page_id, criteria });
const read = (id: number) => getCause(database.db, lead, id);
const list = (filter = {}) =>
  listCauses(database.db, lead, website_id, { limit: 50, status: 'all', engine: byHand, ...filter });
const set = (id: number, change: Omit<Parameters<typeof saveCause>[2], 'id'>) =>
  saveCause(database.db, lead, { id, ...change });
const readWebsite = async () => {
  const [row] = await run<{ open: number; failed: number; score: number }>`
    select open_error_count as open, wcag_invalid_count as failed, accessibility_score as score
    from websites where id = ${website_id}`;
  return row!;
};

beforeEach(async () => {
  url = `https://hand-${++count}.example/`;
  const added = await addRunningScan(database.db, url);
  website_id = added.scan.website_id;
  await run`update websites set organization_id = ${lead.organization_id} where id = ${website_id}`;
  await scan(added.scan);
  const [page] = await run<{ id: number }>`select id::int from pages where website_id = ${website_id}`;
  page_id = page!.id;
});

describe('a barrier that a person enters', () => {
  test('is a cause of its own with its place, and fails its criterion once', async () => {
    const before = await readWebsite();
    const one = await enter();
    const two = await enter({ title: 'Karte nur mit der Maus', element: '' });
    expect(one).toMatchObject({
      engine: byHand,
      rule: '2.1.1',
      criteria: ['2.1.1'],
      outcome: 'failed',
      impact: 'serious',
      message: 'Menü schließt nicht mit Escape\nDer Fokus bleibt im Menü.\nAuch mit der Maus.',
      example_page_url: url,
      example_selector: 'nav > button',
      finding_count: 1,
      page_count: 1,
      status: 'open',
    });
    expect(one.urgency).toBeGreaterThan(2_000);
    const { items } = await listCauseFindings(database.db, lead, { cause_id: one.id, limit: 9 });
    expect(items).toMatchObject([{ engine: byHand, page_id, selector: 'nav > button', is_unsteady: false }]);
    const checks = await listChecks(database.db, lead, page_id);
    expect(checks.find(({ criteria }) => criteria === '2.1.1')).toMatchObject({
      status: 'fail',
      set_by: 'person',
      user_email: 'lea@example.de',
    });
    const after = await readWebsite();
    expect(after).toMatchObject({ open: before.open + 2, failed: before.failed + 1 });
    expect((await getPage(database.db, lead, page_id)).failed_count).toBe(3);
    expect(two.events).toMatchObject([{ kind: 'barrier', text: barrierReasons.entered }]);
  });

  test('stands in the list with those of scans, and its source is a filter', async () => {
    const { id } = await enter();
    const { counts, items } = await list();
    expect(items.map((cause) => cause.id)).toEqual([id]);
    expect(counts?.engine).toEqual({ axe: 1, [byHand]: 1 });
    expect((await list({ engine: undefined })).items).toHaveLength(2);
    expect((await list({ search: 'escape' })).items).toHaveLength(1);
    const report = await listReportCauses(database.db, lead, website_id, { limit: 9, places: 9 });
    expect(report.items).toContainEqual(
      expect.objectContaining({
        engine: byHand,
        outcome: 'failed',
        places: [{ page_url: url, selector: 'nav > button', snippet: '' }],
      }),
    );
  });

  test('goes to its owner with a day, who is told and has a task', async () => {
    const { id } = await enter({ assignee_id: colleague.user_id, due_on: '2199-01-31', priority: 'high' });
    const { items } = await listTasks(database.db, colleague, {
      state: 'open',
      sort: 'due',
      limit: 9,
      offset: 0,
      website_id,
    });
    expect(items).toMatchObject([
      { id, assignee_name: 'karl@example.de', due_on: '2199-01-31', priority: 'high' },
    ]);
    const told = await run`select e.kind, n.user_id::int from notices n join events e on e.id = n.event_id
      where e.website_id = ${website_id}`;
    expect(told).toEqual([{ kind: 'cause.assigned', user_id: colleague.user_id }]);
  });

  test('is refused for a page of others, an unknown criterion, a past day and a stranger as owner', async () => {
    const asForeigner = addBarrier(database.db, foreigner, { ...menu, page_id, criteria: '2.1.1' });
    await expect(asForeigner).rejects.toEqual(fault('PAGE_NOT_FOUND'));
    await expect(enter({}, '9.9.9')).rejects.toEqual(fault('CRITERION_UNKNOWN'));
    await expect(enter({ due_on: '2001-01-01' })).rejects.toEqual(fault('CAUSE_DAY_PAST'));
    await expect(enter({ assignee_id: foreigner.user_id })).rejects.toEqual(fault('MEMBER_NOT_FOUND'));
    expect((await list()).items).toEqual([]);
  });

  test('takes evidence of its page and criterion, and no other', async () => {
    const { id } = await enter();
    const file = { page_id, file_name: 'bild.png', media_type: 'image/png', body: new Uint8Array([1]) };
    const add = (criteria: string, cause_id: number) =>
      addEvidence(database.db, lead, { ...file, criteria, cause_id });
    await add('2.1.1', id);
    await expect(add('1.1.1', id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    const scanned = (await list({ engine: 'axe' })).items[0]!;
    await expect(add('1.1.1', scanned.id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    expect(await listCauseEvidence(database.db, lead, id)).toMatchObject([
      { file_name: 'bild.png', cause_id: id },
    ]);
    await expect(listCauseEvidence(database.db, foreigner, id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
  });

  test('gets other words, which its place and the list show', async () => {
    const { id } = await enter();
    const changed = await changeBarrier(database.db, colleague, {
      ...menu,
      id,
      title: 'Menü bleibt offen',
      text: '',
      impact: 'minor',
    });
    expect(changed).toMatchObject({ message: 'Menü bleibt offen', impact: 'minor' });
    expect(changed.events.at(-1)).toMatchObject({ kind: 'barrier', text: barrierReasons.changed });
    const { items } = await listCauseFindings(database.db, lead, { cause_id: id, limit: 9 });
    expect(items).toMatchObject([{ message: 'Menü bleibt offen', impact: 'minor' }]);
    const scanned = (await list({ engine: 'axe' })).items[0]!;
    for (const [actor, wanted] of [
      [lead, scanned.id],
      [foreigner, id],
    ] as const)
      await expect(changeBarrier(database.db, actor, { ...menu, id: wanted })).rejects.toEqual(
        fault('CAUSE_NOT_FOUND'),
      );
  });
});

describe('a scan carries a barrier entered by hand on', () => {
  test('whether the page changed or not, and compares it as new, stayed and fixed', async () => {
    const { id } = await enter();
    const ids = async (scan_id: number) => {
      const difference = await getScanDifference(database.db, lead, scan_id);
      const { new: added, stayed, fixed, reopened } = difference;
      const toIds = (causes: { id: number }[]) => causes.map((cause) => cause.id).filter((one) => one === id);
      return { added: toIds(added), stayed: toIds(stayed), fixed: toIds(fixed), reopened: toIds(reopened) };
    };
    const none = { added: [], stayed: [], fixed: [], reopened: [] };
    expect(await ids(await scanAgain({ fingerprint: toFingerprint('anders') }))).toEqual({
      ...none,
      added: [id],
    });
    expect(await ids(await scanAgain({ fingerprint: toFingerprint('anders'), findings: [] }))).toEqual({
      ...none,
      stayed: [id],
    });
    expect(await read(id)).toMatchObject({ status: 'open', finding_count: 1, is_unsteady: false });
    expect((await getPage(database.db, lead, page_id)).failed_count).toBe(2);
    await set(id, { status: 'fixed' });
    expect(await ids(await scanAgain())).toEqual({ ...none, stayed: [id] });
    await set(id, { status: 'fixed', confirmed: true });
    expect(await ids(await scanAgain())).toEqual({ ...none, fixed: [id] });
    await set(id, { status: 'open' });
    expect(await ids(await scanAgain())).toEqual({ ...none, reopened: [id] });
    const told = await run`select kind from events where website_id = ${website_id} and kind like 'scan.%'
      and facts::text like '%Escape%'`;
    expect(told).toEqual([]);
  });

  test('when the server says that the page is gone, and closes it with a page that is deleted', async () => {
    const { id } = await enter();
    await scanAgain({ status: 404, error: { code: 'HTTP_STATUS', message: '404' } });
    expect(await read(id)).toMatchObject({ status: 'open', finding_count: 1 });
    await deletePages(database.db, lead, { website_id, ids: [page_id] });
    expect(await read(id)).toMatchObject({ status: 'fixed', finding_count: 0 });
  });

  test('and reports of its repair make no scan audit the page anew', async () => {
    const { id } = await enter();
    await set(id, { status: 'fixed' });
    expect(await findKnownPage(database.db, { website_id, auditSetup: 'so' }, url)).toMatchObject({
      page_id,
    });
  });
});

describe('the repair of a barrier entered by hand', () => {
  test('stays reported over scans until a person confirms it', async () => {
    const { id } = await enter({ assignee_id: colleague.user_id });
    await set(id, { status: 'fixed' });
    await scanAgain();
    expect(await read(id)).toMatchObject({ status: 'fixed', status_by: 'person', finding_count: 1 });
    const { items } = await listReportCauses(database.db, lead, website_id, { limit: 50, places: 1 });
    expect(items.find((item) => item.id === id)).toMatchObject({ is_unconfirmed: true });
    const confirmed = await set(id, { status: 'fixed', confirmed: true });
    expect(confirmed).toMatchObject({ status: 'fixed', status_by: 'scan', finding_count: 0 });
    expect(confirmed.events.at(-1)).toMatchObject({
      kind: 'status',
      status: 'fixed',
      text: barrierReasons.confirmed,
    });
    const told = await run`select kind from events where website_id = ${website_id} order by id`;
    expect(told.map(({ kind }) => kind)).toEqual(['cause.assigned', 'cause.ended', 'cause.ended']);
    await scanAgain();
    expect(await read(id)).toMatchObject({ status: 'fixed', status_by: 'scan' });
  });

  test('is taken back by opening it again, with its place', async () => {
    const { id } = await enter();
    await set(id, { status: 'fixed', confirmed: true });
    expect((await getPage(database.db, lead, page_id)).failed_count).toBe(1);
    expect(await set(id, { status: 'open' })).toMatchObject({
      status: 'open',
      finding_count: 1,
      example_selector: 'nav > button',
    });
    expect((await getPage(database.db, lead, page_id)).failed_count).toBe(2);
    expect(await readWebsite()).toMatchObject({ open: 2 });
  });

  test('of a cause that a scan found waits for a scan, whatever is sent', async () => {
    const scanned = (await list({ engine: 'axe' })).items[0]!;
    await set(scanned.id, { status: 'fixed', confirmed: true });
    expect(await read(scanned.id)).toMatchObject({ status_by: 'person', finding_count: 1 });
  });

  test('is ignored with a reason, and a scan leaves that', async () => {
    const { id } = await enter();
    await set(id, { status: 'ignored', reason: 'Fremdes Widget' });
    await scanAgain();
    expect(await read(id)).toMatchObject({ status: 'ignored', reason: 'Fremdes Widget', finding_count: 1 });
  });

  test('does not follow from taking back the result of its criterion', async () => {
    const { id } = await enter();
    const [check] = (await listChecks(database.db, lead, page_id)).filter((one) => one.criteria === '2.1.1');
    const change = { criteria: '2.1.1', status: null, base: check!.updated_at };
    await savePageChecks(database.db, lead, { page_id, changes: [change] });
    const after = await listChecks(database.db, lead, page_id);
    expect(after.find(({ criteria }) => criteria === '2.1.1')).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: 'open' });
  });
});

describe('deleting a barrier entered by hand', () => {
  test('takes it from every list, and undoing brings it back with its comments', async () => {
    const { id } = await enter({ assignee_id: colleague.user_id });
    await addCauseComment(database.db, lead, { id, text: 'Steckt in der Vorlage' });
    await deleteBarrier(database.db, lead, id);
    await expect(read(id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    expect((await list()).items).toEqual([]);
    expect(await readWebsite()).toMatchObject({ open: 1 });
    for (const state of ['open', 'done'] as const) {
      const range = { state, sort: 'due' as const, limit: 9, offset: 0, website_id };
      expect((await listTasks(database.db, colleague, range)).items).toEqual([]);
    }
    const change = { website_id, ids: [id], status: 'open' as const };
    expect(await saveCauses(database.db, lead, change)).toBe(0);
    await expect(restoreBarrier(database.db, foreigner, id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    const back = await restoreBarrier(database.db, lead, id);
    expect(back).toMatchObject({
      status: 'open',
      finding_count: 1,
      message: expect.stringContaining('Escape'),
    });
    expect(back.events.map(({ text }) => text)).toContain('Steckt in der Vorlage');
    await expect(restoreBarrier(database.db, lead, id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
  });

  test('is final after some days, and never touches causes of scans', async () => {
    const { id } = await enter();
    const scanned = (await list({ engine: 'axe' })).items[0]!;
    await expect(deleteBarrier(database.db, lead, scanned.id)).rejects.toEqual(fault('CAUSE_NOT_FOUND'));
    await deleteBarrier(database.db, lead, id);
    expect(await purgeBarriers(database.db)).toBe(0);
    await run`update causes set deleted_at = now() - interval '31 days' where id = ${id}`;
    expect(await purgeBarriers(database.db)).toBe(1);
  });
});
