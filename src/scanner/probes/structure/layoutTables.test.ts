import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { layoutTables } from './layoutTables.ts';

const prose =
  'Hannah Okafor schreibt über Flüsse, Straßen und Räte. Sie kam 2019 zur Zeitung und lebt auf einem Hausboot.';
const steps = '<tr><td>1. Termin buchen</td><td>2. Ausweis abholen</td></tr>';
const texts =
  '<tr><td>Online oder unter der Nummer 05651 77.</td><td>Nach etwa drei Wochen am Schalter 4.</td></tr>';

describeCases([toEngine([layoutTables])], {
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
  'a portrait and a text without signs of data': {
    html: `<table><tr><td><img src="/a.png" alt=""></td><td>${prose}</td></tr></table>`,
    found: [],
  },
});
