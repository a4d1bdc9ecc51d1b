import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOpener } from '../../../shared/text/openedPart.ts';
import { openLocalBrowser } from '../../testing/localBrowser.ts';
import { openOpenedSite, toOpenedPage } from '../../testing/openedSite.ts';
import { auditPage } from '../audit.ts';
import { openComponents } from '../components/components.ts';

type OpenedSite = Awaited<ReturnType<typeof openOpenedSite>>;

let website: OpenedSite['website'];
let site: OpenedSite['site'];
let browser: OpenedSite['browser'];
let listOpened: OpenedSite['listOpened'];
let close: OpenedSite['close'];

beforeAll(async () => {
  ({ website, site, browser, listOpened, close } = await openOpenedSite());
});
afterAll(() => close());

const field = '<input class="x" autocomplete="e-post" aria-label="E-Mail-Adresse" type="email">';
const dialog = (content: string) => `<button type="button" id="auf">Hinweise öffnen</button>
  <dialog id="hinweise" aria-labelledby="titel"><h2 id="titel">Hinweise zum Antrag</h2>${content}
    <button type="button" id="zu">Schließen</button></dialog>
  <script>auf.onclick = () => hinweise.showModal(); zu.onclick = () => hinweise.close();</script>`;

test('what a button opens is judged, and the finding says how to see it', async () => {
  expect(await listOpened(dialog(field))).toEqual([
    {
      rule: 'autocomplete-valid',
      selector: 'input',
      line: expect.stringContaining('Zu sehen nach „Hinweise öffnen“.'),
    },
  ]);
});

test('what is right, and what nothing opens, is not told', async () => {
  const right = '<label>E-Mail-Adresse <input autocomplete="email" type="email"></label>';
  expect(await listOpened(`${dialog(right)}<template>${field}</template><div hidden>${field}</div>`)).toEqual(
    [],
  );
});

test('a finding that was seen from the start is told once, without a way to it', async () => {
  expect(
    await listOpened(`${field}${dialog('<p>Sie brauchen einen Ausweis und den Fahrzeugschein.</p>')}`),
  ).toEqual([]);
});

test('the next step of a form opens once its fields are filled in, and nothing is sent', async () => {
  const steps = `<form action="/senden" method="post">
    <section id="eins"><h2>Ihre Anschrift</h2><label>Postleitzahl <input id="plz" required></label>
      <button type="button" id="weiter">Weiter zum Fahrzeug</button></section>
    <section id="zwei" hidden><h2>Ihr Fahrzeug und Ihre Adresse</h2>${field}<button>Antrag senden</button></section></form>
    <script>weiter.onclick = () => { if (/^\\d{5}$/.test(plz.value)) { eins.hidden = true; zwei.hidden = false; } }</script>`;
  const opened = await listOpened(steps);
  expect(opened).toMatchObject([
    { rule: 'autocomplete-valid', line: expect.stringContaining('„Weiter zum Fahrzeug“') },
    { rule: 'focus-lost-with-step', selector: '#weiter' },
  ]);
  expect(website.seen.filter((line) => line.includes('/senden'))).toEqual([]);
});

test('steps to which only entries lead that nobody can guess are read as well, and the page is as before', async () => {
  const steps = (
    kind: string,
  ) => `<style>.stufe { display: none } .stufe.da { display: block }</style><form id="f">
    <section class="stufe da"><h2>Ihre Kundennummer</h2><label>Nummer <input id="nr"></label><button type="button" id="w1">Weiter</button></section>
    <section class="stufe" id="zwei"><h2>Ihre Belege zum Schaden</h2><p>Rechnung vom Juni</p>${field}<button type="button" id="weg"></button></section>
    <section class="${kind}" id="drei"><h2>Wohin dürfen wir überweisen?</h2><button type="button" id="ab"></button></section></form>
    <script>w1.onclick = () => {}; document.title += [...document.querySelectorAll('.da')].length;</script>`;
  const rules = toRules(await listOpened(steps('stufe')));
  expect(rules).toContain('button-name #weg');
  expect(rules).toContain('autocomplete-valid .x');
  expect(rules).toContain('button-name #ab');
  expect(toRules(await listOpened(steps('andere" hidden data-x="'), { path: '/anders' }))).not.toContain(
    'button-name #ab',
  );
});

