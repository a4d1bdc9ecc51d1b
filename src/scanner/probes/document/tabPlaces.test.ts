import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { tabPlaces } from './tabPlaces.ts';

const field = (id: string, place = '') => `<p><label>${id} <input id="${id}" ${place}></label></p>`;
const at = (place: number) => `tabindex="${place}"`;

describeCases([toEngine([tabPlaces])], {
  'fields whose numbers turn their order': {
    html: `<form>${field('titel', at(3))}${field('autorin', at(1))}${field('seiten', at(2))}</form>`,
    found: ['tabindex-against-order #autorin', 'tabindex-against-order #seiten'],
    says: 'Mit Tab kommt „autorin“ vor „titel“',
  },
  'a field that numbers pass by': {
    html: `<form>${field('name', at(1))}${field('strasse')}${field('ort', at(2))}</form>`,
    found: ['tabindex-against-order #ort'],
  },
  'numbers in the order in which the fields are seen': {
    html: `<form>${field('name', at(1))}${field('ort', at(2))}<button tabindex="3">Senden</button></form>`,
    found: [],
  },
  'a link between field and button that comes after both': {
    html: `<form>${field('name', at(1))}${field('kennwort', at(2))}<a href="/vergessen">Kennwort vergessen?</a><button tabindex="3">Anmelden</button></form>`,
    found: [],
  },
  'two columns, numbered one after the other': {
    html: `<form style="display: grid; grid-template-columns: 1fr 1fr; gap: 20px">${field('name', at(1))}${field('firma', at(3))}${field('ort', at(2))}${field('land', at(4))}</form>`,
    found: [],
  },
  'numbers that follow what styles have turned': {
    html: `<form style="display: flex; flex-direction: column-reverse">${field('ort', at(2))}${field('name', at(1))}</form>`,
    found: [],
  },
  'numbers in two forms of their own': {
    html: `<form>${field('name', at(5))}${field('ort', at(6))}</form><form>${field('suche', at(1))}</form>`,
    found: [],
  },
  'a number that is switched off': {
    html: `<form>${field('name', at(2))}${field('ort', `${at(1)} disabled`)}</form>`,
    found: [],
  },
});
