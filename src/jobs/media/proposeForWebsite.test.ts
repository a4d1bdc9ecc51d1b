import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { AltText } from '../../altText/task/altText.ts';
import type { MemberActor } from '../../model/access/actor.ts';
import { startProposals, stopProposals } from '../../model/media/altTextProposals.ts';
import { getAltTextReview, listAltTextItems } from '../../model/media/altTextReviews.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { saveCrawlSettings } from '../../model/website/crawlSettings.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import type { AltTextState } from '../../shared/contract/altTextReview.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { ImageContext } from '../../shared/work/altText.ts';
import { proposeForWebsite } from './proposeForWebsite.ts';

let site: LocalWebsite;
let other: LocalWebsite;
let store: Store;
let guard: Guard;
let actor: MemberActor;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  [site, other, store] = await Promise.all([openLocalWebsite(), openLocalWebsite(), openTestStore()]);
  guard = await openGuard({ allowTargets: [new URL(site.origin).host, new URL(toForeign('')).host] });
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  const [account] = await run`insert into auth.accounts (email) values ('anna@example.de') returning id`;
  const [user] = await run<{ id: string }>`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${added!.id}, 'anna@example.de', 'member') returning id`;
  actor = { organization_id: Number(added!.id), claim_hash: null, user_id: Number(user!.id) };
});
afterAll(async () => {
  await guard.close();
  await Promise.all([site.close(), other.close(), store.close()]);
});

const toForeign = (path: string) => other.origin.replace('127.0.0.1', 'localhost') + path;

let website_id: number;
let asked: string[];
beforeEach(async () => {
  const [website] = await run<{ id: string }>`insert into websites (url, organization_id)
    values (${`${site.origin}/`}, ${actor.organization_id}) returning id`;
  website_id = Number(website!.id);
  site.pages = {};
  site.seen.length = 0;
  asked = [];
});

/** Proposes what the file's text says: `nichts` gives none, `deko` decoration; some files are no images. */
const altText: AltText = {
  version: 'test',
  read: async () => null,
  propose: async (image, context) => {
    const text = Buffer.from(image).toString();
    asked.push(`${text} ${context.link_url ?? ''}`.trim());
    if (text.startsWith('<')) throw new AppError('IMAGE_TYPE');
    if (text === 'kaputt') throw new Error('the worker has died');
    const decorative = text === 'deko';
    const proposal = {
      alt: decorative || text === 'nichts' ? '' : text,
      decorative,
      confidence: 0.9,
      source: decorative
        ? ('decoration' as const)
        : text === 'nichts'
          ? ('none' as const)
          : ('caption' as const),
      reason: `Grund: ${text}`,
      needs_review: true as const,
      language: 'de',
      provider: 'embedded',
    };
    return { proposal, usage: null };
  },
  toThumbnail: () => Promise.reject(new Error('nobody asks for it')),
  close: async () => {},
};

const add = async (path: string, context: ImageContext | null = null) => {
  const url = /^http/.test(path) ? path : site.origin + path;
  await run`insert into media_items (website_id, url, kind, context)
    values (${website_id}, ${url}, 'image', ${context && JSON.stringify(context)}::jsonb)`;
};
const begin = async (is_retry = false) => (await startProposals(store, actor, { website_id, is_retry })).id;
const work = (
  alt_text_batch_id: number,
  over: { signal?: AbortSignal; is_retry?: boolean; turnMs?: number } = {},
) => {
  const { turnMs = 60_000 } = over;
  const context = {
    store,
    queue: store.queue,
    turnMs,
    guard,
    contactUrl: undefined,
    altText,
    modelImages: null,
  };
  const { signal = new AbortController().signal, is_retry = false } = over;
  return proposeForWebsite.run(context, { alt_text_batch_id, is_retry }, signal);
};
const review = () => getAltTextReview(store.db, actor, website_id);
const list = async (state: AltTextState) =>
  (await listAltTextItems(store.db, actor, { website_id, state, limit: 100 })).items;

