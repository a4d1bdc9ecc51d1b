import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { selfSigned } from '../../../tests/selfSigned.ts';
import { guardedFetch } from './fetch.ts';
import { openGuard } from './guard.ts';

let website: LocalWebsite;
beforeEach(async () => {
  website = await openLocalWebsite();
});
afterEach(() => website.close());

const get = (path: string, options: Partial<Parameters<typeof guardedFetch>[2]> = {}) =>
  guardedFetch(website.guard, website.origin + path, { userAgent: 'Stufenlos', maxBytes: 1_000, ...options });
const toText = ({ body }: { body: Uint8Array }) => new TextDecoder().decode(body);

describe('a fetch', () => {
  test('gives final address, status, headers and body', async () => {
    website.pages['/from'] = { status: 301, headers: { location: '/to' } };
    website.pages['/to'] = { status: 418, headers: { 'x-a': 'b', 'set-cookie': 'c=d' }, body: 'hello' };
    const file = await get('/from');
    expect(file).toMatchObject({ url: `${website.origin}/to`, status: 418, isTruncated: false });
    expect(file.headers.get('x-a')).toBe('b');
    expect(toText(file)).toBe('hello');
  });

  test('tells who is asking, and keeps credentials to the website they are meant for', async () => {
    const told: Record<string, unknown>[] = [];
    const other = await openLocalWebsite({
      '/': (request, response) => {
        told.push(request.headers);
        response.end();
      },
    });
    website.pages['/'] = (request, response) => {
      told.push(request.headers);
      response.writeHead(302, { location: other.origin }).end();
    };
    const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
    const credentials = { website: website.origin, headers: { cookie: 'secret=1' } };
    const options = { userAgent: 'Stufenlos', credentials, maxBytes: 10 };
    await guardedFetch(guard, website.origin, options);
    await guardedFetch(guard, other.origin, options);
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ 'user-agent': 'Stufenlos', cookie: 'secret=1' });
    expect(told[1]).toMatchObject({ 'user-agent': 'Stufenlos' });
    expect(told[1]).not.toHaveProperty('cookie');
    expect(told[2]).not.toHaveProperty('cookie');
    await Promise.all([guard.close(), other.close()]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('undoes %s', async (encoding, compress) => {
    website.pages['/'] = { headers: { 'content-encoding': encoding }, body: compress('hello') };
    expect(toText(await get('/'))).toBe('hello');
  });

  test('undoes two encodings, and begins with no chain of them', async () => {
    website.pages['/'] = {
      headers: { 'content-encoding': 'br, gzip' },
      body: gzipSync(brotliCompressSync('hello')),
    };
    expect(toText(await get('/'))).toBe('hello');
    website.pages['/'] = { headers: { 'content-encoding': 'gzip, '.repeat(2_000) }, body: gzipSync('hello') };
    await expect(get('/')).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  });

  test.each(['constructor', '__proto__', 'toString', 'zstd'])(
    'passes on what is said to be encoded as %s',
    async (encoding) => {
      website.pages['/'] = { headers: { 'content-encoding': encoding }, body: 'hello' };
      expect(toText(await get('/'))).toBe('hello');
    },
  );

  test.each([
    ['a plain body', (body: string) => ({ body })],
    [
      'a compressed body',
      (body: string) => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) }),
    ],
  ])('stops at the size limit of %s', async (_name, pack) => {
    website.pages['/'] = pack('x'.repeat(1_001));
    await expect(get('/')).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const cut = await get('/', { truncate: true });
    expect(cut).toMatchObject({ isTruncated: true, body: { length: 1_000 } });
    website.pages['/'] = pack('x'.repeat(1_000));
    expect(await get('/')).toMatchObject({ isTruncated: false, body: { length: 1_000 } });
  });

  test('ends in time when the website sends nothing, or never ends', async () => {
    website.pages['/silent'] = () => {};
    website.pages['/endless'] = (_request, response) => void response.write('x');
    await expect(get('/silent', { timeoutMs: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect(get('/endless', { timeoutMs: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('throws the reason when it was aborted', async () => {
    const controller = new AbortController();
    website.pages['/'] = () => controller.abort(new Error('stopped'));
    await expect(get('/', { signal: controller.signal })).rejects.toThrow('stopped');
  });

  test('names a connection that breaks off', async () => {
    website.pages['/reset'] = (request) => request.socket.destroy();
    website.pages['/half'] = (_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('x', () => response.socket!.destroy());
    };
    await expect(get('/reset')).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    await expect(get('/half')).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  });

  test('names a broken compression and a server without TLS', async () => {
    website.pages['/'] = { headers: { 'content-encoding': 'gzip' }, body: 'not gzip' };
    await expect(get('/')).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    const secure = website.origin.replace('http:', 'https:');
    const options = { userAgent: 'x', maxBytes: 1 };
    await expect(guardedFetch(website.guard, secure, options)).rejects.toMatchObject({ code: 'TLS_MISSING' });
  });

  test('speaks TLS with the name that was asked for, and refuses a certificate nobody vouches for', async () => {
    const secure = createServer(selfSigned, (_request, response) => response.end('secure'));
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    const { port } = secure.address() as AddressInfo;
    const places = ['127.0.0.1', 'secure.example', 'other.example'].map((name) => `${name}:${port}`);
    const guard = await openGuard({ allowTargets: places, resolve: async () => ['127.0.0.1'] });
    const ask = (place: string) => guardedFetch(guard, `https://${place}/`, { userAgent: 'x', maxBytes: 10 });
    await expect(ask(places[0]!)).rejects.toMatchObject({ code: 'TLS_INVALID' });
    const usual = getCACertificates();
    setDefaultCACertificates([...usual, selfSigned.cert]);
    expect(toText(await ask(places[0]!))).toBe('secure');
    expect(toText(await ask(places[1]!))).toBe('secure');
    await expect(ask(places[2]!)).rejects.toMatchObject({ code: 'TLS_INVALID' });
    setDefaultCACertificates(usual);
    await guard.close();
    await new Promise((done) => secure.close(done));
  });

  test('asks with HEAD for headers only', async () => {
    website.pages['/'] = { headers: { 'content-encoding': 'gzip', 'content-length': '9' } };
    expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: { length: 0 } });
    expect(website.seen).toEqual(['HEAD /']);
  });
});
