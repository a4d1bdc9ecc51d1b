import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import expected from '../../../tests/site/expected.json' with { type: 'json' };
import type { ScanEvent } from '../../shared/contract/scan.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { KnownDropped, KnownPage } from '../../shared/work/fingerprint.ts';
import type { Frontier, FrontierEntry } from '../../shared/work/frontier.ts';
import { auditPage } from '../audit/audit.ts';
import { readRobots } from '../discovery/robots.ts';
import { openTestScanner, type TestScanner, toArray } from '../testing/scanner.ts';
import { type CrawlOptions, crawl, type Memory } from './crawl.ts';
import { toPageIdentity } from './duplicates.ts';
import { memoryFrontier } from './frontier.ts';

let scanner: TestScanner;
beforeAll(async () => {
  scanner = await openTestScanner({ timeouts: { settleMs: 800 }, concurrency: 2 });
});
afterAll(() => scanner.close());

type Crawl = Omit<Partial<CrawlOptions>, 'options'> & {
  options?: Partial<CrawlOptions['options']>;
  maxPages?: number;
};

async function* run({ options, maxPages = 100, ...rest }: Crawl = {}): AsyncGenerator<ScanEvent> {
  const { url } = scanner.website;
  const frontier = rest.frontier ?? memoryFrontier(maxPages);
  if (!rest.frontier) await frontier.add([{ url: `${url}/`, depth: 0 }]);
  // Probes matter only where findings are compared.
  const browser = rest.browser ?? scanner.openWebsite({ depth: 'quick' });
  const robots = readRobots(`${url}/robots.txt`, 'User-agent: *\nDisallow: /intern/\n');
  const limits = { maxDepth: 10, concurrency: 2, respectNofollow: false, ...options };
  yield* crawl({ startUrl: url, robots, ...rest, browser, frontier, options: limits });
  await browser.close();
}

async function collect(given: Crawl = {}): Promise<{ audits: PageAudit[]; counts: ScanEvent }> {
  const events = await toArray(run(given));
  const audits = events.flatMap((event) => (event.type === 'page' ? [event.audit] : []));
  return { audits, counts: events.at(-1)! };
}

const toPath = (url: string) => url.replace(scanner.website.url, '');
const toPaths = (audits: PageAudit[]) => audits.map(({ url }) => toPath(url)).sort();
const toDefects = (audits: PageAudit[]) =>
  audits
    .flatMap(({ final_url, findings }) =>
      findings
        .filter(({ outcome }) => outcome === 'failed' || outcome === 'cantTell')
        .map(({ rule, outcome, selector }) => `${toPath(final_url)} ${outcome} ${rule} ${selector}`),
    )
    .sort();

describe('a crawl of the whole fixture website', () => {
  let audits: PageAudit[];
  let counts: ScanEvent;
  beforeAll(async () => {
    ({ audits, counts } = await collect({ browser: scanner.openWebsite() }));
  });

  const errorPaths = expected.errors
    .map(({ page }) => page)
    .filter((page) => !['/kreis', '/privat', '/katalog.pdf'].includes(page));
  const pages = [
    ...['/', '/anmelden.html', '/bedienung.html', '/bilder.html', '/drehung.html', '/fenster.html'],
    ...['/formular.html', '/karussell.html', '/kontrast.html', '/nur-nofollow.html', '/produkt.html'],
    ...['/produkte.html', '/rahmen.html', '/schatten.html', '/schattenziel.html', '/sonderfaelle.html'],
    ...['/spaet.html', '/spaetziel.html', '/sprache.html', '/struktur.html', '/tabelle.html'],
    ...['/verweise.html', '/weiter-skript.html'],
  ];

  test('finds exactly the pages that can be reached, each once', () => {
    // The fastest of three addresses that lead to one page wins.
    const lagerung = audits.filter(({ final_url }) => toPath(final_url) === '/ziel.html');
    expect(lagerung).toHaveLength(1);
    const others = audits.filter((audit) => audit !== lagerung[0]);
    expect(toPaths(others)).toEqual([...pages, ...errorPaths].sort());
  });

  test('leaves out what robots.txt forbids', () => {
    expect(scanner.website.requests.some((path) => path.startsWith('/intern/'))).toBe(false);
  });

  test('reports the counts at the end; a document is no page', () => {
    const failed = audits.filter(({ error }) => error && error.code !== 'NOT_HTML').length;
    expect(failed).toBeLessThan(errorPaths.length);
    expect(counts).toEqual({
      type: 'crawl',
      pages_found: pages.length + 1 + failed,
      pages_beyond: 0,
      pages_done: pages.length + 1,
      pages_failed: failed,
    });
  });

  test('says why a page could not be audited', () => {
    const codes = audits.filter(({ error }) => error).map(({ url, error }) => [toPath(url), error?.code]);
    const wanted = expected.errors.filter(({ page }) => errorPaths.includes(page));
    expect(codes.sort()).toEqual(wanted.map(({ page, code }) => [page, code]).sort());
  });

  test('keeps a document that was not named as one as a media item', () => {
    const { media } = audits.find(({ url }) => url.endsWith('/preisliste'))!;
    expect(media).toMatchObject([{ kind: 'document', media_type: 'application/pdf' }]);
  });

  test('has with two lanes the findings that each page has by itself', () => {
    const reached = new Set(audits.map(({ final_url }) => toPath(final_url)));
    const wanted = expected.findings.filter(({ page }) => reached.has(page));
    expect(reached.size).toBeGreaterThan(20);
    expect(toDefects(audits)).toEqual(
      wanted.map(({ page, outcome, rule, selector }) => `${page} ${outcome} ${rule} ${selector}`).sort(),
    );
  });
});

