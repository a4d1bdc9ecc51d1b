import { expect, test } from 'vitest';
import { toCpuMs } from '../../../tests/durations.ts';
import type { OutlineGroup, OutlineLink, PageOutline } from '../work/outline.ts';
import type { ComparedPage } from './comparedPage.ts';
import { openComparison } from './comparison.ts';

const origin = 'https://laden.example';

type Page = Partial<Omit<ComparedPage, 'outline'>> & {
  path: string;
  heading?: string;
} & Partial<PageOutline>;

const menu: OutlineLink[] = [
  ['Produkte', '/produkte'],
  ['Preise', '/preise'],
  ['Neues', '/neues'],
  ['Über uns', '/ueber-uns'],
  ['Warenkorb', '/korb'],
];
const move = (links: OutlineLink[], from: number, to: number): OutlineLink[] => {
  const [one] = links.slice(from, from + 1);
  return one ? links.toSpliced(from, 1).toSpliced(to, 0, one) : links;
};
const rename = (links: OutlineLink[], href: string, name: string): OutlineLink[] =>
  links.map(([old, address]) => [address === href ? name : old, address]);

const group = (links: OutlineLink[], over: Partial<OutlineGroup> = {}): OutlineGroup => ({
  place: 'head',
  label: '',
  component: 'header > nav.haupt > ul',
  selector: 'header ul',
  snippet: '<ul>',
  links,
  ...over,
});
const foot = (links: OutlineLink[]) =>
  group(links, { place: 'foot', component: 'footer > ul', selector: 'footer ul' });

/** Pages of a website without a fault, the last of them changed. */
function toPages(change: (page: Page) => Page, count = 5, links = menu): Page[] {
  const pages = Array.from({ length: count }, (_, place) => ({
    path: `/seite-${place}`,
    title: `Thema ${'abcdefgh'[place]} Kapitel`,
    heading: `Kapitel ${'abcdefgh'[place]}`,
    groups: [group(links)],
  }));
  return pages.map((page, place) => (place === count - 1 ? change(page) : page));
}

function compare(pages: Page[]): string[] {
  const comparison = openComparison(`${origin}/`);
  for (const [id, given] of pages.entries()) {
    const { path, title = '', heading = '', base = null, groups = [], searches = [], ...page } = given;
    comparison.add({
      lang: 'de',
      told: new Map(),
      ...page,
      id,
      url: origin + path,
      title,
      outline: { base, heading, groups, searches },
    });
  }
  return [...comparison.toFindings()].flatMap(([id, findings]) =>
    findings.map(({ rule, selector }) => `${pages[id]!.path} ${rule} ${selector}`),
  );
}

const titled = (path: string, title: string, heading: string, over: Partial<Page> = {}): Page => ({
  path,
  title,
  heading,
  ...over,
});
const start = titled('/', 'Bücherei Musterstadt', 'Willkommen');
const titleOf = (path: string) => `${path} title-of-other-page head > title`;
const titleAsked = (path: string) => `${path} title-repeated-asked head > title`;

