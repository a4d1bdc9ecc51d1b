import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { groupName } from './groupName.ts';
import { inputPurpose } from './inputPurpose.ts';
import { placeholderLabel } from './placeholderLabel.ts';

const toChoices = (type: string) =>
  `<label><input type="${type}" name="lieferung" value="a"> Standard</label><label><input type="${type}" name="lieferung" value="b"> Express</label>`;

describeCases([toEngine([groupName])], {
  'the name beside a comment, which may be a nickname': {
    html: '<form><label>Your name <input autocomplete="nickname"></label><label>Comment <textarea></textarea></label></form>',
    found: [],
  },
  'two switches of one name without words': {
    html: '<h2>Schalter</h2><p><input type="checkbox" name="my" checked> <input type="checkbox" name="my" checked></p>',
    found: [],
  },
  'radio buttons below a question that belongs to none of them': {
    html: `<p>Wie sollen wir liefern?</p>${toChoices('radio').replace('<input', '<input id="erste"')}`,
    found: ['choices-without-group-name #erste'],
  },
  'choices right below the heading of the page are asked about': {
    html: `<div>${toChoices('radio').replace('<input', '<input id="erste"')}</div>`,
    found: ['choices-group-asked #erste'],
  },
  'choices below a question that is a heading': {
    html: `<h4>Haben Sie schon ein Konto?</h4><div>${toChoices('radio').replace('<input', '<input id="erste"')}</div>`,
    found: ['choices-without-group-name #erste'],
  },
  'choices that no text is about are asked about': {
    html: `<form><label>Name <input></label><div>${toChoices('radio').replace('<input', '<input id="erste"')}</div></form>`,
    found: ['choices-group-asked #erste'],
  },
  'choices behind the label of another field are asked about': {
    html: `<form><input type="checkbox" id="k"><label for="k">Als Geschenk verpacken</label><div>${toChoices('radio').replace('<input', '<input id="erste"')}</div></form>`,
    found: ['choices-group-asked #erste'],
  },
  'choices below a question under a heading': {
    html: `<h2>Bestellung</h2><div><span>Wie sollen wir liefern?</span> ${toChoices('radio').replace('<input', '<input id="erste"')}</div>`,
    found: ['choices-without-group-name #erste'],
  },
  'choices of a pop-up behind the button that names it': {
    html: `<div><button aria-label="Untertitel">U</button><div style="position: absolute"><ul><li>${toChoices('radio')}</li></ul></div></div>`,
    found: [],
  },
  'choices of a pop-up behind a button without a name': {
    html: `<div><button></button><div style="position: absolute"><ul><li>${toChoices('radio').replace('<input', '<input id="erste"')}</li></ul></div></div>`,
    found: ['choices-group-asked #erste'],
  },
  'boxes without names below a title that only looks like one': {
    html: '<div><p><b>Verpflegung</b></p><label><input type="checkbox" id="a"> Frühstück</label> <label><input type="checkbox"> Halbpension</label></div>',
    found: ['choices-without-group-name #a'],
  },
  'boxes without names below a heading, and two that stand alone': {
    html: '<div><h2>Verpflegung</h2><label><input type="checkbox"> Frühstück</label> <label><input type="checkbox"> Halbpension</label></div><div><label><input type="checkbox"> Gelesen</label><label><input type="checkbox"> Werbung</label></div>',
    found: [],
  },
  'boxes of their own names and wrappers below a question in bold': {
    html: '<form><label>Name <input></label><div><p style="font-weight: 700">Welche Einkünfte haben Sie?</p><div><input type="checkbox" id="a" name="lohn"><label for="a">Lohn</label></div><div><input type="checkbox" id="b" name="rente"><label for="b">Rente</label></div></div></form>',
    found: ['choices-without-group-name #a'],
  },
  'two consents below a line, and a plain line above boxes': {
    html: `<form><label>Name <input></label><div><p><b>Einwilligung</b></p><div><input type="checkbox" id="a" name="agb"><label for="a">Ich habe die Bedingungen gelesen und stimme ihnen zu.</label></div><div><input type="checkbox" id="b" name="post"><label for="b">Ich möchte Neues per E-Mail erhalten, bis ich widerrufe.</label></div></div>
      <div><p>Noch etwas für uns</p><div><input type="checkbox" id="c" name="c"><label for="c">Rückruf</label></div><div><input type="checkbox" id="d" name="d"><label for="d">Prospekt</label></div></div></form>`,
    found: [],
  },
  'a question in the cell before its choices': {
    html: `<form><table><tr><td>Name</td><td><input aria-label="Name"></td></tr><tr><td>Lieferung</td><td>${toChoices('radio').replace('<input', '<input id="erste"')}</td></tr></table></form>`,
    found: ['choices-without-group-name #erste'],
  },
  'choices in a cell with a header, in a named group and in a table of answers': {
    html: `<form><table><tr><th>Lieferung</th><td>${toChoices('radio')}</td></tr><tr><td>Versand</td><td><div role="radiogroup" aria-label="Versand">${toChoices('radio').replaceAll('lieferung', 'versand')}</div></td></tr></table>
      <table><tr><td>Aussage</td><td>Ja</td><td>Nein</td></tr><tr><td>Gut</td><td><input type="radio" name="x" aria-label="Ja"></td><td><input type="radio" name="x" aria-label="Nein"></td></tr></table></form>`,
    found: [],
  },
  'check boxes of one name in a fieldset without a legend': {
    html: `<fieldset>${toChoices('checkbox').replace('<input', '<input id="erste"')}</fieldset>`,
    found: ['choices-without-group-name #erste'],
  },
  'a legend that is empty': {
    html: `<fieldset><legend> </legend>${toChoices('radio').replace('<input', '<input id="erste"')}</fieldset>`,
    found: ['choices-without-group-name #erste'],
  },
  'radio buttons with a legend': {
    html: `<fieldset><legend>Lieferung</legend>${toChoices('radio')}</fieldset>`,
    found: [],
  },
  'a radiogroup named by the question': {
    html: `<p id="frage">Wie sollen wir liefern?</p><div role="radiogroup" aria-labelledby="frage">${toChoices('radio')}</div>`,
    found: [],
  },
  'a single check box': {
    html: '<label><input type="checkbox" name="agb"> Ich stimme den AGB zu</label>',
    found: [],
  },
  'check boxes without a name': {
    html: '<label><input type="checkbox"> Tee</label><label><input type="checkbox"> Kaffee</label>',
    found: [],
  },
  'check boxes that pick rows of a table': {
    html: '<table><tr><th>Wahl</th><th>Artikel</th></tr><tr><td><input type="checkbox" name="id" aria-label="Tee"></td><td>Tee</td></tr><tr><td><input type="checkbox" name="id" aria-label="Kaffee"></td><td>Kaffee</td></tr></table>',
    found: [],
  },
  'radio buttons that are hidden': { html: `<div hidden>${toChoices('radio')}</div>`, found: [] },
});

