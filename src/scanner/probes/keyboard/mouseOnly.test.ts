import { describeCases } from '../testing/cases.ts';
import { keyboard } from './keyboard.ts';

const grow = `onclick="mehr.hidden = !mehr.hidden"`;
const hidden = '<p id="mehr" hidden>Mehr</p>';

describeCases([keyboard], {
  'a text with a click handler and a hand as cursor': {
    html: `<style>.knopf { cursor: pointer }</style><div id="a" class="knopf" ${grow}>Filter öffnen</div>${hidden}`,
    found: ['mouse-only #a'],
  },
  'headings of an accordion with a listener from a script': {
    html: `<style>dt { cursor: pointer } dd { display: none }</style><dl><dt id="a">Delivery</dt><dd>Two days</dd><dt id="b">Returns</dt><dd>Thirty days</dd></dl><script>for (const dt of document.querySelectorAll('dt')) dt.addEventListener('click', () => dt.nextElementSibling.style.display = 'block')</script>`,
    found: ['mouse-only #a', 'mouse-only #b'],
  },
  'a role without tabindex': {
    html: `<span id="a" role="button" ${grow}>Menü</span>${hidden}`,
    found: ['mouse-only #a'],
  },
  'a link without address': {
    html: `<style>a { cursor: pointer }</style><a id="a" ${grow}>Mehr lesen</a>${hidden}`,
    found: ['mouse-only #a'],
  },
  'a picture whose link stands beside it is asked about': {
    html: `<ul><li><img id="a" alt="" src="/x.png" style="cursor: pointer; width: 90px; height: 90px" title="Zoom" ${grow}><a href="/a">Details</a></li></ul>${hidden}`,
    found: ['mouse-only-suspected #a'],
  },
  'a text with a hand, whose handler is elsewhere, is asked about': {
    html: `<style>.q { cursor: pointer }</style><div id="faq"><p class="q" id="a">Was kostet der Versand?</p></div><script>faq.addEventListener('click', () => {})</script>`,
    found: ['mouse-only-suspected #a'],
  },
  'a card with a link inside': {
    html: `<div style="cursor: pointer" onclick="location.href = '/a'"><h2><a href="/a">Angebot</a></h2><p>Text zum Angebot</p></div>`,
    found: [],
  },
  'an icon inside a button, a text in a label, a text in a link': {
    html: `<button><span style="cursor: pointer" onclick="void 0">Menü</span></button><label><span style="cursor: pointer" onclick="void 0">Name</span><input></label><a href="/a"><b onclick="void 0">Preise</b></a>`,
    found: [],
  },
  'a logo that leads where a link leads as well': {
    html: `<div style="cursor: pointer" onclick="location.href='/start'">Firma Muster</div><p style="height: 300px"></p><nav><a href="/start">Startseite</a></nav>`,
    found: [],
  },
  'a text that does the same as a button of the same name': {
    html: `<div style="cursor: pointer" onclick="void 0">Warenkorb</div><button>Warenkorb</button>`,
    found: [],
  },
  'tabs with arrow keys, options of a list, items of a menu': {
    html: `<div role="tablist"><span role="tab" tabindex="0">Tag</span><span role="tab" tabindex="-1" style="cursor: pointer" onclick="void 0">Nacht</span></div><ul role="listbox" tabindex="0" aria-label="Farbe"><li role="option" style="cursor: pointer" onclick="void 0">Rot</li></ul>`,
    found: [],
  },
  'a listener that counts clicks on a text without a hand': {
    html: `<p onclick="window.count = 1">Ein langer Absatz mit Text.</p>`,
    found: [],
  },
  'a layer behind a dialog, a switched off pager': {
    html: `<div class="backdrop" style="cursor: pointer; position: fixed; inset: 0" onclick="void 0"></div><span class="page disabled" style="cursor: pointer" onclick="void 0">Zurück</span>`,
    found: [],
  },
  'a false button that no key works': {
    html: `<div id="a" role="button" tabindex="0" ${grow}>Filter</div>${hidden}`,
    found: ['keys-without-effect #a'],
  },
  'a link without address that has only tabindex': {
    html: `<a id="a" tabindex="0" ${grow}>Show more</a>${hidden}`,
    found: ['keys-without-effect #a'],
  },
  'a false button that Enter works': {
    html: `<div role="button" tabindex="0" ${grow} onkeydown="if (event.key === 'Enter') this.click()">Filter</div>${hidden}`,
    found: [],
  },
  'a false button that the document works for': {
    html: `<div role="button" tabindex="0" ${grow}>Filter</div>${hidden}<script>document.addEventListener('keyup', (event) => { if (event.key === ' ') event.target.click() })</script>`,
    found: [],
  },
  'a focusable region whose clicks only count': {
    html: `<div tabindex="0" role="region" aria-label="Tabelle" onclick="window.count = 1">Viel Text</div>`,
    found: [],
  },
  'a button, a link, a summary and a checkbox': {
    html: `<button ${grow}>A</button><a href="#mehr" ${grow}>B</a><details><summary onclick="void 0">C</summary>Text</details><label><input type="checkbox" onclick="void 0">D</label>${hidden}`,
    found: [],
  },
});
