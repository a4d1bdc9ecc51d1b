import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveCmsConnection } from '../../model/cms/cmsAccess.ts';
import { getCmsBatch, getCmsState, listCmsChanges } from '../../model/cms/cmsBatches.ts';
import { addCmsBatch, resumeCmsBatch, stopCmsBatch } from '../../model/cms/cmsOrders.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import {
  openTestWordpress,
  type TestWordpress,
  testPassword,
  testUser,
} from '../../scanner/testing/wordpress.ts';
import { changeReasons } from './changeTexts.ts';
import { reasons } from './planTexts.ts';
import { writeToCms } from './writeToCms.ts';

let store: Store;
let guard: Guard;
let run: RunSql;
let server: TestWordpress;
beforeAll(async () => {
  store = await openTestStore();
  guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  run = (text, ...values) => runSql(store.db, text, ...values);
});
afterAll(async () => {
  await Promise.all([store.close(), guard.close()]);
});
beforeEach(() => {
  people += 1;
});

let people = 0;

async function connect(texts: { [file: string]: string }, library: Parameters<typeof openTestWordpress>[0]) {
  server = await openTestWordpress(library);
  const email = `a${people}@a.de`;
  const [organization] = await run`insert into organizations (name) values (${email}) returning id`;
  const organization_id = Number(organization!.id);
  const [account] = await run`insert into auth.accounts (email) values (${email}) returning id`;
  const [user] = await run`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${organization_id}, ${email}, 'admin') returning id`;
  const [website] = await run`insert into websites (url, organization_id)
    values (${`${server.origin}/`}, ${organization_id}) returning id`;
  const website_id = Number(website!.id);
  for (const [file, text] of Object.entries(texts))
    await run`insert into media_items (website_id, url, kind, alt_text, alt_text_status, alt_text_source)
      values (${website_id}, ${`${server.origin}/wp-content/uploads/${file}`}, 'image', ${text}, 'accepted', 'person')`;
  const actor = { organization_id, claim_hash: null, user_id: Number(user!.id) };
  const words = { url: server.origin, user_name: testUser, password: testPassword };
  await saveCmsConnection(store, actor, { website_id, ...words });
  return toHands({ website_id, actor });
}

type Who = { website_id: number; actor: { organization_id: number; claim_hash: null; user_id: number } };

