import { describeCases } from '../testing/cases.ts';
import { nonTextContrast } from './nonTextContrast.ts';

const menu =
  '<svg width="24" height="24" fill="currentColor" aria-hidden="true"><path d="M2 5h20v4H2zM2 15h20v4H2z"/></svg>';
const button = (style: string, inner = menu) =>
  `<button id="t" aria-label="Menü" style="border: 0; padding: 8px; background: none; ${style}">${inner}</button>`;
const field = (style: string, more = '') =>
  `<p><label for="t">Straße und Hausnummer</label></p><input id="t" style="border: 0; height: 32px; width: 240px; ${style}" ${more}>`;

describeCases([nonTextContrast], {
  'wrong: a field without border and ground': {
    html: field('background: #fff'),
    found: ['field-boundary-contrast #t'],
  },
  'wrong: a field with a hardly visible border': {
    html: field('border: 1px solid #e5e5e5'),
    found: ['field-boundary-contrast #t'],
  },
  'wrong: a pale ground alone': {
    html: field('background: #f2f4f7'),
    found: ['field-boundary-contrast #t'],
  },
  'right: fields of which a fixed bar covers some in part': {
    html: `<div style="position: fixed; left: 0; right: 0; bottom: 0; height: 165px; background: #dfe6ed">Entwurf</div><p style="height: 400px">Angaben</p>${Array.from({ length: 14 }, (_, at) => `<p style="margin: 7px"><label for="f${at}">Angabe ${at}</label> <input id="f${at}" style="border: 1px solid #595959; background: #fff; height: 30px"></p>`).join('')}<p style="height: 700px">Ende</p>`,
    found: [],
  },
  'question: a field on a photo that was not found': {
    html: `<div style="background: #fff url(/fehlt.jpg); padding: 3em">${field('background: #fff')}</div>`,
    found: ['field-boundary-faint #t'],
  },
  'tempting: a white icon on a photo that was not found': {
    html: `<div style="background: #eee url(/fehlt.jpg); padding: 3em">${button('color: #fff')}</div>`,
    found: [],
  },
  'question: a pale border around a placeholder': {
    html: field('border: 1px solid #ccc', 'placeholder="Musterweg 3"'),
    found: ['field-boundary-faint #t'],
  },
  'question: a pale border around a value': {
    html: field('border: 1px solid #ccc', 'value="Musterweg 3"'),
    found: ['field-boundary-faint #t'],
  },
  'right: a dark border': { html: field('border: 1px solid #767676'), found: [] },
  'right: the browser’s own field': { html: '<label>Ort <input></label>', found: [] },
  'tempting: only a line below': { html: field('border-bottom: 2px solid #555'), found: [] },
  'tempting: a line below that the first window cuts off': {
    html: `<p><label>Ort <input></label></p><div style="position: absolute; top: calc(100vh - 84px)">${field('border-bottom: 2px solid #555; background: #eee')}</div><p style="height: 250vh"></p>`,
    found: [],
  },
  'tempting: the border is that of the element around it': {
    html: `<div style="border: 1px solid #555; padding: 4px; width: 260px"><input id="t" aria-label="Suche" style="border: 0; width: 240px; height: 30px"></div>`,
    found: [],
  },
  'tempting: a small field in a wide frame with entries and a button': {
    html: `<div style="border: 2px solid #555; border-radius: 24px; padding: 16px; width: 620px; display: flex; gap: 8px"><span>Garten</span><input aria-label="Merkmal" style="border: 0; outline: 0; width: 60px; height: 20px"><button>Suchen</button></div>`,
    found: [],
  },
  'wrong: the same with a pale frame': {
    html: `<div style="border: 2px solid #ddd; border-radius: 24px; padding: 16px; width: 620px; display: flex; gap: 8px"><span>Garten</span><input id="t" aria-label="Merkmal" style="border: 0; outline: 0; width: 60px; height: 20px"><button>Suchen</button></div>`,
    found: ['field-boundary-contrast #t'],
  },
  'wrong: two fields without edges in one dark frame': {
    html: `<div style="border: 2px solid #555; padding: 16px; width: 620px; display: flex; gap: 120px"><input id="t" aria-label="Ort" style="border: 0; outline: 0; width: 60px; height: 20px"><input id="u" aria-label="Tag" style="border: 0; outline: 0; width: 60px; height: 20px"></div>`,
    found: ['field-boundary-contrast #t', 'field-boundary-contrast #u'],
  },
  'tempting: a white field on a dark ground': {
    html: `<div style="background: #234; padding: 30px">${'<input aria-label="Suche" style="border: 0; background: #fff; height: 32px">'}</div>`,
    found: [],
  },
  'tempting: a disabled field': { html: field('border: 1px solid #eee', 'disabled'), found: [] },
  'tempting: a field that is not shown': { html: field('border: 1px solid #eee; opacity: 0'), found: [] },
  'question: a label inside the field': {
    html: `<div style="position: relative"><input id="t" style="border: 1px solid #ddd; height: 40px; width: 240px"><label for="t" style="position: absolute; left: 12px; top: 12px">Nachname</label></div>`,
    found: ['field-boundary-faint #t'],
  },
  'wrong: a pale box in place of an invisible tick': {
    html: '<label style="position:relative;display:flex;gap:12px"><input type="checkbox" style="position:absolute;opacity:0"><span id="t" style="width:24px;height:24px;border:2px solid #ddd"></span> Ich stimme zu</label>',
    found: ['field-boundary-contrast #t'],
  },
  'right: a round field whose line is dark enough': {
    html: '<style>input { appearance: none; width: 16px; height: 16px; border: 1px solid #858585; border-radius: 50% }</style><fieldset><legend>Anrede</legend><label><input type="radio" name="r"> Frau</label> <label><input type="radio" name="r"> Herr</label></fieldset>',
    found: [],
  },
  'wrong: a round field whose line is pale': {
    html: '<style>input { appearance: none; width: 16px; height: 16px; border: 1px solid #ccc; border-radius: 50% }</style><label><input id="t" type="radio" name="r"> Frau</label>',
    found: ['field-boundary-contrast #t'],
  },
  'right: a dark box in place of an invisible tick': {
    html: '<label style="position:relative;display:flex;gap:12px"><input type="checkbox" style="position:absolute;opacity:0"><span style="width:24px;height:24px;border:2px solid #555"></span> Ich stimme zu</label>',
    found: [],
  },
  'wrong: a tick of its own look with a pale border': {
    html: '<label><input id="t" type="checkbox" style="appearance: none; width: 20px; height: 20px; border: 1px solid #ddd"> Ich stimme zu</label>',
    found: ['field-boundary-contrast #t'],
  },
  'wrong: a switch that is off, pale with a white knob': {
    html: '<button id="t" role="switch" aria-checked="false" aria-label="Nachrichten" style="border: 0; padding: 2px; width: 44px; height: 24px; border-radius: 99px; background: #e5e7eb"><span style="display: block; width: 20px; height: 20px; border-radius: 50%; background: #fff"></span></button>',
    found: ['field-boundary-contrast #t'],
  },
  'right: a pale switch with a dark knob, and one with a dark border': {
    html: '<button role="switch" aria-checked="false" aria-label="Nachrichten" style="border: 0; padding: 2px; width: 44px; height: 24px; border-radius: 99px; background: #e5e7eb"><span style="display: block; width: 20px; height: 20px; border-radius: 50%; background: #444"></span></button><p><span role="checkbox" tabindex="0" aria-checked="false" aria-label="Merken" style="display: inline-block; width: 20px; height: 20px; border: 1px solid #666"></span></p>',
    found: [],
  },
  'tempting: the browser’s own tick': {
    html: '<label><input type="checkbox"> Ich stimme zu</label>',
    found: [],
  },
  'wrong: an arrow alone on a pale picture': {
    html: `<div style="background: linear-gradient(#e8eef2, #dfe6ea); padding: 3em">${button('color: #fff; font-size: 32px', '‹')}</div>`,
    found: ['icon-contrast #t'],
  },
  'right: a dark arrow alone, a cross half as dark, a disabled arrow': {
    html: `${button('color: #333; font-size: 32px', '‹')}<button aria-label="Schließen" style="border:0;background:none;opacity:.6;font-size:24px">×</button><button disabled aria-label="Weiter" style="border:0;background:none;color:#ddd;font-size:24px">›</button>`,
    found: [],
  },
  'tempting: a small face in colours of its own': { html: button('font-size: 24px', '😀'), found: [] },
  'tempting: a pale sign beside a word': {
    html: `<button style="border:0;background:none;color:#333">Weiter <span style="color:#ddd" aria-hidden="true">›</span></button>`,
    found: [],
  },
  'wrong: white dots on the pale edge of a picture': {
    html: `<style>.d { width: 14px; height: 14px; border: 0; border-radius: 50%; background: #fff; padding: 0; margin: 5px }</style><div style="background: #eef1f3; padding: 2em"><button id="t" class="d" aria-label="Bild 1"></button><button class="d" aria-label="Bild 2"></button></div>`,
    found: ['icon-contrast #t'],
  },
  'right: dark dots, and dots with a dark rim': {
    html: `<style>.d { width: 14px; height: 14px; border-radius: 50%; padding: 0; margin: 5px }</style><div style="padding: 2em"><button class="d" style="background:#444;border:0" aria-label="Bild 1"></button><p>Mehr</p><button class="d" style="background:#fff;border:2px solid #444" aria-label="Bild 2"></button></div>`,
    found: [],
  },
  'tempting: pale samples of colours': {
    html: `<style>.farbe { width: 24px; height: 24px; border: 0; border-radius: 50%; padding: 0 }</style><button class="farbe" style="background:#fafafa" aria-label="Schneeweiß"></button><button class="farbe" style="background:#333" aria-label="Anthrazit"></button>`,
    found: [],
  },
  'wrong: a pale icon names a button': { html: button('color: #ccc'), found: ['icon-contrast #t'] },
  'tempting: a row of colours to choose from': {
    html: `<ul>${['#fc3', '#d33', '#236', '#aee'].map((colour) => `<li><button aria-label="Farbe ${colour}" style="border: 0; background: none; color: ${colour}">${menu}</button></li>`).join('')}</ul>`,
    found: [],
  },
  'wrong: a pale icon in a row of icons of other colours': {
    html: `<p><button aria-label="Hoch" style="border: 0; background: none; color: #236">${menu}</button>${button('color: #fc3', '<svg width="24" height="24" fill="currentColor" aria-hidden="true"><path d="M2 5h20v4z"/></svg>')}<button aria-label="Quer" style="border: 0; background: none; color: #272">${menu}</button></p>`,
    found: ['icon-contrast #t'],
  },
  'right: a dark icon names a button': { html: button('color: #555'), found: [] },
  'right: a white icon on a dark button': { html: button('color: #fff; background: #246'), found: [] },
  'wrong: a white icon on a yellow button': {
    html: button('color: #fff; background: #fc3'),
    found: ['icon-contrast #t'],
  },
  'tempting: a pale icon beside a word': {
    html: button('color: #ccc', `${menu}<span style="color: #222">Menü</span>`),
    found: [],
  },
  'tempting: a pale icon of a disabled button': {
    html: `<button disabled aria-label="Menü" style="color: #ccc">${menu}</button>`,
    found: [],
  },
  'tempting: a pale part of a drawing with a dark part': {
    html: button(
      'color: #222',
      '<svg width="24" height="24" aria-hidden="true"><path fill="#ddd" d="M0 0h24v24H0z"/><path fill="#222" d="M4 4h16v16H4z"/></svg>',
    ),
    found: [],
  },
  'tempting: the logo as a link': {
    html: `<a class="logo" href="/" aria-label="Stadtwerke" style="color: #ccc">${menu}</a>`,
    found: [],
  },
});
