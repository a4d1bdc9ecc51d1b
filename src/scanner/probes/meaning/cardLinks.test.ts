import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { cardLinks } from './cardLinks.ts';

const names = ['Torhaus Silvaner, 9,80 €', 'Abendrosé, 8,90 €', 'Steinhof, 12,40 €'];
const cards = (card: (name: string, at: number) => string) =>
  `<h2>Passt auch</h2>${names.map(card).join('')}`;
const link = (at: number, more = '') => `<a href="/wein/${at}" ${more}>Zum Wein</a>`;

describeCases([toEngine([cardLinks])], {
  'cards whose name stands in a block of its own': {
    html: cards(
      (name, at) => `<div class="k"><p>${name}</p><div>${link(at, at === 0 ? 'id="a"' : '')}</div></div>`,
    ),
    found: ['card-links-same-name #a'],
  },
  'cards with headings': {
    html: cards((name, at) => `<div class="k"><h3>${name}</h3><div>${link(at)}</div></div>`),
    found: [],
  },
  'links in the paragraph of their card': {
    html: cards((name, at) => `<div class="k"><p>${name} ${link(at)}</p></div>`),
    found: [],
  },
  'links in list items and in table cells': {
    html: `<ul>${cards((name, at) => `<li><p>${name}</p><div>${link(at)}</div></li>`)}</ul><table>${cards((name, at) => `<tr><th>${name}</th><td>${link(at)}</td></tr>`)}</table>`,
    found: [],
  },
  'links that are described by their card': {
    html: cards(
      (name, at) =>
        `<div class="k"><p id="n${at}">${name}</p><div>${link(at, `aria-describedby="n${at}"`)}</div></div>`,
    ),
    found: [],
  },
  'links that all lead to one page': {
    html: cards((name) => `<div class="k"><p>${name}</p><div>${link(1)}</div></div>`),
    found: [],
  },
  'links to the top of the page': {
    html: cards((name) => `<div class="k"><p>${name}</p><div><a href="#">Nach oben</a></div></div>`),
    found: [],
  },
});
