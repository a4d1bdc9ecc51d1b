import { describeCases } from '../testing/cases.ts';
import { operate } from './operate.ts';

const table = (told: string) =>
  `<table><thead><tr><th id="h" scope="col"><button id="a">Datum <span id="z" aria-hidden="true"></span></button></th><th scope="col">Saal</th></tr></thead><tbody id="t"><tr><td>Dienstag</td><td>2</td></tr><tr><td>Montag</td><td>1</td></tr></tbody></table><script>let n = 0; a.onclick = () => { n += 1; t.append(t.rows[0]); z.textContent = n % 2 ? '▲' : '▼'; ${told} }</script>`;

describeCases([operate], {
  'an arrow that alone tells the order': { html: table(''), found: ['sort-untold #a'] },
  'the same with aria-sort': { html: table("h.ariaSort = 'ascending'"), found: [] },
  'the same with words': {
    html: table("a.ariaLabel = n % 2 ? 'Datum, aufsteigend' : 'Datum, absteigend'"),
    found: [],
  },
});
