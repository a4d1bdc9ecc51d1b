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
  'numbered steps that a grid shows in another order': {
    html: `<div id="r" style="display: grid; grid-template-columns: 1fr 1fr">${[1, 3, 2, 4].map((step) => `<section style="order: ${step}"><h2>${step}. ${['Anrufen', 'Abholen', 'Reparieren', 'Bezahlen'][step - 1]}</h2><p>So geht es weiter.</p></section>`).join('')}</div>`,
    found: ['steps-out-of-order #r'],
  },
  'years that the stylesheet sorts': {
    html: `<div id="r" style="display: flex; flex-direction: column">${[
      [2024, 3],
      [1953, 1],
      [1987, 2],
    ]
      .map(
        ([year, order]) =>
          `<div style="order: ${order}"><strong>${year}</strong> Der Deich wird gebaut.</div>`,
      )
      .join('')}</div>`,
    found: ['steps-out-of-order #r'],
  },
  'one part moved to the front': {
    html: row(
      'row',
      '<p>Montag ist Ruhetag</p><p>Dienstag kommt der Chor</p><p style="order: -1">Sonntag ist Markt</p>',
    ),
    found: ['reading-order-turned #r'],
  },
  'parts whose order is that of the document': {
    html: row(
      'row',
      '<p style="order: 1">Wir backen</p><p style="order: 2">Wir liefern</p><p style="order: 3">Sie essen</p>',
    ),
    found: [],
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
