import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOpenedSite } from '../../testing/openedSite.ts';

let opened: Awaited<ReturnType<typeof openOpenedSite>>;

beforeAll(async () => {
  opened = await openOpenedSite();
});
afterAll(() => opened.close());

const listOf = async (rules: string[], body: string) =>
  (await opened.listRules(body)).filter((one) => rules.includes(one.split(' ')[0]!)).toSorted();

const shut = (
  second: string,
  style = '',
) => `<style>.teil { padding: 8px } ${style}</style><form id="f" novalidate>
  <section class="teil" id="eins"><h2>Ihr Vertrag bei uns</h2><label>Kennwort aus dem Brief <input id="k"></label>
    <p id="fehler" role="alert"></p><button type="button" id="w">Weiter</button></section>
  <section class="teil" id="zwei" hidden><h2>Ihr Schaden am Fahrzeug</h2>${second}
    <button type="button" id="z">Weiter</button></section></form>
  <script>w.onclick = () => { fehler.textContent = 'Das Kennwort aus dem Brief stimmt nicht.'; }; z.onclick = w.onclick;</script>`;

const tiles = `<div class="k"><label><input type="radio" name="art"> Unfall beim Parken</label></div>
  <h3>Stelle <span class="q" id="q" style="cursor: pointer">?</span></h3><p id="t" hidden>Wo ist der größte Schaden?</p>
  <script>q.onclick = () => { t.hidden = !t.hidden }</script>`;
const acts = ['focus-not-visible', 'mouse-only', 'error-silent', 'error-without-text', 'error-answer-vague'];

