import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { readingOrder } from './readingOrder.ts';

const steps = (style: string) =>
  ['Backen', 'Rühren', 'Wiegen'].map((step) => `<div style="${style}">${step}</div>`).join('');
const row = (direction: string, inside: string) =>
  `<div id="r" style="display: flex; flex-direction: ${direction}">${inside}</div>`;

describeCases([toEngine([readingOrder])], {
  'steps that float to the right': {
    html: `<div id="r">${steps('float: right; width: 30%')}</div>`,
    found: ['reading-order-turned #r'],
  },
  'such steps below a heading of their own': {
    html: `<div id="r"><h2>Kuchen</h2>${steps('float: right; width: 30%')}</div>`,
    found: ['reading-order-turned #r'],
  },
  'a row that is turned': { html: row('row-reverse', steps('')), found: ['reading-order-turned #r'] },
  'a column that is turned': { html: row('column-reverse', steps('')), found: ['reading-order-turned #r'] },
  'steps with an order of their own': {
    html: `<div id="r" style="display: grid">${[3, 2, 1].map((order) => `<p style="order: ${order}">Teil ${'ABC'[order - 1]} des Textes</p>`).join('')}</div>`,
    found: ['reading-order-turned #r'],
  },
  'a row as it is written': { html: row('row', steps('')), found: [] },
  'steps that float to the left': { html: `<div>${steps('float: left; width: 30%')}</div>`, found: [] },
  'a picture beside its text': {
    html: row('row-reverse', '<p>Unser Haus am See</p><img src="/haus.png" alt="Haus am See">'),
    found: [],
  },
  'buttons of a dialog from right to left': {
    html: row('row-reverse', '<button>Speichern</button><button>Verwerfen</button><button>Hilfe</button>'),
    found: [],
  },
  'a turned row that wraps into a column': {
    html: row('row', steps('float: right; width: 100%')),
    found: [],
  },
  'a page in Arabic': {
    html: `<div dir="rtl">${row('row', '<p>واحد اثنان</p><p>ثلاثة أربعة</p><p>خمسة ستة</p>')}</div>`,
    found: [],
  },
});