test('each step of a form is judged, though the first asks for more and the second for nothing', async () => {
  const icon = '<svg width="20" height="20"><path d="M2 2h16"/></svg>';
  const steps = `<style>.option { cursor: pointer }</style><form id="f" novalidate>
    <section id="eins"><h2>Ihr Vertrag bei uns</h2><p><label>Nummer <input id="nr"></label> <span id="fehler" role="alert"></span></p>
      <p>Art des Schadens</p><div><div id="art" tabindex="0">Bitte auswählen</div><div id="arten" hidden><div class="option">Sturm</div></div></div>
      <button type="button" id="w1">Weiter</button></section>
    <section id="zwei" hidden><h2>Ihre Belege zum Schaden</h2><p>Rechnung vom Juni <button type="button" id="weg">${icon}</button></p><button type="button" id="w2">Weiter</button></section>
    <section id="drei" hidden><h2>Wohin dürfen wir überweisen?</h2>${field}<button>Antrag senden</button></section></form>
    <script>const zeige = (id) => { for (const one of [eins, zwei, drei]) one.hidden = one.id !== id; };
      art.onclick = () => { arten.hidden = false; }; arten.onclick = ({ target }) => { art.textContent = target.textContent; arten.hidden = true; };
      w1.onclick = () => { const gut = /^\\d{4}$/.test(nr.value); fehler.textContent = gut ? '' : 'Vier Ziffern, zum Beispiel 4711.';
        if (gut && art.textContent === 'Sturm') zeige('zwei'); };
      w2.onclick = () => zeige('drei'); f.onsubmit = () => false;</script>`;
  const rules = toRules(await listOpened(steps));
  expect(rules).toContain('button-name #weg');
  expect(rules).toContain('autocomplete-valid .x');
});

test('asks for the next step again after a list of errors, and shows it where it stays shut', async () => {
  const toSteps = (isRight: string) => `<form id="f" novalidate>
    <div id="fehler" role="alert" hidden><h2>Bitte prüfen Sie Ihre Angaben</h2><ul id="liste"></ul></div>
    <section class="teil" id="eins"><h2>Ihr Einzug in die Wohnung</h2><label for="tag">Tag des Einzugs</label>
      <input id="tag" aria-describedby="hinweis"><p id="hinweis"></p><button type="button" id="w1">Weiter</button></section>
    <section class="teil" id="zwei" hidden><h2>Ihre Wohnung und Ihre Miete</h2><p>Angaben zur Miete im Monat</p>${field}</section></form>
    <script>w1.onclick = () => {
      const isRight = ${isRight};
      hinweis.textContent = isRight ? '' : 'Der Tag steht in der Form Jahr-Monat-Tag, zum Beispiel 2019-03-01.';
      tag.setAttribute('aria-invalid', !isRight); fehler.hidden = isRight;
      liste.innerHTML = '<li><a href="#tag">Bitte geben Sie den Tag des Einzugs richtig ein.</a></li>';
      eins.hidden = isRight; zwei.hidden = !isRight; };</script>`;
  const told = expect.stringMatching(/^autocomplete-valid/);
  const learns = toSteps("tag.value === '2019-03-01'");
  expect(toRules(await listOpened(learns, { path: '/lernt' }))).toContainEqual(told);
  expect(toRules(await listOpened(toSteps('false'), { path: '/zu' }))).toContainEqual(told);
});

const toRules = (opened: { rule: string; selector: string }[]) =>
  opened.map(({ rule, selector }) => `${rule} ${selector}`);

