import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AltTextChange } from '../../shared/contract/media.ts';
import type { FoundMedia, PageAudit } from '../../shared/work/audit.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { deletePages } from '../page/ownPages.ts';
import { listPages } from '../page/pageLists.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, stranger, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { saveAltText } from './altTexts.ts';
import { countMedia } from './mediaItems.ts';
import { listMedia, type MediaRange } from './mediaLists.ts';

let database: Database;
let actor: MemberActor;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  actor = { organization_id: Number(added!.id), claim_hash: null, user_id: null };
});
afterAll(() => database.close());

let count = 0;
let url: string;
let scan: RunningScan;
beforeEach(async () => {
  url = `https://medien${++count}.example`;
  ({ scan } = await addRunningScan(database.db, `${url}/`));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
});

const toItem = (name: string, over: Partial<FoundMedia> = {}): FoundMedia => ({
  url: `${url}/${name}`,
  kind: 'image',
  alt: null,
  title: null,
  media_type: null,
  file_size: null,
  width: null,
  height: null,
  ...over,
});

const audit = (path: string, names: string[], over: Partial<PageAudit> = {}) =>
  savePageAudit(
    database.db,
    scan,
    toAudit(`${url}${path}`, { media: names.map((name) => toItem(name)), ...over }),
  );

const list = (range: Partial<MediaRange> = {}) =>
  listMedia(database.db, actor, scan.website_id, { limit: 100, ...range });
const listNames = async () => (await list()).items.map((item) => item.url.slice(url.length + 1)).sort();
const listPlaces = async () =>
  Object.fromEntries(
    (await list()).items.map((item) => [item.url.slice(url.length + 1), item.page_url?.slice(url.length)]),
  );
const change = (media_id: number, action: AltTextChange['action'], alt_text?: string) =>
  saveAltText(database.db, actor, { media_id, action, ...(alt_text === undefined ? {} : { alt_text }) });

async function scanAgain() {
  await finishScan(database.db, scan);
  const [added] = await run<{
    id: string;
  }>`insert into scans (website_id, url_key, status, max_pages, rule_version)
    values (${scan.website_id}, 'x', 'running', 25, '1') returning id`;
  scan = { ...scan, id: Number(added!.id) };
}

test('the surroundings of an image are kept like its text: by the page that showed it first', async () => {
  const context = async () =>
    (await run<{ context: unknown }>`select context from media_items where url = ${`${url}/a.png`}`)[0]!
      .context;
  const found = (heading: string) => ({ media: [toItem('a.png', { context: { heading } })] });
  await audit('/', [], found('Erste'));
  await audit('/zwei', [], found('Zweite'));
  expect(await context()).toEqual({ heading: 'Erste' });
  await scanAgain();
  await audit('/', [], found('Neue'));
  expect(await context()).toEqual({ heading: 'Neue' });
  await audit('/', ['a.png']);
  expect(await context()).toEqual({ heading: 'Neue' });
});

test('texts that say nothing, or that three different images share, are suspicious until a person says that they fit', async () => {
  const media = [
    toItem('dots.png', { alt: '...' }),
    toItem('IMG_1.png', { alt: 'Haus' }),
    ...['rad.png', 'rad-300x200.png', 'boot.png', 'zug.png'].map((name) =>
      toItem(name, { alt: 'Unsere Reise' }),
    ),
    ...['katze.png', 'katze@2x.png', 'hund.png'].map((name) => toItem(name, { alt: 'Tier' })),
  ];
  await savePageAudit(database.db, scan, toAudit(`${url}/`, { media }));
  const listSuspicious = async () =>
    (await list({ alt: 'suspicious' })).items.map((item) => item.url.slice(url.length + 1));
  expect(await listSuspicious()).toEqual(['dots.png']);
  await finishScan(database.db, scan);
  expect(await listSuspicious()).toEqual(['dots.png', 'rad.png', 'rad-300x200.png', 'boot.png', 'zug.png']);
  expect((await list()).counts).toMatchObject({ image: 9, missing: 0, suspicious: 5, present: 4 });
  await run`update media_items set alt_text = alt, alt_text_source = 'website', alt_text_status = 'accepted'
    where website_id = ${scan.website_id} and alt = '...'`;
  expect((await list()).counts).toMatchObject({ suspicious: 4, present: 5 });
});

