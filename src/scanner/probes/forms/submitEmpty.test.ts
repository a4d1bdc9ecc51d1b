import { describeCases } from '../testing/cases.ts';
import { submitEmpty } from './submitEmpty.ts';

const toForm = (script: string, inner = '', form = 'novalidate') =>
  `<form id="f" action="/senden" method="post" ${form}><label for="mail">E-Mail *</label><input id="mail" name="mail" required>${inner}<button>Anmelden</button></form><script>f.addEventListener('submit', (event) => { ${script} })</script>`;
const toSecret = (message: string, rules = '') =>
  `<form id="f" novalidate><p><label for="p">Neues Passwort *</label><input id="p" type="password" required autocomplete="new-password" aria-describedby="e"></p>${rules}<p id="e" role="alert"></p><button>Ändern</button></form><script>f.onsubmit = () => { e.textContent = p.value.length === 0 ? 'Das neue Passwort fehlt.' : p.value.length < 12 ? '${message}' : ''; return false }</script>`;
const toBox = (answer: string) =>
  `<style>@keyframes shake { 25% { transform: translateX(-6px) } } .shake { animation: shake .3s }</style><div id="d"><p><label>An * <input id="b"></label></p><p><label>Betreff <input></label></p><p id="e" role="alert"></p><p id="m"></p><button type="button" id="s">Senden</button></div><script>s.onclick = () => { if (!b.value.includes('@')) { ${answer} } }</script>`;
const show = "document.getElementById('e').textContent = 'Bitte geben Sie Ihre E-Mail-Adresse an.';";

const atField = (message: string) =>
  `<form id="f" novalidate><p><label for="a">Spitzname *</label><input id="a" required aria-describedby="e"></p><p id="e" role="alert"></p><p><label for="b">Ort</label><input id="b"></p><button>Weiter</button></form><script>f.onsubmit = () => { e.textContent = '${message}'; a.setAttribute('aria-invalid', 'true'); a.focus(); return false }</script>`;

