import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Cause } from '../../../shared/contract/cause.ts';
import type { NewApiKey } from '../../../shared/contract/organization.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let run: RunSql;
const { ask, newPerson } = toAsk(() => server);

const image = toFinding('failed', ['1.1.1'], 'image-alt');
const label = { ...toFinding('cantTell', ['3.3.2'], 'label'), snippet: '<input class="feld">' };
const urls = ['https://bericht.example/', 'https://bericht.example/b'];

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { db } = server.store;
  run = (text, ...values) => runSql(db, text, ...values);
  const { scan } = await addRunningScan(db, urls[0]);
  website_id = scan.website_id;
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  for (const url of urls) await savePageAudit(db, scan, toAudit(url, { findings: [image, label] }));
  await finishScan(db, scan);
});
afterAll(() => server.close());

const load = (format: string, { headers }: { headers: Record<string, string> } = owner) =>
  fetch(`${server.url}/api/v1/websites/${website_id}/reports/${format}`, { headers });

type Sarif = {
  runs: {
    results: {
      ruleId: string;
      kind: string;
      suppressions?: { justification: string }[];
      partialFingerprints: object;
      locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
      relatedLocations: object[];
    }[];
  }[];
};
const readSarif = async () => ((await (await load('sarif')).json()) as Sarif).runs[0]!.results;

test.each([
  ['sarif', 'application/sarif+json', 'sarif'],
  ['junit', 'application/xml', 'xml'],
  ['earl', 'application/ld+json', 'jsonld'],
  ['axe', 'application/json', 'json'],
])('%s comes as a file with its type and a name', async (format, type, ending) => {
  const answer = await load(format);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(String.raw`^attachment; filename="${format}-bericht\.example-\d{4}-\d\d-\d\d\.${ending}"$`),
  );
  expect(await answer.text()).toContain('image-alt');
});

test('SARIF has one result a cause, with all its places, and names who is ignored and why', async () => {
  const [error, question] = await readSarif();
  expect([error!.ruleId, error!.kind, question!.kind]).toEqual(['axe:image-alt', 'fail', 'review']);
  expect(error!.locations[0]!.physicalLocation.artifactLocation.uri).toBe('bericht.example/');
  expect(error!.relatedLocations).toHaveLength(1);
  const { json } = await ask<List<Cause>>(owner, `GET /websites/${website_id}/causes?class=review`);
  const change = { status: 'ignored', reason: 'Fremdes Widget' };
  await ask(owner, `PATCH /causes/${json.items[0]!.id}`, change);
  const ignored = (await readSarif()).filter(({ suppressions }) => suppressions);
  expect(ignored.map(({ ruleId }) => ruleId)).toEqual(['axe:label']);
  expect(ignored[0]!.suppressions![0]!.justification).toBe('Fremdes Widget');
});

test('a second scan gives the same fingerprints', async () => {
  const before = (await readSarif()).map(({ partialFingerprints }) => partialFingerprints);
  const scan = await addNextScan(server.store.db, website_id);
  for (const url of urls)
    await savePageAudit(server.store.db, scan, toAudit(url, { findings: [label, image] }));
  await finishScan(server.store.db, scan);
  expect((await readSarif()).map(({ partialFingerprints }) => partialFingerprints)).toEqual(before);
});

test('what a person only reports as fixed stays a failure until a scan has confirmed it', async () => {
  const { json } = await ask<List<Cause>>(owner, `GET /websites/${website_id}/causes?class=error`);
  const path = `PATCH /causes/${json.items[0]!.id}`;
  await ask(owner, path, { status: 'fixed' });
  expect((await readSarif()).map(({ ruleId, kind }) => [ruleId, kind])).toContainEqual([
    'axe:image-alt',
    'fail',
  ]);
  expect(await (await load('junit')).text()).toContain(' failures="1"');
  await ask(owner, path, { status: 'open' });
});

test('the counts of JUnit are those of its tests', async () => {
  const xml = await (await load('junit')).text();
  const count = (what: RegExp) => String([...xml.matchAll(what)].length);
  expect(/ tests="(\d+)"/.exec(xml)![1]).toBe(count(/<testcase /g));
  expect(/ failures="(\d+)"/.exec(xml)![1]).toBe(count(/<failure /g));
  expect(/ skipped="(\d+)"/.exec(xml)![1]).toBe(count(/<skipped /g));
});

