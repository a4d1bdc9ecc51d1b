import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { openAltText } from '../../altText/openAltText.ts';
import { openModel } from '../../altText/providers/model.ts';
import type { AltText } from '../../altText/task/altText.ts';
import {
  type ModelServer,
  openModelServer,
  sendJson,
  toCompletion,
} from '../../altText/testing/modelServer.ts';
import { addAltTextRequest, getAltTextRequest } from '../../model/media/altTextRequests.ts';
import { getModelUsage } from '../../model/media/altTextUsage.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { openGuard } from '../../scanner/gate/guard.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { ImageContext } from '../../shared/work/altText.ts';
import { answerAltTextRequest } from './answerAltTextRequest.ts';
import { capReached, proposeForImage } from './proposeForImage.ts';

let store: Store;
let website: LocalWebsite;
let server: ModelServer;
let builtIn: AltText;
let withModel: AltText;
let picture: Uint8Array;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
const signal = new AbortController().signal;

beforeAll(async () => {
  [store, website, server] = await Promise.all([openTestStore(), openLocalWebsite(), openModelServer()]);
  const settings = { url: `${server.origin}/v1`, model: 'seher-1', key: null };
  const provider = openModel({ dialect: 'openai-compatible', ...settings }, { attemptMs: 5_000, retryMs: 0 });
  builtIn = openAltText();
  withModel = openAltText({ provider });
  picture = await draw('#b3202a');
});
afterAll(async () => {
  await Promise.all([builtIn.close(), withModel.close(), website.close(), server.close()]);
  await store.close();
});
beforeEach(() => {
  server.sent.length = 0;
  server.answer(sendJson(toCompletion('{"dekorativ": false, "alternativtext": "Rotes Boot"}')));
});
afterEach(() => run`delete from alt_text_cache`);

