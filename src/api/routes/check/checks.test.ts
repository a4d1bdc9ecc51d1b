import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type {
  Check,
  CheckBatch,
  CheckChange,
  Checklist,
  SavedChecks,
  UndoneBatch,
} from '../../../shared/contract/check.ts';
import type { WebsiteCriteria } from '../../../shared/contract/website.ts';
import { checkLimits } from '../../../shared/limits/work.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let anna: Person;
let ben: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  anna = await newPerson();
  ben = await join(anna, 'member');
  stranger = await newPerson();
});
afterAll(() => server.close());

const { ask, newPerson, join } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

type Scan = Awaited<ReturnType<typeof addRunningScan>>['scan'];
let scan: Scan;
let url: string;
let page_id: number;
let websites = 0;

const audit = (path = '', over: Parameters<typeof toAudit>[1] = {}) =>
  savePageAudit(
    server.store.db,
    scan,
    toAudit(`${url}${path}`, {
      template: 'artikel',
      findings: [
        toFinding('failed', ['1.1.1']),
        toFinding('failed', ['1.1.1']),
        toFinding('passed', ['3.1.1'], 'html-has-lang'),
        toFinding('cantTell', ['1.4.3'], 'color-contrast'),
      ],
      ...over,
    }),
  );

const findPageId = async (path: string) => {
  const [row] = await run<{ id: string }>`select id from pages where url = ${`${url}${path}`}`;
  return Number(row!.id);
};

beforeEach(async () => {
  url = `https://pruefliste${++websites}.example/`;
  ({ scan } = await addRunningScan(server.store.db, url));
  await audit();
  await run`update websites set organization_id = ${anna.organization_id} where id = ${scan.website_id}`;
  page_id = await findPageId('');
});

const read = async (person: Person = anna, id = page_id) =>
  (await ask<Checklist>(person, `GET /pages/${id}/checks`)).json;
const save = (person: Person, ...checks: Partial<CheckChange>[]) =>
  ask<SavedChecks>(person, `PUT /pages/${page_id}/checks`, {
    checks: checks.map((check) => ({ base: null, ...check })),
  });
const toStates = (items: Check[]) => items.map(({ criteria, status, set_by }) => [criteria, status, set_by]);
const findCheck = (items: Check[], criteria: string) => items.find((item) => item.criteria === criteria);

describe('a page’s checklist', () => {
  test('tells what the scan decided, with its findings and questions', async () => {
    const checklist = await read();
    expect(checklist).toMatchObject({ catalogue: 'checklist41', evidence: [], previous: null, next: null });
    expect(checklist.page).toMatchObject({ title: 'Titel', wcag_clean_count: 1, wcag_unchecked_count: 39 });
    expect(toStates(checklist.items)).toEqual([
      ['1.1.1', 'fail', 'scan'],
      ['3.1.1', 'clean', 'scan'],
      ['4.1.1', 'na', 'scan'],
    ]);
    expect(checklist.findings).toMatchObject([
      { criteria: ['1.1.1'], outcome: 'failed', finding_count: 2, impact: 'serious' },
      { criteria: ['1.4.3'], outcome: 'cantTell', finding_count: 1, impact: null },
    ]);
    expect(checklist.findings[0]!.examples).toHaveLength(2);
    expect(checklist.findings[0]!.examples[0]).toMatchObject({ selector: 'main > img' });
  });

  test('knows the pages before and after, and how many are built alike', async () => {
    await audit('a');
    await audit('b', { template: 'formular' });
    const checklist = await read(anna, await findPageId('a'));
    expect(checklist).toMatchObject({ previous: { url }, next: { url: `${url}b` }, template_pages: 1 });
    const alike = await ask(anna, `GET /pages/${page_id}/template-pages`);
    expect(alike.json).toMatchObject({ items: [{ url: `${url}a` }], total: 1, next_cursor: null });
  });

  test('is nobody’s outside the organization, to read or to write', async () => {
    expect((await ask(stranger, `GET /pages/${page_id}/checks`)).json.code).toBe('PAGE_NOT_FOUND');
    expect((await ask(stranger, `GET /pages/${page_id}/template-pages`)).json.code).toBe('PAGE_NOT_FOUND');
    expect((await save(stranger, { criteria: '1.1.1', status: 'pass' })).json.code).toBe('PAGE_NOT_FOUND');
    expect(toStates((await read()).items)[0]).toEqual(['1.1.1', 'fail', 'scan']);
  });
});