function toHands({ website_id, actor }: Who) {
  const work = async (cms_batch_id: number, over: { signal?: AbortSignal; batchMs?: number } = {}) => {
    const { signal = new AbortController().signal, batchMs = 60_000 } = over;
    const cmsPace = { pacingMs: 0, retryMs: 1, batchMs };
    await writeToCms.run({ store, guard, contactUrl: undefined, cmsPace }, { cms_batch_id }, signal);
    return getCmsBatch(store.db, actor, cms_batch_id);
  };
  const add = (
    wanted: Parameters<typeof addCmsBatch>[2] extends infer W ? Omit<W & object, 'website_id'> : never,
  ) => addCmsBatch(store, actor, { website_id, ...(wanted as { kind: 'plan' }) });
  const act = async (kind: 'plan' | 'write' | 'undo', of_batch_id?: number) =>
    work((await add({ kind, of_batch_id } as never)).id);
  const list = async (batch_id: number) => {
    const changes = await listCmsChanges(store.db, actor, { batch_id, limit: 500 });
    return Object.fromEntries(
      changes.map(({ url, status, reason }) => [url.replace(/^.*uploads\//, ''), reason ?? status]),
    );
  };
  const alts = () =>
    Object.fromEntries([...server.images.values()].map(({ id, alt_text }) => [id, alt_text]));
  return { website_id, actor, work, add, act, list, alts };
}

describe('a plan', () => {
  test('says of every confirmed text what would happen, and writes nothing', async () => {
    const { act, list, alts, website_id, actor } = await connect(
      {
        ...{ 'a-300x200.jpg': 'Ein Haus', 'b.png': 'Ein See', 'c.png': 'Ein Berg', 'd.png': 'Fehlt' },
        ...{ 'e.png': '', 'f.png': 'Zwei Mal', 'g.png': 'Eins', 'g-10x10.png': 'Zwei', 'h.png': 'Boot' },
        'h-5x5.png': 'Boot',
      },
      [
        { id: 1, file: 'a-scaled.jpg', original: 'a.jpg', sizes: ['a-300x200.jpg'], alt_text: '' },
        { id: 2, file: 'b.png', alt_text: 'Schon da' },
        { id: 3, file: 'c.png', alt_text: 'Ein Berg' },
        { id: 5, file: 'e.png', alt_text: '' },
        { id: 6, file: 'f.png', alt_text: '' },
        { id: 7, file: 'f.png', alt_text: '' },
        { id: 8, file: 'g.png', alt_text: '' },
        { id: 9, file: 'h.png', alt_text: '' },
      ],
    );
    const before = alts();
    const plan = await act('plan');
    expect(plan).toMatchObject({
      ...{ status: 'done', message: null, total: 10, done: 10, can_write: true },
      counts: { planned: 2, skipped: 8, written: 0 },
    });
    expect(await list(plan.id)).toEqual({
      'a-300x200.jpg': 'planned',
      'b.png': reasons.taken,
      'c.png': reasons.same,
      'd.png': reasons.missing,
      'e.png': reasons.decorative,
      'f.png': reasons.ambiguous,
      'g.png': reasons.contrary,
      'g-10x10.png': reasons.contrary,
      'h.png': 'planned',
      'h-5x5.png': reasons.twice,
    });
    expect(alts()).toEqual(before);
    expect(server.seen.some((request) => request.startsWith('POST'))).toBe(false);
    const { connection } = await getCmsState(store.db, actor, website_id);
    expect(connection?.checked_at).toBeTruthy();
    await server.close();
  });

  test('that cannot go on ends with its reason', async () => {
    const { act, website_id, actor } = await connect({ 'a.png': 'Ein Haus' }, []);
    server.ways.hasPasswords = false;
    const plan = await act('plan');
    expect(plan).toMatchObject({ status: 'failed', can_write: false });
    expect(plan.message).toContain('Anwendungspasswörter sind in diesem WordPress abgeschaltet.');
    const { connection } = await getCmsState(store.db, actor, website_id);
    expect(connection?.checked_at).toBeNull();
    await server.close();
    expect(await act('plan')).toMatchObject({ message: expect.stringMatching(/^Der Server /) });
  });
});

const two = { 'a.png': 'Ein Haus', 'b.png': 'Ein See' };
const empty = () => [
  { id: 1, file: 'a.png', alt_text: '' },
  { id: 2, file: 'b.png', alt_text: '' },
];

describe('writing', () => {
  test('writes what the plan showed, and can be taken back where our text still stands', async () => {
    const { act, list, alts } = await connect(two, empty());
    const plan = await act('plan');
    const written = await act('write', plan.id);
    expect(written).toMatchObject({ status: 'done', total: 2, done: 2, can_undo: true });
    expect(alts()).toEqual({ 1: 'Ein Haus', 2: 'Ein See' });
    await expect(act('write', plan.id)).rejects.toMatchObject({ code: 'CMS_PLAN_OLD' });
    server.images.get(2)!.alt_text = 'Von Hand';
    const undone = await act('undo', written.id);
    expect(undone).toMatchObject({ status: 'done', counts: { undone: 1, skipped: 1 } });
    expect(await list(undone.id)).toEqual({ 'a.png': 'undone', 'b.png': changeReasons.changed });
    expect(await list(written.id)).toEqual({ 'a.png': 'undone', 'b.png': 'written' });
    expect(alts()).toEqual({ 1: '', 2: 'Von Hand' });
    await server.close();
  });

  test('leaves what somebody has written meanwhile, what is gone and what it may not touch', async () => {
    const { act, list, alts } = await connect({ ...two, 'c.png': 'Boot', 'd.png': 'Berg' }, [
      ...empty(),
      { id: 3, file: 'c.png', alt_text: '' },
      { id: 4, file: 'd.png', alt_text: '' },
    ]);
    const plan = await act('plan');
    server.images.get(1)!.alt_text = 'Von Hand';
    server.images.delete(2);
    Object.assign(server.images.get(3)!, { isForeign: true });
    server.images.get(4)!.file = 'anderes.png';
    const written = await act('write', plan.id);
    expect(written).toMatchObject({ status: 'done', counts: { written: 0, skipped: 2, failed: 2 } });
    expect(await list(written.id)).toEqual({
      'a.png': changeReasons.meanwhile,
      'b.png': 'Dieses Bild gibt es in der Mediathek nicht mehr.',
      'c.png': 'Das Konto darf dieses Bild nicht bearbeiten.',
      'd.png': changeReasons.other,
    });
    expect(alts()).toEqual({ 1: 'Von Hand', 3: '', 4: '' });
    await server.close();
  });

  test('leaves out what is not confirmed any more, or otherwise', async () => {
    const { act, list, alts, website_id } = await connect({ ...two, 'c.png': 'Boot' }, [
      ...empty(),
      { id: 3, file: 'c.png', alt_text: '' },
    ]);
    const plan = await act('plan');
    await run`update media_items set alt_text = 'Eine Hütte' where website_id = ${website_id} and url like '%/a.png'`;
    await run`update media_items set alt_text_status = 'discarded' where website_id = ${website_id} and url like '%/b.png'`;
    const written = await act('write', plan.id);
    expect(written).toMatchObject({ status: 'done', total: 3, done: 3 });
    expect(await list(written.id)).toEqual({
      'a.png': changeReasons.withdrawn,
      'b.png': changeReasons.withdrawn,
      'c.png': 'written',
    });
    expect(alts()).toEqual({ 1: '', 2: '', 3: 'Boot' });
    await server.close();
  });

  test('ends where the system takes for ever, and goes on later', async () => {
    const { add, act, work, actor, alts } = await connect(two, empty());
    const plan = await act('plan');
    const { id } = await add({ kind: 'write', of_batch_id: plan.id } as never);
    server.ways.intercept = () => true;
    expect(await work(id, { batchMs: 50 })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('zu langsam'),
      can_resume: true,
    });
    server.ways.intercept = null;
    await resumeCmsBatch(store, actor, id);
    expect(await work(id)).toMatchObject({ status: 'done', counts: { written: 2 } });
    expect(alts()).toEqual({ 1: 'Ein Haus', 2: 'Ein See' });
    await server.close();
  });

  test('needs a plan of the last hour, made with this connection', async () => {
    const { act, website_id, actor } = await connect(two, empty());
    const plan = await act('plan');
    await run`update cms_batches set finished_at = now() - interval '61 minutes' where id = ${plan.id}`;
    await expect(act('write', plan.id)).rejects.toMatchObject({ code: 'CMS_PLAN_OLD' });
    const fresh = await act('plan');
    await saveCmsConnection(store, actor, { website_id, url: server.origin, user_name: testUser });
    await expect(act('write', fresh.id)).rejects.toMatchObject({ code: 'CMS_PLAN_OLD' });
    await server.close();
  });

  test('goes on where a worker was killed, and knows its own text by that', async () => {
    const { add, act, work, list, alts } = await connect(two, empty());
    const plan = await act('plan');
    const { id } = await add({ kind: 'write', of_batch_id: plan.id } as never);
    const stop = new AbortController();
    server.ways.intercept = (_route, request) => {
      if (request.method !== 'POST') return false;
      // WordPress has stored the text, but the worker was killed before it read the answer.
      server.images.get(1)!.alt_text = 'Ein Haus';
      stop.abort(new Error('The worker is stopping'));
      return true;
    };
    await expect(work(id, { signal: stop.signal })).rejects.toThrow('The worker is stopping');
    server.ways.intercept = null;
    expect(await work(id)).toMatchObject({ status: 'done', total: 2, done: 2, counts: { written: 2 } });
    expect(await list(id)).toEqual({ 'a.png': 'written', 'b.png': 'written' });
    expect(alts()).toEqual({ 1: 'Ein Haus', 2: 'Ein See' });
    await server.close();
  });

  test('can be stopped and goes on', async () => {
    const { add, act, work, actor, alts } = await connect(two, empty());
    const plan = await act('plan');
    const { id } = await add({ kind: 'write', of_batch_id: plan.id } as never);
    server.ways.intercept = (_route, request, response) => {
      if (request.method !== 'POST') return false;
      const image = { id: 1, alt_text: 'Ein Haus', source_url: `${server.origin}/wp-content/uploads/a.png` };
      server.images.get(1)!.alt_text = image.alt_text;
      void stopCmsBatch(store.db, actor, id).then(() => response.end(JSON.stringify(image)));
      return true;
    };
    const stopped = await work(id);
    expect(stopped).toMatchObject({ status: 'done', message: 'Angehalten.', can_resume: true });
    expect(stopped.counts).toMatchObject({ written: 1, planned: 1 });
    server.ways.intercept = null;
    await resumeCmsBatch(store, actor, id);
    expect(await work(id)).toMatchObject({ status: 'done', message: null, total: 2, done: 2 });
    expect(alts()).toEqual({ 1: 'Ein Haus', 2: 'Ein See' });
    await server.close();
  });

  test('ends when the whole server is in the way, and goes on later', async () => {
    const { act, work, actor, alts } = await connect(two, empty());
    const plan = await act('plan');
    const busy = { 'content-type': 'application/json', 'retry-after': '0' };
    server.ways.intercept = (_route, request, response) => {
      if (request.method !== 'POST') return false;
      response.writeHead(429, busy).end('{}');
      return true;
    };
    const ended = await act('write', plan.id);
    expect(ended).toMatchObject({ status: 'failed', can_resume: true, counts: { planned: 2 } });
    expect(ended.message).toContain('Der Server bittet um eine Pause');
    server.ways.intercept = null;
    await resumeCmsBatch(store, actor, ended.id);
    expect(await work(ended.id)).toMatchObject({ status: 'done', message: null, counts: { written: 2 } });
    expect(alts()).toEqual({ 1: 'Ein Haus', 2: 'Ein See' });
    await server.close();
  });

  test('of 40 texts in a library of 2,500 images reads each only once more', async () => {
    const texts = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at * 60}.png`, `Text ${at}`]));
    const library = Array.from({ length: 2_500 }, (_, at) => ({
      id: at + 1,
      file: `${at}.png`,
      alt_text: '',
    }));
    const { act, alts } = await connect(texts, library);
    const plan = await act('plan');
    expect(plan.counts.planned).toBe(40);
    const seen = server.seen.length;
    expect(await act('write', plan.id)).toMatchObject({ status: 'done', counts: { written: 40 } });
    expect(server.seen.length - seen).toBe(3 + 2 * 40);
    expect(Object.values(alts()).filter(Boolean)).toHaveLength(40);
    await server.close();
  });
});
