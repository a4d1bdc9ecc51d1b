import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { finalButtons } from './finalButtons.ts';

describeCases([toEngine([finalButtons])], {
  'a bin that is emptied for good': {
    html: '<button id="a">Papierkorb leeren</button>',
    found: ['erase-check-asked #a'],
  },
  'a button that deletes a workspace': {
    html: '<section><h2>Delete workspace</h2><p>All notes are erased. We keep no copy.</p><button id="b">Delete workspace</button></section>',
    found: ['erase-check-asked #b'],
  },
  'a button that deletes an account in German, and one that cannot be undone': {
    html: '<p>Das lässt sich nicht rückgängig machen.</p><button id="b">Mein Konto endgültig löschen</button>',
    found: ['erase-check-asked #b'],
  },
  'a button that cancels an appointment': {
    html: '<p>Freitag, 9 Uhr</p><button id="b">Termin absagen</button>',
    found: ['erase-check-asked #b'],
  },
  'a button that deletes what somebody wrote': {
    html: '<article><p>Nehmen Sie Öl.</p><button id="b">Delete my answer</button></article>',
    found: ['erase-check-asked #b'],
  },
  'the same in German, of all that is ticked': {
    html: '<p><label><input type="checkbox"> Server 1</label></p><button id="b">Markierte Server löschen</button>',
    found: ['erase-check-asked #b'],
  },
  'a choice that is taken back, and other people’s entries': {
    html: '<button>Auswahl löschen</button> <button>Markierung löschen</button> <button>Delete answer</button>',
    found: [],
  },
  'a button that says that it opens a question': {
    html: '<button aria-haspopup="dialog">Konto löschen</button> <button>Alle Daten löschen …</button>',
    found: [],
  },
  'the answer to the question': {
    html: '<dialog open><p>Wirklich löschen?</p><button>Konto löschen</button></dialog>',
    found: [],
  },
  'a button below a field that confirms': {
    html: '<form><label>Passwort <input type="password"></label><button>Delete account</button></form>',
    found: [],
  },
  'a button that can be undone': {
    html: '<section><p>Sie können das 30 Tage lang rückgängig machen.</p><button>Konto löschen</button></section>',
    found: [],
  },
  'entries of lists and a link to the page about it': {
    html: '<ul><li>Anna <button>Löschen</button></li></ul><button>Filter löschen</button> <button>Alle Filter löschen</button> <a href="/weg">Konto löschen</a>',
    found: [],
  },
});