test('axe has a result a page', async () => {
  const pages = (await (await load('axe')).json()) as { url: string; violations: { id: string }[] }[];
  expect(pages.map(({ url, violations }) => [url, violations.map(({ id }) => id)])).toEqual(
    urls.map((url) => [url, ['image-alt']]),
  );
});

test('OpenACR is refused with the names of unchecked criteria, and comes once all are checked', async () => {
  const refused = await load('openacr');
  expect(refused.status).toBe(409);
  const { code, message } = (await refused.json()) as { code: string; message: string };
  expect(code).toBe('REPORT_UNCHECKED');
  expect(message).toContain('1.2.1 Reine Audio- und Videoinhalte');
  await run`update websites set catalogue = 'wcag22' where id = ${website_id}`;
  await run`delete from checks where website_id = ${website_id}`;
  for (const { num } of catalogues.wcag22)
    await run`insert into checks (website_id, page_id, criteria, status, set_by) select website_id, id, ${num},
      ${num === '1.1.1' ? 'fail' : 'pass'}, 'person' from pages where website_id = ${website_id}`;
  const answer = await load('openacr');
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const acr = parse(text) as {
    author: { email: string };
    chapters: { success_criteria_level_a: { criteria: { num: string; components: object[] }[] } };
  };
  expect(acr.author.email).toBe(owner.email);
  expect(acr.chapters.success_criteria_level_a.criteria[0]).toEqual({
    num: '1.1.1',
    components: [
      {
        name: 'web',
        adherence: {
          level: 'does-not-support',
          notes: 'Nicht erfüllt auf 2 von 2 Seiten.\nBild ohne Alternativtext.',
        },
      },
    ],
  });
});

test('a program names with its key who answers for a conformance report', async () => {
  const { json } = await ask<NewApiKey>(owner, 'POST /api-keys', {
    name: 'Pipeline',
    scopes: ['read'],
  });
  const headers = { 'x-api-key': json.key };
  expect(((await (await load('openacr', { headers })).json()) as { code: string }).code).toBe(
    'REQUEST_INVALID',
  );
  const named = await load('openacr?email=barrierefrei@example.de', { headers });
  expect(await named.text()).toContain('email: barrierefrei@example.de');
});

type Evaluation = {
  selectSample: { structuredSample: { id: string }[]; randomSample: { id: string }[] };
  auditSample: { subject: { id: string }; test: { id: string }; result: { outcome: { id: string } } }[];
};

test('the file for the WCAG-EM Report Tool has the sample, else the pages, with what is decided on each', async () => {
  const read = async () => (await (await load('wcag-em')).json()) as Evaluation;
  const { selectSample, auditSample } = await read();
  expect(selectSample.structuredSample.map(({ id }) => id)).toEqual(urls);
  const failed = auditSample.filter(({ result }) => result.outcome.id === 'earl:failed');
  expect(failed.map(({ subject, test: { id } }) => [subject.id, id])).toEqual(
    expect.arrayContaining(urls.map((url) => [url, 'WCAG21:non-text-content'])),
  );
  const [page] = await run`select id from pages where website_id = ${website_id} and url = ${urls[1]!}`;
  await run`insert into samples (website_id, seed) values (${website_id}, 1)`;
  await run`insert into sample_pages (website_id, page_id, part) values (${website_id}, ${page!.id}, 'random')`;
  const drawn = await read();
  expect([drawn.selectSample.structuredSample, drawn.selectSample.randomSample.map(({ id }) => id)]).toEqual([
    [],
    [urls[1]],
  ]);
  const answer = await load('wcag-em');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="wcag-em-bericht\.example-.*\.json"$/,
  );
});

test('strangers get none, and a format that does not exist is not found', async () => {
  const stranger = await newPerson();
  for (const format of ['sarif', 'openacr', 'wcag-em', 'axe'])
    expect((await load(format, stranger)).status).toBe(404);
  expect((await load('pdf')).status).toBe(404);
});