test('the page limit holds', async () => {
  const { audits, counts } = await collect({ maxPages: 4 });
  expect(audits).toHaveLength(4);
  expect(counts).toMatchObject({ pages_found: 4, pages_done: 4 });
});

test('the depth limit holds', async () => {
  const { audits } = await collect({ options: { maxDepth: 0 } });
  expect(toPaths(audits)).toEqual(['/']);
});

test('nofollow and excluded paths are left out when asked', async () => {
  const excludedPaths = ['/produkt', '/k', '/b', '/s', '/t', '/v', '/f', '/r'];
  const { audits } = await collect({ options: { respectNofollow: true, excludedPaths } });
  expect(toPaths(audits)).toEqual(['/', '/drehung.html']);
});

test('an interrupted crawl goes on where it stopped', async () => {
  const frontier = memoryFrontier(6);
  await frontier.add([{ url: `${scanner.website.url}/`, depth: 0 }]);
  const begun = new Map<string, FrontierEntry>();
  const finished: string[] = [];
  const watched: Frontier = {
    ...frontier,
    claim: async () => {
      const entry = await frontier.claim();
      if (entry) begun.set(entry.url, entry);
      return entry;
    },
    finish: async (url, outcome) => {
      begun.delete(url);
      finished.push(url);
      await frontier.finish(url, outcome);
    },
  };
  for await (const event of run({ frontier: watched }))
    if (event.type === 'page' && finished.length === 2) break;

  const rest = memoryFrontier(6 - finished.length);
  await rest.add([...begun.values()]);
  for (let entry = await frontier.claim(); entry; entry = await frontier.claim()) await rest.add([entry]);
  const { audits } = await collect({ frontier: rest, options: { maxDepth: 1 } });
  expect(audits.map(({ url }) => url)).not.toContain(finished[0]);
  expect(new Set([...finished, ...audits.map(({ url }) => url)]).size).toBe(6);
});

test('no more pages are worked on than there are lanes while the consumer is busy', async () => {
  const frontier = memoryFrontier(20);
  await frontier.add([{ url: `${scanner.website.url}/`, depth: 0 }]);
  for await (const event of run({ frontier })) {
    if (event.type !== 'page') continue;
    await workElsewhere();
    expect((await frontier.counts()).running).toBe(1 + 2);
    break;
  }
});

/** Gives idle lanes enough time to begin further pages if nothing holds them back. */
async function workElsewhere(): Promise<void> {
  const browser = scanner.openWebsite({ depth: 'quick' });
  for (const _ of [1, 2, 3]) await auditPage(browser, `${scanner.website.url}/ziel.html`);
  await browser.close();
}

