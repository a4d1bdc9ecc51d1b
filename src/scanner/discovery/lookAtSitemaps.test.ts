import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { SitemapState } from '../../shared/contract/crawlSettings.ts';
import { openGuard } from '../gate/guard.ts';
import { lookAtSitemaps } from './lookAtSitemaps.ts';

let website: LocalWebsite;
beforeEach(async () => {
  website = await openLocalWebsite();
});
afterEach(() => website.close());

const at = (path: string) => website.origin + path;

/** Pages as path and date. */
const toUrlset = (pages: { [path: string]: string }) =>
  `<urlset>${Object.entries(pages)
    .map(([path, lastmod]) => `<url><loc>${at(path)}</loc><lastmod>${lastmod}</lastmod></url>`)
    .join('')}</urlset>`;

const look = (known: SitemapState | null = null) =>
  lookAtSitemaps(website.guard, website.origin, { userAgent: 'x', known });

async function lookWell(known: SitemapState | null = null) {
  const seen = await look(known);
  if (seen.outcome !== 'read') throw new Error(seen.outcome);
  return seen;
}

/** Answers 304 to who knows the tag. */
const withTag = (body: string, tag: string): Answer =>
  function answer(request, response) {
    const isKnown = request.headers['if-none-match'] === tag;
    response.writeHead(isKnown ? 304 : 200, { etag: tag }).end(isKnown ? undefined : body);
  };

test('names pages that are new or have another date, and counts lost ones', async () => {
  website.pages['/sitemap.xml'] = toUrlset({ '/a': '2026-01-01', '/b': '2026-01-01' });
  const first = await lookWell();
  expect(await lookWell(first.state)).toMatchObject({ changed: [], lost: 0 });
  website.pages['/sitemap.xml'] = toUrlset({ '/a': '2026-01-01', '/b': '2026-02-01', '/c': '2026-02-01' });
  const next = await lookWell(first.state);
  expect(next).toMatchObject({ changed: [at('/b'), at('/c')], lost: 1 });
  website.pages['/sitemap.xml'] = toUrlset({ '/a': '2026-01-01' });
  expect(await lookWell(next.state)).toMatchObject({ changed: [], lost: 2 });
});

test('a page and its date belong together in whichever order they stand, in Atom and RSS too', async () => {
  const orders = [
    (date: string) =>
      `<urlset><url><lastmod>1</lastmod><loc>${at('/a')}</loc></url><url><lastmod>${date}</lastmod><loc>${at('/b')}</loc></url></urlset>`,
    (date: string) =>
      `<feed><entry><updated>1</updated><link href="${at('/a')}"/></entry><entry><link href="${at('/b')}"/><updated>${date}</updated></entry></feed>`,
    (date: string) =>
      `<rss><channel><item><link>${at('/a')}</link></item><item><pubDate>${date}</pubDate><link>${at('/b')}</link></item></channel></rss>`,
  ];
  for (const toBody of orders) {
    website.pages['/sitemap.xml'] = toBody('eins');
    const { state } = await lookWell();
    website.pages['/sitemap.xml'] = toBody('zwei');
    expect((await lookWell(state)).changed).toEqual([at('/b')]);
  }
});

test('asks with the tag of the last time, and an unchanged file costs no body', async () => {
  website.pages['/robots.txt'] = `User-agent: *\nSitemap: ${at('/index.xml')}`;
  const index = `<sitemapindex><sitemap><loc>${at('/1.xml')}</loc></sitemap><sitemap><loc>${at('/2.xml')}</loc></sitemap></sitemapindex>`;
  website.pages['/index.xml'] = withTag(index, '"i"');
  website.pages['/1.xml'] = withTag(toUrlset({ '/a': '1' }), '"1"');
  website.pages['/2.xml'] = withTag(toUrlset({ '/b': '1' }), '"2"');
  const { state } = await lookWell();
  expect(state.files.map(({ validator }) => validator)).toEqual(['"i"', '"1"', '"2"']);
  website.pages['/2.xml'] = withTag(toUrlset({ '/b': '2' }), '"2b"');
  const next = await lookWell(state);
  expect(next).toMatchObject({ changed: [at('/b')], lost: 1 });
  expect(next.state.files[1]).toEqual(state.files[1]);
});

test('is silent where nothing can be read: no answer, faults, half a file, one of several, an error page', async () => {
  website.pages['/robots.txt'] = `Sitemap: ${at('/1.xml')}\nSitemap: ${at('/2.xml.gz')}`;
  website.pages['/1.xml'] = toUrlset({ '/a': '1' });
  const packed = gzipSync(
    toUrlset(Object.fromEntries(Array.from({ length: 999 }, (_, nth) => [`/${nth}`, `${nth}`]))),
  );
  website.pages['/2.xml.gz'] = packed;
  const { state } = await lookWell();
  const broken: Answer[] = [
    { status: 503 },
    { status: 404 },
    packed.subarray(0, packed.length / 2),
    '<!doctype html><title>Wartung</title>',
    '',
    (_, response) => response.destroy(),
  ];
  for (const answer of broken) {
    website.pages['/2.xml.gz'] = answer;
    expect(await look(state)).toEqual({ outcome: 'unreachable' });
  }
  website.pages['/robots.txt'] = { status: 500 };
  expect(await look(state)).toEqual({ outcome: 'unreachable' });
});

test('tells a website without a sitemap from one whose sitemap is gone', async () => {
  expect(await look()).toEqual({ outcome: 'none' });
  website.pages['/sitemap.xml'] = toUrlset({ '/a': '1' });
  const { state } = await lookWell();
  delete website.pages['/sitemap.xml'];
  expect(await look(state)).toEqual({ outcome: 'unreachable' });
});

test('leaves other websites alone, and passes the guard alone', async () => {
  website.pages['/sitemap.xml'] =
    `<urlset><url><loc>https://elsewhere.example/</loc></url><url><loc>${at('/a')}</loc></url></urlset>`;
  expect((await lookWell()).changed).toEqual([at('/a')]);
  const guard = await openGuard({ allowTargets: [] });
  const shut = await lookAtSitemaps(guard, website.origin, { userAgent: 'x', known: null });
  await guard.close();
  expect(shut).toEqual({ outcome: 'unreachable' });
});

test('50,000 pages are kept as short marks', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, nth) => [`/seite/${nth}`, '2026-01-01']),
  );
  website.pages['/sitemap.xml'] = toUrlset(pages);
  const { state } = await lookWell();
  expect(state.files[0]!.marks).toHaveLength(50_000);
  expect(JSON.stringify(state).length).toBeLessThan(750_000);
  website.pages['/sitemap.xml'] = toUrlset({ ...pages, '/seite/7': '2026-01-02' });
  expect(await lookWell(state)).toMatchObject({ changed: [at('/seite/7')], lost: 1 });
});
