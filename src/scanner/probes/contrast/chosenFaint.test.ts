import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { chosenFaint } from './chosenFaint.ts';

const chips = (css: string, inner = '') =>
  `<style>.c { border: 1px solid #567; border-radius: 2em; background: #fff; color: #123 } ${css}</style><div role="group" aria-label="Art"><button class="c" id="a" aria-pressed="true">Alle${inner}</button> <button class="c" aria-pressed="false">Schriften</button> <button class="c" aria-pressed="false">Werkzeug</button></div>`;
describeCases([toEngine([chosenFaint])], {
  'a chosen filter with a pale ground': {
    html: chips('[aria-pressed=true] { background: #f2f6f8 }'),
    found: ['chosen-hardly-differs #a'],
  },
  'tempting: a dark ground': {
    html: chips('[aria-pressed=true] { background: #1d4ed8; color: #fff }'),
    found: [],
  },
  'tempting: a pale ground and bold letters': {
    html: chips('[aria-pressed=true] { background: #f2f6f8; font-weight: 700 }'),
    found: [],
  },
  'tempting: a pale ground and a tick that the style sheet draws': {
    html: chips('[aria-pressed=true] { background: #f2f6f8 } [aria-pressed=true]::before { content: "✓ " }'),
    found: [],
  },
  'tempting: a pale ground and a picture of a tick': {
    html: chips(
      '[aria-pressed=true] { background: #f2f6f8 }',
      '<svg width="9" height="9"><path d="M0 0h9v9"/></svg>',
    ),
    found: [],
  },
  'tempting: a pale ground and a line below': {
    html: chips('[aria-pressed=true] { background: #f2f6f8; box-shadow: inset 0 -3px #123 }'),
    found: [],
  },
  'tempting: a chosen filter that looks like the others': { html: chips(''), found: [] },
  'tempting: a ground that is a gradient': {
    html: chips('[aria-pressed=true] { background: linear-gradient(#eee, #fff) }'),
    found: [],
  },
});
