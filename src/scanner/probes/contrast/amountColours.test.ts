import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { amountColours } from './amountColours.ts';

const toTable = (rows: string[]) =>
  `<table><tr><th>Tag</th><th>Betrag</th></tr>${rows.map((row, at) => `<tr><td>${at + 1}. Mai</td>${row}</tr>`).join('')}</table>`;
const red = (text: string) => `<td class="r" style="color: #b3261e">${text}</td>`;
const green = (text: string) => `<td class="g" style="color: #1b7a35">${text}</td>`;

describeCases([toEngine([amountColours])], {
  'amounts of which only red and green tell the way': {
    html: toTable([red('49,90 €'), green('1.200,00 €'), red('12,00 €')]),
    found: ['amount-by-colour html > body > main > table > tbody > tr:nth-of-type(2) > td:nth-of-type(2)'],
  },
  'amounts of which one row has a word': {
    html: '<ul><li>Stadtwerke <b id="a" style="color: #a3161c">86,00 €</b></li><li>Gehalt <b style="color: #1b6e2b">2.940,15 €</b></li><li>Bäckerei <b style="color: #a3161c">7,35 €</b></li></ul>',
    found: ['amount-by-colour #a'],
  },
  'amounts with signs': {
    html: toTable([red('−49,90 €'), green('+1.200,00 €'), red('−12,00 €')]),
    found: [],
  },
  'amounts with a sign from the style sheet': {
    html: `<style>.r::before { content: '− ' } .g::before { content: '+ ' }</style>${toTable([red('49,90 €'), green('9,00 €')])}`,
    found: [],
  },
  'amounts whose row tells the way': {
    html: toTable([
      '<td>Einkauf <span style="color: #b3261e">49,90 €</span></td>',
      '<td>Gutschrift <span style="color: #1b7a35">9,00 €</span></td>',
    ]),
    found: [],
  },
  'one price that is reduced': {
    html: '<p><span style="color: #b3261e">49,90 €</span> <span>59,90 €</span></p>',
    found: [],
  },
});
