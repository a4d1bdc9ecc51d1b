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

test('what is found only in a further viewport is told once, with its size; the page is asked for once', async () => {
  const site = browser.openWebsite({ url: website.origin, viewports });
  const { findings, error } = await auditPage(site, `${website.origin}/`);
  expect(error).toBeNull();
  const failed = findings.filter(({ rule, outcome }) => rule === 'image-alt' && outcome === 'failed');
  expect(failed.map(({ selector, viewport }) => [selector, viewport])).toEqual([
    ['.immer', undefined],
    ['.schmal', '390x844'],
  ]);
  expect(findings.filter(({ outcome, viewport }) => viewport && outcome === 'passed')).toEqual([]);
  expect(website.seen.filter((line) => line === 'GET /')).toHaveLength(1);
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

const isFailed = ({ outcome }: { outcome: string }) => outcome === 'failed';

test('a page that loads anew when its window changes is looked at once more', async () => {
  website.pages['/neu'] = `<!doctype html><html><title>Neu</title><img src="x.png">
    <script>addEventListener('resize', () => location.reload())</script>`;
  const site = browser.openWebsite({ url: website.origin, viewports: viewports.slice(0, 2) });
  const { error, findings, settled } = await auditPage(site, `${website.origin}/neu`);
  expect([error, settled]).toEqual([null, true]);
  expect(findings.filter(isFailed).length).toBeGreaterThan(0);
});

test.each([
  ['hangs', 6_000, "addEventListener('resize', () => { for (;;); })"],
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
