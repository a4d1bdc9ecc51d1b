import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { fieldNotes } from './fieldNotes.ts';

const input = '<label for="plz">Postleitzahl</label><input id="plz">';
const error = '<p class="fehler" id="note">Bitte fünf Ziffern eingeben</p>';

describeCases([toEngine([fieldNotes])], {
  'an error below the field': { html: `<div>${input}${error}</div>`, found: ['error-beside-field #note'] },
  'an English error of a form library': {
    html: '<div><label for="mail">Email</label><input id="mail" class="is-invalid"><div id="note" class="invalid-feedback">Enter a valid email address</div></div>',
    found: ['error-beside-field #note'],
  },
  'an error above the field': {
    html: '<div><label for="plz">PLZ</label><span class="error-message" id="note">Enter five digits</span><input id="plz"></div>',
    found: ['error-beside-field #note'],
  },
  'a hint below the field': {
    html: '<div><label for="tag">Geburtstag</label><input id="tag"><small class="hint" id="note">TT.MM.JJJJ</small></div>',
    found: ['hint-not-tied #note'],
  },
  'an error that is tied': {
    html: `<div>${input.replace('id="plz">', 'id="plz" aria-describedby="note">')}${error}</div>`,
    found: [],
  },
  'an error within what is tied': {
    html: `<div>${input.replace('id="plz">', 'id="plz" aria-errormessage="text">')}<p class="error"><span id="text">Enter five digits</span></p></div>`,
    found: [],
  },
  'an error that is announced': {
    html: `<div>${input}${error.replace('<p', '<p role="alert"')}</div>`,
    found: [],
  },
  'an error that is not shown': {
    html: `<div>${input}${error.replace('<p', '<p hidden')}</div>`,
    found: [],
  },
  'an error in the label': {
    html: '<label>PLZ <span class="error">Enter five digits</span><input></label>',
    found: [],
  },
  'a hint said by the name': {
    html: '<div><input aria-label="Geburtstag TT.MM.JJJJ"><small class="hint">TT.MM.JJJJ</small></div>',
    found: [],
  },
  'a message about the form': {
    html: `<p class="error">Bitte prüfen Sie Ihre Angaben</p><form><div>${input}</div></form>`,
    found: [],
  },
  'an error among several fields': {
    html: `<div>${input}<label for="ort">Ort</label><input id="ort">${error}</div>`,
    found: [],
  },
  'a hint of another kind': { html: `<div>${input}<p class="preis">9,90 Euro</p></div>`, found: [] },
  'a mark of required fields': {
    html: `<div>${input}<span class="error">(required)</span></div>`,
    found: [],
  },
  'an empty place for errors': { html: `<div>${input}<p class="error"></p></div>`, found: [] },
});
