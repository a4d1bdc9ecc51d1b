import { describeCases } from '../testing/cases.ts';
import { operate } from './operate.ts';

const panel = '<div id="p" hidden>Zwei bis drei Tage.</div>';
const toggle = 'onclick="p.hidden = !p.hidden"';
const sw = '<style>.s { background: #888; width: 60px; height: 26px } .an { background: #070 }</style>';
const cart = (attributes = '') =>
  `<button id="b" onclick="m.textContent = 'Die Lampe liegt im Warenkorb.'">In den Korb</button><p>Die Lampe ist aus Glas.</p><div id="m" ${attributes}></div>`;

const boxes = (attributes: string) =>
  `<ul id="l"><li><label><input type="checkbox"> Berichte</label></li><li><label><input type="checkbox"> Karten</label></li></ul><p id="m" ${attributes}>48 Treffer</p><p id="r">Ein Bericht über die Küste</p><script>l.onchange = () => { const on = l.querySelectorAll(':checked').length; r.hidden = on > 0; m.textContent = on ? '12 Treffer mit einem Filter' : '48 Treffer'; };</script>`;

const swatches = (state: string) =>
  `<style>.f { width: 40px; height: 40px; border: 2px solid #fff } .an { box-shadow: 0 0 0 3px #000 }</style><div><button id="a" class="f an" style="background:#060" aria-label="Grün" onclick="a.className = 'f an'; b.className = 'f';"></button><button id="b" class="f" style="background:#006" aria-label="Blau" onclick="b.className = 'f an'; a.className = 'f'; ${state}"></button></div>`;

const choose = (own: string, other: string, panel: string) =>
  `${own}.className = 'an'; ${other}.className = ''; p.textContent = '${panel}';`;
const tabs = (state: string, first = '', second = '') =>
  `<style>.an { background: #036; color: #fff }</style><div><button id="a" ${first} class="an" onclick="${choose('a', 'b', 'Die Lampe ist aus Glas.')}${state}">Beschreibung</button><button id="b" ${second} onclick="${choose('b', 'a', '40 Watt, 230 Volt')}${state}">Daten</button></div><p id="p">Die Lampe ist aus Glas.</p>`;

const steps = (state: string) =>
  `${sw}<div id="o"><label>Zeit <select id="z"><option>Bitte wählen</option><option>20 Uhr</option></select></label></div><div id="t" hidden><h2 id="h" tabindex="-1">Plätze</h2><div id="g"><button id="s1" class="s" type="button">1</button><button id="s2" class="s" type="button">2</button></div><p id="m" role="status">0 Plätze</p></div><script>z.onchange = () => { o.hidden = true; t.hidden = false; h.focus(); }; g.onclick = ({ target: seat }) => { if (!seat.matches('button')) return; seat.classList.toggle('an'); ${state} m.textContent = g.querySelectorAll('.an').length + ' Plätze'; };</script>`;

const later = (before: string) =>
  `<div id="t" hidden>${before}<label>Tarif <select id="z"><option>Bitte wählen</option><option>Basis</option></select></label></div><div id="u" hidden><h2 id="h" tabindex="-1">Ihre Daten</h2></div><script>z.onchange = () => { t.hidden = true; u.hidden = false; h.focus(); };</script>`;

const refresh = (attributes: string) =>
  `<button onclick="m.textContent = 'Lädt…'; setTimeout(() => { m.textContent = 'Stand: 12:04 Uhr'; }, 900)">Neu laden</button> <span id="m" ${attributes}>Zahlen von 8 Uhr</span><p>Umsatz 400</p>`;

const notice = (attributes: string, words: string) =>
  `<button onclick="m.textContent = '${words}'; setTimeout(() => { m.textContent = ''; }, 4000)">Lampe nehmen</button><p>Text</p><div id="m" ${attributes} style="position: fixed; bottom: 9px"></div>`;

const asked = (attributes: string) =>
  `<form id="f"><label>Ort <select><option>Alle Orte</option><option>Hamburg</option></select></label><button id="b">Anzeigen</button></form><p id="m" ${attributes}>31 Wohnungen</p><script>f.onsubmit = (event) => { event.preventDefault(); m.textContent = f.elements[0].selectedIndex === 1 ? '7 Wohnungen' : '31 Wohnungen'; };</script>`;

const fares = (before: string) =>
  `<div id="t">${before}<label><input type="radio" name="f"> 64 Euro</label> <label><input type="radio" name="f"> 89 Euro</label></div><div id="u" hidden><h2 id="h" tabindex="-1">Ihre Daten</h2></div><script>t.onchange = () => { t.hidden = true; u.hidden = false; h.focus(); };</script>`;

/** List that a choice narrows, with a line that tells how many are left. */
const narrowed = (line: string, attributes = '') =>
  `<label>Linie <select id="z"><option>Alle</option><option>Küste</option></select></label> <span id="m" ${attributes}></span><ul id="l"><li>Nord</li><li>Küste eins</li><li>Küste zwei</li></ul><script>const show = () => { let n = 0; for (const one of l.children) { one.hidden = z.selectedIndex === 1 && !one.textContent.includes('Küste'); n += one.hidden ? 0 : 1 } m.textContent = ${line} }; z.onchange = show; show()</script>`;

const days = (attributes = '') =>
  `<style>[aria-pressed=true] { background: #036; color: #fff }</style><div id="d"><button class="t">3</button> <button class="t">4</button></div><p id="m" ${attributes}>Noch kein Tag gewählt.</p><ul id="l" hidden><li>8 Uhr</li><li>9 Uhr</li></ul><script>for (const one of document.querySelectorAll('.t')) one.onclick = () => { for (const other of d.children) other.ariaPressed = other === one; l.hidden = one.textContent === '3'; m.textContent = l.hidden ? 'Am 3. ist alles belegt.' : 'Am 4. sind noch 2 Termine frei.' }</script>`;

