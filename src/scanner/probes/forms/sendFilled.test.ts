import { describeCases } from '../testing/cases.ts';
import { sendFilled } from './sendFilled.ts';

type Form = { fields?: string; answer: string; message?: string };

/** Form that a script answers. */
const toForm = ({ fields = '', answer, message = '<p id="m" hidden>Danke, wir melden uns.</p>' }: Form) =>
  `<form id="f"><label>E-Mail <input id="e" type="email" required></label>${fields}<button>Abschicken</button></form>${message}<script>f.onsubmit = () => { ${answer} return false }</script>`;

type Blind = { words?: string; more?: string };

const toBlind = ({ words = "'Das hat nicht geklappt. Bitte prüfen Sie Ihre Eingaben.'", more = '' }: Blind) =>
  `<style>.falsch { color: red }</style><form id="f" novalidate><p><label for="a">Nachname *</label> <input id="a"></p><p><label for="b">Ort *</label> <input id="b"></p><p><label for="c">Abgelesen am</label> <input id="c" name="datum"></p><button>Melden</button></form><p id="m" role="alert"></p><script>f.onsubmit = () => { const ok = a.value && b.value; ${more} m.textContent = ok ? 'Danke.' : ${words}; return false }</script>`;

const toBare = (rest: string) =>
  `<form id="f" novalidate><p><label for="a">Name *</label> <input id="a"><span id="e" role="alert"></span></p><p><label for="b">Ort *</label> <input id="b"><span id="n"></span></p><button>Melden</button></form><script>f.onsubmit = () => { e.textContent = a.value ? '' : 'Bitte den Namen eintragen.'; if (!a.value) return false; const bad = !b.value; b.style.border = bad ? '2px solid #c01818' : ''; ${rest} return false }</script>`;

