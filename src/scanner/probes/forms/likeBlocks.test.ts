import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { likeBlocks } from './likeBlocks.ts';

const person = (id: string, title: string, more = '') =>
  `<div id="${id}" ${more}>${title}<label>Vorname <input></label><label>Alter <input></label></div>`;
const form = (...parts: string[]) => `<form>${parts.join('')}</form>`;

describeCases([toEngine([likeBlocks])], {
  'two guests whose titles are paragraphs': {
    html: form(person('a', '<p>Erster Gast</p>'), person('b', '<p>Zweiter Gast</p>')),
    found: ['blocks-without-group #b'],
  },
  'two guests whose fields have places for errors of their own, all still empty': {
    html: form(
      ...['a', 'b'].map((id) =>
        person(id, `<p>Gast ${id}</p><span id="${id}1"></span><span id="${id}2"></span>`)
          .replace('<input', `<input aria-describedby="${id}1"`)
          .replace('<label>Alter <input', `<label>Alter <input aria-describedby="${id}2"`),
      ),
    ),
    found: ['blocks-without-group #b'],
  },
  'two guests whose fields are described by their titles': {
    html: form(
      ...['a', 'b'].map((id) =>
        person(id, `<p id="${id}t">Gast ${id}</p>`).replaceAll('<input', `<input aria-describedby="${id}t"`),
      ),
    ),
    found: [],
  },
  'two guests in groups with a name': {
    html: form(
      person('a', '<p id="t">Erster Gast</p>', 'role="group" aria-labelledby="t"'),
      person('b', '<p id="u">Zweiter Gast</p>', 'role="group" aria-labelledby="u"'),
    ),
    found: [],
  },
  'two guests below headings': {
    html: form(person('a', '<h3>Erster Gast</h3>'), person('b', '<h3>Zweiter Gast</h3>')),
    found: [],
  },
  'two guests whose fields tell them apart': {
    html: form(
      '<div><p>Gast 1</p><label>Vorname <input></label><label>Alter <input></label></div>',
      '<div><p>Gast 2</p><label>Vorname von Gast 2 <input></label><label>Alter von Gast 2 <input></label></div>',
    ),
    found: [],
  },
  'two guests, of whose fields only one has a note': {
    html: form(
      person('a', '<p>Gast 1</p><span id="n">Zum Beispiel 34</span>').replace(
        '<label>Alter <input',
        '<label>Alter <input aria-describedby="n"',
      ),
      person('b', '<p>Gast 2</p>'),
    ),
    found: ['blocks-without-group #b'],
  },
});
