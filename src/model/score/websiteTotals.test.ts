import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundMedia, PageAudit } from '../../shared/work/audit.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import type { Database } from '../database/database.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { recountTotals } from './websiteTotals.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const toMedia = (url: string, alt: string | null, kind = 'image') =>
  ({
    url,
    kind,
    alt,
    title: null,
    media_type: null,
    file_size: null,
    width: null,
    height: null,
  }) as FoundMedia;

const alt = toFinding('failed', ['1.1.1']);
const lang = toFinding('passed', ['3.1.1'], 'html-has-lang');
const gone = { error: { code: 'HTTP_STATUS' as const, message: '' }, status: 404 };

const visits: [string, Partial<PageAudit>][] = [
  ['a', { findings: [alt, lang], media: [toMedia('1', null), toMedia('2', ''), toMedia('3', 'x')] }],
  ['b', { findings: [lang], media: [toMedia('1', null), toMedia('4', null, 'video')] }],
  ['c', { findings: [alt] }],
  ['a', { findings: [lang], media: [toMedia('1', 'jetzt')] }],
  ['c', gone],
  ['d', { findings: [alt, toFinding('failed', ['2.4.2'], 'document-title')], media: [toMedia('5', null)] }],
];

async function readTotals(website_id: number) {
  return {
    criteria:
      await run`select criteria, valid_count::int, invalid_count::int, na_count::int, person_count::int
      from website_criteria where website_id = ${website_id}
        and valid_count + invalid_count + na_count + person_count > 0 order by criteria`,
    media: await run`select kind, alt_state, alt_text_status, item_count::int from website_media
      where website_id = ${website_id} and item_count > 0 order by 1, 2, 3`,
    website:
      await run`select accessibility_score, accessibility_grade, completion_rate, is_valid, valid_pages_count,
      invalid_pages_count, unchecked_pages_count, wcag_valid_count, wcag_invalid_count, wcag_na_count,
      wcag_unchecked_count from websites where id = ${website_id}`,
  };
}

async function visit(name: string, counts: 'now' | 'later') {
  const url = `https://${name}.example/`;
  const { scan, owner } = await addRunningScan(database.db, url);
  const save = ([path, over]: (typeof visits)[number]) =>
    savePageAudit(database.db, scan, toAudit(url + path, over), { counts });
  await save(visits[0]!);
  const [page] = await run<{ id: number }>`select id::int from pages where website_id = ${scan.website_id}`;
  const changes = [{ criteria: '2.1.1', status: 'pass' as const, base: null }];
  await savePageChecks(database.db, owner, { page_id: page!.id, changes });
  for (const next of visits.slice(1)) await save(next);
  return scan.website_id;
}

test('what is counted later comes to what is counted at once', async () => {
  const now = await readTotals(await visit('sofort', 'now'));
  const later = await visit('spaeter', 'later');
  expect(await readTotals(later)).not.toEqual(now);
  await recountTotals(database.db, later);
  expect(await readTotals(later)).toEqual(now);
  expect(now.criteria).toContainEqual(expect.objectContaining({ criteria: '2.1.1', person_count: 1 }));
  expect(now.media.length).toBeGreaterThan(1);
  await recountTotals(database.db, later);
  expect(await readTotals(later)).toEqual(now);
});

test('counting later leaves nothing behind for the next transaction', async () => {
  const { scan } = await addRunningScan(database.db, 'https://danach.example/');
  const audit = (path: string) => toAudit(`https://danach.example/${path}`, { findings: [alt] });
  await savePageAudit(database.db, scan, audit('a'), { counts: 'later' });
  expect((await readTotals(scan.website_id)).criteria).toEqual([]);
  await savePageAudit(database.db, scan, audit('b'));
  expect((await readTotals(scan.website_id)).criteria).toContainEqual(
    expect.objectContaining({ criteria: '1.1.1', invalid_count: 1 }),
  );
});

test('what a person changes before it is counted makes no count negative', async () => {
  const { scan } = await addRunningScan(database.db, 'https://vorher.example/');
  await savePageAudit(database.db, scan, toAudit('https://vorher.example/', { findings: [alt] }), {
    counts: 'later',
  });
  const read = () => run<{
    valid: number;
    invalid: number;
  }>`select valid_count::int as valid, invalid_count::int as invalid
    from website_criteria where website_id = ${scan.website_id} and criteria = '1.1.1'`;
  await run`insert into website_criteria (website_id, criteria) values (${scan.website_id}, '1.1.1')`;
  await run`update checks set status = 'pass', set_by = 'person' where website_id = ${scan.website_id} and criteria = '1.1.1'`;
  expect(await read()).toEqual([{ valid: 1, invalid: 0 }]);
  await recountTotals(database.db, scan.website_id);
  expect(await read()).toEqual([{ valid: 1, invalid: 0 }]);
});
