import { afterAll, beforeAll, expect, test } from 'vitest';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { AltTextProposal } from '../../shared/work/altText.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { findCachedProposal, purgeAltTextCache, saveCachedProposal } from './altTextCache.ts';
import {
  addAltTextRequest,
  findOpenQuestion,
  finishAltTextRequest,
  getAltTextRequest,
  purgeAltTextRequests,
} from './altTextRequests.ts';
import { addModelTokens, getModelUsage, giveBackModelImage, takeModelImage } from './altTextUsage.ts';

let store: Store;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function addOrganization() {
  const [row] = await run<{ id: string }>`insert into organizations (name) values ('Verlag') returning id`;
  return { organization_id: Number(row!.id), claim_hash: null, user_id: null };
}

const proposal: AltTextProposal = {
  alt: 'Boot',
  decorative: false,
  confidence: 0.6,
  source: 'model',
  reason: 'Vom Bildmodell beschrieben.',
  needs_review: true,
  language: 'de',
  provider: 'seher-1',
};

test('many who ask at once get exactly as many images as the cap allows; what is given back can be taken', async () => {
  const { organization_id, ...rest } = await addOrganization();
  const take = () => takeModelImage(store.db, { organization_id, cap: 3 });
  const taken = await Promise.all(Array.from({ length: 12 }, take));
  const got = taken.filter((one) => one !== null);
  expect(got).toHaveLength(3);
  await giveBackModelImage(store.db, got[0]!);
  await addModelTokens(store.db, got[1]!, { input_tokens: 900, output_tokens: 20 });
  await addModelTokens(store.db, got[2]!, { input_tokens: 100, output_tokens: 10 });
  const actor = { organization_id, ...rest };
  expect(await getModelUsage(store.db, actor)).toEqual({
    month: got[0]!.month,
    images: 2,
    input_tokens: 1_000,
    output_tokens: 30,
  });
  expect(got[0]!.month).toMatch(/^\d{4}-\d\d$/);
  expect(await take()).not.toBeNull();
  expect(await take()).toBeNull();
});

test('a cap of 0 allows none, and another organization and another month have their own', async () => {
  const [anna, berta] = [await addOrganization(), await addOrganization()];
  const { organization_id } = anna;
  expect(await takeModelImage(store.db, { organization_id, cap: 0 })).toBeNull();
  expect((await getModelUsage(store.db, anna)).images).toBe(0);
  await takeModelImage(store.db, { organization_id, cap: 1 });
  expect((await getModelUsage(store.db, berta)).images).toBe(0);
  await run`update alt_text_usage set month = '2020-01' where organization_id = ${organization_id}`;
  expect(await takeModelImage(store.db, { organization_id, cap: 1 })).not.toBeNull();
});

test('the cache gives what was saved first, and forgets what nobody asked for', async () => {
  await saveCachedProposal(store.db, 'frage', proposal);
  await saveCachedProposal(store.db, 'frage', { ...proposal, alt: 'Anderes' });
  await saveCachedProposal(store.db, 'alt', proposal);
  await run`update alt_text_cache set used_at = now() - make_interval(days => ${altTextLimits.cacheDays + 1})`;
  expect(await findCachedProposal(store.db, 'frage')).toEqual(proposal);
  expect(await findCachedProposal(store.db, 'nie gefragt')).toBeNull();
  expect(await purgeAltTextCache(store.db)).toBe(1);
  expect(await findCachedProposal(store.db, 'alt')).toBeNull();
  expect(await findCachedProposal(store.db, 'frage')).toEqual(proposal);
});

test('the same address that still waits is joined; another organization, context or image is not', async () => {
  const [anna, berta] = [await addOrganization(), await addOrganization()];
  const question = {
    image_url: 'https://a.example/a.png',
    image: null,
    context: { heading: 'Neu', caption: null },
  };
  const first = await addAltTextRequest(store, anna, question);
  expect(await addAltTextRequest(store, anna, { ...question })).toBe(first);
  const others = [
    await addAltTextRequest(store, berta, question),
    await addAltTextRequest(store, anna, { ...question, context: {} }),
    await addAltTextRequest(store, anna, { ...question, image_url: 'https://a.example/b.png' }),
    await addAltTextRequest(store, anna, { image_url: null, image: new Uint8Array([1]), context: {} }),
    await addAltTextRequest(store, anna, { image_url: null, image: new Uint8Array([1]), context: {} }),
  ];
  expect(new Set([first, ...others]).size).toBe(6);
  await finishAltTextRequest(store.db, first, { proposal });
  expect(await addAltTextRequest(store, anna, question)).not.toBe(first);
});

test('a question is seen by its organization alone, answered once, and its image is not kept', async () => {
  const [anna, berta] = [await addOrganization(), await addOrganization()];
  const image = new Uint8Array([137, 80, 78, 71]);
  const id = await addAltTextRequest(store, anna, { image_url: null, image, context: {} });
  expect(Array.from((await findOpenQuestion(store.db, id))!.image!)).toEqual(Array.from(image));
  await expect(getAltTextRequest(store.db, berta, id)).rejects.toThrow();
  expect((await getAltTextRequest(store.db, anna, id)).status).toBe('queued');
  await finishAltTextRequest(store.db, id, { proposal });
  expect(await getAltTextRequest(store.db, anna, id)).toEqual({ status: 'done', proposal, error_code: null });
  expect(await findOpenQuestion(store.db, id)).toBeNull();
  expect(await run`select image from alt_text_requests where id = ${id}`).toEqual([{ image: null }]);
});

test('questions go after their time, and an image that nobody answered goes after a day', async () => {
  await run`delete from alt_text_requests`;
  const anna = await addOrganization();
  const ask = () =>
    addAltTextRequest(store, anna, { image_url: null, image: new Uint8Array([1]), context: {} });
  const [fresh, stale, old] = [await ask(), await ask(), await ask()];
  await run`update alt_text_requests set created_at = now() - interval '25 hours' where id = ${stale}`;
  await run`update alt_text_requests set created_at = now() - make_interval(days => ${altTextLimits.requestDays + 1}) where id = ${old}`;
  expect(await purgeAltTextRequests(store.db)).toBe(1);
  const rows = await run`select id::int, status, image is null as is_gone from alt_text_requests order by id`;
  expect(rows).toEqual([
    { id: fresh, status: 'queued', is_gone: false },
    { id: stale, status: 'failed', is_gone: true },
  ]);
});
