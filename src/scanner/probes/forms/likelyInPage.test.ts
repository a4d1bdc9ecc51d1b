import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Browser } from '../../browser/browser.ts';
import { navigate } from '../../browser/navigate.ts';
import { toScript } from '../../browser/world.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
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

test('terms are agreed to, nothing else is ticked', async () => {
  const boxes =
    '<label><input type="checkbox" id="a"> Ich stimme den AGB zu</label><label><input type="checkbox" id="b"> Geschenk</label>';
  const read = "[...document.querySelectorAll('input')].map(({ checked }) => checked).join()";
  expect(await fill(`<form>${boxes}</form>`, read)).toBe('true,false');
});

async function fill(html: string, read = 'document.querySelector("#t").value'): Promise<string> {
  website.pages['/'] = `<!doctype html><html lang="de"><title>Feld</title>${html}</html>`;
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
