import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../tests/localWebsite.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits, timeouts } from '../../shared/limits/scan.ts';
import { toChecks } from '../../shared/score/checklist.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import { navigate } from '../browser/navigate.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { crawl } from '../crawl/crawl.ts';
import { memoryFrontier } from '../crawl/frontier.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';
import { toArray } from '../testing/scanner.ts';
import { auditPage } from './audit.ts';
import { axe } from './engines/axe.ts';
import type { Engine } from './engines/engine.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];
let site: WebsiteBrowser;

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser({}, { concurrency: 2 }));
  site = browser.openWebsite({ url: website.origin });
});
afterEach(() => {
  website.pages = {};
});
afterAll(() => close());

const huge = 'x'.repeat(300_000);
const toPage = (body: string, head = '<title>Seite</title>') =>
  `<!doctype html><html lang="de"><head>${head}</head><body><main><h1>Seite</h1>${body}</main></body></html>`;

const audit = (path: string, options?: Parameters<typeof auditPage>[2]): Promise<PageAudit> =>
  auditPage(site, website.origin + path, options);

describe('a page cannot fill memory and database', () => {
  const defects = `<img id="i${huge}" class="${huge}" src="/b.png"><input aria-labelledby="${huge}" aria-huge="${huge}">`;

  test('with the texts of its media', async () => {
    website.pages['/'] = toPage(
      `<img src="/a.png" alt="${huge}" title="${huge}"><svg role="img"><title>${huge}</title></svg>
       <div role="img" aria-label="${huge}" style="background-image:url(/c.png)"></div>
       <video aria-label="${huge}"><source src="/f.mp4" type="video/${huge}"></video>`,
    );
    const { media } = await audit('/', { engines: [] });
    expect(media).toHaveLength(4);
    for (const { alt, title, media_type } of media)
      for (const text of [alt, title, media_type]) expect(text?.length ?? 0).toBeLessThanOrEqual(1_000);
    expect(media[0]?.alt).toHaveLength(1_000);
  });

  test('with what it says about itself', async () => {
    const head = `<title>${huge}</title><link rel="canonical" href="/${huge}">`;
    website.pages['/'] = toPage(`<a href="/${huge}">zu lang</a>`, head).replace('"de"', `"${huge}"`);
    const { title, lang, canonical, links } = await audit('/', { engines: [] });
    expect([title.length, lang?.length, canonical, links]).toEqual([500, 100, null, []]);
  });

  test.for([
    ['a whole page', toPage(defects)],
    ['a page with frames', toPage('<iframe src="/rahmen" title="Rahmen"></iframe>')],
  ] as const)('with findings of %s', async ([, html]) => {
    website.pages['/'] = html;
    website.pages['/rahmen'] = toPage(defects);
    const answers: number[] = [];
    const watched: Engine = {
      ...axe,
      run: (page, found) => {
        const evaluate = async <T>(...given: Parameters<typeof page.world.evaluate>) => {
          const answer = await page.world.evaluate<T>(...given);
          answers.push(JSON.stringify(answer ?? null).length);
          return answer;
        };
        return axe.run({ ...page, world: { ...page.world, evaluate } }, found);
      },
    };
    const { findings, error } = await audit('/', { engines: [watched] });
    const failed = findings.filter(({ outcome }) => outcome === 'failed').map(({ rule }) => rule);
    expect([error, failed]).toEqual([null, expect.arrayContaining(['image-alt', 'aria-valid-attr'])]);
    for (const { selector, snippet, message } of findings) {
      expect(selector.length).toBeLessThanOrEqual(1_000);
      expect(snippet.length).toBeLessThanOrEqual(scanLimits.maxSnippetChars);
      expect(message.length).toBeLessThanOrEqual(scanLimits.maxMessageChars);
    }
    expect(Math.max(...answers)).toBeLessThan(huge.length);
  });
});

