import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import type { Browser } from '../../browser/browser.ts';
import { navigate } from '../../browser/navigate.ts';
import { toScript } from '../../browser/world.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { type Components, openComponents } from './components.ts';
import { isNewKind } from './componentsInPage.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser());
});
afterAll(() => close());

const links = (count: number) => '<a class="link" href="/">Weiter</a> '.repeat(count);
const toPage = (body: string, style = '') =>
  `<!doctype html><html lang="de"><title>Seite</title><style>${style}</style><body>${body}</body></html>`;

test('elements of one kind are looked at six times on each of two pages, then no more', async () => {
  const components = openComponents();
  expect(await look(components, toPage(links(9)))).toEqual({ news: 2, marked: 6 });
  expect(await look(components, toPage(links(2)))).toEqual({ news: 2, marked: 2 });
  expect(await look(components, toPage(links(9)))).toEqual({ news: 0, marked: 0 });
});

test('a kind is known once two pages were looked at to the end, not while others look at it at the same time', async () => {
  const components = openComponents();
  const html = toPage(links(2));
  const begun = await onPage(html, async (page) => {
    await components.plan(page);
    return page;
  });
  expect((await plan(components, html)).news).toBe(2);
  expect((await plan(components, html)).news).toBe(2);
  components.endLook(begun);
  await look(components, html);
  expect((await plan(components, html)).news).toBe(0);
});

test('other classes, another place, other styles of the page are another kind; other texts and addresses are not', async () => {
  const components = openComponents();
  for (const _ of [1, 2]) await look(components, toPage(links(1)));
  const looks = async (html: string) => (await look(components, html)).news;
  expect(await looks(toPage('<a class="link" href="/b" id="x7">Anders</a>'))).toBe(0);
  expect(await looks(toPage('<a class="link red" href="/">Weiter</a>'))).toBe(1);
  expect(await looks(toPage('<a class="link">Weiter</a>'))).toBe(1);
  expect(await looks(toPage(`<nav>${links(1)}</nav>`))).toBe(2);
  expect(await looks(toPage(links(1), 'a:focus { outline: none }'))).toBe(2);
  expect(await looks(toPage(`${links(1)}<script>addEventListener("click", () => {})</script>`))).toBe(2);
});

test('a fault of all elements that were looked at is told of the others, there and on later pages, and of no other kind', async () => {
  const components = openComponents();
  const page = toPage(`${links(8)}<a class="other" href="/">Mehr</a>`);
  const found = Array.from({ length: 6 }, (_, place) =>
    toFinding(`html > body > a:nth-of-type(${place + 1})`),
  );
  expect(await learn(components, page, found)).toEqual(
    [7, 8].map((n) => `html > body > a:nth-of-type(${n})`),
  );
  await learn(components, page, []);
  const { carried } = await plan(components, page);
  expect(carried).toHaveLength(8);
  expect(carried[0]?.message).toContain('Gemessen an einem gleichen Element');
});

test('a fault of only some of them is told of no other', async () => {
  const components = openComponents();
  const page = toPage(links(8));
  expect(await learn(components, page, [toFinding('html > body > a:nth-of-type(1)')])).toEqual([]);
  await learn(components, page, []);
  expect((await plan(components, page)).carried).toEqual([]);
});

test('a kind that a probe had no time for stays without a proof on later pages, until one look had the time', async () => {
  const components = openComponents();
  const page = toPage(links(2));
  const cutOf = (cut: string[]) =>
    onPage(page, async (opened) => {
      const told = await components.plan(opened);
      opened.cut = new Set(cut);
      components.noteCut(opened);
      components.endLook(opened);
      return told.cut;
    });
  await cutOf(['focus-not-visible', 'arrow-keys']);
  await cutOf(['arrow-keys']);
  expect(await cutOf([])).toEqual(['arrow-keys']);
});

async function look(components: Components, html: string) {
  return onPage(html, async (page) => {
    const { news } = await components.plan(page);
    const call = `[...document.body.querySelectorAll('a')].filter(isNewKind).length`;
    const marked = await page.world.evaluate<number>(toScript([isNewKind], call), { timeoutMs: 5_000 });
    components.endLook(page);
    return { news, marked };
  });
}

const plan = (components: Components, html: string) => onPage(html, (page) => components.plan(page));

const learn = (components: Components, html: string, found: Finding[]) =>
  onPage(html, async (page) => {
    await components.plan(page);
    const others = await components.learn(page, found, []);
    components.endLook(page);
    return others.map(({ selector }) => selector);
  });

async function onPage<T>(html: string, work: (page: AuditedPage) => Promise<T>): Promise<T> {
  website.pages['/'] = html;
  const site = browser.openWebsite({ url: website.origin });
  try {
    return await site.visit(async (tab) => {
      await navigate(tab, `${website.origin}/`, site);
      const facts = { log: undefined, readLetters: undefined, url: website.origin, timeoutMs: 5_000 };
      return work({ ...tab, ...facts, reopen: async () => false });
    });
  } finally {
    await site.close();
  }
}

const toFinding = (selector: string): Finding => ({
  engine: 'stufenlos',
  rule: 'focus-not-visible',
  criteria: ['2.4.7'],
  outcome: 'failed',
  impact: 'serious',
  selector,
  snippet: '<a>',
  message: 'Fokus ist nicht zu sehen.',
  help_url: null,
});
