import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import { toChecks } from '../../../shared/score/checklist.ts';
import { auditPage } from '../../audit/audit.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser, patient } from '../../testing/localBrowser.ts';
import { anyMessages } from './messages.ts';

let website: LocalWebsite;
let site: WebsiteBrowser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  const local = await openLocalBrowser({ '/antwort': 'Vielen Dank' }, { timeouts: patient });
  ({ website, close } = local);
  site = local.browser.openWebsite({ url: website.origin });
});
afterAll(() => close());

/** Outcome of the only rule, and the criteria that it decides on a page that lacks all else. */
async function look(body: string) {
  website.pages['/'] =
    `<!doctype html><html lang="de"><title>Öffnungszeiten</title><body><main><h1>Öffnungszeiten</h1><p>Das Rathaus ist offen.</p>${body}</main></body></html>`;
  const { findings, error } = await auditPage(site, `${website.origin}/`, { engines: [anyMessages] });
  expect(error).toBeNull();
  const checks = toChecks({ findings, absent: ['unread', 'drawnControls', 'stateTexts'] });
  return {
    outcomes: findings.map(({ outcome }) => outcome),
    decided: ['3.2.1', '3.2.2', '4.1.3'].map((num) => checks.get(num)?.status ?? 'open'),
  };
}

const on = (id: string, type: string, code: string) =>
  `<script>document.getElementById('${id}').addEventListener('${type}', (event) => { ${code} })</script>`;
const button = (code: string, more = '') => `<button id="b">Los</button>${more}${on('b', 'click', code)}`;
const form = (code: string) =>
  `<form id="f" action="/antwort"><label>Name <input name="n" required></label><button>Senden</button></form><p id="m"></p>${on('f', 'submit', code)}`;
const menu =
  '<button id="b" aria-expanded="false" aria-controls="u">Menü</button><div id="u" hidden><p>Alles zu</p><a href="/a">A</a></div>';
const open = 'b.ariaExpanded = String(u.hidden); u.hidden = !u.hidden';

test.each<[string, string]>([
  ['links and a form that its server answers', `<a href="/antwort">Antwort</a>${form('')}`],
  ['a menu that opens', menu + on('b', 'click', open)],
  ['a button that only changes colours', button("document.body.style.background = '#eee'")],
  ['a link on which a script leads elsewhere', button("location.href = '/antwort'")],
  [
    'a panel without attributes that holds controls',
    button(
      'p.hidden = !p.hidden',
      '<section id="p" hidden><h2>Einstellungen</h2><button>A</button><button>B</button><button>C</button></section>',
    ),
  ],
  [
    'a dialog that takes the focus',
    button('d.showModal()', '<dialog id="d"><p>Mehr</p><button>Zu</button></dialog>'),
  ],
  [
    'slides that turn by themselves',
    `<div class="carousel"><p id="x">Eins</p><p id="y" hidden>Zwei</p></div><button>A</button><script>setInterval(() => { x.hidden = !x.hidden; y.hidden = !y.hidden }, 5000)</script>`,
  ],
  [
    'a text that fades in as the page is rolled',
    `<div style="height: 3000px"></div><p id="t" style="opacity: 0">Über uns</p><script>addEventListener('scroll', () => { if (scrollY > 100) t.style.opacity = 1 })</script>`,
  ],
  [
    'a field that a script hears',
    `<label>Ort <input id="o"></label>${on('o', 'input', 'document.title = o.value')}`,
  ],
  [
    'a menu whose sign turns',
    button(
      "u.hidden = !u.hidden; b.innerHTML = '<svg width=20 height=20></svg>'",
      '<nav id="u" hidden><svg width="20" height="20"></svg><a href="/a">A</a></nav>',
    ),
  ],
  [
    'a form that is cleared',
    '<form action="/antwort"><label>Name <input value="Ada"></label><button type="reset">Leeren</button></form>',
  ],
])('nothing tells how something went: %s', async (_, body) => {
  expect((await look(body)).decided).toEqual(['pass', 'pass', 'na']);
});

