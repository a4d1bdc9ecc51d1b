import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { secretCharacters } from './secretCharacters.ts';

const boxes =
  '<label>3. <input id="a" maxlength="1" type="password"></label> <label>6. <input maxlength="1" type="password"></label>';

describeCases([toEngine([secretCharacters])], {
  'boxes for single characters of the password': {
    html: `<form><p>Geben Sie das 3. und 6. Zeichen Ihres Passworts ein: Stellen 3 und 6.</p>${boxes}</form>`,
    found: ['secret-characters #a'],
  },
  'fields for one character each, below what they are of': {
    html: '<form><fieldset><legend>Zeichen aus Ihrem Passwort</legend><label>3. Zeichen <input id="a" type="password" maxlength="1"></label><label>6. Zeichen <input type="password" maxlength="1"></label></fieldset></form>',
    found: ['secret-characters #a'],
  },
  'fields for one digit each of a code that was sent': {
    html: '<form><fieldset><legend>Code aus unserer SMS</legend><label>1. Ziffer <input maxlength="1"></label><label>2. Ziffer <input maxlength="1"></label></fieldset></form>',
    found: [],
  },
  'one field for letters of a memorable word': {
    html: '<form><label>Letters 1, 4 and 7 of your memorable word <input id="a" maxlength="3"></label></form>',
    found: ['secret-characters #a'],
  },
  'one field for characters of a recovery phrase': {
    html: '<p><label>To confirm, type the 2nd, 5th and 9th character of your recovery phrase <input id="a"></label></p>',
    found: ['secret-characters #a'],
  },
  'one field for letters of a code word': {
    html: '<form><label for="a">Geben Sie den 2., 5. und 9. Buchstaben Ihres Merksatzes ein</label><input id="a"></form>',
    found: ['secret-characters #a'],
  },
  'a whole recovery phrase of twelve words': {
    html: '<form><label>Recovery phrase, words 1 to 12 in their order <input></label></form>',
    found: [],
  },
  'the same beside a sign-in with a passkey': {
    html: `<form><p>Geben Sie das 3. und 6. Zeichen Ihres Passworts ein: Stellen 3 und 6.</p>${boxes}</form><button>Mit Passkey anmelden</button>`,
    found: [],
  },
  'a code that was sent, digit by digit': {
    html: '<form><p>Geben Sie den Code mit 6 Ziffern aus der E-Mail ein.</p><label>Ziffer 1 <input maxlength="1"></label><label>Ziffer 2 <input maxlength="1"></label></form>',
    found: [],
  },
  'what a password must be like': {
    html: '<form><p>Das Passwort braucht 8 Zeichen, 1 Ziffer und 2 Buchstaben.</p><label>Jahr <input maxlength="4"></label></form>',
    found: [],
  },
});
