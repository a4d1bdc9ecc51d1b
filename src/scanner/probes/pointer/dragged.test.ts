import { describeCases } from '../testing/cases.ts';
import { dragged } from './dragged.ts';

const style =
  '<style>.r { position: relative; width: 300px; height: 30px; background: #eee } .k { position: absolute; left: 60%; width: 26px; height: 26px; background: #036; cursor: grab }</style>';
const script = (id: string) =>
  `<script>{ let on = false; ${id}.addEventListener('pointerdown', () => { on = true }); ${id}.addEventListener('pointermove', (event) => { if (on) ${id}.style.left = event.clientX + 'px' }); addEventListener('pointerup', () => { on = false }) }</script>`;

const mark = (
  more: string,
) => `<div id="bahn" style="position: relative; width: 300px; height: 40px; background: #ddd"><div id="g" role="slider" tabindex="0" aria-label="Stelle" aria-valuenow="140" style="position: absolute; left: 140px; width: 30px; height: 30px; background: #036; cursor: grab; touch-action: none"></div></div>
  <script>const put = (to) => { g.style.left = Math.min(270, Math.max(0, to)) + 'px' };
    g.onpointerdown = ({ pointerId }) => { g.setPointerCapture(pointerId); g.onpointermove = ({ clientX }) => put(clientX - 20) };
    g.onpointerup = () => { g.onpointermove = null }; g.onkeydown = () => put(150); ${more}</script>`;

const wiped = (more: string) =>
  `<style>#l li { touch-action: pan-y; width: 300px; height: 40px }</style><ul id="l">${['Café', 'Tische', 'Werkstatt'].map((name) => `<li><a href="#${name}">${name}</a> ${more}</li>`).join('')}</ul><script>let held = null, x = 0; l.addEventListener('pointerdown', ({ target, clientX }) => { held = target.closest('li'); x = clientX }); addEventListener('pointerup', ({ clientX }) => { if (held && x - clientX > 60) held.remove(); held = null })</script>`;

