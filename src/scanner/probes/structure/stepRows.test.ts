import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { stepRows } from './stepRows.ts';

const style =
  '<style>.reihe{display:flex;list-style:none;padding:0} .reihe>*{flex:1;background:white} .reihe .an{background:purple;color:white}</style>';
const row = (more = '', before = '') =>
  `${style}${before}<ol id="reihe" class="reihe"><li>Wohnung</li><li class="an" ${more}>Tarif</li><li>Daten</li><li>Bezahlung</li></ol>`;

describeCases([toEngine([stepRows])], {
  'a step that only its colour tells': { html: row(), found: ['step-by-look #reihe'] },
  'a step that its class calls current, above a form whose heading names another thing': {
    html: `${row()}<form><h2>Ihre Angaben</h2><label>Zähler <input></label></form>`,
    found: ['step-only-by-look #reihe'],
  },
  'the same below a heading that names the step': {
    html: `${row()}<form><h2>Den Tarif wählen</h2><label>Zähler <input></label></form>`,
    found: ['step-by-look #reihe'],
  },
  'steps of boxes with numbers': {
    html: row().replaceAll('li', 'div').replaceAll('ol', 'div').replace('Wohnung', '1 Wohnung'),
    found: ['step-by-look #reihe'],
  },
  'a step with aria-current': { html: row('aria-current="step"'), found: [] },
  'a count above the steps': { html: row('', '<p>Schritt 2 von 4</p>'), found: [] },
  'a step that its colour tells, on a page that speaks of something current, with a last step „Done“': {
    html: `${row().replace('Bezahlung', 'Done')}<section>${'<p>Unsere aktuellen Angebote finden Sie in der Liste der Tarife für Ihre Wohnung, sortiert nach dem Preis.</p>'.repeat(4)}</section>`,
    found: ['step-by-look #reihe'],
  },
  'a step that says in words that it is the current one': {
    html: row().replace('>Tarif<', '>Tarif (aktuell)<'),
    found: [],
  },
  'steps of one look': { html: row().replace('class="an"', ''), found: [] },
  'a list in a column': { html: row().replace('display:flex', ''), found: [] },
  'links in a row': {
    html: row().replaceAll(/<li(.*?)>(\w+)<\/li>/g, '<li$1><a href="/$2">$2</a></li>'),
    found: [],
  },
});
