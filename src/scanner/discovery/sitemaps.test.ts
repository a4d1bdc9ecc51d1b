import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCpuMs } from '../../../tests/durations.ts';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { openGuard } from '../gate/guard.ts';
import { fetchSitemaps } from './sitemaps.ts';

let website: LocalWebsite;
beforeEach(async () => {
  website = await openLocalWebsite();
});
afterEach(() => website.close());

const at = (path: string) => website.origin + path;
const toUrlset = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${at(path)}</loc><lastmod>2026-01-01</lastmod></url>`)
    .join('')}</urlset>`;
const toIndex = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`).join('')}</sitemapindex>`;
const read = (...named: string[]) =>
  fetchSitemaps(website.guard, website.origin, { userAgent: 'x', named: named.map(at) });
const readBody = async (body: string | Uint8Array) => {
  website.pages['/s'] = body;
  return read('/s');
};

describe('sitemaps are found', () => {
  test('where robots.txt names them, and nowhere else then', async () => {
    website.pages['/named.xml'] = toUrlset('/a', '/b');
    website.pages['/sitemap.xml'] = toUrlset('/c');
    expect(await read('/named.xml')).toEqual({
      sitemaps: [at('/named.xml')],
      urls: [at('/a'), at('/b')],
      failed: [],
      malformed: [],
      isCut: false,
    });
    expect(website.seen).toEqual(['GET /named.xml']);
  });

  test('at the usual addresses, the first that has one', async () => {
    website.pages['/sitemap.xml'] = '<!doctype html><title>Nicht gefunden</title><p>Fehler &nbsp;';
    website.pages['/sitemap_index.xml'] = toIndex('/a.xml');
    website.pages['/a.xml'] = toUrlset('/a');
    const found = await read();
    expect(found).toMatchObject({ urls: [at('/a')], failed: [] });
    expect(found.sitemaps).toEqual([at('/sitemap_index.xml'), at('/a.xml')]);
  });

  test('not at all without calling that a fault', async () => {
    expect(await read()).toMatchObject({ sitemaps: [], urls: [], failed: [], isCut: false });
  });
});

describe('a sitemap is read', () => {
  test('when it is an index in an index, once even when they name each other', async () => {
    website.pages['/1'] = toIndex('/2', '/1');
    website.pages['/2'] = toIndex('/1', '/3', '/missing');
    website.pages['/3'] = toUrlset('/a');
    expect(await read('/1')).toMatchObject({ urls: [at('/a')], failed: [at('/missing')] });
    expect(new Set(website.seen)).toEqual(new Set(['GET /1', 'GET /2', 'GET /3', 'GET /missing']));
    expect(website.seen).toHaveLength(4);
  });

  test.each([
    ['a .gz file', () => gzipSync(toUrlset('/a'))],
    ['text', () => `\uFEFF${at('/a')}\r\nno address\r\n`],
    [
      'RSS',
      () => `<rss><channel><link>${at('/no')}</link><item><link>${at('/a')}</link></item></channel></rss>`,
    ],
    [
      'Atom',
      () =>
        `<feed><link href="${at('/no')}"/><entry><link rel="edit" href="/no"/><link href="${at('/a')}"/></entry></feed>`,
    ],
    ['CDATA', () => `<urlset><url><loc>\n<![CDATA[${at('/a')}]]> </loc></url></urlset>`],
    ['a prefix', () => `<s:urlset xmlns:s="x"><s:url><s:loc>${at('/a')}</s:loc></s:url></s:urlset>`],
    ['upper case', () => `<URLSET><URL><LOC>${at('/a')}</LOC></URL></URLSET>`],
  ])('as %s', async (_name, toBody) => {
    expect(await readBody(toBody())).toMatchObject({ urls: [at('/a')], malformed: [], failed: [] });
  });

  test('for pages of this website only, each once, without tracking parameters', async () => {
    const body = `<urlset><url><loc>${at('/a?utm_source=x')}</loc></url><url><loc>${at('/a#b')}</loc></url>
      <url><loc>https://elsewhere.example/</loc></url><url><loc>javascript:alert(1)</loc></url>
      <url><loc>/rel?a=1&amp;b=2</loc></url></urlset>`;
    const { urls } = await readBody(body);
    expect(urls).toEqual([at('/a'), at('/rel?a=1&b=2')]);
  });

  test('without taking its images for pages', async () => {
    const body = `<urlset><url><loc>${at('/a')}</loc><image:image><image:loc>${at('/a.png')}</image:loc></image:image></url></urlset>`;
    expect((await readBody(body)).urls).toEqual([at('/a')]);
  });

  test('as far as it goes when it is malformed', async () => {
    const found = await readBody(`${toUrlset('/a', '/b & c').replace('</urlset>', '')}<url><loc>`);
    expect(found).toMatchObject({ malformed: [at('/s')], failed: [] });
    expect(found.urls).toContain(at('/a'));
  });

  test('as far as it goes when the connection or the compression breaks', async () => {
    const packed = gzipSync(
      toUrlset(...Array.from({ length: 5_000 }, (_, index) => `/${(index * 7919) % 104729}`)),
    );
    const found = await readBody(packed.subarray(0, packed.length / 2));
    expect(found).toMatchObject({ malformed: [at('/s')], failed: [] });
    expect(found.urls.length).toBeGreaterThan(1_000);
  });

  test('up to 50,000 addresses', async () => {
    const found = await readBody(
      gzipSync(toUrlset(...Array.from({ length: 50_001 }, (_, index) => `/${index}`))),
    );
    expect(found).toMatchObject({ isCut: true, sitemaps: [at('/s')] });
    expect(found.urls).toHaveLength(scanLimits.maxSitemapUrls);
  });

  test('up to 200 sitemaps', async () => {
    const paths = Array.from({ length: 205 }, (_, index) => `/${index}`);
    website.pages['/s'] = toIndex(...paths);
    for (const path of paths) website.pages[path] = toUrlset(`/page${path}`);
    const found = await read('/s');
    expect(found).toMatchObject({ isCut: true, urls: { length: 199 }, sitemaps: { length: 200 } });
  });
});

