import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { addFile, addFiles, toFacts, toSiteReader } from '../testing/site.ts';
import { serveSite } from './site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addFiles(server.webRoot);
  await add('leer/index.html', '{{operator_register}}|{{operator_represented_by}}|{{analytics}}|{{unknown}}');
  await add('sitemap.xml', '<loc>{{origin}}/</loc>');
  await add('robots.txt', 'Sitemap: {{origin}}/sitemap.xml');
  await add('manifest.webmanifest', '{"id":"{{origin}}/"}');
  await add('blog/index.html', 'Blog');
});
afterAll(() => server.close());

const { get, getTwice } = toSiteReader(() => server);
const add = (name: string, text: string) => addFile(server.webRoot, name, text);

describe('addresses', () => {
  test.each([
    '/app/dashboard',
    '/dashboard',
    '/dashboard/',
    '/billing',
    '/organization',
    '/organization?tab=api',
  ])('%s gives the application, which search engines leave out', async (path) => {
    const { status, headers, body } = await getTwice(path);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<title>App</title>');
  });

  test.each([
    '/dashboards',
    '/billing/alt',
    '/organization/1',
    '/profile',
    '/index.html',
    '/app.html',
    '/404.html',
    '/faq/index.html',
    '/assets',
    '/assets/',
    '/assets/app-1.js.br',
    '/assets/fehlt.js',
  ])('%s is not found', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeUndefined();
    expect(body.toString()).toContain('<title>Fehlt</title>');
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/%',
    '/%ff',
    '/%00',
    '//example.org/',
    '/.env',
  ])('%s leads to the 404 page and nowhere else', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
  });

  test('links on the disk are not followed, neither to a file nor through a folder', async () => {
    await symlink(import.meta.filename, join(server.webRoot, 'geheim.txt'));
    await symlink(import.meta.dirname, join(server.webRoot, 'geheim'));
    for (const path of ['/geheim.txt', '/geheim/site.ts', '/geheim/context.ts'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('a slash at the end leads to the address without one, with what was asked', async () => {
    const { status, headers } = await get('/faq/?a=b&c=d');
    expect(status).toBe(308);
    expect(headers.location).toBe('/faq?a=b&c=d');
    expect((await fetch(`${server.url}/faq/`)).url).toBe(`${server.url}/faq`);
    expect((await get('/fehlt/')).status).toBe(404);
  });

  test('what stands behind the question mark changes nothing', async () => {
    expect((await getTwice('/faq?utm_source=x')).body).toEqual((await get('/faq')).body);
  });

  test('an escaped address is the same page', async () => {
    expect((await getTwice('/%66aq')).body).toEqual((await get('/faq')).body);
  });

  test.each(['/blog/fehlt', '/blog/fehlt/'])('specification 2: %s leads to the list', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(302);
    expect(headers.location).toBe('/blog');
    expect((await get('/blog')).body.toString()).toBe('Blog');
  });

  test('only reading is answered with a file', async () => {
    await getTwice('/faq');
    expect((await get('/faq', {}, 'POST')).status).toBe(404);
  });
});

describe('tokens', () => {
  test('a page says where it is and who runs it', async () => {
    expect((await getTwice('/faq')).body.toString()).toContain(`${server.url} Betrieb GmbH`);
  });

  test('what the operator did not say stays empty, what is no token stays', async () => {
    expect((await getTwice('/leer')).body.toString()).toBe('|||{{unknown}}');
  });

  test.each([
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s says where it is and is %s', async (path, type) => {
    const { headers, body } = await getTwice(path, { 'accept-encoding': 'gzip' });
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('no-cache');
    expect(gunzipSync(body).toString()).toContain(`${server.url}/`);
  });

  test('the page for unknown addresses is filled and packed too', async () => {
    await add('404.html', '<title>Fehlt</title>{{origin}}');
    await vi.waitFor(async () => {
      const { status, headers, body } = await get('/fehlt', { 'accept-encoding': 'br' });
      expect([status, headers['content-encoding'], headers.vary]).toEqual([404, 'br', 'Accept-Encoding']);
      expect(brotliDecompressSync(body).toString()).toContain(server.url);
    });
  });

  test('what the installation learns about itself later fills the page anew, at once', async () => {
    let origin = 'http://localhost:0';
    const context = {
      webRoot: server.webRoot,
      publicUrl: () => origin,
      siteFacts: () => ({ ...toFacts(null), origin }),
    };
    const app = new Hono();
    serveSite(app, context);
    const read = async () => (await app.request('/faq')).text();
    expect(await read()).toContain('http://localhost:0 ');
    origin = 'http://localhost:4711';
    expect([await read(), await read()]).toEqual(Array(2).fill(expect.stringContaining(`${origin} `)));
  });

  test('a new build shows up without a restart', async () => {
    await add('neu/index.html', 'alt');
    const before = await getTwice('/neu');
    await add('neu/index.html', 'wirklich neu');
    await vi.waitFor(async () => expect((await get('/neu')).body.toString()).toBe('wirklich neu'), {
      timeout: 10_000,
    });
    expect((await getTwice('/neu')).headers.etag).not.toBe(before.headers.etag);
  });
});
