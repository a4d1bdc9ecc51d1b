import { afterAll } from 'vitest';
import { openReader } from '../../../../tests/readLetters.ts';
import { describeCases } from '../testing/cases.ts';
import { textInImages } from './textInImages.ts';

const reader = openReader();
afterAll(() => reader.close());

const draw = (inner: string, size = 'width="480" height="140"') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif">${inner}</svg>`)}`;
const lines = (texts: string[], colour = '#222') =>
  texts
    .map((text, at) => `<text x="20" y="${45 + at * 40}" font-size="26" fill="${colour}">${text}</text>`)
    .join('');
const ground = '<rect width="480" height="140" fill="#fff3d6"/>';
const hours = draw(
  ground + lines(['Heute haben wir bis 20 Uhr', 'geöffnet, Parken im Hof ist', 'kostenlos und ohne Karte']),
);
const image = (src: string, alt: string, more = '') => `<img id="t" src="${src}" alt="${alt}" ${more}>`;
const said = 'Heute haben wir bis 20 Uhr geöffnet, Parken im Hof ist kostenlos und ohne Karte';

describeCases(
  [textInImages],
  {
    'wrong: a notice as an image, its text in the alternative': {
      html: image(hours, said),
      found: ['image-of-text #t'],
    },
    'wrong: a notice as an image without alternative': {
      html: image(hours, ''),
      found: ['image-text-missing #t', 'image-of-text #t'],
    },
    'wrong: a notice as an image with another alternative': {
      html: image(hours, 'Banner'),
      found: ['image-text-missing #t', 'image-of-text #t'],
    },
    'wrong: a notice as an image whose text the page says as well': {
      html: `${image(hours, '')}<p>${said}</p>`,
      found: ['image-of-text #t'],
    },
    'wrong: a notice as a background': {
      html: `<div id="t" style="width: 480px; height: 140px; background: url('${hours}')"></div>`,
      found: ['image-text-missing #t', 'image-of-text #t'],
    },
    'wrong: a notice with a frame and a flat shape beside it': {
      html: image(
        draw(
          `<rect width="480" height="140" fill="#7a4a12"/><rect x="5" y="5" width="470" height="130" fill="#fff3d6"/><circle cx="420" cy="70" r="40" fill="#e8cf9a"/>${lines(['Heute haben wir bis 20 Uhr', 'geöffnet, Parken im Hof ist', 'kostenlos und ohne Karte'])}`,
        ),
        said,
      ),
      found: ['image-of-text #t'],
    },
    'question: labels beside bars': {
      html: image(
        draw(
          `<rect width="480" height="140" fill="#fff"/><rect x="250" y="25" width="90" height="26" fill="#246"/><rect x="250" y="65" width="150" height="26" fill="#c33"/><rect x="250" y="105" width="120" height="26" fill="#2a6"/>${lines(['Kinder unter zwölf', 'Frauen und Männer', 'Gäste aus Europa'])}`,
        ),
        'Besuche: Kinder unter zwölf, Frauen und Männer, Gäste aus Europa',
      ),
      found: ['image-with-text #t'],
    },
    'wrong: words drawn without alternative': {
      html: `<canvas id="t" width="400" height="90"></canvas><script>const pen = t.getContext('2d'); pen.font = '36px sans-serif'; pen.fillText('Sommerfest am Samstag', 10, 60)</script>`,
      found: ['image-text-missing #t', 'image-with-text #t'],
    },
    'question: few words': {
      html: image(draw(ground + lines(['Sommerfest am Samstag im Park'])), 'Sommerfest am Samstag im Park'),
      found: ['image-with-text #t'],
    },
    'tempting: a logo': {
      html: image(hours, 'Logo der Stadtwerke', 'class="logo"'),
      found: [],
    },
    'tempting: one word': { html: image(draw(ground + lines(['Stadtwerke'])), ''), found: [] },
    'tempting: a drawing without letters': {
      html: image(
        draw(
          '<rect width="480" height="140" fill="#fff"/><circle cx="70" cy="70" r="50" fill="#246"/><path d="M150 20h300v100z" fill="#c33"/>',
        ),
        '',
      ),
      found: [],
    },
    'tempting: text over a background image': {
      html: `<div style="width: 480px; height: 140px; background: url('${hours}')"><p>Willkommen</p></div>`,
      found: [],
    },
    'tempting: text in a drawing of the page itself': {
      html: `<svg width="480" height="140">${lines(['Heute haben wir bis 20 Uhr', 'geöffnet, Parken im Hof ist'])}</svg>`,
      found: [],
    },
    'tempting: an image that is not shown': { html: image(hours, '', 'hidden'), found: [] },
    'tempting: a chart by its name': {
      html: image(hours, 'Diagramm der Besuche'),
      found: [],
    },
  },
  { readLetters: reader.read },
);
