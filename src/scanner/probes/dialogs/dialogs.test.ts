import { describeCases } from '../testing/cases.ts';
import { dialogs } from './dialogs.ts';

const links = '<p><a href="/a">Eins</a> <a href="/b">Zwei</a></p>';
const layer = 'position: fixed; inset: 0; background: rgb(0 0 0 / 50%)';
const native =
  '<dialog id="d" aria-labelledby="t"><h2 id="t">Hilfe</h2><button onclick="d.close()">Close</button></dialog>';

/** Dialog made by hand that does everything well, but for what is replaced. */
const own = (attributes: string, script: string) =>
  `${links}<button id="a" aria-haspopup="dialog">Open help</button>${links}<div id="d" hidden style="${layer}"><div ${attributes}><h2 id="t">Help</h2><p>Some text about help.</p><button id="x">Close</button></div></div><script>
  const show = () => { d.hidden = false; x.focus() };
  const hide = () => { d.hidden = true; a.focus() };
  a.onclick = () => show(); x.onclick = () => hide();
  d.onkeydown = (event) => { if (event.key === 'Escape') hide(); if (event.key === 'Tab') { event.preventDefault(); x.focus() } };
  ${script}</script>`;
const named = 'role="dialog" aria-modal="true" aria-labelledby="t"';

describeCases([dialogs], {
  'a dialog of the browser': {
    html: `${links}<button onclick="d.showModal()">Hilfe</button>${native}`,
    found: [],
  },
  'a dialog made by hand that does everything well': { html: own(named, ''), found: [] },
  'a slide of the whole window that takes the place of the last': {
    html: '<style>section { position: absolute; inset: 0; background: #fff }</style><section><h1>Willkommen bei uns</h1></section><section hidden><h2>Unser Angebot heute</h2></section><button id="a" style="position: fixed; bottom: 9px; left: 40%; z-index: 1" onclick="for (const one of document.querySelectorAll(`section`)) one.hidden = !one.hidden">Weiter</button>',
    found: [],
  },
  'a dialog that leaves the focus where it was': {
    html: own(named, 'a.onclick = () => { d.hidden = false }'),
    found: ['dialog-focus-outside #a'],
  },
  'a dialog that Tab leaves': {
    html: own(named, "d.onkeydown = (event) => { if (event.key === 'Escape') hide() }"),
    found: ['dialog-focus-leaves #a'],
  },
  'a dialog that does not give the focus back': {
    html: own(
      named,
      "d.onkeydown = (event) => { if (event.key === 'Escape') d.hidden = true; if (event.key === 'Tab') { event.preventDefault(); x.focus() } }",
    ),
    found: ['dialog-focus-lost #a'],
  },
  'two dialogs that Escape leaves open, and only a mouse closes': {
    html: `${links}<button id="a" onclick="d.hidden = false; d.focus()">Open help</button><button id="b" onclick="e.hidden = false; e.focus()">Open terms</button><div id="d" hidden tabindex="-1" ${named} style="${layer}"><h2 id="t">Help</h2><p>Some text about help.</p><span onclick="d.hidden = true">×</span></div><div id="e" hidden tabindex="-1" role="dialog" aria-modal="true" aria-label="Terms" style="${layer}"><p>Some text about terms.</p><i class="close" onclick="e.hidden = true"></i></div>`,
    found: [
      'dialog-focus-leaves #a',
      'dialog-focus-leaves #b',
      'dialog-without-escape #a',
      'dialog-without-escape #b',
    ],
  },
  'a layer without role': { html: own('', ''), found: ['dialog-without-role #d'] },
  'a dialog without name': { html: own('role="dialog"', ''), found: ['dialog-without-name #d > div'] },
  'a dialog that Escape does not close': {
    html: own(
      named,
      "d.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); x.focus() } }",
    ),
    found: ['dialog-without-escape #a'],
  },
  'a lightbox that a link opens, as it should not be': {
    html: `${links}<a id="a" class="open-lightbox" href="#">Open picture</a><div id="d" style="display: none; ${layer}"><p>A large picture of the town.</p><span class="close">X</span></div>${links}<script>document.querySelector('#a').addEventListener('click', (event) => { event.preventDefault(); d.style.display = 'block' })</script>`,
    found: ['dialog-focus-outside #a', 'dialog-without-role #d', 'dialog-without-escape #a'],
  },
  'a menu, a hint and a notice that a button opens': {
    html: `<button id="m">Menü</button><nav id="n" hidden style="position: fixed; inset: 0; background: white">${links}</nav><button id="h">Hinweis</button><div role="tooltip" id="i" hidden style="position: absolute; width: 400px; height: 200px">Ein Hinweis</div><script>m.onclick = () => { n.hidden = !n.hidden }; h.onclick = () => { i.hidden = !i.hidden }</script>`,
    found: [],
  },
  'a small panel beside its button, without modality': {
    html: `<button id="a">Filter</button><div id="p" role="dialog" aria-label="Filter" hidden style="position: absolute; width: 500px; height: 300px"><label>Preis <input></label><button id="x">Schlie&szlig;en</button></div>${links}<script>a.onclick = () => { p.hidden = false }; x.onclick = () => { p.hidden = true }</script>`,
    found: [],
  },
  'a button that changes a text, one that leaves the page': {
    html: `<button id="a" onclick="this.textContent = 'Gespeichert'">Merken</button><button onclick="location.href = '/weg'">Weiter</button>`,
    found: [],
  },
});
