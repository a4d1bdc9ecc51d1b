import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { openAltText } from '../../altText/openAltText.ts';
import type { AltText } from '../../altText/task/altText.ts';
import { askForThumbnails, purgeThumbnails } from '../../model/media/thumbnails.ts';
import type { Store } from '../../model/store.ts';
import { findFile, purgeFiles } from '../../model/system/storedFiles.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { drawingLimits } from '../../shared/limits/media.ts';
import { drawThumbnails } from './drawThumbnails.ts';

let store: Store;
let website: LocalWebsite;
let altText: AltText;
let photo: Buffer;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
const signal = new AbortController().signal;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="10" cy="10" r="9"/></svg>';

beforeAll(async () => {
  [store, website] = await Promise.all([openTestStore(), openLocalWebsite()]);
  altText = openAltText();
  photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#b3202a' } })
    .withMetadata()
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await Promise.all([altText.close(), website.close()]);
  await store.close();
});
beforeEach(() => website.seen.splice(0));

async function addWebsite(urls: string[], cookies: string | null = null) {
  const [organization] = await run`insert into organizations (name) values ('Verlag') returning id`;
  const organization_id = Number(organization!.id);
  const sealed = cookies && store.encryption.encrypt(cookies);
  const [added] = await run`insert into websites (url, organization_id, cookies_encrypted)
    values (${`${website.origin}/`}, ${organization_id}, ${sealed}) returning id`;
  const website_id = Number(added!.id);
  const media_ids: number[] = [];
  for (const url of urls) {
    const [item] = await run`insert into media_items (website_id, url, kind)
      values (${website_id}, ${url}, 'image') returning id`;
    media_ids.push(Number(item!.id));
  }
  const actor = { organization_id, claim_hash: null };
  return { website_id, media_ids, ask: () => askForThumbnails(store, actor, media_ids) };
}

type Added = Awaited<ReturnType<typeof addWebsite>>;

const draw = ({ website_id, media_ids }: Added, over: { jobMs?: number } = {}) =>
  drawThumbnails.run(
    { store, guard: website.guard, contactUrl: undefined, altText, ...over },
    { website_id, media_ids },
    signal,
  );

const toBytes = async (url: string | null) => (await findFile(store.db, url!.replace('/files/', '')))!.body;

test('a foreign picture becomes a small WebP of our own, a drawing keeps its transparency', async () => {
  website.pages['/foto.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: photo };
  website.pages['/logo.svg'] = { headers: { 'content-type': 'image/svg+xml' }, body: svg };
  const added = await addWebsite([`${website.origin}/foto.jpg`, `${website.origin}/logo.svg`]);
  expect((await added.ask()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await draw(added);
  const drawn = await added.ask();
  expect(drawn.map(({ status }) => status)).toEqual(['done', 'done']);
  const [small, logo] = await Promise.all(drawn.map(({ url }) => toBytes(url)));
  expect(await sharp(small).metadata()).toMatchObject({
    format: 'webp',
    width: drawingLimits.side,
    height: drawingLimits.side / 2,
  });
  expect((await sharp(small).metadata()).exif).toBeUndefined();
  const { data: pixels } = await sharp(logo).raw().toBuffer({ resolveWithObject: true });
  expect(pixels.at(-1)).toBe(0);
});

test('an image is fetched once, however often somebody looks, and with the cookies of its website', async () => {
  const cookies: (string | undefined)[] = [];
  website.pages['/intern.jpg'] = (request, response) => {
    cookies.push(request.headers.cookie);
    response.end(photo);
  };
  const added = await addWebsite([`${website.origin}/intern.jpg`], '{"sitzung":"geheim"}');
  await added.ask();
  await draw(added);
  await added.ask();
  await draw(added);
  expect(cookies).toEqual(['sitzung=geheim']);
});

test('what is gone, no picture or behind our guard fails, and is not tried again for a while', async () => {
  website.pages['/text.png'] = { headers: { 'content-type': 'image/png' }, body: 'kein Bild' };
  const urls = ['/gibt-es-nicht.png', '/text.png'].map((path) => `${website.origin}${path}`);
  const added = await addWebsite([
    ...urls,
    'http://169.254.169.254/latest/meta-data',
    'javascript:1',
    'data:,',
  ]);
  await added.ask();
  await draw(added);
  expect(new Set((await added.ask()).map(({ status }) => status))).toEqual(new Set(['failed']));
  const asked = website.seen.length;
  await draw(added);
  expect(website.seen).toHaveLength(asked);
  await run`update thumbnails set asked_at = now() - interval '31 minutes'`;
  expect(new Set((await added.ask()).map(({ status }) => status))).toEqual(new Set(['waiting']));
});

test('a website that does not answer costs its own time and no more', async () => {
  website.pages['/haengt.png'] = () => {};
  const added = await addWebsite([`${website.origin}/haengt.png`]);
  await added.ask();
  await draw(added, { jobMs: 300 });
  expect((await added.ask()).map(({ status }) => status)).toEqual(['failed']);
});

test('a thumbnail and its file go after their time, and with the website', async () => {
  website.pages['/a.svg'] = svg.replaceAll('9', '8');
  website.pages['/b.svg'] = svg.replaceAll('9', '7');
  const [old, deleted] = [
    await addWebsite([`${website.origin}/a.svg`]),
    await addWebsite([`${website.origin}/b.svg`]),
  ];
  for (const added of [old, deleted]) {
    await added.ask();
    await draw(added);
  }
  const [kept] = await old.ask();
  const [gone] = await deleted.ask();
  await run`update stored_files set created_at = now() - interval '40 days'`;
  await purgeFiles(store.db);
  expect(await findFile(store.db, gone!.url!.replace('/files/', ''))).not.toBeNull();
  await run`delete from websites where id = ${deleted.website_id}`;
  await purgeThumbnails(store.db);
  await purgeFiles(store.db);
  expect(await findFile(store.db, gone!.url!.replace('/files/', ''))).toBeNull();
  expect(await findFile(store.db, kept!.url!.replace('/files/', ''))).not.toBeNull();
  await run`update thumbnails set asked_at = now() - interval '31 days'`;
  await purgeThumbnails(store.db);
  await purgeFiles(store.db);
  expect(await findFile(store.db, kept!.url!.replace('/files/', ''))).toBeNull();
});