describeCases([dragged], {
  'the knob of a slider beside buttons that sort': {
    html: `${style}<div><div class="r" style="height: 8px"><div class="k" id="k"></div></div><button>Preis absteigend</button></div>${script('k')}`,
    found: ['drag-without-keyboard #k'],
  },
  'the same beside buttons for less and more': {
    html: `${style}<div><div class="r" style="height: 8px"><div class="k" id="k"></div></div><button>Weniger</button> <button>Mehr</button></div>${script('k')}`,
    found: [],
  },
  'a slider of boxes that only a drag moves': {
    html: `${style}<p>Höchstpreis</p><div class="r"><div class="k" id="k"></div></div>${script('k')}`,
    found: ['drag-without-keyboard #k'],
  },
  'the same with a field beside it, and one whose handle has the role and keys': {
    html: `${style}<div class="r"><div class="k" id="k"></div></div><p>Text</p><div><div class="r"><div class="k" id="l"></div></div><label>Preis <input type="number"></label></div>${script('l')}<div class="r"><div class="k" id="m" role="slider" tabindex="0" aria-label="Preis" aria-valuenow="5" onclick="1"></div></div>${script('m')}`,
    found: [],
  },
  'a view that is turned by drags and by keys': {
    html: `${style}<div class="r"><div class="k" id="k" tabindex="0" role="img" aria-label="Rundumansicht"></div></div>${script('k')}`,
    found: ['drag-without-press #k'],
  },
  'the same beside buttons that do something else': {
    html: `${style}<p><button aria-pressed="false" onclick="this.ariaPressed = 'true'">Tag</button> <button>Nacht</button></p><div class="r"><div class="k" id="k" tabindex="0" role="img" aria-label="Rundumansicht"></div></div>${script('k')}`,
    found: ['drag-without-press #k'],
  },
  'the same beside buttons that move it': {
    html: `${style}<p><button onclick="k.style.left = '20px'">Anfang</button> <button onclick="k.style.left = '200px'">Ende</button></p><div class="r"><div class="k" id="k" tabindex="0" role="img" aria-label="Rundumansicht"></div></div>${script('k')}`,
    found: ['dragging-only #k'],
  },
  'a picture to swipe, far from the buttons of another part': {
    html: `<div id="s" style="width: 300px; height: 200px; touch-action: pan-y; background: #eee" tabindex="0" role="group" aria-label="Zimmer"></div><div style="height: 300px"></div><button>Weiter</button><script>s.addEventListener('pointerdown', () => {}); s.addEventListener('pointerup', () => {})</script>`,
    found: ['swipe-alone #s'],
  },
  'the same where a press on the track moves it': {
    html: `${style}<div class="r" id="r"><div class="k" id="k" tabindex="0" role="img" aria-label="Rundumansicht"></div></div>${script('k')}<script>r.addEventListener('click', (event) => { k.style.left = event.clientX + 'px' })</script>`,
    found: ['dragging-only #k'],
  },
  'entries that drags and keys move, and those that a press chooses as well': {
    html: `<ul>${['a', 'b'].map((id) => `<li id="${id}" draggable="true" tabindex="0" role="button">Rosenkohl</li>`).join('')}</ul><section><ul id="m">${['c', 'd'].map((id) => `<li id="${id}" draggable="true" tabindex="0" role="button">Topinambur</li>`).join('')}</ul></section><script>for (const one of document.querySelectorAll('li')) { one.ondragstart = () => {}; one.onkeydown = () => {} } m.onclick = () => {}</script>`,
    found: ['drag-without-press #a'],
  },
  'a box that takes files by dragging alone': {
    html: '<p>Belege</p><div id="d">Fotos oder PDF hierher ziehen</div><script>d.addEventListener("drop", (event) => event.preventDefault())</script>',
    found: ['drag-without-keyboard #d'],
  },
  'the same with a field for files, and a list that takes rows': {
    html: '<div id="d">Fotos oder PDF hierher ziehen</div><label class="k">Datei wählen <input type="file" hidden></label><ul id="l"><li>Suppe</li></ul><script>for (const one of [d, l]) one.addEventListener("drop", (event) => event.preventDefault())</script>',
    found: [],
  },
  'a plan that only a drag moves, beside buttons that enlarge it': {
    html: `${style}<div><div class="r"><div class="k" id="k">Saalplan</div></div><button>Vergrößern</button></div>${script('k')}`,
    found: ['drag-without-keyboard #k'],
  },
  'pictures that only a swipe turns': {
    html: `<style>#k { width: 300px; height: 120px; touch-action: pan-y }</style><div id="k">Bild 1</div><script>let x; k.addEventListener('pointerdown', (event) => { x = event.clientX }); k.addEventListener('pointerup', (event) => { if (event.clientX < x - 40) k.textContent = 'Bild 2' })</script>`,
    found: ['swipe-alone #k'],
  },
  'days that a finger moves on, as the text says, and the same with a button': {
    html: `<style>.k { width: 300px; height: 120px }</style><section><p>Für den nächsten Monat wischen Sie nach links.</p><div class="k" id="k">Dezember</div></section><section><p>Wischen Sie, oder nehmen Sie die Knöpfe.</p><div class="k" id="l">Dezember</div><button>Nächster Monat</button></section><script>for (const one of [k, l]) { one.addEventListener('touchstart', () => {}); one.addEventListener('touchend', () => {}) }</script>`,
    found: ['swipe-alone #k'],
  },
  'a button that acts when it is pressed': {
    html: `<button id="a">Abo starten</button><script>a.addEventListener('pointerdown', () => { document.title = 'x' })</script>`,
    found: ['press-without-release #a'],
  },
  'a button with a ripple, which acts on click, and a row of pictures with buttons': {
    html: `${style}<button id="a">Kaufen</button><script>a.addEventListener('mousedown', () => {}); a.addEventListener('click', () => {})</script><section><div class="r"><div class="k" id="k"></div></div><button>Nächstes Bild</button></section>${script('k')}`,
    found: [],
  },
  'a map that is moved by dragging, and one beside buttons for each direction': {
    html: `<style>.karte { position: relative; width: 300px; height: 200px; overflow: hidden; cursor: grab; background: #cde } .blatt { position: absolute; width: 600px; height: 400px }</style><div><div class="karte" id="k"><div class="blatt">Plan</div></div><button>Vergrößern</button></div><hr style="margin: 200px 0"><div><div class="karte" id="l"><div class="blatt">Plan</div></div><button>Nach links</button></div><script>for (const one of document.querySelectorAll('.karte')) one.addEventListener('pointerdown', (down) => { const move = ({ clientX }) => { one.firstElementChild.style.left = Math.min(0, clientX - down.clientX) + 'px' }; addEventListener('pointermove', move); addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true }) })</script>`,
    found: ['drag-without-keyboard #k'],
  },
  'a map that looks as if one could move it': {
    html: `<div id="k" style="width: 300px; height: 200px; cursor: grab">Plan</div><script>k.addEventListener('pointerdown', () => {})</script>`,
    found: [],
  },
  'an order by handles that drags and keys change, and one with buttons beside each handle': {
    html: `<p>Ziehen Sie die Einträge.</p><ul id="u">${['Café', 'Tische', 'Werkstatt'].map((name) => `<li><button type="button">${name}</button></li>`).join('')}</ul><section><p>Ziehen Sie die Einträge.</p><ul id="v">${['Rad', 'Bus', 'Bahn'].map((name) => `<li><button type="button">${name}</button> <button>Hoch</button></li>`).join('')}</ul></section><script>for (const list of [u, v]) { let held = null; list.addEventListener('pointerdown', ({ target }) => { held = target.closest('li') }); document.addEventListener('pointermove', ({ clientX, clientY }) => { const over = document.elementFromPoint(clientX, clientY)?.closest('li'); if (!held || !over || over === held || over.parentElement !== list) return; const { top, height } = over.getBoundingClientRect(); list.insertBefore(held, clientY < top + height / 2 ? over : over.nextSibling) }); document.addEventListener('pointerup', () => { held = null }); list.addEventListener('keydown', () => {}) }</script>`,
    found: ['drag-without-press #u'],
  },
  'entries with a handle for keys, dragged as the browser does it, on a page that hears clicks everywhere': {
    html: `<section><p>Zum Umsortieren ziehen.</p><ul>${['Frost', 'Sturm'].map((name, at) => `<li id="e${at}" draggable="true"><button type="button">${name}</button></li>`).join('')}</ul></section><script>document.addEventListener('click', () => {}); for (const one of document.querySelectorAll('li')) { one.ondragstart = () => {}; one.onkeydown = () => {} }</script>`,
    found: ['drag-without-press #e0'],
  },
  'a mark that keys move and that hears movements only while it is pressed': {
    html: mark(''),
    found: ['drag-without-press #g'],
  },
  'the same mark where a press on the drawing moves it, and one that only looks as if it could be dragged': {
    html: `${mark('bahn.onclick = ({ clientX }) => put(clientX - 20);')}<div role="slider" tabindex="0" aria-label="Stufe" aria-valuenow="1" style="width: 30px; height: 30px; cursor: grab" onpointerdown="0"></div>`,
    found: [],
  },
  'an order that drags change, whose entries get a class while they are pressed': {
    html: `<p>Ziehen Sie die Einträge.</p><ul id="u">${['Café', 'Tische', 'Werkstatt'].map((name) => `<li><button type="button">${name}</button></li>`).join('')}</ul><script>let held = null; u.addEventListener('pointerdown', ({ target }) => { held = target.closest('li'); held?.classList.add('an') }); document.addEventListener('pointermove', ({ clientX, clientY }) => { const over = document.elementFromPoint(clientX, clientY)?.closest('li'); if (held && over && over !== held) over.after(held) }); document.addEventListener('pointerup', () => { held?.classList.remove('an'); held = null }); u.addEventListener('keydown', () => {})</script>`,
    found: ['drag-without-press #u'],
  },
  'entries that only a swipe takes out': { html: wiped(''), found: ['swipe-alone #l'] },
  'entries that a button takes out as well': {
    html: wiped('<button type="button">Entfernen</button>'),
    found: [],
  },
});