describeCases([sendFilled], {
  'a second check that only turns a field red': {
    html: toBare('if (bad) b.focus();'),
    found: ['error-without-text #b'],
  },
  'a second check that turns a field red and says what is missing there': {
    html: toBare("n.textContent = bad ? 'Bitte den Ort eintragen.' : '';"),
    found: [],
  },
  'thanks that come in silence': {
    html: toForm({ answer: 'm.hidden = false;' }),
    found: ['sent-silent #m'],
  },
  'the next step in a form of its own': {
    html: `${toForm({ answer: 'f.hidden = true; g.hidden = false;' })}<form id="g" hidden><p>Alles außer der Firma wird gebraucht.</p><label>Beruf <input></label></form>`,
    found: [],
  },
  'thanks in place of the form, with the focus nowhere': {
    html: toForm({ answer: 'm.hidden = false; f.hidden = true;' }),
    found: ['sent-silent #m'],
  },
  'thanks after a while, for a form that is empty again': {
    html: toForm({
      fields: '<label>Postleitzahl <input id="p" required pattern="[0-9]{5}"></label>',
      answer:
        "setTimeout(() => { m.hidden = false; m.textContent = 'Ihr Platz ist sicher.'; f.reset() }, 400);",
    }),
    found: ['sent-silent #m'],
  },
  'an answer in a chat': {
    html: `<div role="dialog" aria-label="Chat"><div id="log"><p>Hallo!</p></div><form id="f"><label>Nachricht <input id="e" required></label><button>Senden</button></form></div><script>f.onsubmit = () => { const say = (text) => log.insertAdjacentHTML('beforeend', '<p>' + text + '</p>'); say(e.value); e.value = ''; setTimeout(() => say('Wie lautet Ihre Kundennummer?'), 900); return false }</script>`,
    found: ['sent-silent #log'],
  },
  'thanks with a role': {
    html: toForm({
      answer: "m.textContent = 'Danke, wir melden uns.';",
      message: '<p id="m" role="status"></p>',
    }),
    found: [],
  },
  'thanks that get the focus': {
    html: toForm({ answer: 'f.hidden = true; m.hidden = false; m.tabIndex = -1; m.focus();' }),
    found: [],
  },
  'the next step with further fields': {
    html: toForm({
      answer: 'w.hidden = false;',
      fields: '<p id="w" hidden><label>Name <input></label></p>',
      message: '',
    }),
    found: [],
  },
  'a date that is taken in one form, which nothing tells': {
    html: `<form id="f"><label>Geburtsdatum <input id="g" required></label><button>Weiter</button><p id="e" role="alert"></p></form><script>f.onsubmit = () => { const ok = /^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(g.value); g.ariaInvalid = !ok; e.textContent = ok ? 'Danke' : 'Das Geburtsdatum stimmt nicht.'; return false }</script>`,
    found: ['format-unsaid #g'],
  },
  'a date that only its name in the program tells': {
    html: `<form id="f" novalidate><p><label for="g">Abgelesen am</label> <input id="g" name="ablesedatum" required> <span id="e" role="alert"></span></p><p><label>Name <input required></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^\\d\\d\\.\\d\\d\\.20\\d\\d$/.test(g.value); e.textContent = ok ? '' : 'Das Ablesedatum ist ungültig.'; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: ['format-unsaid #g'],
  },
  'a date that is refused by words alone': {
    html: `<form id="f" novalidate><p><label for="g">Geburtsdatum</label> <input id="g" required> <span id="e" role="alert"></span></p><p><label>Name <input required></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(g.value); e.textContent = ok ? '' : 'Geburtsdatum: ungültige Eingabe.'; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: ['format-unsaid #g'],
  },
  'a date that is refused when the focus leaves its field': {
    html: `<form id="f" novalidate><p><label for="g">Gültig ab</label> <input id="g" aria-describedby="e" required> <span id="e" role="alert"></span></p><p><label>Name <input required></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>g.onblur = () => { e.textContent = /^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(g.value) ? '' : 'Das Datum „Gültig ab“ wurde nicht erkannt.' }; f.onsubmit = () => { d.textContent = e.textContent ? '' : 'Danke'; return false }</script>`,
    found: ['format-unsaid #g'],
  },
  'a date that is refused by words with the form': {
    html: `<form id="f" novalidate><p><label for="g">Geburtsdatum</label> <input id="g" required> <span id="e" role="alert"></span></p><p><label>Name <input required></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(g.value); e.textContent = ok ? '' : 'Ungültig, bitte im Format 31.12.1999.'; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: ['format-said-late #e'],
  },
  'a code whose form is called wrong and told nowhere': {
    html: `<form id="f" novalidate><p><label for="g">Gutscheincode</label> <input id="g"> <span id="e" role="alert"></span></p><p><label>Name <input></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^KL\\d{6}$/.test(g.value); e.textContent = g.value && !ok ? 'Der Code hat ein falsches Format.' : ''; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: ['error-format-unsaid #e'],
  },
  'a code whose form is called wrong and told at the field': {
    html: `<form id="f" novalidate><p><label for="g">Gutscheincode (KL und sechs Ziffern)</label> <input id="g"> <span id="e" role="alert"></span></p><p><label>Name <input></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^KL\\d{6}$/.test(g.value); e.textContent = g.value && !ok ? 'Der Code hat ein falsches Format.' : ''; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: [],
  },
  'a code whose form is called wrong, with the right one': {
    html: `<form id="f" novalidate><p><label for="g">Gutscheincode</label> <input id="g"> <span id="e" role="alert"></span></p><p><label>Name <input></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^KL\\d{6}$/.test(g.value); e.textContent = g.value && !ok ? 'Falsches Format: Der Code besteht aus KL und sechs Ziffern.' : ''; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: [],
  },
  'a code that is refused by the number of a state': {
    html: `<form id="f" novalidate><p><label for="g">Gutscheincode</label> <input id="g"> <span id="e" role="alert"></span></p><p><label>Name <input></label></p><button>Weiter</button></form><p id="d" role="status"></p><script>f.onsubmit = () => { const ok = /^KL\\d{6}$/.test(g.value); e.textContent = g.value && !ok ? 'Einlösen nicht möglich (Status 4).' : ''; d.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: ['error-technical #e'],
  },
  'the same with an example': {
    html: `<form id="f"><label>Geburtsdatum, etwa 01.02.1970 <input id="g" required></label><button>Weiter</button><p id="e" role="alert"></p></form><script>f.onsubmit = () => { const ok = /^\\d\\d\\.\\d\\d\\.\\d{4}$/.test(g.value); g.ariaInvalid = !ok; e.textContent = ok ? 'Danke' : ''; return false }</script>`,
    found: [],
  },
  'a date that is taken in any form': {
    html: `<form id="f"><label>Geburtsdatum <input id="g" required></label><button>Weiter</button><p id="e" role="alert"></p></form><script>f.onsubmit = () => { const ok = /^[\\d./-]{8,10}$/.test(g.value); g.ariaInvalid = !ok; e.textContent = ok ? 'Danke' : 'Bitte ein Datum.'; return false }</script>`,
    found: [],
  },
  'a refusal that names no field, whichever is empty': {
    html: toBlind({}),
    found: ['error-answer-vague #m'],
  },
  'the same where the empty field turns red': {
    html: toBlind({ more: "for (const one of [a, b]) one.style.borderColor = one.value ? '' : 'red';" }),
    found: [],
  },
  'the same where the focus goes to the empty field': {
    html: toBlind({ more: 'if (!ok) (a.value ? b : a).focus();' }),
    found: [],
  },
  'the same where the label of the empty field gets a sign': {
    html: toBlind({
      more: "for (const one of [a, b]) one.labels[0].classList.toggle('falsch', !one.value);",
    }),
    found: [],
  },
  'a refusal that names what is missing': {
    html: toBlind({
      words: "'Ihre Meldung konnte nicht gesendet werden: ' + (a.value ? 'Ort' : 'Nachname') + ' angeben.'",
    }),
    found: [],
  },
  'a refusal that asks for all fields': {
    html: toBlind({ words: "'Fehler: Bitte füllen Sie alle Felder aus.'" }),
    found: [],
  },
  'an entry of a list that was made': {
    html: toForm({
      answer: "l.insertAdjacentHTML('beforeend', '<li>' + e.value + ' gespeichert</li>'); e.value = '';",
      message: '<ul id="l"></ul>',
    }),
    found: [],
  },
  'a form that is sent to its server': {
    html: '<form action="/post" method="post"><label>E-Mail <input type="email" required></label><button>Abschicken</button></form>',
    found: [],
  },
  'a form that a script sends': {
    html: toForm({ answer: "fetch('/post', { method: 'POST' }).catch(() => { m.hidden = false });" }),
    found: [],
  },
});
