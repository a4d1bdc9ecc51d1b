import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { headerCells } from './headerCells.ts';

const even = '<tr><td>Montag</td><td>8 bis 12</td></tr>';
const head = '<tr><th>Tag</th><th>Zeit</th></tr>';

const wide = '<tr><th>Name</th><th>Kerne</th><th>Last</th></tr>';
const values = '<tr><td>api-1</td><td>4</td><td>41 %</td></tr>';

describeCases(
  [toEngine([headerCells])],
  {
    'cells that name the heads of each other': {
      html: '<table><tr><td></td><th id="mo">Montag</th><th id="fr">Freitag</th></tr><tr><th id="n">Nord</th><td id="z" headers="n fr">9 bis 17</td><td headers="n mo">9 bis 13</td></tr></table>',
      found: ['header-cell-other-column #z'],
    },
    'heads that come again below the columns': {
      html: `<table><thead>${head}</thead><tbody>${even}</tbody><tfoot>${head}</tfoot></table>`,
      found: [],
    },
    'cells that name their own heads': {
      html: '<table><tr><td></td><th id="mo">Montag</th><th id="fr">Freitag</th></tr><tr><th id="n">Nord</th><td headers="n mo">9 bis 17</td><td headers="n fr">9 bis 13</td></tr></table>',
      found: [],
    },
    'a cell that names the head of its group as well': {
      html: '<table><tr><td></td><th id="w" colspan="2">Woche</th></tr><tr><td></td><th id="mo">Montag</th><th id="fr">Freitag</th></tr><tr><th id="n">Nord</th><td headers="n w mo">9 bis 17</td><td headers="n w fr">9 bis 13</td></tr></table>',
      found: [],
    },
    'a table of header cells only': {
      html: '<table id="t"><tr><th>Tag</th><th>Zeit</th></tr><tr><th>Montag</th><th>8 bis 12</th></tr></table>',
      found: ['header-cell-without-data #t > tbody > tr:nth-of-type(2) > th:nth-of-type(1)'],
    },
    'a column head without a column': {
      html: '<table><tr><th>Tag</th><th>Zeit</th><th id="k">Raum</th></tr><tr><td>Montag</td><td>8</td></tr></table>',
      found: ['header-cell-without-data #k'],
    },
    'a column head that is a row head by its scope': {
      html: `<table>${head.replace('<th>Zeit', '<th id="k" scope="row">Zeit')}${even}</table>`,
      found: ['header-cell-without-data #k'],
    },
    'rows that name groups and are no heads': {
      html: `<style>.g td{font-weight:700;background:#eee}</style><table>${wide}<tr class="g"><td id="g" colspan="3">Dublin</td></tr>${values}<tr class="g"><td colspan="3">Ashburn</td></tr>${values}</table>`,
      found: ['group-row-not-header #g'],
    },
    'rows that name groups as heads': {
      html: `<table>${wide}<tr><th colspan="3" scope="rowgroup">Dublin</th></tr>${values}<tr><th colspan="3" scope="rowgroup">Ashburn</th></tr>${values}</table>`,
      found: [],
    },
    'rows with a note over all columns': {
      html: `<style>.g td{background:#eee}</style><table>${wide}${values}<tr class="g"><td colspan="3">Am Feiertag gilt der Sonntagsplan.</td></tr>${values}<tr class="g"><td colspan="3">Keine weiteren Einträge</td></tr></table>`,
      found: [],
    },
    'rows over all columns that look like the others': {
      html: `<table>${wide}<tr><td colspan="3">Ausgebucht</td></tr>${values}<tr><td colspan="3">Ausgebucht</td></tr>${values}</table>`,
      found: [],
    },
    'rows of uneven length': {
      html: `<table id="t">${head}${even}<tr><td>Dienstag</td></tr></table>`,
      found: ['table-rows-uneven #t'],
    },
    'a table with column heads': { html: `<table>${head}${even}</table>`, found: [] },
    'row heads and column heads': {
      html: '<table><tr><th>Tag</th><th>Zeit</th></tr><tr><th>Montag</th><td>8</td></tr></table>',
      found: [],
    },
    'a column of row heads with a head of its own': {
      html: '<table><tr><th scope="col">Tag</th><th scope="col">Zeit</th></tr><tr><th scope="row">Montag</th><td>8</td></tr></table>',
      found: [],
    },
    'a head over two columns': {
      html: `<table><tr><th colspan="2">Öffnungszeiten</th></tr>${head}${even}</table>`,
      found: [],
    },
    'a head of a group of rows': {
      html: `<table>${head}${even}<tr><th colspan="2">Winter</th></tr>${even}</table>`,
      found: [],
    },
    'a head that cells name': {
      html: '<table><tr><td headers="k">8</td></tr><tr><th id="k">Zeit</th></tr></table>',
      found: [],
    },
    'a table whose rows are not there yet': { html: `<table>${head}</table>`, found: [] },
    'a layout table': { html: `<table role="presentation">${head}${head}</table>`, found: [] },
    'an even table of cells that span': {
      html: `<table>${head}<tr><td rowspan="2">Montag</td><td>8</td></tr><tr><td>12</td></tr></table>`,
      found: [],
    },
  },
  { withAxe: true },
);
