import { expect, test } from 'vitest';
import { openComponents } from '../../audit/components/components.ts';
import { navigate } from '../../browser/navigate.ts';
import { openLocalBrowser } from '../../testing/localBrowser.ts';
import { keyboard } from './keyboard.ts';

const frame = '<iframe title="Karte" srcdoc="<button>Plus</button>"></iframe>';
const links = '<p>Weiter zu <a class="link" href="/">Kontakt</a></p>'.repeat(12);
const counting = `<script>addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') document.documentElement.dataset.tabs = Number(document.documentElement.dataset.tabs ?? 0) + 1;
});</script>`;
const toPage = (body: string) =>
  `<!doctype html><html lang="de"><title>Seite</title><body>${body}${counting}</body></html>`;

test('Tab passes by known stops on a page with a known frame, and not on one whose new stop is behind it', async () => {
  const { website, browser, close } = await openLocalBrowser();
  const site = browser.openWebsite({ url: website.origin });
  const components = openComponents();
  const countTabs = async (body: string) => {
    website.pages['/'] = toPage(body);
    return site.visit(async (tab) => {
      await navigate(tab, `${website.origin}/`, site);
      const facts = { log: undefined, readLetters: undefined, url: website.origin, timeoutMs: 5_000 };
      const page = { ...tab, ...facts, reopen: async () => false };
      await components.plan(page);
      await keyboard.run(page, []);
      components.endLook(page);
      return tab.world.evaluate<number>('Number(document.documentElement.dataset.tabs)', {
        timeoutMs: 5_000,
      });
    });
  };
  try {
    const known = `${links}${frame}${links}`;
    for (const _ of [1, 2]) expect(await countTabs(known)).toBeGreaterThan(12);
    const news = '<section><a href="/neu">Neu</a></section>';
    expect(await countTabs(`${links}${frame}${links}${news}`)).toBeLessThan(5);
    expect(await countTabs(`${links}${frame}<aside><a href="/neu">Neu</a></aside>${links}`)).toBeGreaterThan(
      12,
    );
  } finally {
    await close();
  }
});
