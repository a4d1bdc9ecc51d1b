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
    'wrong: a notice far below drawings that say nothing': {
      html: `${Array.from({ length: 6 }, (_, at) => `<img src="${draw(`${ground}<circle cx="${90 + at * 20}" cy="70" r="40" fill="#246"/>`)}" alt="" style="display: block; margin-bottom: 700px">`).join('')}${image(hours, said)}`,
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
    'tempting: labels beside bars': {
      html: image(
        draw(
          `<rect width="480" height="140" fill="#fff"/><rect x="250" y="25" width="90" height="26" fill="#246"/><rect x="250" y="65" width="150" height="26" fill="#c33"/><rect x="250" y="105" width="120" height="26" fill="#2a6"/>${lines(['Kinder unter zwölf', 'Frauen und Männer', 'Gäste aus Europa'])}`,
        ),
        'Besuche: Kinder unter zwölf, Frauen und Männer, Gäste aus Europa',
      ),
      found: [],
    },
    'wrong: words drawn without alternative': {
      html: `<canvas id="t" width="400" height="90"></canvas><script>const pen = t.getContext('2d'); pen.font = '36px sans-serif'; pen.fillText('Sommerfest am Samstag', 10, 60)</script>`,
      found: ['image-text-missing #t', 'image-with-text #t'],
    },
    'wrong: five words': {
      html: image(draw(ground + lines(['Sommerfest am Samstag im Park'])), 'Sommerfest am Samstag im Park'),
      found: ['image-of-text #t'],
    },
    'question: three words': {
      html: image(draw(ground + lines(['Großes Sommerfest heute'])), 'Großes Sommerfest heute'),
      found: ['image-with-text #t'],
    },
    'wrong: opening times in numbers': {
      html: image(
        draw(
          `${ground}<g font-size="16"><text x="20" y="40">Mo, Di, Do</text><text x="160" y="40">8–12 und 14–18 Uhr</text><text x="20" y="80">Mi, Fr</text><text x="160" y="80">8–12 Uhr</text></g>`,
        ),
        'Montag, Dienstag und Donnerstag 8 bis 12 und 14 bis 18 Uhr, Mittwoch und Freitag 8 bis 12 Uhr',
      ),
      found: ['image-of-text #t'],
    },
    'wrong: an offer with a disc behind': {
      html: image(
        draw(
          `${ground}<circle cx="450" cy="20" r="40" fill="#e8cf9a"/>${lines(['2,75 % Zinsen für 6 Monate', 'bei Neuanlage ab 5.000 €', 'nur bis 15. Dezember'])}`,
        ),
        '2,75 % Zinsen für 6 Monate bei Neuanlage ab 5.000 €, nur bis 15. Dezember',
      ),
      found: ['image-of-text #t'],
    },
    'wrong: the label of a button': {
      html: `<form><input id="t" type="image" alt="Suchen" src="${draw(`<rect width="120" height="40" fill="#246"/><text x="20" y="26" fill="#fff">Suchen</text>`, 'width="120" height="40"')}"></form>`,
      found: ['image-of-text #t'],
    },
    'wrong: entries of a menu': {
      html: `<table><tr>${['Start', 'Rathaus', 'Kultur'].map((name, at) => `<td><a href="/${name}"><img id="${at === 0 ? 't' : `t${at}`}" alt="${name}" src="${draw(`<rect width="120" height="30" fill="#246"/><text x="20" y="20" fill="#fff">${name}</text>`, 'width="120" height="30"')}"></a></td>`).join('')}</tr></table>`,
      found: ['image-of-text #t', 'image-of-text #t1', 'image-of-text #t2'],
    },
    'wrong: a heading of two words': {
      html: `<h2><img id="t" alt="Unser Programm" src="${draw('<text x="20" y="40" font-size="30">Unser Programm</text>', 'width="300" height="50"')}"></h2>`,
      found: ['image-of-text #t'],
    },
    'wrong: a file of its own': {
      html: '<img id="t" src="/aushang.svg" alt="" width="480" height="140">',
      found: ['image-text-missing #t', 'image-of-text #t'],
    },
    'tempting: partners beside each other': {
      html: `<ul>${['Auto Huber', 'Foto Kern', 'Bau Lenz'].map((name) => `<li><a href="https://${name.toLowerCase().replace(' ', '-')}.example/"><img alt="${name}" src="${draw(`<text x="20" y="24">${name}</text>`, 'width="120" height="40"')}"></a></li>`).join('')}</ul>`,
      found: [],
    },
    'tempting: the name of the website': {
      html: `<header><a href="/"><img alt="Ärztehaus Am alten Kanal, Startseite" src="${draw(lines(['Ärztehaus Am alten Kanal', 'Praxen und Labor im Hof']))}"></a></header>`,
      found: [],
    },
    'tempting: some words in a scene': {
      html: image(
        draw(
          `<rect width="480" height="140" fill="#9cd"/><path d="M40 140V40h160v100z" fill="#a54"/><circle cx="380" cy="60" r="50" fill="#fd6"/><text x="60" y="80" font-size="14" fill="#fff">Bäckerei am alten Markt</text>`,
        ),
        'Bäckerei am alten Markt bei Sonne',
      ),
      found: [],
    },
    'tempting: boxes of a plan': {
      html: image(
        draw(
          '<rect x="10" y="50" width="120" height="40" fill="#def"/><rect x="170" y="50" width="120" height="40" fill="#def"/><text x="20" y="75" font-size="13">Antrag stellen</text><text x="180" y="75" font-size="13">Antrag wird geprüft</text>',
        ),
        'Ablauf: Antrag stellen, dann wird der Antrag geprüft',
      ),
      found: [],
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
  {
    readLetters: reader.read,
    pages: {
      '/aushang.svg': {
        headers: { 'content-type': 'image/svg+xml' },
        body: decodeURIComponent(hours.slice(hours.indexOf(',') + 1)),
      },
    },
  },
);