test('every image gets a draft, nothing or the reason why not; none of them ends the work', async () => {
  site.pages = {
    '/haus.png': 'Ein Haus',
    '/linie.png': 'deko',
    '/muster.png': 'nichts',
    '/seite.png': '<!doctype html><title>Nein</title>',
    '/geheim.png': { status: 403 },
    '/weg.png': { status: 302, headers: { location: 'http://10.0.0.1/' } },
    '/gross.png': { body: Buffer.alloc(altTextLimits.maxImageBytes + 1) },
  };
  for (const path of Object.keys(site.pages)) await add(path);
  for (const path of ['/fehlt.png', '/#svg-1', 'http://[']) await add(path);
  await work(await begin());
  expect((await list('proposed')).map(({ alt_text, reason }) => [alt_text, reason])).toEqual([
    ['Ein Haus', 'Grund: Ein Haus'],
    ['', 'Grund: deko'],
  ]);
  expect((await list('without')).map(({ reason }) => reason)).toEqual([
    'Grund: nichts',
    expect.stringContaining('Möglich sind Bilder in den Formaten'),
    'Der Server gibt das Bild nicht heraus: Er antwortet mit 403.',
    expect.stringMatching(/^Das Bild ließ sich nicht laden. Adressen im eigenen/),
    'Die Bilddatei ist größer als 10 MB.',
    'Das Bild gibt es nicht: Der Server antwortet mit 404.',
    expect.stringContaining('steht im Quelltext der Seite'),
    'Die Adresse des Bildes ist keine gültige Adresse.',
  ]);
  expect((await review()).batch).toMatchObject({ status: 'done', total: 10, done: 10, failed: 7 });
});

test('the same picture is asked about once, unless it is for something else', async () => {
  site.pages = { '/a.png': 'Logo', '/b.png': 'Logo', '/c.png': 'Logo', '/d.png': 'Logo' };
  const link = { link_url: 'https://example.de/kontakt' };
  await add('/a.png');
  await work(await begin());
  for (const path of ['/b.png', '/c.png']) await add(path, { heading: 'Anderswo' });
  await add('/d.png', link);
  await work(await begin());
  expect(asked).toEqual(['Logo', 'Logo https://example.de/kontakt']);
  expect(await list('proposed')).toMatchObject([
    { alt_text: 'Logo', same: { total: 2 } },
    { alt_text: 'Logo', same: { total: 0 }, context: link },
  ]);
});

test('a large website goes to the end of the queue after a while, and goes on from there', async () => {
  for (let n = 0; n < 25; n += 1) {
    site.pages[`/${n}.png`] = `Bild ${n}`;
    await add(`/${n}.png`);
  }
  const batch_id = await begin();
  const jobs = () => run`select group_id from pgboss.job where name = 'proposeForWebsite'
    and data ->> 'alt_text_batch_id' = ${String(batch_id)}`;
  await work(batch_id, { turnMs: 0 });
  expect((await review()).batch).toMatchObject({ status: 'running', total: 25, done: 20 });
  const group_id = `organization:${actor.organization_id}`;
  expect(await jobs()).toEqual([{ group_id }, { group_id }]);
  await work(batch_id, { turnMs: 0 });
  await work(batch_id, { turnMs: 0 });
  expect((await review()).batch).toMatchObject({ status: 'done', done: 25 });
});

