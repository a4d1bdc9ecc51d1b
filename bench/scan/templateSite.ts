import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the template that every page of its kind shows, and faults that one page alone shows. */
export const sharedFaults = 12;
export const singleFaults = 30;

type Kind = 'list' | 'product' | 'article' | 'service';

/** A shop of generated pages: four templates, texts, numbers, ids and lengths of lists differ from page to page. */
export async function serveTemplates(
  pages: number,
): Promise<{ target: string; startUrl: string; close(): void }> {
  const paths = listPaths(pages);
  const server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0]!;
    const n = paths.indexOf(path);
    const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/html';
    const body = toBody(path, n, paths);
    response
      .writeHead(body === null ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
      .end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { target: `127.0.0.1:${port}`, startUrl: `http://127.0.0.1:${port}/`, close };
}

function toBody(path: string, n: number, paths: string[]): string | null {
  if (path === '/laden.css') return styles;
  if (path.endsWith('.svg')) return toDrawing(path);
  if (path === '/sitemap.xml') return null;
  return n < 0 ? null : toPage(n, paths);
}

/** The first is a list, which links to all others. */
function listPaths(pages: number): string[] {
  return Array.from({ length: pages }, (_, n) =>
    n === 0 ? '/' : `/${toKind(n)}/${toWord(n)}-${n}`.toLowerCase(),
  );
}

const toKind = (n: number): Kind =>
  n % 10 === 0 ? 'list' : n % 10 < 6 ? 'product' : n % 10 < 9 ? 'article' : 'service';

const nouns =
  'Lampe Stuhl Regal Teppich Vase Kissen Decke Spiegel Tisch Schrank Leuchte Hocker Korb Uhr Bank Sofa Kommode'.split(
    ' ',
  );
const adjectives = 'helle runde kleine warme leichte feste schmale weiche breite hohe'.split(' ');
const verbs = 'passt steht liegt hilft lohnt wirkt bleibt'.split(' ');

const toWord = (n: number): string => nouns[(n * 7) % nouns.length]!;
const pick = (list: string[], n: number): string => list[Math.abs(n) % list.length]!;

/** A sentence of eight to fourteen words. */
function toSentence(n: number): string {
  const end = n % 3 === 0 ? ' und für jeden Tag einen guten Platz findet' : ' und nur wenig Pflege braucht';
  return `Die ${pick(adjectives, n)} ${toWord(n)} ${pick(verbs, n)} in jedem Zimmer, weil sie zum ${toWord(n + 3)} gehört${end}.`;
}

const toText = (n: number, length: number): string =>
  Array.from({ length }, (_, m) => toSentence(n * 13 + m * 5)).join(' ');

function toPage(n: number, paths: string[]): string {
  const title = `${toWord(n)} ${pick(adjectives, n)} ${n}`;
  const bodies = { list: toList, product: toProduct, article: toArticle, service: toService };
  const main = n === 0 ? toList(n, paths) : bodies[toKind(n)](n, paths);
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title} – Wohnladen Linden</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/laden.css"></head><body>
<a class="skip" href="#inhalt">Zum Inhalt springen</a>${toHeader(paths)}
<main id="inhalt"><h1>${title}</h1>${main}${toSingle(n)}</main>${toFooter(n)}</body></html>`;
}

/** Shared faults 1 and 2: a search field without a label, a basket link without a name. */
function toHeader(paths: string[]): string {
  const links = [10, 20, 30].map((n) => `<li><a href="${paths[n]}">${toWord(n)}n und mehr</a></li>`).join('');
  return `<header class="top"><a class="brand" href="/">Wohnladen Linden</a><nav aria-label="Hauptmenü"><ul>${links}</ul></nav>
<form class="search" action="/suche"><input type="search" name="q"><button>Suchen</button></form>
<a class="basket" href="/korb"><svg width="32" height="32" viewBox="0 0 32 32"><path d="M4 8h24l-4 16H8z"/></svg></a></header>`;
}

/** Shared faults 3 and 4: pale small print, a seal without an alternative text. */
const toFooter = (
  n: number,
): string => `<footer class="bottom"><p>Telefon <a href="tel:+49511000">0511 000</a></p>
<p class="legal">Alle Preise in Euro mit Steuer, Stand ${1 + (n % 28)}. Mai.</p><img src="/siegel.svg" width="80" height="40"></footer>`;

/** Shared faults 5 and 6: file names as alternative texts, an order field without a label. */
function toList(n: number, paths: string[]): string {
  const count = n === 0 ? paths.length - 1 : 6 + (n % 7);
  const first = n === 0 ? 1 : n + 1;
  const cards = Array.from({ length: count }, (_, m) =>
    toCard(1 + ((first + m - 1) % (paths.length - 1)), paths),
  );
  return `<div class="filter"><select name="sort"><option>Preis</option><option>Name</option></select></div><ul class="cards">${cards.join('')}</ul>`;
}

const toCard = (n: number, paths: string[]): string =>
  `<li class="card"><img src="/bild-${n % 9}.svg" alt="DSC_0${100 + (n % 9)}.jpg" width="160" height="120"><h2><a href="${paths[n]}">${toWord(n)} ${n}</a></h2><p>${toSentence(n)}</p></li>`;

/** Shared faults 7 to 9: a pale old price, a `div` to click, an empty button. */
const toProduct = (n: number): string =>
  `<div class="product" id="p${(n * 7919).toString(36)}"><div class="pictures"><img src="/bild-${n % 9}.svg" alt="${toWord(n)} von vorn" width="320" height="240">
