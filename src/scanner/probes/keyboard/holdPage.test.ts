import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { navigate } from '../../browser/navigate.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { operate } from '../operating/operate.ts';
import { suggestions } from '../operating/suggestions.ts';
import { mouseOnly } from './mouseOnly.ts';

const toPage = (main: string) =>
  `<!doctype html><html lang="de"><title>Kurse</title><main><h1>Kurse</h1>${main}</main></html>`;
const press =
  '<div id="k" tabindex="0">Töpfern</div><script>k.onclick = () => { k.textContent = "Gebucht" }</script>';
const open = '<button id="o" aria-expanded="false">Mehr</button><script>o.onclick = () => {}</script>';
const type =
  '<label>Ort <input id="s"></label><ul id="l"></ul><script>s.oninput = () => l.append("Hamburg")</script>';

let local: LocalBrowser;
let site: WebsiteBrowser;
beforeAll(async () => {
  const pages = { '/': toPage('<p>Töpfern</p>'), '/press': press, '/open': open, '/type': type };
  const documents = Object.entries(pages).map(([path, main]) => [path, toPage(main)]);
  local = await openLocalBrowser(Object.fromEntries(documents));
  site = local.browser.openWebsite({ url: local.website.origin });
});
afterAll(() => local.close());

const countHolds = (probe: typeof operate, path: string) =>
  site.visit(async (tab) => {
    const url = `${local.website.origin}${path}`;
    await navigate(tab, url, { ...site, isSteady: true });
    const opened = vi.spyOn(tab.page.context(), 'newCDPSession');
    try {
      const { log, readLetters } = site;
      const facts = { url, timeoutMs: 20_000, log, readLetters, reopen: async () => false };
      await probe.run({ ...tab, ...facts }, []);
      return opened.mock.calls.length;
    } finally {
      opened.mockRestore();
    }
  }, {});

test.for([
  [operate, '/open'],
  [suggestions, '/type'],
  [mouseOnly, '/press'],
] as const)('a page is held where something is pressed, and only there: %#', async ([probe, path]) => {
  expect(await countHolds(probe, '/')).toBe(0);
  expect(await countHolds(probe, path)).toBeGreaterThan(0);
});
