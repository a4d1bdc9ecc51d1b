import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../../tests/localWebsite.ts';
import type { Browser } from '../../../browser/browser.ts';
import { navigate } from '../../../browser/navigate.ts';
import { toScript } from '../../../browser/world.ts';
import { type LocalBrowser, openLocalBrowser } from '../../../testing/localBrowser.ts';
import { likelyParts } from './likelyInPage.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser());
});
afterAll(() => close());

const values: [hint: string, field: string, value: string][] = [
  ['Zwei Buchstaben und acht Ziffern, oben im Brief', '<input id="t">', 'AB12345678'],
  ['Eight digits, on the back of your card', '<input id="t">', '12345678'],
  ['10-stellig', '<input id="t">', '1234567890'],
  ['Day, month and year, for example 27 03 2026.', '<input id="t">', '27 03 2026'],
  ['z. B. DE12 3456 7890', '<input id="t">', 'DE12 3456 7890'],
  ['zum Beispiel Hamburg, Altona', '<input id="t">', 'Hamburg'],
  ['Geburtsdatum (MM/TT/JJJJ)', '<input id="t" name="geburt">', '05/17/1990'],
  ['', '<input id="t" type="date" min="2026-12-01">', '2026-12-01'],
  ['Wie heißen Sie?', '<input id="t">', 'Erika Muster'],
];

test.each(values)('%s %s is filled with %s', async (hint, field, value) => {
  const described = field.replace('<input', '<input aria-describedby="h"');
  expect(await fill(`<form><p id="h">${hint}</p>${described}</form>`)).toBe(value);
});

const boxes: [sentence: string, html: string, value: string][] = [
  [
    'an example that only the error tells',
    '<div><label for="t">Vertragsnummer</label><input id="t"><span hidden>Die Nummer hat zehn Ziffern, zum Beispiel 4711 081 523.</span></div><input aria-label="Ort">',
    '4711 081 523',
  ],
  [
    'an example in the box of another field',
    '<div><label for="t">Name</label><input id="t"></div><div><input><span>zum Beispiel 4711</span></div>',
    'Erika Muster',
  ],
  ['a year', '<label>Geburtsjahr <input id="t" type="number" min="1920"></label>', '1920'],
  ['a pattern of digits', '<label>Kundin <input id="t" pattern="\\d{8}"></label>', '12345678'],
  ['a time', '<label>Wann? <input id="t" type="time"></label>', '10:00'],
];

test.each(boxes)('%s', async (_, html, value) => {
  expect(await fill(`<form>${html}</form>`)).toBe(value);
});

test('a refused entry is replaced by the example of the error', async () => {
  const html =
    '<form><p><label for="t">Nummer</label><input id="t"> <b>Zum Beispiel 0815</b></p><input></form><script>t.value = "Erika"</script>';
  const read = 'document.querySelector("#t").value';
  expect(await fill(html, read)).toBe('Erika');
  expect(await fill(html, `(fillLikely(document.forms[0], true), ${read})`)).toBe('0815');
});

const drawnList = `<div id="s"><div id="w" class="wert" tabindex="0">Bitte auswählen</div><div id="l" hidden><div class="option">Sturm</div><div class="option">Feuer</div></div></div>
  <script>w.onclick = () => { l.hidden = !l.hidden }; l.onclick = ({ target }) => { w.textContent = target.textContent; l.hidden = true }</script>`;
const pickedButton = `<button type="button" id="w" aria-haspopup="listbox" aria-controls="l">Please select</button><ul role="listbox" id="l" hidden><li role="option">Red</li></ul>
  <script>w.onpointerdown = () => { l.hidden = false }; l.onclick = ({ target }) => { w.textContent = target.textContent }</script>`;

test.each([
  ['Sturm', drawnList],
  ['Red', pickedButton],
  ['Datei auswählen', '<button type="button" id="w" aria-haspopup="listbox">Datei auswählen</button>'],
])('in a drawn list %s is chosen', async (words, html) => {
  expect(await fill(`<form>${html}</form>`, 'document.getElementById("w").textContent')).toBe(words);
});

test('one of drawn choices is picked', async () => {
  const html = `<form><div role="radiogroup"><div id="a" role="radio" aria-checked="false" onclick="this.ariaChecked = 'true'">Ja</div><div role="radio" aria-checked="false">Nein</div></div></form>`;
  expect(await fill(html, 'document.getElementById("a").ariaChecked')).toBe('true');
});

test('terms are agreed to, nothing else is ticked', async () => {
  const boxes =
    '<label><input type="checkbox" id="a"> Ich stimme den AGB zu</label><label><input type="checkbox" id="b"> Geschenk</label>';
  const read = "[...document.querySelectorAll('input')].map(({ checked }) => checked).join()";
  expect(await fill(`<form>${boxes}</form>`, read)).toBe('true,false');
});

async function fill(html: string, read = 'document.querySelector("#t").value'): Promise<string> {
  website.pages['/'] =
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Feld</title>${html}</html>`;
  const site = browser.openWebsite({ url: website.origin });
  try {
    return await site.visit(async (tab) => {
      await navigate(tab, `${website.origin}/`, site);
      const call = `(fillLikely(document.forms[0]), ${read})`;
      return tab.world.evaluate<string>(toScript(likelyParts, call), { timeoutMs: 5_000 });
    });
  } finally {
    await site.close();
  }
}
