import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { toScript } from '../browser/world.ts';
import { openTestScanner, type TestScanner } from '../testing/scanner.ts';
import { readPage } from './readPage.ts';
import { templateParts } from './template.ts';

let scanner: TestScanner;
let site: WebsiteBrowser;
beforeAll(async () => {
  scanner = await openTestScanner();
  site = scanner.openWebsite();
});
afterAll(() => scanner.close());

const readTemplates = (paths: string[]) =>
  site.visit(async (tab) => {
    const found: string[] = [];
    for (const path of paths) {
      await tab.page.goto(new URL(path, scanner.website.url).href);
      found.push((await readPage(tab, 5_000)).template);
    }
    return found;
  });

const toTemplates = (...given: { path?: string; html: string }[]) =>
  site.visit(async (tab) => {
    const found: string[] = [];
    for (const { path = '/seite', html } of given) {
      await tab.page.setContent(html);
      const call = `toTemplateInPage(document.body, ${JSON.stringify(path)})`;
      found.push(await tab.world.evaluate<string>(toScript(templateParts, call), { timeoutMs: 5_000 }));
    }
    return found;
  });

const layout = (main: string, body = '') =>
  `<body class="${body}"><div id="root"><div class="app-3fa9c1"><header class="kopf"><nav><ul><li>Start</ul></nav></header>
   <main id="inhalt">${main}</main><footer><p>Ende</p></footer></div></div></body>`;

describe('pages of one template', () => {
  test('on the fixture website share it, and a form is another one', async () => {
    const [product, list, archive, form] = await readTemplates([
      '/produkt.html',
      '/produkte.html',
      '/archiv.html',
      '/formular.html',
    ]);
    expect(product).toMatch(/^[0-9a-z]{5,12}$/);
    expect([list, archive]).toEqual([product, product]);
    expect(form).not.toBe(product);
  });

  test('may have more or fewer entries, other content and another state', async () => {
    const list = (count: number, more = '') =>
      layout(
        `<h1>Liste</h1><div class="raster">${'<div class="karte is-active item-7"><p>Tee</p></div>'.repeat(count)}</div>${more}`,
      );
    const [one, many, open] = await toTemplates(
      { html: list(1) },
      { html: list(40, '<p>Mehr</p><ul><li>a</ul>') },
      { html: list(3).replace('class="kopf"', 'class="kopf menu-open"') },
    );
    expect([many, open]).toEqual([one, one]);
  });

  test('may carry their own name, number and hash in classes and ids', async () => {
    const [tea, coffee] = await toTemplates(
      {
        path: '/shop/salbeitee/',
        html: layout(
          '<section class="produkt produkt-salbeitee" id="post-12"></section>',
          'single postid-12 css-1x9aa',
        ),
      },
      {
        path: '/shop/kaffee.html',
        html: layout(
          '<section class="produkt produkt-kaffee" id="post-4711"></section>',
          'single postid-4711 css-9zz2b',
        ),
      },
    );
    expect(coffee).toBe(tea);
  });

  test('may have a cookie notice, a dialog or a wrapper more', async () => {
    const plain = layout('<section class="a"></section><section class="b"></section>');
    const [one, noticed] = await toTemplates(
      { html: plain },
      { html: plain.replace('</body>', '<div id="cookie-banner"></div><div role="dialog"></div></body>') },
    );
    expect(noticed).toBe(one);
  });

  test('may hold articles built from different blocks', async () => {
    const [text, gallery] = await toTemplates(
      { html: layout('<article class="post-1 category-tee"><div class="absatz"></div></article>') },
      {
        html: layout(
          '<article class="post-2 category-kaffee"><div class="galerie"><div></div></div></article>',
        ),
      },
    );
    expect(gallery).toBe(text);
  });
});

describe('pages of different templates', () => {
  test.each([
    ['a list and a product', '<div class="raster"></div>', '<div class="produkt"></div>'],
    [
      'with and without a side column',
      '<section class="text"></section>',
      '<section class="text"></section><aside></aside>',
    ],
    ['an article and a form', '<article></article>', '<form></form>'],
    ['containers and components', '<div></div>', '<produkt-liste></produkt-liste>'],
  ])('%s', async (_, one, other) => {
    const [first, second] = await toTemplates({ html: layout(one) }, { html: layout(other) });
    expect(second).not.toBe(first);
  });

  test('told apart by the classes of the body alone', async () => {
    const [home, single] = await toTemplates(
      { html: layout('', 'home page-template-start') },
      { html: layout('', 'single single-post') },
    );
    expect(single).not.toBe(home);
  });
});

test('a huge page costs less than 5 ms, and one without body has a template, too', async () => {
  const html = `<body>${`<div>${'<div><div><div></div><div></div></div><section></section></div>'.repeat(60)}</div>`.repeat(80)}</body>`;
  const ms = await site.visit(async (tab) => {
    await tab.page.setContent(html);
    const timed = `Math.min(...Array.from({ length: 20 }, () => {
      const start = performance.now(); toTemplateInPage(document.body, '/'); return performance.now() - start;
    }))`;
    return tab.world.evaluate<number>(toScript(templateParts, timed), { timeoutMs: 5_000 });
  });
  expect(ms).toBeLessThan(5);
  const empty = await site.visit((tab) =>
    tab.world.evaluate<string>(toScript(templateParts, `toTemplateInPage(null, '/')`), { timeoutMs: 5_000 }),
  );
  expect(empty).not.toBe('');
});
