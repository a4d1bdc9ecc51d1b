import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { headsApart } from './headsApart.ts';

const style = '<style>table{width:600px;table-layout:fixed}</style>';
const head = (tag = 'td') => `<tr><${tag}></${tag}><${tag}>Basis</${tag}><${tag}>Plus</${tag}></tr>`;
const rows = ['Speicher', 'Nutzer', 'Preis'].map(
  (name) => `<tr><th scope="row">${name}</th><td>1</td><td>10</td></tr>`,
);
const values = rows.join('');

describeCases([toEngine([headsApart])], {
  'names of columns in a table above': {
    html: `${style}<table>${head()}</table><table id="t">${values}</table>`,
    found: ['table-heads-apart #t'],
  },
  'heads that stay above a table that scrolls': {
    html: `${style}<div><table><thead>${head('th')}</thead></table></div><div><table id="t">${values}</table></div>`,
    found: ['table-heads-apart #t'],
  },
  'heads that come again within the table, without height': {
    html: `${style}<table>${head()}</table><table><thead style="line-height:0;font-size:0">${head('th')}</thead>${values}</table>`,
    found: [],
  },
  'a table with its own heads': { html: `${style}<table>${head('th')}${values}</table>`, found: [] },
  'a row of values above a table of other columns': {
    html: `${style}<table>${head()}</table><table style="width:300px">${values}</table>`,
    found: [],
  },
  'a table further below': {
    html: `${style}<table>${head()}</table><p>Die Tarife gelten ab Mai.</p><p>Alle Preise ohne Steuer.</p><table>${values}</table>`,
    found: [],
  },
});
