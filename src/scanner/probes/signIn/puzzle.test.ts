import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { puzzle } from './puzzle.ts';

const toForm = (field: string, { button = 'Anmelden', token = 'current-password' } = {}) =>
  `<form><label>Name <input autocomplete="username"></label><label>Passwort <input type="password" autocomplete="${token}"></label>${field}<button>${button}</button></form>`;
const sum =
  '<label>Damit wir wissen, dass Sie ein Mensch sind: Was ist 7 mal 8, weniger 19? <input id="s"></label>';

describeCases([toEngine([puzzle])], {
  'a sum': { html: toForm(sum), found: ['sign-in-puzzle #s'] },
  'a sum in words, in English': {
    html: toForm('<label>What is three plus four? <input id="s"></label>', { button: 'Sign in' }),
    found: ['sign-in-puzzle #s'],
  },
  'signs of a picture': {
    html: toForm('<label>Bitte die Zeichen aus dem Bild eingeben <input id="s"></label>'),
    found: ['sign-in-puzzle #s'],
  },
  'signs of a picture in a group of a form, to sign in again': {
    html: '<form><label>Reply <textarea></textarea></label><div role="group" aria-labelledby="t"><p id="t">Sign in again to post</p><label>Type the signs from the picture <input id="s"></label></div><button>Post</button></form>',
    found: ['sign-in-puzzle #s'],
  },
  'the same in a form without signing in': {
    html: '<form><label>Reply <textarea></textarea></label><div role="group" aria-labelledby="t"><p id="t">Check</p><label>Type the signs from the picture <input></label></div><button>Post</button></form>',
    found: [],
  },
  'the same beside a sign-in with a passkey': {
    html: `${toForm(sum)}<button>Mit Passkey anmelden</button>`,
    found: [],
  },
  'a sum of those who sign up': {
    html: toForm(sum, { button: 'Konto anlegen', token: 'new-password' }),
    found: [],
  },
  'a code that was sent, and a number with a line in it': {
    html: toForm(
      '<label>Code aus der SMS <input></label><label>Kundennummer, etwa 4711-0815 <input></label>',
    ),
    found: [],
  },
  'a sum below a comment': {
    html: '<form><label>Kommentar <textarea></textarea></label><label>Was ist 2 + 3? <input></label><button>Senden</button></form>',
    found: [],
  },
});
