import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { targetSize } from './targetSize.ts';

const row = (css: string) =>
  `<style>.r { display: flex; ${css} } .r a { display: inline-grid; width: 19px; height: 19px }</style><p class="r"><a id="a" href="/f" aria-label="Teilen">f</a><a id="b" href="/x" aria-label="Senden">x</a></p>`;

describeCases([toEngine([targetSize])], {
  'small links of a row that nearly touch': {
    html: row('gap: 2px'),
    found: ['target-small #a', 'target-small #b'],
  },
  'the same with room between them': { html: row('gap: 8px'), found: [] },
  'a small button beside a large one': {
    html: '<style>button { border: 0; padding: 0 }</style><div style="display: flex"><button id="a" style="width: 16px; height: 16px" aria-label="Mehr">?</button><button style="width: 90px; height: 40px">Kaufen</button></div>',
    found: ['target-small #a'],
  },
  'buttons as the browser draws them': { html: '<button>1</button><button>2</button>', found: [] },
  'the same beside a large link to the same place': {
    html: `${row('gap: 2px')}<p><a href="/f" style="display: inline-block; padding: 9px">Teilen</a> <a href="/x" style="display: inline-block; padding: 9px">Senden</a></p>`,
    found: [],
  },
  'links in a sentence': {
    html: '<p>Mehr dazu <a href="/a" style="display: inline-block; height: 16px">hier</a><a href="/b" style="display: inline-block; height: 16px">dort</a> im Text.</p>',
    found: [],
  },
});
