import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { entryTwice } from './entryTwice.ts';

const address = (legend: string, id = '') =>
  `<fieldset ${id}><legend>${legend}</legend><label>Straße und Hausnummer <input></label><label>PLZ <input></label><label>Ort <input></label></fieldset>`;

describeCases([toEngine([entryTwice])], {
  'one field for an address that was asked before': {
    html: `<form><label>Anschrift <input autocomplete="street-address"></label><label>Anschrift für die Antwort <input id="a" autocomplete="street-address"></label></form>`,
    found: ['entry-twice-asked #a'],
  },
  'an address that a later step wants again': {
    html: `<form>${address('Lieferadresse')}<div hidden>${address('Rechnungsadresse', 'id="a"')}</div></form>`,
    found: ['entry-twice-asked #a'],
  },
  'a second address that a check box takes over': {
    html: `<form>${address('Lieferadresse')}<label><input type="checkbox"> Rechnungsadresse wie Lieferadresse</label><label><input type="checkbox"> Abweichende Rechnungsadresse</label>${address('Rechnungsadresse')}</form>`,
    found: [],
  },
  'one address': { html: `<form>${address('Ihre Adresse')}</form>`, found: [] },
});