test('images are loaded as the scan does: with cookies and headers for the website alone', async () => {
  const got: Record<string, unknown>[] = [];
  const take: LocalWebsite['pages'][string] = (request, response) => {
    got.push({
      agent: request.headers['user-agent'],
      cookie: request.headers.cookie,
      secret: request.headers['x-a'],
    });
    response.end('Ein Haus');
  };
  site.pages = { '/own.png': take };
  other.pages = { '/foreign.png': take };
  await saveCrawlSettings(store, actor, {
    website_id,
    ...{
      name: null,
      user_agent: 'Pruefer/1',
      cookies: JSON.stringify([{ name: 'a', value: 'b' }]),
      headers: { 'x-a': 'geheim' },
    },
    ...{ login: null, max_pages: 1, max_depth: null, excluded_paths: [], viewports: [], depth: 'standard' },
    ...{ catalogue: 'checklist41', schedule: 'none', schedule_day: null },
  });
  await add('/own.png');
  await add(toForeign('/foreign.png'));
  await work(await begin());
  expect(got).toHaveLength(2);
  expect(got).toContainEqual({ agent: 'Pruefer/1', cookie: 'a=b', secret: 'geheim' });
  expect(got).toContainEqual({ agent: 'Pruefer/1', cookie: undefined, secret: undefined });
});

test('a server that asks for patience is left alone; its images wait for another time', async () => {
  let refusals = 0;
  for (let n = 0; n < 8; n += 1) {
    site.pages[`/${n}.png`] = (_request, response) => {
      refusals += 1;
      response.writeHead(429, { 'retry-after': '0' }).end();
    };
    await add(`/${n}.png`);
  }
  await work(await begin());
  expect((await review()).batch).toMatchObject({
    status: 'stopped',
    done: 0,
    message: expect.stringContaining('bittet um Geduld'),
  });
  expect((await review()).counts.untried).toBe(8);
  expect(refusals).toBeLessThan(2 * 8);
  for (const path of Object.keys(site.pages)) site.pages[path] = 'Ein Haus';
  await work(await begin());
  expect((await review()).counts).toMatchObject({ untried: 0, proposed: 8 });
});

test('a worker that stops gives the work back, and the next one goes on where it was', async () => {
  const stopping = new AbortController();
  for (const name of 'abcdef') {
    site.pages[`/${name}.png`] = (_request, response) => {
      if (name === 'd') stopping.abort(new Error('The worker is stopping'));
      response.end(name);
    };
    await add(`/${name}.png`);
  }
  const batch_id = await begin();
  await expect(work(batch_id, { signal: stopping.signal })).rejects.toThrow('The worker is stopping');
  const { batch } = await review();
  expect(batch).toMatchObject({ status: 'running' });
  expect(batch!.done).toBeLessThan(6);
  await work(batch_id);
  expect((await review()).batch).toMatchObject({ status: 'done', total: 6, done: 6, failed: 0 });
  expect((await list('proposed')).map(({ alt_text }) => alt_text)).toEqual([...'abcdef']);
});

test('somebody stops it: the images that are left stay as they are', async () => {
  let batch_id = 0;
  for (let n = 0; n < 30; n += 1) {
    site.pages[`/${n}.png`] = async (_request, response) => {
      if (n === 2) await stopProposals(store.db, actor, batch_id);
      response.end(`Bild ${n}`);
    };
    await add(`/${n}.png`);
  }
  batch_id = await begin();
  await work(batch_id);
  expect((await review()).batch).toMatchObject({ status: 'stopped' });
  expect((await review()).counts.untried).toBeGreaterThan(0);
});

test('what found nothing is tried again when somebody asks; an analysis that is broken ends the work', async () => {
  site.pages = { '/a.png': 'nichts' };
  await add('/a.png');
  await work(await begin());
  site.pages['/a.png'] = 'Jetzt ein Haus';
  await work(await begin(true), { is_retry: true });
  expect(await list('proposed')).toMatchObject([{ alt_text: 'Jetzt ein Haus' }]);
  for (let n = 0; n < 20; n += 1) {
    site.pages[`/${n}.png`] = 'kaputt';
    await add(`/${n}.png`);
  }
  await work(await begin());
  expect((await review()).batch).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('arbeitet gerade nicht'),
  });
  expect((await review()).counts.untried).toBeGreaterThan(0);
});