const titleCases: { [name: string]: [Page[], string[]] } = {
  'a page that has the title of the start page': [
    [start, titled('/zeiten', 'Bücherei Musterstadt', 'Öffnungszeiten')],
    [titleOf('/zeiten')],
  ],
  'a title copied from another page': [
    [
      start,
      titled('/team', 'Unser Team – BM', 'Unser Team'),
      titled('/anfahrt', 'Unser Team – BM', 'Anfahrt'),
    ],
    [titleOf('/anfahrt')],
  ],
  'one title on a whole website': [
    ['Salbei', 'Thymian', 'Minze', 'Dill', 'Kresse'].map((name) => titled(`/${name}`, 'React App', name)),
    ['Salbei', 'Thymian', 'Minze', 'Dill', 'Kresse'].map((name) => titleOf(`/${name}`)),
  ],
  'steps of one task that share a title': [
    [
      titled('/antrag/daten', 'Antrag stellen', 'Persönliches'),
      titled('/antrag/zahlung', 'Antrag stellen', 'Überweisung'),
    ],
    [titleAsked('/antrag/daten'), titleAsked('/antrag/zahlung')],
  ],
  'steps after a page that the title fits': [
    [
      titled('/antrag/start', 'Antrag stellen', 'Antrag stellen'),
      titled('/antrag/zahlung', 'Antrag stellen', 'Zahlung'),
    ],
    [titleAsked('/antrag/zahlung')],
  ],
  'pages of a list': [
    [
      titled('/neues', 'Neues – BM', 'Neues'),
      titled('/neues?seite=2', 'Neues – BM', 'Neues'),
      titled('/neues/3', 'Neues – BM', 'Neues – Seite 3'),
    ],
    [],
  ],
  'filters of one page': [
    [
      titled('/shop?farbe=rot', 'Unsere Ware', 'Rote Schuhe'),
      titled('/shop?farbe=blau', 'Unsere Ware', 'Blaue Taschen'),
    ],
    [],
  ],
  'a title that names a part of the heading': [
    [start, titled('/musterstadt', 'Bücherei Musterstadt', 'Musterstadt am See')],
    [],
  ],
  'the start page and that of a language': [[start, titled('/en', 'Bücherei Musterstadt', 'Hello')], []],
  'pages without main heading': [[start, titled('/a', 'Bücherei Musterstadt', '')], []],
  'a main heading that names a part of the website': [
    ['/xslt/a', '/xslt/b', '/exslt/a', '/exslt/b'].map((path) =>
      titled(path, path.endsWith('a') ? 'Introduction' : 'Downloads', `The ${path.split('/')[1]} library`),
    ),
    [],
  ],
  'the same page at two addresses': [
    [titled('/a', 'Salz und Brot', 'Suppen'), titled('/b', 'Salz und Brot', 'Suppen')],
    [],
  ],
  'a page without language': [
    [start, titled('/zeiten', 'Bücherei Musterstadt', 'Öffnungszeiten', { lang: null })],
    [titleOf('/zeiten')],
  ],
  'titles in two languages': [
    [start, titled('/fr/x', 'Bücherei Musterstadt', 'Horaires', { lang: 'fr' })],
    [],
  ],
  'a title that an audit found wrong by itself': [
    [
      start,
      titled('/zeiten', 'Bücherei Musterstadt', 'Öffnungszeiten', { told: new Map([['2.4.2', 'failed']]) }),
    ],
    [],
  ],
};

const last = '/seite-4';
const withGroups =
  (...groups: OutlineGroup[]) =>
  (page: Page): Page => ({ ...page, groups });
const ordered = `${last} navigation-order header ul`;
const renamed = (href: string, where = 'header ul') => `${last} named-otherwise ${where} a[href="${href}"]`;

