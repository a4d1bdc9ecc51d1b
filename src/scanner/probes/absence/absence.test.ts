import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import { toChecks } from '../../../shared/score/checklist.ts';
import { type ContentKind, contentKinds } from '../../../shared/work/content.ts';
import { type AuditOptions, auditPage } from '../../audit/audit.ts';
import { openComponents } from '../../audit/components/components.ts';
import { axe } from '../../audit/engines/axe.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import type { WebsiteBrowser } from '../../browser/websiteBrowser.ts';
import { type LocalBrowser, openLocalBrowser, patient } from '../../testing/localBrowser.ts';
import { textInImages } from '../text/textInImages.ts';
import { findAbsent } from './absence.ts';

let website: LocalWebsite;
let site: WebsiteBrowser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  const frame = '<!doctype html><video src="a.mp4"></video>';
  const local = await openLocalBrowser({ '/rahmen': frame }, { timeouts: patient });
  ({ website, close } = local);
  site = local.browser.openWebsite({ url: website.origin });
});
afterAll(() => close());

const text = '<h1>Öffnungszeiten</h1><p>Das Rathaus ist von acht bis zwölf Uhr geöffnet.</p>';
const toPage = (body: string) =>
  `<!doctype html><html lang="de"><title>Öffnungszeiten</title><body><main>${text}${body}</main></body></html>`;

async function audit(body: string, options: AuditOptions = {}) {
  website.pages['/'] = toPage(body);
  return auditPage(site, `${website.origin}/`, options);
}

/** Spares a whole audit, which costs many times as much. */
async function listAbsent(body: string): Promise<ContentKind[]> {
  const absent: ContentKind[] = [];
  const look = async (page: AuditedPage) => {
    absent.push(...(await findAbsent(page)));
    return [];
  };
  const { error } = await audit(body, { engines: [{ ...axe, run: look }] });
  expect(error).toBeNull();
  return absent;
}

const listPresent = async (body: string): Promise<ContentKind[]> => {
  const absent = await listAbsent(body);
  return contentKinds.filter((kind) => !absent.includes(kind));
};

test('a page of text lacks every kind; what has no subject is not applicable, with a note', async () => {
  const { absent, findings } = await audit('');
  expect(absent).toEqual(contentKinds);
  const checks = toChecks({ absent, findings });
  const decided = [...checks].filter(([, { status }]) => status === 'na').map(([num]) => num);
  expect(decided.filter((num) => num.startsWith('1.2.'))).toHaveLength(5);
  for (const num of [
    '1.3.3',
    '1.3.5',
    '1.4.13',
    '2.1.4',
    '2.2.1',
    '2.2.2',
    '2.3.1',
    '2.5.1',
    '3.3.1',
    '4.1.3',
  ])
    expect(decided).toContain(num);
  for (const num of ['1.1.1', '1.4.1', '2.1.1', '2.4.4']) expect(checks.get(num)?.status).not.toBe('na');
});

const script = (code: string) => `<script>${code}</script>`;
const listen = (type: string, target = 'document') =>
  script(`${target}.addEventListener('${type}', () => {})`);