describe('saving checks', () => {
  test('gives who, when and the new counts of page and website', async () => {
    const { json } = await save(
      anna,
      { criteria: '1.1.1', status: 'pass' },
      { criteria: '1.2.1', status: 'na', note: '  Kein Video auf der Seite  ' },
    );
    expect(findCheck(json.items, '1.2.1')).toMatchObject({
      set_by: 'person',
      user_id: anna.user_id,
      user_email: anna.email,
      note: 'Kein Video auf der Seite',
    });
    expect(json.page).toEqual({
      id: page_id,
      wcag_valid_count: 1,
      wcag_invalid_count: 0,
      wcag_na_count: 2,
      wcag_unchecked_count: 38,
      wcag_clean_count: 1,
    });
    expect(json.website).toMatchObject({
      id: scan.website_id,
      accessibility_score: 100,
      accessibility_grade: 'A',
      completion_rate: 7,
      is_valid: null,
      unchecked_pages_count: 1,
    });
    const { json: website } = await ask(anna, `GET /websites/${scan.website_id}`);
    expect(website).toMatchObject(json.website);
  });

  test('lets a rescan touch neither status nor note', async () => {
    await save(anna, { criteria: '1.1.1', status: 'pass', note: 'Nur Schmuck' });
    await audit();
    expect(findCheck((await read()).items, '1.1.1')).toMatchObject({ status: 'pass', note: 'Nur Schmuck' });
  });

  test('keeps a note when only the status changes, and a status when only the note does', async () => {
    const first = await save(anna, { criteria: '1.2.1', status: 'fail', note: 'Untertitel fehlen' });
    const { updated_at: base } = findCheck(first.json.items, '1.2.1')!;
    const second = await save(anna, { criteria: '1.2.1', status: 'pass', base });
    expect(findCheck(second.json.items, '1.2.1')).toMatchObject({
      status: 'pass',
      note: 'Untertitel fehlen',
    });
    const { updated_at: newer } = findCheck(second.json.items, '1.2.1')!;
    const third = await save(anna, { criteria: '1.2.1', status: 'pass', note: null, base: newer });
    expect(findCheck(third.json.items, '1.2.1')).toMatchObject({ status: 'pass', note: null });
  });

  test('does not make the scan’s reason a person’s note', async () => {
    const { json } = await save(anna, { criteria: '4.1.1', status: 'pass' });
    expect(findCheck(json.items, '4.1.1')).toMatchObject({ set_by: 'person', note: null, proof: null });
  });

  test('keeps a note without a status, through rating, taking back and scans, until it is deleted', async () => {
    const noted = await save(
      anna,
      { criteria: '1.2.1', note: 'Video suchen' },
      { criteria: '1.1.1', note: 'Logo?' },
    );
    expect(noted.json.page).toMatchObject({ wcag_invalid_count: 1, wcag_unchecked_count: 39 });
    const readOne = async (criteria = '1.2.1') => findCheck((await read()).items, criteria);
    expect(await readOne()).toMatchObject({ status: null, note: 'Video suchen', user_email: anna.email });
    const byScan = { status: 'fail', set_by: 'scan', note: 'Logo?', noted_by: { user_email: anna.email } };
    expect(await readOne('1.1.1')).toMatchObject(byScan);
    await audit();
    expect(await readOne()).toMatchObject({ status: null, note: 'Video suchen' });
    const toBase = async () => {
      const { updated_at, noted_at } = (await readOne())!;
      return [updated_at, noted_at ?? ''].sort().at(-1)!;
    };
    await save(ben, { criteria: '1.2.1', status: 'pass', base: await toBase() });
    const rated = { status: 'pass', user_email: ben.email, noted_by: { user_email: anna.email } };
    expect(await readOne()).toMatchObject({ ...rated, note: 'Video suchen' });
    await save(ben, { criteria: '1.2.1', status: null, base: await toBase() });
    expect(await readOne()).toMatchObject({ status: null, note: 'Video suchen', user_email: anna.email });
    await save(ben, { criteria: '1.2.1', note: null, base: await toBase() });
    expect(await readOne()).toBeUndefined();
    expect(await readOne('1.1.1')).toMatchObject({ note: 'Logo?' });
  });

  test('takes a status back to what the scan says: a finding, no failure found, a preset, or unchecked', async () => {
    const taken = ['1.1.1', '3.1.1', '4.1.1', '1.2.1'];
    const { json: set } = await save(
      anna,
      ...taken.map((criteria) => ({ criteria, status: 'pass' as const })),
    );
    const toBase = (criteria: string) => findCheck(set.items, criteria)!.updated_at;
    const { json } = await save(
      anna,
      ...taken.map((criteria) => ({ criteria, status: null, base: toBase(criteria) })),
    );
    expect(toStates(json.items)).toEqual([
      ['1.1.1', 'fail', 'scan'],
      ['3.1.1', 'clean', 'scan'],
      ['4.1.1', 'na', 'scan'],
    ]);
    expect(findCheck(json.items, '4.1.1')!.proof).toContain('W3C');
    expect(json.page).toMatchObject({ wcag_valid_count: 0, wcag_invalid_count: 1, wcag_unchecked_count: 39 });
    const again = await save(anna, { criteria: '1.1.1', status: null });
    expect(toStates(again.json.items)).toEqual(toStates(json.items));
  });

  test('the same again, as after a lost answer, changes nothing', async () => {
    const change = { criteria: '1.2.1', status: 'fail' as const, note: 'Untertitel fehlen' };
    const first = await save(anna, change);
    const second = await save(anna, change);
    expect(second.json).toEqual(first.json);
  });

  test.each([
    ['a criterion of another catalogue', { criteria: '2.5.8', status: 'pass' }, 'CRITERION_UNKNOWN'],
    ['what is no criterion', { criteria: '9.9.9', status: 'pass' }, 'CRITERION_UNKNOWN'],
    ['another word for a status', { criteria: '1.1.1', status: 'valid' as 'pass' }, 'REQUEST_INVALID'],
    [
      'a note of 2001 characters',
      { criteria: '1.1.1', status: 'pass', note: 'x'.repeat(2_001) },
      'REQUEST_INVALID',
    ],
  ] as const)('refuses %s and saves nothing of the request', async (_, change, code) => {
    const answer = await save(anna, { criteria: '1.2.1', status: 'pass' }, change);
    expect(answer.json.code).toBe(code);
    expect(findCheck((await read()).items, '1.2.1')).toBeUndefined();
  });

  test('of two changes of one criterion takes the later one', async () => {
    const { json } = await save(
      anna,
      { criteria: '1.2.1', status: 'pass' },
      { criteria: '1.2.1', status: 'fail' },
    );
    expect(findCheck(json.items, '1.2.1')!.status).toBe('fail');
  });
});

