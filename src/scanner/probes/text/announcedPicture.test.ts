import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { announcedPicture } from './announcedPicture.ts';

const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>',
};
const image = (more = 'alt=""') => `<img id="a" src="/bild.svg" width="200" height="100" ${more}>`;
const page = (body: string) =>
  `<!doctype html><html lang="de"><title>Bald mehr</title><body>${body}</body></html>`;
const svg = '<svg id="a" width="200" height="100"><path d="M0 0h9v9"/></svg>';

describeCases(
  [toEngine([announcedPicture])],
  {
    'a page of nothing but a picture': { html: page(image()), found: ['picture-alone-without-text #a'] },
    'a drawing after a line that announces it': {
      html: `<h2>Verein</h2><p>So sieht unser Wappen aus:</p>${svg}<h2>Anfahrt</h2><p>Mit dem Bus.</p>`,
      found: ['picture-alone-without-text #a'],
    },
    'a picture in the paragraph that announces it': {
      html: `<p>Our new logo: ${image()}</p>`,
      found: ['picture-alone-without-text #a'],
    },
    'a page of a drawing whose parts have roles': {
      html: page(svg.replace('<path', '<path role="graphics-object"')),
      found: [],
    },
    'a picture that cannot be loaded': { html: image().replace('bild', 'fehlt'), found: [] },
    'a picture before the list that was announced': {
      html: `<p>Das bringen Sie mit:</p>${image()}<ul><li>Ausweis</li></ul>`,
      found: [],
    },
    'a picture before a field': {
      html: `<p>Schreiben Sie uns:</p>${image()}<input aria-label="Text">`,
      found: [],
    },
    'a picture after a sentence': { html: `<p>Frohes neues Jahr!</p>${image()}`, found: [] },
    'a picture with a text': { html: `<p>Unser Zeichen:</p>${image('alt="Ein Kranich"')}`, found: [] },
    'a small sign after a colon': {
      html: '<p>Bewertung: <svg width="16" height="16"><path d="M0 0h9v9"/></svg></p>',
      found: [],
    },
    'a picture beside another with a text on a page without more': {
      html: page(`${image()}<img src="/bild.svg" width="90" height="90" alt="Kranich">`),
      found: [],
    },
  },
  { pages: { '/bild.svg': drawing } },
);
