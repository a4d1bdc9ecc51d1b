import { toEngine } from '../../reading/reading.ts';
import { describeCases } from '../../testing/cases.ts';
import { signNames } from './signNames.ts';

describeCases([toEngine([signNames])], {
  'a minus that is called plus': {
    html: '<button id="a" aria-label="Eins mehr">−</button> <button aria-label="Eins mehr">+</button>',
    found: ['name-against-sign #a'],
  },
  'signs with their names': {
    html: '<button aria-label="Eins weniger">−</button> <button aria-label="Eins mehr">+</button> <button aria-label="Mehr oder weniger">−</button>',
    found: [],
  },
  'a sign that folds a part': { html: '<button aria-label="Antwort zuklappen">−</button>', found: [] },
});
