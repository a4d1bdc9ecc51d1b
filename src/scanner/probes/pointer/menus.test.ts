import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { hover } from './hover.ts';
import { hoverOnly } from './hoverOnly.ts';

const style = '<style>.u { display: none } .m:hover .u, .auf .u { display: block }</style>';
const nav = (trigger: string, script: string) =>
  `${style}<nav><ul><li class="m" id="m">${trigger}<div class="u" id="u"><a href="/lampen">Lampen</a> <a href="/tische">Tische</a></div></li></ul></nav><script>${script}</script>`;

describeCases([toEngine([hoverOnly]), hover], {
  'a menu below a text, on a page with a script': {
    html: nav('<span id="a">Möbel</span>', 'window.count = 1'),
    found: ['hover-only-menu #u'],
  },
  'a menu below a link whose focus does not open it': {
    html: nav('<a id="a" href="/moebel">Möbel</a>', 'window.count = 1'),
    found: ['hover-only-menu #u'],
  },
  'a menu that a script opens when its link gets the focus': {
    html: nav(
      '<a id="a" href="/moebel">Möbel</a>',
      "a.onfocus = () => m.classList.add('offen'); m.append(document.createElement('style')); m.lastChild.textContent = '.offen .u { display: block }'",
    ),
    found: ['hover-only-menu-suspected #u'],
  },
  'a menu that an arrow key opens': {
    html: nav(
      '<a id="a" href="/moebel">Möbel</a>',
      "a.onkeydown = ({ key }) => { if (key === 'ArrowDown') u.style.display = 'block' }",
    ),
    found: ['hover-only-menu-suspected #u'],
  },
});
