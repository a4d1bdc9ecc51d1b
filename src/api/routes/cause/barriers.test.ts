import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { CauseDetail } from '../../../shared/contract/cause.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let anna: Person;
let stranger: Person;
let website_id: number;
let page_id: number;
beforeAll(async () => {
  server = await startTestServer();
  [anna, stranger] = [await newPerson(), await newPerson()];
  const { db } = server.store;
  const { scan } = await addRunningScan(db, 'https://barrieren.example/');
  await savePageAudit(
    db,
    scan,
    toAudit('https://barrieren.example/', { findings: [toFinding('failed', ['1.1.1'])] }),
  );
  website_id = scan.website_id;
  await run`update websites set organization_id = ${anna.organization_id} where id = ${website_id}`;
  const [page] = await run`select id from pages where website_id = ${website_id}`;
  page_id = Number(page!.id);
});
afterAll(() => server.close());

const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

const menu = { title: 'Menü schließt nicht mit Escape', element: 'nav > button', impact: 'serious' };

test('a barrier is entered, assigned, changed, reported mended, confirmed, deleted and brought back', async () => {
  const path = `/pages/${page_id}/checks/2.1.1/barriers`;
  const body = { ...menu, assignee_id: anna.user_id, due_on: '2199-01-31' };
  const made = await ask<CauseDetail>(anna, `POST ${path}`, body);
  expect(made).toMatchObject({
    status: 200,
    json: { engine: 'person', rule: '2.1.1', assignee_id: anna.user_id, due_on: '2199-01-31' },
  });
  const cause = `/causes/${made.json.id}`;
  const words = { ...menu, title: 'Menü bleibt offen' };
  expect(await ask(stranger, `PUT ${cause}/barrier`, words)).toMatchObject({ status: 404 });
  expect(await ask(anna, `PUT ${cause}/barrier`, words)).toMatchObject({ json: { message: words.title } });
  const report = { status: 'fixed' };
  expect(await ask(anna, `PATCH ${cause}`, report)).toMatchObject({ json: { status_by: 'person' } });
  expect(await ask(anna, `PATCH ${cause}`, { ...report, confirmed: true })).toMatchObject({
    json: { status: 'fixed', status_by: 'scan', finding_count: 0 },
  });
  expect(await ask(stranger, `DELETE ${cause}/barrier`)).toMatchObject({ status: 404 });
  expect(await ask(anna, `DELETE ${cause}/barrier`)).toMatchObject({ status: 200 });
  expect(await ask(anna, `GET ${cause}`)).toMatchObject({ status: 404 });
  expect(await ask(anna, `POST ${cause}/barrier/restore`)).toMatchObject({ json: { status: 'open' } });
});

test('a title needs words in one line', async () => {
  for (const title of ['', '  ', 'Eine\nZweite', 'x'.repeat(201)])
    expect(await ask(anna, `POST /pages/${page_id}/checks/2.1.1/barriers`, { ...menu, title })).toMatchObject(
      { status: 400 },
    );
});

test('files and reports tell what came by hand', async () => {
  const load = async (path: string) => {
    const response = await fetch(`${server.url}/api/v1/websites/${website_id}/${path}`, {
      headers: anna.headers,
    });
    return response.text();
  };
  const row = (await load('causes.csv?engine=person')).split('\n')[1];
  expect(row).toContain('Von Hand,person: 2.1.1');
  expect(row).toContain(',2199-01-31,');
  expect(await load('findings.csv?engine=person')).toContain('nav > button');
  const sarif = JSON.parse(await load('reports/sarif'));
  const { results, tool } = sarif.runs[0];
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('person:2.1.1');
  expect(JSON.stringify(tool.driver.rules)).toContain('Von Hand geprüft: 2.1.1 Tastatur');
  const earl = JSON.parse(await load('reports/earl'));
  expect(earl['@graph']).toContainEqual(
    expect.objectContaining({
      mode: 'earl:manual',
      result: expect.objectContaining({
        outcome: 'earl:failed',
        description: expect.stringContaining('Menü'),
      }),
    }),
  );
  expect(await load('reports/junit')).toContain('classname="person.2.1.1"');
  expect(await load('reports/axe')).toContain('"id":"person:2.1.1"');
});
