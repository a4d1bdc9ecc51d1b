import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { labelElsewhere } from './labelElsewhere.ts';

const two = (first: string, second: string) =>
  `<form><p><label for="nr">Kundennummer</label> <input id="nr" name="k" ${first}></p><p><label for="nr">Rechnungsnummer</label> <input id="nr" name="r" ${second}></p></form>`;

describeCases([toEngine([labelElsewhere])], {
  'a label at one field that leads to a named one elsewhere': {
    html: `<form><p><label id="l" for="x">Portionen</label> <input id="p" title="Zahl"></p><p><input type="checkbox" id="x" aria-label="Vegetarisch"> Vegetarisch</p></form>`,
    found: ['label-at-other-field #l'],
  },
  'a label for a switch of a menu, beside a search': {
    html: `<div><label for="x">Menü</label> <input type="search" aria-label="Suche"></div><p><input type="checkbox" id="x"></p>`,
    found: [],
  },
  'two fields with one id': {
    html: two('', ''),
    found: ['label-at-other-field html > body > main > form > p:nth-of-type(2) > input'],
  },
  'a second field with a name of its own': { html: two('', 'aria-label="Rechnungsnummer"'), found: [] },
  'a copy for narrow windows that is hidden': { html: two('hidden', ''), found: [] },
  'two labels of one field': {
    html: '<label for="nr">Nummer</label> <label for="nr">steht auf der Rechnung</label> <input id="nr">',
    found: [],
  },
  'a field within its label': {
    html: '<label for="nr">Nummer</label> <input id="nr"> <label>Betrag <input id="nr"></label>',
    found: [],
  },
  'labels of two fields that are swapped': {
    html: '<div><label id="a" for="bis">von</label><input id="von"></div><div><label for="von">bis</label><input id="bis"></div>',
    found: ['labels-swapped #a'],
  },
  'swapped labels in one box': {
    html: '<form><label id="a" for="bis">von</label> <input id="von"> <label for="von">bis</label> <input id="bis"></form>',
    found: ['labels-swapped #a'],
  },
  'labels below their fields': {
    html: '<form><input id="von"> <label for="von">von</label> <input id="bis"> <label for="bis">bis</label></form>',
    found: [],
  },
  'labels after two boxes': {
    html: '<form><input type="checkbox" id="a"><label for="a">ja</label><input type="checkbox" id="b"><label for="b">nein</label></form>',
    found: [],
  },
  'labels in a row above their fields': {
    html: '<form><p><label for="a">von</label> <label for="b">bis</label></p><p><input id="a"> <input id="b"></p></form>',
    found: [],
  },
  'labels that are tied to nothing: without for, with a wrong one, a text, the cell before': {
    html: '<form><p><label>Klasse</label> <input id="a"></p><p><label for="mail">E-Mail</label> <input id="b"></p><p><span>Ort</span> <input id="c"></p><table role="presentation"><tr><td>Termin</td><td><select id="d"><option>Mai</option></select></td></tr></table></form>',
    found: ['label-not-tied #a', 'label-not-tied #b', 'label-not-tied #c', 'label-not-tied #d'],
  },
  'fields with names of their own beside a text, and fields without a name beside none': {
    html: '<form><p><span>Ort</span> <input aria-label="Ort"></p><p><b>PLZ</b> <input title="PLZ"></p><p>Wir helfen gern. <input></p><p><span>Das dauert einen Augenblick.</span> <input></p></form>',
    found: [],
  },
});