test('in a step that only secret entries open, the focus and what hears the mouse alone are judged', async () => {
  const blind = '.k input { opacity: 0 } .k label { border: 1px solid #555; padding: 9px }';
  expect(await listOf(acts, shut(tiles, blind))).toEqual([
    expect.stringMatching(/^focus-not-visible #zwei/),
    'mouse-only #q',
  ]);
});

test('the same step with a button and a visible focus; its script knows nothing of it and is not asked', async () => {
  const good = tiles.replace(
    '<span class="q" id="q" style="cursor: pointer">?</span>',
    '<button type="button" id="q">Hilfe</button>',
  );
  expect(await listOf(acts, shut(good, '.k label:focus-within { outline: 3px solid #00c }'))).toEqual([]);
});

const panel = (
  inner: string,
) => `<button type="button" id="auf" aria-expanded="false">Wünsche eintragen</button>
  <div id="teil" hidden><p>Bitte tragen Sie Ihre Wünsche ein.</p>${inner}</div>
  <script>auf.onclick = () => { teil.hidden = false; auf.ariaExpanded = 'true' }</script>`;
const stars = (
  more: string,
) => `<div id="s" role="slider" tabindex="0" aria-label="Sterne" aria-valuemin="1" aria-valuemax="5" aria-valuenow="1"><span>★</span><span>☆</span><span>☆</span></div>
  <script>{ let n = 1; s.onkeydown = ({ key }) => { n = Math.min(3, Math.max(1, n + (/Right|Up/.test(key) ? 1 : /Left|Down/.test(key) ? -1 : 0)));
    [...s.children].forEach((one, at) => { one.textContent = at < n ? '★' : '☆' }); ${more} } }</script>`;
const film = `<div id="s" role="slider" tabindex="0" aria-label="Stelle im Film" aria-valuemin="0" aria-valuemax="90" aria-valuenow="5">0:05</div>
  <script>{ let n = 5; s.onkeydown = () => { n++; s.textContent = '0:0' + n } }</script>`;

test('a slider of stars in a part that opens keeps its value; one tells it, and a clock is none', async () => {
  const rule = ['slider-value-stale'];
  expect(await listOf(rule, panel(stars('')))).toEqual(['slider-value-stale #s']);
  expect(await listOf(rule, panel(stars("s.setAttribute('aria-valuenow', n)")))).toEqual([]);
  expect(await listOf(rule, panel(film))).toEqual([]);
});

const knob = (
  press: string,
) => `<div id="bahn" style="position: relative; width: 300px; height: 40px; background: #ddd">
  <div id="g" tabindex="0" role="slider" aria-label="Stelle" aria-valuenow="5" style="position: absolute; left: 140px; top: 5px; width: 30px; height: 30px; background: #036; cursor: grab; touch-action: none"></div></div>
  <script>{ let x = 140; const put = (to) => { x = Math.min(270, Math.max(0, to)); g.style.left = x + 'px'; g.setAttribute('aria-valuenow', Math.round(x)) };
    g.onpointerdown = (event) => { g.setPointerCapture(event.pointerId); g.onpointermove = ({ clientX }) => put(clientX - bahn.getBoundingClientRect().left - 15) };
    g.onpointerup = () => { g.onpointermove = null }; g.onkeydown = ({ key }) => put(x + (key === 'ArrowRight' ? 9 : key === 'ArrowLeft' ? -9 : 0)); ${press} }</script>`;

test('in a part that opens, what only a drag moves is told, and what a press moves as well is not', async () => {
  const rule = ['drag-without-press'];
  expect(await listOf(rule, panel(knob('')))).toEqual(['drag-without-press #g']);
  const press = 'bahn.onclick = ({ clientX }) => put(clientX - bahn.getBoundingClientRect().left - 15);';
  expect(await listOf(rule, panel(knob(press)))).toEqual([]);
});

const toggle = (more: string) => `<p><button type="button" id="h">Merken</button></p>
  <script>h.onclick = () => { const isOn = h.classList.toggle('an'); h.style.background = isOn ? '#036' : ''; h.style.color = isOn ? '#fff' : ''; ${more} }</script>`;

test('buttons of a part that opens are pressed: one keeps its state to itself, one tells it', async () => {
  const rule = ['toggle-state-untold', 'toggle-state-stale'];
  expect(await listOf(rule, panel(toggle('')))).toEqual(['toggle-state-untold #h']);
  expect(await listOf(rule, panel(toggle('h.ariaPressed = isOn;')))).toEqual([]);
});

const row = (
  last: string,
) => `<form id="f" novalidate><section id="eins"><h2>Ihre Besuche bei uns</h2><label>Wie oft im Jahr? <input id="n"></label></section>
  <section id="zwei" hidden><h2>Ihre Wünsche an uns</h2><label>Was fehlt Ihnen? <input id="v"></label></section>
  <section id="drei" hidden><h2>Angaben zu Ihnen selbst</h2><p><label>Postleitzahl (Pflichtangabe) <input id="p" required></label> <span id="pf"></span></p></section></form>
  <div><button type="button" id="w">Weiter</button><button type="button" id="ab" hidden>Senden</button></div><p id="danke" role="status"></p>
  <script>{ let at = 0; const all = [eins, zwei, drei];
    w.onclick = () => { at++; all.forEach((one, place) => { one.hidden = place !== at }); w.hidden = at === 2; ab.hidden = at !== 2 };
    ab.onclick = () => { const isRight = /^\\d{5}$/.test(p.value); p.style.borderColor = isRight ? '' : '#c00'; ${last} } }</script>`;
const answers = [
  'error-without-text',
  'error-silent',
  'error-not-tied',
  'error-says-nothing',
  'error-answer-vague',
];

test('a step that goes on without entries is followed to the one that refuses, whose button is in no form', async () => {
  expect(await listOf(answers, row(''))).toEqual(['error-without-text #f']);
});

test('the same form with a text that is tied and read out; labels of the next step are no errors', async () => {
  const right = `pf.textContent = isRight ? '' : 'Bitte geben Sie Ihre Postleitzahl mit fünf Ziffern ein.'; pf.id = 'pf';
    p.setAttribute('aria-invalid', !isRight); p.setAttribute('aria-describedby', 'pf'); if (!isRight) p.focus();`;
  expect(await listOf(answers, row(right))).toEqual([]);
});

const basket = (
  open: string,
) => `<section><h2>Ihre Karten</h2><label>Anzahl der Tageskarten <input type="number" id="n" value="0" min="0"></label>
  <button type="button" id="k">Zur Kasse</button> <a href="/hilfe">Hilfe</a><p id="o" role="status"></p></section>
  <div id="d" role="dialog" aria-modal="true" aria-label="Ihre Bestellung" hidden style="position: fixed; inset: 0; background: #fff">
    <p>Eine Tageskarte kostet 29 Euro und gilt den ganzen Tag.</p><button type="button" id="x">Schließen</button></div>
  <script>x.onclick = () => { d.hidden = true; k.focus() }; d.onkeydown = ({ key }) => { if (key === 'Escape') x.onclick(); if (key === 'Tab') event.preventDefault() };
    k.onclick = () => { o.textContent = n.value > 0 ? '' : 'Bitte wählen Sie mindestens eine Karte aus.'; if (n.value > 0) { d.hidden = false; ${open} } }</script>`;
const ofDialogs = ['dialog-focus-outside', 'dialog-focus-leaves', 'dialog-focus-lost'];

test('a dialog that asks for a choice first gets one: the focus stays outside, or goes in and comes back', async () => {
  expect(await listOf(ofDialogs, basket(''))).toEqual(['dialog-focus-outside #d']);
  expect(await listOf(ofDialogs, basket('x.focus();'))).toEqual([]);
});

test('a notice about a choice opens nothing by itself', async () => {
  expect(
    await listOf(ofDialogs, basket('').replace('d.hidden = false;', "o.textContent = 'Gemerkt.';")),
  ).toEqual([]);
});

const site = (
  end: string,
) => `<nav aria-label="Konto"><button type="button" id="k">Standort wählen</button></nav><p><a href="/hilfe">Hilfe zum Antrag</a></p>
  <div id="d" role="dialog" aria-modal="true" aria-label="Standort" hidden style="position: fixed; inset: 0; background: #fff">
    <p>Für welchen Ort gilt Ihr Antrag?</p><button type="button" id="a">Altstadt</button> <button type="button" id="x">Schließen</button></div>
  <script>x.onclick = () => { d.hidden = true; k.focus() }; k.onclick = () => { d.hidden = false; a.focus() };
    d.onkeydown = (event) => { if (event.key === 'Escape') { d.hidden = true; ${end} } }</script>`;

test('a dialog that a button of a menu opens: Tab leads out of it', async () => {
  expect(await listOf(ofDialogs, site('k.focus()'))).toEqual(['dialog-focus-leaves #d']);
});

test('the same dialog as the element made for that', async () => {
  const own =
    '<nav aria-label="Konto"><button type="button" id="k">Standort wählen</button></nav><dialog id="d" aria-label="Standort"><p>Für welchen Ort gilt Ihr Antrag?</p><button type="button" id="a">Altstadt</button></dialog><script>k.onclick = () => d.showModal(); a.onclick = () => d.close()</script>';
  expect(await listOf(ofDialogs, own)).toEqual([]);
});

const menu = (script: string) =>
  `<button type="button" id="k" aria-haspopup="menu" aria-expanded="false">Weitere Aktionen</button> <a href="/hilfe">Hilfe</a>
  <div id="m" role="menu" aria-label="Weitere Aktionen" hidden><button type="button" role="menuitem" tabindex="-1" id="a">Beitrag an uns melden</button>
    <button type="button" role="menuitem" tabindex="-1">Adresse des Beitrags kopieren</button></div>
  <script>k.onclick = (event) => { m.hidden = !m.hidden; k.ariaExpanded = String(!m.hidden); ${script} }; m.onclick = () => { document.title += '.' }</script>`;

test.for([
  ['into which no key leads', '', ['arrow-keys-dead #m']],
  ['into which an arrow leads', "k.onkeydown = ({ key }) => { if (key === 'ArrowDown') a.focus() };", []],
  ['into which the key that opens it leads', 'if (event.detail === 0 && !m.hidden) a.focus();', []],
] as const)('a menu without a stop of Tab %s', async ([, script, found]) => {
  expect(await listOf(['arrow-keys-dead'], menu(script))).toEqual(found);
});

const choice = (keys: string) =>
  `<span id="l">Art des Schadens</span> <div id="k" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-controls="m" aria-labelledby="l k">Bitte wählen</div> <a href="/hilfe">Hilfe</a>
  <ul id="m" role="listbox" aria-labelledby="l" hidden><li role="option" id="a">Heizung oder Warmwasser</li><li role="option" id="b">Fenster und Türen</li></ul>
  <script>k.onclick = () => { m.hidden = !m.hidden; k.ariaExpanded = String(!m.hidden) };
    k.onkeydown = ({ key }) => { if (key === 'Enter') k.onclick(); ${keys} }; m.onclick = ({ target }) => { k.textContent = target.textContent; m.hidden = true }</script>`;

test.for([
  ['whose entries no key marks', '', ['arrow-keys-dead #m']],
  [
    'whose entries an arrow marks',
    "if (key === 'ArrowDown') k.setAttribute('aria-activedescendant', 'a');",
    [],
  ],
] as const)('a list of choices %s', async ([, keys, found]) => {
  expect(await listOf(['arrow-keys-dead'], choice(keys))).toEqual(found);
});

const burger = (style: string) => `<style>#n li ul { display: none } ${style}</style>
  <button type="button" id="b" aria-expanded="false" aria-controls="n">Menü</button>
  <nav id="n" aria-label="Haupt" hidden><ul><li><a href="#neues">Neues aus der Schule</a></li>
    <li><a href="#schule">Unsere Schule</a><ul id="u"><li><a href="#mensa">Mensa</a></li><li><a href="#leute">Kollegium</a></li></ul></li></ul></nav>
  <script>b.onclick = () => { n.hidden = !n.hidden; b.ariaExpanded = !n.hidden }</script>`;

test('in a menu that a button opens, links that come under the mouse alone are told', async () => {
  const rules = ['hover-only-menu', 'hover-only-menu-suspected'];
  expect(await listOf(rules, burger('#n li:hover > ul { display: block }'))).toEqual(['hover-only-menu #u']);
  const both = '#n li:hover > ul, #n li:focus-within > ul { display: block }';
  expect(await listOf(rules, burger(both))).toEqual([]);
});

const twoFields = (first: number, second: number) =>
  `<form><p><label>Vorname <input id="v" tabindex="${first}"></label></p><p><label>Nachname <input id="n" tabindex="${second}"></label></p></form>`;

test('numbers of tabindex in a part that opens are told where they turn the order', async () => {
  expect(await listOf(['focus-order-tabindex'], panel(twoFields(2, 1)))).toEqual(['focus-order-tabindex #n']);
  expect(await listOf(['focus-order-tabindex'], panel(twoFields(1, 2)))).toEqual([]);
  expect(await listOf(['focus-order-tabindex'], panel(twoFields(0, 0)))).toEqual([]);
});

const quiz = (words: string, end: string) =>
  `<p id="uhr">${words}</p><form id="f"><p><label>Antwort <input></label></p><p><label>Grund <input></label></p><button type="button">Prüfen</button></form>
  <script>{ let left = 30, ticking; const start = () => { clearInterval(ticking); left = 30; f.hidden = false;
    ticking = setInterval(() => { left--; if (uhr.firstElementChild) uhr.firstElementChild.textContent = left; if (left <= 0) { clearInterval(ticking); ${end} } }, 1000) };
    document.querySelector('button').addEventListener('click', start) }</script>`;

test('a clock that runs since the part opened is let run down', async () => {
  const rule = ['time-limit'];
  const words = 'Noch <span>30</span> Sekunden Zeit';
  expect(await listOf(rule, panel(quiz(words, 'f.hidden = true')))).toEqual(['time-limit #uhr']);
  expect(await listOf(rule, panel(quiz(words, '')))).toEqual([]);
  expect(await listOf(rule, panel(quiz('Sie haben 30 Sekunden Zeit.', '')))).toEqual([]);
  const more = `${quiz(words, 'f.hidden = true')}<button type="button">Mehr Zeit</button>`;
  expect(await listOf(rule, panel(more))).toEqual([]);
});

const gallery = (focus: string, more = '') =>
  `<p><a href="/a">Anreise</a> <a href="/p">Preise</a></p><div class="bilder"><div class="bild" id="b" style="width: 90px; height: 60px; cursor: pointer; background: #9bd">Steg</div></div><p><a href="/u">Umgebung</a></p>
  <div id="d" hidden role="dialog" aria-modal="true" aria-label="Bild groß" style="position: fixed; inset: 0; background: #fff"><p>Der Steg am Ufer des großen Sees.</p><button type="button" id="x">Schließen</button></div>
  <script>{ const hide = () => { d.hidden = true }; b.onclick = () => { d.hidden = false; ${focus} }; x.onclick = hide; ${more}
    document.onkeydown = (event) => { if (event.key === 'Escape') hide(); if (event.key === 'Tab' && d.contains(document.activeElement)) event.preventDefault() } }</script>`;

test('a dialog that opens by a click on a picture alone is judged as well', async () => {
  const rule = ['dialog-focus-outside', 'dialog-focus-lost', 'focus-order-far', 'focus-lost'];
  expect(await listOf(rule, gallery(''))).toEqual(['dialog-focus-outside #d']);
  expect(await listOf(rule, gallery('x.focus();'))).toEqual([]);
  const gone = 'b.addEventListener("click", () => { b.hidden = true });';
  expect(await listOf(rule, gallery('x.focus();', gone))).toEqual([]);
  const main = gallery('').replace('<p><a', '</main><main tabindex="-1"><p><a');
  expect(await listOf(rule, main)).toEqual(['dialog-focus-outside #d']);
});
