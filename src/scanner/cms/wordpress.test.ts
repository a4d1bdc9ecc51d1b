import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCpuMs } from '../../../tests/durations.ts';
import { openLocalWebsite } from '../../../tests/localWebsite.ts';
import { type Guard, openGuard } from '../gate/guard.ts';
import { openTestWordpress, type TestWordpress, testPassword, testUser } from '../testing/wordpress.ts';
import { openWordpress, type WordpressWords } from './wordpress.ts';

let server: TestWordpress;
let guard: Guard;
beforeEach(async () => {
  server = await openTestWordpress([
    { id: 3, file: '2026/a-scaled.jpg', alt_text: '', sizes: ['2026/a-300x200.jpg'], original: 'a.jpg' },
    { id: 5, file: '2026/b.png', alt_text: 'Ein See', isForeign: true },
  ]);
  guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
});
afterEach(async () => {
  await guard.close();
  await server.close();
});

const open = (over: Partial<WordpressWords> = {}) =>
  openWordpress(guard, {
    ...{ url: server.origin, user_name: testUser, password: testPassword, userAgent: 'Stufenlos' },
    ...{ signal: new AbortController().signal, pacingMs: 0, retryMs: 1 },
    ...over,
  });

async function listIds(): Promise<number[]> {
  const ids: number[] = [];
  for await (const { images } of (await open()).listImages()) ids.push(...images.map(({ id }) => id));
  return ids;
}

type Say = (route: string, request: IncomingMessage, response: ServerResponse) => void;

function say(on: string, answer: Say, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  server.ways.intercept = (route, request, response) => {
    if (route !== on || left-- <= 0) return false;
    answer(route, request, response);
    return true;
  };
}

