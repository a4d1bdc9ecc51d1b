import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toShortestMs } from '../../tests/durations.ts';
import { openLocalWebsite } from '../../tests/localWebsite.ts';
import type { ScanEvent } from '../shared/contract/scan.ts';
import { openBrowser } from './browser/browser.ts';
import { findChromium } from './browser/chromium.ts';
import { memoryFrontier } from './crawl/frontier.ts';
import { openGuard } from './gate/guard.ts';
import defaultUserAgent from './gate/userAgent.ts';
import { type ScanOptions, scanWebsite } from './scan.ts';
import { openTestScanner, type TestScanner, toArray } from './testing/scanner.ts';

let scanner: TestScanner;
beforeAll(async () => {
  scanner = await openTestScanner({ timeouts: { settleMs: 800 } });
});
afterAll(() => scanner.close());

type TestScan = {
  url?: string;
  resume?: boolean;
  maxPages?: number;
  options?: Partial<ScanOptions>;
  signal?: AbortSignal;
};

function scan({ url, maxPages = 3, options, ...rest }: TestScan = {}, frontier = memoryFrontier(maxPages)) {
  return scanWebsite({
    guard: scanner.guard,
    browser: scanner.browser,
    url: url ?? scanner.website.url,
    frontier,
    // No test here looks at findings of probes.
    options: { concurrency: 2, userAgent: defaultUserAgent(), depth: 'quick', ...options },
    ...rest,
  });
}

const isStep = (event: ScanEvent) => event.type === 'step';

describe('a scan of the fixture website', () => {
  let events: ScanEvent[];
  beforeAll(async () => {
    events = await toArray(scan());
  });

  const findStep = (name: string) => events.filter(isStep).find(({ progress }) => progress.step === name)!;

  test('tells all five steps once, connectivity first, then that they are done', () => {
    const names = events.filter(isStep).map(({ progress }) => progress.step);
    expect(names[0]).toBe('connectivity');
    expect([...names].sort()).toEqual(['connectivity', 'favicon', 'media', 'robots', 'sitemaps']);
    expect(events[5]).toMatchObject({ type: 'stepsDone', success: true });
  });

  test('tells the first step within 300 ms and all within 3 s', async () => {
    const scanUntil = async (type: ScanEvent['type']) => {
      for await (const event of scan()) if (event.type === type) return;
    };
    expect(await toShortestMs(3, () => scanUntil('step'))).toBeLessThan(300);
    expect(await toShortestMs(3, () => scanUntil('stepsDone'))).toBeLessThan(3_000);
  });

  test('finds the favicon and hands over the file', () => {
    const { favicon, progress } = findStep('favicon');
    expect(progress.status).toBe('success');
    expect(favicon).toMatchObject({ media_type: 'image/svg+xml' });
    expect(favicon?.body.length).toBeGreaterThan(10);
  });

  test('finds the media of the start page', () => {
    const { media, progress } = findStep('media');
    expect(progress.message).toBe('1 Medium gefunden, 0 ohne Alternativtext.');
    expect(progress.data).toMatchObject({ mediaCount: 1, missingAltCount: 0 });
    expect(progress.data?.mediaItems?.[0]).toEqual({
      type: 'image',
      url: `${scanner.website.url}/bilder/salbei.png`,
      alt: 'Salbei im Beet',
      pageUrl: `${scanner.website.url}/`,
    });
    expect(media).toHaveLength(1);
  });

  test('audits the start page first, then the pages of the sitemaps, up to the limit', () => {
    const urls = events.flatMap((event) => (event.type === 'page' ? [event.audit.url] : []));
    const wanted = ['/', '/produkte.html', '/bilder.html'].map((path) => scanner.website.url + path);
    expect(urls.toSorted()).toEqual(wanted.toSorted());
    expect(events.at(-1)).toMatchObject({ type: 'crawl', pages_done: 3, pages_failed: 0 });
  });
});

test('pages that somebody asked for come right after the start page, without a link and whatever robots.txt says', async () => {
  const { url } = scanner.website;
  const entries = [`${url}/intern/lager.html`, 'https://fremd.example/'];
  const events = await toArray(scan({ maxPages: 2, options: { entries } }));
  const visited = events.flatMap((event) =>
    event.type === 'page' ? [new URL(event.audit.url).pathname] : [],
  );
  expect(visited.sort()).toEqual(['/', '/intern/lager.html']);
});

test('pages to audit again come right after the start page, without a link, unless robots.txt forbids them', async () => {
  const { url } = scanner.website;
  const revisits = [`${url}/intern/lager.html`, `${url}/archiv.html`];
  const events = await toArray(scan({ maxPages: 2, options: { revisits } }));
  const visited = events.flatMap((event) =>
    event.type === 'page' ? [new URL(event.audit.url).pathname] : [],
  );
  expect(visited.sort()).toEqual(['/', '/archiv.html']);
});

