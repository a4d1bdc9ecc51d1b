import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { struckText } from './struckText.ts';

const style = '<style>.alt { text-decoration: line-through }</style>';

describeCases([toEngine([struckText])], {
  'an old price that only a line takes back': {
    html: `${style}<p><span class="alt" id="a">59 €</span> 49 €</p>`,
    found: ['struck-by-style #a'],
    says: '„49 €“ daneben',
  },
  'removed entries between others': {
    html: `${style}<ul><li class="alt" id="a">label_pdf</li><li>label_png</li><li class="alt">label_zip</li></ul>`,
    found: ['struck-by-style #a'],
  },
  'old prices: in del, with a word, with a hidden word, said by the name of a group': {
    html: `${style}<p><del class="alt">59 €</del> 49 €</p><p>statt <span class="alt">59 €</span> 49 €</p><p><span style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px">bisher</span> <span class="alt">59 €</span> 49 €</p><p><span class="alt" aria-label="bisher 59 €">59 €</span> 49 €</p>`,
    found: [],
  },
  'tasks that are ticked, entries that are all struck, a single price, a sign': {
    html: `${style}<ul><li class="alt"><label><input type="checkbox" checked> Milch</label></li><li><label><input type="checkbox"> Brot</label></li></ul><ul><li class="alt">Eins</li><li class="alt">Zwei</li></ul><p><span class="alt">59 €</span></p><p><span class="alt">★</span> 49 €</p>`,
    found: [],
  },
  'times that are struck, with words for screen readers': {
    html: `${style}<table><tr><th>Montag</th></tr><tr><td class="alt">8.30 Uhr<span style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden"> nicht mehr frei</span></td></tr><tr><td>9 Uhr</td></tr></table>`,
    found: [],
  },
});