<button class="next" type="button"></button></div><p class="price"><s class="old">${20 + n},90 €</s> <strong>${15 + n},90 €</strong></p>
<div class="buy" onclick="this.textContent='Im Korb'">In den Korb</div><p>${toText(n, 2 + (n % 4))}</p>
<h2>Maße</h2><ul>${Array.from({ length: 2 + (n % 4) }, (_, m) => `<li>${toWord(m + n)}: ${10 + m} cm</li>`).join('')}</ul></div>`;

/** Shared faults 10 and 11: a frame without a title, a link to share that has no text. */
const toArticle = (n: number): string =>
  `<article class="story"><p class="lead">${toText(n, 2)}</p>${Array.from({ length: 2 + (n % 5) }, (_, m) => `<p>${toText(n + m, 2 + (m % 3))}</p>`).join('')}
<iframe class="film" src="/siegel.svg" width="320" height="180"></iframe><p class="share"><a href="/teilen?${n}"></a></p></article>`;

/** Shared fault 12: a field whose purpose no program learns. */
const toService = (n: number): string =>
  `<form class="contact" action="/senden" method="post"><label for="mail${n}">Ihre E-Mail-Adresse</label><input id="mail${n}" name="email" type="email" autocomplete="post">
<label for="text${n}">Ihre Frage zu ${toWord(n)}</label><textarea id="text${n}" rows="4"></textarea><button>Frage senden</button></form><p>${toText(n, 2)}</p>`;

/** One fault each, on pages far apart: ten kinds of fault in three kinds of part. */
function toSingle(n: number): string {
  if (n === 0 || n % 6 !== 0 || n > singleFaults * 6) return '';
  const m = n / 6 - 1;
  const [tag, name] = (
    [
      ['section', 'notice'],
      ['aside', 'tip'],
      ['div', 'teaser'],
    ] as const
  )[m % 3]!;
  return `<${tag} class="${name}"${tag === 'div' ? '' : ` aria-label="Hinweis ${n}"`}>${singles[Math.floor(m / 3)]!(n)}</${tag}>`;
}

const singles: ((n: number) => string)[] = [
  (n) => `<img src="/bild-${n % 9}.svg" width="90" height="60">`,
  (n) => `<a href="/korb?${n}"></a>`,
  () => '<button type="button"></button>',
  () => '<input type="text" name="gutschein">',
  (n) => `<p lang="deutsch">${toSentence(n)}</p>`,
  (n) => `<ul><div>${toSentence(n)}</div></ul>`,
  (n) => `<p role="button" tabindex="0"></p><p>${toSentence(n)}</p>`,
  (n) => `<p aria-hidden="true"><a href="/korb?${n}">Zum Korb von ${toWord(n)}</a></p>`,
  (n) => `<div role="checkbox" tabindex="0" aria-label="Merken ${n}">Merken ${n}</div>`,
  (n) => `<object data="/bild-${n % 9}.svg" type="image/svg+xml" width="90" height="60"></object>`,
];

function toDrawing(path: string): string {
  const hue = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="hsl(${hue} 40% 80%)"/><circle cx="80" cy="60" r="36" fill="hsl(${hue} 50% 35%)"/></svg>`;
}

const styles = `*{box-sizing:border-box}body{margin:0;font:1rem/1.6 sans-serif;color:#222;background:#fff}
a{color:#0b4f8a}a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,[tabindex]:focus-visible{outline:3px solid #0b4f8a;outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:#fff;padding:8px}
.top,.bottom{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;padding:1rem;background:#f3f0ea}.top ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none;margin:0;padding:0}
.brand{font-weight:700}.top nav a,.brand{display:inline-block;padding:8px 0;color:#222}.search{display:flex;gap:.5rem}
input,select,textarea,button{font:inherit;padding:.5rem;border:2px solid #595959;background:#fff;color:#222;max-width:100%;min-height:44px}
button,.next{min-width:44px}main{max-width:60rem;margin:0 auto;padding:1rem}h1,h2{line-height:1.25}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:1rem;list-style:none;padding:0}.card{border:1px solid #ccc;padding:1rem}
img,iframe,object{max-width:100%}.card img{height:auto}.price .old{color:#aaa;text-decoration:line-through}.legal{color:#b5b0a6;font-size:.875rem}
.buy{display:inline-block;background:#0b4f8a;color:#fff;padding:.75rem 1.5rem;cursor:pointer}.contact{display:grid;gap:.5rem;max-width:30rem}
.notice,.tip,.teaser{margin:2rem 0;padding:1rem;border-left:4px solid #595959}.story p{max-width:40rem}.basket{display:inline-block;padding:6px}
.notice>*,.tip>*,.teaser>*{min-height:24px}.share a,.teaser a,.notice a,.tip a{display:inline-block;min-width:44px;min-height:24px}`;
