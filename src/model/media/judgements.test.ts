import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Finding } from '../../shared/work/finding.ts';
import type { MemberActor } from '../access/actor.ts';
import { listCauses } from '../cause/causeList.ts';
import { answerQuestion } from '../check/answers.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import { listQuestions } from '../check/questionList.ts';
import type { Database } from '../database/database.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { decideAltTexts } from './altTextDecisions.ts';
import { listAltTextItems } from './altTextReviews.ts';
import { saveAltText } from './altTexts.ts';
import { undoAltTexts } from './undoAltTexts.ts';

let database: Database;
let anna: MemberActor;
let ben: MemberActor;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  const [firm] = await run<{
    id: number;
  }>`insert into organizations (name) values ('Firma') returning id::int`;
  const add = async (email: string): Promise<MemberActor> => {
    const [user] = await run<{ id: number }>`with account as (
        insert into auth.accounts (email) values (${email}) returning id)
      insert into users (email, organization_id, role, supabase_user_id)
      select ${email}, ${firm!.id}::bigint, 'member', id from account returning id::int`;
    return { organization_id: firm!.id, claim_hash: null, user_id: user!.id };
  };
  anna = await add('anna@example.de');
  ben = await add('ben@example.de');
});
afterAll(() => database.close());

const alt = 'Koffer & "Tasche"';
const asked: Finding = {
  ...toFinding('cantTell', ['1.1.1'], 'alt-fits-asked'),
  ...{ engine: 'stufenlos', impact: 'serious', component: 'main' },
  message: 'Beschreibt der Alternativtext das Bild?\nBeschreibt er es?',
  snippet: '<img src="/rucksack.png" alt="Koffer &amp; &quot;Tasche&quot;">',
};

let sites = 0;
let scan: RunningScan;
let media_id: number;
let page_id: number;

async function scanPage(findings: Finding[]): Promise<void> {
  const site = `https://urteil${++sites}.example/`;
  ({ scan } = await addRunningScan(database.db, site));
  await run`update websites set organization_id = ${anna.organization_id} where id = ${scan.website_id}`;
  const media = [{ url: `${site}rucksack.png`, kind: 'image', alt } as never];
  await savePageAudit(database.db, scan, toAudit(site, { findings, media }));
  await finishScan(database.db, scan);
  const [row] = await run<{ id: number; page_id: number }>`
    select id::int, page_id::int from media_items where website_id = ${scan.website_id}`;
  ({ id: media_id, page_id } = row!);
}

const judge = (action: 'fits' | 'unfit', actor = anna) =>
  decideAltTexts(database.db, actor, {
    ...{ website_id: scan.website_id, action, ids: [media_id], seen_alts: [alt] },
    is_everywhere: false,
  });
const readCheck = async () =>
  (await run`select status, set_by from checks where page_id = ${page_id} and criteria = '1.1.1'`)[0] ?? null;
const readCounts = async () =>
  (
    await run`select w.open_question_count as open, w.answered_question_count as answered, w.wcag_invalid_count as failed,
      (select failed_count from pages where id = ${page_id}) as places from websites w where w.id = ${scan.website_id}`
  )[0]!;
const listOpen = async () =>
  (await listCauses(database.db, anna, scan.website_id, { limit: 50, status: 'open' } as never)).items.map(
    ({ engine, message, confirmed_count, is_partial }) => ({ engine, message, confirmed_count, is_partial }),
  );
const readItem = async (state: 'existing' | 'fits' | 'unfit') =>
  (await listAltTextItems(database.db, anna, { website_id: scan.website_id, state, limit: 9 })).items[0]!;

test('a text that a scan proves to be wrong is not judged as fitting beside that', async () => {
  await scanPage([{ ...asked, outcome: 'failed', rule: 'alt-says-nothing' }]);
  expect(await judge('fits')).toEqual({
    ...{ batch_id: null, changed: 0, answered: 0, barriers: 0, refuted: 1, left: 0 },
  });
  expect(await readItem('existing')).toMatchObject({ id: media_id, cause_id: expect.any(Number) });
  expect(await judge('unfit')).toMatchObject({ changed: 1, refuted: 0 });
});

