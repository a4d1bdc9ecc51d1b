import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { columnsApart } from './columnsApart.ts';

const column = (...lines: string[]) =>
  `<div style="flex: 1">${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;
const row = (...columns: string[]) => `<div id="a" style="display: flex">${columns.join('')}</div>`;

describeCases([toEngine([columnsApart])], {
  'names in one cell and their dates in the next, line by line': {
    html: '<table role="presentation" id="t"><tr id="r"><td>Anmeldung<br>Umbuchung<br>Zeugnisse</td><td><b>7. Dezember</b><br><b>29. Januar</b><br><b>21. Mai</b></td></tr></table>',
    found: ['columns-apart #r'],
  },
  'a table of data whose cells hold several lines, and addresses beside each other': {
    html: '<table><tr><th>Ort</th><th>Zeit</th></tr><tr><td>Aula<br>Mensa<br>Halle</td><td>9 Uhr<br>10 Uhr<br>11 Uhr</td></tr></table><table><tr><td>Anna Beck<br>Gasse 4<br>20095 Hamburg</td><td>Jan Kurz<br>Weg 7<br>20097 Hamburg</td></tr></table>',
    found: [],
  },
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
  'times, then what happened, in a frame of rows': {
    html: `<div id="a" style="display: flex">${['<b>9 Uhr</b><b>14 Uhr</b><b>16 Uhr</b>', '<span>Die Werkstatt öffnet.</span><span>Das Brennen beginnt.</span><span>Alle räumen auf.</span>'].map((cells) => `<div style="display: grid; grid-template-rows: repeat(3, 3rem); flex: 1">${cells}</div>`).join('')}</div>`,
    found: ['columns-apart #a'],
  },
  'lines that breaks part': {
    html: row(
      '<p style="flex: 1"><b>Raum</b><br><b>Telefon</b><br><b>Zeit</b></p>',
      '<p style="flex: 1">2.14<br>040 5512-0<br>9 bis 12 Uhr</p>',
    ),
    found: ['columns-apart #a'],
  },
  'two addresses beside each other': {
    html: row(
      '<p style="flex: 1">Anna Beck<br>Lange Gasse 4<br>20095 Hamburg</p>',
      '<p style="flex: 1">Jan Ott<br>Am Markt 1<br>24103 Kiel</p>',
    ),
    found: [],
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
  'figures of a grid whose labels all come first, and one in pairs': {
    html: `<style>.g { display: grid; grid-template-columns: repeat(3, 1fr) }</style><div class="g" id="g"><div class="l">Strom</div><div class="l">Wärme</div><div class="l">Kosten</div><div class="v">4.812 kWh</div><div class="v">9.340 kWh</div><div class="v">1.927 €</div></div><div class="g"><div><div class="l">Strom</div><div class="v">4.812 kWh</div></div><div><div class="l">Wärme</div><div class="v">9.340 kWh</div></div><div><div class="l">Kosten</div><div class="v">1.927 €</div></div></div>`,
    found: ['labels-before-values #g'],
  },
  'bold labels in one row, words and times in the row below': {
    html: `<style>.g { display: grid; grid-template-columns: repeat(3, 1fr) } .t { font-weight: 700 }</style><div class="g" id="g"><span class="t">Beginn</span><span class="t">Ort</span><span class="t">Leitung</span><span>18:00 Uhr</span><span>Ratssaal</span><span>Elke Thoms</span></div>`,
    found: ['labels-before-values #g'],
  },
  'two rows of words, the first of them bold': {
    html: `<style>.g { display: grid; grid-template-columns: repeat(3, 1fr) } .t { font-weight: 700 }</style><div class="g"><span class="t">Lesen</span><span class="t">Hören</span><span class="t">Sehen</span><span>Bücher</span><span>Platten</span><span>Filme</span></div>`,
    found: [],
  },
  'two rows of cards with prices': {
    html: `<style>.g { display: grid; grid-template-columns: repeat(3, 1fr) }</style><div class="g"><div class="k">Stuhl 4 €</div><div class="k">Tisch 9 €</div><div class="k">Lampe 5 €</div><div class="k">Bett 1 €</div><div class="k">Schrank 2 €</div><div class="k">Regal 3 €</div></div>`,
    found: [],
  },
  'pale names of tasks beside who did them': {
    html: '<div id="c" style="display:flex;gap:2rem"><div style="color:#555"><p>Buch und Regie</p><p>Kamera</p><p>Ton</p></div><div><p>Ines Falkner</p><p>Jonas Wirth</p><p>Petra Lohse</p></div></div>',
    found: ['columns-apart #c'],
  },
  'two columns of one look': {
    html: '<div style="display:flex;gap:2rem"><div><p>Kunst und Musik</p><p>Bücher</p><p>Filme</p></div><div><p>Sport</p><p>Reisen</p><p>Garten</p></div></div>',
    found: [],
  },
});