const html =
  (status: number): Say =>
  (_route, _request, response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<!DOCTYPE html><h1>Einen Moment</h1>');
const json =
  (status: number, body: object, headers = {}): Say =>
  (_route, _request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

describe('an installation', () => {
  test.each([
    ['by the header of its page', { isLinked: true, hasPrettyLinks: true }],
    ['at its usual place', { isLinked: false, hasPrettyLinks: true }],
    ['without readable addresses, by the header', { isLinked: true, hasPrettyLinks: false }],
    ['without readable addresses and without a header', { isLinked: false, hasPrettyLinks: false }],
  ])('is found %s', async (_name, ways) => {
    Object.assign(server.ways, ways);
    expect(await listIds()).toEqual([3, 5]);
  });

  test('hears the password only at its API, never while it is looked for', async () => {
    await listIds();
    const words = `Basic ${Buffer.from(`${testUser}:${testPassword}`).toString('base64')}`;
    expect(server.seen.map((request, at) => [request, server.signed[at]])).toEqual([
      ['GET /', null],
      ['GET /', null],
      ['GET /wp/v2/users/me', words],
      ['GET /wp/v2/media', words],
    ]);
  });

  test('is refused in clear where the operator has not opened it', async () => {
    const closed = { ...guard, isAllowed: () => false };
    const words = { url: server.origin, user_name: testUser, password: testPassword, userAgent: 'x' };
    const signal = new AbortController().signal;
    await expect(openWordpress(closed, { ...words, signal })).rejects.toMatchObject({ code: 'HTTPS_NEEDED' });
    expect(server.signed.every((signed) => signed === null)).toBe(true);
  });

  test('that lies on another website gets no password', async () => {
    const other = await openLocalWebsite({
      '/': { headers: { link: `<${server.origin}/wp-json/>; rel="https://api.w.org/"` }, body: 'Start' },
    });
    await expect(open({ url: other.origin })).rejects.toMatchObject({ code: 'FOREIGN' });
    expect(server.signed.every((signed) => signed === null)).toBe(true);
    await other.close();
  });

  test('that sends on to somewhere else does not take the password along', async () => {
    const other = await openTestWordpress();
    say('/wp/v2/users/me', json(302, {}, { location: `${other.origin}/wp-json/wp/v2/users/me` }));
    await expect(open()).rejects.toMatchObject({ code: 'REDIRECT' });
    expect(other.seen).toEqual([]);
    await other.close();
  });

  test('that is none is said to be none', async () => {
    const other = await openLocalWebsite({ '/': '<!doctype html><title>Kein WordPress</title>' });
    await expect(open({ url: other.origin })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.close();
  });

  test('is not looked for for ever in a page that means harm', async () => {
    const other = await openLocalWebsite({ '/': '<link'.repeat(50_000) });
    const looking = () => expect(open({ url: other.origin })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await toCpuMs(looking)).toBeLessThan(1_000);
    await other.close();
  });

  test('whose list of routes is closed for strangers is asked with the password', async () => {
    const closed = json(401, { code: 'rest_forbidden', message: 'Nur für Angemeldete' });
    say('/', closed);
    expect(await listIds()).toEqual([3, 5]);
  });
});

describe('a sign-in', () => {
  test.each([
    ['with a wrong password', { password: 'falsch' }, 'LOGIN', 'incorrect_password'],
    ['with an unknown name', { user_name: 'otto' }, 'LOGIN', 'invalid_username'],
  ])('%s is refused with its reason', async (_name, words, code, detail) => {
    const fault = open(words);
    await expect(fault).rejects.toMatchObject({ code });
    await expect(fault).rejects.toThrow(detail);
  });

  test('may leave the spaces of the password out', async () => {
    await expect(open({ password: testPassword.replaceAll(' ', '') })).resolves.toBeDefined();
  });

  test('where application passwords are off says so', async () => {
    server.ways.hasPasswords = false;
    await expect(open()).rejects.toMatchObject({ code: 'PASSWORDS_OFF' });
  });

  test.each([{ upload_files: false }, { edit_posts: false }])(
    'needs the right it lacks: %o',
    async (lack) => {
      Object.assign(server.ways.capabilities, lack);
      await expect(open()).rejects.toMatchObject({ code: 'RIGHTS' });
    },
  );

  test.each([
    ['a page of a security plugin', html(403), 'HTML'],
    ['a page with the status of success', html(200), 'HTML'],
    ['a refusal', json(403, { code: 'rest_forbidden' }), 'FORBIDDEN'],
    ['a missing route', json(404, { code: 'rest_no_route' }), 'NOT_FOUND'],
    ['something odd', json(200, [1, 2]), 'ODD'],
    ['a server that stays down', html(502), 'SERVER'],
    ['a server that wants peace', html(429), 'BUSY'],
  ])('meets %s', async (_name, answer, code) => {
    say('/wp/v2/users/me', answer);
    await expect(open()).rejects.toMatchObject({ code });
  });

  test('meets a wall of the server itself', async () => {
    say(
      '/wp/v2/users/me',
      (_route, _request, response) =>
        void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('<h1>401</h1>'),
    );
    await expect(open()).rejects.toMatchObject({ code: 'WALL' });
  });
});

describe('a media library', () => {
  test('of 2,500 images is read in parts, however long a page asks to wait', async () => {
    server.images.clear();
    for (let id = 1; id <= 2_500; id++) server.images.set(id, { id, file: `${id}.png`, alt_text: '' });
    say('/wp/v2/media', json(429, {}, { 'retry-after': '0' }), 2);
    const ids = await listIds();
    expect(ids).toHaveLength(2_500);
    expect(new Set(ids).size).toBe(2_500);
    expect(server.seen.filter((request) => request === 'GET /wp/v2/media')).toHaveLength(27);
  });

  test('whose last page is gone meanwhile ends there', async () => {
    server.images.clear();
    for (let id = 1; id <= 150; id++) server.images.set(id, { id, file: `${id}.png`, alt_text: '' });
    const ids: number[] = [];
    for await (const { images } of (await open()).listImages()) {
      ids.push(...images.map(({ id }) => id));
      for (let id = 90; id <= 150; id++) server.images.delete(id);
    }
    expect(ids).toHaveLength(100);
  });

  test('names the file, its sizes and the original', async () => {
    const image = await (await open()).getImage(3);
    expect(image.urls.map((url) => url.replace(/^.*uploads\//, ''))).toEqual([
      '2026/a-scaled.jpg',
      '2026/a.jpg',
      '2026/a-300x200.jpg',
    ]);
  });

  test('takes a text and says what stands there then', async () => {
    const wordpress = await open();
    expect(await wordpress.saveAltText(3, 'Ein  <b>Haus</b> „am See“')).toBe('Ein Haus „am See“');
    expect(await wordpress.getImage(3)).toMatchObject({ alt_text: 'Ein Haus „am See“' });
  });

  test('says of one image what concerns only that one', async () => {
    const wordpress = await open();
    await expect(wordpress.getImage(4)).rejects.toMatchObject({ code: 'GONE' });
    await expect(wordpress.saveAltText(5, 'x')).rejects.toMatchObject({ code: 'NOT_EDITABLE' });
  });

  test('is never written to a second time by itself', async () => {
    const wordpress = await open();
    say('/wp/v2/media/3', html(502));
    await expect(wordpress.saveAltText(3, 'x')).rejects.toMatchObject({ code: 'SERVER' });
    expect(server.seen.filter((request) => request === 'POST /wp/v2/media/3')).toHaveLength(1);
  });
});

test('whoever waits can be stopped', async () => {
  server.ways.intercept = () => true;
  const stop = new AbortController();
  const opening = open({ signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(opening).rejects.toThrow('stopped');
});