const navigationCases: { [name: string]: [Page[], string[]] } = {
  'a navigation that is the same everywhere': [toPages((page) => page), []],
  'a navigation in another order on one page': [toPages(withGroups(group(move(menu, 0, 3)))), [ordered]],
  'another order in other markup': [
    toPages(withGroups(group(move(menu, 0, 3), { component: 'div.kopf > ul', selector: '#kopf ul' }))),
    [`${last} navigation-order #kopf ul`],
  ],
  'another order at the foot': [
    toPages(withGroups(group(menu), foot(move(menu, 4, 0)))).map((page, place) =>
      place < 4 ? { ...page, groups: [group(menu), foot(menu)] } : page,
    ),
    [`${last} navigation-order footer ul`],
  ],
  'two of five pages in another order': [
    toPages(withGroups(group(move(menu, 1, 0)))).map((page, place) =>
      place === 3 ? { ...page, groups: [group(move(menu, 1, 0))] } : page,
    ),
    ['/seite-3 navigation-order header ul', ordered],
  ],
  'a submenu between': [
    toPages(
      withGroups(group(menu.toSpliced(1, 0, ['Salbei', '/produkte/salbei'], ['Dill', '/produkte/dill']))),
    ),
    [],
  ],
  'fewer links': [toPages(withGroups(group(menu.slice(1, 4)))), []],
  'the current page without its link, or moved to the begin': [
    toPages((page) => ({ ...page, path: '/neues', groups: [group(move(menu, 2, 0))] })),
    [],
  ],
  'a menu for phones beside one for desks, in another order': [
    toPages((page) => page).map((page) => ({
      ...page,
      groups: [group(menu), group(move(menu, 0, 4), { component: 'nav.mobil', selector: '.mobil' })],
    })),
    [],
  ],
  'only the menu for phones on a page': [
    toPages(withGroups(group(move(menu, 0, 4), { component: 'nav.klein', selector: '.klein' }))).map(
      (page, place) =>
        place < 4
          ? { ...page, groups: [group(menu), group(move(menu, 0, 4), { component: 'nav.mobil' })] }
          : page,
    ),
    [],
  ],
  'pages in another language': [
    toPages((page) => ({ ...page, lang: 'en', groups: [group(move(menu, 0, 4))] })),
    [],
  ],
  'the most read articles': [
    toPages(withGroups(group(move(menu, 0, 3), { label: 'Meistgelesen' }))).map((page) => ({
      ...page,
      groups: page.groups!.map((one) => ({ ...one, label: 'Meistgelesen' })),
    })),
    [],
  ],
  'a list that is shuffled on every page': [
    toPages((page) => page).map((page, place) => ({
      ...page,
      groups: [group([...menu.slice(place), ...menu.slice(0, place)])],
    })),
    [],
  ],
  'breadcrumbs and steps to the next page': [
    toPages((page) => page).map((page, place) => ({
      ...page,
      groups: [
        group([
          ['Start', '/'],
          [`Teil ${place}`, `/teil-${place}`],
        ]),
        group([
          ['Zurück', `/seite-${place - 1}`],
          ['Weiter', `/seite-${place + 1}`],
          ['Inhalt', '/inhalt'],
        ]),
      ],
    })),
    [],
  ],
  'two pages alone': [toPages(withGroups(group(move(menu, 0, 3))), 2), []],
  'sponsors with addresses elsewhere': [
    toPages(
      withGroups(
        foot([
          ['C', 'https://c.example'],
          ['A', 'https://a.example'],
          ['B', 'https://b.example'],
        ]),
      ),
    ),
    [],
  ],

  'a basket that has another name on one page': [
    toPages(withGroups(group(rename(menu, '/korb', 'Einkaufstasche')))),
    [renamed('/korb')],
  ],
  'a basket that counts': [toPages(withGroups(group(rename(menu, '/korb', 'Warenkorb (2 Artikel)')))), []],
  'a longer name with the same word': [
    toPages(withGroups(group(rename(menu, '/preise', 'Alle Preise')))),
    [],
  ],
  'a name as initials': [toPages(withGroups(group(rename(menu, '/preise', 'AGB')))), []],
  'an account that tells who is signed in': [
    toPages(withGroups(group([...menu, ['Erika Muster', '/ich']])), 5, [...menu, ['Anmelden', '/ich']]),
    [],
  ],
  'a link to the start that is a logo on some pages': [
    toPages(withGroups(group([['Musterladen', '/'], ...menu])), 5, [['Zum Anfang', '/'], ...menu]),
    [],
  ],
  'a page in another language that does not say so': [
    toPages(withGroups(group(menu.map(([, href], place) => [`Word${'abcde'[place]}`, href])))),
    [],
  ],
  'the same target with two names in one menu': [
    toPages(withGroups(group([...menu, ['Tasche', '/korb']]))),
    [],
  ],
  'no name that most pages share': [
    toPages(withGroups(group(rename(menu, '/korb', 'Einkaufstasche')))).map((page, place) =>
      place > 2
        ? page
        : { ...page, groups: [group(rename(menu, '/korb', ['Tüte', 'Beutel', 'Kiste'][place]!))] },
    ),
    [],
  ],

  'a contact that moved in the navigation': [
    toPages(withGroups(group([['Kontakt', '/kontakt'], ...menu])), 5, [...menu, ['Kontakt', '/kontakt']]),
    [`${last} help-order header ul`],
  ],
};

