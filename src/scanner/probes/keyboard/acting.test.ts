import { describeCases } from '../testing/cases.ts';
import { keyboard } from './keyboard.ts';

const list = (attributes: string) =>
  `<label for="a">Sprache</label><select id="a" ${attributes}><option value="">Bitte wählen</option><option value="/de">Deutsch</option><option value="/en">English</option></select>`;
const onKey = (type: string, code: string) =>
  `<script>document.addEventListener('${type}', (event) => { ${code} })</script>`;
const tabs = (script: string) =>
  `<div id="t" role="tablist" aria-label="Tarife"><button role="tab" aria-selected="true">Basis</button><button role="tab" aria-selected="false" tabindex="-1">Komfort</button></div><script>${script}</script>`;
const slider = (move: string) =>
  `<div id="s" role="slider" tabindex="0" aria-label="Sterne" aria-valuenow="2" style="position: relative; width: 200px; height: 20px"><i style="position: absolute; left: 20%; width: 9px; height: 9px; background: #036"></i></div><script>{ let n = 2; s.onkeydown = ({ key }) => { n += /Right|Up/.test(key) ? 1 : /Left|Down/.test(key) ? -1 : 0; ${move} } }</script>`;
const output = '<ul id="liste"></ul>';
const add = "liste.append(document.createElement('li'))";

