import { describeCases } from '../testing/cases.ts';
import { downEvent } from './downEvent.ts';

const page = (script: string, button = '<button type="button" id="k">Karte kaufen</button>') =>
  `<p>Eine Karte kostet 12 Euro.</p><p>${button} <span id="s"></span></p><script>{ const buy = () => { s.textContent = 'Die Karte ist gekauft.' }; ${script} }</script>`;

describeCases([downEvent], {
  'a purchase as soon as the button is pressed, for keys as well': {
    html: page(
      `k.addEventListener('mousedown', buy); k.addEventListener('click', (event) => { if (event.detail === 0) buy() })`,
    ),
    found: ['acts-on-press #k'],
  },
  'the same on release, with a ripple when it is pressed': {
    html: page(
      `k.addEventListener('pointerdown', () => k.classList.add('ripple')); k.addEventListener('click', buy)`,
    ),
    found: [],
  },
  'words that go when the mouse is drawn away': {
    html: page(
      `k.addEventListener('mousedown', () => { s.textContent = 'Loslassen zum Kaufen' }); addEventListener('mouseup', () => { s.textContent = '' })`,
    ),
    found: [],
  },
  'a menu that opens when its button is pressed': {
    html: page(
      `k.addEventListener('mousedown', () => { s.innerHTML = '<a href="#a">Kinder</a> <a href="#b">Erwachsene</a>' })`,
    ),
    found: [],
  },
  'what a script inserts while the mouse only comes near': {
    html: page(`k.addEventListener('mouseenter', buy); k.addEventListener('mousedown', () => {})`),
    found: [],
  },
});
