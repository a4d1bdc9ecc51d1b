import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { groupLegend } from './groupLegend.ts';

const fields =
  '<label><input type="radio" name="a"> Frau</label><label><input type="radio" name="a"> Herr</label>';

describeCases([toEngine([groupLegend])], {
  'an empty legend': {
    html: `<fieldset id="g"><legend> </legend>${fields}</fieldset>`,
    found: ['fieldset-without-name #g'],
  },
  'no legend': { html: `<fieldset id="g">${fields}</fieldset>`, found: ['fieldset-without-name #g'] },
  'a legend': { html: `<fieldset><legend>Anrede</legend>${fields}</fieldset>`, found: [] },
  'a name by ARIA': { html: `<fieldset aria-label="Anrede">${fields}</fieldset>`, found: [] },
  'a frame that only switches its fields off': {
    html: `<fieldset role="none" disabled>${fields}</fieldset>`,
    found: [],
  },
  'an empty legend above one field': {
    html: '<fieldset id="g"><legend></legend><label>Name <input></label></fieldset>',
    found: ['fieldset-without-name #g'],
  },
  'one field': { html: '<fieldset><label>Name <input></label></fieldset>', found: [] },
});
