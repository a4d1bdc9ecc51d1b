import { describeCases } from '../testing/cases.ts';
import { operate } from './operate.ts';

const table = (told: string) =>
  `<table><thead><tr><th id="h" scope="col"><button id="a">Datum <span id="z" aria-hidden="true"></span></button></th><th scope="col">Saal</th></tr></thead><tbody id="t"><tr><td>Dienstag</td><td>2</td></tr><tr><td>Montag</td><td>1</td></tr></tbody></table><script>let n = 0; a.onclick = () => { n += 1; t.append(t.rows[0]); z.textContent = n % 2 ? '▲' : '▼'; ${told} }</script>`;

const news =
  '<ul id="l"><li>Anna kam</li></ul><script>let i = 0; setInterval(() => { const one = document.createElement("li"); i += 1; one.textContent = "Ben kam " + i; l.prepend(one); if (l.children.length > 3) l.lastChild.remove() }, 2500)</script>';

describeCases([operate], {
  'a filter whose look alone tells its state, beside news that come by themselves': {
    html: `<style>.an { background: #036; color: #fff }</style><button id="a" onclick="this.classList.toggle('an'); p.hidden = !p.hidden">Nur Fehler</button><p id="p">Preisliste</p><p>Kalender</p>${news}`,
    found: ['toggle-state-untold #a'],
  },
  'an arrow that alone tells the order': { html: table(''), found: ['sort-untold #a'] },
  'the same with aria-sort': { html: table("h.ariaSort = 'ascending'"), found: [] },
  'the same with words': {
    html: table("a.ariaLabel = n % 2 ? 'Datum, aufsteigend' : 'Datum, absteigend'"),
    found: [],
  },
});