test('a part that opens below the window is scrolled to before its focus is looked at', async () => {
  const below = (style: string) => `<style>.m { outline: none } ${style}</style>
    <button type="button" id="auf" aria-expanded="false">Mehr Angaben</button><p style="height: 1800px"></p>
    <div id="teil" hidden><p>Bitte prüfen Sie die Anschrift.</p><button type="button" class="m" id="eins">Anschrift ändern</button></div>
    <script>auf.onclick = () => { teil.hidden = !teil.hidden; auf.ariaExpanded = !teil.hidden; };</script>`;
  const toUnseen = async (style: string, path: string) =>
    toRules(await listOpened(below(style), { path })).filter((one) => one.startsWith('focus-not-visible'));
  expect(await toUnseen('.m:focus { box-shadow: 0 0 0 3px #000 }', '/unten')).toEqual([]);
  expect(await toUnseen('', '/unten-ohne')).toEqual(['focus-not-visible #eins']);
});

test('in a dialog, the focus is walked: a field that holds it, and a button that does not show it', async () => {
  const part = `<style>#ab:focus { outline: none }</style><button type="button" id="ab">Abonnieren</button>
    <label>Nachricht <textarea id="n" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea></label>
    <script>hinweise.oncancel = (event) => event.preventDefault();</script>`;
  expect(toRules(await listOpened(dialog(part)))).toEqual(['keyboard-trap #n', 'focus-not-visible #ab']);
});

test('in a dialog that nothing closes, the focus goes round: told where no key leads out', async () => {
  const chat = (close: string) => `<button type="button" id="auf">Chat öffnen</button>
    <div id="chat" role="dialog" aria-label="Chat mit uns" hidden><p>Guten Tag, wie können wir helfen?</p>
      <label>Nachricht <input id="n"></label><button type="button" id="s">Senden</button>${close}</div>
    <script>auf.onclick = () => { chat.hidden = false; n.focus(); };
      chat.onkeydown = (event) => { const all = [...chat.querySelectorAll('input, button')];
        if (event.key === 'Tab') { event.preventDefault(); all[(all.indexOf(document.activeElement) + 1) % all.length].focus(); } };</script>`;
  expect(toRules(await listOpened(chat('')))).toEqual(['keyboard-trap #n']);
  expect(toRules(await listOpened(chat('<button type="button">Schließen</button>')))).toEqual([]);
});

test('a choice of a group that leads on, and a form that a script answers, open further parts', async () => {
  const choice = `<label><input type="radio" name="a" id="ja">Ja, als Firma</label><label><input type="radio" name="a">Nein</label>
    <div id="firma" hidden><h2>Angaben zu Ihrer Firma</h2>${field}</div>
    <script>ja.onchange = () => { firma.hidden = false; };</script>`;
  expect(toRules(await listOpened(choice))).toEqual(['autocomplete-valid .x']);
  const search = `<form id="f"><label>Abfahrt am <input id="d" required></label><button>Fahrten zeigen</button></form>
    <div id="r"></div><script>f.onsubmit = () => { r.innerHTML = '<h2>Zwei Fahrten gefunden</h2><p>Geben Sie an, wohin die Karte soll.</p>' + ${JSON.stringify(field)}; return false; };</script>`;
  expect(toRules(await listOpened(search))).toEqual(['autocomplete-valid .x']);
});

test('a date in a part keeps the Tab key for its own parts', async () => {
  const part = '<label>Geboren am <input type="date"></label>';
  expect(toRules(await listOpened(dialog(part)))).toEqual([]);
});

test('a layer at the end of the page is told, one behind its button or with the focus is not', async () => {
  const links = Array.from({ length: 6 }, (_, at) => `<a href="/reise/${at}">Reise ${at}</a> `).join('');
  const page = (beside: string, last: string, then = '') =>
    `<button type="button" id="s" aria-expanded="false" aria-controls="m">Reihenfolge ändern</button>${beside}<p>${links}</p>${last}
     <script>s.onclick = () => { m.hidden = false; s.ariaExpanded = 'true'; ${then} }</script>`;
  const layer = `<div id="m" hidden style="position: absolute; top: 60px; background: #fff"><button id="e" style="height: 40px">Nach Preis von unten nach oben</button><button style="height: 40px">Nach Dauer der Reise</button></div>`;
  expect(toRules(await listOpened(page('', layer)))).toEqual(['focus-order-apart #s']);
  const away = layer.replace('top: 60px', 'top: 400px');
  expect(toRules(await listOpened(page('', away)))).toEqual(['focus-order-far #s']);
  const led = "s.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); e.focus() } }";
  expect(toRules(await listOpened(page('', layer, led)))).toEqual(['focus-order-far #s']);
  expect(toRules(await listOpened(page(layer, '')))).toEqual([]);
  expect(toRules(await listOpened(page('', layer, 'e.focus()')))).toEqual([]);
});