const search = (name: string, over: Partial<PageOutline['searches'][number]> = {}) => ({
  searches: [
    {
      action: '/suche',
      field: 'q',
      name,
      component: 'header > form',
      selector: 'header button',
      snippet: '',
      ...over,
    },
  ],
});
const contact: OutlineLink = ['Kontakt', '/kontakt'];
const ends = (page: Page, place: number, moved = 4): Page => ({
  ...page,
  groups:
    place === moved ? [group([...menu, contact]), foot(legal)] : [group(menu), foot([...legal, contact])],
});
const legal: OutlineLink[] = [
  ['Impressum', '/impressum'],
  ['Datenschutz', '/datenschutz'],
  ['Presse', '/presse'],
];

const otherCases: { [name: string]: [Page[], string[]] } = {
  'a search whose button has another name': [
    toPages((page) => ({ ...page, ...search('Los') })).map((page) => ({ ...search('Suchen'), ...page })),
    [`${last} named-otherwise header button`],
  ],
  'a search whose button is nearly the same': [
    toPages((page) => ({ ...page, ...search('Suche starten') })).map((page) => ({
      ...search('Suchen'),
      ...page,
    })),
    [],
  ],
  'another search': [
    toPages((page) => ({ ...page, ...search('Finden', { action: '/katalog' }) })).map((page) => ({
      ...search('Suchen'),
      ...page,
    })),
    [],
  ],
  'a contact at the head instead of the foot': [
    toPages((page) => page).map((page, place) => ends(page, place)),
    [`${last} help-order header ul`],
  ],
  'a contact at both ends, and on one page only at the foot': [
    toPages((page) => page).map((page, place) => ({
      ...page,
      groups: [group(place === 4 ? menu : [...menu, contact]), foot([...legal, contact])],
    })),
    [],
  ],
  'a contact at the head of a page without a foot': [
    toPages((page) => page).map((page, place) => {
      const { groups = [], ...rest } = ends(page, place);
      return { ...rest, groups: place === 4 ? groups.slice(0, 1) : groups };
    }),
    [],
  ],
};

for (const [name, [pages, wanted]] of Object.entries({ ...titleCases, ...navigationCases, ...otherCases }))
  test(`${wanted.length > 0 ? 'wrong' : 'right'}: ${name}`, () => {
    expect(compare(pages)).toEqual(wanted);
  });

test('a navigation of four entries, which leads to the page itself on each, is proven to stand in one order', () => {
  const links: OutlineLink[] = [
    ['Start', '/'],
    ['Bad', '/bad'],
    ['Sauna', '/sauna'],
    ['Kontakt', '/kontakt'],
  ];
  const prove = (last: OutlineLink[]) => {
    const comparison = openComparison(`${origin}/`);
    for (const [id, [title, path]] of links.entries()) {
      const outline = { base: null, heading: title, groups: [group(id === 3 ? last : links)], searches: [] };
      comparison.add({ id, url: origin + path, title, lang: 'de', told: new Map(), outline });
    }
    return [...comparison.toProofs()].filter(([, proofs]) => '3.2.3' in proofs).map(([id]) => id);
  };
  expect(prove(links)).toEqual([0, 1, 2, 3]);
  expect(prove(move(links, 0, 1))).toEqual([]);
});

test('a comparison of 5,000 pages takes less than 30 seconds of a core', async () => {
  const many = Array.from(
    { length: 60 },
    (_, place): OutlineLink => [`Punkt ${'abcdef'[place % 6]}${place}`, `/p/${place}`],
  );
  const pages = Array.from({ length: 5_000 }, (_, place) =>
    titled(`/p/${place}`, `Titel ${place}`, `Kapitel ${place}`, {
      groups: [group(many.filter((_, at) => at !== place)), foot(menu)],
    }),
  );
  expect(await toCpuMs(() => expect(compare(pages)).toEqual([]))).toBeLessThan(30_000);
});
