import type { IncomingMessage, ServerResponse } from 'node:http';
import { keyboard } from '../keyboard/keyboard.ts';
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

const popup = (attributes: string) =>
  `<div id="d" hidden style="${layer}"><div ${attributes} style="background: #fff; position: relative"><span id="x" style="position: absolute; right: 0">×</span><h2>Post für Sie</h2><form><label>E-Mail <input type="email"></label><button>Bestellen</button></form></div></div>`;

/** Answers when the page has long been at rest. */
function sendLate(_: IncomingMessage, response: ServerResponse): void {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>';
  setTimeout(() => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture), 150);
}

describeCases(
  [dialogs],
  {
    'a dialog of the browser': {
      html: `${links}<button onclick="d.showModal()">Hilfe</button>${native}`,
      found: [],
    },
    'a dialog made by hand that does everything well': { html: own(named, ''), found: [] },
    'a slide of the whole window that takes the place of the last': {
      html: '<style>section { position: absolute; inset: 0; background: #fff }</style><section><h1>Willkommen bei uns</h1></section><section hidden><h2>Unser Angebot heute</h2></section><button id="a" style="position: fixed; bottom: 9px; left: 40%; z-index: 1" onclick="for (const one of document.querySelectorAll(`section`)) one.hidden = !one.hidden">Weiter</button>',
      found: [],
    },
    'a dialog over the page from the start, to which the focus does not come': {
      html: `${links}<div style="${layer}"><div id="d" role="dialog" aria-modal="true" aria-label="Cookies"><p>Wir zählen Besuche.</p><button onclick="d.parentElement.remove()">Ablehnen</button></div></div><script>document.onkeydown = (event) => { if (event.key === 'Escape') d.parentElement.remove() }</script>`,
      found: ['dialog-focus-outside #d'],
    },
    'the same with the focus in it': {
      html: `${links}<div style="${layer}"><div id="d" role="dialog" aria-modal="true" aria-label="Cookies"><p>Wir zählen Besuche.</p><button id="n" onclick="d.parentElement.remove()">Ablehnen</button></div></div><script>d.onkeydown = (event) => { if (event.key === 'Escape') d.parentElement.remove() }; n.focus()</script>`,
      found: [],
    },
    'a bar for cookies in the corners below a head that stays: the page can be used beside it': {
      html: `<header style="position: fixed; inset: 0 0 auto; height: 60px; background: #eee">${links}</header><main style="padding: 90px">${links}<h1>Unser Laden</h1></main><dialog id="d" open aria-label="Cookies" style="position: fixed; inset: auto 0 0; width: 100%; max-width: none; height: 120px"><p>Wir zählen Besuche.</p><button onclick="d.close()">Ablehnen</button></dialog>`,
      found: [],
    },
    'a bar for cookies and a head that a button shows, which fill the window together': {
      html: `${links}<button onclick="kopf.hidden = false; d.open = true">Ansicht wechseln</button><header id="kopf" hidden style="position: fixed; inset: 0 0 50%; background: #eee">${links}</header><dialog id="d" aria-label="Cookies" style="position: fixed; inset: auto 0 0; width: 100%; max-width: none; height: 50%; padding: 0; border: 0"><p>Wir zählen Besuche.</p><button onclick="d.close()">Ablehnen</button></dialog>`,
      found: [],
    },
    'bars that a button shows above and below the page': {
      html: `<style>aside { position: fixed; left: 0; right: 0; height: 90px; background: #ffe }</style>${links}<main style="padding: 100px 0">${links}<button onclick="for (const bar of document.querySelectorAll('aside')) bar.hidden = false">Aufnahme bearbeiten</button></main><aside hidden style="top: 0"><p>Die Aufnahme läuft.</p></aside><aside hidden style="bottom: 0"><p>Drei Minuten bisher.</p></aside>`,
      found: [],
    },
    'a dialog that leaves the focus where it was': {
      html: own(named, 'a.onclick = () => { d.hidden = false }'),
      found: ['dialog-focus-outside #d > div'],
    },
    'a dialog that Tab leaves': {
      html: own(named, "d.onkeydown = (event) => { if (event.key === 'Escape') hide() }"),
      found: ['dialog-focus-leaves #d > div'],
    },
    'two buttons that open one dialog, which Tab leaves': {
      html: `<button id="more">Mehr dazu</button>${own(named, "d.onkeydown = (event) => { if (event.key === 'Escape') hide() }; more.onclick = a.onclick")}`,
      found: ['dialog-focus-leaves #d > div'],
    },
    'a dialog that is made when it opens, and that Tab leaves': {
      html: own(
        named,
        "const made = d.cloneNode(true); d.remove(); a.onclick = () => { document.body.append(made); made.hidden = false; made.querySelector('button').focus() }; made.onkeydown = (event) => { if (event.key === 'Escape') { made.remove(); a.focus() } }",
      ),
      found: ['dialog-focus-leaves #a'],
    },
    'a pop-up that closes when Tab leaves it': {
      html: own(
        named,
        "d.onkeydown = (event) => { if (event.key === 'Escape') hide() }; document.addEventListener('focusin', () => setTimeout(() => { if (!d.contains(document.activeElement)) d.hidden = true }, 200))",
      ),
      found: [],
    },
    'a dialog that does not give the focus back': {
      html: own(
        named,
        "d.onkeydown = (event) => { if (event.key === 'Escape') d.hidden = true; if (event.key === 'Tab') { event.preventDefault(); x.focus() } }",
      ),
      found: ['dialog-focus-lost #d > div'],
    },
    'two dialogs that Escape leaves open, and only a mouse closes': {
      html: `${links}<button id="a" onclick="d.hidden = false; d.focus()">Open help</button><button id="b" onclick="e.hidden = false; e.focus()">Open terms</button><div id="d" hidden tabindex="-1" ${named} style="${layer}"><h2 id="t">Help</h2><p>Some text about help.</p><span onclick="d.hidden = true">×</span></div><div id="e" hidden tabindex="-1" role="dialog" aria-modal="true" aria-label="Terms" style="${layer}"><p>Some text about terms.</p><i class="close" onclick="e.hidden = true"></i></div>`,
      found: [
        'dialog-focus-leaves #d',
        'dialog-focus-leaves #e',
        'dialog-close-mouse-only #d > span',
        'dialog-without-escape #d',
        'dialog-without-escape #e',
      ],
    },
    'a layer without role': { html: own('', ''), found: ['dialog-without-role #d'] },
    'a dialog without name': { html: own('role="dialog"', ''), found: ['dialog-without-name #d > div'] },
    'a dialog that Escape does not close': {
      html: own(
        named,
        "d.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); x.focus() } }",
      ),
      found: ['dialog-without-escape #d > div'],
    },
    'a lightbox that a link opens, as it should not be': {
      html: `${links}<a id="a" class="open-lightbox" href="#">Open picture</a><div id="d" style="display: none; ${layer}"><p>A large picture of the town.</p><span class="close">X</span></div>${links}<script>document.querySelector('#a').addEventListener('click', (event) => { event.preventDefault(); d.style.display = 'block' })</script>`,
      found: ['dialog-focus-outside #d', 'dialog-without-role #d', 'dialog-without-escape #d'],
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
    'a view that buttons of a list open, heard by the list': {
      html: `<ul id="l"><li><button type="button" data-more="1">Ansehen</button></li><li><button type="button" data-more="2">Ansehen</button></li></ul><button>Anderes</button><div id="d" hidden style="${layer}"><div style="background: #fff"><h2>Lampe aus Glas</h2><p role="status"></p><button type="button" id="x">Schließen</button></div></div>${links}<script>l.onclick = (event) => { if (event.target.matches('button')) d.hidden = false }; x.onclick = () => { d.hidden = true }; document.onkeydown = (event) => { if (event.key === 'Escape') d.hidden = true }</script>`,
      found: ['dialog-focus-outside #d', 'dialog-without-role #d'],
    },
    'a letter that opens by itself at the end of the page, for the eye and the mouse': {
      html: `${links}<div style="height: 3000px"></div>${popup('')}<script>onscroll = () => { if (scrollY > 900) d.hidden = false }; x.onclick = () => { d.hidden = true }</script>`,
      found: [
        'dialog-focus-outside #d',
        'dialog-close-mouse-only #x',
        'dialog-without-role #d',
        'dialog-without-escape #d',
      ],
    },
    'a letter that opens by itself after some time, with showModal': {
      html: `${links}${native}<script>setTimeout(() => d.showModal(), 5000)</script>`,
      found: [],
    },
    'a notice below the page that comes with scrolling, and a picture of the whole window': {
      html: `${links}<div style="height: 1500px"></div><div style="position: relative; height: 900px"><div style="position: absolute; inset: 0; background: #ddd">Ein Bild der Stadt</div></div><div id="d" hidden style="position: fixed; left: 0; right: 0; bottom: 0; height: 120px; background: #eee">Newsletter <button>Bestellen</button></div><script>onscroll = () => { d.hidden = false }</script>`,
      found: [],
    },
    'a sign for the mouse beside a button that closes': {
      html: `${links}<button id="a" onclick="d.hidden = false; y.focus()">Hilfe</button><div id="d" hidden role="dialog" aria-modal="true" aria-label="Hilfe" style="${layer}"><p>Ein Text zur Hilfe</p><span class="close" onclick="d.hidden = true">×</span><button id="y" type="button" onclick="d.hidden = true; a.focus()">Verstanden</button></div><script>d.onkeydown = (event) => { if (event.key === 'Tab') event.preventDefault() }</script>`,
      found: ['dialog-without-escape #d'],
    },
    'a picture that a button opens over the whole window, with a sign for the mouse alone': {
      html: `${links}<button id="a" onclick="d.hidden = false">Bild vergrößern</button><div id="d" hidden style="${layer}"><img alt="" width="600" height="300" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"><span id="x" aria-hidden="true" onclick="d.hidden = true">×</span></div>`,
      found: [
        'dialog-focus-outside #d',
        'dialog-close-mouse-only #x',
        'dialog-without-role #d',
        'dialog-without-escape #d',
      ],
    },
    'the same with a picture that comes late': {
      html: `${links}<button id="a" onclick="p.src = '/spaet.svg'; d.style.display = 'block'">Bild vergrößern</button><div id="d" style="display: none; ${layer}"><img id="p" alt="" style="width: 600px"><span id="x" aria-hidden="true" onclick="d.style.display = 'none'">×</span></div>`,
      found: [
        'dialog-focus-outside #d',
        'dialog-close-mouse-only #x',
        'dialog-without-role #d',
        'dialog-without-escape #d',
      ],
    },
  },
  { pages: { '/spaet.svg': sendLate } },
);

describeCases([keyboard, dialogs], {
  'a player that fills the whole screen is no dialog': {
    html: `${links}<div id="p" style="background:#fff"><p>Lektion 3</p><div id="r" role="slider" tabindex="0" aria-label="Stelle" aria-valuemin="0" aria-valuemax="9" aria-valuenow="0" style="width:200px;height:20px;background:#333" onkeydown="r.ariaValueNow = +r.ariaValueNow + 1"></div><button id="v" onclick="document.fullscreenElement ? document.exitFullscreen() : p.requestFullscreen()">Vollbild</button></div>`,
    found: [],
  },
  'a dialog that a single key opens is not there by itself': {
    html: `<p>Werk 3</p><button>Neu laden</button><div id="d" role="dialog" aria-modal="true" aria-label="Suche" style="position:fixed;inset:0;background:#fff" hidden><label>Suchwort <input id="q"></label><button onclick="schliessen()">Schließen</button></div><script>const schliessen = () => { d.hidden = true; document.querySelector('button').focus() }; addEventListener('keydown', ({ key, target }) => { if (key === 'Escape') schliessen(); if (key === 'f' && target.localName !== 'input') { d.hidden = false; q.focus() } });</script>`,
    found: ['single-key-shortcut #q'],
  },
});