describe('an image on several pages', () => {
  const readState = async () => {
    const item = (await list()).items.find((found) => found.url.endsWith('/a.png'))!;
    const pages = item.missing_on.map((page) => page.url.slice(url.length));
    return [item.alt_state, item.missing_page_count, ...pages];
  };
  const show = (path: string, alt: string | null) => audit(path, [], { media: [toItem('a.png', { alt })] });

  test('is as bad as the worst of its uses, and names the pages, until none is left', async () => {
    await show('/', 'Ein Haus');
    expect(await readState()).toEqual(['present', 0]);
    await show('/zwei', null);
    await show('/drei', null);
    expect(await readState()).toEqual(['missing', 2, '/drei', '/zwei']);
    expect((await list({ alt: 'missing' })).items).toHaveLength(1);
    expect(await countMedia(database.db, scan.website_id)).toMatchObject({ missing_alt_count: 1 });
    await scanAgain();
    await show('/', 'Ein Haus');
    await show('/zwei', '');
    expect(await readState()).toEqual(['missing', 1, '/drei']);
    await audit('/drei', ['anderes']);
    expect(await readState()).toEqual(['present', 0]);
  });

  test('is suspicious if one page says nothing of it, told with that page and its text', async () => {
    const readWorst = async () => {
      const [item] = (await list()).items;
      const uses = item!.suspicious_on.map((use) => `${use.url.slice(url.length)} ${use.alt}`);
      return [item!.alt_state, item!.suspicious_page_count, ...uses];
    };
    await show('/', 'Ein Haus');
    await show('/zwei', '...');
    await show('/drei', '');
    expect(await readWorst()).toEqual(['suspicious', 1, '/zwei ...']);
    expect((await list({ alt: 'suspicious' })).total).toBe(1);
    expect((await list()).counts).toMatchObject({ suspicious: 1, present: 0 });
    await show('/drei', null);
    expect(await readWorst()).toEqual(['missing', 1, '/zwei ...']);
    await show('/drei', 'Haus');
    await scanAgain();
    await show('/zwei', 'Ein Haus am See');
    expect(await readWorst()).toEqual(['present', 0]);
    const media = [toItem('a.png', { alt: 'Ein Haus', other_alts: ['bild1.png'] })];
    await audit('/vier', [], { media });
    expect(await readWorst()).toEqual(['suspicious', 1, '/vier bild1.png']);
    await audit('/vier', ['anderes']);
    expect((await readWorst())[0]).toBe('present');
  });

  test('keeps a person’s judgement until another page says less of it', async () => {
    const judge = () =>
      run`update media_items set alt_text = alt, alt_text_source = 'website', alt_text_status = 'accepted'
        where website_id = ${scan.website_id}`;
    await show('/', '...');
    await judge();
    await show('/zwei', '...');
    expect((await list()).items[0]).toMatchObject({ alt_state: 'present', alt_text_status: 'accepted' });
    await show('/zwei', 'IMG_1.png');
    expect((await list()).items[0]).toMatchObject({ alt_state: 'suspicious', alt_text_status: null });
    await judge();
    await show('/zwei', 'IMG_1.png');
    expect((await list()).items[0]).toMatchObject({ alt_state: 'present' });
  });

  test('forgets pages that are deleted', async () => {
    await show('/', 'Ein Haus');
    await show('/zwei', null);
    const { items } = await listPages(database.db, actor, scan.website_id, { limit: 10 });
    const ids = items.filter((page) => page.url.endsWith('/zwei')).map(({ id }) => id);
    await deletePages(database.db, actor, { website_id: scan.website_id, ids });
    expect(await readState()).toEqual(['present', 0]);
  });
});

