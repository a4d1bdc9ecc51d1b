import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { layoutTables } from './layoutTables.ts';

const prose =
  'Hannah Okafor schreibt über Flüsse, Straßen und Räte. Sie kam 2019 zur Zeitung und lebt auf einem Hausboot.';
const steps = '<tr><td>1. Termin buchen</td><td>2. Ausweis abholen</td></tr>';
const texts =
  '<tr><td>Online oder unter der Nummer 05651 77.</td><td>Nach etwa drei Wochen am Schalter 4.</td></tr>';

describeCases([toEngine([layoutTables])], {
  'heads of whole sentences above phone numbers': {
    html: `<table id="t"><caption>Team</caption><tr><th>${prose}</th><th>${prose}</th></tr><tr><td>08141 555</td><td>08141 556</td></tr></table>`,
    found: ['layout-table-suspected #t'],
  },
  'titles above their texts': {
    html: `<table id="a" role="presentation">${steps}${texts}</table>`,
    found: ['layout-table-torn #a'],
  },
  'titles and texts in one cell each': {
    html: `<table role="presentation"><tr><td>1. Termin buchen. Online oder unter der Nummer 05651 77.</td><td>2. Ausweis abholen. Nach etwa drei Wochen am Schalter 4.</td></tr></table>`,
    found: [],
  },
  'titles left of their texts': {
    html: '<table role="presentation"><tr><td>Termin buchen</td><td>Online oder unter der Nummer 05651 77.</td></tr><tr><td>Ausweis abholen</td><td>Nach etwa drei Wochen am Schalter 4.</td></tr></table>',
    found: [],
  },
  'a portrait and a text with caption and head': {
    html: `<table id="a"><caption>Über die Autorin</caption><tr><th><img src="/a.png" alt=""></th><td>${prose}</td></tr></table>`,
    found: ['layout-table-suspected #a'],
  },
  'a row of data with a head': {
    html: `<table><caption>Autorin</caption><tr><th scope="row">Hannah Okafor</th><td>${prose}</td></tr></table>`,
    found: [],
  },
  'a cart with bold heads and prices that is said to be layout': {
    html: `<table id="a" role="presentation"><tr><td><b>Artikel</b></td><td><b>Menge</b></td><td><b>Preis</b></td></tr><tr><td>Tee</td><td>1</td><td>4,95 €</td></tr><tr><td>Kanne</td><td>2</td><td>15,60 €</td></tr></table>`,
    found: ['data-table-as-layout #a'],
  },
  'boxes that only stand side by side': {
    html: `<table role="presentation"><tr><td><b>Montag</b></td><td><b>Dienstag</b></td><td><b>Mittwoch</b></td></tr><tr><td>Wir backen</td><td>Wir kochen</td><td>Wir ruhen</td></tr><tr><td>Brot</td><td>Suppe</td><td>Tee</td></tr></table>`,
    found: [],
  },
  'a film and a text in heads': {
    html: `<table id="a"><tr><th><video width="100" height="60" src="/a.mp4"></video></th><th><p>${prose}</p></th></tr></table>`,
    found: ['header-cells-alone #a'],
  },
  'heads above data': {
    html: '<table><tr><th><p>Tag</p></th><th><p>Wert</p></th></tr><tr><td>Montag</td><td>12</td></tr></table>',
    found: [],
  },
  'a portrait and a text without signs of data': {
    html: `<table><tr><td><img src="/a.png" alt=""></td><td>${prose}</td></tr></table>`,
    found: [],
  },
  'values of a scale in a table that says it is none': {
    html: '<table id="a" role="presentation"><tr><td>Pflanze</td><td>Heute</td><td>Morgen</td></tr><tr><td>Hasel</td><td>schwach</td><td>keine</td></tr><tr><td>Erle</td><td>mäßig</td><td>schwach</td></tr><tr><td>Esche</td><td>keine</td><td>keine</td></tr></table>',
    found: ['data-table-as-layout #a'],
  },
  'words in columns that say it is no table, each another': {
    html: '<table role="presentation"><tr><td>Start</td><td>Kontakt</td><td>Hilfe</td></tr><tr><td>Neues</td><td>Presse</td><td>Karte</td></tr><tr><td>Preise</td><td>Team</td><td>Laden</td></tr><tr><td>Wege</td><td>Räume</td><td>Feste</td></tr></table>',
    found: [],
  },
  'an address and hours as two heads without values': {
    html: '<table id="a"><tr><th scope="col">Bergbahnen Hochwinter<br>Talstraße 90<br>65800 Winterbach</th><th scope="col">Telefon 05477 00 11<br>täglich 7 bis 17 Uhr</th></tr></table>',
    found: ['header-cells-alone #a'],
  },
  'heads of a table whose rows a script brings': {
    html: '<table><thead><tr><th>Name und Vorname<br>der Mitglieder</th><th>Betrag in Euro<br>ohne Steuer im Jahr</th></tr></thead><tbody id="b"></tbody></table>',
    found: [],
  },
});
