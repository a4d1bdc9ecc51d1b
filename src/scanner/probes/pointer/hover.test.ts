import { describeCases } from '../testing/cases.ts';
import { hover } from './hover.ts';

const tip = 'position: absolute; left: 0; top: 100%; width: 200px; background: #222; color: #fff';
const below = '<p>Wir liefern in ganz Deutschland.</p><p>Der Aufbau dauert zwei Tage.</p>';

/** Tooltip below its button; `script` says when it comes and goes. */
const page = (script: string, { trigger = '<button id="a">Lieferzeit</button>', after = below } = {}) =>
  `<style>p { margin: 0 }</style><div id="r" style="position: relative; display: inline-block">${trigger}<div id="t" hidden style="${tip}">Drei bis fünf Werktage nach der Zahlung</div></div>${after}<script>
  const show = () => { t.hidden = false }; const hide = () => { t.hidden = true };
  ${script}</script>`;
const byFocus = 'a.onfocus = show; a.onblur = hide;';
const byEscape = "document.onkeydown = ({ key }) => { if (key === 'Escape') hide() };";
const byMouse = 'a.onmouseenter = show; r.onmouseleave = hide;';

const menu = (tag: string, id: string, trigger = '<span>Unsere Wehr</span>', script = '') =>
  `<${tag} id="${id}" style="position: relative; display: inline-block; margin-right: 200px">${trigger}<div id="${id}u" style="display: none; ${tip}"><a href="/${id}-eins">Leitung</a> <a href="/${id}-zwei">Fahrzeuge</a></div></${tag}><script>
  const show${id} = () => { ${id}u.style.display = 'block' };
  ${id}.onmouseenter = show${id}; ${id}.onmouseleave = () => { ${id}u.style.display = 'none' }; ${script}</script>`;

const dropDown = (script = '', place = 'absolute') =>
  `<style>ul { margin: 0; padding: 0; list-style: none } .u { display: none; position: ${place}; background: #eee; width: 300px } .m:hover .u, .m:focus-within .u { display: block } .zu .u { display: none !important }</style><nav><ul><li id="m" class="m" style="position: relative; display: inline-block"><a href="/s">Service</a><ul class="u"><li><a href="/f">Fundsachen</a></li><li><a href="/h">Einstiegshilfe</a></li></ul></li></ul></nav>${below}<script>${script}</script>`;

const seats = (events: string) =>
  `<svg role="img" aria-label="Saal" width="200" height="80"><circle class="s" id="s" cx="20" cy="20" r="14" data-n="eins"/><circle class="s" cx="20" cy="56" r="14" data-n="zwei"/></svg><div id="t" hidden style="position: absolute; ${events} background: #222; color: #fff; left: 10px; top: 44px"></div><script>for (const one of document.querySelectorAll('.s')) { one.onmouseenter = () => { t.hidden = false; t.textContent = 'Platz ' + one.dataset.n + ', 58 Euro' }; one.onmouseleave = () => { t.hidden = true } } document.onkeydown = ({ key }) => { if (key === 'Escape') t.hidden = true }</script>`;

