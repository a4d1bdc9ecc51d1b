import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditPage } from '../audit/audit.ts';
import { settle } from '../page/settle.ts';
import { openTestScanner, type TestScanner } from '../testing/scanner.ts';
import { navigate } from './navigate.ts';
import type { WebsiteBrowser } from './websiteBrowser.ts';

let scanner: TestScanner;
let site: WebsiteBrowser;

beforeAll(async () => {
  scanner = await openTestScanner();
  site = scanner.openWebsite();
});

afterAll(async () => {
  await site?.close();
  await scanner?.close();
});

function show(path: string, body: string): string {
  const script = `<script>const bild = (id) => document.body.insertAdjacentHTML('beforeend', '<img id="' + id + '" src="/bilder/minze.png">');</script>`;
  scanner.website.change(
    path,
    () => `<!doctype html><html lang="de"><title>Unstet</title><body>${script}${body}</body></html>`,
  );
  return scanner.website.url + path;
}

async function listPictures(url: string): Promise<string[]> {
  const { error, settled, findings } = await auditPage(site, url);
  expect({ error, settled }).toEqual({ error: null, settled: true });
  return findings
    .filter(({ rule, outcome }) => rule === 'image-alt' && outcome === 'failed')
    .map(({ selector }) => selector)
    .sort();
}

test('what comes with a delay of up to 1.5 seconds is audited, what comes later is not', async () => {
  const url = show(
    '/ziel.html',
    `<script>
    setTimeout(() => bild('frueh'), 900);
    setTimeout(() => { bild('kette'); setTimeout(() => bild('glied'), 700); setTimeout(() => bild('zu-spaet'), 1200); }, 400);
    setTimeout(bild, 1499, 'knapp');
    setTimeout(() => bild('spaet'), 1600);
    const weg = setTimeout(() => bild('abgesagt'), 100); clearTimeout(weg);
    let n = 0; const takt = setInterval(() => { bild('takt-' + ++n); if (n === 3) clearInterval(takt); }, 40);
    setInterval(() => bild('folie'), 2000);
    </script>`,
  );
  const expected = ['#frueh', '#glied', '#kette', '#knapp', '#takt-1', '#takt-2', '#takt-3'];
  expect(await listPictures(url)).toEqual(expected);
});

test('what moves by script has arrived, by the time the page is told and in its frames too', async () => {
  const inFrame = `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<img id=rahmen src=x>'), 800)</script>`;
  const url = show(
    '/ziel.html',
    `<iframe title="Rahmen" srcdoc="${inFrame.replaceAll('"', '&quot;')}"></iframe>
    <script>
    const begun = { jetzt: performance.now(), datum: Date.now(), neu: +new Date() };
    requestAnimationFrame(function schritt(jetzt) {
      if (jetzt - begun.jetzt < 1000 || Date.now() - begun.datum < 1000 || new Date() - begun.neu < 1000) requestAnimationFrame(schritt);
      else bild('da');
    });
    requestAnimationFrame(function endlos() { requestAnimationFrame(endlos); });
    requestIdleCallback(() => bild('musse'));
    if (new Date(0).constructor === Date && new Date() instanceof Date && typeof Date() === 'string') bild('datum');
    </script>`,
  );
  const found = await listPictures(url);
  expect(found.filter((selector) => !selector.includes('rahmen'))).toEqual(['#da', '#datum', '#musse']);
  expect(found.filter((selector) => selector.includes('rahmen'))).toHaveLength(1);
});

test('a script that waits for the time to pass and one that never ends do not hold up the page', async () => {
  const url = show(
    '/ziel.html',
    `<script>
    const begun = Date.now(); while (Date.now() - begun < 700);
    setTimeout(function wieder() { setTimeout(wieder, 0); }, 0);
    setTimeout(() => { throw new Error('kaputt'); }, 10);
    setTimeout("bild('text')", 20);
    bild('gewartet');
    </script>`,
  );
  expect(await listPictures(url)).toEqual(['#gewartet', '#text']);
});

test('frames that are taken away, exchanged or sent elsewhere while time passes do not hold up the page', async () => {
  const url = show(
    '/ziel.html',
    `<iframe id="bleibt" title="R" srcdoc="<script>setTimeout(() => parent.eval(&quot;bild('rahmen')&quot;), 900)</script>"></iframe>
    <iframe id="geht" title="R" srcdoc="weg"></iframe><iframe id="zieht" title="R" srcdoc="um"></iframe>
    <script>
    setTimeout(() => geht.remove(), 30);
    setTimeout(() => { zieht.srcdoc = 'neu'; }, 60);
    setTimeout(() => bild('danach'), 900);
    </script>`,
  );
  expect(await listPictures(url)).toEqual(['#danach', '#rahmen']);
});

test('what is on its way after the page has loaded is waited for', async () => {
  const url = show(
    '/ziel.html',
    `<script>
    fetch('/daten').then((answer) => answer.json()).then(() => setTimeout(() => bild('daten'), 1000));
    addEventListener('load', () => { new Image().src = '/geladen'; });
    </script>`,
  );
  const release = scanner.website.hold('/daten');
  const finding = listPictures(url);
  await expect.poll(() => scanner.website.requests.includes('/geladen')).toBe(true);
  release();
  expect(await finding).toEqual(['#daten']);
});

test('a frame comes once what was asked for before it has been loaded', async () => {
  const path = '/bilder/salbei.png';
  const url = show(
    '/ziel.html',
    `<script>
    addEventListener('load', () => setTimeout(() => {
      const late = new Image();
      late.src = '${path}';
      requestAnimationFrame(() => bild(late.complete ? 'geladen' : 'zu-frueh'));
    }));
    </script>`,
  );
  const release = scanner.website.hold(path);
  const finding = listPictures(url);
  await expect.poll(() => scanner.website.requests.includes(path)).toBe(true);
  release();
  expect(await finding).toEqual(['#geladen']);
});

test('chance is the same at every visit, and no selector names what is not', async () => {
  const url = show(
    '/ziel.html',
    `<div id="zufall"></div><script>
    document.getElementById('zufall').className = Math.random();
    for (const id of [crypto.randomUUID(), 'w-' + crypto.randomUUID().replaceAll('-', '')]) bild(id);
    document.images[1].setAttribute('data-schluessel', crypto.randomUUID().slice(0, 18));
    for (let n = 0; n < 30; n++) if (Math.random() < 0.5) bild('bild' + n);
    </script>`,
  );
  const first = await listPictures(url);
  await site.close();
  site = scanner.openWebsite();
  expect(await listPictures(url)).toEqual(first);
  expect(first.length).toBeGreaterThan(5);
  expect(first.length).toBeLessThan(32);
});

test('a page that is not audited keeps its own time', async () => {
  const url = show('/ziel.html', `<script>setTimeout(() => bild('echt'), 1600)</script>`);
  await site.visit(async (tab) => {
    await navigate(tab, url, { ...site, isSteady: true });
    await settle(tab, site.timeouts);
    expect(await tab.page.locator('#echt').count()).toBe(0);
    await navigate(tab, url, site);
    expect(tab.clock.isHeld()).toBe(false);
    await tab.page.waitForSelector('#echt', { state: 'attached' });
  });
});
