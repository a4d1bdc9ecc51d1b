import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateApiKey } from '../../../model/access/apiKeys.ts';
import {
  countAltTextCost,
  findOpenQuestion,
  finishAltTextRequest,
} from '../../../model/media/altTextRequests.ts';
import { takeModelImage } from '../../../model/media/altTextUsage.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { AltTagAnswer, AltTextUsage } from '../../../shared/contract/altTextApi.ts';
import type { ApiKeyScope } from '../../../shared/contract/organization.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import type { AltTextProposal } from '../../../shared/work/altText.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { waitForAltText } from './waitForAltText.ts';

let server: TestServer;
let anna: Person;
let key: string;
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
const { ask, newPerson } = toAsk(() => server);

type Question = NonNullable<Awaited<ReturnType<typeof findOpenQuestion>>>;
let asked: Question[];
let answer: Parameters<typeof finishAltTextRequest>[2] | null;

beforeAll(async () => {
  server = await startTestServer();
  anna = await newPerson();
  key = (await addKey(anna, ['alt-text'])).key;
  await server.store.queue.work(
    'answerAltTextRequest',
    { concurrency: 1 },
    async ({ alt_text_request_id }) => {
      const question = await findOpenQuestion(server.store.db, alt_text_request_id);
      if (!question) return;
      asked.push(question);
      if (answer) await finishAltTextRequest(server.store.db, alt_text_request_id, answer);
    },
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  asked = [];
  answer = { proposal };
  await run`delete from rate_limits`;
});

const proposal: AltTextProposal = {
  alt: 'Boot',
  decorative: false,
  confidence: 0.9,
  source: 'product',
  reason: 'Name des Produkts',
  needs_review: true,
  language: 'de',
  provider: 'embedded',
};

const addKey = ({ organization_id, user_id }: Person, scopes: ApiKeyScope[]) =>
  generateApiKey(server.store.db, { organization_id, user_id, claim_hash: null }, { name: 'Test', scopes });

/** Milliseconds that a request may wait in line: this test's worker takes one at a time. */
const patient = { timeout: 20_000 };

type Fault = { success: boolean; error: string; code: string; message: string };
type Answered = { status: number; retryAfter: string | null; json: Omit<AltTagAnswer, 'success'> & Fault };

async function post(body: BodyInit | null, headers: Record<string, string>): Promise<Answered> {
  const response = await fetch(`${server.url}/functions/v1/generate-alt-tag`, {
    method: 'POST',
    body,
    headers,
  });
  const json = (await response.json()) as Answered['json'];
  return { status: response.status, retryAfter: response.headers.get('retry-after'), json };
}

const sendJson = (body: unknown, headers: Record<string, string> = { 'x-api-key': key }) =>
  post(JSON.stringify(body), { 'content-type': 'application/json', ...headers });

const sendForm = (
  fields: Record<string, string | File>,
  headers: Record<string, string> = { 'x-api-key': key },
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return post(form, headers);
};

function startUpload(own: string, headers: Record<string, string> = {}) {
  const { promise: answered, resolve } = Promise.withResolvers<number | undefined>();
  const type = { 'x-api-key': own, 'content-type': 'multipart/form-data; boundary=x' };
  const options = { method: 'POST', agent: false, headers: { ...type, ...headers } };
  const upload = request(`${server.url}/functions/v1/generate-alt-tag`, options, ({ statusCode }) =>
    resolve(statusCode),
  );
  upload.on('error', () => {});
  return { upload, answered };
}

const imageUrl = 'https://a.example/boot.png';
const png = new File([new Uint8Array([137, 80, 78, 71])], 'boot.png', { type: 'image/png' });

describe('an answer (specification, app 7)', () => {
  test('has success, altTag and imageUrl, and says how far to trust it', async () => {
    const { status, json } = await sendJson({ imageUrl, context: { heading: 'Häfen', nichts: 1 } });
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        altTag: 'Boot',
        imageUrl,
        source: 'product',
        confidence: 0.9,
        needsReview: true,
        decorative: false,
        language: 'de',
        reason: 'Name des Produkts',
        provider: 'embedded',
      },
    ]);
    expect(asked).toEqual([
      {
        organization_id: anna.organization_id,
        image_url: imageUrl,
        image: null,
        context: { heading: 'Häfen' },
      },
    ]);
  });

  test('that has nothing to say is an error with its reason: an empty text would hide the image', async () => {
    const reason = 'Kein verlässlicher Vorschlag: Bitte beschreiben Sie das Bild.';
    answer = { proposal: { ...proposal, alt: '', source: 'none', confidence: 0, reason } };
    const { status, json } = await sendJson({ imageUrl });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      success: false,
      code: 'ALT_TEXT_UNSURE',
      error: expect.stringContaining(reason),
    });
    expect(json.altTag).toBeUndefined();
    answer = { proposal: { ...proposal, alt: '', source: 'caption' } };
    expect((await sendJson({ imageUrl: `${imageUrl}?3` })).json).toMatchObject({ code: 'ALT_TEXT_UNSURE' });
    for (const [alt, source, confidence] of [
      ['Foto: vermutlich ein Stuhl', 'objects', 0.9],
      ['SALF', 'text_in_image', 0.4],
    ] as const) {
      answer = { proposal: { ...proposal, alt, source, confidence } };
      const guessed = await sendJson({ imageUrl: `${imageUrl}?${source}` });
      expect(guessed.status).toBe(422);
      expect(guessed.json).toMatchObject({ code: 'ALT_TEXT_UNSURE', error: expect.stringContaining(alt) });
    }
    answer = { proposal: { ...proposal, alt: '', source: 'decoration', decorative: true } };
    expect((await sendJson({ imageUrl: `${imageUrl}?2` })).json).toMatchObject({ success: true, altTag: '' });
  });

  test('comes for an image that is sent along, with its name and what stands around it', async () => {
    const { status, json } = await sendForm({ image: png, context: '{"caption":"Im Hafen"}' });
    expect([status, json.imageUrl]).toEqual([200, null]);
    const [{ image, context }] = asked as [Question];
    expect(Array.from(image!)).toEqual([137, 80, 78, 71]);
    expect(context).toEqual({ caption: 'Im Hafen', file_name: 'boot.png' });
    expect(await run`select id from alt_text_requests where image is not null`).toEqual([]);
    expect((await sendForm({ imageUrl })).json.imageUrl).toBe(imageUrl);
  });

  test('to those who ask the same while it waits is one answer', async () => {
    answer = null;
    const both = [sendJson({ imageUrl: `${imageUrl}?1` }), sendJson({ imageUrl: `${imageUrl}?1` })];
    await expect.poll(() => asked.length, patient).toBe(1);
    await expect
      .poll(async () => (await run`select hits from rate_limits where hits = 2`).length, patient)
      .toBe(1);
    const [row] = await run<{ id: string }>`select id from alt_text_requests where status = 'queued'`;
    await finishAltTextRequest(server.store.db, Number(row!.id), { proposal });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toHaveLength(1);
  });
});

