import { expect, test } from 'vitest';
import type { Finding } from '../../../shared/work/finding.ts';
import { describeCases } from '../testing/cases.ts';
import { limitOpen, textContrast } from './textContrast.ts';

const fade = 'background: linear-gradient(to right, #ffffff, #f0f4ff)';
const photo = `background: url('data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="300" height="200" fill="#fff"/><rect x="300" width="300" height="200" fill="#112"/></svg>',
)}') no-repeat`;

describeCases(
  [textContrast],
  {
    'wrong: pale grey on a gradient': {
      html: `<div style="${fade}; padding: 1em"><p id="t" style="color: #9aa">Öffnungszeiten und Preise</p></div>`,
      found: ['text-contrast #t'],
    },
    'wrong: a link over a photo that lies beside it in the source, told by the photo and not by one shade': {
      html: `<div style="position: relative"><div style="height: 60px; width: 600px; background: linear-gradient(to right, #fff, #aab 200px)"></div><a id="t" href="/x" style="position: absolute; top: 20px; left: 0; color: #aaa">Öffnungszeiten und Preise</a></div>`,
      found: ['text-contrast #t'],
      says: 'auf einem Verlauf oder Bild',
    },
    'right: dark grey on a gradient': {
      html: `<div style="${fade}; padding: 1em"><p id="t" style="color: #445">Öffnungszeiten und Preise</p></div>`,
      found: [],
    },
    'question: white on white ground of a photo, perhaps on purpose': {
      html: `<div style="${photo}; width: 600px; height: 200px"><p id="t" style="color: #fff; width: 260px">Willkommen im Rathaus</p></div>`,
      found: ['text-contrast-partly #t'],
    },
    'right: white on the dark half of a photo': {
      html: `<div style="${photo}; width: 600px; height: 200px"><p id="t" style="color: #fff; margin: 0 0 0 320px">Willkommen im Rathaus</p></div>`,
      found: [],
    },
    'wrong: a word whose letters all lie on the bright half': {
      html: `<div style="${photo}; width: 600px; height: 200px"><p id="t" style="color: #fff; margin: 0 0 0 190px; white-space: nowrap">Ratgeber für Kundinnen und Kunden</p></div>`,
      found: ['text-contrast #t'],
    },
    'question: letters that pass from dark to middle': {
      html: '<div style="background: linear-gradient(to right, #333, #999 300px); padding: 1em"><p id="t" style="color: #fff; width: 380px; margin: 0; white-space: nowrap; font-size: 18px">Termine und Veranstaltungen im Herbst</p></div>',
      found: ['text-contrast-partly #t'],
    },
    'right: white with a dense dark shadow on a bright photo': {
      html: `<div style="${photo}; width: 600px; height: 200px"><p id="t" style="color: #fff; width: 260px; text-shadow: 0 0 2px #000, 0 0 2px #000, 0 0 3px #000, 0 0 4px #000, 0 0 4px #000">Willkommen im Rathaus</p></div>`,
      found: [],
    },
    'tempting: a dark veil of a dialog lies over the text': {
      html: `<div style="${fade}; padding: 1em"><p style="color: #445">Ihr Artikel liegt im Warenkorb</p></div><div style="position: fixed; inset: 0; background: #000000d9"></div>`,
      found: [],
    },
    'tempting: a step that is switched off': {
      html: `<style>.disabled span { ${fade}; color: #ccc; padding: 8px }</style><a href="#s2" class="disabled" onclick="return false"><span>Zweiter Schritt</span></a>`,
      found: [],
    },
    'wrong: opacity over a gradient': {
      html: `<div style="${fade}; padding: 1em"><p id="t" style="color: #000; opacity: .4">Alle Angaben ohne Gewähr</p></div>`,
      found: ['text-contrast #t'],
    },
    'right: opacity over a gradient that leaves enough': {
      html: `<div style="${fade}; padding: 1em"><p id="t" style="color: #000; opacity: .8">Alle Angaben ohne Gewähr</p></div>`,
      found: [],
    },
    'wrong: a pale placeholder': {
      html: '<label>Name <input id="t" style="width: 200px" placeholder="Vor- und Nachname"></label><style>::placeholder { color: #bbb }</style>',
      found: ['text-contrast #t'],
    },
    'right: the browser’s own placeholder': {
      html: '<label>Name <input id="t" style="width: 200px" placeholder="Vor- und Nachname"></label>',
      found: [],
    },
    'tempting: a pale placeholder in a disabled field': {
      html: '<label>Name <input disabled style="width: 200px" placeholder="Vor- und Nachname"></label><style>::placeholder { color: #bbb }</style>',
      found: [],
    },
    'tempting: a pale placeholder under a value': {
      html: '<label>Name <input value="Kim Beispiel" placeholder="Vor- und Nachname"></label><style>::placeholder { color: #bbb }</style>',
      found: [],
    },
    'tempting: a pale text that an opaque layer covers': {
      html: `<div style="position: relative; ${fade}"><p style="color: #ccc">Alte Fassung</p><div style="position: absolute; inset: 0; background: #fff"></div></div>`,
      found: [],
    },
    'tempting: a text under a fixed notice, whose button has words at the same place': {
      html: `<div style="${fade}"><p style="color: #222; height: 40px">Bitte nennen Sie uns den Ort</p></div><div style="position: fixed; inset: 0; background: #111"><p style="background: #1f3a5f; color: #fff; height: 100vh">${'Alles annehmen und weiter '.repeat(300)}</p></div>`,
      found: [],
    },
    'wrong: a pale text beside a fixed notice': {
      html: `<div style="${fade}"><p id="t" style="color: #ccc">Bitte nennen Sie uns den Ort</p></div><div style="position: fixed; bottom: 0; left: 0; right: 0; background: #111; color: #fff">Alles annehmen</div>`,
      found: ['text-contrast #t'],
    },
    'question: white on the pale ground of a photo that was not found': {
      html: '<div style="background: #eee url(/fehlt.jpg); padding: 3em"><p id="t" style="color: #fff">Willkommen im Rathaus</p></div>',
      found: ['text-contrast-partly #t'],
    },
    'question: white on a photo that was blocked, in a layer beside the text': {
      html: '<div style="position: relative; padding: 3em"><div><img src="http://127.0.0.1:9/bild.jpg" alt="" style="position: absolute; inset: 0; width: 100%; height: 100%"></div><p id="t" style="position: relative; color: #ddd">Willkommen im Rathaus</p></div>',
      found: ['text-contrast-partly #t'],
    },
    'question: white where a script has not set the photo yet': {
      html: `<div data-bg="/rathaus.jpg" style="${fade}; padding: 3em"><p id="t" style="color: #ddd">Willkommen im Rathaus</p></div>`,
      found: ['text-contrast-partly #t'],
    },
    'question: white where a script has not set the photo yet, on a plain ground': {
      html: '<div data-bg="/rathaus.jpg" style="background: #eee; padding: 3em"><p id="t" style="color: #fff">Willkommen im Rathaus</p></div>',
      found: ['text-contrast-partly #t'],
    },
    'wrong: pale text on an opaque panel over a photo that was not found': {
      html: `<div style="background: url(/fehlt.jpg); padding: 3em"><div style="background: #fff linear-gradient(#fff, #fafafa); padding: 1em"><p id="t" style="color: #aaa">Willkommen im Rathaus</p></div></div>`,
      found: ['text-contrast #t'],
    },
    'wrong: pale text beside a photo that was not found': {
      html: `<div style="${fade}; padding: 1em"><img src="/fehlt.jpg" alt="" width="200" height="100"><p id="t" style="color: #aaa">Willkommen im Rathaus</p></div>`,
      found: ['text-contrast #t'],
    },
    'tempting: large text needs 3:1 only': {
      html: `<div style="${fade}"><p id="t" style="color: #888; font-size: 32px">Willkommen</p></div>`,
      found: [],
    },
    'tempting: the letter of a brand on a gradient': {
      html: `<div style="${fade}"><div class="brand-icon" style="color: #aac">S</div></div>`,
      found: [],
    },
    'tempting: a name that is drawn, in the header': {
      html: '<!doctype html><html lang="de"><title>Start</title><header><a href="/" class="marke"><svg width="245" height="48" role="img" aria-label="Stadtwerke"><text x="54" y="30" font-size="19" fill="#8cc7e0">Stadtwerke</text></svg></a></header></html>',
      found: [],
    },
    'tempting: a logo on a gradient': {
      html: `<div style="${fade}"><a class="logo" href="/" style="color: #aac">Stadtwerke</a></div>`,
      found: [],
    },
    'tempting: a label of a disabled box whose id is there twice': {
      html: `<input id="a" type="radio"><p><input id="a" type="radio" disabled><label for="a" style="${fade}; color: #bbb">Abholung</label></p>`,
      found: [],
    },
    'tempting: entries of a field of several parts that is switched off': {
      html: `<style>.disabled { opacity: .5 } .disabled span { color: #bbb }</style><div class="disabled" style="${fade}"><span>Garten</span> <span>Balkon</span> <input disabled aria-label="Merkmale"></div>`,
      found: [],
    },
    'wrong: text beside a field in a part whose class alone says that it is off': {
      html: `<style>.disabled span { color: #bbb }</style><div class="disabled" style="${fade}"><span id="t">Garten und Balkon</span> <input aria-label="Merkmale"></div>`,
      found: ['text-contrast #t'],
    },
    'tempting: text of a disabled button on a gradient': {
      html: `<button disabled style="${fade}; color: #bbb">Absenden</button>`,
      found: [],
    },
    'wrong: letters filled with a pale gradient': {
      html: '<h2 id="t" style="font-size: 40px; background: linear-gradient(to right, #bcd, #cdf); -webkit-background-clip: text; color: transparent">Unsere Angebote</h2>',
      found: ['text-contrast #t'],
    },
    'right: letters filled with a dark gradient': {
      html: '<h2 id="t" style="font-size: 40px; background: linear-gradient(to right, #124, #408); -webkit-background-clip: text; color: transparent">Unsere Angebote</h2>',
      found: [],
    },
    'wrong: the labels of a chart': {
      html: '<svg width="400" height="60" viewBox="0 0 400 60"><rect width="400" height="60" fill="#eee"/><path d="M0 40h400" stroke="#eee"/><text id="t" x="10" y="30" font-size="13" fill="#bbb">Montag</text></svg>',
      found: ['text-contrast #t'],
    },
    'tempting: letters in the small picture of a screen': {
      html: '<svg width="400" height="60" viewBox="0 0 800 120"><rect width="800" height="120" fill="#eee"/><path d="M0 60h800" stroke="#eee"/><text x="10" y="60" font-size="11" fill="#bbb">Montag</text></svg>',
      found: [],
    },
    'wrong: deep in a page and in a scrolled box': {
      html: `<div style="height: 3000px">Anfang</div><div style="height: 200px; overflow: auto"><div style="height: 900px">Mitte</div><p id="t" style="${fade}; color: #aab">Kleingedrucktes zum Vertrag</p></div>`,
      found: ['text-contrast #t'],
    },
    'tempting: a long page with a pattern behind its texts': {
      html: `<style>body { ${fade} }</style>${'<p style="margin: 0 0 700px">Öffnungszeiten und Preise</p>'.repeat(20)}`,
      found: [],
    },
    'wrong: pale texts all over a long page are told where they were measured': {
      html: `<style>body { background: linear-gradient(#fff, #fff) } p { margin: 0 0 700px; color: #9aa }</style><p id="a">Preise</p><p id="b">Anfahrt</p><p id="c">Termine</p>${'<p>Wetter und Wege</p>'.repeat(17)}`,
      found: ['text-contrast #a', 'text-contrast #b', 'text-contrast #c'],
    },
    'wrong: in a frame and in a shadow tree': {
      html: `<div id="host"><template shadowrootmode="open"><p style="${fade}; color: #aab">Kleingedrucktes</p></template></div><iframe id="rahmen" title="Vertrag" srcdoc='<!doctype html><html lang="de"><title>Vertrag</title><p style="${fade}; color: #aab">Kleingedrucktes zum Vertrag</p>'></iframe>`,
      found: ['text-contrast #host >>> p', 'text-contrast #rahmen >>> p'],
    },
  },
  { withAxe: true },
);

test('questions of axe that are cut are a selection, and the others say so', () => {
  const toOpen = (count: number) =>
    Array.from({ length: count }, () => ({ rule: 'color-contrast', outcome: 'cantTell' }) as Finding);
  const [few, many] = [toOpen(10), toOpen(11)];
  limitOpen(few);
  limitOpen(many);
  expect([few.length, many.length]).toEqual([10, 10]);
  expect(few.some(({ is_partial }) => is_partial)).toBe(false);
  expect(many.every(({ is_partial }) => is_partial)).toBe(true);
});