test.each<[string, ContentKind[]]>([
  ['<video src="film.mp4" hidden></video>', ['media', 'ownControls', 'ownWidgets']],
  ['<a href="https://www.youtube.com/watch?v=1">Film</a>', ['media']],
  ['<template><audio src="a.mp3"></audio></template>', ['media', 'ownControls', 'ownWidgets']],
  ['<div class="video-platzhalter">Film laden</div>', ['media']],
  ['<img src="tanz.gif" alt="Tanz">', ['movingImages']],
  ['<input type="search" aria-label="Suche">', ['fields']],
  ['<input placeholder="Suchen …" aria-label="Suche nach Seiten">', ['fields']],
  [
    '<input placeholder="Suche" aria-label="Menge">',
    ['fields', 'personalFields', 'faultyFields', 'transactions'],
  ],
  ['<a href="/ende">Abmelden</a>', ['sessionFields']],
  ['<label>Name <input name="name"></label>', ['fields', 'personalFields', 'purposeFields', 'faultyFields']],
  ['<label>Menge <input name="qty"></label>', ['fields', 'personalFields', 'faultyFields', 'transactions']],
  [
    '<label>IBAN <input name="iban"></label>',
    ['fields', 'personalFields', 'purposeFields', 'faultyFields', 'transactions'],
  ],
  ['<input name="qty">', ['fields', 'personalFields', 'purposeFields', 'faultyFields', 'transactions']],
  ['<input type="hidden" name="_csrf" value="1">', ['sessionFields']],
  ['<p>Ihre Sitzung endet nach 15 Minuten.</p>', ['sessionFields']],
  ['<a href="/" tabindex="2">Start</a>', ['turnedStops']],
  [
    '<div style="display: flex; flex-direction: column-reverse"><a href="/a">A</a><a href="/b">B</a></div>',
    ['turnedStops'],
  ],
  ['<a href="/">Start</a><div hidden><a href="/b">B</a></div>', ['turnedStops']],
  ['<button aria-expanded="false">Menü</button><div hidden><a href="/b">B</a></div>', ['ownControls']],
  ['<details><summary>Mehr</summary><a href="/b">B</a></details>', []],
  ['<div tabindex="0">Text</div>', ['ownControls', 'ownWidgets']],
  [
    `<p id="p">Text</p>${script("p.addEventListener('click', () => {})")}`,
    ['mouseControls', 'commands', 'scripts'],
  ],
  [`<a id="p" href="#p">Text</a>${script("p.addEventListener('click', () => {})")}`, ['scripts']],
  ['<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">', []],
  ['<link rel="stylesheet" href="https://stile.example/css2?family=Inter">', ['hoverContent', 'stateTexts']],
  ['<a href="#!">Merken</a>', ['commands']],
  [
    '<label>Farbe <select><option>Rot</option></select></label>',
    ['fields', 'personalFields', 'transactions'],
  ],
  [
    '<div role="dialog" hidden><button>Schließen</button></div>',
    ['hiddenLayers', 'turnedStops', 'ownControls', 'ownWidgets', 'commands'],
  ],
  [
    '<div style="position: fixed; display: none"><a href="/">Start</a></div>',
    ['hiddenLayers', 'turnedStops'],
  ],
  [listen('pointerup'), ['pathScripts', 'scripts']],
  ['<button>Jetzt kaufen</button>', ['transactions', 'commands']],
  [
    '<label>Passwort <input type="password"></label>',
    ['fields', 'personalFields', 'purposeFields', 'faultyFields', 'transactions', 'authentication'],
  ],
  ['<meta http-equiv="refresh" content="90000">', ['timers']],
  [script('setTimeout(() => {}, 60000)'), ['timers', 'scripts']],
  [listen('keydown'), ['keyScripts', 'scripts']],
  [listen('touchmove'), ['pathScripts', 'dragging', 'scripts']],
  [listen('mousedown', 'window'), ['pressScripts', 'scripts']],
  ['<ul><li draggable="true">Eins</li></ul>', ['dragging']],
  [listen('devicemotion', 'window'), ['deviceMotion', 'scripts']],
  [listen('mouseover'), ['hoverContent', 'scripts']],
  [
    '<style>.t { display: none } .a:hover .t { display: block }</style><p class="a">Wort <span class="t">Erklärung</span></p>',
    ['hoverContent'],
  ],
])('%s', async (body, present) => {
  expect(await listPresent(body)).toEqual(present);
});

test('a whole audit, with all that other probes do to the page, lists the same', async () => {
  const body = `<label>Name <input name="name"></label>${script('setTimeout(() => {}, 60000)')}${listen('keydown')}`;
  const absent = await listAbsent(body);
  expect(absent).toContain('media');
  expect((await audit(body)).absent).toEqual(absent);
});

test.each<[string, string, boolean]>([
  ['an error', ':invalid:not(:placeholder-shown) ~ p { display: block }', true],
  ['the same beside a form', 'main:has(:user-invalid) p { display: block }', true],
  ['a tick', 'p { display: block } :valid + label::after { content: "✓" }', true],
  ['an error that a script allows', '.was-validated :invalid ~ p { display: block }', false],
  ['a switch that moves', ':checked + label::after { content: ""; left: 1em }', false],
  ['a frame', ':invalid { border: 1px solid }', false],
])('style sheets show what a field holds: %s', async (_, style, isShown) => {
  const body = `<style>p + p { display: none } ${style}</style><input placeholder="x" id="o"><label for="o">Mail</label><p>Text</p><p>Bitte eine Adresse angeben.</p>`;
  expect((await listPresent(body)).includes('stateTexts')).toBe(isShown);
});

