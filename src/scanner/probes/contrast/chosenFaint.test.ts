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
  'cards of hidden radio buttons whose pale edge alone changes': {
    html: `<style>.v { position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0); overflow: hidden } .k { display: block; border: 2px solid #e7e5e4; padding: 8px; transition: border-color .3s } input:checked + .k { border-color: #d3e8d3 }</style><input class="v" type="radio" name="g" id="a"><label class="k" for="a">Kleine Kiste</label><input class="v" type="radio" name="g" id="b" checked><label class="k" id="l" for="b">Große Kiste <b>beliebt</b></label>`,
    found: ['chosen-hardly-differs #l'],
  },
  'cards whose edge turns dark, cards that get a tick, and radio buttons that are seen': {
    html: `<style>.v { position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0); overflow: hidden } .k { display: block; border: 2px solid #e7e5e4; padding: 8px } .d:checked + .k { border-color: #065f46 } .h:checked + .k { border-color: #d3e8d3 } .h:checked + .k::after { content: "✓" } .s:checked + .k { border-color: #d3e8d3 }</style><input class="v d" type="radio" name="g" id="a"><label class="k" for="a">Kleine Kiste</label><input class="v d" type="radio" name="g" id="b" checked><label class="k" for="b">Große Kiste</label><input class="v h" type="radio" name="h" id="c"><label class="k" for="c">Kleine Kiste</label><input class="v h" type="radio" name="h" id="d"><label class="k" for="d">Große Kiste</label><input class="s" type="radio" name="i" id="e"><label class="k" for="e">Kleine Kiste</label><input class="s" type="radio" name="i" id="f" checked><label class="k" for="f">Große Kiste</label>`,
    found: [],
  },
});