describe('media that vanish', () => {
  test('go when their page is seen without them, but not with a text that a person decided on', async () => {
    await audit('/', ['bleibt', 'geht', 'betextet', 'vorgeschlagen']);
    const { items } = await list();
    await change(items[2]!.id, 'edit', 'Ein Haus am See');
    await run`update media_items set alt_text = 'x', alt_text_status = 'proposed' where id = ${items[3]!.id}`;
    await scanAgain();
    await audit('/', ['bleibt', 'neu']);
    expect(await listNames()).toEqual(['betextet', 'bleibt', 'neu']);
  });

  test('stay while nobody can be sure: the page failed, was still changing, or had too many', async () => {
    await audit('/', ['a', 'b']);
    await scanAgain();
    await audit('/', ['a'], { settled: false });
    await audit('/', [], { error: { code: 'TIMEOUT', message: '' } });
    await audit(
      '/',
      Array.from({ length: 500 }, (_, i) => `viele${i}`),
    );
    expect(await listNames()).toEqual(expect.arrayContaining(['a', 'b']));
    await audit('/', [], { error: { code: 'HTTP_STATUS', message: '' }, status: 404 });
    expect(await listNames()).toEqual([]);
  });

  test('move to another page on which the same scan met them, whichever page came first', async () => {
    await audit('/', ['logo', 'bild']);
    await audit('/zwei', ['logo', 'bild']);
    await audit('/drei', ['logo']);
    expect(await listPlaces()).toEqual({ logo: '/', bild: '/' });
    await scanAgain();
    await audit('/zwei', ['logo', 'bild']);
    await audit('/', ['logo']);
    expect(await listPlaces()).toEqual({ logo: '/', bild: '/zwei' });
    const { items } = await listPages(database.db, actor, scan.website_id, { limit: 1 });
    await deletePages(database.db, actor, { website_id: scan.website_id, ids: [items[0]!.id] });
    expect(await listPlaces()).toEqual({ logo: '/zwei', bild: '/zwei' });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const media = [
      toItem('a.png', { title: 'Größe 100 %' }),
      toItem('b_c.png', { alt: '' }),
      toItem('c.png', { alt: 'Haus' }),
      toItem('d.mp4', { kind: 'video' }),
      toItem('e.pdf', { kind: 'document', title: 'Preisliste', file_size: 5_242_880 }),
    ];
    await audit('/', [], { media, title: 'Start' });
    await run`update media_items set alt_text = 'Vorschlag', alt_text_status = 'proposed', alt_text_source = 'modell'
      where url = ${`${url}/a.png`}`;
  });

  test.each<[Partial<MediaRange>, string[]]>([
    [{ kind: 'image' }, ['a.png', 'b_c.png', 'c.png']],
    [{ kind: 'audio' }, []],
    [{ alt: 'missing' }, ['a.png']],
    [{ alt: 'decorative' }, ['b_c.png']],
    [{ alt: 'present' }, ['c.png']],
    [{ proposal: 'proposed' }, ['a.png']],
    [{ proposal: 'none' }, ['b_c.png', 'c.png']],
    [{ search: 'GRÖSSE' }, []],
    [{ search: 'GRÖßE' }, ['a.png']],
    [{ search: '%' }, ['a.png']],
    [{ search: '_' }, ['b_c.png']],
    [{ search: 'preis' }, ['e.pdf']],
    [{ search: 'png', alt: 'present' }, ['c.png']],
  ])('%o finds %o', async (range, names) => {
    const found = await list(range);
    expect(found.items.map((item) => item.url.slice(url.length + 1))).toEqual(names);
    expect(found).toMatchObject({ total: names.length });
  });

  test('counts all of them whatever the filter, in the first part only, and says where each was met', async () => {
    const first = await list({ kind: 'image', limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      counts: {
        total: 5,
        image: 3,
        video: 1,
        audio: 0,
        document: 1,
        missing: 1,
        suspicious: 0,
        decorative: 1,
        present: 1,
      },
    });
    expect(first.items[0]).toMatchObject({ page_title: 'Start', alt_state: 'missing' });
    const second = await list({ kind: 'image', limit: 2, after: first.items[1]!.id });
    expect(second.items.map(({ alt }) => alt)).toEqual(['Haus']);
    expect(second).not.toHaveProperty('counts');
    expect(await countMedia(database.db, scan.website_id)).toEqual({ media_count: 5, missing_alt_count: 1 });
  });

  test('is nobody else’s', async () => {
    const refused = { code: 'WEBSITE_NOT_FOUND' };
    await expect(listMedia(database.db, stranger, scan.website_id, { limit: 1 })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('an alternative text', () => {
  const propose = async () => {
    await audit('/', ['bild.png']);
    const [item] = (await list()).items;
    await run`update media_items set alt_text = 'Ein Haus', alt_text_status = 'proposed',
      alt_text_source = 'modell', alt_text_confidence = 0.8 where id = ${item!.id}`;
    return item!.id;
  };
  const proposal = { alt_text: 'Ein Haus', alt_text_source: 'modell', alt_text_confidence: 0.8 };

  test('that was proposed can be taken as it is or discarded, and be open again', async () => {
    const id = await propose();
    expect(await change(id, 'accept')).toMatchObject({ ...proposal, alt_text_status: 'accepted' });
    expect(await change(id, 'accept')).toMatchObject({ ...proposal, alt_text_status: 'accepted' });
    expect(await change(id, 'reset')).toMatchObject({
      ...proposal,
      alt_text_status: 'proposed',
    });
    expect(await change(id, 'discard')).toMatchObject({ ...proposal, alt_text_status: 'discarded' });
    expect((await list({ proposal: 'discarded' })).total).toBe(1);
    expect(await change(id, 'reset')).toMatchObject({ alt_text_status: 'proposed', alt_text_at: null });
  });

  test('of a person takes the place of the proposal, which comes back when it is taken back', async () => {
    const id = await propose();
    const own = { alt_text_status: 'accepted', alt_text_source: 'person', alt_text_confidence: null };
    expect(await change(id, 'edit', ' Haus am See ')).toMatchObject({ ...own, alt_text: 'Haus am See' });
    expect(await change(id, 'edit', 'Haus am Meer')).toMatchObject({ ...own, alt_text: 'Haus am Meer' });
    expect(await change(id, 'decorative')).toMatchObject({ ...own, alt_text: '' });
    expect(await change(id, 'reset')).toMatchObject({ ...proposal, alt_text_status: 'proposed' });
  });

  test('without a proposal is a person’s or none', async () => {
    await audit('/', ['bild.png']);
    const [item] = (await list()).items;
    await expect(change(item!.id, 'accept')).rejects.toMatchObject({ code: 'ALT_TEXT_NO_PROPOSAL' });
    await change(item!.id, 'decorative');
    await expect(change(item!.id, 'discard')).rejects.toMatchObject({ code: 'ALT_TEXT_NO_PROPOSAL' });
    expect(await change(item!.id, 'reset')).toMatchObject({
      alt_text: null,
      alt_text_status: null,
      alt_text_source: null,
      alt_text_at: null,
    });
  });

  test.each([
    ['', 'ALT_TEXT_REQUIRED'],
    ['x'.repeat(251), 'ALT_TEXT_LONG'],
    ['Bild von einem Haus', 'ALT_TEXT_PREFIX'],
  ])('%s is refused: %s', async (text, code) => {
    const id = await propose();
    await expect(change(id, 'edit', text)).rejects.toMatchObject({ code });
  });

  test('belongs to images of one’s own website', async () => {
    await audit('/', [], { media: [toItem('a.mp4', { kind: 'video' })] });
    const [item] = (await list()).items;
    await expect(change(item!.id, 'decorative')).rejects.toMatchObject({ code: 'MEDIA_NO_IMAGE' });
    const foreign = { organization_id: 4_711, claim_hash: null };
    await expect(
      saveAltText(database.db, foreign, { media_id: item!.id, action: 'decorative' }),
    ).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
  });
});