test('a colour that changes under the mouse shows nothing new', async () => {
  expect(await listPresent('<style>a:hover { opacity: .5 }</style><a href="/">Start</a>')).toEqual([]);
});

test('a page of deep nesting is read like any other', async () => {
  expect(await listPresent('<div>'.repeat(300))).toEqual([]);
});

test.each([
  ['a part that loads later', '<iframe data-src="/karte" title="Karte"></iframe>'],
  [
    'a closed tree',
    `<div id="w"></div>${script("w.attachShadow({ mode: 'closed' }).innerHTML = '<b>x</b>'")}`,
  ],
])('%s that nobody can look into leaves nothing proven absent', async (_name, body) => {
  expect(await listAbsent(body)).toEqual([]);
});

const drawable: ContentKind[] = ['fields', 'transactions', 'authentication', 'commands', 'drawnControls'];
const drawing = '<canvas id="c" width="300" height="150"></canvas>';

test('a drawing that hears nothing is no control; one that does may be any', async () => {
  const still = ['movingImages', 'ownControls', 'ownWidgets', 'drawings'];
  expect(await listPresent(drawing)).toEqual(still);
  expect(await listPresent(`${drawing}${listen('click')}`)).toEqual([...still, 'scripts']);
  for (const code of [
    listen('click', 'c'),
    listen('click', 'c.parentElement'),
    listen('mousedown'),
    listen('keydown', 'window'),
    '<script src="/fehlt.js"></script>',
  ])
    expect([code, await listPresent(drawing + code)]).toEqual([code, expect.arrayContaining(drawable)]);
  expect(await listPresent(`${drawing}${listen('click', 'c')}`)).not.toContain('media');
});

test('a drawing hides no media, and what it moves is not decided', async () => {
  const nums = ['1.2.1', '1.2.2', '1.4.2', '2.1.4', '2.2.2', '3.3.2'];
  expect(await decide(drawing, ...nums)).toEqual([undefined, 'na', 'na', 'na', 'clean', 'na']);
  const pressed = await decide(
    `${drawing}${listen('click', 'c')}`,
    '1.2.2',
    '3.3.1',
    '3.3.2',
    '3.3.8',
    '1.4.13',
  );
  expect(pressed).toEqual(['na', undefined, undefined, undefined, undefined]);
});

test('a frame is looked into; what its scripts do is not known', async () => {
  const { absent } = await audit('<iframe src="/rahmen" title="Film"></iframe>');
  expect(absent).toContain('fields');
  for (const kind of ['media', 'timers', 'unread'] as const) expect(absent).not.toContain(kind);
});

test('a script that does not arrive leaves open what scripts could do', async () => {
  const { absent, findings } = await audit('<script src="/fehlt.js"></script><a href="/">Start</a>');
  expect(absent).toContain('media');
  expect(absent).not.toContain('keyScripts');
  const checks = toChecks({ absent, findings });
  for (const num of ['2.1.2', '2.1.4', '2.2.2', '2.4.7', '3.2.1'])
    expect(['na', 'pass']).not.toContain(checks.get(num)?.status);
});

test('what was tried on the whole page and never failed has passed', async () => {
  const checks = toChecks(await audit('<a href="/">Start</a> <a href="/kontakt">Kontakt</a>'));
  for (const num of ['1.3.4', '1.4.4', '1.4.10', '1.4.12', '2.1.2', '2.4.2', '2.4.7'])
    expect([num, checks.get(num)?.status]).toEqual([num, 'pass']);
});

test('a short flash at the start is no proof that nothing flashes', async () => {
  const flash =
    '<style>@keyframes f { 50% { background: #fff } } #f { height: 200px; background: #000; animation: f .2s 8 }</style><div id="f"></div>';
  const checks = toChecks(await audit(flash));
  expect(checks.get('2.3.1')?.status).not.toBe('na');
  expect(checks.get('2.2.2')?.status).toBe('na');
});

