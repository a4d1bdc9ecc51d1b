import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { PortfolioTable } from '../../../shared/work/portfolio.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { readCsv } from '../../testing/tables.ts';

let server: TestServer;
let owner: Person;
const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const stranger = await newPerson();
  for (const [name, score, of] of [
    ['Ruhig', 90, owner],
    ['=Laut', 60, owner],
    ['Mitte', 80, owner],
    ['Fremd', 10, stranger],
  ] as const)
    await run`insert into websites (url, name, organization_id, accessibility_score, accessibility_grade)
      values (${`https://${name.replace('=', '')}.example/`}, ${name}, ${of.organization_id}, ${score}, 'B')`;
  await run`insert into websites (url, name, organization_id) values ('https://neu.example/', 'Neu', ${owner.organization_id})`;
  await run`insert into scans (website_id, max_pages, rule_version, url_key, status, finished_at)
    select id, 1, '', '', case name when 'Neu' then 'failed' else 'done' end, now() from websites`;
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, finding_count, page_count,
      key_page_count, example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id, status, status_by, reason)
    select w.id, c.name, 'axe', 'x', criteria::text[], outcome, impact, '', 1, 1, keys, '', '', '', 1, 1, status, 'person', 'x'
    from websites w, (values ('a', '{1.1.1}', 'failed', 'critical', 1, 'open'), ('b', '{1.1.1}', 'failed', 'minor', 0, 'open'),
      ('c', '{1.1.1}', 'cantTell', null, 0, 'open'), ('d', '{1.1.1}', 'failed', 'critical', 1, 'ignored'),
      ('e', '{1.1.1}', 'failed', 'critical', 1, 'fixed'))
      c (name, criteria, outcome, impact, keys, status) where w.name = '=Laut'`;
  await run`insert into goals (website_id, kind, due_on, outcome)
    select id, 'causes', current_date - days, 'missed' from websites, (values (2), (40)) d (days) where name = 'Mitte'`;
});
afterAll(() => server.close());

test('websites stand by urgency, with rank and distance from the median of those that have a score', async () => {
  const { json } = await ask<PortfolioTable>(owner, 'GET /portfolio');
  expect(json.median_score).toBe(80);
  expect(
    json.items.map(({ name, urgency, rank, from_median, open_critical }) => [
      ...[name, urgency, rank, from_median, open_critical],
    ]),
  ).toEqual([
    ['Mitte', 20, 2, 0, 0],
    ['=Laut', 13, 3, -20, 1],
    ['Neu', 10, null, null, 0],
    ['Ruhig', 0, 1, 10, 0],
  ]);
  expect(json.items[0]).toMatchObject({ goals_missed: 1, is_failed: false });
  expect(json.items[1]).toMatchObject({
    ...{ open_errors: 2, reported_errors: 1, key_page_errors: 1 },
    ...{ open_critical: 1, open_serious: 0, open_moderate: 0, open_minor: 1 },
  });
});

test('the file has the same rows, and names that begin like a formula as text', async () => {
  const response = await fetch(`${server.url}/api/v1/portfolio.csv`, { headers: owner.headers });
  const [head, ...rows] = readCsv(await response.text());
  expect(head!.slice(0, 6)).toEqual(['Website', 'Adresse', 'Dringlichkeit', 'Score', 'Rang', 'Zum Median']);
  expect(rows.map(([name]) => name)).toEqual(['Mitte', "'=Laut", 'Neu', 'Ruhig']);
  const loud = Object.fromEntries(head!.map((title, at) => [title, rows[1]![at]]));
  expect(loud).toMatchObject({
    'Offene Fehlerursachen': '2',
    'Davon kritisch': '1',
    'Als behoben gemeldete Fehlerursachen': '1',
  });
});

test('an organization without websites has an empty table', async () => {
  const { json } = await ask<PortfolioTable>(await newPerson(), 'GET /portfolio');
  expect(json).toEqual({ median_score: null, items: [] });
});
