import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { entryTwice } from './entryTwice.ts';

const address = (legend: string, id = '') =>
  `<fieldset ${id}><legend>${legend}</legend><label>Straße und Hausnummer <input></label><label>PLZ <input></label><label>Ort <input></label></fieldset>`;

const person = (legend: string, id = '') =>
  `<fieldset ${id}><legend>${legend}</legend><label>Vor- und Nachname * <input></label><label>Telefonnummer <input type="tel"></label></fieldset>`;

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
  'name and telephone of somebody who may be the same person': {
    html: `<form>${person('Wer meldet an?')}${person('Patientin oder Patient', 'id="a"')}</form>`,
    found: ['entry-twice-asked #a'],
  },
  'name and telephone of somebody else': {
    html: `<form>${person('Wer meldet an?')}${person('Kontakt für den Notfall')}</form>`,
    found: [],
  },
  'a list of people': {
    html: `<form>${person('Erste Person')}${person('Person zwei')}${person('Person drei')}</form>`,
    found: [],
  },
  'two forms of a page that both ask for a person': {
    html: `<form>${person('Rückruf')}</form><form>${person('Prospekt')}</form>`,
    found: [],
  },
  'a person that is the same by default': {
    html: `<form>${person('Wer meldet an?')}<label><input type="checkbox"> Patient ist dieselbe Person, Angaben übernehmen</label>${person('Patient')}</form>`,
    found: [],
  },
  'one address': { html: `<form>${address('Ihre Adresse')}</form>`, found: [] },
});