test.each<[string, string]>([
  ['a message after a press', button("m.textContent = 'Gemerkt.'", '<p id="m"></p>')],
  ['the same in a live region', button("m.textContent = 'Gemerkt.'", '<p id="m" role="status"></p>')],
  [
    'one that only screen readers get',
    button(
      "m.textContent = 'Gemerkt.'",
      '<p id="m" role="status" style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden"></p>',
    ),
  ],
  [
    'a message that comes later',
    button("setTimeout(() => { m.textContent = 'Gemerkt.' }, 900)", '<p id="m"></p>'),
  ],
  ['a message that was hidden', button('m.hidden = false', '<p id="m" hidden>Gemerkt.</p>')],
  [
    'a message from a hidden button',
    `<div hidden>${button("m.textContent = 'Gemerkt.'")}</div><p id="m"></p>`,
  ],
  [
    'a message from a button that is locked',
    `${button("m.textContent = 'Gemerkt.'", '<p id="m"></p>')}<script>b.disabled = true</script>`,
  ],
  [
    'a message from a link to a page',
    `<a id="b" href="/antwort">Merken</a><p id="m"></p>${on('b', 'click', "event.preventDefault(); m.textContent = 'Gemerkt.'")}`,
  ],
  [
    'a message from what only the mouse works',
    `<div id="b" style="cursor: pointer">Merken</div><p id="m"></p><script>document.onclick = ({ target }) => { if (target === b) m.textContent = 'Gemerkt.' }</script>`,
  ],
  [
    'a message after a key',
    `<div id="b" tabindex="0">Merken</div><p id="m"></p>${on('b', 'keydown', "if (event.key === 'Enter') m.textContent = 'Gemerkt.'")}`,
  ],
  [
    'a message behind a menu',
    `${menu}<p id="m"></p>${on('b', 'click', `${open}; if (!u.hidden) u.innerHTML += '<button onclick="m.textContent = 1">Merken</button>'`)}`,
  ],
  [
    'a number in a link that goes on',
    button(
      'n.textContent = ++window.c',
      '<a href="/antwort">Korb <span id="n">0</span></a><script>c = 0</script>',
    ),
  ],
  [
    'an error when nothing is filled in',
    form("event.preventDefault(); m.textContent = 'Fehlt.'").replace(' required', ''),
  ],
  ['thanks for a form that is filled in', form("event.preventDefault(); m.textContent = 'Danke.'")],
  [
    'a question to a server',
    button(
      "fetch('/antwort').then((answer) => answer.text()).then((words) => { m.textContent = words })",
      '<p id="m"></p>',
    ),
  ],
  [
    'letters that are left',
    `<label>Text <textarea id="o"></textarea></label><p id="m">0 Zeichen</p>${on('o', 'input', "m.textContent = o.value.length + ' Zeichen'")}`,
  ],
  [
    'a tick on the button',
    button('b.innerHTML = \'<i class="fa fa-check"></i>\'', '').replace(
      '>Los<',
      '><i class="fa fa-copy"></i><',
    ),
  ],
  [
    'a wheel that turns',
    button('s.hidden = false', '<div id="s" class="spinner" hidden style="width: 9px; height: 9px"></div>'),
  ],
  [
    'a hint that says other words than its button',
    button("m.innerHTML = '<span>Kopiert</span>'", '<div id="m" role="tooltip"></div>'),
  ],
  [
    'a message that comes by itself',
    `<p id="m"></p><script>setTimeout(() => { m.textContent = 'Sie sind nicht angemeldet.' }, 8000)</script>`,
  ],
  [
    'more entries as the page is rolled',
    `<div style="height: 3000px"></div><ul id="l"></ul><script>addEventListener('scroll', () => { l.innerHTML += '<li>Noch einer</li>' })</script>`,
  ],
  [
    'words of a style sheet on a pressed button',
    `<style>.done::after { content: " Kopiert!" }</style>${button("b.classList.add('done')")}`,
  ],
  [
    'words of a style sheet beside a pressed button',
    `<style>.done + p::before { content: "Kopiert!" }</style>${button("b.classList.add('done')", '<p></p>')}`,
  ],
  [
    'other words on a button of an old form',
    `<input type="button" id="b" value="Kopieren">${on('b', 'click', "b.value = 'Kopiert'")}`,
  ],
  [
    'a result in another field',
    `<label>Betrag <input id="o"></label><label>Summe <input id="r" readonly></label>${on('o', 'input', "r.value = '12 Euro'")}`,
  ],
  [
    'a result in an area',
    button("r.value = 'Drei Treffer'", '<label>Summe <textarea id="r" readonly></textarea></label>'),
  ],
  [
    'a picture that tells',
    button(
      'm.innerHTML = \'<svg width="20" height="20" role="img" aria-label="Gespeichert"></svg>\'',
      '<p id="m"></p>',
    ),
  ],
  [
    'a message after the fourth choice of six',
    `<select id="o" aria-label="Zahl"><option>0<option>1<option>2<option>3<option>4<option>5</select><p id="m"></p>${on('o', 'change', "m.textContent = o.value === '3' ? 'Ausverkauft.' : ''")}`,
  ],
  [
    'a message that the next letter takes away',
    `<label>Wort <input id="o"></label><p id="m"></p>${on('o', 'input', "m.textContent = o.value.length < 3 ? 'Zu kurz.' : ''")}`,
  ],
  ['a double click', `<p id="b">Wort</p><p id="m"></p>${on('b', 'dblclick', "m.textContent = 'Gemerkt.'")}`],
  [
    'a message after two minutes',
    `<p id="m"></p><script>setTimeout(() => { m.textContent = 'Ihre Sitzung endet gleich.' }, 120000)</script>`,
  ],
  ['a place to drop files', `<div id="b">Dateien hierher</div>${on('b', 'drop', '')}`],
  ['a field for files', `<label>Bild <input type="file" id="o"></label>${on('o', 'change', '')}`],
  [
    'a tree of its own',
    `<x-a id="b"></x-a><script>b.attachShadow({ mode: 'open' }).innerHTML = '<button>Los</button>'</script>`,
  ],
])('nobody can tell: %s', async (_, body) => {
  const { outcomes, decided } = await look(body);
  expect(outcomes).not.toContain('passed');
  expect(decided).toEqual(['open', 'open', 'open']);
});