test('a part for the mouse alone is told, and tiles that hear no key are told', async () => {
  const days = Array.from({ length: 30 }, (_, day) => `<div class="tag">${day + 1}</div>`).join('');
  const calendar = `<style>.tag { cursor: pointer; display: inline-block; width: 30px }</style>
    <label>Anreise <input id="an" readonly value="1. Juni"></label><div id="kal" hidden>${days}</div>
    <script>an.onclick = () => { kal.hidden = false; };
      kal.onclick = ({ target }) => { an.value = target.textContent; kal.hidden = true; an.focus(); };</script>`;
  expect(toRules(await listOpened(calendar))).toEqual([expect.stringMatching(/^mouse-only #kal > div/)]);
  const tiles = `<div role="radiogroup" aria-label="Zahlungsart"><div role="radio" aria-checked="true" tabindex="0">Lastschrift</div>
    <div role="radio" aria-checked="false" tabindex="0" id="re" onclick="this.setAttribute('aria-checked', 'true')">Rechnung</div></div>`;
  expect(toRules(await listOpened(dialog(tiles)))).toContain('keys-without-effect #re');
});

test('a later step is left empty before it is filled in', async () => {
  const steps = `<style>.rot { border-color: red }</style><section id="eins"><h2>Ihr Warenkorb mit einer Lampe</h2>
      <button type="button" id="weiter">Weiter zur Lieferung</button></section>
    <form id="f" hidden novalidate><label>Vorname und Nachname <input id="n" required></label><button>Weiter zur Zahlung</button></form>
    <script>weiter.onclick = () => { eins.hidden = true; f.hidden = false; n.focus(); };
      f.onsubmit = () => { n.classList.toggle('rot', n.value === ''); return false; };</script>`;
  expect(toRules(await listOpened(steps))).toEqual(['error-without-text #f']);
});

test('who deletes, signs out or goes back is not pressed', async () => {
  const press = (words: string) =>
    `<button type="button" onclick="teil.hidden = false">${words}</button><div id="teil" hidden><h2>Neuer Teil der Seite</h2>${field}</div>`;
  for (const words of ['Konto löschen', 'Abmelden', 'Zurück'])
    expect(await listOpened(press(words))).toEqual([]);
});

test('on further pages of a scan the same part is told without opening it', async () => {
  const components = openComponents();
  const look = (path: string) => listOpened(dialog(field), { path, components });
  const first = await look('/eins');
  await look('/zwei');
  const third = await look('/drei');
  expect(third.map(({ selector }) => selector)).toEqual(first.map(({ selector }) => selector));
  expect(third[0]?.line).toContain('Gemessen am gleichen Element auf');
});

test('further windows and pictures see the page as it was', async () => {
  website.pages['/'] =
    toOpenedPage(`<button type="button" onclick="teil.hidden = false; this.remove()">Mehr zeigen</button>
    <div id="teil" hidden><h2>Neuer Teil der Seite</h2>${field}</div>`);
  const viewports = [
    { width: 1280, height: 720 },
    { width: 320, height: 640 },
  ];
  const both = browser.openWebsite({ url: website.origin, viewports });
  const { findings } = await auditPage(both, `${website.origin}/`, { components: openComponents() });
  const told = findings.filter(({ rule, outcome }) => rule === 'autocomplete-valid' && outcome === 'failed');
  expect(told.map(({ viewport }) => viewport)).toEqual([undefined]);
});

const listReach = async (body: string) => {
  website.pages['/'] = toOpenedPage(body);
  const { findings, opened } = await auditPage(site, `${website.origin}/`);
  return {
    opened,
    partial: findings.filter((one) => one.is_partial && readOpener(one)).map(({ rule }) => rule),
  };
};

test('an audit names the control whose part it judged, and the one that opened nothing', async () => {
  const dead = '<button type="button" id="tot" onclick="0">Karte zeigen</button>';
  expect(await listReach(`<div>${dead}</div>${dialog(field)}`)).toEqual({
    opened: { read: ['„Hinweise öffnen“'], closed: ['„Karte zeigen“'], isWhole: true },
    partial: [],
  });
});

test('a control that another one like it stands for counts as not opened, unless it has the same name', async () => {
  const toButton = (words: string, id: number) =>
    `<button type="button" class="b" onclick="t${id}.hidden = false">${words}</button><div id="t${id}" hidden><h2>Neuer Teil Nummer ${id} der Seite</h2>${field}</div>`;
  const body = ['Kontakt', 'Kontakt', 'Anfahrt'].map(toButton).join('');
  const { opened } = await listReach(`<div>${body}</div>`);
  expect(opened).toEqual({ read: ['„Kontakt“'], closed: ['„Anfahrt“'], isWhole: true });
});

test('controls beyond the number that is opened count as not opened', async () => {
  const parts = Array.from({ length: 8 }, (_, at) => {
    const words = `Teil ${'abcdefgh'[at]}`;
    return `<div class="k${at}"><button type="button" class="b${at}" onclick="this.nextSibling.hidden = false">${words}</button><div hidden><h2>Neu: ${words} der ganzen Seite</h2><p>Dazu gibt es viel zu sagen.</p></div></div>`;
  });
  const { opened } = await listReach(parts.join(''));
  expect(opened).toMatchObject({ isWhole: true });
  expect([opened?.read.length, opened?.closed.length]).toEqual([6, 2]);
});

test('parts of a page that goes away while it is acted on count as not judged', async () => {
  const local = await openLocalBrowser(
    { '/': toOpenedPage(dialog(field)) },
    { timeouts: { settleMs: 500, actMs: 0 } },
  );
  const { opened } = await auditPage(
    local.browser.openWebsite({ url: local.website.origin }),
    `${local.website.origin}/`,
  );
  await local.close();
  expect(opened).toEqual({ read: [], closed: [], isWhole: false });
});

/** Window whose drawn cross closes it. */
const crossed = (keys: string) => `<button type="button" id="auf">Mehr über den Film</button>
  <div id="w" hidden role="dialog" aria-modal="true" aria-label="Film" style="position: fixed; inset: 0; background: #fff">
    <svg id="x" width="32" height="32" viewBox="0 0 32 32" style="cursor: pointer"><path d="M8 8l16 16M24 8L8 24" stroke="#000" stroke-width="3"/></svg>
    <p>Ein Winter in den Bergen, mit zwei Schwestern.</p><button id="m">Gefällt mir</button> <button id="n">Abspielen</button></div>
  <script>auf.onclick = () => { w.hidden = false; m.focus() }; x.onclick = () => { w.hidden = true; auf.focus() };
    w.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); (document.activeElement === m ? n : m).focus() } ${keys} }</script>`;

test('a drawn cross is the only way out of a window that holds the keyboard', async () => {
  expect(toRules(await listOpened(crossed('')))).toEqual(['keyboard-trap #m', 'mouse-only #x']);
});

test('a link that loads a file leads out of no window', async () => {
  const file = crossed('').replace(
    '<button id="n">Abspielen</button>',
    '<a id="n" href="/plakat" download>Plakat</a>',
  );
  expect(toRules(await listOpened(file))).toEqual(['keyboard-trap #m', 'mouse-only #x']);
});

test('a drawn cross beside Escape, which closes the window too', async () => {
  const found = await listOpened(crossed("if (event.key === 'Escape') x.onclick()"));
  expect(toRules(found)).toEqual(['mouse-only-suspected #x']);
});
