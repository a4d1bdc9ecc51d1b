import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageFilter } from '../../shared/contract/page.ts';
import type { Actor } from '../access/actor.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import type { Database } from '../database/database.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { listWebsiteCriteria } from '../score/websiteCriteria.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getWebsite } from '../website/websites.ts';
import { deletePages } from './ownPages.ts';
import { listPages } from './pageLists.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let url: string;
let scan: RunningScan;
let owner: Actor;
let page_id: number;

beforeEach(async () => {
  url = `https://weg${++sites}.example/`;
  ({ scan, owner } = await addRunningScan(database.db, url));
  await audit('');
  await audit('b');
  const [row] = await run<{ id: string }>`select id from pages where url = ${`${url}b`}`;
  page_id = Number(row!.id);
  await check({ criteria: '2.4.7', status: 'fail' }, { criteria: '2.4.2', status: 'pass' });
});

const audit = (path: string, status = 200) =>
  savePageAudit(
    database.db,
    scan,
    toAudit(url + path, {
      status,
      error: status === 200 ? null : { code: 'HTTP_STATUS', message: 'weg' },
      findings: status === 200 ? [toFinding('failed', ['1.1.1'])] : [],
    }),
  );
const check = (...changes: { criteria: string; status: 'pass' | 'fail' | null }[]) =>
  savePageChecks(database.db, owner, {
    page_id,
    changes: changes.map((change) => ({ ...change, base: new Date().toISOString() })),
  });
const list = async (status: PageFilter) =>
  (await listPages(database.db, owner, scan.website_id, { limit: 9, status })).items.map((page) =>
    page.url.slice(url.length),
  );
const readCounts = async () => {
  const { pages_count, items } = await listWebsiteCriteria(database.db, owner, scan.website_id);
  const { invalid, unchecked, person_count } = items.find(({ criteria }) => criteria === '2.4.7')!;
  const website = await getWebsite(database.db, owner, scan.website_id);
  return { pages_count, invalid, unchecked, person_count, coverage: website.coverage.criteria_by_person };
};
const addUp = () =>
  run`select criteria, count(*)::int as n, (count(*) filter (where set_by = 'person'))::int as person
    from checks c join pages p on p.id = c.page_id where p.website_id = ${scan.website_id} and not p.is_gone
    group by criteria order by criteria`;
const readKept = () =>
  run`select criteria, valid_count + invalid_count + na_count as n, person_count as person from website_criteria
    where website_id = ${scan.website_id} and valid_count + invalid_count + na_count > 0 order by criteria`;

test.each([404, 410])(
  'a page that answers %i counts nowhere, and counts again when it is back',
  async (status) => {
    const before = { pages_count: 2, invalid: 1, unchecked: 1, person_count: 1, coverage: 2 };
    expect(await readCounts()).toEqual(before);
    await audit('b', status);
    expect(await readCounts()).toEqual({
      pages_count: 1,
      invalid: 0,
      unchecked: 1,
      person_count: 0,
      coverage: 0,
    });
    expect(await list('invalid')).toEqual(['']);
    expect(await list('unreachable')).toEqual(['b']);
    expect(await getWebsite(database.db, owner, scan.website_id)).toMatchObject({
      invalid_pages_count: 1,
      wcag_invalid_count: 1,
    });
    await audit('b');
    expect(await readCounts()).toEqual(before);
    expect(await list('invalid')).toEqual(['', 'b']);
  },
);

test('what people change on a page that is gone counts once it is back', async () => {
  await audit('b', 404);
  await check({ criteria: '2.4.7', status: null }, { criteria: '3.3.1', status: 'fail' });
  expect(await readKept()).toEqual(await addUp());
  await audit('b');
  expect(await readKept()).toEqual(await addUp());
  expect((await readCounts()).invalid).toBe(0);
});

test('a page that was gone takes nothing along that others have, when it is deleted', async () => {
  await audit('b', 404);
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  const organization_id = Number(added!.id);
  await run`update websites set organization_id = ${organization_id} where id = ${scan.website_id}`;
  const actor = { organization_id, claim_hash: null };
  await deletePages(database.db, actor, { website_id: scan.website_id, ids: [page_id] });
  expect(await readKept()).toEqual(await addUp());
  expect(await run`select subject from audit_log where organization_id = ${organization_id}`).toEqual([
    { subject: { website_id: scan.website_id, url, count: 1 } },
  ]);
});

test('an unreachable page with a person’s answer counts and is found by the filters', async () => {
  await audit('b', 404);
  await run`update pages set http_status = 503 where id = ${page_id}`;
  expect(await readKept()).toEqual(await addUp());
  expect(await list('invalid')).toEqual(['', 'b']);
});