describeCases([toEngine([placeholderLabel])], {
  'a field that nobody can type into': {
    html: '<input type="text" placeholder="Seiten oder Befehle" aria-label="Befehle öffnen" readonly>',
    found: [],
  },
  'fields in lines below a line of headings': {
    html: '<style>.z { display: grid; grid-template-columns: 200px 80px; gap: 20px; padding: 20px }</style><div class="z"><div>Artikel</div><div>Menge</div></div><div><div class="z"><input placeholder="Name des Artikels" aria-label="Artikel"><input placeholder="Stück" aria-label="Menge"></div><div class="z"><input placeholder="Name des Artikels" aria-label="Artikel"><input placeholder="Stück" aria-label="Menge"></div></div>',
    found: [],
  },
  'a field without label on a page with steps in a line above its form': {
    html: '<ol style="display: flex; justify-content: space-between; list-style: none; padding: 0"><li>Start</li><li>Angaben zum Kind</li><li>Absenden</li></ol><form><fieldset><legend>Eltern</legend><div><div><label for="n">Name</label><br><input id="n" style="margin-bottom: 60px"></div><div><input id="t" placeholder="Straße und Hausnummer"></div></div></fieldset></form>',
    found: ['placeholder-as-label #t'],
  },
  'a field that holds a value in place of its placeholder': {
    html: '<p><input placeholder="Vorname" aria-label="Vorname" value="Anna"></p>',
    found: [],
  },
  'a field below a heading and a text': {
    html: '<div><h2>Newsletter</h2><p>Einmal im Monat</p></div><div style="margin-top: 60px"><input id="mail" placeholder="E-Mail-Adresse" aria-label="E-Mail"></div>',
    found: ['placeholder-as-label #mail'],
  },
  'a field that only its placeholder names': {
    html: '<input id="mail" type="email" placeholder="E-Mail-Adresse">',
    found: ['placeholder-as-label #mail'],
  },
  'a field with an aria-label and nothing to see': {
    html: '<input id="mail" placeholder="Your name" aria-label="Your name">',
    found: ['placeholder-as-label #mail'],
  },
  'a label that is hidden from the eye': {
    html: '<label for="mail" style="position:absolute;left:-9999px">E-Mail</label><input id="mail" placeholder="E-Mail">',
    found: ['placeholder-as-label #mail'],
  },
  'a field for a phone number that nothing names but digits': {
    html: '<form><input id="phone" type="tel" placeholder="(123) 456-7890"></form>',
    found: ['placeholder-as-label #phone'],
  },
  'a text area': {
    html: '<textarea id="text" placeholder="Ihre Nachricht"></textarea>',
    found: ['placeholder-as-label #text'],
  },
  'a visible label': {
    html: '<label for="mail">E-Mail</label><br><input id="mail" placeholder="max@beispiel.de">',
    found: [],
  },
  'a visible text above that is not tied': {
    html: '<div>E-Mail-Adresse</div><input id="mail" placeholder="max@beispiel.de">',
    found: [],
  },
  'a label that floats above the text': {
    html: '<div style="position:relative"><input id="mail" placeholder="E-Mail" style="height:50px"><label for="mail" style="position:absolute;left:4px;top:2px;font-size:12px">E-Mail</label></div>',
    found: [],
  },
  'a text right above the form is no label': {
    html: '<p>Zwischensumme: 21,90 €</p><form><input id="code" placeholder="Gutscheincode"><button>Einlösen</button></form>',
    found: ['placeholder-as-label #code'],
  },
  'a field below the hint of another field': {
    html: '<form><div><label for="day">Tag</label><br><input id="day" aria-describedby="hint"><p id="hint">Zum Beispiel 01.03.2019</p></div><div><input id="house" placeholder="Hausnummer"></div></form>',
    found: ['placeholder-as-label #house'],
  },
  'a field beside the label of another field': {
    html: '<form style="display:flex"><div><input id="street" aria-label="Straße"></div><label for="street">Straße</label><input id="house" placeholder="Hausnummer"></form>',
    found: ['placeholder-as-label #house'],
  },
  'a label in a part of its own': {
    html: '<form><div><div><span>Hausnummer</span></div><div><input id="house" placeholder="z. B. 12 a"></div></div></form>',
    found: [],
  },
  'a search field that only its placeholder names': {
    html: '<form><input type="search" id="s" placeholder="Suchbegriff"><button>Los</button></form>',
    found: ['search-without-label #s'],
  },
  'a search field with a name for screen readers': {
    html: '<input type="search" placeholder="Suchbegriff" aria-label="Suche">',
    found: [],
  },
  'a field for searching by its words': {
    html: '<form role="search"><input id="q" placeholder="Search products"><button>Go</button></form>',
    found: ['search-without-label #q'],
  },
  'a placeholder that is only an example of digits': { html: '<input placeholder="0 0 0">', found: [] },
});

