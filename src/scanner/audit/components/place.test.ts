import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import type { Browser } from '../../browser/browser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { auditPage } from '../audit.ts';
import { axe } from '../engines/axe.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser());
});
afterAll(() => close());

const image = '<img src="/a.png">';
const card = (title: string, part = image) => `<div class="card"><h2>${title}</h2>${part}<p>Text</p></div>`;

test('texts, identifiers, order and number of items do not change a component', async () => {
  const [first] = await listPlaces(`<main>${card('Eins')}${card('Zwei')}</main>`);
  const changed = `<main>${card('Drei', `<img id="x9" src="/c.png">`)}</main>`;
  expect(await listPlaces(changed)).toEqual([first]);
  const turned = `<main><div class="card"><p>Text</p>${image}<h2>Titel</h2></div></main>`;
  expect(await listPlaces(turned)).toEqual([first]);
});

test('classes that only style do not split: each item may have its own', async () => {
  const items = ['p-4 text-gray-500', 'p-6 md:text-lg', 'mt-[3px] flex'].map(
    (classes) => `<li class="${classes}"><img class="${classes}" src="/a.png"></li>`,
  );
  const places = await listPlaces(`<main><ul class="grid gap-4">${items.join('')}</ul></main>`);
  expect(new Set(places).size).toBe(1);
});

test('a class that counts the level of a nested list does not split it', async () => {
  const toLevel = (level: number, inner = ''): string =>
    `<ul><li class="toctree-l${level}"><a class="internal" href="/${level}">${image}</a>${inner}</li></ul>`;
  const places = await listPlaces(`<main>${toLevel(1, toLevel(2, toLevel(3)))}</main>`);
  expect(places.length).toBe(3);
  expect(new Set(places).size).toBe(1);
});

test('elements without classes are told apart by what is around them', async () => {
  const places = await listPlaces(
    `<header>${image}</header><main><p>${image}</p><figure>${image}<figcaption>B</figcaption></figure></main><footer>${image}</footer>`,
  );
  expect(new Set(places).size).toBe(4);
});

test('another component of the same landmark is another one', async () => {
  const places = await listPlaces(
    `<main>${card('A')}<div class="teaser"><h2>B</h2>${image}<p>T</p></div></main>`,
  );
  expect(new Set(places).size).toBe(2);
});

test('variants, states, neighbours and what lies between do not split a named component', async () => {
  const places = await listPlaces(`<main>
    <div class="bar"><div class="bar-line bar-line-red">${image}</div></div>
    <div class="bar"><div class="row"><div class="bar-line bar-line-green line-open next">${image}<p>Text</p></div></div></div></main>`);
  expect(new Set(places).size).toBe(1);
});

async function listPlaces(body: string): Promise<(string | null | undefined)[]> {
  website.pages['/'] = `<!doctype html><html lang="de"><title>Seite</title><body>${body}</body></html>`;
  const site = browser.openWebsite({ url: website.origin });
  const { findings } = await auditPage(site, `${website.origin}/`, { engines: [axe] });
  await site.close();
  return findings
    .filter(({ rule, outcome }) => rule === 'image-alt' && outcome === 'failed')
    .map(({ component }) => component);
}
