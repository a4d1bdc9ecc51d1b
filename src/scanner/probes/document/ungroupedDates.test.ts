import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { ungroupedDates } from './ungroupedDates.ts';

const fields =
  '<label>Tag <input id="t"></label><label>Monat <select><option>1</option></select></label><label>Jahr <input></label>';
const form = (date: string) => `<form><label>Name <input></label>${date}<button>Senden</button></form>`;

describeCases([toEngine([ungroupedDates])], {
  'fields of a date below a text': {
    html: form(`<p>Fällig am</p><div>${fields}</div>`),
    found: ['date-parts-without-group #t'],
  },
  'fields of a date beside a text in their box': {
    html: form(`<div><span>Due date</span><div>${fields}</div></div>`),
    found: ['date-parts-without-group #t'],
  },
  'fields of a date in a group': {
    html:
      form(`<fieldset><legend>Fällig am</legend>${fields}</fieldset>`) +
      form(`<div role="group" aria-label="Fällig am">${fields}</div>`),
    found: [],
  },
  'fields that name their date': {
    html: form(
      '<p>Geburt</p><div><label>Tag der Geburt <input></label><label>Monat der Geburt <input></label><label>Jahr der Geburt <input></label></div>',
    ),
    found: [],
  },
  'the only question of a page, in its heading': {
    html: `<h1>Wann sind Sie geboren?</h1><form>${fields}<button>Weiter</button></form>`,
    found: [],
  },
  'day and month of a filter': {
    html: form('<p>Zeitraum</p><div><label>Monat <input></label><label>Jahr <input></label></div>'),
    found: [],
  },
  'a span below a text': {
    html: form(
      '<div><b>In Blüte</b><p><label>Von <input id="v"></label> <label>Bis <input></label></p></div>',
    ),
    found: ['date-parts-without-group #v'],
  },
  'a span below a heading, and one that says of what': {
    html:
      form('<div><h3>In Blüte</h3><p><label>Von <input></label> <label>Bis <input></label></p></div>') +
      form('<div><b>Preis</b><p><label>Preis von <input></label> <label>bis <input></label></p></div>'),
    found: [],
  },
});
