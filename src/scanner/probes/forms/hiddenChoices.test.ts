import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { hiddenChoices } from './hiddenChoices.ts';

describeCases([toEngine([hiddenChoices])], {
  'cards of which the buttons are not rendered': {
    html: '<style>input { display: none }</style><fieldset><legend>Tarif</legend><input type="radio" name="t" id="a"><label for="a">Klein</label><input type="radio" name="t" id="b"><label for="b">Groß</label></fieldset>',
    found: ['choice-not-focusable html > body > main > fieldset > label:nth-of-type(1)'],
  },
  'a file that only its label opens': {
    html: '<p><label>Ausweis hochladen <input type="file" style="visibility: hidden"></label></p>',
    found: ['choice-not-focusable html > body > main > p > label'],
  },
  'choices that are only transparent': {
    html: '<style>input { opacity: 0; position: absolute }</style><input type="radio" name="t" id="a"><label for="a">Klein</label>',
    found: [],
  },
  'a file with a button beside its label': {
    html: '<p><label for="f">Ausweis</label> <input type="file" id="f" hidden> <button type="button" onclick="f.click()">Datei wählen</button></p>',
    found: [],
  },
  'a switch of ARIA in place of its box': {
    html: '<p><label>Werbung <input type="checkbox" hidden><span role="switch" aria-checked="false" tabindex="0">aus</span></label></p>',
    found: [],
  },
  'a menu without a script': {
    html: '<nav><input type="checkbox" id="m" hidden><label for="m">Menü</label></nav>',
    found: [],
  },
});
