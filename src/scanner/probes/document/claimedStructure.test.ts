import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { claimedStructure } from './claimedStructure.ts';

describeCases([toEngine([claimedStructure])], {
  'a list of its own for each entry': {
    html: '<h2>Lifte</h2><div><ul id="a"><li>Nord <b>offen</b></li></ul><ul><li>Mitte</li></ul><ul><li>Süd</li></ul></div>',
    found: ['list-broken-up #a'],
  },
  'lists of one entry below headings of their own': {
    html: '<h3>Nord</h3><ul><li>offen</li></ul><h3>Mitte</h3><ul><li>zu</li></ul><h3>Süd</h3><ul><li>zu</li></ul>',
    found: [],
  },
  'two lists of a bar, and three of another kind': {
    html: '<div><ul class="l"><li>Start</li></ul><ul class="r"><li>Konto</li></ul><ul class="x"><li>Hilfe</li></ul></div>',
    found: [],
  },
  'lists of several entries': {
    html: '<ul><li>A</li><li>B</li></ul><ul><li>C</li></ul><ul><li>D</li></ul>',
    found: [],
  },
  'levels of a list inside each other': {
    html: '<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li></ul>',
    found: [],
  },
  'a navigation that holds a text': {
    html: '<nav id="n" aria-label="Lage"><h2>Lage</h2><p>Ein Tief zieht von den Niederlanden zur Ostsee.</p></nav>',
    found: ['navigation-without-links #n'],
  },
  'a navigation by role that holds a text': {
    html: '<div id="n" role="navigation"><p>Ein Tief zieht von den Niederlanden zur Ostsee.</p></div>',
    found: ['navigation-without-links #n'],
  },
  'a navigation with links, with what only the mouse works, and one that is still empty': {
    html: '<nav><p>Ein Tief zieht von den Niederlanden zur Ostsee.</p><a href="/a">Karte</a></nav><nav><p style="cursor:pointer">Ein Tief zieht von den Niederlanden zur Ostsee.</p></nav><nav>Lädt …</nav>',
    found: [],
  },
});
