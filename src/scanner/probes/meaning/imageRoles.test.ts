import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { imageRoles } from './imageRoles.ts';

const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>',
};
const image = (file: string, more: string) => `<img id="a" src="/${file}" width="200" height="100" ${more}>`;
const shapes = '<path d="M0 0h9v9"/><circle r="9"/><rect width="9" height="9"/>';
const svg = (more = '') => `<svg id="a" width="200" height="100" ${more}>${shapes}</svg>`;
const style = '<style>.box{background:url(/foto.svg);width:300px;height:60px}</style>';
const box = (name: string, text: string) => `${style}<div id="a" class="box ${name}">${text}</div>`;

describeCases(
  [toEngine([imageRoles])],
  {
    'a chart with an empty text': {
      html: image('umsatz-diagramm.svg', 'alt=""'),
      found: ['image-marked-decorative #a'],
    },
    'a text that is hidden': {
      html: image('foto.svg', 'alt="Unser Team" role="presentation"'),
      found: ['image-text-hidden #a'],
    },
    'a text that is hidden with aria-hidden, in English': {
      html: `<p>Our partners:</p>${image('foto.svg', 'alt="Springfield Water Company" aria-hidden="true"')}`,
      found: ['image-text-hidden #a'],
    },
    'a hidden text that the caption says as well is asked about': {
      html: `<figure>${image('foto.svg', 'alt="Das Team im Mai" aria-hidden="true"')}<figcaption>Unser Team</figcaption></figure>`,
      found: ['image-marked-decorative #a'],
    },
    'a hidden text of one word is asked about': {
      html: image('foto.svg', 'alt="Pfeil" aria-hidden="true"'),
      found: ['image-marked-decorative #a'],
    },
    'a hidden icon with a text': {
      html: '<img src="/foto.svg" width="24" height="24" alt="Pfeil nach rechts" aria-hidden="true">',
      found: [],
    },
    'a title without a text': {
      html: image('foto.svg', 'alt="" title="Unser Team"'),
      found: ['image-marked-decorative #a'],
    },
    'a figure of an empty image alone': {
      html: `<figure>${image('foto.svg', 'alt=""')}</figure>`,
      found: ['image-marked-decorative #a'],
    },
    'a canvas': {
      html: '<canvas id="a" width="300" height="150"></canvas>',
      found: ['drawing-without-name #a'],
    },
    'a drawing of many parts': { html: svg(), found: ['drawing-without-name #a'] },
    'a sign of warning as background': {
      html: box('warning-icon', 'The offer ends today.'),
      found: ['background-image-informs #a'],
    },
    'a logo as background': { html: box('site-logo', ''), found: ['background-image-informs #a'] },

    'an image alone below a heading': {
      html: `<section><h2>Anfahrt</h2>${image('foto.svg', 'alt=""')}</section>`,
      found: ['image-marked-decorative #a'],
    },
    'a photo with an empty text': { html: `<p>Wir freuen uns.</p>${image('foto.svg', 'alt=""')}`, found: [] },
    'an image that is not there': { html: image('fehlt-logo.svg', 'alt=""'), found: [] },
    'a chart in a figure with a caption': {
      html: `<figure>${image('foto.svg', 'alt=""')}<figcaption>Umsatz seit 2020</figcaption></figure>`,
      found: [],
    },
    'a logo in a link with text': {
      html: `<a href="/">${image('logo.svg', 'alt=""')} Stadtwerke</a>`,
      found: [],
    },
    'a hidden drawing': { html: svg('aria-hidden="true"'), found: [] },
    'a drawing with a name': { html: svg('role="img" aria-label="Umsatz"'), found: [] },
    'a small icon': { html: `<svg width="24" height="24">${shapes}</svg>`, found: [] },
    'a star': {
      html: '<svg width="200" height="200"><polygon points="100,10 40,180 190,60 10,60 160,180"/></svg>',
      found: [],
    },
    'a canvas with a text': {
      html: '<canvas width="300" height="150">Umsatz: 5 Millionen</canvas>',
      found: [],
    },
    'a warning that says so': { html: box('warning-icon', 'Achtung: Das Angebot endet heute.'), found: [] },
    'a logo with a name': { html: box('site-logo', '<a href="/">Stadtwerke</a>'), found: [] },
    'a hero with a background': { html: box('hero', ''), found: [] },
    'a warning without an image': { html: '<div class="warning">Das Angebot endet heute.</div>', found: [] },
  },
  { pages: { '/foto.svg': drawing, '/umsatz-diagramm.svg': drawing, '/logo.svg': drawing } },
);