const draw = (fill: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#9cc4e4"/>
      <path d="M60 220h280l-40 50H100z" fill="${fill}"/><path d="M200 40v170H90z" fill="#fff"/><circle cx="330" cy="60" r="30" fill="#f6c453"/></svg>`),
  )
    .png()
    .toBuffer();

const inLink: ImageContext = {
  place: 'link',
  link_url: 'https://a.example/kontakt',
  link_text: '',
  width: 400,
  height: 300,
};

async function addOrganization() {
  const [row] = await run<{ id: string }>`insert into organizations (name) values ('Verlag') returning id`;
  return { organization_id: Number(row!.id), claim_hash: null, user_id: null };
}

type Over = { modelImages?: number | null; guard?: LocalWebsite['guard'] };

async function ask(
  image: string | Uint8Array,
  { modelImages = null, guard = website.guard }: Over = {},
  context = inLink,
) {
  const actor = await addOrganization();
  const place = typeof image === 'string' ? { image_url: image, image: null } : { image_url: null, image };
  const id = await addAltTextRequest(store, actor, { ...place, context });
  const altText = modelImages === null ? builtIn : withModel;
  const work = { store, guard, contactUrl: undefined, altText, modelImages };
  await answerAltTextRequest.run(work, { alt_text_request_id: id }, signal);
  return { actor, ...(await getAltTextRequest(store.db, actor, id)) };
}

describe('what is built in', () => {
  test('answers for an image by its address and for one sent along', async () => {
    website.pages['/boot.png'] = { headers: { 'content-type': 'image/png' }, body: picture };
    const byAddress = await ask(`${website.origin}/boot.png`);
    expect(byAddress).toMatchObject({ status: 'done', error_code: null });
    expect(byAddress.proposal).toMatchObject({ source: 'link', needs_review: true, provider: 'embedded' });
    expect(byAddress.proposal!.alt).toMatch(/Kontakt/);
    const sent = await ask(picture);
    expect(sent.proposal).toMatchObject({ source: 'link', provider: 'embedded' });
    const [spent] = await run<{ hits: number }>`select hits from rate_limits
      where key = ${`alt-text-cpu:${sent.actor.organization_id}`}`;
    expect(spent!.hits).toBeGreaterThan(0);
    expect(server.sent).toEqual([]);
  });

  test('the same question is answered from the cache, a job that comes again does nothing', async () => {
    const first = await ask(picture);
    await run`update alt_text_cache set proposal = jsonb_set(proposal, '{reason}', '"aus dem Speicher"')`;
    expect((await ask(picture)).proposal).toEqual({ ...first.proposal, reason: 'aus dem Speicher' });
    expect((await ask(picture, {}, { ...inLink, heading: 'Anderes' })).proposal!.reason).not.toBe(
      'aus dem Speicher',
    );
    const context = {
      store,
      guard: website.guard,
      contactUrl: undefined,
      altText: builtIn,
      modelImages: null,
    };
    await answerAltTextRequest.run(context, { alt_text_request_id: 4_711_000 }, signal);
  });
});

describe('an address that gives no image', () => {
  test.each<[string, string, LocalWebsite['pages'][string] | null]>([
    ['a page', 'IMAGE_TYPE', '<!doctype html><title>Kein Bild</title>'],
    [
      'a page that calls itself an image',
      'IMAGE_TYPE',
      { headers: { 'content-type': 'image/png' }, body: '<!doctype html>' },
    ],
    ['nothing', 'HTTP_STATUS', null],
    ['a fault', 'HTTP_STATUS', { status: 500, body: 'kaputt' }],
    [
      'a redirect to a private address',
      'TARGET_PRIVATE',
      { status: 302, headers: { location: 'http://10.0.0.1/a.png' } },
    ],
    [
      'a redirect to another port',
      'TARGET_PRIVATE',
      { status: 302, headers: { location: 'http://127.0.0.1:1/a.png' } },
    ],
    ['a redirect to a file', 'SCHEME_REFUSED', { status: 302, headers: { location: 'file:///etc/passwd' } }],
    ['too much', 'IMAGE_TOO_LARGE', { body: new Uint8Array(altTextLimits.maxImageBytes + 1) }],
  ])('%s is told as %s', async (_, code, answer) => {
    const path = '/kein-bild';
    if (answer === null) delete website.pages[path];
    else website.pages[path] = answer;
    const { status, error_code, proposal } = await ask(`${website.origin}${path}`);
    expect({ status, error_code, proposal }).toEqual({ status: 'failed', error_code: code, proposal: null });
  });

  test('a private address is never opened', async () => {
    const guard = await openGuard({ allowTargets: [] });
    website.seen.length = 0;
    for (const url of [
      `${website.origin}/boot.png`,
      'http://169.254.169.254/latest',
      'http://localhost/a.png',
    ])
      expect((await ask(url, { guard })).error_code).toMatch(
        /^TARGET_PRIVATE$|^TARGET_RESERVED$|^PORT_REFUSED$/,
      );
    expect(website.seen).toEqual([]);
    await guard.close();
  });
});

describe('a model', () => {
  const plain: ImageContext = { place: 'content', width: 400, height: 300 };

  test('is asked for an organization, once for the same question, and counted', async () => {
    const { actor, proposal } = await ask(picture, { modelImages: 10 }, plain);
    expect(proposal).toMatchObject({ alt: 'Rotes Boot', source: 'model', provider: 'seher-1' });
    expect((await ask(picture, { modelImages: 10 }, plain)).proposal).toEqual(proposal);
    expect(server.sent).toHaveLength(1);
    expect(await getModelUsage(store.db, actor)).toMatchObject({
      images: 1,
      input_tokens: 900,
      output_tokens: 30,
    });
  });

  test('gets no image of a guest, of an organization at its cap, or that is decorative', async () => {
    const context = { store, altText: withModel, modelImages: 10 };
    const guest = await proposeForImage(context, { organization_id: null, image: picture, context: plain });
    expect(guest.provider).toBe('embedded');
    const over = await ask(picture, { modelImages: 0 }, plain);
    expect(over.proposal!.provider).toBe('embedded');
    expect(over.proposal!.reason).toContain(capReached);
    const hidden = await ask(picture, { modelImages: 10 }, { ...plain, is_hidden: true });
    expect(hidden.proposal).toMatchObject({ decorative: true, provider: 'embedded' });
    expect((await getModelUsage(store.db, hidden.actor)).images).toBe(0);
    expect(server.sent).toEqual([]);
  });

  test('is asked again once the cap allows it: what stood in for it is not kept', async () => {
    await ask(picture, { modelImages: 0 }, plain);
    expect((await ask(picture, { modelImages: 1 }, plain)).proposal!.provider).toBe('seher-1');
  });

  test('that fails is replaced by what is built in, which says so, is not counted and not kept', async () => {
    server.answer(sendJson({}, 500));
    const { actor, proposal } = await ask(picture, { modelImages: 10 }, plain);
    expect(proposal!.provider).toBe('embedded');
    expect(proposal!.reason).toMatch(/Modell/);
    expect((await getModelUsage(store.db, actor)).images).toBe(0);
    server.answer(sendJson(toCompletion('{"dekorativ": false, "alternativtext": "Rotes Boot"}')));
    expect((await ask(picture, { modelImages: 10 }, plain)).proposal!.provider).toBe('seher-1');
  });

  test('whose answer is of no use is counted: it was paid for', async () => {
    server.answer(sendJson(toCompletion('Ich bin ein Modell und halte mich an nichts.')));
    const { actor, proposal } = await ask(picture, { modelImages: 10 }, plain);
    expect(proposal!.provider).toBe('embedded');
    expect(await getModelUsage(store.db, actor)).toMatchObject({ images: 1, input_tokens: 1_800 });
  });

  test('is not counted for a file that is no image', async () => {
    const { actor, error_code } = await ask(
      new TextEncoder().encode('kein Bild'),
      { modelImages: 10 },
      plain,
    );
    expect(error_code).toBe('IMAGE_TYPE');
    expect((await getModelUsage(store.db, actor)).images).toBe(0);
  });
});

test('a worker that stops gives the question back', async () => {
  const actor = await addOrganization();
  const stopping = new AbortController();
  website.pages['/langsam.png'] = () => stopping.abort(new Error('stopping'));
  const id = await addAltTextRequest(store, actor, {
    image_url: `${website.origin}/langsam.png`,
    image: null,
    context: {},
  });
  const context = {
    store,
    guard: website.guard,
    contactUrl: undefined,
    altText: builtIn,
    modelImages: null,
  };
  await expect(
    answerAltTextRequest.run(context, { alt_text_request_id: id }, stopping.signal),
  ).rejects.toThrow('stopping');
  expect((await getAltTextRequest(store.db, actor, id)).status).toBe('queued');
});
