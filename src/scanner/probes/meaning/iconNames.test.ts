import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { iconNames } from './iconNames.ts';

const icon = (path: string) => `<svg width="22" height="22" aria-hidden="true"><path d="${path}"/></svg>`;
const [heart, cart] = ['M1 1h9v9z', 'M5 8h14v12z'].map(icon);
const link = (href: string, name: string, inner: string, more = '') =>
  `<a href="${href}" aria-label="${name}" ${more}>${inner}</a>`;

describeCases([toEngine([iconNames])], {
  'a heart named like the cart beside it': {
    html: `<div>${link('#merkzettel', 'Warenkorb', heart!, 'id="a"')}<button aria-label="Warenkorb öffnen, 1 Artikel">${cart}<span aria-hidden="true">1</span></button></div>`,
    found: ['icon-name-copied #a'],
  },
  'two links of one name': {
    html: `<div>${link('/wishlist', 'Cart', heart!, 'id="a"')}${link('/cart', 'Cart', cart!)}</div>`,
    found: ['icon-name-copied #a'],
  },
  'names that fit': {
    html: `<div>${link('/merkzettel', 'Merkzettel', heart!)}${link('/warenkorb', 'Warenkorb', cart!)}</div>`,
    found: [],
  },
  'an icon twice': {
    html: `<div>${link('/merkzettel', 'Warenkorb', cart!)}${link('/kasse', 'Warenkorb', cart!)}</div>`,
    found: [],
  },
  'opening and closing': {
    html: `<div><button aria-label="Menü">${heart}</button><button aria-label="Menü schließen">${cart}</button></div>`,
    found: [],
  },
  'addresses without words': {
    html: `<div>${link('/?p=12', 'Suche', heart!)}<button aria-label="Suche starten">${cart}</button></div>`,
    found: [],
  },
});
