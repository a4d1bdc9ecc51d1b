import { describeCases } from '../testing/cases.ts';
import { focusing } from './focusing.ts';

const rest = `<section>${'<p>Ein Absatz über die Küste, der mit all dem nichts zu tun hat und bleibt.</p>'.repeat(4)}</section>`;
const rows =
  '<section id="r"><h2>Weiter ansehen</h2><ul><li>Der Winter am Meer, Folge 4</li><li>Nordlicht, Folge 2</li><li>Die Salzstraße</li></ul></section>';
const profiles = (script: string, more = '') =>
  `<div><button id="a">Nora</button> <button id="b">Ben</button></div>${more}${rows}${rest}<script>${script}</script>`;

describeCases([focusing], {
  'a profile that the mere focus chooses, with all its rows': {
    html: profiles(
      "a.addEventListener('focus', () => { r.hidden = false }); b.addEventListener('focus', () => { r.hidden = true });",
    ),
    found: ['focus-changes-content #b'],
  },
  'the same that a press chooses': {
    html: profiles(
      'a.onclick = () => { r.hidden = false }; b.onclick = () => { r.hidden = true }; b.onfocus = () => { b.title = "Ben" };',
    ),
    found: [],
  },
  'a tooltip that the focus opens, and a menu that closes': {
    html: profiles(
      'a.onfocus = () => { t.hidden = false }; a.onblur = () => { t.hidden = true }; b.onfocus = () => { t.hidden = true };',
      '<p id="t" role="tooltip" style="position: absolute">Zeigt die Liste von Nora, mit allem, was sie sieht.</p>',
    ),
    found: [],
  },
  'a tab that the focus chooses by arrow keys': {
    html: `<div role="tablist"><button role="tab" aria-selected="true" id="a">Liste</button><button role="tab" aria-selected="false" id="b" tabindex="-1">Karte</button></div>${rows}${rest}<script>b.onfocus = () => { r.hidden = true }</script>`,
    found: [],
  },
  'a slide of the own part that the focus brings into view': {
    html: `<div id="k"><ul id="s1"><li>Erste Reihe mit einem langen Titel</li><li>Zweiter langer Titel</li></ul><button id="a">Weitere Titel</button></div>${rest}${rest}<script>a.onfocus = () => { s1.hidden = true }</script>`,
    found: [],
  },
  'texts that go by themselves': {
    html: profiles('setInterval(() => { r.hidden = !r.hidden }, 500); b.onfocus = () => {};'),
    found: [],
  },
});