describeCases([keyboard], {
  'a list that leaves the page': {
    html: list(`onchange="if (this.value) location.href = this.value"`),
    found: ['input-changes-context #a'],
  },
  'a list whose first entries lead to places of the page itself': {
    html: `<label for="a">Abteilung</label><select id="a" onchange="if (this.value) location.href = this.value"><option value="">Bitte wählen</option><option value="#eins">Eins</option><option value="#zwei">Zwei</option><option value="/drei">Drei</option></select>`,
    found: ['input-changes-context #a'],
  },
  'a list whose entries jump to parts of the page, and one that only keeps its state in the address': {
    html: `<label for="a">Gehe zu</label><select id="a" onchange="if (this.value) location.href = this.value"><option value="">Bitte wählen</option><option value="#eins">Eins</option><option value="#zwei">Zwei</option></select><label for="b">Sortieren</label><select id="b" onchange="location.hash = this.value"><option value="neu">Neu</option><option value="alt">Alt</option></select><p style="height: 1500px">Text</p><h2 id="eins">Eins</h2><h2 id="zwei">Zwei</h2>`,
    found: ['input-changes-context #a'],
  },
  'a list whose last entry leads nowhere either': {
    html: `<label for="a">Abschnitt</label><select id="a" onchange="ziel.textContent = this.value"><option value="">Bitte wählen</option><option>Eins</option><option>Zwei</option><option>Drei</option></select><output id="ziel"></output>`,
    found: [],
  },
  'a list that sends the form, from a script': {
    html: `<form id="f" action="/suche">${list('name="s"')}</form><script>f.addEventListener('change', () => f.submit())</script>`,
    found: ['input-changes-context #a'],
  },
  'a checkbox that sends the form by post': {
    html: `<form method="post" action="/x"><label><input id="a" type="checkbox" onchange="this.form.submit()"> Only in stock</label></form>`,
    found: ['input-changes-context #a'],
  },
  'a radio button that opens a window': {
    html: `<label><input id="a" type="radio" name="r" onclick="window.open('/karte')"> Karte</label>`,
    found: ['input-changes-context #a'],
  },
  'a list that says before what it does': {
    html: `<p>Die Seite wird nach der Auswahl sofort neu geladen.</p>${list('onchange="location.href = this.value"')}`,
    found: [],
  },
  'a list whose choice changes a text, with a button beside it': {
    html: `<form>${list('onchange="ziel.textContent = this.value"')}<output id="ziel"></output><button>Los</button></form>`,
    found: [],
  },
  'a list that a button sends': {
    html: `<form action="/suche">${list('name="s"')}<button>Suchen</button></form>`,
    found: [],
  },
  'tabs of which Tab reaches one, and no arrow the others': {
    html: tabs(''),
    found: ['arrow-keys-dead #t'],
  },
  'the same tabs in a shadow tree, and some that arrows change': {
    html: `<x-tarife id="x"></x-tarife><x-tarife id="y" arrows></x-tarife><script>customElements.define('x-tarife', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<div role="tablist" aria-label="Tarife"><button role="tab" aria-selected="true">Basis</button><button role="tab" tabindex="-1">Komfort</button></div>'; if (this.hasAttribute('arrows')) this.shadowRoot.firstChild.onkeydown = ({ key }) => { if (/Arrow/.test(key)) this.shadowRoot.querySelector('[tabindex]').focus() } } })</script>`,
    found: ['arrow-keys-dead #x >>> div'],
  },
  'a slider that hears no arrow key': {
    html: '<div><div id="s" role="slider" tabindex="0" aria-label="Menge" aria-valuenow="5" style="width: 200px; height: 20px"></div></div>',
    found: ['slider-keys-dead #s'],
  },
  'the same on a page with a ticker and a field far away': {
    html: '<p id="t"></p><div><div id="s" role="slider" tabindex="0" aria-label="Menge" aria-valuenow="5" style="width: 200px; height: 20px"></div><p style="height: 400px"></p><label>Ort <input></label></div><script>setInterval(() => { t.style.left = performance.now() + "px" }, 40)</script>',
    found: ['slider-keys-dead #s'],
  },
  'a slider whose arrow keys change a picture': {
    html: '<p id="t">1</p><div><div id="s" role="slider" tabindex="0" aria-label="Menge" aria-valuenow="5" style="width: 200px; height: 20px" onkeydown="t.textContent += 1"></div></div>',
    found: [],
  },
  'the same beside a field for the number': {
    html: '<p><label>Menge <input type="number"></label></p><p><span id="s" role="slider" tabindex="0" aria-label="Menge" aria-valuenow="5" style="display: block; width: 200px; height: 20px"></span><label>Menge <input></label></p>',
    found: [],
  },
  'a slider that hears no arrow key, in a part with a button for something else': {
    html: '<section><button>Nachtmodus</button><div><div id="s" role="slider" tabindex="0" aria-label="Menge" aria-valuenow="5" style="width: 200px; height: 20px"></div></div></section>',
    found: ['slider-keys-dead #s'],
  },
  'a slider that hears no arrow key, in a part with buttons for its value': {
    html: '<section><button>−</button><div><div id="s" role="slider" tabindex="0" aria-label="Menge" aria-valuenow="5" style="width: 200px; height: 20px"></div></div><button>+</button></section>',
    found: [],
  },
  'a slider that moves and goes on telling the old value': {
    html: slider("s.firstChild.style.left = n * 10 + '%'"),
    found: ['slider-value-stale #s'],
  },
  'sliders that tell their value, one of them at its end': {
    html: `${slider("s.firstChild.style.left = n * 10 + '%'; s.setAttribute('aria-valuenow', n)")}<div id="e" role="slider" tabindex="0" aria-label="Ende" aria-valuenow="9" style="width: 200px; height: 20px"></div><script>e.onkeydown = ({ key }) => { if (key === 'ArrowDown') e.setAttribute('aria-valuenow', 8) }</script>`,
    found: [],
  },
  'tabs that arrows change': {
    html: tabs(
      "t.addEventListener('keydown', (event) => { if (event.key !== 'ArrowRight') return; const [one, two] = t.children; two.tabIndex = 0; one.tabIndex = -1; two.focus() })",
    ),
    found: [],
  },
  'tabs that Tab reaches one by one': {
    html: tabs("t.querySelectorAll('button').forEach((one) => one.removeAttribute('tabindex'))"),
    found: [],
  },
  'a list of options that hears no key': {
    html: '<ul id="l" role="listbox" tabindex="0" aria-label="Größe"><li role="option" aria-selected="true">Klein</li><li role="option" aria-selected="false">Groß</li></ul>',
    found: ['arrow-keys-dead #l'],
  },
  'a list of options that arrows change': {
    html: `<ul id="l" role="listbox" tabindex="0" aria-label="Größe"><li id="o1" role="option" aria-selected="true">Klein</li><li id="o2" role="option" aria-selected="false">Groß</li></ul><script>l.addEventListener('keydown', ({ key }) => { if (key === 'ArrowDown') l.setAttribute('aria-activedescendant', 'o2') })</script>`,
    found: [],
  },
  'a character that adds to a list': {
    html: `${output}${onKey('keydown', `if (event.key === '+') ${add}`)}`,
    found: ['single-key-shortcut body'],
  },
  'a letter that goes to the search': {
    html: `<input id="suche" aria-label="Suche">${onKey('keyup', `if (event.key === 's') suche.focus()`)}`,
    found: ['single-key-shortcut #suche'],
  },
  'a character with Ctrl': {
    html: `${output}${onKey('keydown', `if (event.ctrlKey && event.key === 'k') ${add}`)}`,
    found: [],
  },
  'a character that can be switched off': {
    html: `<label><input type="checkbox" checked> Tastenk&uuml;rzel verwenden</label>${output}${onKey('keydown', `if (event.key === '+') ${add}`)}`,
    found: [],
  },
  'a character that only counts while its field has the focus': {
    html: `<input id="feld" aria-label="Neu">${output}${onKey('keydown', `if (event.target === feld && event.key === '+') ${add}`)}`,
    found: [],
  },
  'a page that marks the use of the keyboard': {
    html: onKey('keydown', `document.body.classList.add('tastatur')`),
    found: [],
  },
  'a page that writes down every key': {
    html: `<p id="text">Taste</p>${onKey('keydown', 'text.textContent = event.key')}`,
    found: [],
  },
  'Escape and arrow keys': {
    html: `${output}${onKey('keydown', `if (event.key === 'Escape' || event.key === 'ArrowDown') ${add}`)}`,
    found: [],
  },
  'a form with mixed tabindex': {
    html: `<form><p><label>Straße <input id="a" tabindex="2"></label></p><p><label>PLZ <input id="b" tabindex="3"></label></p><p><label>Ort <input id="c" tabindex="1"></label></p></form>`,
    found: ['focus-order-tabindex #c'],
  },
  'the same in boxes without a form': {
    html: `<p><a href="/start">Start</a></p><div><div><label>Straße <input tabindex="2"></label></div><div><label>PLZ <input tabindex="3"></label></div><div><label>Ort <input id="c" tabindex="1"></label></div></div>`,
    found: ['focus-order-tabindex #c'],
  },
  'a field that is pulled out of its form': {
    html: `<form><p><label>Name <input></label></p><p><label>Mail <input id="b" tabindex="1"></label></p><p><button>Senden</button></p></form>`,
    found: ['focus-order-tabindex #b'],
  },
  'a form numbered from top to bottom, before the rest of the page': {
    html: `<p><a href="/start">Start</a></p><form><p><label>Name <input tabindex="1"></label></p><p><label>Mail <input tabindex="2"></label></p></form>`,
    found: [],
  },
  'the last of many things in the page is pulled to its beginning': {
    html: `<p><a href="/a">A</a></p><p><button>B</button></p><div role="button" tabindex="1">C</div>`,
    found: [],
  },
  'two columns that are numbered as they are read': {
    html: `<form style="columns: 2"><p><label>A <input tabindex="1"></label></p><p><label>B <input tabindex="2"></label></p><p><label>C <input tabindex="3"></label></p><p><label>D <input tabindex="4"></label></p></form>`,
    found: [],
  },
  'a turned row of links is asked about': {
    html: `<nav style="display: flex; flex-direction: row-reverse"><a id="a" href="/a">Eins</a><a href="/b">Zwei</a><a href="/c">Drei</a></nav>`,
    found: ['focus-order-turned #a'],
  },
  'links that float to both sides are asked about': {
    html: `<p><a id="a" href="/a" style="float: left">Eins</a><a href="/b" style="float: right">Zwei</a><a href="/c" style="float: left">Drei</a></p>`,
    found: ['focus-order-turned #a'],
  },
  'links that float to both sides in their order': {
    html: `<p><a href="/a" style="float: left">Eins</a><a href="/b" style="float: left">Zwei</a><a href="/c" style="float: right">Drei</a></p>`,
    found: [],
  },
  'steps whose order the style sheet changes are asked about': {
    html: `<div style="display: grid"><div style="order: 3"><a id="a" href="/a">Drittens</a></div><div style="order: 2"><a href="/b">Zweitens</a></div><div style="order: 1"><a href="/c">Erstens</a></div></div>`,
    found: ['focus-order-turned #a'],
  },
  'links of three columns': {
    html: `<div style="display: flex"><ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul><ul><li><a href="/c">C</a></li><li><a href="/d">D</a></li></ul></div>`,
    found: [],
  },
  'two turned buttons': {
    html: `<div style="display: flex; flex-direction: row-reverse"><button>Weiter</button><button>Zurück</button></div>`,
    found: [],
  },
});
