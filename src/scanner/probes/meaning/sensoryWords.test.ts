import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { sensoryWords } from './sensoryWords.ts';

const buttons = '<button>Absenden</button> <button>Verwerfen</button>';
const wrong = (text: string) => ({
  html: `<p id="a">${text}</p>${buttons}`,
  found: ['sensory-instruction #a'],
});
const asked = (text: string) => ({
  html: `<p id="a">${text}</p>${buttons}`,
  found: ['sensory-instruction-asked #a'],
});
const right = (text: string) => ({ html: `<p>${text}</p>${buttons}`, found: [] });

describeCases([toEngine([sensoryWords])], {
  'a round button as a means': {
    html: '<button aria-label="Merken">M</button><button>Zurück</button><p id="a">Mit dem runden Knopf links können Sie alles merken.</p>',
    found: ['sensory-instruction-asked #a'],
  },
  'a round key of a thing that is no page': {
    html: '<p>Drücken Sie die runde Taste hinten am Drucker, bis es piept.</p><p>Press the red button on the remote twice.</p>',
    found: [],
  },
  'settings told by their colour': {
    html: '<p id="a">Settings in green can be changed later.</p>',
    found: ['sensory-instruction-asked #a'],
  },
  'a light blue sign to open something with': wrong('Die Hilfe öffnen Sie mit dem hellblauen Symbol.'),
  'a round yellow button that brings tickets': wrong(
    'Karten bekommen Sie über den runden gelben Knopf unten.',
  ),
  'a light blue box on the right': wrong('Was Sie mitbringen müssen, steht im hellblauen Kasten rechts.'),
  'a grey box on the right': wrong('For the numbers of the shelters see the grey box on the right.'),
  'a blue box that is named': right('Mehr steht im blauen Kasten „Fristen“ rechts.'),
  'a yellow key that sends nothing': asked('Mit der gelben Taste halten Sie die Wiedergabe an.'),
  'a grey building on the right': right('On the tour you see the grey tower on the right.'),
  'a green button': wrong('Klicken Sie auf den grünen Knopf, um fortzufahren.'),
  'a green button before its verb': wrong(
    'Ihre Angaben werden übermittelt, wenn Sie auf die grüne Schaltfläche unten links klicken.',
  ),
  'a green button in a sentence that names a field': {
    html: `<p id="a">Geben Sie Ihre Postleitzahl ein und benutzen Sie dann den grünen Knopf.</p><label>Postleitzahl <input></label>${buttons}`,
    found: ['sensory-instruction #a'],
  },
  'what stands in a round box': asked('Bringen Sie alles mit, was in dem runden Feld oben rechts steht.'),
  'a round button': wrong('Press the round button to continue.'),
  'a red button in a longer text': wrong(
    'Ihr Konto ist fertig. Drücken Sie nun die rote Taste. Danach geht es weiter.',
  ),
  'a big blue button': wrong('Click on the big blue button.'),
  'fields marked red': asked('Rot markierte Felder müssen ausgefüllt werden.'),
  'fields with red labels': asked('Die rot beschrifteten Felder müssen Sie ausfüllen.'),
  'fields in red': asked('Fields shown in red are required.'),
  'green dates': asked('Grüne Termine sind noch frei.'),
  'a form on the right': asked('Bitte nutzen Sie das Formular rechts.'),
  'the left column': asked('Mehr dazu finden Sie in der linken Spalte.'),
  'a button on the right': asked('Click the button on the right to continue.'),
  'something below a star': asked('More examples can be found when you look underneath the star'),
  'a sentence in a part that has text of its own': {
    html: '<div>Halle 3 – „Foyer“ <p id="a">Die Loge finden Sie im Sitzplan ganz links.</p></div>',
    found: ['sensory-instruction-asked #a'],
  },
  'a triangle to press': wrong('Drücken Sie auf das Dreieck, um das Lied zu hören.'),
  'a star to press': wrong('Tap the star to keep this trip.'),
  'a place in a plan': asked('Die Loge finden Sie im Sitzplan ganz links.'),
  'a place in a plan that a link leads to': {
    html: '<p id="a">Die Loge finden Sie im Sitzplan ganz links.</p><a href="/p">Sitzplan</a>',
    found: ['sensory-instruction-asked #a'],
  },
  'a button beside a clock': wrong('To see the whole film, use the square button to the right of the clock.'),
  'a sign in a map': asked('Das Becken mit dem Stern ist heute gesperrt.'),
  'the pitch of a tone': asked('Ein langer Ton heißt, dass die Zeit um ist.'),
  'colours of zones': asked('Die Tarifzonen erkennen Sie im Plan an ihrer Farbe.'),
  'the size of a box': asked('Choose the tall box if your meter is new.'),
  'a beep': asked('Sprechen Sie, sobald Sie den Piepton hören.'),
  'one button alone': {
    html: '<p id="a">Klicken Sie auf den grünen Knopf.</p><button>Absenden</button>',
    found: ['sensory-instruction-asked #a'],
  },

  'one button among links that look like buttons': {
    html: '<style>a { background: #060; color: #fff; padding: 8px }</style><p id="a">Drücken Sie den grünen Knopf.</p><button>Weiter</button> <a href="/b">Abbrechen</a>',
    found: ['sensory-instruction #a'],
  },
  'a button beside a sentence that has its word as a verb, and a control by its look': {
    html: '<p id="a">To open your invitation, press the round button on the right.</p><p id="b">If your gate has moved, use the round blue control.</p><button>Open</button><button>Close</button>',
    found: ['sensory-instruction #a', 'sensory-instruction #b'],
  },
  'a name in capital letters': {
    html: '<p>Drücken Sie den grünen Knopf Absenden.</p><button>ABSENDEN</button><button>ZURÜCK</button>',
    found: [],
  },
  'a name beside the colour': right('Klicken Sie auf den grünen Knopf „Absenden“.'),
  'a name without quotation marks': right('Klicken Sie auf den grünen Knopf Absenden.'),
  'a name that bears the word': {
    html: '<p>Click the round button.</p><button>Round button</button><button>Other</button>',
    found: [],
  },
  'arrow keys': right('Press the arrow keys to move the piece.'),
  'a star rating': right('Choose the star rating that fits.'),
  'a town on a map': right('Der Hafen liegt auf der Karte südlich der Altstadt.'),
  'a tone in music': right('Ein langer Ton am Ende schließt das Stück.'),
  'a large field in a landscape': right('Der Weg führt über das große Feld am Waldrand.'),
  'people who tell by their clothes': right('Die Helfer erkennen Sie an der gelben Weste.'),
  'an asterisk': right('Mit einem roten Sternchen (*) markierte Felder sind Pflichtfelder.'),
  'a colour of a thing': right(
    'Die rote Karte zeigt der Schiedsrichter bei grobem Foul. Grüne Äpfel sind sauer.',
  ),
  'a place in the world': right('Biegen Sie nach der Brücke links ab, rechts liegt das Rathaus.'),
  'a shape as a subject': right(
    'A square is a regular quadrilateral with four equal sides and four right angles.',
  ),
  below: right('Füllen Sie das Formular unten aus.'),
  'right as correct': right('Choose the right form for your company and select the right size.'),
  'a navigation that is marked': {
    html: '<p>Find the menu on the right.</p><nav><a href="/">Start</a></nav>',
    found: [],
  },
  'links as a noun': right('Wählen Sie aus der Liste Links aus, die Sie teilen möchten.'),
});
