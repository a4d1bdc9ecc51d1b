import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { columnsApart } from './columnsApart.ts';

const column = (...lines: string[]) =>
  `<div style="flex: 1">${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;
const row = (...columns: string[]) => `<div id="a" style="display: flex">${columns.join('')}</div>`;

describeCases([toEngine([columnsApart])], {
  'talks, times and prices in three columns': {
    html: row(
      column('Töpfern', 'Weben', 'Drechseln'),
      column('9 Uhr', '14 Uhr', '16 Uhr'),
      column('12 Euro', '9 Euro', 'frei'),
    ),
    found: ['columns-apart #a'],
  },
  'names of facts, then their values': {
    html: row(column('Gehalt', 'Stunden', 'Beginn'), column('42.000 Euro', '38 je Woche', '1. März')),
    found: ['columns-apart #a'],
  },
  'columns of links, of words, and of unequal length': {
    html: `${row(column('<a href="/1">Seite 1</a>', '<a href="/2">Seite 2</a>', '<a href="/3">Seite 3</a>'), column('<a href="/4">Seite 4</a>', '<a href="/5">Seite 5</a>', '<a href="/6">Seite 6</a>'))}${row(column('Rot', 'Grün', 'Blau'), column('Weich', 'Hart', 'Rau'))}${row(column('Töpfern', 'Weben', 'Drechseln'), column('9 Uhr', '14 Uhr'))}`,
    found: [],
  },
  'cards with a line for each thing': {
    html: row(
      '<div style="flex: 1"><h2>Töpfern</h2><p>9 Uhr</p><p>12 Euro</p></div>',
      '<div style="flex: 1"><h2>Weben</h2><p>14 Uhr</p><p>9 Euro</p></div>',
    ),
    found: [],
  },
});
