import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../tests/localWebsite.ts';
import { acrossPages } from '../shared/comparison/rules.ts';
import type { CauseSummary, Summary } from './summary/summary.ts';

let website: LocalWebsite;
beforeAll(async () => {
  website = await openLocalWebsite(Object.fromEntries(pages.map((page) => [page.path, toHtml(page)])));
});
afterAll(() => website.close());

async function scan(...args: string[]): Promise<string> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const call = ['scan', `${website.origin}/`, '--allow-local', '--fail-on', 'never', ...args];
  const child = spawn(process.execPath, [main, ...call], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [stdout] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return stdout;
}

type Page = {
  path: string;
  title?: string;
  heading: string;
  lang?: string;
  menu?: string[];
  names?: { [path: string]: string };
  search?: string;
  isContactAtHead?: boolean;
  submenu?: string[];
  aside?: string;
};

const shop = 'Kräuterladen Musterstadt';
const menu = ['/kraeuter', '/rezepte', '/neues', '/ueber-uns', '/korb'];
const names: { [path: string]: string } = {
  '/kraeuter': 'Kräuter',
  '/rezepte': 'Rezepte',
  '/neues': 'Neues',
  '/ueber-uns': 'Über uns',
  '/korb': 'Warenkorb',
  '/kraeuter/salbei': 'Salbei',
  '/kraeuter/thymian': 'Thymian',
};

const pages: Page[] = [
  { path: '/', title: shop, heading: 'Willkommen' },
  { path: '/kraeuter', heading: 'Kräuter', submenu: ['/kraeuter/salbei', '/kraeuter/thymian'] },
  { path: '/kraeuter/salbei', heading: 'Salbei', submenu: ['/kraeuter/salbei', '/kraeuter/thymian'] },
  { path: '/kraeuter/thymian', heading: 'Thymian', aside: related(['/rezepte', '/neues', '/ueber-uns']) },
  { path: '/rezepte', heading: 'Rezepte', aside: related(['/neues', '/ueber-uns', '/kraeuter']) },
  { path: '/neues', heading: 'Neues', names: { '/korb': 'Warenkorb (3 Artikel)' } },
  { path: '/neues?seite=2', title: `Neues – ${shop}`, heading: 'Neues' },
  { path: '/ueber-uns', heading: 'Über uns' },
  { path: '/impressum', heading: 'Impressum' },
  { path: '/datenschutz', heading: 'Datenschutz' },
  { path: '/kontakt', heading: 'Kontakt' },
  { path: '/en/about', title: shop, heading: 'About', lang: 'en', menu: menu.toReversed() },
  // Faults
  { path: '/karriere', title: shop, heading: 'Offene Stellen' },
  { path: '/blog', heading: 'Blog', menu: ['/korb', ...menu.slice(0, 4)] },
  { path: '/korb', heading: 'Ihre Auswahl', menu: menu.slice(0, 4) },
  { path: '/kasse', heading: 'Kasse', names: { '/korb': 'Einkaufstasche' } },
  { path: '/katalog', heading: 'Katalog', search: 'Los' },
  { path: '/agb', heading: 'Geschäftsbedingungen', isContactAtHead: true },
];

function related(paths: string[]): string {
  return `<nav aria-label="Ähnliche Seiten"><ul>${toItems({ path: '', heading: '' }, paths)}</ul></nav>`;
}

function toItems({ path, names: own = {}, submenu = [] }: Page, paths: string[]): string {
  const items = paths.flatMap((one) => (one === '/kraeuter' ? [one, ...submenu] : [one]));
  const toName = (one: string) => own[one] ?? names[one] ?? one.slice(1);
  return items
    .map((one) => `<li>${one === path ? toName(one) : `<a href="${one}">${toName(one)}</a>`}</li>`)
    .join('');
}

function toHtml(page: Page): string {
  const { path, heading, title = `${heading} – ${shop}`, lang = 'de', aside = '' } = page;
  const list = page.menu ?? menu;
  const contact = '<li><a href="/kontakt">Kontakt</a></li>';
  const [head, foot] = page.isContactAtHead ? [contact, ''] : ['', contact];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><style>.mobil { display: none }</style></head><body>
<header>
  <a href="/"><img src="/logo.png" alt="${path === '/' ? shop : 'Zur Startseite'}" width="40" height="40"></a>
  <nav class="haupt" aria-label="Hauptmenü"><ul>${toItems(page, list)}${head}</ul></nav>
  <nav class="mobil" aria-label="Menü"><ul>${toItems(page, list.toReversed())}</ul></nav>
  <form action="/suche" role="search"><input name="q" aria-label="Suche"><button>${page.search ?? 'Suchen'}</button></form>
</header>
<main>
  <nav aria-label="Brotkrumen"><ol><li><a href="/">Start</a></li><li>${heading}</li></ol></nav>
  <h1>${heading}</h1><p>Text zu ${heading}, mit einem <a href="/rezepte">Rezept für heute</a>.</p>${aside}
  ${path === '/' ? `<ul>${pages.map((one) => `<li><a href="${one.path}">Seite ${one.heading}</a></li>`).join('')}</ul>` : ''}
</main>
<footer><ul><li><a href="/impressum">Impressum</a></li><li><a href="/datenschutz">Datenschutz</a></li><li><a href="/agb">AGB</a></li>${foot}</ul>
<p>Unsere Partner: <a href="https://a.example">A</a> <a href="https://b.example">B</a></p></footer>
</body></html>`;
}

const isCompared = ({ engine }: { engine: string }) => engine === acrossPages;
const toLine = ({ rule, example, page_count }: CauseSummary) =>
  `${rule} ${new URL(example.page_url).pathname} ${example.selector} ${page_count}`;

test('a scan finds what is wrong only beside other pages, and nothing else', {
  timeout: 180_000,
}, async () => {
  const summary = JSON.parse(await scan('--format', 'json')) as Summary;
  expect(summary.pages).toMatchObject({ audited: pages.length, failed: 0 });
  const compared = summary.causes.filter(isCompared);
  const list = 'html > body > header > nav:nth-of-type(1) > ul';
  expect(compared.map(toLine).sort()).toEqual([
    `help-order /agb ${list} 1`,
    `named-otherwise /kasse ${list} a[href="/korb"] 1`,
    'named-otherwise /katalog html > body > header > form > button 1',
    `navigation-order /blog ${list} 1`,
    'title-of-other-page /karriere head > title 1',
  ]);
  const moved = compared.find(({ rule }) => rule === 'navigation-order');
  expect(moved?.message).toMatch(/steht „Warenkorb“ vor „Kräuter“, auf anderen Seiten dahinter, .* http/);
});