describeCases([toEngine([inputPurpose])], {
  'fields without a form, of which one says whose data it asks for': {
    html: '<label for="a">Your mobile number</label><input id="a" type="tel"><label for="b">Mobile number</label><input id="b" type="tel">',
    found: ['input-purpose-missing #a'],
  },
  'the own name beside a message, and one that only somebody else has': {
    html: '<form><label for="a">Ihr Name</label> <input id="a"><label for="b">Name</label> <input id="b"><label for="c">Nachricht</label> <textarea id="c"></textarea></form>',
    found: ['input-purpose-missing #a'],
  },
  'a second person beside one whose purposes are told': {
    html: '<form><label for="a">Vorname *</label> <input id="a" autocomplete="given-name"><label for="d">Telefon</label> <input type="tel" id="d" autocomplete="tel"><p>Halter</p><label for="b">Vorname</label> <input id="b" name="vorname2"></form>',
    found: [],
  },
  'the name of a second person below the own one': {
    html: '<form><label>E-Mail <input type="email" autocomplete="email"></label><label>Telefon <input type="tel" autocomplete="tel"></label><label>Vorname <input name="vorname1" autocomplete="given-name"></label><div>Über wen sind Sie versichert?</div><label>Vorname <input name="vorname" id="b"></label></form>',
    found: [],
  },
  'fields for the own name whose autocomplete is off': {
    html: '<form><label>E-Mail <input type="email" autocomplete="email"></label><label>Telefon <input type="tel" autocomplete="tel"></label><label>Vorname <input id="a" name="vorname" autocomplete="off"></label></form>',
    found: ['input-purpose-missing #a'],
  },
  'names of fields that only a program understands, in a form that asks for a person': {
    html: '<form><label for="a">Vorname *</label><input id="a" name="f1"><label>Ort <input autocomplete="address-level2"></label><label>E-Mail <input type="email" autocomplete="email"></label></form>',
    found: ['input-purpose-missing #a'],
  },
  'a first name that autocomplete calls a last name': {
    html: '<form><label>Vorname <input id="a" autocomplete="family-name"></label><label>Nachname <input id="b" autocomplete="section-eins billing given-name"></label></form>',
    found: ['input-purpose-other #a', 'input-purpose-other #b'],
  },
  'a postcode that autocomplete calls the extension of a phone': {
    html: '<form><label>Postleitzahl <input id="a" autocomplete="tel-extension"></label><label>Telefon <input autocomplete="tel-national"></label></form>',
    found: ['input-purpose-other #a'],
  },
  'values that mean what the labels ask for, or more': {
    html: '<form><label>Straße <input autocomplete="street-address"></label><label>E-Mail <input autocomplete="username"></label><label>Passwort <input type="password" autocomplete="new-password"></label><label>Lieblingsort <input autocomplete="off"></label></form>',
    found: [],
  },
  'a name that is asked alone': {
    html: '<form><label for="a">Name</label><input id="a" name="f1"><label>Farbe <input></label></form>',
    found: [],
  },
  'a phone number that only its id names, as nothing beside it does': {
    html: '<form><label>E-Mail <input type="email" autocomplete="email"></label><input id="phone" type="tel" placeholder="(123) 456-7890"></form>',
    found: ['input-purpose-missing #phone'],
  },
  'a field that only a sample address names': {
    html: '<form><label>Telefon <input type="tel" autocomplete="tel"></label><input id="email" type="email" placeholder="name@example.com"></form>',
    found: ['input-purpose-missing #email'],
  },
  'an e-mail field': {
    html: '<form><label>Ihre E-Mail-Adresse * <input id="mail" type="email" name="mail"></label></form>',
    found: ['input-purpose-missing #mail'],
  },
  'first and last name in English': {
    html: '<form><label>First name <input id="a" name="firstname"></label><label>Last name (required) <input id="b" name="last_name"></label></form>',
    found: ['input-purpose-missing #a', 'input-purpose-missing #b'],
  },
  'an address': {
    html: '<form><label for="plz">PLZ</label><input id="plz" name="plz"><label for="ort">Ort</label><input id="ort" name="ort"></form>',
    found: ['input-purpose-missing #plz', 'input-purpose-missing #ort'],
  },
  'three fields about a person, whatever the program calls them': {
    html: '<form><label>Full name <input id="a" name="q1"></label><label>Street address <input id="b" name="q2"></label><label>Postcode <input id="c" name="q3"></label></form>',
    found: ['input-purpose-missing #a', 'input-purpose-missing #b', 'input-purpose-missing #c'],
  },
  'a full name and an address that somebody gives at the university': {
    html: '<form><p><label for="nm">Full name *</label><br><input id="nm" name="nm"></p><p><label for="em">University email *</label><br><input id="em" name="em"></p></form>',
    found: ['input-purpose-missing #nm', 'input-purpose-missing #em'],
  },
  'the name of a product beside an address for questions about it': {
    html: '<form><label>Name <input name="title"></label><label>Support email <input name="em"></label></form>',
    found: [],
  },
  'the same fields for a second person': {
    html: '<form><p>Person 1</p><label>First name <input id="a" name="firstname"></label><label>Last name <input id="b" name="lastname"></label><p>Person 2</p><label>First name <input name="firstname2"></label><label>Last name <input name="lastname2"></label></form>',
    found: ['input-purpose-missing #a', 'input-purpose-missing #b'],
  },
  'a field with its purpose': {
    html: '<form><label>E-Mail <input type="email" autocomplete="email"></label></form>',
    found: [],
  },
  'a password that is not to be filled in': {
    html: '<form><label>Passwort <input type="password" name="pass" autocomplete="off"></label></form>',
    found: [],
  },
  'data of another person': {
    html: '<form><fieldset><legend>Empfänger der Geschenkkarte</legend><label>Vorname <input name="vorname"></label></fieldset></form>',
    found: [],
  },
  'a name that only begins alike': {
    html: '<form><label>Name des Produkts <input name="name"></label><label>E-Mail an Freunde <input type="email" name="mail"></label></form>',
    found: [],
  },
  'a text field whose label alone speaks of a name': {
    html: '<form><label>Name <input name="projekt"></label></form>',
    found: [],
  },
  'the number of a card that pays, in no form': {
    html: '<p><label>Name on card <input autocomplete="cc-name"></label></p><p><label>Card number <input id="cc" inputmode="numeric"></label></p><p><label>Expiry date, MM/YY <input id="ex"></label></p><p><label>CVC <input id="cvc"></label></p>',
    found: ['input-purpose-missing #cc', 'input-purpose-missing #ex', 'input-purpose-missing #cvc'],
  },
  'the number of a credit card alone': {
    html: '<form><label>Kreditkartennummer <input id="cc"></label></form>',
    found: ['input-purpose-missing #cc'],
  },
  'the number of a card of a library, and a passport that expires': {
    html: '<form><label>Kartennummer <input name="kartennummer"></label><label>Geheimzahl <input name="pin"></label></form><form><label>Passnummer <input></label><label>Gültig bis <input></label></form>',
    found: [],
  },
  'a shop in the neighbourhood that somebody looks for, in no form': {
    html: '<label>PLZ <input name="plz"></label><label>Ort <input name="ort"></label>',
    found: [],
  },
  'a search': { html: '<form role="search"><label>Ort <input name="ort"></label></form>', found: [] },
  'a field that cannot be changed': {
    html: '<form><label>E-Mail <input type="email" name="mail" readonly></label></form>',
    found: [],
  },
});