describe('a fault has its code, and words in German', () => {
  test.each<[number, string, unknown]>([
    [400, 'IMAGE_URL_REQUIRED', {}],
    [400, 'IMAGE_URL_REQUIRED', { imageUrl: '  ' }],
    [400, 'IMAGE_URL_INVALID', { imageUrl: 'boot.png' }],
    [400, 'IMAGE_URL_INVALID', { imageUrl: 'data:image/png;base64,AAAA' }],
    [400, 'IMAGE_URL_INVALID', { imageUrl: 'file:///etc/passwd' }],
    [400, 'IMAGE_URL_INVALID', { imageUrl: 'https://name:wort@a.example/a.png' }],
    [400, 'REQUEST_INVALID', { imageUrl: 5 }],
    [400, 'REQUEST_INVALID', { imageUrl, context: { heading: 'x'.repeat(201) } }],
    [400, 'REQUEST_INVALID', { imageUrl, context: { heading: 'a\u0000b' } }],
    [400, 'JSON_INVALID', undefined],
  ])('%i %s for %j', async (status, code, body) => {
    const answered = body === undefined ? post('{', json) : sendJson(body);
    const { json: fault, ...rest } = await answered;
    expect(rest.status).toBe(status);
    expect(fault).toMatchObject({ success: false, code });
    expect(fault.error).toBe(fault.message);
    expect(asked).toEqual([]);
  });

  test.each<[number, string, Record<string, string | File>]>([
    [400, 'IMAGE_URL_REQUIRED', {}],
    [400, 'IMAGE_URL_REQUIRED', { image: new File([], 'leer.png') }],
    [400, 'IMAGE_URL_REQUIRED', { image: 'kein Bild' }],
    [400, 'REQUEST_INVALID', { image: png, context: 'kein JSON' }],
    [400, 'REQUEST_INVALID', { image: png, apiKeyId: '1 or 1=1' }],
    [413, 'IMAGE_TOO_LARGE', { image: new File([new Uint8Array(altTextLimits.maxImageBytes + 1)], 'a.png') }],
    [
      413,
      'IMAGE_TOO_LARGE',
      { image: new File([new Uint8Array(altTextLimits.maxImageBytes + 100_000)], 'a.png') },
    ],
  ])('%i %s for a form, %#', async (status, code, fields) => {
    const answered = await sendForm(fields);
    expect([answered.status, answered.json.code]).toEqual([status, code]);
    expect(asked).toEqual([]);
  });

  test('401 without key or with one that is wrong, whatever the body; 403 without the scope', async () => {
    const { key: reading } = await addKey(anna, ['read', 'scan']);
    const refused = [
      await sendJson({ imageUrl }, {}),
      await sendForm({ image: png }, {}),
      await post(new Uint8Array(50_000), { 'content-type': 'multipart/form-data; boundary=x' }),
      await sendJson({ imageUrl }, { 'x-api-key': 'sl_falsch' }),
      await sendForm({ image: png }, { 'x-api-key': 'sl_falsch' }),
      await sendJson({ imageUrl }, { 'x-api-key': reading }),
      await sendJson({ imageUrl }, { authorization: 'Basic eDp5' }),
    ];
    expect(refused.map(({ status, json: { code } }) => `${status} ${code}`)).toEqual([
      ...Array(3).fill('401 API_KEY_MISSING'),
      ...Array(2).fill('401 API_KEY_INVALID'),
      '403 API_KEY_SCOPE',
      '401 NOT_SIGNED_IN',
    ]);
    expect(refused[0]!.json.error).toBe('Bitte senden Sie einen API-Schlüssel in der Kopfzeile x-api-key.');
    expect(asked).toEqual([]);
  });

  test('401 before the body has come, also where nobody says how long it is', async () => {
    const { upload, answered } = startUpload('sl_falsch');
    upload.write('--x\r\n');
    expect(await answered).toBe(401);
    upload.destroy();
  });

  test('413 for a body that does not say how long it is, and is too long', async () => {
    const { upload, answered } = startUpload(key);
    upload.write(new Uint8Array(altTextLimits.maxImageBytes + 100_000));
    expect(await answered).toBe(413);
    upload.destroy();
  });

  test('415 for what is neither JSON nor a form, and for a form that is none', async () => {
    const types = ['text/plain', 'image/png', 'application/x-www-form-urlencoded', ''];
    for (const type of types) {
      const { status, json: fault } = await post(new Uint8Array([1]), {
        'x-api-key': key,
        'content-type': type,
      });
      expect([status, fault.code]).toEqual([415, 'ALT_TEXT_BODY_TYPE']);
    }
    const broken = { 'x-api-key': key, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('kaputt', broken)).json.code).toBe('REQUEST_INVALID');
  });

  test.each([
    ['IMAGE_TYPE', 415, 'IMAGE_TYPE', /JPG, PNG, GIF, WebP/],
    ['IMAGE_TOO_LARGE', 413, 'IMAGE_TOO_LARGE', /zu groß/],
    ['IMAGE_UNREADABLE', 422, 'IMAGE_UNREADABLE', /beschädigt/],
    ['TARGET_PRIVATE', 422, 'IMAGE_NOT_LOADED', /privaten Netz/],
    ['HTTP_STATUS', 422, 'IMAGE_NOT_LOADED', /antwortet mit einem Fehler/],
    ['INTERNAL', 500, 'INTERNAL', /unerwarteter Fehler/],
    ['toString', 422, 'IMAGE_NOT_LOADED', /geladen/],
  ])('%s of the worker is told as %i %s', async (error_code, status, code, words) => {
    answer = { error_code };
    const answered = await sendJson({ imageUrl: `${imageUrl}?${error_code}` });
    expect([answered.status, answered.json.code]).toEqual([status, code]);
    expect(answered.json.error).toMatch(words);
  });

  test('429 with the waiting time for an organization that asks too often, not for others', async () => {
    await sendJson({ imageUrl });
    await run`update rate_limits set hits = ${altTextLimits.apiRequests.hits}`;
    const { status, retryAfter, json: fault } = await sendJson({ imageUrl });
    expect([status, fault.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    const { key: other } = await addKey(await newPerson(), ['alt-text']);
    expect((await sendJson({ imageUrl }, { 'x-api-key': other })).status).toBe(200);
  });

  test('429 for an organization whose images have cost too much, not for others', async () => {
    const costly = await newPerson();
    const { key: own } = await addKey(costly, ['alt-text']);
    await countAltTextCost(server.store.db, costly.organization_id, altTextLimits.cpuMs.hits + 1);
    const { status, retryAfter } = await sendForm({ image: png }, { 'x-api-key': own });
    expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
    expect((await sendForm({ image: png })).status).toBe(200);
  });

  test('429 for more requests at once than a process holds images of one organization', async () => {
    answer = null;
    const { key: own } = await addKey(await newPerson(), ['alt-text']);
    const leaving = new AbortController();
    const open = Array.from({ length: altTextLimits.openPerOrganization }, (_, n) =>
      fetch(`${server.url}/functions/v1/generate-alt-tag`, {
        method: 'POST',
        headers: { 'x-api-key': own, 'content-type': 'application/json' },
        body: JSON.stringify({ imageUrl: `${imageUrl}?offen=${n}` }),
        signal: leaving.signal,
      }).catch(() => null),
    );
    await expect
      .poll(
        async () => (await run`select id from alt_text_requests where image_url like '%?offen=%'`).length,
        patient,
      )
      .toBe(altTextLimits.openPerOrganization);
    const { status, json: fault } = await sendJson({ imageUrl }, { 'x-api-key': own });
    expect([status, fault.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    leaving.abort();
    await Promise.all(open);
    await expect.poll(() => asked.length, patient).toBe(altTextLimits.openPerOrganization);
    answer = { proposal };
    await expect
      .poll(async () => (await sendJson({ imageUrl }, { 'x-api-key': own })).status, patient)
      .toBe(200);
  });

  test('429 for more images at once than a process receives of one organization, until one is gone', async () => {
    const { key: own } = await addKey(await newPerson(), ['alt-text']);
    const lengths: Record<string, string>[] = [{}, { 'content-length': '5000000' }];
    const uploads = Array.from({ length: altTextLimits.uploadsPerOrganization + 1 }, (_, n) => {
      const started = startUpload(own, lengths[n % 2]);
      started.upload.write('--x\r\n');
      return started;
    });
    expect(await Promise.race(uploads.map(({ answered }) => answered))).toBe(429);
    expect((await sendJson({ imageUrl }, { 'x-api-key': own })).status).toBe(200);
    for (const { upload } of uploads) upload.destroy();
    const statusNow = async () => (await sendForm({ image: png }, { 'x-api-key': own })).status;
    await expect.poll(statusNow, patient).toBe(200);
  });

  test('503 where the questions of an organization pile up because no worker answers', async () => {
    const other = await newPerson();
    const { key: own } = await addKey(other, ['alt-text']);
    await run`insert into alt_text_requests (organization_id, image_url)
      select ${other.organization_id}::bigint, 'https://a.example/' || n
      from generate_series(1, ${altTextLimits.queuedPerOrganization}::int) n`;
    const { status, json: fault } = await sendForm({ image: png }, { 'x-api-key': own });
    expect([status, fault.code]).toEqual([503, 'ALT_TEXT_WAITING']);
    await run`update alt_text_requests set status = 'done' where organization_id = ${other.organization_id}`;
    expect((await sendForm({ image: png }, { 'x-api-key': own })).status).toBe(200);
  });

  test('503 with the time after which to come back, where the worker takes too long', async () => {
    const actor = { organization_id: anna.organization_id, claim_hash: null };
    const row = await run<{ id: string }>`insert into alt_text_requests (organization_id, image_url)
      values (${anna.organization_id}, ${imageUrl}) returning id`;
    const never = { wakeUps: () => neverNews(), close: async () => undefined };
    const signal = new AbortController().signal;
    const waiting = { actor, request_id: Number(row[0]!.id), signal, waitMs: 1 };
    await expect(waitForAltText({ store: server.store, hub: never }, waiting)).rejects.toMatchObject({
      code: 'ALT_TEXT_WAITING',
      status: 503,
      retryAfterSeconds: 5,
    });
  });
});

async function* neverNews() {
  yield false;
}

const json = {
  'content-type': 'application/json',
  get 'x-api-key'() {
    return key;
  },
};

describe('a key is tried out by a member', () => {
  test('who needs not know its text; it must have the scope and be of the organization', async () => {
    const { organization_id, headers } = anna;
    const good = await addKey(anna, ['alt-text']);
    const reading = await addKey(anna, ['read']);
    const foreign = await addKey(await newPerson(), ['alt-text']);
    const tryOut = async (id: number) => (await sendForm({ image: png, apiKeyId: String(id) }, headers)).json;
    expect(await tryOut(good.id)).toMatchObject({ success: true, altTag: 'Boot' });
    expect(asked[0]!.organization_id).toBe(organization_id);
    expect(await tryOut(reading.id)).toMatchObject({ success: false, code: 'API_KEY_SCOPE' });
    expect(await tryOut(foreign.id)).toMatchObject({ success: false, code: 'API_KEY_NOT_FOUND' });
    expect(asked).toHaveLength(1);
    const [used] = await run`select last_used_at is not null as is_used from api_keys where id = ${good.id}`;
    expect(used).toEqual({ is_used: true });
  });
});

describe('what a model has cost', () => {
  test('is told to members of the organization', async () => {
    const berta = await newPerson();
    const { organization_id } = berta;
    await takeModelImage(server.store.db, { organization_id, cap: 5 });
    const { json: usage } = await ask<AltTextUsage>(berta, 'GET /organization/alt-text-usage');
    expect(usage).toMatchObject({ images: 1, input_tokens: 0, output_tokens: 0, model: null });
    expect((await ask<AltTextUsage>(anna, 'GET /organization/alt-text-usage')).json.images).toBe(0);
    expect((await ask(null, 'GET /organization/alt-text-usage')).status).toBe(401);
  });
});

test('the description of the API names both bodies and the answer', async () => {
  const description = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: { [path: string]: { post: { requestBody: { content: object }; 'x-scope': string } } };
  };
  const { requestBody, ...operation } = description.paths['/functions/v1/generate-alt-tag']!.post;
  expect(Object.keys(requestBody.content)).toEqual(['application/json', 'multipart/form-data']);
  expect(operation['x-scope']).toBe('alt-text');
});
