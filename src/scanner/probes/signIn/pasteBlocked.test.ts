import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { pasteBlocked } from './pasteBlocked.ts';

const password = (attributes: string) =>
  `<form><label>Passwort <input type="password" ${attributes}></label></form>`;

describeCases([toEngine([pasteBlocked])], {
  'a password of a later step that is read only until it has the focus': {
    html: '<form><label>Name <input></label><div hidden><label>Kennwort <input id="a" type="password" readonly onfocus="this.removeAttribute(\'readonly\')" onpaste="return false"></label></div></form>',
    found: ['paste-blocked #a'],
  },
  'a code of a letter that cannot be pasted': {
    html: '<label>Aktivierungscode <input id="a" onpaste="return false"></label>',
    found: ['paste-blocked #a'],
  },
  'a code to sign in that cannot be pasted': {
    html: '<label>Sign-in code <input id="a" inputmode="numeric" maxlength="6" onpaste="return false"></label>',
    found: ['paste-blocked #a'],
  },
  'a password that cannot be pasted': {
    html: password('id="a" onpaste="return false"'),
    found: ['paste-blocked #a'],
  },
  'a code that a script around it refuses': {
    html: '<form id="f"><label>Zugangs-PIN <input id="a"></label></form><script>f.addEventListener("paste", (event) => event.preventDefault())</script>',
    found: ['paste-blocked #a'],
  },
  'a password that can be pasted': { html: password('autocomplete="current-password"'), found: [] },
  'a code that is spread over its fields': {
    html: `<form id="f">${'<input aria-label="Ziffer des Codes" autocomplete="one-time-code">'.repeat(6)}</form><script>f.addEventListener('paste', (event) => { event.preventDefault(); [...event.clipboardData.getData('text')].forEach((digit, at) => { f.elements[at].value = digit; }); })</script>`,
    found: [],
  },
  'a remark that cannot be pasted': {
    html: '<label>Anmerkung <input onpaste="return false"></label>',
    found: [],
  },
});