test.each<[string, string]>([
  [
    'a list that leads to another page',
    `<select id="o" aria-label="Ziel"><option>Wählen</option><option>A</option></select>${on('o', 'change', "location.href = '/antwort'")}`,
  ],
  [
    'a box that sends its form',
    `<form id="f" action="/antwort"><label><input type="checkbox" id="o"> An</label></form>${on('o', 'change', 'f.requestSubmit()')}`,
  ],
  [
    'a field that gives the focus on',
    `<input id="o" aria-label="Teil 1"><input id="z" aria-label="Teil 2">${on('o', 'input', 'z.focus()')}`,
  ],
  [
    'a focus that goes on at once',
    `<button id="o">Eins</button><button id="z">Zwei</button>${on('o', 'focus', 'z.focus()')}`,
  ],
  [
    'a focus that goes on later',
    `<button id="o">Eins</button><button id="z">Zwei</button>${on('o', 'focus', 'setTimeout(() => z.focus(), 500)')}`,
  ],
  [
    'a focus that opens a page',
    `<button id="o">Eins</button>${on('o', 'focus', "location.href = '/antwort'")}`,
  ],
  [
    'a field that gives the focus on once it is full',
    `<input id="o" maxlength="4" aria-label="Teil 1"><input id="z" aria-label="Teil 2">${on('o', 'input', 'if (/^[0-9]{4}$/.test(o.value)) z.focus()')}`,
  ],
  [
    'a choice that gives the focus on',
    `<label><input type="radio" id="o"> Ja</label><input id="z" aria-label="Teil 2">${on('o', 'change', 'z.focus()')}`,
  ],
  [
    'a list that gives the focus on later',
    `<select id="o" aria-label="Zahl"><option>0<option>1</select><input id="z" aria-label="Teil 2">${on('o', 'change', 'setTimeout(() => z.focus(), 300)')}`,
  ],
  [
    'the fourth entry of a list that leads to another page',
    `<select id="o" aria-label="Ziel"><option>0<option>1<option>2<option>3<option>4<option>5</select>${on('o', 'change', "if (o.value === '3') location.href = '/antwort'")}`,
  ],
  [
    'a focus that rolls the page away',
    `<button id="o">Eins</button><div style="height: 4000px"></div><p>Ende</p>${on('o', 'focus', 'scrollTo(0, 3000)')}`,
  ],
])('an entry or the focus alone leads elsewhere: %s', async (_, body) => {
  expect((await look(body)).decided).toEqual(['open', 'open', 'open']);
});

test('asks about a text that may be a message', async () => {
  const { outcomes } = await look(
    `<a id="b" href="/antwort">Merken</a><p id="m"></p>${on('b', 'click', "event.preventDefault(); m.textContent = 'Lampe gespeichert.'")}`,
  );
  expect(outcomes).toEqual(['cantTell']);
});

test('asks nothing about a text that was read out and stays in a list', async () => {
  const { outcomes } = await look(
    `<a id="b" href="/antwort">Merken</a><ol id="m"></ol>${on('b', 'click', "event.preventDefault(); const one = document.createElement('div'); one.role = 'alert'; one.textContent = 'Lampe gespeichert.'; document.body.append(one); setTimeout(() => one.remove(), 300); const entry = document.createElement('li'); entry.textContent = 'Lampe gespeichert.'; m.append(entry)")}`,
  );
  expect(outcomes).toEqual(['inapplicable']);
});

test('asks nothing about a text in a part that a control opens', async () => {
  const { outcomes } = await look(
    `<a id="b" href="/antwort" role="button" aria-expanded="false">Mitteilungen</a><div id="m"></div>${on('b', 'click', "event.preventDefault(); b.ariaExpanded = 'true'; m.innerHTML = '<p>Lampe gespeichert.</p>'")}`,
  );
  expect(outcomes).toEqual(['inapplicable']);
});
