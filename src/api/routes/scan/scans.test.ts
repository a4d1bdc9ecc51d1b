import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateApiKey } from '../../../model/access/apiKeys.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { NextScan } from '../../../shared/contract/scan.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { readCsv } from '../../testing/tables.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let website_id: number;
let headers: { [name: string]: string };
let run: RunSql;
const { ask, newPerson } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = [await newPerson(), await newPerson()];
  run = (text, ...values) => runSql(server.store.db, text, ...values);
  const [website] = await run<{ id: number }>`insert into websites (url, organization_id)
    values ('https://neu.example/', ${owner.organization_id}) returning id::int`;
  website_id = website!.id;
  const { organization_id, user_id } = owner;
  const wanted = { name: 'Deploy', scopes: ['read' as const, 'scan' as const] };
  const { key } = await generateApiKey(
    server.store.db,
    { organization_id, user_id, claim_hash: null },
    wanted,
  );
  headers = { 'x-api-key': key };
});
afterAll(() => server.close());

const deploy = (label: string, commit: string | null = null) =>
  ask<{ scanId: number }>({ headers }, `POST /websites/${website_id}/scans`, { deploy: { label, commit } });

test('a key starts a scan for a deploy, two deploys before its first page are one scan, and the last names it', async () => {
  const first = await deploy('v1', '4f1c0de');
  expect(first.status).toBe(200);
  const second = await deploy('v2');
  expect(second.json.scanId).toBe(first.json.scanId);
  const { json } = await ask<{ items: Scan[] }>({ headers }, `GET /websites/${website_id}/scans`);
  expect(json.items).toMatchObject([{ scope: 'website', deploy: { label: 'v2', commit: null } }]);
  await run`update scans set status = 'running' where id = ${first.json.scanId}`;
  expect(await deploy('v3')).toMatchObject({ status: 409, json: { code: 'SCAN_RUNNING' } });
  for (const label of ['v4', 'v5'])
    expect(
      await ask({ headers }, `POST /websites/${website_id}/scans`, { queue: true, deploy: { label } }),
    ).toMatchObject({ status: 200, json: { scanId: first.json.scanId, queued: true } });
  const next = () => ask<{ next: NextScan | null }>({ headers }, `GET /websites/${website_id}/scans/next`);
  expect((await next()).json.next).toMatchObject({ by: null, deploy: { label: 'v5' } });
  expect((await ask({ headers }, `DELETE /websites/${website_id}/scans/next`)).status).toBe(200);
  expect((await next()).json.next).toBeNull();
});

test('a deploy needs a name, its commit is a hash, and the website is the own', async () => {
  for (const body of [
    { deploy: { label: '' } },
    { deploy: { label: 'v'.repeat(101) } },
    { deploy: { label: 'v4', commit: '<b>' } },
  ])
    expect(await ask({ headers }, `POST /websites/${website_id}/scans`, body)).toMatchObject({
      status: 400,
      json: { code: 'REQUEST_INVALID' },
    });
  expect(await ask(stranger, `POST /websites/${website_id}/scans`)).toMatchObject({ status: 404 });
});

test('the trend comes as a file with its deploys, cells that begin like a formula as text', async () => {
  await run`update scans set status = 'done', started_at = now(), finished_at = now(), pages_done = 1, accessibility_score = 70,
    completion_rate = 40, deploy_label = '=1+1' where website_id = ${website_id}`;
  const load = async (path: string) =>
    readCsv(await (await fetch(`${server.url}/api/v1/websites/${website_id}/${path}`, { headers })).text());
  const [head, row] = await load('trend.csv');
  const cells = Object.fromEntries(head!.map((title, at) => [title, row![at]]));
  expect(cells).toMatchObject({ Score: '70', Fertig: '40', Kritisch: '0', Veröffentlichung: "'=1+1" });
  expect((await load('trend/months.csv'))[0]).toContain('Behobene Ursachen');
  const { json } = await ask(owner, `GET /websites/${website_id}/trend`);
  expect(json).toMatchObject({
    scans: [{ deploy: { label: '=1+1' } }],
    months: [{ mended_count: 0, median_days: null }],
    median_days: null,
  });
});
