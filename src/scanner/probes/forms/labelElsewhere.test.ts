import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { labelElsewhere } from './labelElsewhere.ts';

const two = (first: string, second: string) =>
  `<form><p><label for="nr">Kundennummer</label> <input id="nr" name="k" ${first}></p><p><label for="nr">Rechnungsnummer</label> <input id="nr" name="r" ${second}></p></form>`;

describeCases([toEngine([labelElsewhere])], {
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
});