test('what is cut, announced or hidden proves no pass', async () => {
  const cut =
    '<div style="width: 700px; height: 40px; overflow: hidden"><p>Erste Zeile</p><p>Zweite Zeile</p></div>';
  expect(toChecks(await audit(cut)).get('1.4.10')?.status).not.toBe('pass');
  const dialog = `<div role="dialog" hidden><button>Zu</button></div><a href="/">Start</a>${listen('keydown')}`;
  expect(toChecks(await audit(dialog)).get('2.1.2')?.status).not.toBe('pass');
  const select = (more: string) =>
    `<label>Ort <select id="o"><option>Nord</option><option>Süd</option></select></label>${more}${script("o.addEventListener('change', () => {})")}`;
  expect(toChecks(await audit(select(''))).get('3.2.2')?.status).toBe('pass');
  const jump = select('<script>document.addEventListener("change", () => { location.hash = "x" })</script>');
  expect(toChecks(await audit(jump)).get('3.2.2')?.status).not.toBe('pass');
});

test('texts in their order, fields for dates and regions that roll prove a pass', async () => {
  const roll =
    '<div tabindex="0" style="height: 40px; overflow: auto"><p>Eins</p><p>Zwei</p><p>Drei</p></div>';
  const checks = toChecks(await audit(`<label>Tag <input type="date"></label>${roll}`));
  for (const num of ['1.3.2', '2.1.2', '2.4.7'])
    expect([num, checks.get(num)?.status]).toEqual([num, 'pass']);
  const turned = '<div style="display: flex; flex-direction: row-reverse"><p>Zwei</p><p>Eins</p></div>';
  expect(toChecks(await audit(turned)).get('1.3.2')?.status).not.toBe('pass');
});

test('a focus that is not seen, and a title that says something else, do not pass', async () => {
  const hidden = '<style>a:focus { outline: none }</style><a href="/">Start</a><h1>Gebühren</h1>';
  const checks = toChecks(await audit(hidden));
  expect(checks.get('2.4.7')?.status).toBe('fail');
  expect(checks.get('2.4.2')?.status).not.toBe('pass');
});

test('a logo as the main heading does not tell what the page is about', async () => {
  const html = '<html lang="de"><title>Stadt Musterstadt</title><h1><a href="/">Stadt Musterstadt</a></h1>';
  website.pages['/'] = `<!doctype html>${html}<p>Das Rathaus ist von acht bis zwölf Uhr geöffnet.</p></html>`;
  const checks = toChecks(await auditPage(site, `${website.origin}/`));
  expect(checks.get('2.4.2')?.status).toBe('clean');
});

test('a page of known elements passes what these have passed on other pages, and nothing else', async () => {
  const components = openComponents();
  const link = (name: string) => `<a href="/${name}">${name}</a>`;
  for (const name of ['Start', 'Kontakt']) await audit(link(name), { components });
  expect(toChecks(await audit(link('Anfahrt'), { components })).get('2.4.7')?.status).toBe('pass');
  const faulty = openComponents();
  const bad = '<a href="/" style="outline: none">Start</a>';
  for (const _ of [1, 2]) await audit(`${link('Kontakt')}${bad}`, { components: faulty });
  expect(toChecks(await audit(link('Anfahrt'), { components: faulty })).get('2.4.7')?.status).not.toBe(
    'pass',
  );
});

const decide = async (body: string, ...nums: string[]) => {
  const checks = toChecks(await audit(body));
  return nums.map((num) => checks.get(num)?.status);
};

test.each([
  ['the caret alone', '<style>input { outline: none }</style><label>Ort <input></label>', 'pass'],
  [
    'an entry that Tab marks',
    '<style>input { outline: none }</style><label>Ort <input value="Ulm"></label>',
    'pass',
  ],
  [
    'no caret',
    '<style>input { outline: none; caret-color: transparent }</style><label>Ort <input></label>',
    'clean',
  ],
  [
    'a caret as white as its field',
    '<style>input { outline: none; caret-color: #fff; background: #fff }</style><label>Ort <input></label>',
    'clean',
  ],
  [
    'a faint ring and no caret',
    '<style>input { caret-color: transparent } input:focus { outline: none; box-shadow: 0 0 0 4px #eee }</style><label>Ort <input></label>',
    'clean',
  ],
])('a field for text that shows its focus by %s', async (_name, body, status) => {
  expect(await decide(body, '2.4.7')).toEqual([status]);
});

