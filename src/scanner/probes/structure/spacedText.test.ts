import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { spacedText } from './spacedText.ts';

const times = `Linie    Bahnhof    Markt
1        08:00      08:10
2        09:00      09:10
3        10:00      10:10`;
const gap = '&nbsp;'.repeat(6);

describeCases([toEngine([spacedText])], {
  'a timetable in pre with a ruled line': {
    html: `<pre id="p">${times.replace('\n', '\n---------------------------\n')}</pre>`,
    found: ['table-of-blanks #p'],
  },
  'a timetable in a paragraph that keeps blanks': {
    html: `<p id="p" style="white-space: pre">${times}</p>`,
    found: ['table-of-blanks #p'],
  },
  'blanks in the code of a paragraph that drops them': { html: `<p>${times}</p>`, found: [] },
  'a list without its role': {
    html: '<ul id="l" role="presentation"><li><a href="#a">Versand</a></li><li><a href="#b">Zoll</a></li><li><a href="#c">Verlust</a></li></ul>',
    found: ['list-role-removed #l'],
  },
  'a list of tabs': {
    html: '<ul role="presentation"><li><a role="tab" href="#a">Versand</a></li><li><a role="tab" href="#b">Zoll</a></li><li><a role="tab" href="#c">Verlust</a></li></ul>',
    found: [],
  },
  'a timetable in pre': { html: `<pre id="p">${times}</pre>`, found: ['table-of-blanks #p'] },
  'prices with no-break spaces': {
    html: `<p id="p">Coffee${gap}2.50 €<br>Tea${gap}2.00 €<br>Water${gap}1.50 €</p>`,
    found: ['table-of-blanks #p'],
  },
  'indented lines behind a sign': {
    html: `<p>#${gap}Android 4.0.3<br>#${gap}Android 4.1<br>#${gap}Android 4.2</p>`,
    found: [],
  },
  'a poem in pre': {
    html: '<pre>Walle! walle\n  Manche Strecke,\n  Daß, zum Zwecke,\nWasser fließe</pre>',
    found: [],
  },
  'output of a program': { html: `<pre><code>${times}</code></pre>`, found: [] },
  'the history of versions in a comment of code': {
    html: `<pre>/* Version history:\n   1.0  30 Oct 2004  First version\n   1.1   8 Nov 2004  Add casting\n   1.2   9 Nov 2004  Add assertions\n   1.3   6 Apr 2005  Remove one */</pre>`,
    found: [],
  },
  'a list of files': {
    html: `<pre>-rw-r--r--  1 root  root  12  Anfang\n-rw-r--r--  1 root  root  13  Mitte\n-rw-r--r--  1 root  root  14  Ende</pre>`,
    found: [],
  },
  'names and calls of functions in columns': {
    html: '<pre>open()   Datei   oeffnen\nread()   Datei   lesen\nclose()  Datei   schliessen</pre>',
    found: [],
  },
  'a listing of a documentation': { html: `<pre class="programlisting">${times}</pre>`, found: [] },
  'one wide gap': { html: `<p>Ort${gap}Datum</p>`, found: [] },
  'a heading whose role is removed': {
    html: '<h2 id="h" role="presentation">Anfahrt</h2><p>Mit dem Bus.</p>',
    found: ['heading-role-removed #h'],
  },
  'a heading without text whose role is removed': { html: '<h2 role="none">–</h2>', found: [] },
  'words from the style sheet': {
    html: '<style>#t::after { content: " incl. shipping" }</style><p id="t">49 €</p>',
    found: ['text-from-stylesheet #t'],
  },
  'words from the style sheet that a title says as well': {
    html: '<style>#t::after { content: "Voriger Monat" }</style><p id="t"><span title="Voriger Monat">‹</span></p>',
    found: [],
  },
  'arrows and quotes from the style sheet': {
    html: '<style>p::before { content: "→ " } p::after { content: "“" }</style><p>Mehr</p>',
    found: [],
  },
  'labels of cells that the head says as well': {
    html: '<style>td::before { content: attr(data-label) }</style><table><tr><th>Preis</th></tr><tr><td data-label="Preis">49 €</td></tr></table>',
    found: [],
  },
  'an icon font': {
    html: '<style>i::before { font-family: "Material Icons"; content: "home" }</style><p><i></i> Start</p>',
    found: [],
  },
  'words only for printing': {
    html: '<style>@media print { a::after { content: " (Adresse)" } }</style><p><a href="/a">Mehr</a></p>',
    found: [],
  },
  'opening hours set with tabs': {
    html: '<pre id="p">Tag\tMuseum\tCafé\nMo\tzu\tzu\nDi–Mi\t10–17\t10–16\nDo\t10–21\t10–20</pre>',
    found: ['table-of-blanks #p'],
  },
  'names and values in pre': {
    html: '<pre id="p">Vertragskonto    2041 7733\nZählernummer     1 ESY 90\nTarif            Doppeltarif</pre>',
    found: ['table-of-blanks #p'],
  },
  'a poem and a letter in pre': {
    html: '<pre>Der Mond  ist aufgegangen,\ndie goldnen Sternlein prangen\nam Himmel  hell und klar.</pre><pre>Liebe Maria,\nwir kommen am Montag.\n\n                Dein Paul</pre>',
    found: [],
  },
});