test('characters that no database takes are gone from every text', async () => {
  const script = "document.title = 'a\\0b\\ud800'; bild.alt = 'c\\0\\udc00'; bild.id = 'd\\ud800'";
  website.pages['/'] = toPage(`<img id="bild" src="/a.png"><script>${script}</script>`);
  const found = await audit('/');
  expect([found.error, found.title, found.media[0]?.alt]).toEqual([null, 'a b\ufffd', 'c\ufffd']);
  expect(JSON.stringify(found)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
});

test('a page that gives itself an endless address is kept under the one asked for', async () => {
  website.pages['/a'] = toPage("<script>history.pushState(null, '', '/' + 'x'.repeat(5000))</script>");
  const { final_url, error } = await audit('/a');
  expect([final_url, error]).toEqual([`${website.origin}/a`, null]);
});

test.each(['beforeunload', 'pagehide'])(
  'a page that hangs at its %s costs the next one neither its audit nor its time',
  async (name) => {
    website.pages['/bleibt'] = toPage(`<script>addEventListener('${name}', () => { for (;;); })</script>`);
    website.pages['/danach'] = toPage('');
    const lone = openBrowser({
      guard: website.guard,
      chromiumPath: findChromium(),
      allowUnsandboxed: true,
      concurrency: 1,
    });
    const place = lone.openWebsite({ url: website.origin });
    expect((await auditPage(place, `${website.origin}/bleibt`)).error).toBeNull();
    const { error, timings } = await auditPage(place, `${website.origin}/danach`);
    await lone.close();
    expect(error).toBeNull();
    expect(timings.total_ms).toBeLessThan(timeouts.navigateMs);
  },
);

test('a fault after the first findings leaves none of them', async () => {
  website.pages['/'] = toPage('<img src="/a.png">');
  const broken: Engine = { ...axe, run: () => Promise.reject(new ScanError('AUDIT_FAILED')) };
  const { error, findings } = await audit('/', { engines: [axe, broken] });
  expect([error?.code, findings]).toEqual(['AUDIT_FAILED', []]);
});

test('where the page before was sent to is forgotten when the tab is used again', async () => {
  website.pages['/weiter'] = toPage("<script>location.href = '/ziel'</script>");
  website.pages['/ziel'] = toPage('');
  const way = { guard: website.guard, timeouts };
  const targets = await site.visit(async (tab) => {
    await navigate(tab, `${website.origin}/weiter`, way);
    await expect.poll(() => tab.page.url()).toBe(`${website.origin}/ziel`);
    const first = tab.navigation.lastTarget();
    await navigate(tab, `${website.origin}/ziel`, way);
    return [first, tab.navigation.lastTarget()];
  });
  expect(targets).toEqual([`${website.origin}/ziel`, null]);
});

describe('a crawl', () => {
  const run = async (paths: string[]) => {
    const frontier = memoryFrontier(20);
    await frontier.add(paths.map((path) => ({ url: website.origin + path, depth: 0 })));
    const robots = { allows: () => true, crawlDelayMs: 0 };
    const options = { maxDepth: 5, concurrency: 2, respectNofollow: false };
    return toArray(crawl({ browser: site, frontier, startUrl: website.origin, robots, options }));
  };

  test('lets every lane wait when the server asks for patience', async () => {
    const askedAt: Record<string, number> = {};
    const note =
      (path: string): LocalWebsite['pages'][string] =>
      (_request, response) => {
        askedAt[path] ??= performance.now();
        response.setHeader('content-type', 'text/html').end(toPage(`<p>${path}</p>`));
      };
    website.pages['/streng'] = (_request, response) => {
      askedAt['/streng'] = performance.now();
      website.pages['/streng'] = note('/noch-einmal');
      response.writeHead(429, { 'retry-after': '3' }).end();
    };
    for (const path of ['/a', '/b', '/c']) website.pages[path] = note(path);
    await run(['/streng', '/a', '/b', '/c']);
    const since = (path: string) => askedAt[path]! - askedAt['/streng']!;
    for (const path of ['/noch-einmal', '/b', '/c'])
      expect([path, since(path) > 2_900]).toEqual([path, true]);
  });

  test('does not follow the links of walls and error pages', async () => {
    website.pages['/'] = toPage('<a href="/wand">Wand</a> <a href="/frei">Frei</a>');
    website.pages['/wand'] = { status: 403, body: toPage('<a href="/hinter-der-wand">weiter</a>') };
    website.pages['/frei'] = { body: toPage('<p>frei</p><a href="/danach">weiter</a>') };
    website.pages['/danach'] = toPage('<p>danach</p>');
    await run(['/']);
    expect(website.seen).toContain('GET /danach');
    expect(website.seen).not.toContain('GET /hinter-der-wand');
  });
});

test('a page whose images and links say nothing passes none of their criteria by machine', async () => {
  const images = Array.from(
    { length: 24 },
    (_, at) => `<img src="/${at}.png" alt="..." width="90" height="60">`,
  );
  const links = Array.from({ length: 12 }, (_, at) => `<p><a href="/ziel-${at}">…</a></p>`);
  website.pages['/'] = toPage([...images, ...links].join(''), '<meta charset="utf-8"><title>Seite</title>');
  const checks = toChecks(await audit('/'));
  expect(checks.get('3.1.1')?.status).not.toBe('pass');
  for (const criterion of ['1.1.1', '2.4.4'])
    expect(['fail', 'open']).toContain(checks.get(criterion)?.status ?? 'open');
});
