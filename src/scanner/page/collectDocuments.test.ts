import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalWebsite } from '../../../tests/localWebsite.ts';
import type { FoundDocument } from '../../shared/documents/foundDocument.ts';
import { auditPage } from '../audit/audit.ts';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';

const images = Array.from({ length: 600 }, (_, at) => `<img src="/bild.png?${at}" alt="">`).join('');

const page = `<!doctype html><html lang="de"><head><title>Dokumente</title></head><body><main>
<a href="/satzung.pdf#seite=2">  Unsere
  Satzung </a> <a href="/satzung.pdf">Satzung</a> <a href="/satzung.pdf">Satzung</a>
<a href="/BERICHT.PDF?v=3" aria-label="Bericht 2026">PDF</a>
<a href="https://andere.example/plan.pdf"><img src="/plan.png" alt="Lageplan"></a>
<map name="m"><area href="/karte.pdf" alt="" title="Karte" shape="default"></map>
<div id="schatten"></div>
<iframe src="/rahmen.pdf" title="Flyer"></iframe>
<a href="/d/4711">Broschüre (PDF, 2 MB)</a> <a href="/x" type="application/pdf">Antrag</a>
<a href="/datei.php?name=a.pdf">Antrag B</a> <a href="/download/7">Antrag C</a>
<a href="/download/uebersicht.html">Alle Downloads</a> <a href="/kontakt">Kontakt</a>
<a href="/pdfs-erstellen">Wie man Dateien erstellt</a> <a href="mailto:a@b.example?subject=a.pdf">Mail</a>
<a href="/brief.docx">Brief</a>${images}<a href="/ganz-unten.pdf">Ganz unten</a>
<script>document.getElementById('schatten').attachShadow({ mode: 'open' }).innerHTML = '<a href="/schatten.pdf">Im Schatten</a>'</script>
</main></body></html>`;

let website: LocalWebsite;
let close: LocalBrowser['close'];
let found: FoundDocument[];
beforeAll(async () => {
  const opened = await openLocalBrowser({ '/': page });
  ({ website, close } = opened);
  const audit = await auditPage(opened.browser.openWebsite({}), `${website.origin}/`, { engines: [] });
  found = audit.documents!;
});
afterAll(() => close());

const words = (isPdf: boolean) =>
  Object.fromEntries(
    found
      .filter((link) => link.isPdf === isPdf)
      .map((link) => [link.url.replace(website.origin, ''), link.words]),
  );

test('links to PDFs are found once each, with the words of their links, wherever they lie', () => {
  expect(words(true)).toEqual({
    '/satzung.pdf': ['Unsere Satzung', 'Satzung'],
    '/BERICHT.PDF?v=3': ['Bericht 2026'],
    'https://andere.example/plan.pdf': ['Lageplan'],
    '/karte.pdf': ['Karte'],
    '/rahmen.pdf': ['Flyer'],
    '/ganz-unten.pdf': ['Ganz unten'],
    '/schatten.pdf': ['Im Schatten'],
  });
});

test('links that may lead to one are kept apart, and others are left out', () => {
  expect(Object.keys(words(false)).sort()).toEqual(['/d/4711', '/datei.php?name=a.pdf', '/download/7', '/x']);
});
