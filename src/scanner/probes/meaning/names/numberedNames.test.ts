import { toEngine } from '../../reading/reading.ts';
import { describeCases } from '../../testing/cases.ts';
import { numberedNames } from './numberedNames.ts';

const swatches = (names: string[], colours = ['#efe6d2', '#39584d', '#8c3a2b']) =>
  `<div role="radiogroup" aria-label="Farbe">${names.map((name, at) => `<button id="f${at}" role="radio" aria-checked="false" aria-label="${name}" style="background: ${colours[at]}; width: 40px; height: 40px"></button>`).join('')}</div>`;

describeCases([toEngine([numberedNames])], {
  'colours called by number': {
    html: swatches(['Farbe 1', 'Farbe 2', 'Farbe 3']),
    found: ['choices-numbered #f0'],
  },
  'colours with names': { html: swatches(['Sand', 'Tanne', 'Ziegel']), found: [] },
  'options of one look, as the places of a row': {
    html: swatches(['Option 1', 'Option 2', 'Option 3'], ['#eee', '#eee', '#eee']),
    found: [],
  },
  'slides of a gallery': { html: swatches(['Bild 1', 'Bild 2', 'Bild 3']), found: [] },
});
