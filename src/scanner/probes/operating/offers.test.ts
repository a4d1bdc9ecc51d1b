import { describeCases } from '../testing/cases.ts';
import { operate } from './operate.ts';

const list = (after: string, more = '') =>
  `<h2 id="h" tabindex="-1">Merkliste</h2><ul id="l"><li>Lampe aus Glas <button id="a">Entfernen</button></li><li>Tisch aus Eiche <button>Entfernen</button></li></ul>${more}<div id="t" role="status"></div><script>for (const one of l.querySelectorAll('button')) one.onclick = () => { one.closest('li').remove(); h.focus(); t.innerHTML = 'Entfernt. <button id="u">Rückgängig</button>'; ${after} }</script>`;

const heart = (after: string) =>
  `<button id="a" aria-pressed="false">Merken</button><p>Aus Glas</p><div id="t" role="status"></div><script>a.onclick = () => { a.ariaPressed = a.ariaPressed === 'true' ? 'false' : 'true'; t.innerHTML = 'Gemerkt. <button id="u">Undo</button>'; ${after} }</script>`;

const runsOut = "setTimeout(() => { t.innerHTML = '' }, 5000);";
const waits = `const end = () => setTimeout(() => { if (!t.contains(document.activeElement)) t.innerHTML = ''; else end() }, 5000); end();`;

describeCases([operate], {
  'an undo that goes after five seconds': { html: list(runsOut), found: ['offer-runs-out #u'] },
  'the same after something was marked': { html: heart(runsOut), found: ['offer-runs-out #u'] },
  'an undo in a message that nobody hears': {
    html: list(runsOut).replace('role="status"', 'class="m"'),
    found: ['status-silent #t', 'offer-runs-out #u'],
  },
  'an undo after a click on what only a mouse works': {
    html: list(runsOut)
      .replaceAll('<button', '<a style="cursor: pointer"')
      .replaceAll('</button>', '</a>')
      .replace('<a style="cursor: pointer" id="u">Rückgängig</a>', '<button id="u">Rückgängig</button>')
      .replace("l.querySelectorAll('button')", "l.querySelectorAll('a')"),
    found: ['offer-runs-out #u'],
  },
  'an undo that stays': { html: list(''), found: [] },
  'one that waits for whoever is there': { html: list(waits), found: [] },
  'one that stands elsewhere too': {
    html: list(runsOut, '<button id="z">Letzten Eintrag wiederherstellen</button>'),
    found: [],
  },
  'a message that goes and offers nothing': {
    html: list("t.textContent = 'Entfernt.'; setTimeout(() => { t.textContent = '' }, 5000);"),
    found: [],
  },
});
