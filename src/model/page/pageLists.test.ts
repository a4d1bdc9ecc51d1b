import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageFilter, PageSort } from '../../shared/contract/page.ts';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, stranger } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { listPages, type PageRange } from './pageLists.ts';

let database: Database;
let owner: Actor;
let website_id: number;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
const base = 'https://www.beispiel.de';

beforeAll(async () => {
  database = await openTestDatabase();
  const added = await addRunningScan(database.db, `${base}/`);
  owner = added.owner;
  website_id = added.scan.website_id;
  await addPages();
});
afterAll(() => database.close());

async function addPages() {
  await run`insert into pages (website_id, url, title, failed_count, cant_tell_count, updated_at, audited_at,
      wcag_invalid_count, wcag_unchecked_count, wcag_valid_count, http_status)
    select ${website_id}, ${`${base}/reihe/`} || i, 'Reihe', i % 3, i % 2, '2026-11-21T10:00:00.123456Z', now(),
      case when i % 3 = 0 then 0 else 1 end, 20, 10, 200
    from generate_series(1, 9) as i`;
  const rows = [
    ['/', 'Start', null],
    ['/Produkte/Groesse', 'Äpfel', null],
    ['/produkte/gr%C3%B6%C3%9Fe', 'apfel', null],
    ['/zebra', 'Über 100 % Rabatt_aktion', null],
    ['/fertig', 'ÜBERBLICK', null],
    ['/weg', '', 'TIMEOUT'],
  ] as const;
  for (const [path, title, error] of rows)
    await run`insert into pages (website_id, url, title, error_code, wcag_valid_count, audited_at, http_status)
      values (${website_id}, ${base + path}, ${title}, ${error}, ${path === '/fertig' ? 41 : 0},
        ${error ? null : '2026-11-20T10:00:00Z'}, ${error ? null : 200})`;
}

const list = (range: Partial<PageRange> = {}) =>
  listPages(database.db, owner, website_id, { limit: 100, ...range });
const toPath = (url: string) => url.slice(base.length);
const find = async (range: Partial<PageRange>) => (await list(range)).items.map(({ url }) => toPath(url));

async function listInParts(range: Partial<PageRange>): Promise<string[]> {
  const urls: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await list({ ...range, limit: 3, cursor });
    expect(part.total).toBe(cursor ? undefined : 15);
    urls.push(...part.items.map(({ url }) => toPath(url)));
    cursor = part.next_cursor ?? undefined;
  } while (cursor);
  return urls;
}

describe('the order', () => {
  test('of paths is that of small letters, that of titles knows umlauts', async () => {
    const paths = await find({ sort: 'path' });
    expect(paths.slice(0, 4)).toEqual(['/', '/fertig', '/produkte/gr%C3%B6%C3%9Fe', '/Produkte/Groesse']);
    expect(paths.slice(-2)).toEqual(['/weg', '/zebra']);
    const titles = (await list({ sort: '-title' })).items.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['ÜBERBLICK', 'Über 100 % Rabatt_aktion', 'Start']);
    expect(titles.slice(-3)).toEqual(['apfel', 'Äpfel', '']);
  });

  test('by findings puts errors before questions', async () => {
    const { items } = await list({ sort: '-findings', limit: 4 });
    expect(items.map((page) => [page.failed_count, page.cant_tell_count])).toEqual([
      [2, 1],
      [2, 0],
      [2, 0],
      [1, 1],
    ]);
  });

  test.each<PageSort>(['path', '-path', 'title', '-title', 'findings', '-findings', 'updated', '-updated'])(
    '%s comes in parts that join without gap or overlap, across ties too',
    async (sort) => {
      const parts = await listInParts({ sort });
      expect(parts).toEqual(await find({ sort }));
      expect(new Set(parts).size).toBe(15);
    },
  );

  test.each([
    ['of another order', async () => (await list({ limit: 1, sort: 'title' })).next_cursor!],
    ['that nobody gave', async () => 'x'],
    ['with a key that is no number', async () => Buffer.from('["path","/a","x"]').toString('base64url')],
    ['with too few keys', async () => Buffer.from('["path","/a"]').toString('base64url')],
    ['with a NUL', async () => Buffer.from('["path","\\u0000","1"]').toString('base64url')],
  ])('refuses a cursor %s', async (_, toCursor) => {
    await expect(list({ cursor: await toCursor() })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  });
});

describe('the search', () => {
  test.each([
    ['REIHE/9', ['/reihe/9']],
    ['überblick', ['/fertig']],
    ['ÄPFEL', ['/Produkte/Groesse']],
    ['größe', ['/produkte/gr%C3%B6%C3%9Fe']],
    ['100 %', ['/zebra']],
    ['t_a', ['/zebra']],
    ['%', ['/produkte/gr%C3%B6%C3%9Fe', '/zebra']],
    ['_', ['/zebra']],
    ['\\', []],
    ["'; drop table pages", []],
    ['\ud800', []],
  ])('for %s finds %o', async (search, paths) => {
    const found = await list({ search });
    expect(found.items.map(({ url }) => toPath(url))).toEqual(paths);
    expect(found.total).toBe(paths.length);
  });

  test('counts what it does not show, in the first part only', async () => {
    const first = await list({ search: 'reihe', limit: 4 });
    expect(first.total).toBe(9);
    const second = await list({ search: 'reihe', limit: 4, cursor: first.next_cursor! });
    expect(second.items.map(({ url }) => toPath(url))).toEqual([5, 6, 7, 8].map((i) => `/reihe/${i}`));
    expect(second).not.toHaveProperty('total');
  });
});

test.each<[PageFilter, number]>([
  ['invalid', 6],
  ['unchecked', 7],
  ['valid', 1],
  ['unreachable', 1],
])('the filter %s finds %i pages', async (status, total) => {
  const found = await list({ status });
  expect([found.total, found.items.length]).toEqual([total, total]);
});

test('an unreachable page tells its reason in German', async () => {
  const { items } = await list({ status: 'unreachable' });
  expect(items[0]!.error_message).toBe('Die Website hat nicht rechtzeitig geantwortet.');
});

test('somebody else sees nothing', async () => {
  const { db } = database;
  const refused = { code: 'WEBSITE_NOT_FOUND' };
  await expect(listPages(db, stranger, website_id, { limit: 10 })).rejects.toMatchObject(refused);
  const nobody = { organization_id: null, claim_hash: null };
  await expect(listPages(db, nobody, website_id, { limit: 10 })).rejects.toMatchObject(refused);
});