const icon = (state: string, back = '') =>
  `<button id="b" aria-label="Hörstück abspielen"><span aria-hidden="true">▶</span></button><script>b.onclick = () => { const sign = b.firstElementChild; const on = sign.textContent === '▶'; sign.textContent = on ? '❚❚' : '▶'; ${state} ${back} }</script>`;

const members = (after: string, more = '') =>
  `<h2 id="h" tabindex="-1">Team</h2><table><tbody id="t"><tr><th>Ada</th><td><button id="a">Entfernen</button></td></tr><tr><th>Ben</th><td><button>Entfernen</button></td></tr></tbody></table>${more}<script>for (const one of t.querySelectorAll('button')) one.onclick = () => { one.closest('tr').remove(); ${after} }</script>`;

const menu = (state: string) =>
  `<div><button id="b" aria-haspopup="true" aria-expanded="false" aria-controls="u">Rolle: Leserin</button><ul id="u" hidden><li><button id="c">Autorin</button></li><li><button>Verwaltung</button></li></ul></div><script>b.onclick = () => { u.hidden = !u.hidden; ${state} }</script>`;

const candle = (attributes: string) =>
  `<p>Bisher brennen <b>47</b> Kerzen.</p><div id="k" style="cursor: pointer; width: 160px" onclick="m.textContent = 'Danke. Ihre Kerze brennt nun.'">Eine Kerze anzünden</div><p id="m" ${attributes}></p>`;

const upload = (after: string, attributes = '') =>
  `<label>Foto <input type="file" id="f"></label><p>Höchstens 5 MB.</p><div id="m" ${attributes}></div><script>f.onchange = () => { const [chosen] = f.files; ${after} }</script>`;

const free = (attributes: string) =>
  `<style>[aria-pressed=true] { background: #036; color: #fff }</style><div id="d"><button aria-pressed="true">Mo, 9. März</button> <button aria-pressed="false">Di, 10. März</button></div><p id="m" ${attributes}>5 freie Zeiten am Mo, 9. März</p><script>for (const one of d.children) one.onclick = () => { for (const other of d.children) other.ariaPressed = other === one; m.textContent = (one === d.firstElementChild ? 5 : 3) + ' freie Zeiten am ' + one.textContent }</script>`;

const rooms = (more: string) =>
  `<style>.z { border: 1px solid #ccc } .an { border: 3px solid #060 }</style><div id="l">${['1', '2'].map((at) => `<div class="z"><p>Zimmer ${at}</p><button id="b${at}">Buchen</button><span></span></div>`).join('')}</div><script>for (const one of l.querySelectorAll('button')) one.onclick = () => { for (const x of l.querySelectorAll('button')) { const card = x.parentElement; card.className = one === x ? 'z an' : 'z'; ${more} } }</script>`;

const added = (attributes = '', count = 'n += 1') =>
  `<nav><a href="/korb">Warenkorb <span id="m" ${attributes}>0</span></a></nav><h2>Lampe</h2><p>Aus Glas.</p><p><button id="b">In den Warenkorb</button></p><script>let n = 0; b.onclick = () => { ${count}; m.textContent = n }</script>`;

const sought = (attributes = '', words = "n + ' Fundsachen'") =>
  `<div><input id="q" aria-label="Stichwort"> <button type="button" id="b">Suchen</button></div><p id="m" ${attributes}>2 Fundsachen</p><ul id="l"><li>Schirm</li><li>Hut</li></ul><script>b.onclick = () => { let n = 0; for (const one of l.children) { one.hidden = !one.textContent.includes(q.value); n += one.hidden ? 0 : 1 } m.textContent = ${words} }</script>`;

const times = (tell: string) => {
  const press = `for (const one of document.querySelectorAll('.an')) one.className = 'z'; this.className = 'z an'; ${tell}m.textContent = 'Bis heute Abend halten wir die gewünschte Zeit nur für Sie frei, ganz ohne Anzahlung.'`;
  const slot = (id: string, time: string) =>
    `<button id="${id}" class="z" onclick="${press}">${time}</button>`;
  return `<style>.z { background: #eee; padding: 8px } .an { background: #036; color: #fff }</style><p>${slot('a', '8:20')} ${slot('b', '9:00')}</p><p id="m" role="status"></p>`;
};

const stay = (place: string, answer: string) =>
  `<form onsubmit="${answer}; return false"><label>Anreise <input type="date" value="2027-06-12"></label> <button>Verfügbarkeit anzeigen</button></form>${place}`;

const reply = (attributes = '') =>
  `<div contenteditable id="t" role="textbox" aria-label="Antwort"></div><button type="button" id="b">Antwort absenden</button><div id="m" ${attributes}></div><script>b.onclick = () => { m.textContent = t.textContent ? 'Ihre Antwort wird geprüft.' : 'Die Antwort ist noch leer. Bitte schreiben Sie einen Text.' }</script>`;

