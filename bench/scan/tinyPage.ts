const words =
  'Zugang Stadt Beratung Termin Angebot Formular Anfahrt Verein Programm Kurs Bericht Archiv Projekt Bibliothek'.split(
    ' ',
  );

/** Page n of a generated website: small, with a usual page's parts and faults, and links to thirty others. */
export function toTinyPage(n: number, count: number): string {
  const word = (m: number) => words[m % words.length]!;
  const links = Array.from({ length: 30 }, (_, m) => 1 + ((n * 31 + m * m * 17 + m) % count));
  const anchors = links.map((target) => `<li><a href="/s/${target}.html">${word(target)} ${target}</a></li>`);
  const texts = Array.from(
    { length: 6 },
    (_, m) => `<h${2 + (m % 3)}>${word(n + m)}</h${2 + (m % 3)}><p>${sentence(n + m, word)}</p>`,
  );
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${word(n)} ${n}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/klein.css"></head><body>
<header><a href="/s/1.html"><img src="/platzhalter.svg"></a><nav aria-label="Haupt"><ul>${anchors.join('')}</ul></nav></header>
<main><h1>${word(n)} ${n}</h1>${texts.join('')}<p class="leise">${sentence(n, word)}</p>
<form><label for="name">Name</label><input id="name"><input placeholder="E-Mail"><button></button></form>
<table><tr><th>Tag</th><th>Zeit</th></tr><tr><td>Montag</td><td>${n % 24} Uhr</td></tr></table></main>
<footer><a href="/s/${1 + (n % count)}.html">weiter</a></footer></body></html>`;
}

const sentence = (n: number, word: (m: number) => string): string =>
  Array.from({ length: 24 }, (_, m) => word(n * 7 + m * (n + 3))).join(' ');

export const tinyStyles =
  'body{font:1rem/1.5 sans-serif;margin:2rem}nav ul{columns:5}.leise{color:#aaa}button{width:20px;height:20px}';
