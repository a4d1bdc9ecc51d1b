import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSecurityHeaders } from '../http/headers.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { addFiles, font, script, toFacts, toSiteReader } from '../testing/site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addFiles(server.webRoot);
});
afterAll(() => server.close());

const { get, getTwice } = toSiteReader(() => server);

test('the style that a page contains is allowed by its hash, first and from memory; no other page’s', async () => {
  const css = 'p { color: red }';
  await mkdir(join(server.webRoot, 'mit-stil'));
  await writeFile(
    join(server.webRoot, 'mit-stil/index.html'),
    `<!doctype html><style>${css}</style><p>Rot</p>`,
  );
  const { status, headers } = await getTwice('/mit-stil');
  expect(status).toBe(200);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect((await getTwice('/faq')).headers['content-security-policy']).toContain("style-src 'self';");
});

describe('encodings', () => {
  const unpack: { [encoding: string]: (body: Buffer) => Buffer } = {
    br: (body) => brotliDecompressSync(body),
    gzip: (body) => gunzipSync(body),
  };

  test.each(['br', 'gzip'])('a page comes in %s to who takes it', async (encoding) => {
    const plain = await getTwice('/faq');
    const { headers, body } = await getTwice('/faq', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(unpack[encoding]!(body)).toEqual(plain.body);
  });

  test('without a wish a page comes as it is', async () => {
    const { headers } = await getTwice('/faq');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
  });

  test('a refused encoding is not sent', async () => {
    const { headers } = await getTwice('/faq', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(headers['content-encoding']).toBe('gzip');
  });

  test('what the build packed is sent as it is, and kept for good', async () => {
    const { headers, body } = await getTwice('/assets/app-1.js', { 'accept-encoding': 'br' });
    expect(body.toString()).toBe('packed by the build');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    const plain = await getTwice('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
  });

  test('a font is not packed again', async () => {
    const { headers, body } = await getTwice(font, { 'accept-encoding': 'br, gzip' });
    expect(body.toString()).toBe('Schrift');
    expect([headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
      'font/woff2',
      undefined,
      undefined,
    ]);
  });
});

describe('asking again', () => {
  test.each(['', 'br', 'gzip'])('who has the page in "%s" gets 304 and no body', async (encoding) => {
    const asked = { 'accept-encoding': encoding };
    const { headers } = await getTwice('/faq', asked);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    for (const had of [headers.etag!, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const again = await getTwice('/faq', { ...asked, 'if-none-match': had });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers['cache-control']).toBe('no-cache');
      expect(again.headers.vary).toBe('Accept-Encoding');
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });

  test('who has other bytes gets the page', async () => {
    const packed = await get('/faq', { 'accept-encoding': 'br' });
    for (const had of ['"x"', packed.headers.etag!])
      expect((await getTwice('/faq', { 'if-none-match': had })).status).toBe(200);
  });

  test('HEAD says the same as GET and sends nothing', async () => {
    const asked = await getTwice('/faq', { 'accept-encoding': 'br' });
    const { status, headers, body } = await get('/faq', { 'accept-encoding': 'br' }, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary', 'link'])
      expect(headers[name], name).toBe(asked.headers[name]);
  });
});

describe('headers', () => {
  test('a page names its font before its first byte', async () => {
    const { headers } = await getTwice('/faq');
    expect(headers.link).toBe(`<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    expect((await getTwice('/feed.xml')).headers.link).toBeUndefined();
  });

  test('what keeps a page safe is said from memory as well', async () => {
    const { headers } = await getTwice('/faq');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*connect-src 'self';/);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    [null, "connect-src 'self'"],
    ['https://zahlen.example:8443', "connect-src 'self' https://zahlen.example:8443"],
  ])('scripts may speak to us and to the counter %s that is set', async (url, allowed) => {
    const app = new Hono()
      .use(setSecurityHeaders({ siteFacts: () => toFacts(url) }))
      .get('/', (c) => c.text('ja'));
    const policy = (await app.request('/')).headers.get('content-security-policy')!;
    expect(policy.split('; ')).toContain(allowed);
    expect(policy.split('; ')).toContain("default-src 'self'");
  });

  test('an id that came along is kept, also where the page stands in memory', async () => {
    await getTwice('/faq');
    expect((await get('/faq', { 'x-request-id': 'proxy-1' })).headers['x-request-id']).toBe('proxy-1');
  });
});