describe('two people at one page', () => {
  test('what Ben has set since is not overwritten but given back, beside what could be saved', async () => {
    await save(ben, { criteria: '1.2.1', status: 'fail', note: 'Ohne Untertitel' });
    const { json } = await save(
      anna,
      { criteria: '1.2.1', status: 'pass' },
      { criteria: '1.2.2', status: 'pass' },
    );
    expect(json.conflicts).toMatchObject([
      { criteria: '1.2.1', status: 'fail', note: 'Ohne Untertitel', user_email: ben.email },
    ]);
    expect(findCheck(json.items, '1.2.1')!.status).toBe('fail');
    expect(findCheck(json.items, '1.2.2')!.status).toBe('pass');
  });

  test('whoever has seen it may overwrite it; whoever means the same is no conflict', async () => {
    const { json } = await save(ben, { criteria: '1.2.1', status: 'fail' });
    expect((await save(anna, { criteria: '1.2.1', status: 'fail' })).json.conflicts).toEqual([]);
    const { updated_at: base } = findCheck(json.items, '1.2.1')!;
    const seen = await save(anna, { criteria: '1.2.1', status: 'pass', base });
    expect(seen.json.conflicts).toEqual([]);
    expect(findCheck(seen.json.items, '1.2.1')).toMatchObject({ status: 'pass', user_id: anna.user_id });
  });

  test('nor does Anna’s second device overwrite what she has set since on the first', async () => {
    await save(anna, { criteria: '1.2.1', status: 'fail', note: 'Untertitel fehlen' });
    const { json } = await save(anna, { criteria: '1.2.1', status: 'pass' });
    expect(json.conflicts).toMatchObject([
      { status: 'fail', note: 'Untertitel fehlen', user_email: anna.email },
    ]);
    expect(findCheck(json.items, '1.2.1')).toMatchObject({ status: 'fail', note: 'Untertitel fehlen' });
    const { updated_at: base } = json.conflicts[0]!;
    expect((await save(anna, { criteria: '1.2.1', status: 'pass', base })).json.conflicts).toEqual([]);
    const late = await save(anna, { criteria: '1.2.1', status: null, base });
    expect(late.json.conflicts).toMatchObject([{ status: 'pass' }]);
  });

  test('nor a note that Ben has written since, while a rating does not touch it', async () => {
    const { json } = await save(ben, { criteria: '1.2.1', note: 'Bens' });
    const { noted_at: base } = findCheck(json.items, '1.2.1')!;
    expect((await save(anna, { criteria: '1.2.1', note: 'Annas' })).json.conflicts).toMatchObject([
      { status: null, note: 'Bens' },
    ]);
    expect((await save(anna, { criteria: '1.2.1', status: 'pass' })).json.conflicts).toEqual([]);
    const seen = await save(anna, { criteria: '1.2.1', note: 'Annas', base });
    expect(findCheck(seen.json.items, '1.2.1')).toMatchObject({ status: 'pass', note: 'Annas' });
  });

  test('nor is what a scan has set since', async () => {
    await audit('', { findings: [toFinding('failed', ['1.2.1'])] });
    expect((await save(anna, { criteria: '1.2.1', status: 'pass' })).json.conflicts).toEqual([]);
  });

  test('what a scan found not applicable comes back with its evidence', async () => {
    await audit('', { findings: [], absent: ['media'] });
    const readOne = async () => findCheck((await read()).items, '1.2.2')!;
    const found = await readOne();
    expect(found).toMatchObject({
      status: 'na',
      set_by: 'scan',
      proof: expect.stringContaining('Video') as string,
    });
    const { json } = await save(anna, { criteria: '1.2.2', status: 'fail', base: found.updated_at });
    const { updated_at: base } = findCheck(json.items, '1.2.2')!;
    await save(anna, { criteria: '1.2.2', status: null, base });
    expect(await readOne()).toMatchObject({ status: 'na', set_by: 'scan', proof: found.proof });
  });

  test('Ben’s status is taken back only by who has seen it', async () => {
    await save(ben, { criteria: '1.2.1', status: 'fail' });
    expect((await save(anna, { criteria: '1.2.1', status: null })).json.conflicts).toHaveLength(1);
  });
});

