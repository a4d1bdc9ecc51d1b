import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { readZip } from '../../../report/testing/zip.ts';
import type { Cause } from '../../../shared/contract/cause.ts';
import { partRows } from '../../table/parts.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { readCsv, readSheet } from '../../testing/tables.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let run: RunSql;
const { ask, newPerson } = toAsk(() => server);
const nasty = '=HYPERLINK("https://boese.example";"Klick, hier")';

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { db } = server.store;
  run = (text, ...values) => runSql(db, text, ...values);
  const { scan } = await addRunningScan(db, 'https://tabelle.example/');
  website_id = scan.website_id;
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  const image = { ...toFinding('failed', ['1.1.1'], 'image-alt'), snippet: nasty, selector: '@import' };
  const label = toFinding('cantTell', ['3.3.2'], 'label');
  await savePageAudit(
    db,
    scan,
    toAudit('https://tabelle.example/', { findings: [image, label], title: nasty }),
  );
  await savePageAudit(db, scan, toAudit('https://tabelle.example/b', { findings: [image] }));
  await finishScan(db, scan);
});
afterAll(() => server.close());

const load = (path: string, { headers }: Pick<Person, 'headers'> = owner) =>
  fetch(`${server.url}/api/v1${path}`, { headers });

async function readRows(path: string): Promise<{ [title: string]: string }[]> {
  const [head, ...rows] = readCsv(await (await load(path)).text());
  return rows.map((row) => Object.fromEntries(row.map((text, at) => [head![at], text])));
}

test('causes come as a file with German words, and its filters are those of the list', async () => {
  const answer = await load(`/websites/${website_id}/causes.csv`);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="ursachen-tabelle\.example-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  await run`update websites set name = 'Müller & Söhne' where id = ${website_id}`;
  const named = await load(`/websites/${website_id}/causes.csv`);
  expect(named.headers.get('content-disposition')).toContain('filename="ursachen-mueller-soehne-');
  const all = await readRows(`/websites/${website_id}/causes.csv`);
  expect(all.map(({ Art }) => Art).sort()).toEqual(['Bitte prüfen', 'Fehler']);
  expect(all.find(({ Art }) => Art === 'Fehler')).toMatchObject({
    ...{ Kriterien: '1.1.1 Nicht-Text-Inhalt', Priorität: 'normal' },
    'EN 301 549': '9.1.1.1',
    Stellen: '2',
    Seiten: '2',
    Status: 'Offen',
    Element: "'@import",
    Quelltext: `'${nasty}`,
  });
  expect(await readRows(`/websites/${website_id}/causes.csv?class=review`)).toHaveLength(1);
  const { items } = (await ask<List<Cause>>(owner, `GET /websites/${website_id}/causes?class=error`)).json;
  await ask(owner, `PATCH /causes/${items[0]!.id}`, { status: 'ignored', reason: 'Fremd' });
  expect(await readRows(`/websites/${website_id}/causes.csv?class=error`)).toEqual([]);
  const [ignored] = await readRows(`/websites/${website_id}/causes.csv?status=ignored`);
  expect(ignored).toMatchObject({
    Nummer: String(items[0]!.id),
    Status: 'Ignoriert',
    Grund: 'Fremd',
    'Neue Stellen seit dem Ignorieren': '0',
  });
  await ask(owner, `PATCH /causes/${items[0]!.id}`, { status: 'fixed' });
  const [reported] = await readRows(`/websites/${website_id}/causes.csv?status=reported`);
  expect(reported).toMatchObject({ Status: 'Behoben (gemeldet)', 'Neue Stellen seit dem Ignorieren': '' });
  await ask(owner, `PATCH /causes/${items[0]!.id}`, { status: 'open' });
});

test('the sheet of causes has filters, counts as numbers and foreign text as text', async () => {
  const answer = await load(`/websites/${website_id}/causes.xlsx?class=error`);
  const sheet = readZip(Buffer.from(await answer.arrayBuffer()))
    .get('xl/worksheets/sheet1.xml')!
    .toString();
  const [head, row] = readSheet(sheet);
  const titles = Object.values(head!).map(({ text }) => text);
  expect(row![titles.indexOf('Stellen')]).toMatchObject({ text: '2', type: '' });
  expect(row![titles.indexOf('Quelltext')]).toMatchObject({ text: nasty, type: 'inlineStr' });
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<autoFilter ref="A1:AC2"/>');
  expect(sheet).toContain('state="frozen"');
});

test('findings come one by one, of the website with the filter of its causes, or of one cause', async () => {
  const all = await readRows(`/websites/${website_id}/findings.csv`);
  expect(all.map(({ Seite }) => Seite).sort()).toEqual([
    'https://tabelle.example/',
    'https://tabelle.example/',
    'https://tabelle.example/b',
  ]);
  expect(all[0]).toMatchObject({ Seitentitel: `'${nasty}`, Art: 'Fehler', Element: "'@import" });
  await run`update findings set windows = '{1280x720,320x640}', is_partial = true where website_id = ${website_id}`;
  await run`update causes set is_partial = true where website_id = ${website_id}`;
  const [place] = await readRows(`/websites/${website_id}/findings.csv`);
  expect(place).toMatchObject({
    'Gesehen im Fenster': '1280 × 720, 320 × 640',
    'Weitere Stellen möglich': 'ja',
  });
  expect(await readRows(`/websites/${website_id}/causes.csv`)).toMatchObject([
    { Mindestzahl: 'ja' },
    { Mindestzahl: 'ja' },
  ]);
  expect(all[0]).toMatchObject({ 'Gefunden seit': expect.stringMatching(/\d{4}/) });
  expect(await readRows(`/websites/${website_id}/findings.csv?class=review`)).toMatchObject([
    { Art: 'Bitte prüfen' },
  ]);
  const [{ id: page_id }] = (await run`select id from pages where url = 'https://tabelle.example/b'`) as [
    { id: string },
  ];
  expect(await readRows(`/websites/${website_id}/findings.csv?page_id=${page_id}`)).toHaveLength(1);
  const { items } = (await ask<List<Cause>>(owner, `GET /websites/${website_id}/causes?class=error`)).json;
  expect(await readRows(`/causes/${items[0]!.id}/findings.csv`)).toHaveLength(2);
  expect((await load(`/causes/${items[0]!.id}/findings.xlsx`)).headers.get('content-disposition')).toContain(
    `ursache-${items[0]!.id}-mueller-soehne`,
  );
});

test('more rows than one reading gives are all there, once', async () => {
  const count = 2 * partRows + 1;
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, finding_count, page_count,
      example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id)
    select ${website_id}, 'viele:' || n, 'viele', 'regel', '{1.4.3}', 'failed', 'Kontrast', 1, 1,
      'https://tabelle.example/', '#n', '', 1, 1 from generate_series(1, ${count}) as n`;
  const rows = await readRows(`/websites/${website_id}/causes.csv?engine=viele`);
  expect(new Set(rows.map(({ Nummer }) => Nummer)).size).toBe(count);
  expect(rows).toHaveLength(count);
});

test('nobody else gets them', async () => {
  const stranger = await newPerson();
  const { items } = (await ask<List<Cause>>(owner, `GET /websites/${website_id}/causes`)).json;
  for (const path of [
    `/websites/${website_id}/causes.csv`,
    `/websites/${website_id}/findings.xlsx`,
    `/causes/${items[0]!.id}/findings.csv`,
  ])
    expect([path, (await load(path, stranger)).status]).toEqual([path, 404]);
});
