import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { hoverOnly } from './hoverOnly.ts';

const menu = (css: string, first = '<span>Produkte</span>') =>
  `<style>.sub { display: none } ${css}</style><nav aria-label="Haupt"><ul><li class="item">${first}<ul class="sub" id="u"><li><a href="/a">Lampen</a></li></ul></li></ul></nav>`;
const tip = (css: string) =>
  `<style>.text { visibility: hidden } ${css}</style><p>Der Preis gilt <span class="tip">inklusive Steuer<span class="text" id="t">19 % Mehrwertsteuer</span></span>.</p>`;

describeCases([toEngine([hoverOnly])], {
  'a menu that only the mouse opens': {
    html: menu('.item:hover .sub { display: block }'),
    found: ['hover-only-menu #u'],
  },
  'a menu below a link that only the mouse opens': {
    html: menu('.item:hover > .sub { display: flex }', '<a href="/p">Products</a>'),
    found: ['hover-only-menu #u'],
  },
  'a menu that only the mouse opens, where a class opens another one': {
    html: menu('.item:hover .sub { display: block } .foot.open .sub { display: block }'),
    found: ['hover-only-menu #u'],
  },
  'a button on a card that only the mouse shows': {
    html: '<style>.k .merken { display: none } .k:hover .merken { display: block }</style><div class="k"><a href="/a">Lampe</a><button id="m" class="merken" aria-label="Lampe merken">+</button></div>',
    found: ['hover-only-control #m'],
  },
  'buttons on cards that the focus shows too, that are only pale, or that copy code': {
    html: '<style>.k .m { display: none } .k:hover .m, .k:focus-within .m { display: block } .l .m { opacity: 0 } .l:hover .m { opacity: 1 } .c { visibility: hidden } pre:hover .c { visibility: visible }</style><div class="k"><a href="/a">Lampe</a><button class="m">Merken</button></div><div class="l"><a href="/b">Tisch</a><button class="m">Merken</button></div><pre>npm start<button class="c">Copy</button></pre>',
    found: [],
  },
  'a menu in nested rules that only the mouse opens': {
    html: menu('.item { &:hover .sub { display: block } .sub { color: #111 } }'),
    found: ['hover-only-menu #u'],
  },
  'a menu in nested rules that the focus opens too': {
    html: menu('.item { &:hover, &:focus-within { .sub { display: block } } }'),
    found: [],
  },
  'a menu that a class opens as well': {
    html: menu('.item:hover .sub { display: block } .item.open .sub { display: block }'),
    found: [],
  },
  'a menu that opens with the focus too': {
    html: menu('.item:hover .sub, .item:focus-within .sub { display: block }'),
    found: [],
  },
  'a menu that a rule of its own opens with the focus': {
    html: menu(
      '.item:hover .sub { display: block } .item a:focus + .sub { display: block }',
      '<a href="/p">P</a>',
    ),
    found: [],
  },
  'a menu that opens where the focus is within, in other notations': {
    html: menu(
      '.item:hover .sub { display: block } .item:has(:focus-visible) .sub { display: block }',
      '<a href="/p">P</a>',
    ),
    found: [],
  },
  'hover and focus in one list': {
    html: menu('.item:is(:hover, :focus-within) .sub { display: block }', '<a href="/p">P</a>'),
    found: [],
  },
  'a focus rule in a layer': {
    html: menu('.item:hover .sub { display: block } @layer x { .item:focus-within .sub { display: block } }'),
    found: [],
  },
  'a menu on a page with a script is asked about': {
    html: `${menu('.item:hover .sub { display: block }')}<script>let a = 1</script>`,
    found: ['hover-only-menu-suspected #u'],
  },
  'a menu with a button beside it': {
    html: menu('.item:hover .sub { display: block }', '<button aria-expanded="false">Produkte</button>'),
    found: [],
  },
  'a menu that a class opens': {
    html: menu('.item:hover .sub { display: block } .sub.open { display: block }'),
    found: [],
  },
  'a text that only the mouse shows': {
    html: tip('.tip:hover .text { visibility: visible }'),
    found: ['hover-only-unsaid #t'],
  },
  'the same where the text stands elsewhere': {
    html: `${tip('.tip:hover .text { visibility: visible }')}<p>Alle Preise enthalten 19 % Mehrwertsteuer.</p>`,
    found: ['hover-only-text #t'],
  },
  'the same where a script may show it': {
    html: `${tip('.tip:hover .text { visibility: visible }')}<script>for (const tip of document.querySelectorAll('.tip')) tip.addEventListener('focusin', () => {})</script>`,
    found: ['hover-only-text #t'],
  },
  'a text that the focus shows as well': {
    html: tip('.tip:hover .text, .tip:focus .text { visibility: visible }'),
    found: [],
  },
  'colours under the mouse': { html: menu('.item:hover .sub { color: red }'), found: [] },
});
