import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { readWcagEm } from '../../../report/formats/readWcagEm.ts';
import { type EvaluationPage, toWcagEm } from '../../../report/formats/wcagEm.ts';
import { toCriteria } from '../../../report/testing/reports.ts';
import type {
  Check,
  Checklist,
  EvaluationImport,
  EvaluationPlan,
  SavedEvaluation,
} from '../../../shared/contract/check.ts';
import type { Website } from '../../../shared/contract/website.ts';
import { evaluationLimits } from '../../../shared/limits/work.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
});
afterAll(() => server.close());

let origin: string;
let website_id: number;
let scan: Awaited<ReturnType<typeof addRunningScan>>['scan'];
let ids: number[];
let websites = 0;

beforeEach(async () => {
  origin = `https://laden${++websites}.example`;
  ({ scan } = await addRunningScan(server.store.db, `${origin}/`));
  website_id = scan.website_id;
  const failing = [toFinding('failed', ['1.1.1'])];
  await savePageAudit(server.store.db, scan, toAudit(`${origin}/`, { title: 'Start', findings: failing }));
  await savePageAudit(server.store.db, scan, toAudit(`${origin}/kontakt`, { title: 'Kontakt' }));
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  const rows = await run<{ id: string }>`select id from pages where website_id = ${website_id} order by id`;
  ids = rows.map(({ id }) => Number(id));
});

type Results = EvaluationPage['results'];
const toResult = (criteria: string, status: 'pass' | 'fail' | 'na', note: string | null = null) => ({
  ...{ criteria, status, note, isByPerson: true },
});
const toPage = (path: string, results: Results = [], isRandom = false): EvaluationPage => ({
  ...{ url: `${origin}${path}`, title: path, isRandom, results },
});
const toFile = (pages: EvaluationPage[], criteria = toCriteria('untested')) =>
  toWcagEm({
    ...{
      url: `${origin}/`,
      name: 'Laden',
      organization: 'Erika Beispiel',
      version: '1.0.0',
      criteria,
      pages,
    },
    ...{ made_at: '2026-03-01T10:00:00.000Z', catalogue: 'wcag22', sources: [] },
  });