describeCases([submitEmpty], {
  'words at an empty field that fit every mistake': {
    html: atField('Fehler: Der eingegebene Wert ist ungültig.'),
    found: ['error-says-nothing #e'],
  },
  'the same in English, with the name of the field': {
    html: atField('Something is not right with your Spitzname.'),
    found: ['error-says-nothing #e'],
  },
  'words at an empty field that ask for an entry': {
    html: atField('Bitte geben Sie einen gültigen Wert ein.'),
    found: [],
  },
  'the name that the program has for a field': {
    html: atField('Wert fehlt: answer_block_7f.'),
    found: ['error-technical #e'],
  },
  'the name of a file': { html: atField('Zu groß: foto_2.jpg'), found: [] },
  'words that call the field empty': { html: atField('Fehler: Das Kennzeichen fehlt.'), found: [] },
  'a form of which only the answer tells what is required': {
    html: `<form id="f" novalidate><p><label for="a">Thema</label><input id="a"></p><p><label for="b">Ort</label><input id="b"><span id="e" role="alert"></span></p><button>Melden</button></form><script>f.onsubmit = () => { e.textContent = 'Bitte nennen Sie den Ort.'; b.setAttribute('aria-invalid', 'true'); b.setAttribute('aria-describedby', 'e'); b.focus(); return false }</script>`,
    found: ['required-unsaid #b'],
  },
  'the same with a star that the stylesheet adds': {
    html: `<style>.r::after { content: ' *' }</style><form id="f" novalidate><p><label for="a">Thema</label><input id="a"></p><p><label class="r" for="b">Ort</label><input id="b"><span id="e" role="alert"></span></p><button>Melden</button></form><script>f.onsubmit = () => { e.textContent = 'Bitte nennen Sie den Ort.'; b.setAttribute('aria-invalid', 'true'); b.setAttribute('aria-describedby', 'e'); b.focus(); return false }</script>`,
    found: [],
  },
  'the same where the other field is called optional': {
    html: `<form id="f" novalidate><p><label for="a">Thema (freiwillig)</label><input id="a"></p><p><label for="b">Ort</label><input id="b"><span id="e" role="alert"></span></p><button>Melden</button></form><script>f.onsubmit = () => { e.textContent = 'Bitte nennen Sie den Ort.'; b.setAttribute('aria-invalid', 'true'); b.setAttribute('aria-describedby', 'e'); b.focus(); return false }</script>`,
    found: [],
  },
  'a missing required entry that is not named, and was not marked': {
    html: `<form id="f" novalidate><p><label for="a">Thema</label><input id="a"></p><p><label for="b">Ort</label><input id="b"></p><button>Melden</button><p id="e" role="alert"></p></form><script>f.onsubmit = () => { e.textContent = 'Pflichtfeld fehlt!'; return false }</script>`,
    found: ['error-answer-vague #e', 'required-unsaid #a'],
  },
  'an order that is taken without an entry': {
    html: `<form id="f" novalidate><p><label for="a">Thema</label><input id="a"></p><p><label for="b">Ort</label><input id="b"></p><button>Bestellen</button><p id="e" role="status"></p></form><script>f.onsubmit = () => { e.textContent = 'Vielen Dank, die Hefte kommen bald.'; return false }</script>`,
    found: [],
  },
  'a pale text that only comes with the answer': {
    html: `<form id="f" novalidate><p><label for="a">Thema *</label><input id="a" required aria-describedby="e"><span id="e" role="alert" style="color: #e0706c; background: #fdeeee"></span></p><button>Melden</button></form><script>f.onsubmit = () => { e.textContent = 'Bitte nennen Sie das Thema der Meldung.'; a.setAttribute('aria-invalid', 'true'); return false }</script>`,
    found: ['text-contrast #e'],
  },
  'a name of the program in place of a text': {
    html: `<form id="f" novalidate><p><label for="a">Kundennummer *</label><input id="a" required aria-describedby="e"><span id="e" role="alert"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { e.textContent = 'INVALID_CUST_NO'; a.setAttribute('aria-invalid', 'true'); return false }</script>`,
    found: ['error-technical #e'],
  },
  'a window of the browser that names no field': {
    html: toForm(
      "event.preventDefault(); alert('Fehler 401. Ihre Eingabe konnte nicht verarbeitet werden.');",
      '<label>Name * <input></label>',
    ),
    found: ['error-answer-vague #f'],
  },
  'a window of the browser that says no more than that there is a problem': {
    html: toForm(
      "event.preventDefault(); alert('There is a problem with the form. Please go back and correct it.');",
      '<label>Name * <input></label>',
    ),
    found: ['error-answer-vague #f'],
  },
  'a window that says that something is incomplete or wrong': {
    html: toForm(
      "event.preventDefault(); alert('Fehler! Eingabe unvollständig oder falsch.');",
      '<label>Name * <input></label>',
    ),
    found: ['error-answer-vague #f'],
  },
  'a window of the browser that asks for an order number': {
    html: toForm(
      "event.preventDefault(); alert('Please enter your order number and a message.');",
      '<label>Name * <input></label>',
    ),
    found: [],
  },
  'a window of the browser that names the field': {
    html: toForm(
      "event.preventDefault(); alert('Bitte geben Sie Ihre E-Mail-Adresse ein.');",
      '<label>Name * <input></label>',
    ),
    found: [],
  },
  'a password whose rules nobody tells': {
    html: toSecret('Das Passwort erfüllt die Anforderungen nicht.'),
    found: ['password-rules-unsaid #p'],
  },
  'a password that is not the same as its repetition': {
    html: `<form id="f" novalidate><p><label for="p">Passwort *</label><input id="p" type="password" required></p><p><label for="q">Passwort wiederholen *</label><input id="q" type="password" required aria-describedby="e"></p><p id="e" role="alert"></p><button>Anlegen</button></form><script>f.onsubmit = () => { e.textContent = q.value === '' ? 'Das Passwort fehlt.' : q.value === p.value ? '' : 'Stimmt nicht überein.'; return false }</script>`,
    found: [],
  },
  'a text that fades in after the colour': {
    html: `<style>#e { opacity: 0; transition: opacity .8s } .an + #e { opacity: 1 }</style><form id="f" novalidate><p><label for="p">Ort *</label><input id="p" required aria-describedby="e"><span id="e" role="alert">Bitte nennen Sie den Ort.</span></p><button>Weiter</button></form><script>f.onsubmit = () => { p.className = 'an'; p.style.borderColor = 'red'; p.setAttribute('aria-invalid', 'true'); return false }</script>`,
    found: [],
  },
  'a password whose rules the message tells': {
    html: toSecret('Das Passwort ist zu kurz, es braucht zwölf Zeichen.'),
    found: [],
  },
  'a password whose rules are in the form': {
    html: toSecret(
      'Das Passwort erfüllt die Anforderungen nicht.',
      '<ul><li>Mindestens eine Ziffer</li></ul>',
    ),
    found: [],
  },
  'a box without a form, whose address only shakes': {
    html: toBox("b.className = ''; void b.offsetWidth; b.className = 'shake'"),
    found: ['error-without-text #d'],
  },
  'a box without a form that says what is missing': {
    html: toBox(
      "e.textContent = 'Die Adresse fehlt.'; b.setAttribute('aria-invalid', true); b.setAttribute('aria-describedby', 'e')",
    ),
    found: [],
  },
  'a box without a form that says it in silence': {
    html: toBox("m.textContent = 'Bitte geben Sie eine Adresse an.'"),
    found: ['error-silent #m'],
  },
  'a box without a form that is saved as it is': {
    html: `<div><p><label>Name <input></label></p><p><label>Ort <input></label></p><p id="m"></p><button type="button" onclick="m.textContent = 'Alles gesichert.'">Speichern</button></div>`,
    found: [],
  },
  'a form that makes way for what comes next': {
    html: `<form id="f" novalidate><p><label>Thema <input></label></p><p><label>Ort <input></label></p><button>Melden</button></form><h2 id="m" hidden>Ihr Aktenzeichen lautet 77-31</h2><script>f.onsubmit = () => { f.hidden = true; m.hidden = false; return false }</script>`,
    found: [],
  },
  'a search without a form': {
    html: `<div id="d"><label>Suche <input id="b"></label> <button type="button" onclick="b.style.borderColor = 'red'">Suchen</button></div>`,
    found: [],
  },
  'a code in brackets': {
    html: `<form id="f" novalidate><p><label for="a">Frage *</label><input id="a" required aria-describedby="e"></p><p id="e" role="alert"></p><button>Weiter</button></form><script>f.onsubmit = () => { e.textContent = 'Fehler (K-2207)'; a.setAttribute('aria-invalid', 'true'); return false }</script>`,
    found: ['error-technical #e'],
  },
  'a form that the browser checks': { html: toForm('', '', ''), found: [] },
  'a step that marks its fields in red and names none of them': {
    html: `<form id="f"><p id="e" role="alert" hidden>Bitte prüfen Sie Ihre Eingaben.</p><label for="a">Straße (Pflichtfeld)</label><input id="a" required><label for="b">Ort (Pflichtfeld)</label><input id="b" required><button type="button" onclick="e.hidden = false; a.style.borderColor = b.style.borderColor = 'red'">Weiter zum Tarif</button></form>`,
    found: ['error-answer-vague #e'],
  },
  'the same empty words at each field, below a count, in a form whose country leads away': {
    html: `<form id="f" novalidate><p id="n" role="alert"></p><p><label for="l">Land</label><select id="l" onchange="location.href = '/weg'"><option>Irland</option><option>Malta</option></select></p><p><label for="a">Straße</label><input id="a"><span id="x"></span></p><p><label for="b">Postcode</label><input id="b"><span id="y"></span></p><button>Weiter</button></form><script>f.addEventListener('submit', (event) => { event.preventDefault(); n.textContent = 'Zwei Felder brauchen noch Ihre Aufmerksamkeit.'; x.textContent = y.textContent = 'Ungültiger Wert'; a.setAttribute('aria-describedby', 'x'); b.setAttribute('aria-describedby', 'y') })</script>`,
    found: ['error-answer-vague #x', 'required-unsaid #a', 'error-says-nothing #y'],
  },
  'a field that only turns red, beside one with a text': {
    html: `<form id="f" novalidate><p><label for="a">Abfahrt *</label><input id="a" required></p><p><label for="b">Plätze *</label><input id="b" required><span id="e" role="alert"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { a.style.border = '2px solid #b00'; e.textContent = 'Bitte sagen Sie, wie viele mitfahren.'; b.setAttribute('aria-invalid', 'true'); b.setAttribute('aria-describedby', 'e'); return false }</script>`,
    found: ['error-without-text #a'],
  },
  'a field that only turns red, whose label shares one of its words with the text at another': {
    html: `<form id="f" novalidate><p><label for="a">Nachname wie in Ihrem Ausweis *</label><input id="a" required></p><p><label for="b">Gültigkeit *</label><input id="b" required><span id="e" role="alert"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { a.style.border = '2px solid #b00'; e.textContent = 'Bitte nennen Sie den Tag, bis zu dem der Ausweis gilt.'; b.setAttribute('aria-invalid', 'true'); b.setAttribute('aria-describedby', 'e'); return false }</script>`,
    found: ['error-without-text #a'],
  },
  'a field that only turns red, whose label shares half its words with the text at another': {
    html: `<form id="f" novalidate><p><label for="a">IBAN des Empfängers *</label><input id="a" required></p><p><label for="b">Name des Empfängers *</label><input id="b" required aria-describedby="e"></p><p id="e" role="alert"></p><button>Weiter</button></form><script>f.onsubmit = () => { a.style.border = '2px solid #b00'; e.textContent = b.value ? '' : 'Bitte geben Sie den Namen des Empfängers an.'; b.setAttribute('aria-invalid', 'true'); return false }</script>`,
    found: ['error-without-text #a'],
  },
  'a summary that names no field, above fields that only their attribute calls wrong': {
    html: `<form id="f" novalidate><div id="n" role="alert"></div><p><label for="a">Name *</label><input id="a" required></p><p><label for="b">Ort *</label><input id="b" required></p><button>Weiter</button></form><script>f.onsubmit = () => { a.ariaInvalid = b.ariaInvalid = 'true'; n.innerHTML = '<p><strong>2 Angaben sind nicht richtig.</strong> Bitte prüfen Sie das Formular.</p>'; return false }</script>`,
    found: ['error-answer-vague #n > p > strong'],
  },
  'the same summary above fields with texts of their own, and one that fields refer to': {
    html: `<form id="f" novalidate><div id="n" role="alert"></div><p><label for="a">Name *</label><input id="a" required aria-describedby="x"><span id="x"></span></p><p><label for="b">Ort *</label><input id="b" required aria-describedby="y"><span id="y"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { a.ariaInvalid = b.ariaInvalid = 'true'; n.textContent = '2 Angaben sind nicht richtig.'; x.textContent = 'Bitte nennen Sie Ihren Namen.'; y.textContent = 'Bitte nennen Sie Ihren Ort.'; return false }</script>`,
    found: [],
  },
  'two fields that turn red, and a text above that names them': {
    html: `<form id="f" novalidate><p id="e" role="alert"></p><p><label for="a">Abfahrt *</label><input id="a" required aria-describedby="e"></p><p><label for="b">Plätze *</label><input id="b" required></p><button>Weiter</button></form><script>f.onsubmit = () => { a.style.border = b.style.border = '2px solid #b00'; e.textContent = 'Es fehlen: Abfahrt und Plätze.'; return false }</script>`,
    found: [],
  },
  'a wrong postcode that is refused without advice': {
    html: `<form id="f" novalidate><p><label for="z">Postleitzahl *</label><input id="z" required aria-describedby="e"><span id="e" role="alert"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { e.textContent = z.value === '' ? 'Bitte füllen Sie das Feld aus.' : 'Postleitzahl nicht angenommen.'; return false }</script>`,
    found: ['error-says-nothing #e'],
  },
  'a file number whose form only the message tells': {
    html: `<form id="f" novalidate><p><label for="z">Aktenzeichen *</label><input id="z" required aria-describedby="e"><span id="e" role="alert"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { e.textContent = z.value === '' ? 'Bitte füllen Sie das Feld aus.' : 'Das Aktenzeichen hat die Form 33-ME/2041.'; return false }</script>`,
    found: ['format-said-late #e'],
  },
  'a file number whose form stands at the field': {
    html: `<form id="f" novalidate><p><label for="z">Aktenzeichen *</label><input id="z" required aria-describedby="h e"><span id="h">Zum Beispiel 33-ME/2041</span><span id="e" role="alert"></span></p><button>Weiter</button></form><script>f.onsubmit = () => { e.textContent = z.value === '' ? 'Bitte füllen Sie das Feld aus.' : 'Dieses Aktenzeichen gibt es nicht.'; return false }</script>`,
    found: [],
  },
  'a step that names its fields': {
    html: `<form id="f"><p id="e" role="alert" hidden>Es fehlen: Straße und Ort.</p><label for="a">Straße (Pflichtfeld)</label><input id="a" required aria-describedby="e"><label for="b">Ort (Pflichtfeld)</label><input id="b" required><button type="button" onclick="e.hidden = false">Weiter zum Tarif</button></form>`,
    found: [],
  },
  'a wrong address that is answered with a code': {
    html: toForm(
      "event.preventDefault(); e.textContent = mail.value === '' ? '' : 'Error 422: unprocessable input'; mail.setAttribute('aria-invalid', 'true')",
      '<p id="e" role="alert"></p>',
    ),
    found: ['error-technical #e'],
  },
  'an empty field that is answered with its name and a code': {
    html: `<form id="f" novalidate><p><label for="nr">Steuernummer</label><input id="nr" required></p><button>Senden</button></form><script>f.onsubmit = () => { const e = document.createElement('p'); e.id = 'e'; e.role = 'alert'; e.textContent = 'Steuernummer: Eingabe ungültig (Fehler 0x1F).'; nr.after(e); nr.setAttribute('aria-invalid', 'true'); return false; };</script>`,
    found: ['error-technical #e'],
  },
  'a place to start from that is answered with a date': {
    html: `<form id="f" novalidate><p><label for="g">Start</label><input id="g"><span id="e" role="alert"></span></p><button>Suchen</button></form><script>f.onsubmit = () => { e.textContent = g.value ? '' : 'Bitte wählen Sie ein Datum in der Zukunft.'; g.setAttribute('aria-invalid', 'true'); return false; };</script>`,
    found: ['error-about-other #e'],
  },
  'a salary that is answered with a postcode': {
    html: `<form id="f" novalidate><p><label for="g">Mindestgehalt</label><input id="g" inputmode="numeric"><span id="e" role="alert"></span></p><button>Anwenden</button></form><script>f.onsubmit = () => { e.textContent = /\\D/.test(g.value) ? 'Bitte geben Sie eine gültige Postleitzahl ein.' : ''; g.setAttribute('aria-invalid', 'true'); return false; };</script>`,
    found: ['error-about-other #e'],
  },
  'an arrival that is answered with the word date': {
    html: `<form id="f" novalidate><p><label for="g">Anreise</label><input id="g" required><span id="e" role="alert"></span></p><button>Suchen</button></form><script>f.onsubmit = () => { e.textContent = 'Bitte geben Sie ein Datum ein.'; g.setAttribute('aria-invalid', 'true'); return false; };</script>`,
    found: [],
  },
  'a salary that is answered with its own name, beside a postcode': {
    html: `<form id="f" novalidate><p><label for="g">Mindestgehalt</label><input id="g" inputmode="numeric"><span id="e" role="alert"></span></p><p><label for="z">PLZ</label><input id="z" inputmode="numeric"><span id="d" role="alert"></span></p><button>Anwenden</button></form><script>f.onsubmit = () => { e.textContent = /\\D/.test(g.value) ? 'Bitte geben Sie das Gehalt als Zahl ein.' : ''; d.textContent = /\\D/.test(z.value) ? 'Die Postleitzahl hat fünf Ziffern.' : ''; for (const field of [g, z]) field.setAttribute('aria-invalid', 'true'); return false; };</script>`,
    found: [],
  },
  'a wrong address that is answered in words': {
    html: toForm(
      "event.preventDefault(); e.textContent = mail.value === '' ? '' : 'In der E-Mail-Adresse fehlt das @.'; mail.setAttribute('aria-invalid', 'true')",
      '<p id="e" role="alert"></p>',
    ),
    found: [],
  },
  'a wrong address that only turns its field red': {
    html: toForm("event.preventDefault(); if (mail.value !== '') mail.style.borderColor = 'red'", ''),
    found: ['error-without-text #f'],
  },
  'a form that the server checks': { html: toForm(''), found: [] },
  'a form that a script sends': {
    html: toForm(
      `event.preventDefault(); fetch('/senden', { method: 'POST' }).catch(() => { ${show} })`,
      '<p id="e"></p>',
    ),
    found: [],
  },
  'a message that nothing announces': {
    html: toForm(`event.preventDefault(); ${show}`, '<span id="e"></span>'),
    found: ['error-silent #e'],
  },
  'a message without role that a timer shows': {
    html: toForm(`event.preventDefault(); setTimeout(() => { ${show} }, 200)`, '<span id="e"></span>'),
    found: ['error-silent #e'],
  },
  'a message that was hidden': {
    html: toForm(
      "event.preventDefault(); document.getElementById('e').hidden = false",
      '<p id="e" hidden>Please enter your email address</p>',
    ),
    found: ['error-silent #e'],
  },
  'the same empty words at each field': {
    html: `<form id="f" novalidate action="/senden" method="post"><label for="a">Name</label><input id="a" required aria-describedby="ae"><p id="ae"></p><label for="b">Ort</label><input id="b" required aria-describedby="be"><p id="be"></p><button>Senden</button></form><script>f.addEventListener('submit', (event) => { event.preventDefault(); ae.textContent = be.textContent = 'Ungültige Eingabe'; a.focus() })</script>`,
    found: ['error-answer-vague #ae'],
  },
  'the same words at each field, which say that it is empty': {
    html: `<form id="f" novalidate action="/senden" method="post"><label for="a">Name</label><input id="a" required aria-describedby="ae"><p id="ae"></p><label for="b">Ort</label><input id="b" required aria-describedby="be"><p id="be"></p><button>Senden</button></form><script>f.addEventListener('submit', (event) => { event.preventDefault(); ae.textContent = be.textContent = 'Please fill out this field.'; a.focus() })</script>`,
    found: [],
  },
  'words at each field that say what is missing': {
    html: `<form id="f" novalidate action="/senden" method="post"><label for="a">Name</label><input id="a" required aria-describedby="ae"><p id="ae"></p><label for="b">Ort</label><input id="b" required aria-describedby="be"><p id="be"></p><button>Senden</button></form><script>f.addEventListener('submit', (event) => { event.preventDefault(); ae.textContent = be.textContent = 'Pflichtfeld'; a.focus() })</script>`,
    found: [],
  },
  'a message with role alert, tied to its field': {
    html: toForm(
      `event.preventDefault(); ${show} mail.setAttribute('aria-invalid', 'true')`,
      '<span id="e" role="alert"></span>',
    ),
    found: [],
  },
  'a message in a live region': {
    html: toForm(
      `event.preventDefault(); ${show} mail.setAttribute('aria-describedby', 'e')`,
      '<div aria-live="polite"><span id="e"></span></div>',
    ),
    found: [],
  },
  'a message beside a field that gets the focus': {
    html: toForm(
      `event.preventDefault(); ${show} mail.setAttribute('aria-describedby', 'e'); mail.focus()`,
      '<span id="e"></span>',
    ),
    found: [],
  },
  'a message for two fields that names none': {
    html: toForm(
      "event.preventDefault(); document.getElementById('e').textContent = 'Es ist ein Fehler aufgetreten.'",
      '<label for="ort">Ort *</label><input id="ort" required><p id="e" role="alert"></p>',
    ),
    found: ['error-answer-vague #e'],
  },
  'a message for two fields that names both': {
    html: toForm(
      "event.preventDefault(); document.getElementById('e').textContent = 'E-Mail und Ort fehlen.'; mail.setAttribute('aria-invalid', 'true')",
      '<label for="ort">Ort *</label><input id="ort" required><p id="e" role="alert"></p>',
    ),
    found: [],
  },
  'a message that no field refers to': {
    html: toForm(`event.preventDefault(); ${show}`, '<span id="e" role="alert"></span>'),
    found: ['error-not-tied #e'],
  },
  'a red border and nothing else': {
    html: toForm("event.preventDefault(); mail.style.borderColor = 'red'"),
    found: ['error-without-text #f'],
  },
  'a red border and the words of a live region for screen readers': {
    html: toForm(
      `event.preventDefault(); mail.style.borderColor = 'red'; ${show}`,
      '<span id="e" role="status" style="position: absolute; width: 1px; height: 1px; overflow: hidden"></span>',
    ),
    found: [],
  },
  'a message of the browser window': {
    html: toForm("event.preventDefault(); alert('Bitte ausfüllen')"),
    found: [],
  },
  'a script that does nothing': { html: toForm('event.preventDefault()'), found: [] },
  'a search without words': {
    html: `<form role="search" novalidate onsubmit="event.preventDefault(); e.textContent = 'Bitte Suchwort eingeben'"><label>Suche <input required></label><button>Suchen</button><p id="e"></p></form>`,
    found: [],
  },
  'a form whose fields are filled': {
    html: toForm(`event.preventDefault(); ${show}`, '<span id="e"></span>').replace(
      'name="mail"',
      'value="a@b.de"',
    ),
    found: [],
  },
});