test('pages that another worker gives back while the last ones are waited for are not left', async () => {
  const { url } = scanner.website;
  const own = memoryFrontier(10);
  await own.add([{ url: `${url}/ziel.html`, depth: 0 }]);
  await own.claim();
  const giveBack = async () => {
    await own.finish(`${url}/ziel.html`, 'dropped');
    await own.add([{ url: `${url}/produkt.html`, depth: 0 }]);
  };
  let asked = 0;
  const frontier: Frontier = {
    ...own,
    claim: async () => {
      const entry = await own.claim();
      if (!entry && ++asked === 2) await giveBack();
      return entry;
    },
  };
  const events = await toArray(run({ frontier, options: { maxDepth: 0, concurrency: 1 } }));
  expect(events.at(-1)).toMatchObject({ pages_done: 1 });
});

test('an aborted crawl throws SCAN_STOPPED', async () => {
  const stop = new AbortController();
  const running = (async () => {
    for await (const event of run({ signal: stop.signal })) if (event.type === 'page') stop.abort();
  })();
  await expect(running).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
});

test.each([
  ['is not opened while there is a page that it repeats', true],
  ['is opened where that page is not there', false],
])('an unchanged address that repeated another page %s', async (_, isThere) => {
  const { url, requests } = scanner.website;
  const paths = { page: '/produkt.html', twin: `/produkt.html?nr=${isThere}` };
  const twin: KnownDropped = {
    ...{ page_id: null, url: url + paths.twin, final_url: url + paths.twin, title: 'Tee' },
    ...{ canonical: url + paths.page, error_code: null, status: 200, fingerprint: null },
  };
  const frontier = memoryFrontier(10);
  if (isThere) {
    const page = { url: url + paths.page, final_url: url + paths.page, title: 'Tee', canonical: null };
    await frontier.meet(toPageIdentity(page, url));
  }
  await frontier.add([{ url: twin.url, depth: 0 }]);
  const events = await toArray(run({ memory: toMemory(() => twin), frontier, options: { maxDepth: 0 } }));
  const audited = events.flatMap((event) => (event.type === 'page' ? [event.audit.url] : []));
  expect(audited).toEqual(isThere ? [] : [twin.url]);
  expect(requests.includes(paths.twin)).toBe(!isThere);
  expect(events.at(-1)).toMatchObject({ pages_done: isThere ? 0 : 1, pages_failed: 0 });
});

test('an address that was no page is not opened as long as it is none', async () => {
  const { url, requests } = scanner.website;
  const path = '/produkt.html?datei';
  const known: KnownDropped = {
    ...{ page_id: null, url: url + path, final_url: url + path, title: '', canonical: null },
    ...{ error_code: 'NOT_HTML', status: 200, fingerprint: null },
  };
  const frontier = memoryFrontier(10);
  await frontier.add([{ url: known.url, depth: 0 }]);
  const events = await toArray(run({ memory: toMemory(() => known), frontier }));
  expect(events.filter(({ type }) => type !== 'crawl')).toEqual([]);
  expect(events.at(-1)).toEqual({
    type: 'crawl',
    pages_found: 0,
    pages_beyond: 0,
    pages_done: 0,
    pages_failed: 0,
  });
  expect(requests).not.toContain(path);
});

const toMemory = (findPage: (url: string) => KnownPage | KnownDropped | null): Memory => ({
  findPage: async (asked) => findPage(asked),
  findMediaStep: async () => null,
  unchanged: {
    check: async () => ({ isUnchanged: true, fingerprint: null }),
    complete: async (fingerprint) => fingerprint,
  },
});

test('pages that are missing as before count as failed each, however alike they are, and take nobody’s place', async () => {
  const { url } = scanner.website;
  const toKnown = (path: string): KnownPage => ({
    page_id: 1,
    url: url + path,
    final_url: `${url}/fehlt`,
    title: '',
    canonical: `${url}/`,
    error_code: 'HTTP_STATUS',
    status: 404,
    fingerprint: null,
    links: [],
    nofollow: false,
  });
  const memory = toMemory((asked) => toKnown(toPath(asked)));
  const frontier = memoryFrontier(10);
  await frontier.add(['/weg', '/auch-weg'].map((path) => ({ url: url + path, depth: 0 })));
  const events = await toArray(run({ memory, frontier }));
  const same = events.flatMap((event) => (event.type === 'unchanged' ? [toPath(event.known.url)] : []));
  expect(same.toSorted()).toEqual(['/auch-weg', '/weg']);
  expect(events.at(-1)).toMatchObject({ pages_failed: 2 });
});
