import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { buttonNames } from './buttonNames.ts';
import { fieldLabels } from './fieldLabels.ts';

const field = (label: string, more = '') => `<label for="f">${label}</label> <input id="f" ${more}>`;
const row = (name: string) => `<tr><td>${name}</td><td><button>Löschen</button></td></tr>`;

describeCases([toEngine([buttonNames, fieldLabels])], {
  'a number of which nothing says what it counts': {
    html: `<h2>Antrag</h2>${field('Nr.')}<label>Ort <input></label>`,
    found: ['label-says-nothing #f'],
  },
  'a number in a named group, and one with a hint': {
    html: `<h2>Antrag</h2><fieldset><legend>Kundenkonto</legend>${field('Nummer')}</fieldset><label for="g">Nummer</label> <input id="g" aria-describedby="h"><p id="h">Steht oben auf Ihrer Rechnung</p>`,
    found: [],
  },
  'a number whose place for errors is still empty, and one in a group about two things': {
    html: `<h2>Antrag</h2>${field('Nr.', 'aria-describedby="e"')}<p id="e" role="alert"></p><section aria-labelledby="t"><h3 id="t">Empfänger und Betrag</h3><label for="n">Nummer</label> <input id="n"></section>`,
    found: ['label-says-nothing #f', 'label-says-nothing #n'],
  },
  'a number in a group about one thing, and one with a picture of it': {
    html: `<section aria-label="Rechnung"><label>Nummer <input></label></section><h2>Antrag</h2>${field('Nr.', 'aria-describedby="b"')}<p id="b"><img alt="Police, oben rechts"></p>`,
    found: [],
  },
  'two dates of which one hint tells the form alone': {
    html: `<form><label for="g">Datum</label> <input id="g" aria-describedby="eg"><p id="eg"></p><label for="e">Datum</label> <input id="e" aria-describedby="h"><p id="h">Tag, Monat und Jahr, zum Beispiel 01.03.2019</p></form>`,
    found: ['labels-identical #e'],
  },
  'two dates of which the hints tell what they mean': {
    html: `<form><label for="g">Datum</label> <input id="g" aria-describedby="eg"><p id="eg">Tag Ihrer Geburt</p><label for="e">Datum</label> <input id="e" aria-describedby="h"><p id="h">Tag Ihres Einzugs</p></form>`,
    found: [],
  },
  'boxes of one name in rows and columns of a table, and those that tell their row': {
    html: `<table><tr><th>Projekt</th><th>E-Mail</th><th>SMS</th></tr>${['a', 'b'].map((id) => `<tr><th>Projekt ${id}</th><td><input type="checkbox" id="${id}" aria-label="Ein"></td><td><input type="checkbox" aria-label="Ein"></td></tr>`).join('')}</table><table><tr><td><input type="checkbox" aria-label="Zeile 1 wählen"></td><td>Eins</td></tr><tr><td><input type="checkbox" aria-label="Zeile 2 wählen"></td><td>Zwei</td></tr></table>`,
    found: ['label-says-nothing #a'],
  },
  'buttons „Menge verringern“ and „Menge erhöhen“ in two rows': {
    html: `<div><span>Äpfel</span><div><button id="a">Menge verringern</button><button id="b">Menge erhöhen</button></div></div><div><span>Birnen</span><div><button>Menge verringern</button><button>Menge erhöhen</button></div></div>`,
    found: ['button-says-nothing #a', 'button-says-nothing #b'],
  },
  'a kind of thing beside others to choose from': {
    html: '<h2>Medien im Dialog</h2><p><button>Bild</button> <button>Video</button> <button>YouTube</button></p>',
    found: [],
  },
  'fields of one label that are switched off': {
    html: '<form><input aria-label="Kunde" disabled><input aria-label="Kunde" disabled></form>',
    found: [],
  },
  'two buttons „mehr“ that open something': {
    html: `<div><p>Über uns</p><button>mehr</button></div><div><p>Unser Hof</p><button>mehr</button></div>`,
    found: [],
  },
  'both ends of a span named „Datum“ in one group without a form': {
    html: `<div role="group" aria-label="Reisezeit"><input type="date" aria-label="Datum"> – <input id="b" type="date" aria-label="Datum"></div>`,
    found: ['labels-identical #b'],
  },
  'buttons „plus“ and „minus“ for adults and for children': {
    html: `<div><span>Erwachsene</span><button id="a" aria-label="minus">−</button><button id="b" aria-label="plus">+</button></div><div><span>Kinder</span><button aria-label="minus">−</button><button aria-label="plus">+</button></div>`,
    found: ['button-says-nothing #a', 'button-says-nothing #b'],
  },
  'the same in groups with a name': {
    html: `<div role="group" aria-label="Erwachsene"><button aria-label="minus">−</button><button aria-label="plus">+</button></div><div role="group" aria-label="Kinder"><button aria-label="minus">−</button><button aria-label="plus">+</button></div>`,
    found: [],
  },
  'two arrows of which one bears the name of the other': {
    html: `<div><button class="z" aria-label="Nächste Folie">‹</button><button class="v" id="a" aria-label="Nächste Folie">›</button></div>`,
    found: ['button-says-nothing #a'],
  },
  'a button with the name of its icon': {
    html: '<button id="a" aria-label="icon-arrow-right"></button>',
    found: ['button-says-nothing #a'],
  },
  'a button named „Button“': { html: '<button id="a">Button</button>', found: ['button-says-nothing #a'] },
  'a button „Hier klicken“': {
    html: '<button id="a">Hier klicken!</button>',
    found: ['button-says-nothing #a'],
  },
  'a button „Click me“': {
    html: '<input type="submit" id="a" value="Click me">',
    found: ['button-says-nothing #a'],
  },
  'a button „Button 2“': { html: '<button id="a">Button 2</button>', found: ['button-says-nothing #a'] },
  'a button of a cross': { html: '<button id="a">×</button>', found: ['button-symbol-name #a'] },
  'a button of three lines': { html: '<button id="a">☰</button>', found: ['button-symbol-name #a'] },
  'three times „Löschen“ in rows': {
    html: `<table>${row('Brot')}${row('Milch')}${row('Käse')}</table>`,
    found: [
      'buttons-same-name html > body > main > table > tbody > tr:nth-of-type(1) > td:nth-of-type(2) > button',
    ],
  },
  'a field „Feld“': { html: field('Feld'), found: ['label-says-nothing #f'] },
  'a field „Input 1“ beside another': {
    html: `<form>${field('Input 1')} <label>Stadt <input></label></form>`,
    found: ['label-says-nothing #f'],
  },
  'a field „Text field:“': { html: field('Text field:'), found: ['label-says-nothing #f'] },
  'a field of another name in the code': {
    html: field('Buch', 'name="firstname"'),
    found: ['label-other-than-code #f'],
  },
  'a field for a first name that is called „Menü“': {
    html: field('Menü', 'name="firstname"'),
    found: ['label-says-nothing #f'],
  },
  'a field „Menü“ for the choice of a meal': { html: field('Menü', 'name="menue"'), found: [] },
  'a switch beside a text that says something else': {
    html: '<div><span>Jährlich zahlen</span><button id="s" role="switch" aria-checked="false" aria-label="Rabatt an"></button></div>',
    found: ['field-label-not-in-name #s'],
  },
  'a switch named as the text beside it': {
    html: '<div><span>Jährlich zahlen</span><button role="switch" aria-checked="false" aria-label="Jährlich zahlen, 20 Prozent sparen"></button></div>',
    found: [],
  },
  'a switch with a label of its own after a sentence': {
    html: '<div><p>Sie können jederzeit wechseln.</p><button role="switch" aria-checked="false" aria-label="Rabatt"></button></div>',
    found: [],
  },
  'two switches in one row': {
    html: '<div><span>Dunkle Farben</span><button role="switch" aria-checked="false" aria-label="Rabatt"></button><button role="switch" aria-checked="false" aria-label="Ton"></button></div>',
    found: [],
  },
  'two fields „Name“ in one form': {
    html: '<form><label>Name <input></label><label>Name <input id="b"></label></form>',
    found: ['labels-identical #b'],
  },
  'a label replaced by another': {
    html: field('Postleitzahl', 'aria-label="Wohnort"'),
    found: ['field-label-not-in-name #f'],
  },

  'a label of which the name has one word': {
    html: field('Telefon tagsüber erreichbar', 'aria-label="Telefon"'),
    found: ['field-label-not-in-name #f'],
  },
  'a label replaced by another in a step that nobody sees yet': {
    html: `<section hidden>${field('Telefon', 'aria-label="Zweite Adresse"')}</section>`,
    found: [],
  },
  'a hidden label of a hidden field': {
    html: '<div><label for="f" hidden>Telefon</label><input id="f" hidden aria-label="Zweite Adresse"></div>',
    found: [],
  },
  'a label with a hint that the name leaves out': {
    html: field('Postleitzahl (fünf Ziffern) *', 'aria-label="Postleitzahl"'),
    found: [],
  },
  'buttons with short names': {
    html: '<button>OK</button><button>Senden</button><input type="submit"><button>Los</button><button>Suchen</button><button>B</button>',
    found: [],
  },
  'a cross with a name': { html: '<button aria-label="Schließen">×</button>', found: [] },
  'a cross with a title': { html: '<button title="Schließen">×</button>', found: [] },
  'rows with a header': {
    html: `<table>${['Brot', 'Milch', 'Käse'].map((name) => row(name).replace('<td>', '<th scope="row">').replace('</td>', '</th>')).join('')}</table>`,
    found: [],
  },
  'products with headings': {
    html: `<ul>${['Rad', 'Roller', 'Helm'].map((name) => `<li><h2>${name}</h2><button>In den Warenkorb</button></li>`).join('')}</ul>`,
    found: [],
  },
  'fields with short labels': {
    html: `<form>${field('Name', 'name="fname"')} <label>Ort <input name="city"></label> <label>Straße <input></label> <label>Nr. <input></label> <label>Suche <input type="search" name="mail"></label></form>`,
    found: [],
  },
  'an e-mail as user name': { html: field('Benutzername', 'name="email"'), found: [] },
  'two names in two groups': {
    html: '<form><fieldset><legend>Rechnung</legend><label>Name <input></label></fieldset><fieldset><legend>Lieferung</legend><label>Name <input></label></fieldset></form>',
    found: [],
  },
  'two names below two headings': {
    html: '<form><h2>Rechnung</h2><label>Name <input></label><h2>Lieferung</h2><label>Name <input></label></form>',
    found: [],
  },
  'amounts in rows': {
    html: '<form><ul><li>Rad <label>Menge <input></label></li><li>Helm <label>Menge <input></label></li></ul></form>',
    found: [],
  },
  'names in two forms': {
    html: '<form><label>E-Mail <input></label></form><form><label>E-Mail <input></label></form>',
    found: [],
  },
  'a label within a longer name': { html: field('PLZ', 'aria-label="PLZ des Lieferorts"'), found: [] },
  'a name by the label itself': {
    html: '<label id="l" for="f">Datum</label><span id="z">Beginn</span><input id="f" aria-labelledby="l z">',
    found: [],
  },
  'buttons for more and less with one name, and with two': {
    html: '<div><button aria-label="Portionen ändern">−</button><span>4</span><button id="a" aria-label="Portionen ändern">+</button></div><div><button aria-label="Weniger Portionen">−</button><span>4</span><button aria-label="Mehr Portionen">+</button></div>',
    found: ['button-says-nothing #a'],
  },
  'a button named by the look of its sign, and one by what it does': {
    html: '<button id="a"><img alt="Herz" src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>" width="24" height="24"></button><button><img alt="Merken" src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>" width="24" height="24"></button>',
    found: ['button-says-nothing #a'],
  },
  'the fields of a code that are all called alike': {
    html: '<form><div><input aria-label="Digit"><input id="z" aria-label="Digit"><input aria-label="Digit"><input aria-label="Digit"></div></form>',
    found: ['labels-identical #z'],
  },
});