const links = '<p><a href="/a">Anfahrt</a></p><p><a href="/b">Gebühren</a></p>';

test('Tab that comes to all in the order in which they are seen has passed', async () => {
  expect(await decide(links, '2.4.3')).toEqual(['pass']);
  const menu = '<button aria-expanded="false">Mehr</button><ul hidden><li><a href="/c">Rat</a></li></ul>';
  expect(await decide(`${menu}${links}`, '2.4.3')).toEqual(['pass']);
  const turned = `<div style="display: flex; flex-direction: column-reverse">${links}</div>`;
  expect(await decide(turned, '2.4.3')).not.toEqual(['pass']);
  const far = `<button aria-expanded="false">Mehr</button>${links}<ul hidden><li><a href="/c">Rat</a></li></ul>`;
  expect(await decide(far, '2.4.3')).not.toEqual(['pass']);
});

test('links and fields of HTML do what their browser does, where no script does anything else', async () => {
  const nums = ['2.1.1', '4.1.2'];
  expect(await decide(links, ...nums)).toEqual(['pass', 'pass']);
  expect(await decide(`${links}<a href="/c"></a>`, '4.1.2')).toEqual(['fail']);
  expect(await decide(`${links}${script('0')}`, ...nums)).toEqual(['pass', 'clean']);
  for (const more of ['<p tabindex="0">Text</p>', '<div role="checkbox">An</div>'])
    for (const status of await decide(`${links}${more}`, ...nums)) expect(status).not.toBe('pass');
});

const hear = (target: string) => script(`${target}.addEventListener('click', () => { title = 'neu' })`);

test('scripts that hear clicks only at controls of HTML, or at a page without anything else to click, leave the keyboard whole', async () => {
  for (const body of [`<button id="los">Los</button>${hear('los')}`, `${links}${hear('document')}`])
    expect(await decide(body, '2.1.1')).toEqual(['pass']);
  for (const body of [
    `${links}<div id="karte">Karte</div>${hear('karte')}`,
    `${links}<div style="cursor: pointer">Karte</div>${hear('document')}`,
    `${links}<div onclick="title = 'neu'">Karte</div>`,
    `${links}<x-karte>Karte</x-karte>${hear('document')}`,
  ])
    expect(await decide(body, '2.1.1')).not.toEqual(['pass']);
});

test('a message has no session that may end, unless something points at one', async () => {
  const form = (more = '') =>
    `<form><label>Ihre E-Mail-Adresse <input type="email" autocomplete="email"></label><label>Ihre Nachricht <textarea name="message"></textarea></label>${more}<button>Senden</button></form>`;
  expect(await decide(form(), '2.2.1', '1.3.5')).toEqual(['na', 'pass']);
  for (const more of [
    '<input type="hidden" name="csrf_token" value="a">',
    '<label>IBAN <input name="iban"></label>',
    '<p>Ihre Sitzung läuft nach 30 Minuten ab.</p>',
  ])
    expect(await decide(form(more), '2.2.1')).not.toEqual(['na']);
});

test('fields for other things have no purpose to name; one that may ask for own data has to name it', async () => {
  expect(await decide('<label>Menge <input name="qty"></label>', '1.3.5')).toEqual(['na']);
  const told = '<form><label>Vorname <input autocomplete="given-name"></label></form>';
  expect(await decide(told, '1.3.5')).toEqual(['pass']);
  const other = '<form><label>Vorname <input autocomplete="family-name"></label></form>';
  expect(await decide(other, '1.3.5')).toEqual(['fail']);
  for (const tempting of [
    '<label>Spitzname <input></label>',
    '<input name="qty">',
    `${told}<label>Titel <input></label>`,
    '<label>Land <select autocomplete="tel"><option>Österreich</option></select></label>',
  ])
    expect(['na', 'pass', 'fail']).not.toContain((await decide(tempting, '1.3.5'))[0]);
});

