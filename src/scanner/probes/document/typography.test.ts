import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { duplicateIds } from './duplicateIds.ts';
import { typography } from './typography.ts';

const text =
  'Unsere Werkstatt repariert seit vielen Jahren Fahrräder jeder Art und nimmt Ihr Rad ohne Termin entgegen. Am Abend können Sie es meist wieder mitnehmen, und wir rufen Sie an, sobald es fertig ist. ';
const toText = (style: string) => `<p id="t" style="width: 300px; ${style}">${text}</p>`;

describeCases([toEngine([typography, duplicateIds])], {
  'justified text': { html: toText('text-align: justify'), found: ['text-justified #t'] },
  'lines without space between them': { html: toText('line-height: 1'), found: ['lines-too-close #t'] },
  'several such texts are told once': {
    html: `${toText('line-height: 15px')}<p style="width: 300px; line-height: 15px">${text}</p>`,
    found: ['lines-too-close #t'],
  },
  'a sentence in capitals': {
    html: '<p id="t">PLEASE BRING YOUR PASSPORT AND TWO PHOTOGRAPHS TO EVERY APPOINTMENT AT THE OFFICE.</p>',
    found: ['text-in-capitals #t'],
  },
  'a sentence that a style puts into capitals': {
    html: '<p id="t" style="text-transform: uppercase">Bitte bringen Sie zu jedem Termin bei uns Ihren Ausweis und zwei neue Fotos mit.</p>',
    found: ['text-in-capitals #t'],
  },
  'a paragraph in italics': {
    html: `<p style="width: 300px" id="t"><em>${text}</em></p>`,
    found: ['text-in-italics #t'],
  },
  'a slanted paragraph': { html: toText('font-style: italic'), found: ['text-in-italics #t'] },
  'text of eight pixels': {
    html: '<p id="t" style="font-size: 8px">Preise zuzüglich Versand</p>',
    found: ['text-tiny #t'],
  },
  'plain text': { html: toText(''), found: [] },
  'a justified line that needs no second one': {
    html: '<p style="text-align: justify">Bis bald!</p>',
    found: [],
  },
  'a heading with close lines': { html: '<h2 style="line-height: 1">Reparatur ohne Termin</h2>', found: [] },
  'an abbreviation in capitals': { html: '<p>BFSG, WCAG, EN 301 549, DIN A4, GPS, USB</p>', found: [] },
  'a heading in capitals': { html: '<p>AKTUELLE TERMINE UND ANGEBOTE</p>', found: [] },
  'one slanted word': { html: toText('').replace('seit', '<em>seit</em>'), found: [] },
  'a closed list of long choices': {
    html: `<p><label for="z">Zeitzone</label> <select id="z">${'<option>(GMT+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien</option>'.repeat(8)}</select><br>Ihre Termine zeigen wir in dieser Zeit.</p>`,
    found: [],
  },
  'a hidden text': { html: `<div hidden>${toText('text-align: justify')}</div>`, found: [] },
  'an id given twice': {
    html: '<p id="a">Eins</p><section><p id="a">Zwei</p></section>',
    found: ['duplicate-id html > body > main > section > p'],
  },
  'the same id in two shadow trees': {
    html: '<x-a><template shadowrootmode="open"><p id="a">Eins</p></template></x-a><p id="a">Zwei</p>',
    found: [],
  },
  'the same id in two drawings': {
    html: '<svg><g id="a"></g></svg><svg><g id="a"></g></svg>',
    found: [],
  },
});
