import { describeCases } from '../testing/cases.ts';
import { suggestions } from './suggestions.ts';

type Form = { field?: string; list?: string; item?: string; style?: string; after?: string };

/** Field with a list of towns below it, which a script fills. */
const towns = ({ field = '', list = '', item = "'<div>' + town + '</div>'", style = '', after = '' }: Form) =>
  `<style>.l { position: absolute; top: 100%; left: 0; width: 100% } .l > * { cursor: pointer; ${style} } .l:empty { display: none }</style><div style="position: relative; width: 300px"><label for="f">Ort</label><br><input id="f" ${field} style="width: 100%"><div id="l" class="l" ${list}></div></div><p id="m" role="status"></p><script>f.addEventListener('input', () => { const fit = f.value ? ['Berlin', 'Bremen', 'Emden', 'Oldenburg'].filter((town) => town.toLowerCase().includes(f.value.toLowerCase())) : []; l.innerHTML = fit.map((town) => ${item}).join(''); ${after} });</script>`;

describeCases([suggestions], {
  'a filter whose count changes in silence': {
    html: `<label>Kunde <input id="f"></label><p id="c">6 Rechnungen zu sehen</p><script>f.oninput = () => { c.textContent = (f.value ? 3 : 6) + ' Rechnungen zu sehen' }</script>`,
    found: ['status-silent #c'],
  },
  'the same with a role, and a count of letters in a list': {
    html: `<label>Kunde <input id="f"></label><p role="status" id="c">6 Rechnungen zu sehen</p><ul><li id="l">Rest 90 Zeichen</li></ul><script>f.oninput = () => { c.textContent = (f.value ? 3 : 6) + ' Rechnungen zu sehen'; l.textContent = 'Rest ' + (90 - f.value.length) + ' Zeichen' }</script>`,
    found: [],
  },
  'a search that finds nothing, in silence': {
    html: `<label>Suche <input id="f" type="search"></label><p id="n"></p><script>f.oninput = () => { n.textContent = f.value.length > 3 ? 'Leider keine Treffer' : '' }</script>`,
    found: ['status-silent #n'],
  },
  'the same in a status': {
    html: `<label>Suche <input id="f" type="search"></label><p id="n" role="status"></p><script>f.oninput = () => { n.textContent = f.value.length > 3 ? 'Leider keine Treffer' : '' }</script>`,
    found: [],
  },
  'towns that only the eye sees': { html: towns({}), found: ['suggestions-untold #f'] },
  'towns for two letters, after a while': {
    html: `<div style="width: 300px"><label for="f">Ort</label><br><input id="f"><ul id="l"></ul></div><script>f.onkeyup = () => setTimeout(() => { l.innerHTML = f.value.length > 1 && 'hamburg mannheim'.includes(f.value) ? '<li style="cursor: pointer">Hamburg</li><li style="cursor: pointer">Mannheim</li>' : ''; }, 300);</script>`,
    found: ['suggestions-untold #f'],
  },
  'towns by their first letter': {
    html: towns({}).replace('.includes(f.value', '.startsWith(f.value').replace("'Emden'", "'Tondern'"),
    found: ['suggestions-untold #f'],
  },
  'towns that the page names elsewhere, too': {
    html: `${towns({})}<p>Wir sind in <b>Bremen</b> und <b>Berlin</b>.</p>`.replace("'Emden'", "'Bernau'"),
    found: ['suggestions-untold #f'],
  },
  'a list above which the same entries are drawn again': {
    html: `<label for="f">Suche</label><br><input id="f" type="search"><ul id="l"></ul><script>const draw = () => { l.innerHTML = ['Bremen', 'Bernau', 'Kiel'].filter((one) => one.toLowerCase().includes(f.value)).map((one) => '<li style="cursor: pointer">' + one + '</li>').join('') }; f.oninput = draw; draw();</script>`,
    found: [],
  },
  'towns of a combobox': {
    html: towns({
      field: 'role="combobox" aria-expanded="false" aria-controls="l"',
      list: 'role="listbox"',
      item: `'<div role="option">' + town + '</div>'`,
    }),
    found: [],
  },
  'towns of a field that tells its list when there is one': {
    html: towns({ after: "f.setAttribute('aria-expanded', fit.length > 0);" }),
    found: [],
  },
  'towns whose number a status tells': {
    html: towns({ after: "m.textContent = fit.length + ' Vorschläge';" }),
    found: [],
  },
  'links to towns that Tab comes to': {
    html: towns({ item: `'<a href="/' + town + '" style="display: block">' + town + '</a>'` }),
    found: [],
  },
  'rules for a password that come while typing': {
    html: towns({ item: "'<p>mindestens eine Ziffer, ' + town + '</p>'", style: 'cursor: default' }),
    found: [],
  },
  'a table that gets smaller while typing': {
    html: `<label for="f">Suche</label><br><input id="f" type="search"><ul><li>Bremen</li><li>Emden</li><li>Kiel</li></ul><script>f.oninput = () => { for (const one of document.querySelectorAll('li')) one.hidden = !one.textContent.toLowerCase().includes(f.value); };</script>`,
    found: [],
  },
});