describeCases([operate], {
  'a number in the basket that each press raises': {
    html: added().replace('<a ', '<a id="a" '),
    found: ['status-silent #a'],
  },
  'the same number as a status': { html: added('role="status"'), found: [] },
  'the number of pieces beside its buttons': {
    html: `<p><button id="b">mehr</button> <span id="m">1</span></p><script>let n = 1; b.onclick = () => { n += 1; m.textContent = n }</script>`,
    found: [],
  },
  'how many were found, after a button beside the field': { html: sought(), found: ['status-silent #m'] },
  'the same as a status that was there before': { html: sought('role="status"'), found: [] },
  'a search that changes no number': { html: sought('', "'Fundsachen'"), found: [] },
  'an answer with a price to days that somebody asked for': {
    html: stay('<p id="m"></p>', "m.textContent = '7 freie Plätze für 7 Nächte, günstigster Preis 119 €'"),
    found: ['status-silent #m'],
  },
  'the same answer in a live region': {
    html: stay('<p id="m" role="status"></p>', "m.textContent = '7 freie Plätze, günstigster Preis 119 €'"),
    found: [],
  },
  'an answer in words beside another text that changes': {
    html: stay(
      '<p id="m"></p><p id="o">noch nie</p>',
      "m.textContent = 'Angaben gespeichert.'; o.textContent = 'vorhin'",
    ),
    found: ['status-silent #m'],
  },
  'the same answer, to which the focus goes': {
    html: stay('<p id="m" tabindex="-1"></p>', "m.textContent = '7 freie Plätze, ab 119 €'; m.focus()"),
    found: [],
  },
  'an answer that is a part of the page with a heading': {
    html: stay('<div id="m"></div>', "m.innerHTML = '<h2>Platz 7</h2><p>Am Ufer, mit Strom und Wasser.</p>'"),
    found: [],
  },
  'an answer of a button that sends without a form': { html: reply(), found: ['status-silent #m'] },
  'the same with a role': { html: reply('role="status"'), found: [] },
  'an answer that takes its question away, and a word that screen readers do not hear': {
    html: `<p>Was kauft Carla?</p><div id="q"><button id="a" type="button">Paprika</button> <button type="button">Brot</button></div><p id="m"></p><script>for (const one of q.querySelectorAll('button')) one.onclick = () => { m.textContent = 'Richtig! Carla kauft zwei Paprika.'; q.remove() }</script>`,
    found: ['focus-lost #a', 'focus-lost #q > button:nth-of-type(2)', 'status-silent #m'],
  },
  'thanks after a click that no key can do': { html: candle(''), found: ['status-silent #m'] },
  'the same in a place for messages': { html: candle('role="status"'), found: [] },
  'a tile that opens a part of the page for the mouse alone': {
    html: `<div style="cursor: pointer; width: 160px" onclick="p.hidden = !p.hidden">Wie lange dauert es?</div>${panel}`,
    found: [],
  },
  'how many entries are left after a choice, in words of any kind': {
    html: narrowed("n + ' von 3 Linien werden gezeigt'"),
    found: ['status-silent #m'],
  },
  'the same as a status': {
    html: narrowed("n + ' von 3 Linien werden gezeigt'", 'role="status"'),
    found: [],
  },
  'a date beside as many entries as its day': {
    html: narrowed("n === 3 ? 'Fahrplan vom 3. Mai' : 'Fahrplan vom 2. Mai'"),
    found: [],
  },
  'a length of time beside as many entries': { html: narrowed("n + ' Stunden unterwegs'"), found: [] },
  'how many times are free on the day that is chosen': { html: days(), found: ['status-silent #m'] },
  'the same in a live region': { html: days('aria-live="polite"'), found: [] },
  'a button whose sign alone tells that something plays': {
    html: icon(''),
    found: ['toggle-state-untold #b'],
  },
  'the same with another name': {
    html: icon("b.ariaLabel = on ? 'Hörstück anhalten' : 'Hörstück abspielen';"),
    found: [],
  },
  'the same with its state, or with a sign that comes back by itself': {
    html: `${icon('b.ariaPressed = on;')}${icon('', "setTimeout(() => { sign.textContent = '▶' }, 1000);").replaceAll('b.', 'k.').replace('id="b"', 'id="k"')}`,
    found: [],
  },
  'a menu that opens while its button says that it is shut': {
    html: menu(''),
    found: ['disclosure-state-stale #b'],
  },
  'the same where the focus goes into the menu': {
    html: menu('if (!u.hidden) c.focus();'),
    found: ['disclosure-state-stale #b'],
  },
  'an entry that goes with the focus, while the others stay': {
    html: members(''),
    found: ['focus-lost-with-entry #a'],
  },
  'the same where the focus goes on a little later': {
    html: members('setTimeout(() => h.focus(), 1500)'),
    found: [],
  },
  'the same where a status tells it': {
    html: members("m.textContent = 'Entfernt.'", '<p id="m" role="status"></p>'),
    found: ['focus-lost #a'],
  },
  'an entry that goes after a question': {
    html: members('').replace(
      "one.closest('tr').remove();",
      "if (confirm('Entfernen?')) one.closest('tr').remove();",
    ),
    found: [],
  },
  'a menu that tells that it is open': { html: menu('b.ariaExpanded = !u.hidden;'), found: [] },
  'a switch that says its old state, named by a text beside it': {
    html: `<style>.an { background: #063 }</style><span id="t">Jobalarm</span><button id="b" role="switch" aria-checked="false" aria-labelledby="t" style="width:60px;height:30px"></button><script>b.onclick = () => b.classList.toggle('an')</script>`,
    found: ['toggle-state-stale #b'],
    says: 'Schaltfläche „Jobalarm“',
  },
  'a toggle whose message says more than its state': {
    html: `${sw}<button id="b" class="s" aria-pressed="false" onclick="const on = b.classList.toggle('an'); m.textContent = on ? 'Liegt auf der Liste' : 'Ist von der Liste genommen'">Merken</button><p>Die Lampe ist aus Glas.</p><p id="m" role="status"></p>`,
    found: ['toggle-state-stale #b'],
  },
  'the same with its state': {
    html: `${sw}<button id="b" class="s" aria-pressed="false" onclick="const on = b.classList.toggle('an'); b.ariaPressed = on; m.textContent = on ? 'Liegt auf der Liste' : 'Ist von der Liste genommen'">Merken</button><p>Die Lampe ist aus Glas.</p><p id="m" role="status"></p>`,
    found: [],
  },
  'a button whose name speaks of an order, its words of a cart': {
    html: `<button id="b" type="button" aria-label="Produkt bestellen" onclick="m.textContent = 'Die Lampe liegt im Warenkorb.'">In den Korb</button><p>Die Lampe ist aus Glas.</p><div id="m"></div>`,
    found: ['status-silent #m'],
  },
  'results that come for the eye alone after another entry was chosen': {
    html: asked(''),
    found: ['status-silent #m'],
  },
  'the same results as a status': { html: asked('role="status"'), found: [] },
  'a radio button that leads on by itself': {
    html: fares(''),
    found: ['choice-moves-on #t > label:nth-of-type(1) > input'],
  },
  'the same with a word before it': {
    html: fares('<p>Mit der Auswahl geht es sofort zum nächsten Schritt.</p>'),
    found: [],
  },
  'a radio button that leads on and leaves the focus nowhere': {
    html: fares('<label>Name <input></label>').replace(' h.focus();', ''),
    found: ['choice-moves-on #t > label:nth-of-type(2) > input'],
  },
  'a question that goes with its answer and leaves the focus nowhere': {
    html: fares('').replace(' h.focus();', ''),
    found: ['focus-lost #t > label:nth-of-type(1) > input'],
  },
  'a list of choices that gives the focus to the whole page': {
    html: `<main id="s" tabindex="-1"><h2 id="h">Auftrag</h2><label>Land <select id="z"><option>Hier</option><option>Dort</option></select></label></main><script>z.onchange = () => { h.textContent = 'Auftrag im Ausland'; s.focus(); };</script>`,
    found: ['choice-moves-on #z'],
  },
  'a list of choices in a box that takes the focus, and a page that only speaks of another land': {
    html: `<h2 id="h">Auftrag</h2><div id="s" tabindex="-1"><label>Land <select id="z"><option>Hier</option><option>Dort</option></select></label></div><script>z.onchange = () => { s.focus(); };</script>`,
    found: [],
  },
  'a message that nobody hears, beside a number that grows': {
    html: `<button onclick="n.textContent = Number(n.textContent) + 1">Mehr</button> <span id="n">1</span> ${cart()}`,
    found: ['status-silent #m'],
  },
  'a filter that a script draws anew with each choice': {
    html: `<div id="f"></div><p role="status" id="z"></p><script>const draw = (on) => { f.innerHTML = '<label><input type="checkbox" id="a"' + (on ? ' checked' : '') + '> Nur heute</label>'; f.firstChild.firstChild.onchange = (event) => { z.textContent = event.target.checked ? '3 Kurse' : '9 Kurse'; draw(event.target.checked) } }; draw(false)</script>`,
    found: ['focus-thrown-away #a'],
  },
  'a notice of several that goes with its own button': {
    html: `<div id="l">${'<p>Neues von Ihrer Bestellung <button type="button" class="x" onclick="this.parentElement.remove()">Ausblenden</button></p>'.repeat(3)}</div>`,
    found: ['focus-lost #l > p:nth-of-type(1) > button', 'focus-lost #l > p:nth-of-type(2) > button'],
  },
  'a step that hides its own button, without and with a new place for the focus': {
    html: `<section id="s"><h2>Reise</h2><button id="a" onclick="s.hidden = true; t.hidden = false">Weiter zu den Reisenden</button></section><section id="t" hidden><h2>Wer reist mit?</h2><p>Bitte nennen Sie alle Reisenden.</p></section><section id="u"><button id="b" onclick="u.hidden = true; v.hidden = false; h.focus()">Mehr zu den Tarifen</button></section><section id="v" hidden><h2 id="h" tabindex="-1">Tarife</h2><p>Wir haben drei Tarife für Sie.</p></section>`,
    found: ['focus-lost #a'],
  },
  'a question after a button that changes the page for good': {
    html: `<ul id="l"><li>Lampe</li></ul><button onclick="l.append(Object.assign(document.createElement('li'), { textContent: 'Neue Lampe' }))">Lampe anlegen</button><button id="b" ${toggle}>Wie lange dauert der Versand?</button>${panel}`,
    found: ['disclosure-state-untold #b'],
  },
  'a bar with a menu that opens below it, behind a link to the start page': {
    html: `<header><button id="b" aria-label="Rubriken" onclick="m.hidden = !m.hidden">☰</button> <a href="/">Muldentaler Blatt</a><nav aria-label="Rubriken"><ul id="m" hidden><li><a href="/stadt">Stadt</a></li><li><a href="/land">Landkreis</a></li></ul></nav></header><header><button aria-expanded="false" aria-label="Orte" onclick="o.hidden = !o.hidden; ariaExpanded = !o.hidden">☰</button> <a href="/">Blatt</a><ul id="o" hidden><li><a href="/grimma">Grimma</a></li></ul></header>`,
    found: ['disclosure-state-untold #b'],
  },
  'a question that opens its answer untold': {
    html: `<button id="b" ${toggle}>Wie lange dauert der Versand?</button>${panel}`,
    found: ['disclosure-state-untold #b'],
  },
  'a question with aria-expanded that never changes': {
    html: `<h2><button id="b" aria-expanded="false" ${toggle}>Wie lange dauert der Versand?</button></h2>${panel}`,
    found: ['disclosure-state-stale #b'],
  },
  'a question with aria-expanded': {
    html: `<button aria-expanded="false" onclick="p.hidden = !p.hidden; this.setAttribute('aria-expanded', !p.hidden)">Versand?</button>${panel}`,
    found: [],
  },
  'a button whose name changes': {
    html: `<button onclick="p.hidden = !p.hidden; this.textContent = p.hidden ? 'Mehr zeigen' : 'Weniger zeigen'">Mehr zeigen</button>${panel}`,
    found: [],
  },
  'details and summary': {
    html: '<details><summary>Versand</summary><p>Zwei Tage.</p></details>',
    found: [],
  },
  'a check box of a script that Space ticks and whose state stays': {
    html: `<style>.an { background: #070 } #b { display: inline-block; width: 20px; height: 20px; border: 2px solid #000 }</style><span id="b" role="checkbox" tabindex="0" aria-checked="false" aria-label="Einwilligung" onclick="this.classList.toggle('an')"></span><script>b.onkeydown = (event) => { if (event.key === ' ') { event.preventDefault(); b.click(); } }</script>`,
    found: ['toggle-state-stale #b'],
  },
  'a switch that only its colour tells': {
    html: `${sw}<button id="b" class="s" aria-label="Newsletter" onclick="this.classList.toggle('an')"></button>`,
    found: ['toggle-state-untold #b'],
  },
  'a switch with its state': {
    html: `${sw}<button class="s" role="switch" aria-checked="false" aria-label="Newsletter" onclick="this.classList.toggle('an'); this.setAttribute('aria-checked', this.matches('.an'))"></button>`,
    found: [],
  },
  'a star whose name tells the state': {
    html: `${sw}<button class="s" aria-label="Merken" onclick="this.classList.toggle('an'); this.ariaLabel = this.matches('.an') ? 'Nicht mehr merken' : 'Merken'"></button>`,
    found: [],
  },
  'a place on a map that opens a window with its own button to close it': {
    html: `<div style="position: relative; height: 200px"><div id="b" role="button" tabindex="0" aria-label="Laden am Markt" onclick="w.hidden = !w.hidden" onkeydown="if (event.key === 'Enter') this.click()" style="width: 20px; height: 20px; background: red"></div><div id="w" hidden style="position: absolute; top: 30px">Laden am Markt: bis 18 Uhr<a href="#close" role="button" aria-label="Close popup" onclick="w.hidden = true; return false">×</a></div></div>`,
    found: [],
  },
  'a button that opens something beside a clock': {
    html: `<p>Abmeldung in <span id="u">600</span></p><button id="b" ${toggle}>Lieferzeit</button>${panel}<script>let left = 600; setInterval(() => { u.textContent = --left }, 1000)</script>`,
    found: ['disclosure-state-untold #b'],
  },
  'a search that finds nothing and one that counts, in silence': {
    html: `<button id="b" onclick="m.textContent = 'No recipes found for this.'; n.textContent = ''">Show recipes</button><p id="m"></p><button id="c" onclick="n.textContent = '3 of 8 modules match your filter'">Filter</button><p id="n"></p>`,
    found: ['status-silent #m', 'status-silent #n'],
  },
  'a button that only shines while it is pressed': {
    html: '<style>button:active { background: #070 }</style><button onclick="document.title = 1">Los</button>',
    found: [],
  },
  'a filter that looks pressed and says it is not, with a number of results that nobody hears': {
    html: `${sw}<button id="b" class="s" aria-pressed="false" onclick="this.classList.toggle('an'); p.hidden = !p.hidden; m.textContent = p.hidden ? '1 Treffer' : '2 Treffer'">Bücher</button><p id="m">2 Treffer</p><p>Ein Buch über die Küste</p><p id="p">Ein Film</p>`,
    found: ['toggle-state-stale #b', 'status-silent #m'],
  },
  'a filter that says what it does': {
    html: `${sw}<button class="s" aria-pressed="false" onclick="this.classList.toggle('an'); this.ariaPressed = this.matches('.an'); p.hidden = !p.hidden; m.textContent = p.hidden ? '1 Treffer' : '2 Treffer'">Bücher</button><p id="m" role="status">2 Treffer</p><p>Ein Buch über die Küste</p><p id="p">Ein Film</p>`,
    found: [],
  },
  'colours of which only a ring tells the chosen one': {
    html: swatches(''),
    found: ['choice-state-untold #b', 'choice-state-untold #a'],
  },
  'colours that tell the chosen one': {
    html: swatches("this.ariaPressed = 'true'; a.ariaPressed = 'false';"),
    found: [],
  },
  'dots of pictures that tell the one shown, while a clock goes on to the next': {
    html: `<style>.f { width: 30px; height: 30px; background: #ccc } .an { background: #036 }</style><div><button id="a" class="f an" aria-label="Bild 1" aria-current="true"></button><button id="b" class="f" aria-label="Bild 2"></button></div><script>const show = (one, other) => { one.className = 'f an'; one.setAttribute('aria-current', 'true'); other.className = 'f'; other.removeAttribute('aria-current') }; a.onclick = () => { show(a, b); setTimeout(() => show(b, a), 400) }; b.onclick = () => { show(b, a); setTimeout(() => show(a, b), 400) }</script>`,
    found: [],
  },
  'times of which none is chosen at first, and only a colour tells the chosen one': {
    html: times(''),
    found: ['choice-state-untold #b', 'choice-state-untold #a'],
  },
  'the same with a state': {
    html: times("for (const one of document.querySelectorAll('.z')) one.ariaPressed = one === this; "),
    found: [],
  },
  'times that stay ticked off, one after the other': {
    html: times('').replaceAll(
      "for (const one of document.querySelectorAll('.an')) one.className = 'z'; ",
      '',
    ),
    found: [],
  },
  'tabs that only their colour tells apart': {
    html: tabs(''),
    found: ['choice-state-untold #b', 'choice-state-untold #a'],
  },
  'tabs with their state': {
    html: tabs("[a, b].forEach((other) => other.setAttribute('aria-selected', other === this));"),
    found: [],
  },
  'a menu of the page that follows the place': {
    html: `<style>.an { background: #036; color: #fff }</style><nav><a class="an" id="a" href="#eins" onclick="a.className = 'an'; b.className = ''">Eins</a> <a id="b" href="#zwei" onclick="b.className = 'an'; a.className = ''">Zwei</a></nav><h2 id="eins">Eins</h2><h2 id="zwei">Zwei</h2>`,
    found: [],
  },
  'a message that nobody hears': { html: cart(), found: ['status-silent #m'] },
  'a message with a role': { html: cart('role="status"'), found: [] },
  'a message with aria-live': { html: cart('aria-live="polite"'), found: [] },
  'a message that takes the focus': {
    html: `<button onclick="m.textContent = 'Gespeichert.'; m.focus()">Sichern</button><p>Text</p><p id="m" tabindex="-1"></p>`,
    found: [],
  },
  'a form that tells its answer to the eye alone': {
    html: `<form onsubmit="m.textContent = 'In den Warenkorb gelegt: 1 Lampe.'; return false"><label>Anzahl <input type="number" value="1"></label> <button>In den Korb</button></form><p id="m"></p>`,
    found: ['status-silent #m'],
  },
  'a form whose answer is a status': {
    html: `<form onsubmit="m.textContent = 'In den Warenkorb gelegt: 1 Lampe.'; return false"><label>Anzahl <input type="number" value="1"></label> <button>In den Korb</button></form><p id="m" role="status"></p>`,
    found: [],
  },
  'a form that is sent': {
    html: `<form action="/korb"><label>Anzahl <input type="number" value="1"></label> <button>In den Korb</button></form><p id="m">0 Artikel</p>`,
    found: [],
  },
  'a filter whose number of results only the eye sees': {
    html: boxes(''),
    found: ['status-silent #m'],
  },
  'a filter whose number of results is a status': { html: boxes('role="status"'), found: [] },
  'a box that opens a part of the form': {
    html: `<label><input type="checkbox" onchange="p.hidden = !this.checked"> Andere Lieferadresse</label><div id="p" hidden><label>Straße <input></label></div>`,
    found: [],
  },
  'the next slide': {
    html: `<p id="s">Angebot 1: Lampe</p><p>Mehr im Laden.</p><button onclick="s.textContent = 'Angebot 2: Tisch'">Nächstes Angebot</button>`,
    found: [],
  },
  'more entries of a list': {
    html: `<ul id="l"><li>Eins</li></ul><button onclick="l.innerHTML += '<li>Zwei</li>'">Mehr anzeigen</button>`,
    found: [],
  },
  'a button that deletes is left alone': {
    html: `<button onclick="m.textContent = 'Gespeichert und gelöscht.'">Konto löschen</button><p>Text</p><p id="m"></p>`,
    found: [],
  },
  'a button that deletes, as its title says, is left alone': {
    html: `<button title="Löschen" onclick="m.textContent = 'Gespeichert und gelöscht.'"><svg width="20" height="20"></svg></button><p>Text</p><p id="m"></p>`,
    found: [],
  },
  'a tab, which tells its state': {
    html: `<style>[aria-selected=true] { background: #036; color: #fff }</style><div role="tablist"><button role="tab" aria-selected="false" onclick="this.setAttribute('aria-selected', this.ariaSelected !== 'true')">Daten</button></div>`,
    found: [],
  },
  'tabs whose state stays with the first': {
    html: tabs('', 'role="tab" aria-selected="true"', 'role="tab" aria-selected="false"'),
    found: ['choice-state-stale #b'],
  },
  'a question whose sign alone changes, for the eye': {
    html: `<button id="b" aria-expanded="false" onclick="p.hidden = !p.hidden; this.lastChild.textContent = p.hidden ? '+' : '–'">Versand?<span aria-hidden="true">+</span></button>${panel}`,
    found: ['disclosure-state-stale #b'],
  },
  'seats of the second step whose colour alone tells the choice': {
    html: steps(''),
    found: ['toggle-state-untold #s1', 'toggle-state-untold #s2', 'choice-moves-on #z'],
  },
  'seats of the second step that tell their state': {
    html: steps("seat.setAttribute('aria-pressed', seat.matches('.an'));"),
    found: ['choice-moves-on #z'],
  },
  'a column that tells its order at its head': {
    html: `<table><tr><th aria-sort="none"><button class="s" onclick="const th = this.parentElement; th.ariaSort = th.ariaSort === 'none' ? 'ascending' : 'none'; this.classList.toggle('an')">Preis</button></th></tr><tr><td>7 Euro</td></tr></table>${sw}`,
    found: [],
  },
  'figures that load and tell their time to the eye alone': {
    html: refresh(''),
    found: ['status-silent #m'],
  },
  'figures that load and tell their time': { html: refresh('role="status"'), found: [] },
  'a notice that goes by itself': {
    html: notice('', 'Rote Lampe, Stück 1'),
    found: ['status-silent #m'],
  },
  'a notice that goes by itself, and is told': { html: notice('role="status"', 'Rote Lampe'), found: [] },
  'a short text that stays': {
    html: `<button onclick="m.textContent = 'Noch drei Plätze im Saal'">Plätze prüfen</button><p>Text</p><p>Mehr Text</p><p id="m"></p>`,
    found: ['status-suspected #m'],
  },
  'an answer about prices and items that a button opens': {
    html: `<h2><button id="b" aria-expanded="false" onclick="this.ariaExpanded = p.hidden; p.hidden = !p.hidden">Garderobe</button></h2><p id="p" hidden>Die Garderobe kostet 1 Euro je Mantel, 3 Artikel kosten 2 €.</p>`,
    found: [],
  },
  'a price that a box changes in silence': {
    html: `<label><input type="checkbox" id="b"> Mit Versand</label><p>Text</p><p id="m">Zusammen 40 €</p><script>b.onchange = () => { m.textContent = b.checked ? 'Zusammen 45 €' : 'Zusammen 40 €' }</script>`,
    found: ['status-silent #m'],
  },
  'a price that a box changes beside itself': {
    html: `<p><label><input type="checkbox" id="b"> Mit Versand</label> <span id="m">40 €</span></p><p>Text</p><script>b.onchange = () => { m.textContent = b.checked ? '45 €' : '40 €' }</script>`,
    found: ['status-suspected html > body > main > p:nth-of-type(1)'],
  },
  'a price that a choice writes anew, in silence': {
    html: `<label><input type="radio" name="a" checked> Jahr</label> <label><input type="radio" name="a" id="b"> Monat</label><h2>Beitrag</h2><p id="m"><strong>Beitrag: 18 Euro</strong></p><p>Text</p><script>b.onchange = () => { m.innerHTML = '<strong>Beitrag: 20 Euro</strong>' }</script>`,
    found: ['status-silent #m > strong'],
  },
  'a price that a choice writes anew, in a status': {
    html: `<label><input type="radio" name="a" checked> Jahr</label> <label><input type="radio" name="a" id="b"> Monat</label><h2>Beitrag</h2><p id="m" role="status"><strong>Beitrag: 18 Euro</strong></p><p>Text</p><script>b.onchange = () => { m.innerHTML = '<strong>Beitrag: 20 Euro</strong>' }</script>`,
    found: [],
  },
  'a message about a choice from a list': {
    html: `<label>Spalte <select id="b"><option>Offen</option><option>Fertig</option></select></label><p>Text</p><div id="m"></div><script>b.onchange = () => { m.textContent = 'Karte nach „' + b.value + '“ verschoben' }</script>`,
    found: ['status-silent #m'],
  },
  'a button that copies, with a tick that nobody hears': {
    html: `<pre>npm start</pre><button id="b" aria-label="Befehl kopieren">Kopieren</button><script>b.onclick = () => { b.textContent = '✓'; setTimeout(() => (b.textContent = 'Kopieren'), 2000) }</script>`,
    found: ['status-silent #b'],
  },
  'a button that copies, whose name says so for a while': {
    html: `<pre>npm start</pre><button id="b">Kopieren</button><script>b.onclick = () => { b.textContent = '✓ Kopiert'; setTimeout(() => (b.textContent = 'Kopieren'), 2000) }</script>`,
    found: [],
  },
  'a button that copies, with a tick and a status': {
    html: `<pre>npm start</pre><button id="b" aria-label="Befehl kopieren">Kopieren</button><p role="status" id="m"></p><script>b.onclick = () => { b.textContent = '✓'; m.textContent = 'Kopiert'; setTimeout(() => (b.textContent = 'Kopieren'), 2000) }</script>`,
    found: [],
  },
  'cells of a table that the table hears for, and a line about the choice': {
    html: `<style>td { cursor: pointer; padding: 9px }</style><table id="t"><tr><th>Montag</th><th>Dienstag</th></tr><tr><td>8 Uhr</td><td>9 Uhr</td></tr></table><p>Text</p><p id="m">Noch kein Termin</p><script>t.onclick = ({ target }) => { m.textContent = 'Gewählt: ' + target.textContent }</script>`,
    found: ['status-silent #m'],
  },
  'a sum between other words that grows with a number of pieces': {
    html: `<p>Text</p><div><span id="n">0</span> <button type="button" id="b" aria-label="Mehr">+</button></div><p>Kiste und Extras<br><span id="m">26,50 €</span><br>inkl. Lieferung und 7 % MwSt.</p><script>b.onclick = () => { n.textContent = 1 + +n.textContent; m.textContent = 26.5 + 2 * +n.textContent + ' €' }</script>`,
    found: ['status-silent html > body > main > p:nth-of-type(2)'],
  },
  'the same price in an output': {
    html: `<label><input type="checkbox" id="b"> Mit Versand</label><p>Text</p><output id="m">Zusammen 40 €</output><script>b.onchange = () => { m.textContent = b.checked ? 'Zusammen 45 €' : 'Zusammen 40 €' }</script>`,
    found: [],
  },
  'a number beside its word, changed by a box': {
    html: `<form id="f"><label><input type="checkbox" checked> Bücher</label></form><p id="m"><b><span id="n">6</span> Treffer</b></p><p>Seite 2</p><ul><li id="r">Ein Buch über die Küste</li></ul><script>f.onchange = () => { r.hidden = !r.hidden; n.textContent = r.hidden ? 2 : 6; };</script>`,
    found: ['status-silent #m'],
  },
  'a list of choices that sorts and counts': {
    html: `<label>Ort <select id="f"><option>Alle</option><option>Kiel</option></select></label><p id="m">9 Kurse</p><p>Alle Kurse beginnen im Mai.</p><script>f.onchange = () => { m.textContent = f.selectedIndex ? '2 Kurse' : '9 Kurse'; };</script>`,
    found: ['status-silent #m'],
  },
  'a cart beside the page that fills unseen': {
    html: `<button onclick="l.append(Object.assign(document.createElement('li'), { textContent: 'Lampe, 1 Stück' }))">Lampe merken</button><aside style="position: fixed; top: 0; right: 0; width: 300px; transform: translateX(110%)"><ul id="l"><li>Tisch</li></ul></aside>`,
    found: [],
  },
  'a list of a later step that leads on by itself': {
    html: `<div id="o"><p>Schritt 1</p><button type="button" disabled>Weiter</button></div>${later('')}`,
    found: ['choice-moves-on #z'],
  },
  'a list of a later step that says before that it leads on': {
    html: `<div><p>Schritt 1</p></div>${later('<p>Nach der Auswahl geht es sofort weiter.</p>')}`,
    found: [],
  },
  'a list that opens a field for more, which gets the focus': {
    html: `<div><label>Anrede <select id="z"><option>Frau</option><option>Andere</option></select></label> <label id="l" hidden>Welche? <input id="i"></label></div><script>z.onchange = () => { l.hidden = z.selectedIndex === 0; if (!l.hidden) i.focus(); };</script>`,
    found: [],
  },
  'more products that tell what they hold': {
    html: `<div id="l"><article><h3>Lampe</h3><p>Aus Glas</p></article></div><button type="button" onclick="l.insertAdjacentHTML('beforeend', '<article><h3>Tisch</h3><p>Holz, 3 Produkte im Set</p></article>')">Mehr laden</button>`,
    found: [],
  },
  'a tab that tells its state, and whose part is short': {
    html: `<div role="tablist"><button role="tab" aria-selected="true" id="a">Eins</button><button role="tab" aria-selected="false" id="b">Zwei</button></div><div id="p">Ein Haus am Meer</div><div id="q" hidden>Ein Haus am Wald</div><script>for (const one of [a, b]) one.onclick = () => { a.ariaSelected = one === a; b.ariaSelected = one === b; p.hidden = one !== a; q.hidden = one !== b; };</script>`,
    found: [],
  },
  'a day of a calendar that is full': {
    html: `<button type="button" id="b" onclick="this.ariaPressed = 'true'; m.textContent = 'Dieser Tag ist ausgebucht.'">Mo 4.5.</button> <p>Bitte wählen Sie einen Tag.</p><p id="m"></p>`,
    found: ['status-silent #m'],
  },
  'the same told by a status': {
    html: `<button type="button" id="b" onclick="this.ariaPressed = 'true'; m.textContent = 'Dieser Tag ist ausgebucht.'">Mo 4.5.</button> <p>Bitte wählen Sie einen Tag.</p><p id="m" role="status"></p>`,
    found: [],
  },
  'a dark look of the whole page': {
    html: `<style>.dark, .dark button { background: #111; color: #eee }</style><button type="button" onclick="document.body.classList.toggle('dark')">Dunkles Aussehen</button>`,
    found: [],
  },
  'a file that is sent in silence': {
    html: upload("setTimeout(() => { m.textContent = chosen.name + ' wurde hochgeladen.' }, 2000)"),
    found: ['status-silent #m'],
  },
  'a file that is sent, and a status tells it': {
    html: upload(
      "setTimeout(() => { m.textContent = chosen.name + ' wurde hochgeladen.' }, 2000)",
      'role="status"',
    ),
    found: [],
  },
  'a list of chosen files that tells of each how far it is': {
    html: upload("m.innerHTML = '<ul><li>' + chosen.name + ' <span>40 %</span></li></ul>'"),
    found: ['status-silent #m > ul > li'],
  },
  'a file whose name is shown beside its field, and one that brings words nobody knows': {
    html: upload("m.textContent = chosen.name + ' (4 KB)'"),
    found: [],
  },
  'words that a chosen file brings': {
    html: upload("m.textContent = 'Zulassung Teil I: ' + chosen.name"),
    found: ['status-suspected #m'],
  },
  'a notice that the page calls so': {
    html: `<button onclick="n.hidden = false; n.textContent = 'Lampe auf Ihrer Liste'; setTimeout(() => { n.hidden = true }, 20000)">Vormerken</button><p>Text</p><div id="n" class="toast" hidden></div>`,
    found: ['status-silent #n'],
  },
  'a notice that the page calls so, and a region tells': {
    html: `<div aria-live="polite"><div id="n" class="toast" hidden></div></div><button onclick="n.hidden = false; n.textContent = 'Lampe auf Ihrer Liste'; setTimeout(() => { n.hidden = true }, 20000)">Vormerken</button><p>Text</p>`,
    found: [],
  },
  'a number of free times that a day brings': {
    html: free(''),
    found: ['status-silent #m'],
  },
  'a number of free times that a day brings, in a status': { html: free('role="status"'), found: [] },
  'rooms of which only a frame tells the chosen one': {
    html: rooms(''),
    found: ['choice-state-untold #b2', 'choice-state-untold #b1'],
  },
  'rooms whose buttons tell their state': { html: rooms('x.ariaPressed = one === x;'), found: [] },
  'rooms of which a word tells the chosen one': {
    html: rooms("card.lastChild.textContent = one === x ? 'Ausgewählt' : '';"),
    found: ['status-silent #l > div:nth-of-type(1) > span'],
  },
  'rooms that only flash up': {
    html: rooms("setTimeout(() => { card.className = 'z' }, 2000);"),
    found: [],
  },
  'views of which only the entry around the button tells the chosen one': {
    html: `<style>.an { background: #036 } .an button { color: #fff; background: none }</style><ul><li class="an" id="a"><button id="x">Tag</button></li><li id="b"><button id="y">Woche</button></li></ul><p id="p">Montag</p><script>x.onclick = () => { a.className = 'an'; b.className = ''; p.textContent = 'Montag' }; y.onclick = () => { b.className = 'an'; a.className = ''; p.textContent = 'Montag bis Sonntag' }</script>`,
    found: ['choice-state-untold #y', 'choice-state-untold #x'],
  },
});
