import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemLimits } from '../../../shared/score/itemQuestions.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import { contentKinds } from '../../../shared/work/content.ts';
import type { MemberActor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { finishScan } from '../../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../../scan/scanResults.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../testing/rows.ts';
import { type RunSql, runSql } from '../../testing/sql.ts';
import { answerQuestion, undoAnswer } from '../answers.ts';
import { listQuestions } from '../questionList.ts';
import { getQuestionPicture } from '../questionPictures.ts';

let database: Database;
let actor: MemberActor;
let scan: RunningScan;
let sites = 0;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);

beforeAll(async () => {
  database = await openTestDatabase();
  const [firm] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  const organization_id = Number(firm!.id);
  const [user] = await run<{ id: string }>`
    with account as (insert into auth.accounts (email) values ('anna@example.de') returning id)
    insert into users (email, organization_id, role, supabase_user_id)
    select 'anna@example.de', ${organization_id}::bigint, 'member', id from account returning id`;
  actor = { organization_id, claim_hash: null, user_id: Number(user!.id) };
});
afterAll(() => database.close());

beforeEach(async () => {
  ({ scan } = await addRunningScan(database.db, `https://texte${++sites}.example/`));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
});

type Pages = { [path: string]: AskedItems };

async function scanPages(pages: Pages, by = scan): Promise<void> {
  for (const [path, asked] of Object.entries(pages)) {
    const audit = toAudit(`https://texte${sites}.example${path}`, { asked, absent: [...contentKinds] });
    await savePageAudit(database.db, by, audit);
  }
  await finishScan(database.db, by);
}
const list = (filter = {}) => listQuestions(database.db, actor, scan.website_id, { limit: 50, ...filter });
const answer = (id: number, given: string) => answerQuestion(database.db, actor, { id, answer: given });
const readChecks = (criteria: string) => run<{ path: string; status: string; set_by: string }>`
  select regexp_replace(p.url, '^https://[^/]+', '') as path, c.status, c.set_by from checks c
  join pages p on p.id = c.page_id where c.website_id = ${scan.website_id} and c.criteria = ${criteria} order by p.url`;
const passed = (path: string) => ({ path, status: 'pass', set_by: 'person' });
const headings = (...items: string[]): AskedItems => ({ 'heading-list': items });

test('texts of all pages are one question, and saying that all are fine passes the criterion on each', async () => {
  await scanPages({ '/': headings('Menü', 'Preise'), '/b': headings('Menü', 'Kontakt') });
  const { items, counts } = await list();
  expect(items.map(({ snippet, page_count, decides }) => [snippet, page_count, decides])).toEqual([
    ['Menü\nPreise\nKontakt', 2, true],
  ]);
  expect(items[0]!.possible_answers.map(({ label }) => label)).toEqual([
    'Ja, jeder',
    'Weiß nicht',
    'Nein, dieser nicht: Menü',
    'Nein, dieser nicht: Preise',
    'Nein, dieser nicht: Kontakt',
  ]);
  expect(counts).toMatchObject({ open: 1 });
  const { website } = await answer(items[0]!.id, 'all');
  expect(website).toMatchObject({ open: 0, answered: 1 });
  expect(await readChecks('2.4.6')).toEqual([passed('/'), passed('/b')]);
});

test('a wrong text fails only pages that have it, and the others are asked about the rest', async () => {
  await scanPages({ '/': headings('Menü', 'Preise'), '/b': headings('Menü', 'Hier') });
  const [asked] = (await list()).items;
  await answer(asked!.id, 'no-3');
  expect(await readChecks('2.4.6')).toEqual([{ path: '/b', status: 'fail', set_by: 'person' }]);
  const [rest] = (await list()).items;
  expect(rest).toMatchObject({ snippet: 'Menü\nPreise', page_count: 1 });
  await answer(rest!.id, 'all');
  expect(await readChecks('2.4.6')).toEqual([passed('/'), { path: '/b', status: 'fail', set_by: 'person' }]);
});

test('taking an answer back opens its question and what it decided', async () => {
  await scanPages({ '/': headings('Menü', 'Hier') });
  const [asked] = (await list()).items;
  await answer(asked!.id, 'no-2');
  await undoAnswer(database.db, actor, asked!.id);
  expect(await readChecks('2.4.6')).toEqual([]);
  expect((await list()).items.map(({ id }) => id)).toEqual([asked!.id]);
});

test('who calls a wrong text fine after all leaves nothing open', async () => {
  await scanPages({ '/': headings('Menü', 'Preise'), '/b': headings('Menü', 'Hier') });
  const [asked] = (await list()).items;
  await answer(asked!.id, 'no-3');
  const { website } = await answer(asked!.id, 'all');
  expect(website.open).toBe(0);
  expect(await readChecks('2.4.6')).toEqual([passed('/'), passed('/b')]);
});

