import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Sample } from '../../../shared/contract/page.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let page_id: number;
const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { scan } = await addRunningScan(server.store.db, 'https://laden.example/');
  website_id = scan.website_id;
  await savePageAudit(server.store.db, scan, toAudit('https://laden.example/', { template: 'a1' }));
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  const [page] = await run<{ id: string }>`select id from pages where website_id = ${website_id}`;
  page_id = Number(page!.id);
});
afterAll(() => server.close());

const path = () => `/websites/${website_id}`;

test('a member draws a sample, leaves a page out with a reason, names a template and reads all of it', async () => {
  const { json: drawn } = await ask<Sample>(owner, `POST ${path()}/sample`);
  expect(drawn.items).toMatchObject([{ page: { id: page_id }, part: 'structured' }]);
  const out = { is_in: false, reason: 'Wird\nabgeschaltet' };
  const { json: without } = await ask<Sample>(owner, `PUT /pages/${page_id}/sample`, out);
  expect(without.left_out).toMatchObject([{ left_out_reason: 'Wird abgeschaltet', by: owner.email }]);
  await ask(owner, `PUT ${path()}/templates/a1`, { name: 'Start' });
  const { json } = await ask<Sample>(owner, `GET ${path()}/sample`);
  expect(json).toMatchObject({ items: [], templates: [{ name: 'Start', sampled_count: 0 }] });
});

test('a process keeps its order, and needs a name and a page of the website', async () => {
  const steps = [{ page_id, action: 'Formular ausfüllen' }, { page_id }];
  const { json } = await ask<Sample>(owner, `POST ${path()}/processes`, { name: ' Kontakt ', steps });
  const [process] = json.processes;
  expect(process).toMatchObject({
    name: 'Kontakt',
    steps: [{ action: 'Formular ausfüllen' }, { action: '' }],
  });
  for (const wanted of [
    { name: ' ', steps },
    { name: 'Kontakt', steps: [] },
    { name: 'x'.repeat(81), steps },
  ])
    expect((await ask(owner, `PUT /processes/${process!.id}`, wanted)).status).toBe(400);
  const elsewhere = { name: 'Kontakt', steps: [{ page_id: 999_999 }] };
  expect((await ask(owner, `PUT /processes/${process!.id}`, elsewhere)).status).toBe(404);
  const { json: rest } = await ask<Sample>(owner, `DELETE /processes/${process!.id}`);
  expect(rest.processes).toEqual([]);
});
