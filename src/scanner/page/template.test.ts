import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { toScript } from '../browser/world.ts';
import { openTestScanner, type TestScanner } from '../testing/scanner.ts';
import themes from '../testing/themes.json' with { type: 'json' };
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

  test('keep the words of the layout in classes, also where the address of one ends with such a word', async () => {
    const html = layout('<div class="post-heading"><h1>Am Hang</h1></div><div class="post-body"></div>');
    const [first, second] = await toTemplates({ path: '/post.html', html }, { path: '/post-1.html', html });
    expect(second).toBe(first);
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

/** Words, numbers and pieces of content that differ from page to page of one generator. */
const words = 'wasser strom ofen dach keller garten fenster heizung flur treppe bad zaun'.split(' ');
const repeat = (count: number, toPiece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => toPiece(n)).join('');
const text = (n: number, count: number) =>
  repeat(count, (m) => `<p id="absatz-${words[(n + m) % 12]}">${words[(n * 7 + m) % 12]!.repeat(1 + m)}</p>`);
const box = (n: number) =>
  `<div class="hinweis hinweis-${words[n]}"><p>Achtung</p></div><section class="zitat" id="${words[n]}"><p>Sagt sie</p></section>`;

const generators: Record<string, (n: number) => string> = {
  Ratgeber: (n) =>
    `<h1>${words[n]}</h1>${text(n, 1 + (n % 4))}${n % 2 ? box(n) : ''}${repeat(n % 3, (m) => `<section id="${words[m]}"><h2>${words[m]}</h2>${text(m, m)}</section>`)}${n % 5 ? '' : '<table><tr><td>1</table><nav class="verzeichnis"><a href="#a">a</a></nav>'}`,
  Übersicht: (n) =>
    `<h1>${words[n]}</h1><form class="suche"><input type="search">${n % 2 ? '<select><option>1</select>' : ''}</form><div class="raster" id="raster-${words[n]}">${repeat(1 + (n % 6), (m) => `<div class="karte karte-${words[m]}" id="${words[m]}"><div class="bild">${m % 2 ? '<img src="a.png" alt="">' : ''}</div><div class="text"><h2>${words[m]}</h2>${m % 2 ? box(m) : ''}</div></div>`)}</div>${n % 3 ? '<nav class="blaettern"><a href="?2">2</a></nav>' : ''}`,
  Produkt: (n) =>
    `<div class="produkt produkt-${words[n]}"><div class="bilder">${repeat(n % 4, () => '<img src="a.png" alt="">')}</div><div class="angaben"><h1>${words[n]}</h1>${text(n, n % 3)}<form>${n % 2 ? '<input type="radio" name="farbe">' : ''}<input type="number"><button>Kaufen</button></form></div></div>${n % 4 ? '' : '<section><h2>Dazu passt</h2><ul><li>a</ul></section>'}`,
};

describe('pages of a generator', () => {
  test('are one template each, with other texts, ids, pictures, lists, remarks and numbers of parts', async () => {
    const found = await toTemplates(
      ...Object.values(generators).flatMap((toMain) =>
        words.map((word, n) => ({ path: `/rat/${word}`, html: layout(toMain(n), `seite postid-${n}`) })),
      ),
    );
    const kinds = [0, 1, 2].map(
      (kind) => new Set(found.slice(kind * words.length, (kind + 1) * words.length)),
    );
    expect(kinds.map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(new Set(found).size).toBe(3);
  });
});

describe('pages of different templates', () => {
  test.each(Object.entries(themes))('of a real theme stay apart: %s', async (_, pages) => {
    const found = await toTemplates(...Object.values(pages).map((html) => ({ html })));
    expect(new Set(found).size).toBe(found.length);
  });

  test.each([
    ['a list and a product', '<div class="raster"><h2>a</h2></div>', '<div class="produkt"><h2>a</h2></div>'],
    [
      'with and without a side column',
      '<section class="text"></section>',
      '<section class="text"></section><aside><h2>a</h2></aside>',
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

function countAll(body: Element): number {
  return [...body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().width > 0)
    .length;
}

test('a huge page costs a fifth of reading every element at most, and one without body has a template, too', async () => {
  const html = `<body>${`<div>${'<div><div><div></div><div></div></div><section></section></div>'.repeat(60)}</div>`.repeat(80)}</body>`;
  const [templateMs, allMs] = await site.visit(async (tab) => {
    await tab.page.setContent(html);
    const timed = `((best) => [toTemplateInPage, countAll].map((work) => best(() => work(document.body, '/'))))(
      (work) => Math.min(...Array.from({ length: 6 }, () => {
        const start = performance.now(); work(); return performance.now() - start;
      })))`;
    return tab.world.evaluate<[number, number]>(toScript([...templateParts, countAll], timed), {
      timeoutMs: 30_000,
    });
  });
  expect(5 * templateMs).toBeLessThan(allMs);
  const empty = await site.visit((tab) =>
    tab.world.evaluate<string>(toScript(templateParts, `toTemplateInPage(null, '/')`), { timeoutMs: 5_000 }),
  );
  expect(empty).not.toBe('');
});
