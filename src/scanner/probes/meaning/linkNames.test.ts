import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { linkNames } from './linkNames.ts';

const card = (name: string, href: string) =>
  `<div class="card"><div>Angebot</div><a href="${href}">${name}</a></div>`;

const menu = (...names: string[]) =>
  `<ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul>`;

describeCases([toEngine([linkNames])], {
  'a place of a menu whose name is a word for many': {
    html: `<nav>${menu('Start', 'Anleitung', 'Download', 'Lizenz')}</nav>`,
    found: [],
  },
  'the same in a menu of which one entry unfolds to texts': {
    html: `<nav><ul><li><a href="/">Start</a></li><li><a href="/d">Download</a></li><li><a href="/l">Lizenz</a></li><li><a href="/p">Produkte</a><div hidden><p>Alles für den Garten</p></div></li></ul></nav>`,
    found: [],
  },
  'the same word alone in a list of one thing': {
    html: '<ul><li><a id="a" href="/x">Download</a></li></ul>',
    found: ['link-says-nothing #a'],
  },
  'the next page of a book': {
    html: '<table class="navheader"><tr><td><a accesskey="n" href="/2">Weiter</a></td></tr></table>',
    found: [],
  },
  'three links „hier“ in a row that lead to three places': {
    html: `<p>Mehr über Wein lesen Sie <a id="a" href="/1">hier</a>, <a id="b" href="/2">hier</a> und <a id="c" href="/3">hier</a>.</p>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b', 'link-says-nothing #c'],
  },
  'two links „hier“, each behind its own words': {
    html: `<p>Preise stehen <a id="a" href="/1">hier</a>, Termine stehen <a id="b" href="/2">hier</a>.</p>`,
    found: ['link-alone-says-nothing #a', 'link-alone-says-nothing #b'],
  },
  'links „Folge“ in paragraphs of their own, below one heading': {
    html: `<h2>Podcast</h2><div class="f g"><p>Wie Brot entsteht</p><p><a id="a" href="/1">Folge</a></p></div><div class="f"><p>Warum Teig geht</p><p><a id="b" href="/2">Folge</a></p></div>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b'],
  },
  'files „PDF“ in lines of a column beside that of their names': {
    html: `<h2>Anleitungen</h2><div>Aufbau<br>Wartung</div><div><a id="a" href="/1.pdf">PDF</a><br><a id="b" href="/2.pdf">PDF</a></div>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b'],
  },
  'files „PDF“ in entries that name them, and one entry „Artikel“ of a menu': {
    html: `<ul><li>Aufbau: <a id="a" href="/1.pdf">PDF</a></li><li>Wartung: <a id="b" href="/2.pdf">PDF</a></li></ul><p><a href="/artikel">Artikel</a></p>`,
    found: ['link-alone-says-nothing #a', 'link-alone-says-nothing #b'],
  },
  'three logos of sponsors that are all called „Logo“': {
    html: `<h2>Förderer</h2><div>${[1, 2, 3].map((at) => `<a id="l${at}" href="https://example.org/${at}"><img src="${at}.svg" width="80" height="40" alt="Logo"></a>`).join(' ')}</div>`,
    found: ['link-says-nothing #l1', 'link-says-nothing #l2', 'link-says-nothing #l3'],
  },
  'a picture alone in its link that is called „Pfeil“': {
    html: `<h2>Lageplan</h2><p><a id="a" href="/plan"><img src="p.svg" width="24" height="24" alt="Pfeil rechts"></a></p>`,
    found: ['link-says-nothing #a'],
  },
  'a link „read on“ beside a button for the same teaser': {
    html: `<h2>Town</h2>${['bridge', 'school'].map((id) => `<div><div>News of the ${id}</div><div><a id="${id}" href="/${id}">read on</a> <button>Save for later</button></div></div>`).join('')}`,
    found: ['link-says-nothing #bridge', 'link-says-nothing #school'],
  },
  'a link „hier“ that only the heading above explains': {
    html: `<h3>Stellplätze</h3><p>Es gibt drei Sorten von Plätzen.</p><p><a id="a" href="/plan">Bitte hier klicken</a></p><p>Das gilt auch im Winter.</p><p><a id="b" href="/x">hier</a></p>`,
    found: ['link-here-asked #b'],
  },
  'marks „Kapitel 1“ to parts that have other titles': {
    html: `<ul><li><a id="a" href="#k1">Kapitel 1</a></li><li><a id="b" href="#k2">Kapitel 2</a></li></ul><h2 id="k1">Aufbau des Zelts</h2><p>Stangen.</p><h2 id="k2">Pflege</h2><p>Wasser.</p>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b'],
  },
  'marks „Kapitel 1“ to parts that bear their number': {
    html: `<ul><li><a href="#k1">Kapitel 1</a></li><li><a href="#k2">Kapitel 2</a></li></ul><h2 id="k1">1 Aufbau des Zelts</h2><p>Stangen.</p><h2 id="k2">Kapitel 2: Pflege</h2><p>Wasser.</p>`,
    found: [],
  },
  'a row of a list of files whose link says only „Download“': {
    html: `<h2>Formulare zum Herunterladen</h2><div class="f"><div>Anmeldung</div><div><a href="/a.pdf">Anmeldung als PDF</a></div></div><div class="f"><div>Bestätigung</div><div><a href="/b.pdf">Bestätigung als PDF</a></div></div><div class="f"><div>Vollmacht</div><div><a id="a" href="/c.pdf">Download</a></div></div>`,
    found: ['link-says-nothing #a'],
  },
  'three times „hier“ in one cell of a table that only arranges': {
    html: `<table role="presentation"><tr><td><h2>Wohnsitz anmelden</h2><p>Meldeschein, Vollmacht, Bestätigung</p><div><p><a id="a" href="/1">hier</a></p><p><a id="b" href="/2">hier</a></p><p><a id="c" href="/3">hier</a></p></div></td></tr></table>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b', 'link-says-nothing #c'],
  },
  'two teasers without headings, each with „mehr“': {
    html: `<h2>Aktuelles</h2><div><p>Die Bücherei zieht um.</p><a id="a" href="/a">mehr</a></div><div><p>Neues Freibad.</p><a id="b" href="/b">mehr</a></div>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b'],
  },
  'cards whose titles are no headings': {
    html: `<h2>Offers</h2>${card('Read more', '/a')}${card('Read more', '/b')}`,
    found: [
      'link-says-nothing html > body > main > div:nth-of-type(1) > a',
      'link-says-nothing html > body > main > div:nth-of-type(2) > a',
    ],
  },
  '„Details“ in a table whose rows have no header': {
    html: '<table><tr><th>Kurs</th><th>Link</th></tr><tr><td>Yoga</td><td><a id="a" href="/yoga">Details</a></td></tr></table>',
    found: ['link-says-nothing #a'],
  },
  'a sentence that says nothing, in a region without a heading': {
    html: '<aside><p>Mehr Informationen finden Sie <a id="a" href="/x">hier</a>.</p></aside>',
    found: ['link-says-nothing #a'],
  },
  'three dots as a link': {
    html: '<footer><a id="a" href="/x">…</a></footer>',
    found: ['link-says-nothing #a'],
  },
  '„Click here“ with a sentence that tells': {
    html: '<p><a id="a" href="/x">Click here</a> for opening hours of the museum.</p>',
    found: ['link-alone-says-nothing #a'],
  },
  '„Weiterlesen“ below a heading of its own': {
    html: '<article><h2>Neues Freibad</h2><p>Es ist offen.</p><a id="a" href="/x">Weiterlesen</a></article>',
    found: ['link-alone-says-nothing #a'],
  },
  '„Details“ in a row with a header': {
    html: '<table><tr><th scope="row">Yoga</th><td><a id="a" href="/yoga">Details</a></td></tr></table>',
    found: ['link-alone-says-nothing #a'],
  },
  'a number beside a cart': {
    html: '<a id="a" class="header-cart" href="/checkout"><svg width="20" height="20" aria-hidden="true"></svg> 2</a>',
    found: ['link-number-only #a'],
  },
  'two links of one name side by side': {
    html: '<p><a href="/chat">Kontakt</a> <a id="b" href="/telefon">Kontakt</a></p>',
    found: ['links-same-name #b'],
  },
  'the rest of the name for screen readers only': {
    html: '<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}</style><a href="/x">Mehr<span class="sr"> über das Freibad</span></a>',
    found: [],
  },
  'the name of a type in a manual': { html: '<p>Gibt ein <a href="/symbol">Symbol</a></p>', found: [] },
  'a label that tells': { html: '<a href="/x" aria-label="Mehr über das Freibad">Mehr</a>', found: [] },
  '„Weiter“ beside „Zurück“ below a chapter': {
    html: '<h1>Installation</h1><div><table><tr><td><a href="/1"><img src="/p.png" alt="Zurück"></a></td><td></td><td><a href="/3"><img src="/n.png" alt="Weiter"></a></td></tr></table></div>',
    found: [],
  },
  '„Weiter“ below two news, the way back elsewhere': {
    html: `<a href="/">Zurück</a><h2>Aktuelles</h2>${'<a href="/x">Eins</a> '.repeat(6)}<div><p>Neues Freibad.</p><a id="a" href="/a">Weiter</a></div><div><p>Die Bücherei.</p><a id="b" href="/b">Weiter</a></div>`,
    found: ['link-says-nothing #a', 'link-says-nothing #b'],
  },
  '„Download“ to a part of the page that has this name, and to a file': {
    html: '<ul><li><a href="#download">Download</a></li><li><a id="a" href="/datei">Download</a></li></ul><section id="download"><h2>Hol dir die App</h2></section>',
    found: ['link-says-nothing #a'],
  },
  'a pager': {
    html: '<nav aria-label="Seiten"><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=2">Weiter</a></nav>',
    found: [],
  },
  'a footnote': {
    html: '<p>Preise ohne Gewähr<sup><a href="#f1">1</a></sup></p><p id="f1">Stand Mai</p>',
    found: [],
  },
  'a calendar': {
    html: '<table><tr><th>Mo</th><th>Di</th></tr><tr><td><a href="?d=1">1</a></td><td><a href="?d=2">2</a></td></tr></table>',
    found: [],
  },
  'a breadcrumb and short names': {
    html: '<nav aria-label="Brotkrumen"><ol><li><a href="/">Start</a></li><li><a href="/presse">Presse</a></li></ol></nav><a href="/faq">FAQ</a> <a href="/jobs">Jobs</a> <a href="/ueber">Über uns</a>',
    found: [],
  },
  'the same name twice for one address, with tracking': {
    html: '<p><a href="/kontakt">Kontakt</a> <a href="/kontakt/index.html?utm_source=fuss">Kontakt</a></p>',
    found: [],
  },
  'the same name with a text between that tells': {
    html: '<p>Als PDF: <a href="/a.pdf">Jahresbericht</a>, zum Anhören: <a href="/a.mp3">Jahresbericht</a></p>',
    found: [],
  },
  'formats in a list below the book': {
    html: '<ul><li>Ulysses<ul><li><a href="/u.epub">EPUB</a></li><li><a href="/u.txt">Text</a></li></ul></li></ul>',
    found: [],
  },
  'a table of contents': {
    html: '<ul><li><a href="#mehr">Mehr Infos</a></li></ul><h2 id="mehr">Mehr Infos</h2>',
    found: [],
  },
  'a number without a symbol': { html: '<a class="comments" href="/x#comments">3</a>', found: [] },
  'a hidden link': {
    html: '<a href="/x" hidden>hier</a><a href="/x" style="display:none">mehr</a>',
    found: [],
  },
});
