import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { signCells } from './signCells.ts';

const sign = (shape: string) =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><${shape}/></svg>")`;
const yes = sign("circle r='8'");
const no = sign("rect width='9' height='9'");
const style = `<style>td{width:4em;height:2em} .ja{background:no-repeat center ${yes}} .nein{background:no-repeat center ${no}} .glyph::before{content:"\\e901"} .leer::before{content:"\\e902"} .muster{background:${yes}}</style>`;
const head = '<tr><th scope="col">Leistung</th><th scope="col">Solo</th><th scope="col">Team</th></tr>';
const toTable = (rows: [string, string][]) =>
  `${style}<table>${head}${rows.map(([one, other]) => `<tr><th scope="row">Berichte</th>${one}${other}</tr>`).join('')}</table>`;
const td = (name: string, words = '') => `<td class="${name}">${words}</td>`;
const drawing = (shape: string) =>
  `<td><svg width="16" height="16" aria-hidden="true"><${shape}/></svg></td>`;

describeCases([toEngine([signCells])], {
  'yes and no as pictures of the style sheet': {
    html: toTable([
      [td('nein').replace('<td', '<td id="a"'), td('ja')],
      [td('ja'), td('ja')],
      [td('nein'), td('ja')],
    ]),
    found: ['cell-sign-without-text #a'],
  },
  'yes and no as letters of an icon font': {
    html: toTable([
      ['<td id="a"><i class="glyph"></i></td>', '<td><i class="leer"></i></td>'],
      ['<td><i class="leer"></i></td>', '<td><i class="leer"></i></td>'],
    ]),
    found: ['cell-sign-without-text #a'],
  },
  'yes and no as drawings': {
    html: toTable([
      [drawing('circle r="8"').replace('<td', '<td id="a"'), drawing('circle r="8"')],
      [drawing('rect width="9" height="9"'), drawing('circle r="8"')],
    ]),
    found: ['cell-sign-without-text #a'],
  },
  'a sign in some cells only': {
    html: toTable([
      [td('ja').replace('<td', '<td id="a"'), td('ja')],
      [td(''), td('ja')],
    ]),
    found: ['cell-sign-suspected #a'],
  },
  'signs with words': {
    html: toTable([
      [td('nein', 'nein'), td('ja', 'ja')],
      [td('ja', '<span style="position:absolute;clip:rect(0,0,0,0)">ja</span>'), td('ja', 'ja')],
    ]),
    found: [],
  },
  'images with alternative text': {
    html: toTable([
      ['<td><img src="/a.png" alt="ja"></td>', '<td><img src="/b.png" alt="nein"></td>'],
      ['<td><img src="/b.png" alt="nein"></td>', '<td><img src="/a.png" alt="ja"></td>'],
    ]),
    found: [],
  },
  'the same sign in each cell of a column': {
    html: toTable([
      [td('ja'), td('', '12')],
      [td('ja'), td('', '14')],
      [td('ja'), td('', '15')],
    ]),
    found: [],
  },
  'a picture of each article beside its name': {
    html: toTable(
      ['line x2="9"', 'circle r="8"', 'rect width="9" height="9"', 'path d="M0 0h9"'].map((shape) => [
        drawing(shape),
        td('', 'Fahrradlampe'),
      ]),
    ),
    found: [],
  },
  'a pattern behind all cells': {
    html: toTable([
      [td('muster'), td('muster')],
      [td('', '3'), td('muster')],
      [td(''), td('muster')],
    ]),
    found: [],
  },
  'buttons with symbols': {
    html: toTable([
      ['<td><button aria-label="Löschen" class="ja"></button></td>', td('')],
      ['<td><button aria-label="Löschen" class="nein"></button></td>', td('')],
      ['<td><button aria-label="Löschen" class="ja"></button></td>', td('')],
    ]),
    found: [],
  },
});