describe('a hostile sitemap', () => {
  test('cannot expand its own entities', async () => {
    const bomb = `<!DOCTYPE urlset [<!ENTITY a "${at('/x')}"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const body = `${bomb}<urlset><url><loc>&b;</loc></url><url><loc>&f;</loc></url><url><loc>${at('/a')}</loc></url></urlset>`;
    const found = await readBody(body);
    expect(found).toMatchObject({ malformed: [at('/s')] });
    expect(found.urls.filter((url) => url.includes('root:') || url.includes('/x'))).toEqual([]);
    expect(found.urls).toContain(at('/a'));
  });

  test.each([
    ['tags', '<a>'.repeat(100_000)],
    ['attributes', `<a ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}>`],
  ])('made of nothing but %s is given up', async (_name, bomb) => {
    expect(await readBody(gzipSync(bomb))).toMatchObject({ failed: [at('/s')] });
  });

  test('that unpacks beyond 50 MB is given up, what came before is kept', async () => {
    const start = toUrlset('/a').replace('</urlset>', '');
    const found = await readBody(gzipSync(start + ' '.repeat(scanLimits.maxSitemapBytes)));
    expect(found).toMatchObject({ urls: [at('/a')], malformed: [at('/s')] });
  });

  test('cannot take its words from where objects keep theirs', async () => {
    const body =
      '<urlset><constructor><name>/x</name></constructor><__proto__><toString>/y</toString></__proto__>';
    expect((await readBody(`${body}<url><loc>${at('/a')}</loc></url></urlset>`)).urls).toEqual([at('/a')]);
    website.pages['/s'] = { headers: { 'content-encoding': 'constructor' }, body: toUrlset('/b') };
    expect(await read('/s')).toMatchObject({ urls: [at('/b')], failed: [] });
  });

  test.each([
    ['', ''],
    ['gzip', gzipSync('')],
  ])('without a single byte (%s) is a sitemap that cannot be read', async (encoding, body) => {
    website.pages['/s'] = { headers: { 'content-encoding': encoding }, body };
    expect(await read('/s')).toMatchObject({ failed: [at('/s')], urls: [] });
  });

  test('made of white space is read in time linear to its size', async () => {
    const body = gzipSync(' '.repeat(scanLimits.maxSitemapBytes - 1));
    expect(await toCpuMs(() => readBody(body))).toBeLessThan(4_000);
  });

  test('whose fault nobody knows costs itself only', async () => {
    const connect = () => Promise.reject(new Error('odd'));
    const guard = await openGuard({ allowTargets: ['127.0.0.1:*'], connect });
    const found = await fetchSitemaps(guard, website.origin, { userAgent: 'x', named: [at('/s')] });
    expect(found).toMatchObject({ failed: [at('/s')], urls: [] });
    await guard.close();
  });

  test('cannot send us into the own network', async () => {
    website.pages['/s'] = '<sitemapindex><sitemap><loc>http://127.0.0.2/</loc></sitemap></sitemapindex>';
    expect(await read('/s')).toMatchObject({ failed: ['http://127.0.0.2/'] });
  });
});

test('stopping the scan stops the reading', async () => {
  const controller = new AbortController();
  website.pages['/s'] = () => controller.abort(new Error('stopped'));
  const options = { userAgent: 'x', named: [at('/s')], signal: controller.signal };
  await expect(fetchSitemaps(website.guard, website.origin, options)).rejects.toThrow('stopped');
});
