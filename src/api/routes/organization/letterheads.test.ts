import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterheadLimits } from '../../../shared/limits/website.ts';
import type { Letterhead } from '../../../shared/work/report.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
const { ask, newPerson, join, listActions } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  member = await join(owner, 'member');
});
afterAll(() => server.close());

const base = '/api/v1/organization/letterhead';
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5560' } });

type Upload = { alt?: string; type?: string; person?: Person };

async function upload(
  body: Uint8Array | string,
  { alt = 'Muster GmbH', type = 'image/png', person = owner }: Upload = {},
) {
  const response = await fetch(`${server.url}${base}/logo?alt=${encodeURIComponent(alt)}`, {
    method: 'PUT',
    headers: { 'content-type': type, ...person.headers },
    body: body as BodyInit,
  });
  return { status: response.status, json: (await response.json()) as Letterhead & { code?: string } };
}

const load = () => fetch(`${server.url}${base}/logo`, { headers: member.headers });
const read = async () => (await ask<Letterhead>(member, 'GET /organization/letterhead')).json;

test('words and logo are kept, all members read them, and the log says who changed them', async () => {
  expect(await read()).toEqual({ cover: '', logo: null });
  expect((await load()).status).toBe(404);
  const saved = await ask<Letterhead>(owner, 'PUT /organization/letterhead', {
    cover: ' Prüfstelle Muster ',
  });
  expect(saved.json.cover).toBe('Prüfstelle Muster');
  for (const [format, media_type] of [
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
  ] as const) {
    const body = await draw(60, 20).toFormat(format).toBuffer();
    const { json } = await upload(body, { type: 'application/octet-stream' });
    const logo = { media_type, alt: 'Muster GmbH', width: 60, height: 20 };
    expect([json, await read()]).toEqual([
      { cover: 'Prüfstelle Muster', logo },
      { cover: 'Prüfstelle Muster', logo },
    ]);
    const answer = await load();
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    expect(answer.headers.get('content-type')).toBe(media_type);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await ask(owner, 'DELETE /organization/letterhead/logo')).status).toBe(200);
  expect(await read()).toEqual({ cover: 'Prüfstelle Muster', logo: null });
  expect(await listActions(owner)).toContain('letterhead.changed');
});

describe('refused is', () => {
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a script called PNG', '<script>alert(1)</script>'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PNG without a size', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    ['nothing', ''],
  ])('%s', async (_, body) => {
    const { status, json } = await upload(body);
    expect([status, json.code]).toEqual([415, 'LOGO_TYPE']);
  });

  test('a type that forms of foreign websites can send', async () => {
    const body = await draw(9, 9).png().toBuffer();
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'image/svg+xml'])
      expect((await upload(body, { type })).json.code).toBe('LOGO_TYPE');
  });

  test('too many bytes, and too many pixels in few bytes', async () => {
    const body = await draw(9, 9).png().toBuffer();
    const large = Buffer.concat([body, Buffer.alloc(letterheadLimits.logoMaxBytes)]);
    const wide = await draw(letterheadLimits.logoMaxPixels + 1, 2)
      .png()
      .toBuffer();
    for (const one of [large, wide]) {
      const { status, json } = await upload(one);
      expect([status, json.code]).toEqual([413, 'LOGO_TOO_LARGE']);
    }
    expect((await upload(large.subarray(0, letterheadLimits.logoMaxBytes))).status).toBe(200);
  });

  test('a logo without a text, a member, and a claim that nobody has checked', async () => {
    const body = await draw(9, 9).png().toBuffer();
    expect((await upload(body, { alt: ' ' })).json.code).toBe('REQUEST_INVALID');
    expect((await upload(body, { person: member })).status).toBe(403);
    const claim = { cover: 'Wir sind BFSG-konform.' };
    expect((await ask(owner, 'PUT /organization/letterhead', claim)).json.code).toBe('REPORT_CLAIM');
  });
});
