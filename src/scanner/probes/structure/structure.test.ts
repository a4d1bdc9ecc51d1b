import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { headings } from './headings.ts';
import { lists } from './lists.ts';
import { tables } from './tables.ts';

const text =
  'Wir reparieren Fahrräder aller Marken innerhalb von zwei Tagen und holen sie auf Wunsch bei Ihnen zu Hause ab.';
const big = 'font-size:28px;font-weight:bold';

describeCases([toEngine([headings])], {
  'titles of the steps of a form that only look like some': {
    html: `<form><section aria-label="Schritt 1"><div style="${big}" id="zeile">Ihr Besuch</div><div><p><b>Welche Filiale?</b></p><label><input type="radio" name="f"> Mitte</label><label><input type="radio" name="f"> Nord</label></div><label>Wann <input name="w"></label></section></form>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'a large question, a large sum and the name of a group in a form': {
    html: `<form><section><div style="${big}">Welche Filiale?</div><label>Eine <input name="f"></label><label>Andere <input name="w"></label></section>
      <div><div style="${big}">Anzahl der Karten</div><label>Karten <input name="k"></label></div>
      <div role="group" aria-labelledby="g"><div id="g" style="${big}">Ihre Anschrift</div><label>Ort <input name="o"></label><label>Land <input name="l"></label></div></form>`,
    found: [],
  },
  'the title of a box, with the look of the headings': {
    html: `<style>h2, .t { ${big}; margin: 0 }</style><section><h2>Spielplan</h2><p>${text}</p></section><section><h2>Anfahrt</h2><p>${text}</p></section><div style="border:1px solid #999"><p class="t" id="a">Ihre Plätze</p><p>Noch kein Platz gewählt.</p><p>Summe: 0 €</p><p>Frist: 3 Minuten</p></div>`,
    found: ['heading-not-marked-up #a'],
  },
  'a price tag, a box of two lines and a large line without a box in the look of the headings': {
    html: `<style>h2, .t { ${big}; margin: 0 }</style><section><h2>Spielplan</h2><p>${text}</p></section><section><h2>Anfahrt</h2><p>${text}</p></section><div style="border:1px solid #999"><p class="t">ab 12 €</p><p>Parkett</p><p>Rang</p><p>Loge</p></div><div style="border:1px solid #999"><p class="t">Heute frei</p><p>Kein Spiel.</p></div><div><p class="t">Bis bald</p><p>Wir</p><p>freuen</p><p>uns</p></div>`,
    found: [],
  },
  'titles of columns, a little larger than what they hold': {
    html: `<style>.titel { font-size: 18px; font-weight: 700 }</style><div><div><div class="titel" id="a">Offen</div><ul><li>Fliesen bestellen</li><li>Lüftung prüfen</li><li>Rohre spülen</li></ul></div><div><div class="titel" id="b">Erledigt</div><ul><li>Angebot einholen</li><li>Becken leeren</li><li>Kasse prüfen</li></ul></div></div>`,
    found: ['heading-not-marked-up #a', 'heading-not-marked-up #b'],
  },
  'names of figures of a dashboard, and one bold line of its kind': {
    html: `<style>.name, .satz { font-size: 18px; font-weight: 700 }</style><div><div><div class="name">Umsatz</div><div>12.450 €</div></div><div><div class="name">Besuche</div><div>3.120</div></div></div><div class="satz">Wir sind umgezogen</div><p>Neue Straße 4</p>`,
    found: [],
  },
  'titles of cards of the size of their text': {
    html: `<style>.name { font-weight: 700 }</style><div><div class="name" id="a">Rad</div><p>${text}</p></div><div><div class="name">Helm</div><p>${text}</p></div>`,
    found: ['heading-suspected #a', 'heading-suspected html > body > main > div:nth-of-type(2) > div'],
  },
  'a line that looks just as the headings beside it, above a row of offers': {
    html: `<style>h2, .titel { font-size: 22px; font-weight: 700; margin: 20px 0 }</style><h2>Bewertungen</h2><p>${text}</p><div class="titel" id="zeile">Das könnte Ihnen gefallen</div><div role="group" aria-label="Angebote"><div><h3>Halbschuh</h3><a href="/h">Ansehen</a></div></div>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'titles on a page that is laid out by a table, and a bold line in a cell of data': {
    html: `<table role="presentation"><tr><td><div id="zeile" style="font-size: 19px; font-weight: bold">Kurse im Herbst</div><p style="font-size: 14px">${text}</p><table><tr><th>Kurs</th><th>Inhalt</th></tr><tr><td>A1</td><td><div style="font-size: 19px; font-weight: bold">Anfänger</div><p style="font-size: 14px">${text}</p></td></tr></table></td></tr></table>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'a large bold line above a list of cards': {
    html: `<p>${text}</p><div id="zeile" style="${big}">Neu im Laden</div><ul><li><h3>Rad</h3><p>649 €, sofort lieferbar</p></li><li><h3>Helm</h3><p>59 €, sofort lieferbar</p></li></ul>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'the name of the website above its menu': {
    html: `<!doctype html><html lang="de"><title>Reisepass | Stadt Lindenau</title><header><div><img alt="" src="/a.png" width="40" height="40"><p style="font-size:22px;font-weight:bold">Stadt Lindenau</p></div><nav><ul><li><a href="/r">Rathaus und Verwaltung</a></li><li><a href="/d">Dienstleistungen von A bis Z</a></li></ul></nav></header><main><h1>Reisepass beantragen</h1><p>${text}</p></main>`,
    found: [],
  },
  'large bold lines of one look above drawings': {
    html: `<p id="a" class="teil" style="${big}">Verlauf</p><canvas width="300" height="90"></canvas><p id="b" class="teil" style="${big}">Anteile</p><canvas width="300" height="90"></canvas>`,
    found: ['heading-not-marked-up #a', 'heading-not-marked-up #b'],
  },
  'a large bold line as title of a page without h1': {
    html: `<!doctype html><html lang="de"><title>Seite</title><main><div id="zeile" style="font-size:34px;font-weight:800">Router einrichten</div><img alt="" src="/a.png" width="40" height="40"><h2>Schritt eins</h2><p>${text}</p></main></html>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'a line that begins a part of a form as headings begin the others': {
    html: `<style>h2, .t { font-size: 20px; font-weight: 700 }</style><form><section class="s"><h2>Person</h2><p>Name</p></section><section class="s"><h2>Umzug</h2><p>Tag</p></section><section class="s neu"><p class="t" id="zeile">Neue Wohnung</p><p>Straße</p></section></form>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'a line of that look that begins no part, and one of another look': {
    html: `<style>h2, .t { font-size: 20px; font-weight: 700 }</style><form><section class="s"><h2>Person</h2><p>Name</p></section><section class="s"><h2>Umzug</h2><p>Tag</p></section><section class="s"><p>Ab</p><p class="t">12. Mai</p><p>an</p></section><section class="s"><p class="t" style="color: #900">Noch offen</p><p>Straße</p></section></form>`,
    found: [],
  },
  'titles of cards that are links, and links of a list of news in the margin': {
    html: `<style>.t { font-size: 19px; font-weight: 700 }</style><div>${['a', 'b', 'c'].map((id) => `<div><div class="t" id="${id}"><a href="/${id}">Stelle als Tischlerin ${id}</a></div><p>Werkstatt Ehrhardt, Weimar, Vollzeit</p></div>`).join('')}</div><aside>${['d', 'e', 'f'].map((id) => `<div><div class="t"><a href="/${id}">Neue Meldung von heute ${id}</a></div><p>Werkstatt Ehrhardt, Weimar, Vollzeit</p></div>`).join('')}</aside>`,
    found: ['heading-not-marked-up #a', 'heading-not-marked-up #b', 'heading-not-marked-up #c'],
  },
  'titles of cards below a heading of their own, and two alone': {
    html: `<style>.t, .u { font-size: 19px; font-weight: 700 }</style><div>${['a', 'b', 'c'].map((id) => `<div><div class="t"><a href="/${id}">Stelle als Tischlerin ${id}</a></div><h3>Werkstatt Ehrhardt, Weimar, Vollzeit</h3></div>`).join('')}</div><div>${['d', 'e'].map((id) => `<div><div class="u"><a href="/${id}">Neue Meldung von heute ${id}</a></div><p>Werkstatt Ehrhardt, Weimar, Vollzeit</p></div>`).join('')}</div>`,
    found: [],
  },
  'titles of parts as pictures of words, and pictures above their captions': {
    html: `<p class="t" id="a"><img alt="Vorstellungen" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" width="300" height="34"></p><div><p>${text}</p></div><p class="t" id="b"><img alt="Preise" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" width="300" height="34"></p><div><p>${text}</p></div><p class="f"><img alt="Die Bühne" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" width="300" height="200"></p><p>${text}</p><p class="f"><img alt="Das Haus" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" width="300" height="200"></p><p>${text}</p>`,
    found: ['heading-not-marked-up #a', 'heading-not-marked-up #b'],
  },
  'titles of news by font, and bold words at the beginning of a text': {
    html: `<font size="4" class="t" id="a"><b>Freibad öffnet am Samstag</b></font><table role="presentation"><tr><td>Bild</td><td>${text}</td></tr></table><font size="4" class="t" id="b"><b>Brücke wird saniert</b></font><table role="presentation"><tr><td>Bild</td><td>${text}</td></tr></table><p><b style="font-size:18px">Neu bei uns</b> ${text}</p><p><b style="font-size:18px">Alt bei uns</b> ${text}</p>`,
    found: ['heading-not-marked-up #a', 'heading-not-marked-up #b'],
  },
  'a whole teaser with the role of a heading, and a claim of a title page': {
    html: `<div role="heading" aria-level="2" id="a" style="font-size:24px;font-weight:700">${text} Wer mag, darf selbst einen Faden spinnen und mit nach Hause nehmen.</div><p>Text</p>`,
    found: ['heading-is-paragraph #a'],
  },
  'a large quotation above a paragraph': {
    html: `<p style="${big}">„Man sieht nur mit dem Herzen gut“</p><p>${text}</p>`,
    found: [],
  },
  'a large figure above a paragraph': {
    html: `<p style="${big}">97,4 % pünktlich</p><p>${text}</p>`,
    found: [],
  },
  'a long question in two sentences above its answer': {
    html: `<h3>${text} ${text}. Was soll ich tun, wenn es nicht geht? Muss ich dann alles noch einmal schicken?</h3><p>Nein.</p>`,
    found: [],
  },
  'numbered questions, each above its answer, and numbers in the cells of a table': {
    html: '<p>1. Was kostet es?</p><blockquote>Nichts.</blockquote><p>2. Wie lange dauert es?</p><blockquote>Zwei Tage.</blockquote><p>3. Wo ist es?</p><blockquote>Hier.</blockquote><span><br></span><table><tr><td>1. Stufe</td></tr></table>',
    found: [],
  },
  'titles of teasers, each above one short sentence': {
    html: '<style>.t { font-size: 19px; font-weight: 700 }</style><h1>Region</h1><div><div class="t" id="a">Gemeinde plant neuen Windpark</div><p>Zwölf Anlagen sollen entstehen.</p></div><div><div class="t" id="b">Rathaus öffnet nach dem Umbau</div><p>Alle sind zum Rundgang eingeladen.</p></div>',
    found: ['heading-not-marked-up #a', 'heading-not-marked-up #b'],
  },
  'bold names above bare facts': {
    html: '<style>.t { font-size: 19px; font-weight: 700 }</style><h1>Werte</h1><div><div class="t">Höhe über dem Meer</div><p>1.240 Meter</p></div><div><div class="t">Länge des Weges</div><p>18 Kilometer im Kreis</p></div>',
    found: [],
  },
  'a line within a form with the look of headings': {
    html: '<style>h2, .t { font-size: 18px; font-weight: 700; margin: 0 }</style><section><h2>Firma</h2><form><div><label>Name <input id="n"></label></div><div class="t" id="a">Rechnungsadresse</div><div><label>Straße <input id="s"></label><label>Ort <input id="o"></label></div></form></section><section><h2>Hinweise</h2><p>Text</p></section>',
    found: ['heading-not-marked-up #a'],
  },
  'the same line without fields below it': {
    html: '<style>h2, .t { font-size: 18px; font-weight: 700; margin: 0 }</style><section><h2>Firma</h2><form><div><label>Name <input id="n"></label></div><div class="t">Nur noch ein Schritt</div><div><button>Senden</button></div></form></section><section><h2>Hinweise</h2><p>Text</p></section>',
    found: [],
  },
  'the first two sentences of a report as a heading': {
    html: '<h2 id="a">Seit dem Morgen stehen die Helfer am Deich bei Zollbrücke. Die Nacht wird zeigen, ob die Anlagen halten.</h2><p>Der Pegel steigt.</p>',
    found: ['heading-is-paragraph #a'],
  },
  'a post whose title is two sentences': {
    html: '<h1>Beiträge</h1><div><a href="/beitrag"><h2>Jeder Mensch hat eine Zahl von Herzschlägen. Ich will keinen davon unnütz vergeuden.</h2></a><p>Vom 3. Mai</p></div>',
    found: [],
  },
  'a heading in two short sentences, and one that asks': {
    html: '<h2>Wir reparieren. Sie fahren am Abend wieder los.</h2><p>Text</p><h2>Was kostet es, wenn ein Teil nachbestellt wird? Das sagen wir Ihnen vorher am Telefon.</h2><p>Text</p>',
    found: [],
  },
  'two plain sentences of a notice as a heading': {
    html: '<h3 id="a" style="font-size:17px;font-weight:400">Seit dem Umbau öffnet die Bücherei auch am Samstag. Wer Bücher zurückgeben möchte, kann dafür jederzeit den blauen Kasten neben dem Eingang nutzen.</h3>',
    found: ['heading-is-paragraph #a'],
  },
  'bold entries that split a list': {
    html: '<ul><li id="a" style="font-weight:700">Für den Teig</li><li>Schüssel</li><li>Löffel</li><li style="font-weight:700">Für den Ofen</li><li>Topf</li><li>Papier</li></ul>',
    found: ['heading-suspected #a'],
  },
  'bold entries beside each other': {
    html: '<ul><li><b>Schüssel</b></li><li><b>Löffel</b></li><li>Topf</li></ul>',
    found: [],
  },
  'a large bold line above an address and a paragraph': {
    html: `<span id="zeile" style="display:block;${big}">Unsere Leistungen</span><span style="display:block">radladen.example › leistungen › 2024</span><p>${text}</p>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'large bold lines above each result of a search': {
    html: `<div><span id="zeile" style="display:block;font-weight:700;font-size:1.25rem">Der Selbstversorgergarten</span><div>Anbauplan für kleine Flächen. 2021, 240 Seiten. Verfügbar</div><div><a href="/t">Mehr</a></div></div>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'a large bold line above a table': {
    html: `<div id="zeile" style="${big}">Technische Daten</div><table><tr><th scope="row">Volumen</th><td>32 Liter</td></tr><tr><th scope="row">Gewicht</th><td>1,15 kg</td></tr></table>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'large bold lines that lead the parts of an article': {
    html: `<article><p id="eins" class="lead-line" style="${big}">Am Morgen</p><p>${text}</p><p id="zwei" class="lead-line" style="${big}">Am Abend</p><p>${text}</p></article>`,
    found: ['heading-not-marked-up #eins', 'heading-not-marked-up #zwei'],
  },
  'a large bold line below a heading': {
    html: `<h2>Fahrradwerkstatt</h2><p class="subline" style="${big}">Seit 1952 am Markt</p><p>${text}</p>`,
    found: [],
  },
  'a price above its unit and a paragraph': {
    html: `<p style="${big}">129 €</p><p>mit Steuer</p><p>${text}</p>`,
    found: [],
  },
  'a large bold line above a paragraph': {
    html: `<p id="zeile" style="${big}">Unsere Leistungen</p><p>${text}</p>`,
    found: ['heading-not-marked-up #zeile'],
  },
  'a bold line of the same size': {
    html: `<p id="zeile"><strong>Lieferzeiten</strong></p><p>${text}</p>`,
    found: ['heading-suspected #zeile'],
  },
  'a whole paragraph as heading': {
    html: `<h2 id="lang" style="font-size:1em;font-weight:400">${text} ${text}. Rufen Sie uns an.</h2>`,
    found: ['heading-is-paragraph #lang'],
  },
  'a heading': { html: `<h2>Unsere Leistungen</h2><p>${text}</p>`, found: [] },
  'an element with the role of a heading': {
    html: `<div role="heading" aria-level="2" style="${big}">Unsere Leistungen</div><p>${text}</p>`,
    found: [],
  },
  'a bold sentence': { html: `<p><strong>Rufen Sie uns an.</strong></p><p>${text}</p>`, found: [] },
  'a word in place of a price': {
    html: `<div style="${big}"><span class="price">Auf Anfrage</span></div><p>${text}</p>`,
    found: [],
  },
  'a large price': { html: `<p style="${big}">12,50 €</p><p>${text}</p>`, found: [] },
  'a caption': {
    html: `<figure><img alt="Rad" src="/a.png"><figcaption style="${big}">Ein Rad</figcaption></figure><p>${text}</p>`,
    found: [],
  },
  'a numbered caption': { html: `<p><b>Abbildung 4.1: Rahmen</b></p><p>${text}</p>`, found: [] },
  'a link in large letters': {
    html: `<p style="${big}"><a href="/">Alle Räder</a></p><p>${text}</p>`,
    found: [],
  },
  'a large line above nothing': { html: `<p style="${big}">Bis bald</p>`, found: [] },
  'bold words within a paragraph': { html: `<p><b>Achtung</b> ${text}</p><p>${text}</p>`, found: [] },
});

describeCases([toEngine([lists])], {
  'fields whose labels begin with numbers': {
    html: `<div>${[3, 6, 9].map((at) => `<div><label for="z${at}">${at}. Zeichen</label><input id="z${at}"></div>`).join('')}</div>`,
    found: [],
  },
  'lines with bullets of the stylesheet': {
    html: '<style>#a p::before { content: "• " / "" }</style><div id="a"><p>Mehl</p><p>Wasser</p><p>Salz</p></div>',
    found: ['list-not-marked-up #a'],
  },
  'dots of the stylesheet between words of one line': {
    html: '<style>#a span::before { content: "· " }</style><div id="a"><span>Mai</span> <span>Sport</span> <span>Region</span> <span>Video</span></div>',
    found: [],
  },
  'steps that the stylesheet counts': {
    html: `<style>#a { counter-reset: s } #a p { counter-increment: s } #a p::before { content: counter(s) '. ' }</style><div id="a"><p>Antrag laden</p><p>Ausfüllen</p><p>Abgeben</p></div>`,
    found: ['list-not-marked-up #a'],
  },
  'steps that the stylesheet counts in a list': {
    html: `<style>#a { counter-reset: s; list-style: none } #a li { counter-increment: s } #a li::before { content: counter(s) '. ' }</style><ol id="a"><li>Antrag laden</li><li>Ausfüllen</li><li>Abgeben</li></ol>`,
    found: [],
  },
  'dashes and line breaks': {
    html: '<p id="liste">- Versand in 2 Tagen<br>- Kostenlose Rückgabe<br>- Kauf auf Rechnung</p>',
    found: ['list-not-marked-up #liste'],
  },
  'paragraphs with bullets': {
    html: '<div id="liste"><p>• Red wine</p><p>• White wine</p><p>• Rosé wine</p></div>',
    found: ['list-not-marked-up #liste'],
  },
  'steps counted in discs, and cards with a number and a heading': {
    html: '<div id="a"><div><span>1</span><div>Lassen Sie den Stecker in der Dose.</div></div><div><span>2</span><div>Drücken Sie den Stift in das Loch.</div></div><div><span>3</span><div>Warten Sie, bis das Licht brennt.</div></div></div><div><div><span>1</span><h3>Bestellen Sie im Laden</h3></div><div><span>2</span><h3>Warten Sie auf das Paket</h3></div><div><span>3</span><h3>Packen Sie es gleich aus</h3></div></div>',
    found: ['list-not-marked-up #a'],
  },
  'bullets as small pictures, and small flags in a sentence': {
    html: '<div id="a"><img alt="" src="/p.gif" width="10" height="10"> Orgelabend im Dom<br><img alt="" src="/p.gif" width="10" height="10"> Lesung im Rathaus<br><img alt="" src="/p.gif" width="10" height="10"> Theater im Park<br></div><p>Wir sprechen <img alt="" src="/de.gif" width="16" height="10"> Deutsch und <img alt="" src="/fr.gif" width="16" height="10"> Französisch<br>am Telefon<br>und hier</p>',
    found: ['list-not-marked-up #a'],
  },
  'typed numbers': {
    html: '<p id="liste">1. Anmelden<br>2. Wählen<br>3. Bezahlen</p>',
    found: ['list-not-marked-up #liste'],
  },
  'a word with blanks': { html: '<h2 id="wort">W i l l k o m m e n</h2>', found: ['spaced-letters #wort'] },
  'a list': { html: '<ul><li>Versand</li><li>Rückgabe</li><li>Rechnung</li></ul>', found: [] },
  'a dialogue with dashes': {
    html: '<p>– Guten Tag, sagte er.<br>Sie nickte.<br>– Auf Wiedersehen.</p>',
    found: [],
  },
  'numbered headings in boxes': {
    html: '<div><div><h2>1. Anfang</h2></div><div><h2>2. Mitte</h2></div><div><h2>3. Ende</h2></div></div>',
    found: [],
  },
  'an address with line breaks': { html: '<p>Musterstraße 1<br>12345 Berlin<br>Deutschland</p>', found: [] },
  'a range of numbers': { html: '<p>2019<br>2020<br>2021</p>', found: [] },
  'letters that stand for themselves': { html: '<p>Plan A b c: siehe unten</p>', found: [] },
  'an enumeration of letters': { html: '<p>x x x x x x</p>', found: [] },
});

const toRows = (rows: string[][], head = 'td') =>
  rows
    .map(
      (cells, at) =>
        `<tr>${cells.map((cell) => `<${at === 0 ? head : 'td'}>${cell}</${at === 0 ? head : 'td'}>`).join('')}</tr>`,
    )
    .join('');
const prices = [
  ['Artikel', 'Preis'],
  ['Tee', '4,20 €'],
  ['Kaffee', '6,10 €'],
  ['Kakao', '3,90 €'],
];

describeCases([toEngine([tables])], {
  'a bold first row without headers': {
    html: `<table id="t">${toRows(prices.map((row, at) => (at === 0 ? row.map((cell) => `<b>${cell}</b>`) : row)))}</table>`,
    found: ['table-without-headers #t'],
  },
  'data without any sign of headers': {
    html: `<table id="t">${toRows(prices)}</table>`,
    found: ['table-headers-suspected #t'],
  },
  'layout with headers': {
    html: '<table id="t" role="presentation"><tr><th>Preis</th><td>4,20 €</td></tr></table>',
    found: ['layout-table-with-headers #t'],
  },
  'the rows of a grid in tables that lay it out': {
    html: '<table id="t" role="grid" aria-label="Kalender"><thead role="rowgroup"><tr role="presentation"><th role="presentation"><table role="presentation"><thead role="presentation"><tr role="row"><th role="columnheader">So</th><th role="columnheader">Mo</th></tr></thead></table></th></tr></thead><tbody role="rowgroup"><tr role="presentation"><td role="presentation"><table role="presentation"><tbody role="presentation"><tr role="row"><td role="gridcell">1</td><td role="gridcell">2</td></tr></tbody></table></td></tr></tbody></table>',
    found: ['table-nested #t'],
  },
  'two rows of heads above columns': {
    html: '<table aria-label="Kalender"><thead><tr><th><button>Voriger Monat</button></th><th colspan="2">November</th></tr><tr><th>Mo</th><th>Di</th><th>Mi</th></tr></thead><tbody><tr><td>2</td><td>3</td><td>4</td></tr><tr><td>9</td><td>10</td><td>11</td></tr></tbody></table>',
    found: [],
  },
  'a table in a table': {
    html: `<table id="t"><tr><td><table id="u"><caption>Preise</caption>${toRows(prices, 'th')}</table></td></tr></table>`,
    found: ['table-nested #t'],
  },
  'no caption': {
    html: `<table id="t">${toRows(prices, 'th')}</table>`,
    found: ['table-without-caption #t'],
  },
  'two columns of headers without scope': {
    html: '<table id="t"><caption>Umsatz</caption><tr><th>Land</th><th>Stadt</th><th>2025</th></tr><tr><th>DE</th><th>Kiel</th><td>12</td></tr><tr><th>DE</th><th>Ulm</th><td>9</td></tr></table>',
    found: ['table-scope-missing #t'],
  },
  'headers and a caption': {
    html: `<table><caption>Preise</caption>${toRows(prices, 'th')}</table>`,
    found: [],
  },
  'a layout that says so': {
    html: '<table role="presentation"><tr><td>Links</td><td>Rechts</td></tr></table>',
    found: [],
  },
  'a form laid out in a table': {
    html: '<table><tr><td>Name</td><td><input aria-label="Name"></td></tr><tr><td>Ort</td><td><input aria-label="Ort"></td></tr><tr><td>PLZ</td><td><input aria-label="PLZ"></td></tr></table>',
    found: [],
  },
  'two columns of text': { html: `<table><tr><td>${text}</td><td>${text}</td></tr></table>`, found: [] },
});
