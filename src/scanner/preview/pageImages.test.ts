import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../tests/localWebsite.ts';
import type { Browser } from '../browser/browser.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';
import { listPageImages } from './pageImages.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const page = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Bilder</title>
<style>.zier { background: url(/zier.svg); height: 20px } .gelb { fill: rgb(250, 200, 0) } .weg { display: none }
  .marke::before { content: ""; display: block; width: 50px; height: 50px; background: url(/marke.svg) }</style>
</head><body><h1>Bilder</h1>
<img src="/ohne.svg"><img src="/leer.svg" alt=""><img src="/mit.svg" alt=" Ein Haus ">
<img src="/nichts.svg" alt="  "><img src="/titel.svg" title="Nur ein Titel"><img src="/label.svg" aria-label="Ein Etikett">
<img src="/praesentation.svg" role="presentation"><span aria-hidden="true"><img src="/verborgen.svg"></span>
<picture><source srcset="/breit.svg" media="(min-width: 100px)"><img src="/schmal.svg"></picture>
<img class="weg" src="/ungezeigt.svg"><details><summary>Zu</summary><img src="/zugeklappt.svg"></details>
<img src="${dot}" width="1" height="1"><img src="/fehlt.png">
<form><input type="image" src="/knopf.svg"><input type="image" src="/suche.svg" alt="Suchen"></form>
<div role="img" style="background-image: url(/foto.svg); width: 90px; height: 60px"></div>
<div role="img" aria-label="Siegel" class="marke"></div><i role="img" aria-label="Schriftzeichen"></i>
<div class="zier"></div><div class="zier weg"></div>
<svg role="img" class="gelb" width="30" height="20"><rect class="gelb" width="30" height="20"/><use href="#stern"/></svg>
<svg width="30" height="20"><title>Ein Balken</title><rect width="30" height="20"/></svg>
<svg width="30" height="20"><rect width="30" height="20"/></svg>
<svg aria-hidden="true" role="img" width="30" height="20"><rect width="30" height="20"/></svg>
<svg style="position: absolute; width: 0; height: 0"><symbol id="stern"><path d="M1 1h8v8z"/></symbol></svg>
<div style="height: 3000px"></div>
<img src="/spaet.svg" loading="lazy" alt="Spät" width="60" height="40"><img data-src="/skript.svg" width="60" height="40">
<script>new IntersectionObserver((entries, own) => entries.forEach(({ isIntersecting, target }) => {
  if (isIntersecting) { target.src = target.dataset.src; own.unobserve(target); }
})).observe(document.querySelector('[data-src]'));</script>
<my-card></my-card><script>document.querySelector('my-card').attachShadow({ mode: 'open' }).innerHTML = '<img src="/schatten.svg">';</script>
</body></html>`;

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  const body = Array.from({ length: 30 }, (_, index) => {
    const alt = index < 25 ? ` alt="Bild ${index}"` : '';
    return `<img src="/nr-${index}.svg"${alt}>`;
  }).join('');
  ({ website, browser, close } = await openLocalBrowser({
    '/': page,
    '/viele': `<!doctype html><title>Viele</title>${'<img src="/immer.svg" alt="Immer">'.repeat(5)}${body}`,
    '/keine': '<!doctype html><title>Keine</title><p>Nur Text</p>',
    '/weg': { status: 404, headers: { 'content-type': 'text/html' }, body: '<p>Nicht da</p>' },
    '/liste.json': { headers: { 'content-type': 'application/json' }, body: '{}' },
  }));
  for (const [path] of page.matchAll(/\/[a-z]+\.svg/g))
    website.pages[path] = { headers: { 'content-type': 'image/svg+xml' }, body: picture };
});
afterAll(() => close());

const list = (path: string, cost = { cpu_ms: 0 }, shown?: number) =>
  listPageImages(browser.openWebsite({}), `${website.origin}${path}`, { cost, ...(shown ? { shown } : {}) });

describe('the images of a page', () => {
  test('are all that is rendered, with what assistive technology hears of each', async () => {
    const cost = { cpu_ms: 0 };
    const { images, total, missing, backgrounds, title } = await list('/', cost, 100);
    const lines = images.map(({ src, kind, alt, hasAlt, alt_from }) => {
      const name = src.startsWith('data:') ? 'data:' : src.replace(website.origin, '');
      return [name, kind, alt, hasAlt ? alt_from : 'fehlt'];
    });
    expect(lines).toEqual([
      ['/ohne.svg', 'img', null, 'fehlt'],
      ['/leer.svg', 'img', '', 'alt'],
      ['/mit.svg', 'img', 'Ein Haus', 'alt'],
      ['/nichts.svg', 'img', '', 'fehlt'],
      ['/titel.svg', 'img', 'Nur ein Titel', 'title'],
      ['/label.svg', 'img', 'Ein Etikett', 'label'],
      ['/praesentation.svg', 'img', '', 'hidden'],
      ['/verborgen.svg', 'img', '', 'hidden'],
      ['/breit.svg', 'img', null, 'fehlt'],
      ['data:', 'img', null, 'fehlt'],
      ['/fehlt.png', 'img', null, 'fehlt'],
      ['/knopf.svg', 'input', null, 'fehlt'],
      ['/suche.svg', 'input', 'Suchen', 'alt'],
      ['/foto.svg', 'background', null, 'fehlt'],
      ['/marke.svg', 'background', 'Siegel', 'label'],
      ['', 'svg', null, 'fehlt'],
      ['', 'svg', 'Ein Balken', 'title'],
      ['/spaet.svg', 'img', 'Spät', 'alt'],
      ['/skript.svg', 'img', null, 'fehlt'],
      ['/schatten.svg', 'img', null, 'fehlt'],
    ]);
    expect([total, missing, backgrounds, title]).toEqual([20, 10, 1, 'Bilder']);
    expect(cost.cpu_ms).toBeGreaterThan(10);
  });

  test('have loaded although nobody scrolled to them, and know where they stand', async () => {
    const { images } = await list('/');
    const find = (name: string) => images.find(({ src }) => src.endsWith(name));
    expect(find('/skript.svg')).toMatchObject({ width: 60, height: 40, context: { heading: 'Bilder' } });
    expect(website.seen).toContain('GET /spaet.svg');
    expect(website.seen).toContain('GET /skript.svg');
  });

  test('give an inline drawing with the colours and parts it has in the page', async () => {
    const { images } = await list('/');
    const { svg } = images.find(({ kind }) => kind === 'svg')!;
    expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).toContain('fill="rgb(250, 200, 0)"');
    expect(svg).toContain('<symbol');
    expect(svg).toContain('width="30"');
  });

  test('are all counted where there are too many to show: those without a text first, none shown twice before', async () => {
    const { images, total, missing } = await list('/viele');
    expect([total, missing, images.length]).toEqual([35, 5, 20]);
    expect(images.filter(({ hasAlt }) => !hasAlt)).toHaveLength(5);
    expect(images.filter(({ alt }) => alt === 'Immer')).toHaveLength(1);
    expect(images[0]).toMatchObject({ alt: 'Immer', repeats: 5 });
    expect(images.at(-1)?.src).toContain('nr-29');
  });

  test('may be none', async () => {
    expect(await list('/keine')).toMatchObject({ images: [], total: 0, missing: 0 });
  });
});

test.each([
  ['/weg', 'HTTP_STATUS'],
  ['/liste.json', 'NOT_HTML'],
])('%s is no page to be listed: %s', async (path, code) => {
  await expect(list(path)).rejects.toMatchObject({ code });
});

test('an address within a private network is refused', async () => {
  const site = browser.openWebsite({});
  const refused = listPageImages(site, 'http://169.254.169.254/', { cost: { cpu_ms: 0 } });
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^TARGET_/) });
});
