import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { linkByColour } from './linkByColour.ts';

const text = (style: string, more = '') =>
  `<style>body { color: #222 } a { text-decoration: none; ${style} } ${more}</style><p>Alles über den Versand steht in <a id="a" href="/v">unseren Hinweisen</a>, die Sie vor dem Kauf lesen können.</p>`;

describeCases([toEngine([linkByColour])], {
  'a dark blue link without underline': { html: text('color: #123'), found: ['link-by-colour #a'] },
  'an underline that nobody sees': {
    html: text('color: #123; text-decoration: underline transparent'),
    found: ['link-by-colour #a'],
  },
  'the same colour as the text': { html: text('color: #222'), found: [] },
  'a light blue link is asked about': { html: text('color: #07f'), found: ['link-without-underline #a'] },
  'an underlined link': { html: text('color: #123; text-decoration: underline'), found: [] },
  'a bold link': { html: text('color: #123; font-weight: 700'), found: [] },
  'a link in bold letters of their own': {
    html: text('color: #123')
      .replace('<a id', '<code style="font-weight: 700"><a id')
      .replace('</a>', '</a></code>'),
    found: [],
  },
  'a link with a border': { html: text('color: #123; border-bottom: 1px solid'), found: [] },
  'a link with an arrow': { html: text('color: #123', 'a::after { content: " →" }'), found: [] },
  'a link on a ground of its own': { html: text('color: #123; background: #eef'), found: [] },
  'a link alone in its line': {
    html: '<style>a { text-decoration: none; color: #123 }</style><p><a href="/v">Versand</a></p>',
    found: [],
  },
  'a table of contents in nested lists': {
    html: '<style>a { text-decoration: none; color: #123 }</style><dl><dt>1. Das Projekt und seine Geschichte</dt><dd><dl><dt><a href="/v">1.1 Anfang</a></dt><dd>Wie alles begann</dd></dl></dd></dl>',
    found: [],
  },
  'a link in the label of a box': {
    html: '<style>body { color: #222 } a { text-decoration: none; color: #123 }</style><input type="checkbox" id="c"><label for="c">Ich habe die <a id="a" href="/agb">Bedingungen</a> gelesen und stimme zu.</label>',
    found: ['link-by-colour #a'],
  },
  'a link in the text of a box': {
    html: '<style>body { color: #222 } a { text-decoration: none; color: #123 }</style><div>Sie haben noch kein Konto? Dann geht es <a id="a" href="/neu">hier weiter</a>.</div>',
    found: ['link-by-colour #a'],
  },
  'links in a row of a box': {
    html: '<style>body { color: #222 } a { text-decoration: none; color: #123 }</style><div>Alle Rechte vorbehalten, Lampen GmbH, <b>2026</b> | <a href="/i">Impressum</a> | <a href="/d">Datenschutz</a></div>',
    found: [],
  },
  'links of a menu': {
    html: '<style>a { text-decoration: none; color: #123 }</style><nav><ul><li>Unsere Seiten für Sie: <a href="/v">Versand</a></li></ul></nav>',
    found: [],
  },
});