describe('a page that no scan could audit', () => {
  const error = { code: 'LOGIN_WALL' as const, message: '' };

  test('counts once a person has decided something on it', async () => {
    await audit('intern', { error, status: 401, findings: [] });
    page_id = await findPageId('intern');
    const { json } = await save(anna, { criteria: '1.2.1', status: 'pass' });
    expect(json.website).toMatchObject({
      wcag_valid_count: 1,
      invalid_pages_count: 1,
      unchecked_pages_count: 1,
    });
    const { updated_at: base } = findCheck(json.items, '1.2.1')!;
    const back = await save(anna, { criteria: '1.2.1', status: null, base });
    expect(back.json.website).toMatchObject({ wcag_valid_count: 0, unchecked_pages_count: 0 });
  });

  test('counts no longer when it is gone, and what the scan said of it goes with it', async () => {
    await save(anna, { criteria: '1.2.1', status: 'pass' });
    await audit('', { error: { code: 'HTTP_STATUS', message: '' }, status: 410, findings: [] });
    const { json } = await ask(anna, `GET /websites/${scan.website_id}`);
    expect(json).toMatchObject({ wcag_valid_count: 0, invalid_pages_count: 0, accessibility_grade: null });
    expect(toStates((await read()).items)).toEqual([['1.2.1', 'pass', 'person']]);
  });
});

