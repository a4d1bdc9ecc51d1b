import { describeCases } from '../testing/cases.ts';
import { stateContrast } from './stateContrast.ts';

const link = (style: string, more = '') =>
  `<style>#t { color: #036; background: #fff; padding: 4px; ${more} } ${style}</style><p><a id="t" href="/preise">Preise ansehen</a></p>`;

describeCases(
  [stateContrast],
  {
    'wrong: pale under the mouse': {
      html: link('#t:hover { color: #9cf }'),
      found: ['text-contrast-state #t'],
    },
    'wrong: pale with the focus': {
      html: link('#t:focus { color: #9cf }'),
      found: ['text-contrast-state #t'],
    },
    'wrong: the ground changes': {
      html: link('#t:hover { background: #024 }'),
      found: ['text-contrast-state #t'],
    },
    'wrong: after a transition': {
      html: link('#t:hover { color: #9cf }', 'transition: all 2s'),
      found: ['text-contrast-state #t'],
    },
    'wrong: the text lies in a child': {
      html: '<style>button { background: #036; color: #fff } button:hover { background: #fc3 }</style><button><span id="t">Weiter lesen</span></button>',
      found: ['text-contrast-state #t'],
    },
    'wrong: by a pseudo element under the text': {
      html: `<style>#t { position: relative; z-index: 0; color: #036; padding: 6px } #t::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #fff } #t:hover::before { background: #045 }</style><p><a id="t" href="/">Preise ansehen</a></p>`,
      found: ['text-contrast-state #t'],
    },
    'tempting: the picture of its ground under the mouse was not found': {
      html: link('#t:hover { color: #9cf; background: #fff url(/fehlt.jpg) }'),
      found: [],
    },
    'right: what holds it gives it another colour under the mouse': {
      html: `${link('#t:hover { color: #9cf } p:hover > #t { color: #012 }')}`,
      found: [],
    },
    'right: what holds it gives it another colour with the focus': {
      html: `${link('#t:focus { color: #9cf } p:focus-within > #t { color: #012 }')}`,
      found: [],
    },
    'right: darker under the mouse': { html: link('#t:hover { color: #012 }'), found: [] },
    'right: both change': { html: link('#t:hover { color: #fff; background: #024 }'), found: [] },
    'tempting: only the underline changes': {
      html: link('#t:hover { text-decoration: none }'),
      found: [],
    },
    'tempting: pale always, which axe tells': {
      html: link('#t:hover { color: #9cd }', 'color: #9cf'),
      found: [],
    },
    'tempting: a disabled button': {
      html: '<style>button:hover { color: #ccc }</style><button disabled>Weiter lesen</button>',
      found: [],
    },
    'tempting: large text that keeps 3:1': {
      html: link('#t:hover { color: #888 }', 'font-size: 30px'),
      found: [],
    },
  },
  { withAxe: true },
);
