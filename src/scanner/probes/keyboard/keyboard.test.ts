import { describeCases } from '../testing/cases.ts';
import { keyboard } from './keyboard.ts';

const plain = '<a href="/preise">Preise</a> <a href="/kontakt">Kontakt</a>';
const moving = '<p style="margin-top: 200px"><marquee>Heute frische Austern</marquee></p>';

describeCases([keyboard], {
  'links that lie under a bar at the top when one goes back': {
    html: `<style>header { position: sticky; top: 0; height: 110px; background: #222 } li { height: 70px }</style><header id="c"></header><ul>${Array.from({ length: 30 }, (_, at) => `<li><a href="/${at}">Teil ${at}</a></li>`).join('')}</ul>`,
    found: ['focus-obscured #c'],
  },
  'links below a bar at the top that leave room for it': {
    html: `<style>html { scroll-padding-top: 130px } header { position: sticky; top: 0; height: 110px; background: #222 } li { height: 70px }</style><header id="c"></header><ul>${Array.from({ length: 30 }, (_, at) => `<li><a href="/${at}">Teil ${at}</a></li>`).join('')}</ul>`,
    found: [],
  },
  'a notice over more than half of the window, behind the links that it covers': {
    html: '<main><p style="height: 150px">Nachrichten</p><p><a href="/a">Stadt</a></p><p style="height: 500px">Land</p><p><a href="/b">Sport</a></p></main><div id="c" style="position: fixed; bottom: 0; left: 0; right: 0; height: 60vh; background: #222; color: #fff"><p>Wir verwenden Cookies.</p><button>Annehmen</button></div>',
    found: ['focus-obscured #c'],
  },
  'a layer over the whole window, which is to be answered first': {
    html: '<main><p><a href="/a">Stadt</a></p></main><div style="position: fixed; inset: 0; background: #222; color: #fff"><p>Wir verwenden Cookies.</p><button>Annehmen</button></div>',
    found: [],
  },
  'entries of a list that take the focus to be chosen, and a box that only scrolls': {
    html: '<style>li:focus, div:focus { outline: none } li { cursor: pointer } #c:focus { background: #024; color: #fff }</style><ul><li id="a" tabindex="0" onclick="0">Bäckerei am Markt <a href="/weg">Weg</a></li></ul><ul><li id="c" tabindex="0" onclick="0">Bäckerei am Tor</li></ul><div tabindex="0" style="overflow: auto; height: 60px" role="region" aria-label="Preise"><p style="height: 200px">Preise</p></div>',
    found: ['focus-not-visible #a'],
  },
  'a link without a ring, above the field that had the focus before': {
    html: `<style>#a:focus { outline: none }</style><a id="a" href="#x">Preise</a> <label>Name <input id="b"></label> <a href="#y">Kontakt</a><script>b.focus(); b.blur()</script>`,
    found: ['focus-not-visible #a'],
  },
  'the same with a tabindex over 0': {
    html: `<style>#a:focus { outline: none }</style><label>Name <input id="b"></label> <a href="#y">Kontakt</a> <a id="a" tabindex="1" href="#x">Preise</a><script>b.focus(); b.blur()</script>`,
    found: ['focus-not-visible #a'],
  },
  'a button without a ring, after a field whose value Tab has selected': {
    html: `<style>#a:focus { outline: none }</style><label>Anreise <input value="12. Juni"></label> <button id="a">Buchen</button><a href="#y">Kontakt</a>`,
    found: ['focus-not-visible #a'],
  },
  'rings that hardly differ from the ground, as outline and as shadow': {
    html: `<style>:focus { outline: none } #a:focus { outline: 3px solid #e2e2e2 } #b:focus { box-shadow: 0 0 0 4px rgb(13 110 253 / 25%) }</style><a id="a" href="#x">Preise</a> <button id="b">Buchen</button>`,
    found: ['focus-ring-faint #a', 'focus-ring-faint #b'],
  },
  'a ring that nobody tells from the white around it': {
    html: `<style>:focus { outline: none } button:focus { box-shadow: 0 0 0 4px #f4f5ff }</style><button id="b">Buchen</button>`,
    found: ['focus-not-visible #b'],
  },
  'a faint ring on an entry of a pager that is off': {
    html: `<style>:focus { outline: none } a:focus { outline: 3px solid #e2e2e2 }</style><ul><li class="page disabled"><a href="#x">Zurück</a></li></ul>`,
    found: [],
  },
  'rings that are dark enough, or go with a change within': {
    html: `<style>:focus { outline: none } #a:focus { outline: 2px solid #777 } #b:focus { box-shadow: 0 0 0 4px rgb(13 110 253 / 25%); background: #000; color: #fff } #c:focus { outline: 2px solid #fff; box-shadow: 0 0 0 4px #333 } #d { text-decoration: none } #d:focus { text-decoration: underline double }</style><p><a id="a" href="#x">Preise</a></p><p><button id="b">Buchen</button></p><p><button id="c">Merken</button></p><p><a id="d" href="#y">Kontakt</a></p>`,
    found: [],
  },
  'a border that was there before and becomes dark enough for the ground': {
    html: `<style>input { opacity: 0; position: absolute } label::before { content: ""; display: inline-block; width: 16px; height: 16px; border: 1px solid #767676 } input:focus + label::before { border-color: #005fcc }</style><input type="checkbox" id="c"><label for="c">Ich stimme zu</label>`,
    found: [],
  },
  'a list at the end of the page that its tabindex pulls to the front': {
    html: `<nav><a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a></nav><p>Text</p>${plain}${plain}<p><label>Version <select id="v" tabindex="4"><option>1</option></select></label></p>`,
    found: ['focus-order-tabindex #v'],
  },
  'a search that comes before the menu beside it, and long before its own button': {
    html: `<div style="display: flex"><div style="width: 150px"><p><a href="/a">A</a></p><p><a href="/b">B</a></p><p><a href="/c">C</a></p><p><a href="/d">D</a></p></div><div><div><input type="search" aria-label="Suche" id="s" tabindex="3"><button>Suchen</button></div></div></div>`,
    found: ['focus-order-tabindex #s'],
  },
  'a search with its button that both come first, beside a menu': {
    html: `<div style="display: flex"><div style="width: 150px"><p><a href="/a">A</a></p><p><a href="/b">B</a></p><p><a href="/c">C</a></p><p><a href="/d">D</a></p></div><div><div><input type="search" aria-label="Suche" tabindex="1"><button tabindex="2">Suchen</button></div></div></div>`,
    found: [],
  },
  'a form in the middle of the page whose fields come first': {
    html: `<nav><a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a> <a href="/d">D</a> <a href="/e">E</a></nav><form><p><label>Name <input tabindex="1"></label></p><p><label>Passwort <input type="password" tabindex="2"></label></p></form><p>${plain}</p><p>${plain}</p>`,
    found: [],
  },
  'an editor that swallows Tab, above a link that a bar covers': {
    html: `${plain}<textarea id="code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea><div style="height: 900px"></div><a id="l" href="/x">Impressum</a><div style="position: fixed; bottom: 0; left: 0; right: 0; height: 120px; background: #222"></div>`,
    found: ['keyboard-trap #code', 'focus-obscured html > body > main > div:nth-of-type(2)'],
  },
  'a trap behind a field that moves the focus to the end of the page': {
    html: `${plain}<input aria-label="Suche" onfocus="z.focus()"><p><textarea id="code" aria-label="Code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea></p>${plain}<a id="z" href="/z">Zum Shop</a>`,
    found: ['keyboard-trap #code', 'focus-moved html > body > main > input'],
  },
  'a letter that leads to a part that is in the window already': {
    html: `<h2 id="t">Termine</h2><p>${plain}</p><script>document.addEventListener('keydown', ({ key }) => { if (key === 't') location.hash = 't' })</script>`,
    found: ['single-key-shortcut body'],
  },
  'a letter that a note of the page names': {
    html: `<h2 id="t">Termine</h2><p>${plain}</p><p id="n">Mit <kbd>T</kbd> kommen Sie zu den Terminen.</p><script>document.addEventListener('keydown', ({ key }) => { if (key === 't') location.hash = 't' })</script>`,
    found: ['single-key-shortcut #n'],
  },
  'a letter that scrolls to a part of the page': {
    html: `<p style="height: 1500px">${plain}</p><h2 id="t">Termine</h2><script>document.addEventListener('keydown', ({ key }) => { if (key === 't') location.hash = 't' })</script>`,
    found: ['single-key-shortcut body'],
  },
  'a field that opens a dialog as soon as the focus comes': {
    html: `${plain}<label>Kundennummer <input id="k" onfocus="d.open || d.showModal()"></label><dialog id="d" aria-label="Hilfe"><button onclick="d.close()">Schließen</button></dialog>`,
    found: ['focus-changes-context #k'],
  },
  'a field whose focus opens a dialog hides nothing of what follows': {
    html: `<style>#z:focus { outline: 0 }</style><a href="/a">Erster</a><label>Jahr <input id="k" onfocus="d.showModal()"></label><dialog id="d" aria-label="Jahr"><button onclick="d.close()">2026</button></dialog><a href="/b">Zweiter</a><a href="/z" id="z">Letzter</a>`,
    found: ['focus-not-visible #z', 'focus-changes-context #k'],
  },
  'links and fields as the browser shows them': {
    html: `${plain}<label>Name <input></label><button>Senden</button><select><option>Rot</option></select>`,
    found: [],
  },
  'a field whose script brings the focus back': {
    html: `${plain}<label>PLZ <input id="plz" onblur="setTimeout(() => this.focus(), 10)"></label><button>Weiter</button>`,
    found: ['keyboard-trap #plz'],
  },
  'a field that swallows the Tab key in both directions': {
    html: `${plain}<textarea id="code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea><a href="/b">B</a>`,
    found: ['keyboard-trap #code'],
  },
  'two fields that pass the focus to each other': {
    html: `<a href="/a">A</a><button id="eins" onblur="zwei.focus()">Eins</button><button id="zwei" onblur="eins.focus()">Zwei</button><a href="/b">B</a>`,
    found: ['keyboard-trap #eins'],
  },
  'an editor that Escape leaves': {
    html: `${plain}<textarea id="code" onkeydown="if (event.key === 'Escape') window.free = true; else if (event.key === 'Tab' && !window.free) event.preventDefault()"></textarea><a href="/b">B</a>`,
    found: [],
  },
  'an editor that its documented key leaves': {
    html: `${plain}<p>Leave the editor with Ctrl + M.</p><textarea onkeydown="if (event.ctrlKey && event.key === 'm') window.free = true; else if (event.key === 'Tab' && !window.free) event.preventDefault()"></textarea><a href="/b">B</a>`,
    found: [],
  },
  'an editor beside a search that a key leads to': {
    html: `${plain}<p>Suche (Ctrl + K)</p><input aria-label="Suche" id="q"><textarea id="code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea><a href="/b">B</a><script>document.addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 'k') q.focus() })</script>`,
    found: ['keyboard-trap #code'],
  },
  'an editor whose documented key does nothing': {
    html: `${plain}<p>Leave the editor with Ctrl + M.</p><textarea id="code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea><a href="/b">B</a>`,
    found: ['keyboard-trap #code'],
  },
  'an editor that takes Tab as a character, and only Shift+Tab leaves': {
    html: `${plain}<textarea id="code" onkeydown="if (event.key === 'Tab' && !event.shiftKey) event.preventDefault()"></textarea><a href="/b">B</a>`,
    found: ['keyboard-one-way #code'],
  },
  'an editor that indents with Tab, takes that back with Shift+Tab, and lets go when nothing is left': {
    html: `${plain}<textarea id="code" aria-label="Code" onkeydown="const { value } = this; if (event.key === 'Tab' && (!event.shiftKey || /^\\t/.test(value))) { event.preventDefault(); this.value = event.shiftKey ? value.slice(1) : '\\t' + value }"></textarea><a href="/b">B</a>`,
    found: ['keyboard-one-way #code'],
  },
  'a dialog that keeps the focus': {
    html: `${plain}<dialog id="d"><button>Schließen</button><a href="/mehr">Mehr</a></dialog><script>d.showModal()</script>`,
    found: [],
  },
  'a banner fixed over the page that keeps the focus': {
    html: `${plain}<div style="position: fixed; inset: 100px; background: white"><button id="ja" onkeydown="if (event.key === 'Tab') { event.preventDefault(); nein.focus() }">Ja</button><button id="nein" onkeydown="if (event.key === 'Tab') { event.preventDefault(); ja.focus() }">Nein</button></div><script>ja.focus()</script>`,
    found: [],
  },
  'a player in a frame with one stop after another': {
    html: `${plain}<iframe title="Karte" srcdoc="<button>Plus</button><button>Minus</button>"></iframe>`,
    found: [],
  },
  'fields in a frame within a frame': {
    html: `${plain}<iframe title="Außen" srcdoc="<button>Plus</button><iframe title='Innen' srcdoc='<input><button>Los</button>'></iframe>"></iframe>`,
    found: [],
  },
  'links without outline': {
    html: `<style>a:focus { outline: none }</style><p><a id="a" href="/a">A</a></p><p>Text</p><p><a id="b" href="/b">B</a></p>`,
    found: ['focus-not-visible #a', 'focus-not-visible #b'],
  },
  'a ring in the colour of its ground': {
    html: `<style>#a:focus { outline: 2px solid white }</style><p><a id="a" href="/a">A</a></p>`,
    found: ['focus-not-visible #a'],
  },
  'a ring that its box cuts off': {
    html: `<style>.k { overflow: hidden; width: 200px } .k a { display: block } .k a:focus { outline: 2px solid red }</style><div class="k"><a id="a" href="/a">A</a></div>`,
    found: ['focus-not-visible #a'],
  },
  'a checkbox drawn by its label, without a sign of the focus': {
    html: `<style>#c { position: absolute; opacity: 0 } label::before { content: "☐" }</style><input type="checkbox" id="c"><label for="c">Ich stimme zu</label>`,
    found: ['focus-not-visible #c'],
  },
  'a checkbox drawn by its label, with a sign of the focus': {
    html: `<style>#c { position: absolute; opacity: 0 } #c:focus + label { outline: 2px solid }</style><input type="checkbox" id="c"><label for="c">Ich stimme zu</label>`,
    found: [],
  },
  'another background, an underline, a shadow and a transition instead of an outline': {
    html: `<style>:focus { outline: none } #a:focus { background: yellow } #b { text-decoration: none } #b:focus { text-decoration: underline } #c:focus { box-shadow: 0 0 0 2px blue } #d { transition: background 2s } #d:focus { background: #ccc }</style><a id="a" href="/a">A</a> <a id="b" href="/b">B</a> <a id="c" href="/c">C</a> <a id="d" href="/d">D</a>`,
    found: [],
  },
  'the card around a link shows the focus': {
    html: `<style>a:focus { outline: none } .karte:focus-within { border-color: red } .karte { border: 2px solid #ddd; padding: 60px }</style><div class="karte"><a href="/a">A</a></div>`,
    found: [],
  },
  'a link without outline while something moves elsewhere': {
    html: `<style>a:focus { outline: none }</style><p><a id="a" href="/a">A</a></p>${moving}`,
    found: ['focus-not-visible #a'],
  },
  'the card around a link shows the focus while something moves elsewhere': {
    html: `<style>a:focus { outline: none } .karte:focus-within { border-color: red } .karte { border: 2px solid #ddd; padding: 60px }</style><div class="karte"><a href="/a">A</a></div>${moving}`,
    found: [],
  },
  'a tab that a script marks when the focus comes, and that keeps its mark': {
    html: `<style>button:focus { outline: none } .aktiv { background: gold }</style><button id="a" onfocus="this.className = 'aktiv'">Tag</button><button id="b" onfocus="this.className = 'aktiv'">Nacht</button>`,
    found: [],
  },
  'a text field without outline, which has its caret': {
    html: `<style>input:focus { outline: none }</style><label>Name <input></label>`,
    found: [],
  },
  'a closed menu whose links stay in the order': {
    html: `<button aria-expanded="false">Menü</button><ul style="height: 0; overflow: hidden; margin: 0"><li><a id="a" href="/a">Angebote</a></li></ul><a href="/b">B</a>`,
    found: ['focus-on-hidden #a'],
  },
  'a transparent menu whose links stay in the order': {
    html: `<nav style="opacity: 0; position: absolute"><a id="a" href="/a">Angebote</a></nav><a href="/b">B</a>`,
    found: ['focus-on-hidden #a'],
  },
  'a menu pushed out of the window': {
    html: `<nav style="position: absolute; left: -900px"><a id="a" href="/a">Angebote</a></nav><a href="/b">B</a>`,
    found: ['focus-on-hidden #a'],
  },
  'a closed drawer behind more looks of the focus than are measured, with links that look like others': {
    html: `<style>button, a { outline-color: #036 } ${[...Array(24).keys()].map((at) => `#k${at}:focus { outline: ${at + 2}px solid #036 }`).join(' ')} a:focus { outline: 3px solid #036 }</style><p>${[...Array(24).keys()].map((at) => `<button id="k${at}">Tag ${at + 1}</button> `).join('')}<a href="/b">B</a></p><div style="position: fixed; top: 0; right: 0; width: 300px; transform: translateX(110%)"><a id="a" href="/a">Angebote</a></div>`,
    found: ['focus-on-hidden #a'],
  },
  'a skip link that appears with the focus': {
    html: `<style>.skip { position: absolute; left: -900px } .skip:focus { left: 0 }</style><a class="skip" href="#inhalt">Zum Inhalt</a><p id="inhalt">Text</p>`,
    found: [],
  },
  'a menu that opens with the focus': {
    html: `<style>nav { opacity: 0 } nav:focus-within { opacity: 1 }</style><nav><a href="/a">Angebote</a></nav>`,
    found: [],
  },
  'a slide out of sight that the focus scrolls into view': {
    html: `<div style="overflow: hidden; width: 200px; white-space: nowrap"><a href="/a" style="display: inline-block; width: 200px">A</a><a href="/b" style="display: inline-block; width: 200px">B</a></div>`,
    found: [],
  },
  'links below a sticky footer': {
    html: `<div style="position: fixed; bottom: 0; left: 0; right: 0; height: 300px; background: #eee">Wir verwenden Cookies</div><p style="height: 520px">Text</p><a id="a" href="/a">A</a>`,
    found: ['focus-obscured html > body > main > div'],
  },
  'a button without a ring below a sticky footer, on a page that can be scrolled': {
    html: `<style>#t:focus { outline: 0 }</style><div style="position: fixed; bottom: 0; left: 0; right: 0; height: 300px; background: #eee">Wir verwenden Cookies</div><p style="height: 520px">Text</p><button id="t" type="button">13:10</button><p style="height: 900px">Text</p>`,
    found: ['focus-not-visible #t', 'focus-obscured html > body > main > div'],
  },
  'a button with a ring below a sticky footer, on a page that can be scrolled': {
    html: `<style>#t:focus { outline: 3px solid #036 }</style><div style="position: fixed; bottom: 0; left: 0; right: 0; height: 300px; background: #eee">Wir verwenden Cookies</div><p style="height: 520px">Text</p><button id="t" type="button">13:10</button><p style="height: 900px">Text</p>`,
    found: ['focus-obscured html > body > main > div'],
  },
  'links below a layer that lets everything through': {
    html: `<div style="position: fixed; inset: 0; pointer-events: none; background: rgb(255 0 0 / 10%)"></div>${plain}`,
    found: [],
  },
  'an entry of a menu that is still unfolding when the focus first comes': {
    html: `<a href="/a">A</a><a id="b" href="/b" onfocus="window.unfolding ??= setTimeout(() => { window.isUnfolded = true }, 600); if (!window.isUnfolded) this.blur()">B</a><a href="/c">C</a>`,
    found: [],
  },
  'a link that a script takes the focus from': {
    html: `<a href="/a">A</a><a id="b" href="/b" onfocus="this.blur()">B</a><a href="/c">C</a>`,
    found: ['focus-removed #b'],
  },
  'a field that opens a window, one that leaves the page, one that sends the form, one with a message': {
    html: `<form action="/senden" method="post"><input id="a" aria-label="A" onfocus="window.open('/hilfe')"><input id="b" aria-label="B" onfocus="location.href = '/weg'"><input id="c" aria-label="C" onfocus="this.form.submit()"><input id="d" aria-label="D" onfocus="alert('Hallo')"></form>`,
    found: [
      'focus-changes-context #a',
      'focus-changes-context #b',
      'focus-changes-context #c',
      'focus-changes-context #d',
    ],
  },
  'a field that passes the focus on': {
    html: `<label>Datum <input id="a" onfocus="b.focus()"></label><button id="b">Kalender</button><a href="/c">C</a>`,
    found: ['focus-moved #a'],
  },

  'a search that opens as soon as the focus comes, on a page that holds it in a later field': {
    html: `<a href="/a">Eins</a><input id="q" aria-label="Suche" onfocus="d.show(); w.focus()"><a href="/b">Zwei</a><textarea id="t" aria-label="Text" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea><dialog id="d" aria-label="Suche"><input id="w" aria-label="Worte"><button onclick="d.close()">Schließen</button></dialog>`,
    found: ['keyboard-trap #t', 'focus-changes-context #q'],
  },
  'a link that screen readers do not know': {
    html: `<a href="/a">A</a><div aria-hidden="true"><a id="b" href="/b">Mehr</a></div>`,
    found: ['focus-in-aria-hidden #b'],
  },
  'a guard without a name, and one that passes the focus on': {
    html: `<div tabindex="0" aria-hidden="true" style="width: 40px; height: 9px"></div><a id="a" href="/a">A</a><div aria-hidden="true"><a href="#" onfocus="document.activeElement.blur()" style="position: absolute; top: -99em">Zum Anfang</a></div><a href="/c">C</a>`,
    found: [],
  },
  'a link in an inert part': {
    html: `<a href="/a">A</a><div aria-hidden="true" inert><a href="/b">Mehr</a></div>`,
    found: [],
  },
  'a field that shows help when the focus comes': {
    html: `<label>Name <input onfocus="hilfe.hidden = false" onblur="hilfe.hidden = true"></label><p id="hilfe" hidden>Vor- und Nachname</p>`,
    found: [],
  },
});
