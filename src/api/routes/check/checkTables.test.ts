import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { readCsv } from '../../testing/tables.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let page_id: number;
const { ask, newPerson } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { db } = server.store;
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  const { scan } = await addRunningScan(db, 'https://liste.example/');
  website_id = scan.website_id;
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  const findings = [
    toFinding('failed', ['1.1.1'], 'image-alt'),
    toFinding('cantTell', ['2.4.4'], 'link-name'),
  ];
  await savePageAudit(db, scan, toAudit('https://liste.example/', { findings }));
  await savePageAudit(db, scan, toAudit('https://liste.example/kontakt'));
  await finishScan(db, scan);
  const [page] = await run`select id from pages where url = 'https://liste.example/'`;
  page_id = Number(page!.id);
});
afterAll(() => server.close());

const load = (path: string, { headers } = owner) => fetch(`${server.url}/api/v1${path}`, { headers });

async function readRows(path: string): Promise<{ [title: string]: string }[]> {
  const [head, ...rows] = readCsv(await (await load(path)).text());
  return rows.map((row) => Object.fromEntries(row.map((text, at) => [head![at], text])));
}

test('a checklist comes with one line for each criterion, who decided it and what the scan found', async () => {
  const checks = [{ criteria: '2.4.4', status: 'pass', note: '+49 geprüft', base: null }];
  await ask(owner, `PUT /pages/${page_id}/checks`, { checks });
  const rows = await readRows(`/pages/${page_id}/checks.csv`);
  expect(rows.map(({ Kriterium }) => Kriterium)).toEqual(catalogues.checklist41.map(({ num }) => num));
  const find = (num: string) => rows.find(({ Kriterium }) => Kriterium === num);
  expect(find('1.1.1')).toMatchObject({ Ergebnis: 'Nicht bestanden', Von: 'Scan', Fehler: '1' });
  expect(find('2.4.4')).toMatchObject({
    Ergebnis: 'Bestanden',
    Von: owner.email,
    Am: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
    Notiz: "'+49 geprüft",
    'Bitte prüfen': '1',
  });
  expect(find('1.2.1')).toMatchObject({ Ergebnis: 'Ungeprüft', Von: '', Am: '', Fehler: '0' });
});

test('the filter of the checklist applies to the file', async () => {
  const nums = async (filter: string) =>
    (await readRows(`/pages/${page_id}/checks.csv?filter=${filter}`)).map(({ Kriterium }) => Kriterium);
  expect(await nums('failed')).toEqual(['1.1.1']);
  expect(await nums('found')).toEqual(['1.1.1', '2.4.4']);
  expect(await nums('unchecked')).not.toContain('1.1.1');
  expect((await load(`/pages/${page_id}/checks.csv?filter=quatsch`)).status).toBe(400);
});

test('the checklists of a website come together, for the pages that the list shows and the counts know; a dead link has none', async () => {
  const rows = await readRows(`/websites/${website_id}/checks.csv`);
  expect(rows).toHaveLength(2 * catalogues.checklist41.length);
  const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
  await run`insert into pages (website_id, url, http_status) values (${website_id}, 'https://liste.example/tot', 404)`;
  expect(await readRows(`/websites/${website_id}/checks.csv`)).toHaveLength(rows.length);
  const found = await readRows(`/websites/${website_id}/checks.csv?search=kontakt`);
  expect(new Set(found.map(({ Seite }) => Seite))).toEqual(new Set(['https://liste.example/kontakt']));
});

test('a result that was taken over names the page it was judged on', async () => {
  const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
  await run`update pages set template = 'gleich' where website_id = ${website_id}`;
  expect((await ask(owner, `POST /pages/${page_id}/checks/take-over`, { criteria: ['2.4.4'] })).status).toBe(
    200,
  );
  const rows = await readRows(`/websites/${website_id}/checks.csv`);
  const taken = rows.filter(({ Kriterium }) => Kriterium === '2.4.4');
  expect(taken.map((row) => [row.Seite, row['Übernommen von']])).toEqual([
    ['https://liste.example/', ''],
    ['https://liste.example/kontakt', 'https://liste.example/'],
  ]);
});

test('nobody else gets them', async () => {
  const stranger = await newPerson();
  for (const path of [`/pages/${page_id}/checks.xlsx`, `/websites/${website_id}/checks.csv`])
    expect((await load(path, stranger)).status).toBe(404);
});
