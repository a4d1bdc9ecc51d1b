import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toSha256 } from '../../../model/database/hash.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { DrawnThumbnail } from '../../../shared/contract/media.ts';
import { drawingLimits, thumbnailLimits } from '../../../shared/limits/media.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let anna: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  anna = await newPerson();
  stranger = await newPerson();
});
afterAll(() => server.close());

const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

async function addImages(organization_id: number | null, count: number) {
  const [website] = await run<{ id: string }>`insert into websites (url, organization_id)
    values ('https://bilder.example/', ${organization_id}) returning id`;
  const rows = await run<{ id: string }>`insert into media_items (website_id, url, kind)
    select ${website!.id}::bigint, 'https://bilder.example/' || n, 'image' from generate_series(1, ${count}::int) n returning id`;
  return { website_id: Number(website!.id), media_ids: rows.map(({ id }) => Number(id)) };
}

type Items = { items: DrawnThumbnail[] };

const askFor = async (who: Person, media_ids: number[]) =>
  (await ask<Items>(who, 'POST /thumbnails', { ids: media_ids })).json.items;

const listJobs = async () =>
  (
    await run<{ data: { media_ids: number[] }; group_id: string }>`select data, group_id from pgboss.job
      where name = 'drawThumbnails' order by created_on`
  ).map(({ data, group_id }) => ({ group_id, media_ids: data.media_ids }));

beforeEach(() => run`delete from pgboss.job where name = 'drawThumbnails'`);

test('what nobody has drawn is queued once for all who ask, and nobody is kept waiting', async () => {
  const { media_ids } = await addImages(anna.organization_id, 3);
  const asked = await Promise.all([askFor(anna, media_ids), askFor(anna, media_ids.toReversed())]);
  for (const items of asked)
    expect(items.map(({ status, url }) => [status, url])).toEqual(Array(3).fill(['waiting', null]));
  const jobs = await listJobs();
  expect(jobs.flatMap((job) => job.media_ids).toSorted((a, b) => a - b)).toEqual(media_ids);
  expect(new Set(jobs.map(({ group_id }) => group_id))).toEqual(
    new Set([`organization:${anna.organization_id}`]),
  );
});

test('what is drawn is told by its path; what failed is told and not queued again', async () => {
  const { media_ids } = await addImages(anna.organization_id, 2);
  await run`insert into thumbnails (media_id, status, url) values
    (${media_ids[0]}, 'done', '/files/abc'), (${media_ids[1]}, 'failed', null)`;
  expect(await askFor(anna, media_ids)).toEqual([
    { media_id: media_ids[0], status: 'done', url: '/files/abc' },
    { media_id: media_ids[1], status: 'failed', url: null },
  ]);
  expect(await listJobs()).toEqual([]);
});

test('somebody of another organization, a guest and a made-up id get nothing, and nothing is fetched', async () => {
  const { media_ids } = await addImages(anna.organization_id, 1);
  expect(await askFor(stranger, media_ids)).toEqual([]);
  expect(await askFor(anna, [4_711_000])).toEqual([]);
  const guest = await fetch(`${server.url}/api/v1/thumbnails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: media_ids }),
  });
  expect(await guest.json()).toEqual({ items: [] });
  expect(await listJobs()).toEqual([]);
});

test('a guest sees the pictures of the website that the browser has claimed, up to a limit a day', async () => {
  const token = 'c'.repeat(43);
  const { website_id, media_ids } = await addImages(null, drawingLimits.ofGuest.hits + 1);
  await run`insert into website_claims (website_id, token_hash) values (${website_id}, ${toSha256(token)})`;
  const askAsGuest = async (ids: number[]) => {
    const answer = await fetch(`${server.url}/api/v1/thumbnails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `stufenlos_claim=${token}` },
      body: JSON.stringify({ ids }),
    });
    return ((await answer.json()) as Items).items;
  };
  const parts = [];
  for (let at = 0; at < media_ids.length; at += thumbnailLimits.each)
    parts.push(await askAsGuest(media_ids.slice(at, at + thumbnailLimits.each)));
  expect(parts.map((items) => items.length)).toEqual([100, 100, 100, 0]);
  expect(await askAsGuest(media_ids.slice(0, 1))).toHaveLength(1);
  expect((await listJobs()).every(({ group_id }) => group_id === `website:${website_id}`)).toBe(true);
});

test('a video has no thumbnail, and more images than one screen shows are refused', async () => {
  const { media_ids } = await addImages(anna.organization_id, 1);
  await run`update media_items set kind = 'video' where id = ${media_ids[0]}`;
  expect(await askFor(anna, media_ids)).toEqual([]);
  const many = Array.from({ length: thumbnailLimits.each + 1 }, (_, n) => n + 1);
  expect(await ask(anna, 'POST /thumbnails', { ids: many })).toMatchObject({ status: 400 });
});
