import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../tests/localWebsite.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';
import { auditPage } from './audit.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];
beforeAll(async () => {
  const breakpoint = {
    '/': `<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>Breiten</title>
      <style>.schmal { display: none } @media (max-width: 500px) { .schmal { display: block } }</style>
      <main><h1>Breiten</h1><img class="immer" width="9" height="9"><img class="schmal" width="9" height="9"></main>`,
  };
  ({ website, browser, close } = await openLocalBrowser(breakpoint, { timeouts: { settleMs: 500 } }));
});
afterAll(() => close());

const viewports = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

test('what further viewports show is told once, with each size that showed it; each is loaded afresh', async () => {
  const site = browser.openWebsite({ url: website.origin, viewports });
  const { findings, error } = await auditPage(site, `${website.origin}/`);
  expect(error).toBeNull();
  const failed = findings.filter(({ rule, outcome }) => rule === 'image-alt' && outcome === 'failed');
  expect(failed.map(({ selector, viewport, windows }) => [selector, viewport, windows])).toEqual([
    ['.immer', undefined, ['1280x720', '390x844', '320x640']],
    ['.schmal', '390x844', ['390x844', '320x640']],
  ]);
  expect(findings.filter(({ outcome, viewport }) => viewport && outcome === 'passed')).toEqual([]);
  expect(website.seen.filter((line) => line === 'GET /')).toHaveLength(3);
  const width = await site.visit(({ page }) => page.evaluate(() => innerWidth));
  expect(width).toBe(1280);
});

test('the first viewport of the list is the main one', async () => {
  const site = browser.openWebsite({ url: website.origin, viewports: viewports.slice(1) });
  const { findings } = await auditPage(site, `${website.origin}/`);
  const failed = findings.filter(({ rule, outcome }) => rule === 'image-alt' && outcome === 'failed');
  expect(failed.map(({ selector, viewport }) => [selector, viewport])).toEqual([
    ['.immer', undefined],
    ['.schmal', undefined],
  ]);
});

test('what a page is after its window has shrunk is nobody’s view: it is judged as it loads there', async () => {
  const fresh = `<main><h1>Menü</h1><p>Hier stehen die Öffnungszeiten der Bibliothek für den Sommer.</p>
    <div style="overflow-x: hidden"><div id="z" style="display: flex; width: 380px"><p style="flex: 1">Nachrichten aus dem Haus</p>
    <a id="konto" href="/konto" style="width: 40px">Konto</a></div></div></main>`;
  website.pages['/menue'] = `<!doctype html><html lang="de"><title>Menü</title>${fresh}
    <script>addEventListener('resize', () => { if (innerWidth < 500) z.style.width = 'auto' })</script></html>`;
  const site = browser.openWebsite({ url: website.origin });
  const { findings } = await auditPage(site, `${website.origin}/menue`);
  const told = findings.filter(
    ({ criteria, outcome }) => criteria.includes('1.4.10') && outcome !== 'inapplicable',
  );
  expect(
    told
      .filter(({ outcome }) => outcome === 'cantTell')
      .map(({ rule, selector, windows }) => [rule, selector, windows]),
  ).toEqual([['reflow-lost', '#konto', ['320x256']]]);
  expect(told.filter(({ outcome }) => outcome === 'passed').map(({ rule }) => rule)).not.toContain(
    'reflow-lost',
  );
});

test('a window in which the server shows another page is named as not seen, and finds nothing', async () => {
  let asked = 0;
  website.pages['/einmal'] = (_request, response) => {
    asked++;
    const body = asked === 1 ? '<main><h1>Kurse</h1></main>' : '<img src="x.png">';
    response.writeHead(asked === 1 ? 200 : 503, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="de"><title>Kurse</title>${body}</html>`);
  };
  const site = browser.openWebsite({ url: website.origin, viewports: viewports.toSpliced(1, 1) });
  const { error, findings, cut_windows, cut_rules } = await auditPage(site, `${website.origin}/einmal`);
  expect([error, cut_windows]).toEqual([null, ['320x640']]);
  expect(cut_rules).toContain('reflow-sideways');
  expect(findings.filter((one) => one.rule === 'image-alt' && isFailed(one))).toEqual([]);
});

const isFailed = ({ outcome }: { outcome: string }) => outcome === 'failed';

test('a page that would load anew when its window changes is loaded there at once', async () => {
  website.pages['/neu'] = `<!doctype html><html><title>Neu</title><img src="x.png">
    <script>addEventListener('resize', () => location.reload())</script>`;
  const site = browser.openWebsite({ url: website.origin, viewports: viewports.slice(0, 2) });
  const { error, findings, settled } = await auditPage(site, `${website.origin}/neu`);
  expect([error, settled]).toEqual([null, true]);
  expect(findings.filter(isFailed).length).toBeGreaterThan(0);
});

test.each([
  ['hangs', 6_000, 'if (innerWidth < 500) for (;;);'],
  ['loads anew for ever', 0, 'if (innerWidth < 500) location.reload(); onresize = () => location.reload()'],
])(
  'a page that %s in a further viewport keeps what the first one found; every viewport has its time',
  async (_name, leastMs, script) => {
    website.pages['/schwierig'] =
      `<!doctype html><html><title>Schwierig</title><img src="x.png"><script>${script}</script>`;
    const quick = openBrowser({
      guard: website.guard,
      chromiumPath: findChromium(),
      allowUnsandboxed: true,
      timeouts: { settleMs: 500, pageMs: 3_000 },
    });
    const site = quick.openWebsite({ url: website.origin, viewports: viewports.slice(0, 2) });
    const { error, findings, settled, timings } = await auditPage(site, `${website.origin}/schwierig`);
    await quick.close();
    expect([error, settled]).toEqual([null, false]);
    expect(findings.filter(isFailed).length).toBeGreaterThan(0);
    expect(timings.total_ms).toBeGreaterThanOrEqual(leastMs);
  },
  40_000,
);