describeCases([hover], {
  'a menu of style sheets that covers text and knows no Escape': {
    html: dropDown(),
    found: ['hover-not-dismissible #m'],
  },
  'the same menu, which Escape closes': {
    html: dropDown("document.onkeydown = ({ key }) => { if (key === 'Escape') m.className += ' zu' }"),
    found: [],
  },
  'a menu that pushes the page down': { html: dropDown('', 'static'), found: [] },
  'a hint that another one replaces on the way to it': {
    html: seats('pointer-events: none;'),
    found: [
      'hover-not-hoverable #s',
      'hover-not-hoverable html > body > main > svg > circle:nth-of-type(2)',
      'hover-mouse-unsaid #s',
      'hover-mouse-unsaid html > body > main > svg > circle:nth-of-type(2)',
    ],
  },
  'a tooltip that does everything well': { html: page(byMouse + byFocus + byEscape), found: [] },
  'a tooltip that covers text and knows no Escape': {
    html: page(byMouse + byFocus),
    found: ['hover-not-dismissible #a'],
  },
  'a preview that covers the next poster, and one beside its own': {
    html: `<style>li { position: relative; width: 120px; height: 90px } ul { display: flex; list-style: none; gap: 10px } .v { display: none; position: absolute; left: -10px; top: -10px; width: 240px; height: 100px; background: #222; color: #fff } li:hover .v, li:focus-within .v { display: block } #zwei .v { width: 60px }</style><ul id="eins"><li><a id="a" href="/1"><img alt="Lampe" width="120" height="90" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22120%22 height=%2290%22/%3E"></a><div class="v">Acht Folgen, ab zwölf</div></li><li><a href="/2"><img alt="Obst" width="120" height="90" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22120%22 height=%2290%22/%3E"></a></li></ul><ul id="zwei" style="margin-top: 80px"><li><a href="/3"><img alt="Schnee" width="120" height="90" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22120%22 height=%2290%22/%3E"></a><div class="v">Ein Film</div></li><li><a href="/4"><img alt="Ebbe" width="120" height="90" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22120%22 height=%2290%22/%3E"></a></li></ul>`,
    found: ['hover-not-dismissible #eins > li:nth-of-type(1)'],
  },
  'a tooltip that covers nothing': { html: page(byMouse + byFocus, { after: '' }), found: [] },
  'a tooltip that goes when the mouse comes to it': {
    html: page(`a.onmouseenter = show; a.onmouseleave = hide; ${byFocus} ${byEscape}`),
    found: ['hover-not-hoverable #a'],
  },
  'a tooltip with a link that goes when the mouse comes to it': {
    html: page(
      `t.role = 'tooltip'; t.innerHTML = 'Drei Tage <a href="/l">Alle Länder</a>'; a.onmouseenter = show; a.onmouseleave = hide; ${byFocus} ${byEscape}`,
    ),
    found: ['hover-not-hoverable #a'],
  },
  'a tooltip that waits for the mouse on its way': {
    html: page(
      `let timer; a.onmouseenter = show; r.onmouseover = () => clearTimeout(timer); a.onmouseleave = () => { timer = setTimeout(hide, 300) }; t.onmouseleave = hide; ${byFocus} ${byEscape}`,
    ),
    found: [],
  },
  'a tooltip of a text that only the mouse gets to': {
    html: page(byMouse + byEscape, { trigger: '<span id="a">Lieferzeit</span>' }),
    found: ['hover-mouse-unsaid #a'],
  },
  'a tooltip for the mouse, whose words all stand on the page': {
    html: page(byMouse + byEscape, {
      trigger: '<span id="a">Lieferzeit</span>',
      after: `${below}<p style="margin-top: 90px">Nach der Zahlung dauert es drei bis fünf Werktage.</p>`,
    }),
    found: ['hover-mouse-only #a'],
  },
  'a tooltip that style sheets show': {
    html: `<style>p { margin: 0 } .t { display: none } .a:hover .t, .a:focus .t { display: block }</style><span id="a" class="a" tabindex="0" style="position: relative; display: inline-block">Lieferzeit<span class="t" style="${tip}">Drei bis fünf Werktage nach der Zahlung</span></span>${below}`,
    found: ['hover-not-dismissible #a'],
  },
  'a menu that opens under the mouse': {
    html: `<nav>${page(byMouse)}</nav>`,
    found: [],
  },
  'entries of a menu that a script shows under the mouse alone, in a list and in a table': {
    html: `<nav>${menu('li', 'a')}</nav><table role="presentation"><tr>${menu('td', 'b')}</tr></table>`,
    found: ['hover-only-menu #a', 'hover-only-menu #b'],
  },
  'the same with the arrow key, on a button, by the focus, and with the same links elsewhere': {
    html: `<nav>${menu('li', 'a', '<a id="aa" href="/wehr">Wehr</a>', "aa.onkeydown = ({ key }) => { if (key === 'ArrowDown') showa() }")}${menu('li', 'b', '<a href="/jugend">Jugend</a><button id="bb">Mehr</button>', 'bb.onclick = () => showb()')}${menu('li', 'c', '<a id="cc" href="/verein">Verein</a>', 'cc.onfocus = showc')}</nav>`,
    found: [],
  },
  'a menu whose links stand in the foot as well': {
    html: `<nav>${menu('li', 'a')}</nav><footer><a href="/a-eins">Leitung</a> <a href="/a-zwei">Fahrzeuge</a></footer>`,
    found: [],
  },
  'text on a picture that comes under the mouse': {
    html: `<style>.k { position: relative; width: 240px; height: 160px; background: #cde } .k div { position: absolute; inset: 0; opacity: 0 } .k:hover div, .k:focus-within div { opacity: 1 }</style><div class="k"><a href="/x">Modell Ostsee</a><div>Mit Terrasse und zwei Fenstern</div></div>${below}`,
    found: [],
  },
  'a button that the browser itself explains': {
    html: '<button title="Drei bis fünf Tage">Lieferzeit</button>',
    found: [],
  },
});
