import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { errorTexts } from './errorTexts.ts';

const tied = (text: string) =>
  `<form><label for="f">Postleitzahl</label> <input id="f" aria-invalid="true" aria-describedby="m"> <span id="m">${text}</span><label>Ort <input></label></form>`;
const wrong = (text: string) => ({ html: tied(text), found: ['error-says-nothing #m'] });
const right = (text: string) => ({ html: tied(text), found: [] });

describeCases([toEngine([errorTexts])], {
  '„Ungültig“': wrong('Ungültig'),
  '„Ungültige Eingabe!“': wrong('Ungültige Eingabe!'),
  '„Fehler“': wrong('Fehler'),
  '„Invalid value“': wrong('Invalid value'),
  '„Error 17“': wrong('Error 17'),
  '„Bitte überprüfen Sie Ihre Eingabe.“': wrong('Bitte überprüfen Sie Ihre Eingabe.'),
  'a message above two fields': {
    html: '<form><div id="e" class="error">Bitte korrigieren Sie die Felder.</div><label>Name <input></label><label>Ort <input></label></form>',
    found: ['error-says-nothing #e'],
  },
  'an alert beside one field': {
    html: '<form><div><label>Code <input></label> <span id="e" role="alert">Invalid</span></div><label>Ort <input></label></form>',
    found: ['error-vague #e'],
  },
  'a message hidden from screen readers': {
    html: '<form><label>Alter <input></label> <span id="e" class="error" aria-hidden="true">Das Alter muss über null sein.</span></form>',
    found: ['error-hidden #e'],
  },

  'a message that says what is wrong': right('Die Postleitzahl hat fünf Ziffern.'),
  'a message that names the field': right('Postleitzahl ungültig'),
  'a message that names the cause': right('Bitte nur Ziffern eingeben.'),
  'a message that something is missing': right('Dieses Feld ist ein Pflichtfeld.'),
  'an empty place for messages': right(''),
  'a hidden icon in a message': right(
    '<span class="error-icon" aria-hidden="true">⚠</span> Die Postleitzahl fehlt.',
  ),
  'a message hidden that is told elsewhere': {
    html: '<form><label>Alter <input></label> <span class="error" aria-hidden="true">Das Alter muss über null sein.</span><p role="alert" style="position:absolute;left:-9999px">Das Alter muss über null sein.</p></form>',
    found: [],
  },
  'a message that is not shown': {
    html: '<form><label>Alter <input></label> <span class="error" hidden>Ungültig</span></form>',
    found: [],
  },
  'a page about errors': {
    html: '<div class="error-page"><h2>Fehler</h2><p>Die Seite gibt es nicht.</p></div>',
    found: [],
  },
  'an error without a form': { html: '<div class="error">Fehler</div>', found: [] },
  'a word that contains err': {
    html: '<form><p class="terrasse">Fehler</p><label>Name <input></label><label>Ort <input></label></form>',
    found: [],
  },
});