describe('a picture that a scan asks about', () => {
  beforeEach(() => scanPage([asked]));

  test('answers the question: checklist, causes and counts know that its text does not fit', async () => {
    expect(await readCounts()).toMatchObject({ open: 1, answered: 0, failed: 0 });
    expect(await judge('unfit')).toMatchObject({ changed: 1, answered: 1, barriers: 0 });
    expect(await readCheck()).toEqual({ status: 'fail', set_by: 'person' });
    expect(await readCounts()).toMatchObject({ open: 0, answered: 1, failed: 1 });
    expect(await listOpen()).toMatchObject([{ engine: 'stufenlos', confirmed_count: 1 }]);
    const { items } = await listQuestions(database.db, anna, scan.website_id, {
      limit: 9,
      status: 'answered',
    });
    expect(items).toMatchObject([{ answer: { answer: 'no', user_name: 'anna@example.de' } }]);
    expect(await readItem('unfit')).toMatchObject({
      answer: { label: 'Nein, es zeigt etwas anderes' },
      cause_id: expect.any(Number),
    });
  });

  test('follows the judgement when it changes, and is open again when it is undone or withdrawn', async () => {
    await judge('unfit');
    const { batch_id } = await judge('fits');
    expect(await readCheck()).not.toMatchObject({ status: 'fail' });
    await undoAltTexts(database.db, anna, batch_id!);
    expect(await readCheck()).toEqual({ status: 'fail', set_by: 'person' });
    await saveAltText(database.db, anna, { media_id, action: 'reset' });
    expect(await readCheck()).not.toMatchObject({ status: 'fail' });
    expect(await readCounts()).toMatchObject({ open: 1, answered: 0, failed: 0 });
  });

  test("leaves a colleague's answer, and says so by counting nothing", async () => {
    const { items } = await listQuestions(database.db, ben, scan.website_id, { limit: 9 });
    await answerQuestion(database.db, ben, { id: items[0]!.id, answer: 'yes' });
    expect(await judge('unfit')).toMatchObject({ changed: 1, answered: 0, barriers: 0 });
    expect(await readCounts()).toMatchObject({ answered: 1, failed: 0 });
  });
});

describe('a picture that no scan asks about', () => {
  beforeEach(() => scanPage([]));

  test('becomes a barrier of the person, once, which goes when the text is found fitting', async () => {
    expect(await judge('unfit')).toMatchObject({ changed: 1, answered: 0, barriers: 1 });
    expect(await readCheck()).toEqual({ status: 'fail', set_by: 'person' });
    expect(await readCounts()).toMatchObject({ failed: 1, places: 1 });
    const message = `Alternativtext passt nicht zum Bild\nBeim Bild rucksack.png steht: „${alt}“`;
    expect(await listOpen()).toMatchObject([{ engine: 'person', message, is_partial: true }]);
    expect(await judge('unfit')).toMatchObject({ changed: 0, barriers: 0 });
    expect(await readItem('unfit')).toMatchObject({ cause_id: expect.any(Number) });
    await judge('fits');
    expect(await listOpen()).toEqual([]);
    expect(await readCheck()).toBeNull();
    expect(await readCounts()).toMatchObject({ failed: 0, places: 0 });
    await judge('unfit');
    expect(await listOpen()).toMatchObject([{ is_partial: true }]);
    expect(await readCounts()).toMatchObject({ failed: 1, places: 1 });
  });

  test('gives back what a person judged before when the judgement is undone', async () => {
    const changes = [{ criteria: '1.1.1', status: 'pass' as const, base: null }];
    await savePageChecks(database.db, ben, { page_id, changes });
    const { batch_id } = await judge('unfit');
    expect(await readCheck()).toMatchObject({ status: 'fail' });
    await undoAltTexts(database.db, anna, batch_id!);
    expect(await readCheck()).toEqual({ status: 'pass', set_by: 'person' });
    expect(await listOpen()).toEqual([]);
  });

  test('keeps a criterion that somebody failed, and its other barriers', async () => {
    const { batch_id } = await judge('unfit');
    const changes = [{ criteria: '1.1.1', status: 'fail' as const, base: new Date().toISOString() }];
    await savePageChecks(database.db, ben, { page_id, changes });
    await run`update checks set updated_at = now() where page_id = ${page_id}`;
    await undoAltTexts(database.db, anna, batch_id!);
    expect(await readCheck()).toMatchObject({ status: 'fail' });
  });
});

test('a scan that has proven it needs no barrier beside it', async () => {
  await scanPage([{ ...asked, outcome: 'failed', rule: 'image-alt', engine: 'axe' }]);
  expect(await judge('unfit')).toMatchObject({ changed: 1, answered: 0, barriers: 0 });
  expect(await readCounts()).toMatchObject({ failed: 1, places: 1 });
});
