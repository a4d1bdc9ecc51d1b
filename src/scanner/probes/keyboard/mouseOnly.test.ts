import { expect, test } from 'vitest';
import { describeCases } from '../testing/cases.ts';
import { isForClosing } from './listeners.ts';
import { mouseOnly } from './mouseOnly.ts';

const grow = `onclick="mehr.hidden = !mehr.hidden"`;
const hidden = '<p id="mehr" hidden>Mehr</p>';

const entries = (script: string) =>
  `<div id="k"><span class="e">Vegan <span class="x" role="button" tabindex="-1" title="Entfernen">×</span></span><span class="e">Garten <span class="x" id="l" role="button" tabindex="-1" title="Entfernen">×</span></span><input aria-label="Schlagworte" id="w"></div><script>k.onclick = ({ target }) => { if (target.matches('.x')) target.parentElement.remove() }; for (const x of k.querySelectorAll('.x')) x.onclick = () => x.parentElement.remove(); ${script}</script>`;

/** Two fields of a time, and a word beside them that a script keeps out of the order of Tab. */
const halves = (script: string) =>
  `<style>#m { cursor: pointer }</style><div id="z"><input aria-label="Stunde" value="9" id="h" size="2"></div><div id="y"><span id="m" tabindex="-1" title="Umschalten">vormittags</span></div><script>m.onclick = () => { m.textContent = m.textContent === 'vormittags' ? 'nachmittags' : 'vormittags' }; document.body.onkeydown = (event) => { ${script} }; m.onkeydown = (event) => { if (event.key === 'Enter') m.click() }</script>`;

const icons = '<style>.pfeil { cursor: pointer; width: 40px; height: 40px; background: #ddd }</style>';

/** Switch that is an element of its own. */
const own = (setUp: string) =>
  `<style>k-um { display: inline-block; width: 54px; height: 30px; background: #888; cursor: pointer } .an { background: #060 }</style><p>Erinnern</p><k-um id="k" tabindex="0"></k-um><script>customElements.define('k-um', class extends HTMLElement { constructor() { super(); ${setUp} } connectedCallback() { const turn = () => this.classList.toggle('an'); this.onclick = turn; this.onkeydown = (event) => { if (event.key === ' ' || event.key === 'Enter') turn() } } })</script>`;

const bin = (keys: string) =>
  `<style>#a { cursor: pointer; display: block; width: 30px; height: 30px; background: #a33 }</style><p>Brief.pdf</p><div><span id="a"></span></div><p id="m">3 Dateien</p><script>a.onclick = () => { m.textContent = '2 Dateien' }; ${keys}</script>`;

test.each([
  ["(e) => { if (e.key === 'Escape' && a.hidden) close(); }", true],
  ['function (event) { if (event.keyCode == 27) { event.preventDefault(); zu() } }', true],
  ["e=>{if(e.key!=='Escape')return;zu()}", true],
  ["(e) => { if (e.key === 'Escape' || e.key === 'Delete') zu(); }", false],
  ["(e) => { if (['Delete'].includes(e.key)) zu(); }", false],
  ["(e) => { if (e.key === 'Escape') zu(); act(e); }", false],
  ["({ key }) => { if (key === 'Escape') zu(); }", false],
  ['function () { [native code] }', false],
  ['', false],
])('%s', (source, isClosing) => expect(isForClosing(source)).toBe(isClosing));

