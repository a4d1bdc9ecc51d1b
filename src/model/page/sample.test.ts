import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentKind } from '../../shared/work/content.ts';
import type { MemberActor } from '../access/actor.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import { takeOverChecks } from '../check/takeOver.ts';
import type { Database } from '../database/database.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addProcess, deleteProcess, saveProcess } from './processes.ts';
import { getSample } from './sample.ts';
import { drawWebsiteSample, nameTemplate, saveSamplePage } from './sampleChanges.ts';

let database: Database;
let website_id: number;
let actor: MemberActor;
let sites = 0;
const ids = new Map<string, number>();
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const everything: ContentKind[] = ['media', 'fields'];
const found: [path: string, template: string, absent: ContentKind[]][] = [
  ['', 'start', everything],
  ['kontakt', 'form', ['media']],
  ['film', 'article', ['fields']],
  ...Array.from({ length: 9 }, (_, at): [string, string, ContentKind[]] => [
    `artikel-${at}`,
    'article',
    everything,
  ]),
];

beforeEach(async () => {
  const url = `https://probe${++sites}.example/`;
  const { scan } = await addRunningScan(database.db, url);
  ({ website_id } = scan);
  for (const [path, template, absent] of found)
    await savePageAudit(database.db, scan, toAudit(url + path, { title: path || 'Start', template, absent }));
  const rows = await run<{
    id: string;
    url: string;
  }>`select id, url from pages where website_id = ${website_id}`;
  ids.clear();
  for (const row of rows) ids.set(row.url.slice(url.length), Number(row.id));
  const email = `eva${sites}@probe.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [user] = await run`with o as (insert into organizations (name) values ('Probe') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id})
    insert into users (supabase_user_id, organization_id, role, email, name)
    select a.id, o.id, 'owner', a.email, 'Eva' from auth.accounts a, o where a.email = ${email}
    returning id, organization_id`;
  actor = { organization_id: Number(user!.organization_id), user_id: Number(user!.id), claim_hash: null };
});

const draw = (seed?: number) =>
  drawWebsiteSample(database.db, actor, { website_id, ...(seed !== undefined && { seed }) });
const read = () => getSample(database.db, actor, website_id);
const at = (path: string) => ids.get(path)!;
const save = (path: string, is_in: boolean, reason = '') =>
  saveSamplePage(database.db, actor, { page_id: at(path), is_in, reason });
const titles = ({ items }: Awaited<ReturnType<typeof read>>) =>
  items.map(({ page, why }) => [page.title, why]);

test('a sample is drawn from the scan, tells why each page is in it, and stays until it is drawn anew', async () => {
  expect(await read()).toMatchObject({ drawn_at: null, items: [] });
  const drawn = await draw(1);
  expect(titles(drawn).filter(([, why]) => why !== 'Zufällig gezogen')).toEqual([
    ['Start', 'Startseite; Vorlage „wie Start“'],
    ['film', 'Vorlage „wie film“; Inhalte: Audio oder Video'],
    ['kontakt', 'Wichtige Seite; Vorlage „wie kontakt“; Inhalte: Eingabefelder'],
  ]);
  expect(drawn.items).toHaveLength(4);
  expect(drawn.drawn_by).toBe('Eva');
  expect(await read()).toEqual(drawn);
  const again = await draw(1);
  expect(again.items).toEqual(drawn.items);
  const others = new Set<string>();
  for (const seed of [2, 3, 4, 5, 6]) others.add(JSON.stringify(titles(await draw(seed))));
  expect(others.size).toBeGreaterThan(1);
});

test('what people add stays in every draw, what they leave out is drawn no more, and both tell why', async () => {
  await draw(1);
  await expect(save('artikel-3', false, 'Nein')).rejects.toThrow('nicht in der Stichprobe');
  await expect(save('artikel-8', true)).rejects.toThrow('Grund');
  await save('artikel-8', true, 'Neu im Shop');
  const without = await save('film', false, 'Wird abgeschaltet');
  expect(without.left_out).toMatchObject([{ page: { title: 'film' }, left_out_reason: 'Wird abgeschaltet' }]);
  const anew = await draw(1);
  expect(anew.items.find(({ page }) => page.title === 'artikel-8')).toMatchObject({
    ...{ part: 'person', reason: 'Neu im Shop', by: 'Eva', why: 'Von Hand aufgenommen; Vorlage „wie film“' },
  });
  expect(anew.left_out).toHaveLength(1);
  expect(anew.items.some(({ page }) => page.title === 'film')).toBe(false);
  const back = await save('film', true);
  expect(back.left_out).toEqual([]);
});

test('a template is named and called by an example page again, and says how many of its pages stand for it', async () => {
  await draw(1);
  const toTemplate = (name: string) =>
    nameTemplate(database.db, actor, { website_id, template: 'article', name });
  const { templates, items } = await toTemplate('Artikel');
  const sampled = items.filter(({ template }) => template === 'article').length;
  expect(templates[0]).toEqual({
    ...{ template: 'article', name: 'Artikel', is_named: true, page_count: 10, sampled_count: sampled },
  });
  expect(items.some(({ why }) => why.includes('Vorlage „Artikel“'))).toBe(true);
  expect((await toTemplate('')).templates[0]).toMatchObject({ name: 'wie film', is_named: false });
  await expect(
    nameTemplate(database.db, actor, { website_id, template: 'gone', name: 'Fort' }),
  ).rejects.toThrow('Vorlage');
});

test('templates whose example pages have one title are told apart by the address', async () => {
  await run`update pages set title = 'Kräuterhaus' where website_id = ${website_id}`;
  const { templates } = await draw(1);
  expect(templates.map(({ name }) => name)).toContain('wie Kräuterhaus (/kontakt)');
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

test('the pages of a process are in the sample in their order, also those left out or deleted since', async () => {
  await draw(1);
  const steps = ['film', 'artikel-8', 'kontakt'].map((path) => ({ page_id: at(path), action: `Zu ${path}` }));
  await save('film', false, 'Alt');
  const added = await addProcess(database.db, actor, { website_id, name: 'Bestellung', steps });
  const [process] = added.processes;
  expect(process?.steps.map(({ page, action }) => [page?.title, action])).toEqual([
    ['film', 'Zu film'],
    ['artikel-8', 'Zu artikel-8'],
    ['kontakt', 'Zu kontakt'],
  ]);
  expect(added.left_out).toEqual([]);
  expect(added.items.find(({ page }) => page.title === 'artikel-8')).toMatchObject({
    why: expect.stringContaining('chritt von „Bestellung“'),
  });
  const turned = { id: process!.id, name: 'Kauf', steps: steps.toReversed() };
  expect((await saveProcess(database.db, actor, turned)).processes[0]).toMatchObject({
    ...{ name: 'Kauf', steps: [{ page: { title: 'kontakt' } }, {}, { page: { title: 'film' } }] },
  });
  await run`delete from pages where id = ${at('artikel-8')}`;
  const [gone] = (await read()).processes;
  expect(gone?.steps[1]).toMatchObject({ page: null, page_url: expect.stringContaining('artikel-8') });
  expect((await deleteProcess(database.db, actor, process!.id)).processes).toEqual([]);
  await expect(
    addProcess(database.db, actor, {
      website_id,
      name: 'Fremd',
      steps: [{ page_id: 1_000_000, action: '' }],
    }),
  ).rejects.toThrow();
});

test('criteria that fail only on pages drawn by chance are named', async () => {
  const { items } = await draw(1);
  const random = items.find(({ part }) => part === 'random')!.page.id;
  const fail = (page_id: number, criteria: string) =>
    savePageChecks(database.db, actor, { page_id, changes: [{ criteria, status: 'fail', base: null }] });
  await fail(random, '1.1.1');
  await fail(random, '2.4.4');
  await fail(at('kontakt'), '2.4.4');
  expect((await read()).failed_only_at_random).toEqual(['1.1.1']);
});

test('results that were only taken over are counted on each page, and nowhere else', async () => {
  const { items } = await draw(1);
  const random = items.find(({ part }) => part === 'random')!.page.id;
  const film = at('film');
  const changes = ['1.1.1', '2.4.4'].map((criteria) => ({ criteria, status: 'pass' as const, base: null }));
  await savePageChecks(database.db, actor, { page_id: film, changes });
  await takeOverChecks(database.db, actor, { page_id: film, criteria: ['1.1.1', '2.4.4'] });
  const counts = (await read()).items.map(({ page }) => [page.id, page.taken_over_count]);
  expect(Object.fromEntries(counts)).toMatchObject({ [film]: 0, [random]: 2, [at('kontakt')]: 0 });
});

test('nothing is drawn of a website without audited pages', async () => {
  await run`update pages set audited_at = null where website_id = ${website_id}`;
  await expect(draw()).rejects.toThrow('Scan');
});