describe('taking over for all pages of the template', () => {
  const takeOver = (criteria: string[]) =>
    ask<CheckBatch>(anna, `POST /pages/${page_id}/checks/take-over`, { criteria });
  const undo = (person: Person, id: number) => ask<UndoneBatch>(person, `POST /check-batches/${id}/undo`);
  const readWebsite = async () => (await ask(anna, `GET /websites/${scan.website_id}`)).json;

  beforeEach(async () => {
    for (const path of ['a', 'b', 'c']) await audit(path);
    await audit('formular', { template: 'formular' });
    await save(
      anna,
      { criteria: '1.2.1', status: 'pass', note: 'Geprüft' },
      { criteria: '1.1.1', status: 'na' },
    );
  });

  test('copies status and note, recounts, and leaves failures and other templates alone', async () => {
    const { json } = await takeOver(['1.2.1', '1.1.1']);
    expect(json).toMatchObject({ changed: 3, skipped: 3 });
    const other = await read(anna, await findPageId('b'));
    expect(findCheck(other.items, '1.2.1')).toMatchObject({
      status: 'pass',
      note: null,
      proof: 'Geprüft',
      set_by: 'person',
    });
    expect(findCheck(other.items, '1.1.1')).toMatchObject({ status: 'fail', set_by: 'scan' });
    expect(other.page).toMatchObject({ wcag_valid_count: 1, wcag_invalid_count: 1, wcag_na_count: 1 });
    expect(await readWebsite()).toMatchObject({ wcag_invalid_count: 4, invalid_pages_count: 4 });
    const form = await read(anna, await findPageId('formular'));
    expect(toStates(form.items)[0]).toEqual(['1.1.1', 'fail', 'scan']);
  });

  test('names the page it comes from, is counted apart, and is not passed on until somebody judges it there', async () => {
    await takeOver(['1.2.1']);
    const other = await findPageId('b');
    const readCheck = async () => findCheck((await read(anna, other)).items, '1.2.1');
    expect((await readCheck())!.taken_from).toEqual({
      ...{ id: page_id, title: expect.any(String), url },
      status: 'pass',
    });
    expect(findCheck((await read(anna, page_id)).items, '1.2.1')!.taken_from).toBeNull();
    const readCounts = async () => (await readWebsite()).coverage;
    expect(await readCounts()).toMatchObject({
      checks_by_person: 2,
      checks_taken_over: 3,
      criteria_by_person: 2,
    });
    const { json } = await ask<WebsiteCriteria>(anna, `GET /websites/${scan.website_id}/criteria`);
    expect(json.items.find(({ criteria }) => criteria === '1.2.1')).toMatchObject({
      person_count: 4,
      taken_over_count: 3,
    });
    const judge = (status: string) =>
      run`update checks set status = ${status} where page_id = ${page_id} and criteria = '1.2.1'`;
    await judge('fail');
    expect((await readCheck())!.taken_from).toMatchObject({ status: 'fail' });
    await judge('pass');
    const own = page_id;
    page_id = other;
    expect((await takeOver(['1.2.1'])).json.code).toBe('CHECK_MISSING');
    await save(ben, { criteria: '1.2.1', status: 'pass', base: (await readCheck())!.updated_at });
    page_id = own;
    expect(await readCheck()).toMatchObject({ taken_from: null, note: 'Geprüft', user_email: ben.email });
    expect(await readCounts()).toMatchObject({ checks_by_person: 3, checks_taken_over: 2 });
    await run`delete from pages where id = ${page_id}`;
    const [left] = (await read(anna, await findPageId('c'))).items.filter(({ taken_from }) => taken_from);
    expect(left!.taken_from).toEqual({ id: page_id, title: null, url: null, status: null });
  });

  test('leaves what a person has decided otherwise there, and says how often', async () => {
    const own = page_id;
    page_id = await findPageId('b');
    await save(ben, { criteria: '1.2.1', status: 'fail' });
    page_id = await findPageId('c');
    await save(ben, { criteria: '1.2.1', status: 'pass' });
    page_id = own;
    expect((await takeOver(['1.2.1'])).json).toMatchObject({ changed: 1, skipped: 1 });
    expect(findCheck((await read(anna, await findPageId('b'))).items, '1.2.1')!.status).toBe('fail');
  });

  test('is undone to what was there, except where somebody has gone on', async () => {
    const before = await readWebsite();
    const { json } = await takeOver(['1.2.1', '1.1.1']);
    const own = page_id;
    page_id = await findPageId('c');
    await save(ben, { criteria: '1.2.1', status: 'fail', base: new Date().toISOString() });
    page_id = own;
    expect((await undo(ben, json.batch_id)).json).toEqual({ restored: 2, kept: 1 });
    const states = async (path: string) => toStates((await read(anna, await findPageId(path))).items);
    expect(await states('a')).toEqual([
      ['1.1.1', 'fail', 'scan'],
      ['3.1.1', 'clean', 'scan'],
      ['4.1.1', 'na', 'scan'],
    ]);
    expect(await states('c')).toContainEqual(['1.2.1', 'fail', 'person']);
    expect(await readWebsite()).toMatchObject({ wcag_invalid_count: Number(before.wcag_invalid_count) + 1 });
    expect((await undo(ben, json.batch_id)).json).toEqual({ restored: 0, kept: 0 });
  });

  test('after a rescan is undone to what that scan says', async () => {
    const { json } = await takeOver(['1.2.1', '1.1.1']);
    await audit('a', { findings: [toFinding('failed', ['1.2.1'])] });
    await undo(anna, json.batch_id);
    expect(toStates((await read(anna, await findPageId('a'))).items)).toEqual([
      ['1.2.1', 'fail', 'scan'],
      ['4.1.1', 'na', 'scan'],
    ]);
  });

  test('needs something that a person has decided, and the organization’s batch', async () => {
    expect((await takeOver(['3.1.1'])).json.code).toBe('CHECK_MISSING');
    const { json } = await takeOver(['1.2.1']);
    expect((await undo(stranger, json.batch_id)).json.code).toBe('CHECK_BATCH_NOT_FOUND');
    const foreign = await ask(stranger, `POST /pages/${page_id}/checks/take-over`, { criteria: ['1.2.1'] });
    expect(foreign.json.code).toBe('PAGE_NOT_FOUND');
  });

  test('reaches every page of a large website, there and back', async () => {
    await run`insert into pages (website_id, url, template, audited_at)
      select ${scan.website_id}::bigint, ${url} || 'nr/' || n, 'artikel', now() from generate_series(1, 1000) n`;
    const { json } = await takeOver(['1.2.1']);
    expect(json).toMatchObject({ changed: 1_003, skipped: 0 });
    expect(await readWebsite()).toMatchObject({ wcag_valid_count: 1_004, unchecked_pages_count: 1_001 });
    expect((await undo(anna, json.batch_id)).json).toEqual({ restored: 1_003, kept: 0 });
    expect(await readWebsite()).toMatchObject({
      wcag_valid_count: 1,
      wcag_unchecked_count: 41_000 + 5 * 39 - 1,
    });
  });

  test('is asked for at most so often by one account', async () => {
    const hasty = await join(anna, 'member');
    const answers: number[] = [];
    for (let n = 0; n <= checkLimits.takeOvers.hits; n++) answers.push((await undo(hasty, 4_711_000)).status);
    expect(answers.slice(-2)).toEqual([404, 429]);
  });
});