test('scripts announce nothing that nobody can make them say', async () => {
  expect(await decide(`${links}${listen('keydown')}`, '4.1.3')).toEqual(['na']);
  const field = '<input type="search" aria-label="Suche">';
  const still = `${links}<button>Merken</button>${field}${listen('click')}${listen('input')}`;
  expect(await decide(still, '4.1.3', '3.2.2')).toEqual(['na', 'pass']);
  const said = `<p id="m"></p>${script("document.addEventListener('click', () => { m.textContent = 'Ja' })")}`;
  expect(await decide(`${links}<button>Merken</button>${said}`, '4.1.3')).not.toEqual(['na']);
  const news = `<p id="n">Neu</p>${script("setInterval(() => { n.textContent += '!' }, 5000)")}`;
  expect(await decide(`${links}${news}`, '4.1.3')).not.toEqual(['na']);
});

test('above and below say the same to all where texts stand in their order', async () => {
  const said = '<p>Bitte füllen Sie das Formular unten aus.</p>';
  expect(await decide(said, '1.3.3')).toEqual(['na']);
  const turned = '<div style="display: flex; flex-direction: row-reverse"><p>Zwei</p><p>Eins</p></div>';
  for (const body of [
    `${said}${turned}`,
    '<p>Bitte füllen Sie das Formular unten rechts aus.</p>',
    '<p>Nehmen Sie den kleinen Knopf.</p>',
    '<p>Bitte beachten Sie, was fett gedruckt ist.</p>',
  ])
    expect([body, ...(await decide(body, '1.3.3'))]).not.toContain('na');
  expect(await decide('<p>Der große Saal öffnet um acht Uhr.</p>', '1.3.3')).toEqual(['na']);
});

const rolled = (inside: string) =>
  `<nav style="height: 60px; overflow: auto">${inside}</nav><footer>Impressum</footer>`;

test('folded and rolled texts and drawings leave the order of the others provable', async () => {
  const folded = '<ul style="max-height: 0; overflow: hidden"><li>Mai</li><li>Juni</li></ul>';
  const list = '<p>Erstens</p><p>Zweitens</p><p>Drittens</p>';
  expect(await decide(`${folded}<p>Juli</p>${drawing}${rolled(list)}`, '1.3.2')).toEqual(['pass']);
  const turned = `<div style="display: flex; flex-direction: column-reverse">${list}</div>`;
  expect(await decide(rolled(turned), '1.3.2')).not.toEqual(['pass']);
});

test('the name of a link tells nothing about its page; other texts, and calls to do something, may', async () => {
  const link = (text: string) => `<p><a href="/muster">${text}</a></p>`;
  expect(await decide(link('Top-Menü mit rechter Spalte'), '1.3.3')).toEqual(['na']);
  for (const body of ['<p>Top-Menü mit rechter Spalte</p>', link('Bitte rechte Spalte beachten')])
    expect([body, ...(await decide(body, '1.3.3'))]).not.toContain('na');
});

const icon = (paths: string) =>
  `url(&quot;data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${paths}</svg>`)}&quot;)`;

test('signs of a style sheet and small faces hold no text; longer drawings may', async () => {
  const box = (paths: string) => `<div style="width: 40px; height: 40px; background: ${icon(paths)}"></div>`;
  const sign = box("<path d='m2 5 6 6 6-6'/>");
  const face = (size: number) =>
    `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="Profil" style="width: ${size}px; height: ${size}px">`;
  const judge = async (body: string) => {
    website.pages['/'] = toPage(body);
    const reader = { ...site, readLetters: async () => [] };
    return toChecks(await auditPage(reader, `${website.origin}/`, { engines: [textInImages] })).get('1.4.5');
  };
  expect(await judge(sign + face(40))).toMatchObject({ status: 'na' });
  for (const body of [
    box(`<path d='${'m2 5 6 6 6-6'.repeat(20)}'/>`),
    box('<text>neu</text>'),
    face(90),
    '<img src="/fehlt.png" alt="x">',
  ])
    expect([body, (await judge(body))?.status]).not.toContain('na');
});
