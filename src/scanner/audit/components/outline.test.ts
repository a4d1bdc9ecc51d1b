import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../../tests/localWebsite.ts';
import { outlineLimits } from '../../../shared/work/outline.ts';
import type { Browser } from '../../browser/browser.ts';
import { type LocalBrowser, openLocalBrowser } from '../../testing/localBrowser.ts';
import { auditPage } from '../audit.ts';
import type { Engine } from '../engines/engine.ts';
import { readPageOutline } from './outline.ts';

let website: LocalWebsite;
let browser: Browser;
let close: LocalBrowser['close'];

beforeAll(async () => {
  ({ website, browser, close } = await openLocalBrowser());
});
afterAll(() => close());

async function read(body: string) {
  website.pages['/'] =
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Seite</title><body>${body}</body></html>`;
  const read: Awaited<ReturnType<typeof readPageOutline>>[] = [];
  const engine: Engine = {
    ...{ name: 'outline', title: 'Outline', version: '1', licence: null, rules: [] },
    run: async (page) => {
      read.push(await readPageOutline(page));
      return [];
    },
  };
  const site = browser.openWebsite({ url: website.origin });
  await auditPage(site, `${website.origin}/`, { engines: [engine] });
  await site.close();
  return read[0]!;
}

test('an outline has the main heading and the links that are spoken at head and foot, and none of the text', async () => {
  const { heading, groups } = await read(`
    <header><h1>Laden</h1><nav><ul><li><a href="/a">Kräuter</a></li><li><a href="/b" aria-label="Warenkorb">2</a></li>
      <li><a href="/c"><img src="/c.png" alt="Suche" width="9" height="9"></a></li><li hidden><a href="/d">Versteckt</a></li></ul></nav></header>
    <main><article><header><h1>Salbei <span aria-hidden="true">*</span></h1></header><p><a href="/e">im Text</a></p></article></main>
    <footer><a href="/f">Impressum</a> <a href="#oben">Nach oben</a></footer>`);
  expect(heading).toBe('Salbei');
  expect(groups.map(({ place, links }) => [place, links])).toEqual([
    [
      'head',
      [
        ['Kräuter', '/a'],
        ['Warenkorb', '/b'],
        ['Suche', '/c'],
      ],
    ],
    [
      'foot',
      [
        ['Impressum', '/f'],
        ['Nach oben', '#oben'],
      ],
    ],
  ]);
});

test('an outline stays small, and leaves out what is neither head nor foot first', async () => {
  const toList = (name: string) =>
    `<ul>${Array.from({ length: 80 }, (_, at) => `<li><a href="/${name}/${'x'.repeat(60)}/${at}">${name} ${at}</a></li>`).join('')}</ul>`;
  const outline = await read(
    `<main><h1>Viel</h1>${'<nav>side</nav>'.replace('side', toList('Seite'))}</main><footer>${toList('Fuß')}</footer>`,
  );
  expect(JSON.stringify(outline).length).toBeLessThanOrEqual(outlineLimits.chars);
  expect(outline.groups.map(({ place, links }) => `${place} ${links.length}`)).toEqual(['foot 60']);
});