test('what was judged is gone with its texts, and counts again when they come back', async () => {
  await scanPages({ '/': headings('Menü') });
  await answer((await list()).items[0]!.id, 'all');
  const count = async (status: 'gone' | 'answered') => (await list({ status })).items.length;
  await scanPages({ '/': {} }, await addNextScan(database.db, scan.website_id));
  expect([await count('gone'), await count('answered')]).toEqual([1, 0]);
  await scanPages({ '/': headings('Menü') }, await addNextScan(database.db, scan.website_id));
  expect([await count('gone'), await count('answered')]).toEqual([0, 1]);
  expect(await readChecks('2.4.6')).toEqual([passed('/')]);
});

test('a picture is shown beside its text', async () => {
  const url = `https://texte${sites}.example/a.png`;
  const medium = { url, kind: 'image' as const, alt: 'Becken', title: null, media_type: null };
  const audit = toAudit(`https://texte${sites}.example/`, {
    asked: { 'alt-list': [`„Becken“: ${url}`] },
    absent: [...contentKinds],
    media: [{ ...medium, file_size: null, width: null, height: null }],
  });
  await savePageAudit(database.db, scan, audit);
  await finishScan(database.db, scan);
  const [asked] = (await list()).items;
  expect(asked!.items).toEqual([{ text: `„Becken“: ${url}`, media_id: expect.any(Number) }]);
});

test('a jump of Tab is shown with the picture of its page, also with others of its question', async () => {
  const [jump, other] = ['„A“, danach weiter oben „B“', '„C“, danach weiter links „D“'];
  const toStops = (text: string, body: string) => ({
    cause: '',
    isOfCause: false,
    selector: '',
    item: { rule: 'order-list', text },
    width: 640,
    height: 360,
    body: Buffer.from(body).toString('base64'),
  });
  const passed = ['focus-order-tabindex', 'focus-order-turned'].map((rule) =>
    toFinding('passed', ['2.4.3'], rule),
  );
  const scanStops = async (by: RunningScan, body: string) => {
    for (const [path, text] of [
      ['/', jump],
      ['/b', other],
    ] as const) {
      const facts = { asked: { 'order-list': [text] }, absent: [...contentKinds], findings: passed };
      const audit = toAudit(`https://texte${sites}.example${path}`, {
        ...facts,
        pictures: [toStops(text, body + path)],
      });
      await savePageAudit(database.db, by, audit);
    }
    await finishScan(database.db, by);
  };
  const readShown = async () => {
    const [asked] = (await list()).items;
    expect(asked).toMatchObject({ snippet: `${jump}\n${other}`, picture: { width: 640, height: 360 } });
    return Buffer.from(await getQuestionPicture(database.db, actor, asked!.id)).toString();
  };
  await scanStops(scan, 'erst');
  expect(await readShown()).toBe('erst/');
  await scanStops(await addNextScan(database.db, scan.website_id), 'dann');
  expect(await readShown()).toBe('dann/');
});

test('a text that was judged is not asked again in a later scan, a new one is', async () => {
  await scanPages({ '/': headings('Menü', 'Preise') });
  await answer((await list()).items[0]!.id, 'all');
  const next = await addNextScan(database.db, scan.website_id);
  await scanPages({ '/': headings('Menü', 'Preise'), '/b': headings('Menü', 'Kontakt') }, next);
  expect((await list()).items.map(({ snippet }) => snippet)).toEqual(['Kontakt']);
  expect(await readChecks('2.4.6')).toEqual([passed('/')]);
});

test('more texts than one look takes are several questions', async () => {
  await scanPages({ '/': headings(...Array.from({ length: 21 }, (_, at) => `Überschrift ${at}`)) });
  const { items } = await list({ criterion: '2.4.6' });
  expect(items.map(({ finding_count }) => finding_count).toSorted()).toEqual([1, 20]);
  await answer(items[0]!.id, 'all');
  expect(await readChecks('2.4.6')).toEqual([]);
  await answer(items[1]!.id, 'all');
  expect(await readChecks('2.4.6')).toEqual([passed('/')]);
});

test('a template with enough questions gets no more, and another one is still asked', async () => {
  const toTexts = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  const many = {
    'heading-list': toTexts('Überschrift', 60),
    'navigation-list': toTexts('Menü', 60),
    'name-list': toTexts('Name', 60),
    'field-list': toTexts('Feld', 60),
    'deed-list': toTexts('Taste', 60),
  };
  const few = { 'deed-list': ['Kaufen'] };
  for (const [path, asked, template] of [
    ['/', many, 'eins'],
    ['/b', few, 'zwei'],
  ] as const) {
    const absent = contentKinds.filter((kind) => !/^(?:fields|transactions)$/.test(kind));
    const audit = toAudit(`https://texte${sites}.example${path}`, { asked, absent });
    await savePageAudit(database.db, scan, { ...audit, template });
  }
  await finishScan(database.db, scan);
  const { items } = await list();
  const snippets = items.map(({ snippet }) => snippet);
  expect(snippets.filter((snippet) => snippet !== 'Kaufen')).toHaveLength(itemLimits.ofTemplate);
  expect(snippets).toContain('Kaufen');
});

test('a page where a part could not be looked into asks nothing', async () => {
  const asked = headings('Menü');
  await savePageAudit(database.db, scan, toAudit(`https://texte${sites}.example/`, { asked, absent: [] }));
  await finishScan(database.db, scan);
  expect((await list()).items).toEqual([]);
});
