import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../tests/localWebsite.ts';
import { imageContextSchema } from '../../shared/work/altText.ts';
import type { FoundMedia } from '../../shared/work/audit.ts';
import { auditPage } from '../audit/audit.ts';
import type { Browser } from '../browser/browser.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>';

const product = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Product',
      name: 'Becher &amp; Untersetzer',
      brand: { '@type': 'Brand', name: 'Töpferei Lindental' },
      image: ['/shop/becher-blau.jpg', { '@type': 'ImageObject', url: '/shop/untersetzer.jpg' }],
      offers: { '@type': 'Offer', url: '/becher' },
    },
    {
      '@type': 'ItemList',
      itemListElement: [{ item: { '@type': 'Product', name: 'Schale', url: '/schale' } }],
    },
  ],
};

const page = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>  Töpferei
  Lindental </title><script type="application/ld+json">${JSON.stringify(product)}</script>
<script type="application/ld+json">{ kaputt</script></head><body>
<header><a href="/"><img class="site-logo" src="/logo.svg"></a>
  <nav><ul><li><a href="/kontakt"><img src="/nav.svg"> Kontakt</a></li></ul></nav></header>
<main><h1>Handgemachte <em>Keramik</em></h1>
<p>Vor dem Bild steht dieser Satz.</p><img src="/werkstatt_innen.svg" title="Werkstatt"><p>Danach dieser.</p>
<section><h2>Team</h2>
  <figure><img src="/team.svg"><figcaption>Das Team im <b>Mai</b></figcaption></figure></section>
<ul>
  <li><img src="/schale.svg" width="120"><h3>Schale</h3><p>29 Euro</p></li>
  <li><img src="/krug.svg"><h3>Krug</h3><p>49 Euro</p></li>
</ul>
<a href="/katalog?seite=2#oben"><img src="/katalog.svg"></a>
<a href="/mehr" aria-label="Mehr über uns"><img src="/mehr.svg"></a>
<a href="/schale"><img src="/unbenannt.svg"></a>
<button><svg role="img" width="20" height="20"><path d="M0 0"/></svg> Suchen</button>
<div class="gallery"><img src="/gross/becher-blau-600x600.jpg"><img src="/zweites-bild.jpg"></div>
<div itemscope itemtype="https://schema.org/Product"><img itemprop="image" src="/vase.svg">
  <span itemprop="name">Vase Nr. 7</span><span itemprop="brand" itemscope itemtype="https://schema.org/Brand">
  <meta itemprop="name" content="Lindental"></span></div>
<div><img src="/a.svg" alt="Ton"><img src="/b.svg"><img src="/c.svg" alt="Glasur"></div>
<div aria-hidden="true"><img src="/verborgen.svg"></div><img role="presentation" src="/zier.svg">
<div role="img" style="background-image:url(/hintergrund.svg);width:200px;height:100px"></div>
<p lang="en">Made by hand <img src="/english.svg"></p>
<img src="/punkt.svg" alt="Punkt"><img src="/punkt.svg"><img src="/punkt.svg" alt="Punkt">
<img src="/komma.svg" alt="Komma"><img src="/komma.svg" alt="..."><img src="/komma.svg" alt="Komma">
</main></body></html>`;

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];
let media: FoundMedia[];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser({ '/': page }));
  for (const [, path] of page.matchAll(/src="(\/[^"]+\.svg)"/g))
    website.pages[path!] = { headers: { 'content-type': 'image/svg+xml' }, body: picture };
  media = (await auditPage(browser.openWebsite({}), `${website.origin}/`, { engines: [] })).media;
});
afterAll(() => close());

test('an image carries all texts that its page gives it', () => {
  const comma = media.find(({ url }) => url.endsWith('/komma.svg'));
  expect(comma).toMatchObject({ alt: 'Komma', other_alts: ['...'] });
  expect(media.find(({ url }) => url.endsWith('/team.svg'))).not.toHaveProperty('other_alts');
});

const find = (name: string) => {
  const found = media.find(({ url }) => url.endsWith(name));
  return found?.context ?? {};
};

describe('an image of a scan carries', () => {
  test('what its page is, and nothing that the contract does not know', () => {
    expect(find('/werkstatt_innen.svg')).toMatchObject({
      page_url: `${website.origin}/`,
      page_title: 'Töpferei Lindental',
      language: 'de',
      file_name: 'werkstatt_innen.svg',
      title: 'Werkstatt',
      place: 'content',
      is_hidden: false,
      repeats: 1,
      width: 300,
      height: 200,
    });
    for (const { context } of media)
      expect(imageContextSchema.strict().safeParse(context).error).toBeUndefined();
    expect(find('/english.svg').language).toBe('en');
  });

  test('the heading before it, in a card its own', () => {
    expect(find('/werkstatt_innen.svg').heading).toBe('Handgemachte Keramik');
    expect(find('/team.svg').heading).toBe('Team');
    expect(find('/schale.svg').heading).toBe('Schale');
    expect(find('/krug.svg').heading).toBe('Krug');
  });

  test('its caption and the text beside it, never that of another card', () => {
    expect(find('/team.svg')).toMatchObject({ caption: 'Das Team im Mai', place: 'figure' });
    expect(find('/werkstatt_innen.svg').surroundings).toBe('Vor dem Bild steht dieser Satz. Danach dieser.');
    expect(find('/schale.svg').surroundings).toBe('29 Euro');
  });

  test('where a link leads, and what else is in it', () => {
    expect(find('/katalog.svg')).toMatchObject({
      link_url: `${website.origin}/katalog?seite=2#oben`,
      link_text: '',
      place: 'link',
    });
    expect(find('/mehr.svg').link_text).toBe('Mehr über uns');
    expect(find('/nav.svg')).toMatchObject({ link_text: 'Kontakt', place: 'link' });
    expect(find('#svg-1')).toMatchObject({ link_text: 'Suchen', place: 'button' });
    expect(find('/logo.svg')).toMatchObject({ place: 'logo', link_url: `${website.origin}/` });
    expect(find('/schale.svg')).not.toHaveProperty('link_url');
  });

  test('the product it shows: by file, gallery, link or its own markup, and else none', () => {
    const becher = { name: 'Becher & Untersetzer', brand: 'Töpferei Lindental' };
    expect(find('/becher-blau-600x600.jpg').product).toEqual(becher);
    expect(find('/zweites-bild.jpg').product).toEqual(becher);
    expect(find('/unbenannt.svg').product).toEqual({ name: 'Schale', brand: null });
    expect(find('/vase.svg').product).toEqual({ name: 'Vase Nr. 7', brand: 'Lindental' });
    expect(find('/team.svg')).not.toHaveProperty('product');
  });

  test('texts of its neighbours, how often it stands there, and whether it is hidden', () => {
    expect(find('/b.svg').neighbours).toEqual(expect.arrayContaining(['Ton', 'Glasur']));
    expect(find('/punkt.svg').repeats).toBe(3);
    expect(find('/verborgen.svg').is_hidden).toBe(true);
    expect(find('/zier.svg').is_hidden).toBe(true);
    expect(find('/hintergrund.svg')).toMatchObject({ place: 'background', width: 200 });
  });
});

test('a page of 500 images keeps the surroundings of every one of them', async () => {
  const card = (index: number) =>
    `<li><a href="/p/${index}"><img src="/bild-${index}.svg" width="80" height="80"></a><h3>Ware ${index}</h3><p>${'Text '.repeat(40)}</p></li>`;
  const cards = Array.from({ length: 500 }, (_, index) => card(index)).join('');
  website.pages['/viele'] = `<!doctype html><title>Viele</title><h1>Alle</h1><ul>${cards}</ul>`;
  const { media: many } = await auditPage(browser.openWebsite({}), `${website.origin}/viele`, {
    engines: [],
  });
  expect(many).toHaveLength(500);
  expect(many.at(-1)?.context).toMatchObject({ heading: 'Ware 499', link_url: `${website.origin}/p/499` });
});