test('pages that stand only in a compressed sitemap are found', async () => {
  const events = await toArray(scan({ maxPages: 5 }));
  const urls = events.flatMap((event) => (event.type === 'page' ? [event.audit.url] : []));
  expect(urls).toContain(`${scanner.website.url}/archiv.html`);
});

test('a website that cannot be reached ends after the first step, with the reason', async () => {
  const events = await toArray(scan({ url: `${scanner.website.url}/kaputt` }));
  expect(events.map(({ type }) => type)).toEqual(['step', 'stepsDone']);
  expect(events[1]).toMatchObject({ success: false, error_code: 'HTTP_STATUS' });
});

test('an address in a private net is refused', async () => {
  const events = await toArray(scan({ url: 'http://192.168.0.1/' }));
  expect(events[1]).toMatchObject({ success: false, error_code: 'TARGET_PRIVATE' });
});

test('a resumed scan works off what is left and tells no step again', async () => {
  const frontier = memoryFrontier(2);
  await frontier.add([{ url: `${scanner.website.url}/ziel.html`, depth: 1 }]);
  const events = await toArray(scan({ resume: true }, frontier));
  expect(events.map(({ type }) => type).filter((type) => type !== 'crawl')).toEqual(['page', 'page']);
  expect(events.at(-1)).toMatchObject({ pages_done: 2 });
});

test('a scan that was interrupted before its first page begins anew', async () => {
  const events = await toArray(scan({ resume: true, maxPages: 1 }));
  expect(events.filter(isStep)).toHaveLength(5);
});

test('an aborted scan throws SCAN_STOPPED', async () => {
  const stop = new AbortController();
  const running = (async () => {
    for await (const event of scan({ signal: stop.signal })) if (event.type === 'step') stop.abort();
  })();
  await expect(running).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
});

test('robots.txt is set aside only when asked', async () => {
  const before = scanner.website.requests.length;
  await toArray(scan({ maxPages: 8, options: { respectRobots: false, maxDepth: 1 } }));
  expect(scanner.website.requests.slice(before)).toContain('/intern/lager.html');
});

test('cookies and headers stay with the website they were given for when it leads to another one', async () => {
  const told: [path: string, cookie: string | undefined, key: unknown][] = [];
  const page = '<!doctype html><html lang="de"><title>Start</title><h1>Start</h1><p>Text';
  const open = (name: string, answer: { status?: number; headers?: Record<string, string>; body?: string }) =>
    openLocalWebsite({
      '/': ({ headers, url }, response) => {
        told.push([name + url, headers.cookie, headers['x-key']]);
        response.writeHead(answer.status ?? 200, { 'content-type': 'text/html', ...answer.headers });
        response.end(answer.body);
      },
    });
  const other = await open('other', { body: page });
  const own = await open('own', { status: 302, headers: { location: other.origin } });
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  const options = {
    concurrency: 1,
    userAgent: 'x',
    maxPages: 1,
    cookies: [{ name: 'session', value: 'secret', path: '/', domain: null }],
    headers: { 'x-key': 'secret' },
  };
  await toArray(scanWebsite({ guard, browser, url: own.origin, frontier: memoryFrontier(1), options }));
  const [first, ...rest] = told;
  expect(first).toEqual(['own/', 'session=secret', 'secret']);
  expect(rest.length).toBeGreaterThan(1);
  expect(new Set(rest.map(String))).toEqual(new Set(['other/,,']));
  await browser.close();
  await Promise.all([guard.close(), own.close(), other.close()]);
});

test('no more addresses are taken from sitemaps than the frontier has room for', async () => {
  const urls = Array.from({ length: 500 }, (_, index) => `<url><loc>/${index}</loc></url>`).join('');
  const website = await openLocalWebsite({
    '/': '<!doctype html><html lang="de"><title>Start</title><h1>Start</h1><p>Text',
    '/sitemap.xml': `<urlset>${urls}</urlset>`,
  });
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  const frontier = memoryFrontier(1);
  let added = 0;
  const counting: typeof frontier = {
    ...frontier,
    add: (entries) => {
      added += entries.length;
      return frontier.add(entries);
    },
  };
  const options = { concurrency: 1, userAgent: 'x', maxPages: 1 };
  await toArray(scanWebsite({ guard, browser, url: website.origin, frontier: counting, options }));
  expect(added).toBe(1 + 2 + 100);
  await browser.close();
  await Promise.all([guard.close(), website.close()]);
});