async function send<T>(
  path: string,
  body: string,
  { person = owner, type = 'application/octet-stream' } = {},
) {
  const response = await fetch(`${server.url}/api/v1/websites/${website_id}/evaluations${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...person.headers },
    body,
  });
  return {
    status: response.status,
    json: (await response.json()) as T & { code?: string; message?: string },
  };
}
const readCheck = async (page: number, criteria: string): Promise<Check | undefined> =>
  (await ask<Checklist>(owner, `GET /pages/${ids[page]}/checks`)).json.items.find(
    (item) => item.criteria === criteria,
  );
const readCoverage = async () => (await ask<Website>(owner, `GET /websites/${website_id}`)).json.coverage;

test('a person sees what is taken over and what not and why, before anything changes', async () => {
  await ask(owner, `PUT /pages/${ids[1]}/checks`, {
    checks: [{ criteria: '2.1.1', status: 'pass', base: null }],
  });
  const file = toFile([
    toPage('/', [toResult('1.1.1', 'pass'), toResult('2.1.1', 'fail', 'Menü')]),
    toPage('/kontakt/', [toResult('2.1.1', 'fail')], true),
    toPage('/fehlt', [toResult('1.3.1', 'pass')]),
  ]);
  const { status, json: plan } = await send<EvaluationPlan>('/plan', file);
  expect(status).toBe(200);
  expect(plan).toMatchObject({ evaluator: 'Erika Beispiel', made_on: '2026-03-01', website: 'Laden' });
  expect(plan.pages.map(({ page, part }) => [page?.id, part])).toEqual([
    [ids[0], 'structured'],
    [undefined, 'structured'],
    [ids[1], 'random'],
  ]);
  expect(plan.items).toEqual([
    { page_id: ids[0], criteria: '2.1.1', status: 'fail', note: 'Menü', is_of_sample: false },
  ]);
  expect(plan.left.map(({ criteria, reason }) => [criteria, reason]).toSorted()).toEqual([
    ['1.1.1', 'failed_by_scan'],
    ['1.3.1', 'page_unknown'],
    ['2.1.1', 'judged_by_person'],
  ]);
  expect(plan.untested_count).toBe(55);
  expect(await readCheck(0, '2.1.1')).toBeUndefined();
  expect((await ask<List<object>>(owner, `GET /websites/${website_id}/evaluations`)).json.items).toEqual([]);
});

test('taken over it is named as from the report, counted apart, and gone again when undone', async () => {
  const before = await readCoverage();
  const file = toFile([
    toPage('/', [toResult('2.1.1', 'fail', 'Menü ohne Tastatur'), toResult('1.2.1', 'na')]),
  ]);
  const { json: saved } = await send<SavedEvaluation>('', file);
  expect(saved).toMatchObject({ changed: 2, skipped: 0 });
  expect(await readCheck(0, '2.1.1')).toMatchObject({
    ...{ status: 'fail', set_by: 'person', note: null, proof: 'Menü ohne Tastatur' },
    imported: { evaluator: 'Erika Beispiel', made_on: '2026-03-01', title: expect.stringContaining('Laden') },
  });
  expect(await readCoverage()).toMatchObject({
    checks_imported: 2,
    checks_taken_over: 0,
    checks_by_person: 0,
  });
  const { json: list } = await ask<List<EvaluationImport>>(owner, `GET /websites/${website_id}/evaluations`);
  expect(list.items).toMatchObject([{ checks_count: 2, batch_id: saved.batch_id, user_email: owner.email }]);
  const csv = await fetch(`${server.url}/api/v1/pages/${ids[0]}/checks.csv`, { headers: owner.headers });
  expect(await csv.text()).toContain('WCAG-EM-Bericht von Erika Beispiel vom 01.03.2026, am ');
  const { json: undone } = await ask(owner, `POST /check-batches/${saved.batch_id}/undo`);
  expect(undone).toEqual({ restored: 2, kept: 0 });
  expect(await readCheck(0, '2.1.1')).toBeUndefined();
  expect(await readCoverage()).toEqual(before);
  expect((await ask<List<object>>(owner, `GET /websites/${website_id}/evaluations`)).json.items).toEqual([]);
});

test('out, in and out again loses no result of people', async () => {
  const results = [
    toResult('2.1.1', 'fail', 'Erste Zeile\n\n„Zweite“ <b>Zeile</b>'),
    toResult('1.2.1', 'na'),
    toResult('2.4.3', 'pass', 'Text '.repeat(700).trim()),
  ];
  const pages = [toPage('/', results), toPage('/kontakt', [toResult('3.3.1', 'pass')], true)];
  await send('', toFile(pages));
  await run`insert into samples (website_id, seed) values (${website_id}, 1)`;
  await run`insert into sample_pages (website_id, page_id, part) values (${website_id}, ${ids[0]!}, 'structured'),
    (${website_id}, ${ids[1]!}, 'random')`;
  const out = await fetch(`${server.url}/api/v1/websites/${website_id}/reports/wcag-em`, {
    headers: owner.headers,
  });
  const text = await out.text();
  expect(text).toContain('4 Ergebnisse übernommen aus WCAG-EM-Bericht von Erika Beispiel vom 01.03.2026 am ');
  const toSaid = (file: string) => {
    const read = readWcagEm(file);
    const told = read.results.filter((one) => one.page !== null && !one.is_automatic);
    return told
      .map(({ page, criterion, outcome, note }) => [read.pages[page!]!.url, criterion, outcome, note])
      .toSorted();
  };
  expect(toSaid(text)).toEqual(toSaid(toFile(pages)));
  expect(readWcagEm(text).pages.map(({ url, part }) => [url, part])).toEqual(
    readWcagEm(toFile(pages)).pages.map(({ url, part }) => [url, part]),
  );
});

test('what holds for the whole sample goes to its pages without an own result, a failure of it to none', async () => {
  const criteria = toCriteria('untested').map((one) => ({
    ...one,
    ...(one.num === '2.1.2' ? { outcome: 'passed' as const, by: 'person' as const } : {}),
    ...(one.num === '2.4.3' ? { outcome: 'failed' as const, by: 'person' as const } : {}),
  }));
  const file = toFile([toPage('/', [toResult('2.1.2', 'na')]), toPage('/kontakt')], criteria);
  const { json: plan } = await send<EvaluationPlan>('/plan', file);
  expect(plan.items.map(({ page_id, status, is_of_sample }) => [page_id, status, is_of_sample])).toEqual([
    [ids[0], 'na', false],
    [ids[1], 'pass', true],
  ]);
  expect(plan.left).toMatchObject([{ page: null, criteria: '2.4.3', reason: 'page_unnamed' }]);
});

test('a failure that a later scan finds replaces it, and a person’s own result makes it theirs', async () => {
  await send('', toFile([toPage('/kontakt', [toResult('1.3.1', 'pass'), toResult('2.1.1', 'pass')])]));
  await ask(owner, `PUT /pages/${ids[1]}/checks`, {
    checks: [{ criteria: '2.1.1', status: 'pass', base: '2999-01-01T00:00:00.000Z' }],
  });
  expect(await readCheck(1, '2.1.1')).toMatchObject({
    imported: null,
    taken_from: null,
    user_email: owner.email,
  });
  const next = await addNextScan(server.store.db, website_id);
  const failing = toAudit(`${origin}/kontakt`, { findings: [toFinding('failed', ['1.3.1'])] });
  await savePageAudit(server.store.db, next, failing);
  expect(await readCheck(1, '1.3.1')).toMatchObject({ status: 'fail', set_by: 'scan', imported: null });
});

test('a second report leaves what the first one brought', async () => {
  await send('', toFile([toPage('/', [toResult('2.1.1', 'fail')])]));
  const { json } = await send<EvaluationPlan>('/plan', toFile([toPage('/', [toResult('2.1.1', 'pass')])]));
  expect(json.left).toMatchObject([{ reason: 'imported' }]);
  expect((await send('', toFile([toPage('/', [toResult('2.1.1', 'pass')])]))).json.code).toBe(
    'EVALUATION_UNMATCHED',
  );
});

test.each([
  ['HTML', '<!doctype html><title>Bericht</title>', 422, 'EVALUATION_NOT_JSON', 'kein JSON'],
  [
    'SARIF',
    '{"version":"2.1.0","runs":[]}',
    422,
    'EVALUATION_FORMAT',
    'kein Bericht des WCAG-EM Report Tools',
  ],
  ['too much', ' '.repeat(evaluationLimits.maxBytes + 1), 413, 'EVALUATION_TOO_LARGE', 'höchstens 5 MB'],
])('%s is refused with words', async (_, body, status, code, words) => {
  for (const path of ['', '/plan']) {
    const { status: answered, json } = await send(path, body);
    expect([answered, json.code, json.message]).toEqual([status, code, expect.stringContaining(words)]);
  }
});

test('a form of another website cannot send a report, and strangers see none', async () => {
  const file = toFile([toPage('/', [toResult('2.1.1', 'fail')])]);
  const { status, json } = await send('', file, { type: 'text/plain' });
  expect([status, json.code]).toEqual([415, 'EVALUATION_TYPE']);
  const stranger = await newPerson();
  for (const path of ['', '/plan']) expect((await send(path, file, { person: stranger })).status).toBe(404);
});

test('a report of pages elsewhere changes nothing', async () => {
  const file = toFile([toPage('/', [toResult('2.1.1', 'fail')])]).replaceAll(
    origin,
    'https://anderswo.example',
  );
  const { json } = await send<EvaluationPlan>('/plan', file);
  expect([json.items_total, json.pages[0]?.page]).toEqual([0, null]);
  expect((await send('', file)).json.code).toBe('EVALUATION_UNMATCHED');
});