describeCases([mouseOnly], {
  'a sign that deletes, where Escape closes something': {
    html: bin("document.addEventListener('keydown', (e) => { if (e.key === 'Escape') m.hidden = true })"),
    found: ['mouse-only #a'],
  },
  'a sign that deletes, where a script may hear the same as a key': {
    html: bin("document.addEventListener('keydown', (e) => { if (e.key === 'Delete') a.click() })"),
    found: ['mouse-only-suspected #a'],
  },
  'a switch that is an element of its own without a role': {
    html: own(''),
    found: ['control-without-role #k'],
  },
  'the same that tells its role to the browser': {
    html: own("this.attachInternals().role = 'switch';"),
    found: [],
  },
  'places of a picture that only a click chooses': {
    html: '<img src="/x.png" usemap="#k" alt="Körper"><map name="k"><area id="a" shape="rect" coords="0,0,20,20" alt="Kopf"><area shape="rect" coords="0,20,20,40" alt="Bauch" href="#bauch"></map><p id="m"></p><script>a.onclick = () => { m.textContent = a.alt }</script>',
    found: ['mouse-only #a'],
  },
  'pictures that a click enlarges, with a magnifier as cursor': {
    html: `<style>.b { cursor: zoom-in; width: 90px; height: 60px; background: #bbb }</style><div class="b" id="a" ${grow}><img alt="Turm" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='90' height='60'/%3E"></div>${hidden}`,
    found: ['mouse-only #a'],
  },
  'a picture with a magnifier as cursor that does nothing': {
    html: '<style>.b { cursor: zoom-in; width: 90px; height: 60px; background: #bbb }</style><div class="b">Turm</div>',
    found: [],
  },
  'a spot beside a view that takes the focus': {
    html: '<div id="r"><div tabindex="0" role="img" aria-label="Rundumansicht" class="v" style="height:40px"></div><div id="a" class="s" style="cursor:pointer;width:60px">Vorn</div></div><p id="m"></p><script>a.onclick = () => { m.textContent = "Die Lampe vorn leuchtet weiß." }</script>',
    found: ['mouse-only-suspected #a'],
  },
  'a text that opens a box, beside a link to a part of the page that does nothing else': {
    html: `<div><p><a href="#autorin">Petra Seidel</a></p><div id="a" style="cursor: pointer" ${grow}>Teilen</div>${hidden}</div><h2 id="autorin">Die Autorin</h2>`,
    found: ['mouse-only #a'],
  },
  'a text that opens a box, beside a link that opens it too': {
    html: `<div><p><a href="#mehr" ${grow}>Petra Seidel</a></p><div id="a" style="cursor: pointer" ${grow}>Teilen</div>${hidden}</div>`,
    found: ['mouse-only-suspected #a'],
  },
  'an entry that is chosen by click and keys, has no role and holds a link': {
    html: `<ul><li id="a" tabindex="0" style="cursor: pointer">Laden am Markt <a href="/weg">Weg dorthin</a></li></ul><p id="m"></p><script>a.onclick = () => { m.textContent = 'Gewählt' }; a.onkeydown = (event) => { if (event.key === 'Enter' && event.target === a) a.click() }</script>`,
    found: ['control-without-role #a'],
  },
  'a row of a table that opens for the mouse': {
    html: `<table><tbody id="t"><tr id="r" style="cursor: pointer"><td>Montag</td><td>Saal 2</td></tr></tbody></table><p id="m"></p><script>t.onclick = () => { m.textContent = 'Der Saal ist bis 18 Uhr belegt.'; };</script>`,
    found: ['mouse-only #r'],
  },
  'the same with a link in the row': {
    html: `<table><tbody id="t"><tr style="cursor: pointer"><td><a href="#m">Montag</a></td><td>Saal 2</td></tr></tbody></table><p id="m"></p><script>t.onclick = () => { m.textContent = 'Der Saal ist bis 18 Uhr belegt.'; };</script>`,
    found: [],
  },
  'a head that sorts, in a table that scrolls': {
    html: `<div tabindex="0" role="region" aria-label="Rechnungen" style="overflow: auto"><table><tr><th><span id="s" style="cursor: pointer">Datum</span></th><th>Betrag</th></tr><tr><td id="z">1</td><td>2</td></tr></table></div><script>s.onclick = () => { z.textContent += '1'; }</script>`,
    found: ['mouse-only #s'],
  },
  'crosses at the entries of a field, which Backspace takes out as well': {
    html: entries(
      "w.onkeydown = ({ key }) => { if (key === 'Backspace' && !w.value) w.previousElementSibling?.remove() }",
    ),
    found: [],
  },
  'crosses at the entries of a field that knows no Backspace': {
    html: entries(''),
    found: ['mouse-only #k > span:nth-of-type(1) > span', 'mouse-only #l'],
  },
  'a word to which a script hands the focus of Tab on': {
    html: halves("if (event.key === 'Tab' && event.target === h) { event.preventDefault(); m.focus() }"),
    found: [],
  },
  'the same word where the script only listens': {
    html: halves(''),
    found: ['mouse-only #m'],
  },
  'a text with a click handler and a hand as cursor': {
    html: `<style>.knopf { cursor: pointer }</style><div id="a" class="knopf" ${grow}>Filter öffnen</div>${hidden}`,
    found: ['mouse-only #a'],
  },
  'headings of an accordion with a listener from a script': {
    html: `<style>dt { cursor: pointer } dd { display: none }</style><dl><dt id="a">Delivery</dt><dd>Two days</dd><dt id="b">Returns</dt><dd>Thirty days</dd></dl><script>for (const dt of document.querySelectorAll('dt')) dt.addEventListener('click', () => dt.nextElementSibling.style.display = 'block')</script>`,
    found: ['mouse-only #a', 'mouse-only #b'],
  },
  'a role without tabindex': {
    html: `<span id="a" role="button" ${grow}>Menü</span>${hidden}`,
    found: ['mouse-only #a'],
  },
  'a link without address': {
    html: `<style>a { cursor: pointer }</style><a id="a" ${grow}>Mehr lesen</a>${hidden}`,
    found: ['mouse-only #a'],
  },
  'a picture that opens something which the link beside it does not': {
    html: `<ul><li><img id="a" alt="" src="/x.png" style="cursor: pointer; width: 90px; height: 90px" title="Zoom" ${grow}><a href="/a">Details</a></li></ul>${hidden}`,
    found: ['mouse-only #a'],
  },
  'a text with a hand, whose handler is elsewhere, is asked about': {
    html: `<style>.q { cursor: pointer }</style><div id="faq"><p class="q" id="a">Was kostet der Versand?</p></div><script>faq.addEventListener('click', () => {})</script>`,
    found: ['mouse-only-suspected #a'],
  },
  'an entry that a click only lifts for a moment is asked about': {
    html: `<style>.q { cursor: pointer }</style><div id="k"><p class="q" id="a">Ganzer Tag</p></div><script>k.onmousedown = () => { const shadow = document.createElement('i'); document.body.append(shadow); shadow.remove() }</script>`,
    found: ['mouse-only-suspected #a'],
  },
  'a card with a link inside': {
    html: `<div style="cursor: pointer" onclick="location.href = '/a'"><h2><a href="/a">Angebot</a></h2><p>Text zum Angebot</p></div>`,
    found: [],
  },
  'an icon inside a button, a text in a label, a text in a link': {
    html: `<button><span style="cursor: pointer" onclick="void 0">Menü</span></button><label><span style="cursor: pointer" onclick="void 0">Name</span><input></label><a href="/a"><b onclick="void 0">Preise</b></a>`,
    found: [],
  },
  'a logo that leads where a link leads as well': {
    html: `<div style="cursor: pointer" onclick="location.href='/start'">Firma Muster</div><p style="height: 300px"></p><nav><a href="/start">Startseite</a></nav>`,
    found: [],
  },
  'a text that does the same as a button of the same name': {
    html: `<div style="cursor: pointer" onclick="void 0">Warenkorb</div><button>Warenkorb</button>`,
    found: [],
  },
  'tabs with arrow keys, options of a list, items of a menu': {
    html: `<div role="tablist"><span role="tab" tabindex="0">Tag</span><span role="tab" tabindex="-1" style="cursor: pointer" onclick="void 0">Nacht</span></div><ul role="listbox" tabindex="0" aria-label="Farbe"><li role="option" style="cursor: pointer" onclick="void 0">Rot</li></ul>`,
    found: [],
  },
  'a listener that counts clicks on a text without a hand': {
    html: `<p onclick="window.count = 1">Ein langer Absatz mit Text.</p>`,
    found: [],
  },
  'a layer behind a dialog, a switched off pager': {
    html: `<div class="backdrop" style="cursor: pointer; position: fixed; inset: 0" onclick="void 0"></div><span class="page disabled" style="cursor: pointer" onclick="void 0">Zurück</span>`,
    found: [],
  },
  'a false button that no key works': {
    html: `<div id="a" role="button" tabindex="0" ${grow}>Filter</div>${hidden}`,
    found: ['keys-without-effect #a'],
  },
  'a slider that arrows move, a map that they move and whose click closes a hint': {
    html: `<div role="slider" tabindex="0" aria-label="Stelle" aria-valuenow="1" style="height: 20px; cursor: pointer" onclick="w.textContent += '1'" onkeydown="if (event.key === 'ArrowRight') w.textContent += '1'">Stelle</div><p id="w">0</p><div role="region" aria-label="Karte" tabindex="0" style="width: 300px; height: 200px" onclick="h.hidden = !h.hidden"><button>Näher</button></div><p id="h">Hinweis</p>`,
    found: [],
  },
  'sizes to choose that Enter chooses, without and with a role': {
    html: `<style>.g { cursor: pointer } .an { background: #cfc }</style><div id="a" class="g" tabindex="0">klein</div><div role="radiogroup" aria-label="Farbe"><div class="g" role="radio" aria-checked="false" tabindex="0">rot</div></div><script>for (const one of document.querySelectorAll('.g')) { one.onclick = () => one.classList.toggle('an'); one.onkeydown = ({ key }) => key === 'Enter' && one.click() }</script>`,
    found: ['control-without-role #a'],
  },
  'a map that only hides its ring from the mouse': {
    html: '<div id="a" tabindex="0" style="width: 240px; height: 120px" onmousedown="this.style.outlineStyle = `none`" onclick="void 0">Karte</div>',
    found: [],
  },
  'a link without address that has only tabindex': {
    html: `<a id="a" tabindex="0" ${grow}>Show more</a>${hidden}`,
    found: ['keys-without-effect #a'],
  },
  'a false button that Enter works': {
    html: `<div role="button" tabindex="0" ${grow} onkeydown="if (event.key === 'Enter') this.click()">Filter</div>${hidden}`,
    found: [],
  },
  'a false button that the document works for': {
    html: `<div role="button" tabindex="0" ${grow}>Filter</div>${hidden}<script>document.addEventListener('keyup', (event) => { if (event.key === ' ') event.target.click() })</script>`,
    found: [],
  },
  'a focusable region whose clicks only count': {
    html: `<div tabindex="0" role="region" aria-label="Tabelle" onclick="window.count = 1">Viel Text</div>`,
    found: [],
  },
  'a button, a link, a summary and a checkbox': {
    html: `<button ${grow}>A</button><a href="#mehr" ${grow}>B</a><details><summary onclick="void 0">C</summary>Text</details><label><input type="checkbox" onclick="void 0">D</label>${hidden}`,
    found: [],
  },
  'an icon without words, beside links, that turns a slide': {
    html: `${icons}<div><p id="bild">Eins</p><a href="/a">Zum Angebot</a><div class="pfeil" id="a"></div></div><script>a.addEventListener('click', () => bild.textContent += '!')</script>`,
    found: ['mouse-only #a'],
  },
  'icons whose clicks a list hears: the first one stands for all': {
    html: `${icons}<div id="sterne" aria-label="Bewertung"><span class="pfeil">★</span><span class="pfeil">★</span><span class="pfeil">★</span></div><script>sterne.addEventListener('click', ({ target }) => target.classList.toggle('voll'))</script>`,
    found: ['mouse-only #sterne > span:nth-of-type(1)'],
  },
  'an icon that hears the mouse button going down': {
    html: `${icons}<p id="bild">Eins</p><div class="pfeil" id="a"></div><script>a.addEventListener('mousedown', () => bild.textContent += '!')</script>`,
    found: ['mouse-only #a'],
  },
  'a text whose clicks the document hears': {
    html: `<style>.q { cursor: pointer }</style><p class="q" id="a">Was kostet der Versand?</p><p hidden>Nichts</p><script>document.addEventListener('click', ({ target }) => { if (target.matches('.q')) target.nextElementSibling.hidden = false })</script>`,
    found: ['mouse-only #a'],
  },
  'a heading that sorts in a grid whose cells alone take the focus': {
    html: `<div role="grid"><div role="row"><div role="columnheader" aria-sort="none" id="a" style="width: 200px; height: 30px">Preis</div></div><div role="row"><div role="gridcell" tabindex="0">3 Euro</div></div></div><script>a.addEventListener('click', () => a.setAttribute('aria-sort', 'ascending'))</script>`,
    found: ['mouse-only #a'],
  },
  'options of a list that no key comes into': {
    html: `<ul role="listbox" aria-label="Farbe"><li role="option" id="a" style="cursor: pointer">Hellrot</li></ul><script>a.addEventListener('click', () => a.setAttribute('aria-selected', 'true'))</script>`,
    found: ['mouse-only #a'],
  },
  'an icon without words whose click does nothing': {
    html: `${icons}<div class="pfeil" onclick="window.count = 1"></div><div id="liste"><span class="pfeil"></span></div><script>liste.addEventListener('click', () => {})</script>`,
    found: [],
  },
  'an icon beside a button, and one that only moves the focus': {
    html: `${icons}<div><p id="bild">Eins</p><button>Weiter</button><div class="pfeil" onclick="bild.textContent += '!'"></div></div><section><label>Suche <input id="s"></label></section><div class="pfeil" onclick="s.focus()"></div>`,
    found: [],
  },
  'hearts that fill, in cards with a button for something else': {
    html: `${icons}<ul><li>Lampe <i class="pfeil" style="display: block">♡</i><button onclick="korb.textContent += '!'">In den Korb</button></li><li>Tisch <i class="pfeil" style="display: block">♡</i><button>In den Korb</button></li></ul><p id="korb">Korb</p><script>for (const one of document.querySelectorAll('li i')) one.onclick = () => one.classList.toggle('voll')</script>`,
    found: ['mouse-only html > body > main > ul > li:nth-of-type(1) > i'],
  },
  'a mark that a button beside it fills as well, and one in place of a box': {
    html: `${icons}<div>Lampe <i class="pfeil" id="a" style="display: block">♡</i><button onclick="a.classList.toggle('voll')">Merken</button></div><div>Tisch <input type="checkbox" id="b" aria-label="Tisch merken"><i class="pfeil" id="c" style="display: block">♡</i></div><script>a.onclick = () => a.classList.toggle('voll'); c.onclick = () => c.classList.toggle('voll')</script>`,
    found: ['mouse-only-suspected #a', 'mouse-only-suspected #c'],
  },
  'an icon in a slide show that hears keys is asked about': {
    html: `${icons}<div id="schau"><p id="bild">Eins</p><div class="pfeil" id="a" onclick="bild.textContent += '!'"></div></div><script>schau.addEventListener('keydown', () => {})</script>`,
    found: ['mouse-only-suspected #a'],
  },
  'an icon for the focus by script': {
    html: `${icons}<p id="bild">Eins</p><p><span class="pfeil" style="display: block" tabindex="-1" onclick="bild.textContent += '?'"></span></p>`,
    found: [],
  },
  'an icon on a page that changes with every click': {
    html: `${icons}<p id="zahl">0</p><div class="pfeil" onclick="void 0"></div><script>document.addEventListener('click', () => zahl.textContent++)</script>`,
    found: [],
  },
  'an arrow beside a link whose focus opens the same menu is asked about': {
    html: `${icons}<style>li ul { visibility: hidden } li:focus-within ul, li.auf ul { visibility: visible }</style><nav><ul><li><a href="/waren">Waren</a><span class="pfeil" onclick="this.parentElement.classList.toggle('auf')">▾</span><ul><li><a href="/schuhe">Schuhe</a></li></ul></li></ul></nav>`,
    found: ['mouse-only-suspected html > body > main > nav > ul > li > span'],
  },
  'an icon whose click is only counted on a server': {
    html: `${icons}<div class="pfeil" onclick="fetch('/zaehler').catch(() => {}); navigator.sendBeacon('/zaehler')"></div><div class="pfeil" tabindex="0" role="region" aria-label="Karte" onclick="fetch('/zaehler').catch(() => {})">Karte</div>`,
    found: [],
  },
  'an icon that only leads up': {
    html: `${icons}<div style="height: 3000px"></div><div class="pfeil" onclick="scrollTo(0, 0)"></div>`,
    found: [],
  },
  'a sign that counts up, beside a button that changes something else': {
    html: `${icons}<div><span class="pfeil" id="a" style="display: block">+</span><output id="n">1</output><button onclick="korb.textContent += '!'">In den Korb</button></div><p id="korb">Korb</p><script>a.onclick = () => { n.textContent++ }</script>`,
    found: ['mouse-only #a'],
  },
  'the same beside a button that counts as well, and one beside a button that opens a menu': {
    html: `${icons}<div><span class="pfeil" id="a" style="display: block">+</span><output id="n">1</output><button onclick="n.textContent++">Mehr</button></div><div><span class="pfeil" id="b" style="display: block">+</span><output id="m">1</output><button onclick="menu.hidden = !menu.hidden">Weitere</button><div id="menu" hidden><button onclick="m.textContent++">Eins mehr</button></div></div><script>a.onclick = () => { n.textContent++ }; b.onclick = () => { m.textContent++ }</script>`,
    found: ['mouse-only-suspected #a', 'mouse-only-suspected #b'],
  },
  'a place for files whose field no key reaches': {
    html: `<div><div id="a" style="cursor: pointer" onclick="f.click()">Datei auswählen</div><input type="file" id="f" hidden><a href="/merkblatt">Merkblatt</a></div>`,
    found: ['mouse-only #a'],
  },
  'a place for files whose field is only out of sight': {
    html: `<div><div id="a" style="cursor: pointer" onclick="f.click()">Datei auswählen</div><input type="file" id="f" aria-label="Datei" style="opacity: 0"></div>`,
    found: ['mouse-only-suspected #a'],
  },
  'an icon on a page that hears Escape for something else': {
    html: `${icons}<p id="bild">Eins</p><div class="pfeil" id="a" onclick="bild.textContent += '!'"></div><script>document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') document.body.id = 'zu' })</script>`,
    found: ['mouse-only #a'],
  },
  'an icon on a page where a letter does the same': {
    html: `${icons}<p id="bild">Eins</p><div class="pfeil" id="a" onclick="bild.textContent += '!'"></div><script>document.addEventListener('keydown', ({ key }) => { if (key === 'm') bild.textContent += '!' })</script>`,
    found: ['mouse-only-suspected #a'],
  },
});
