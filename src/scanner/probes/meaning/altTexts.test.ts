import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { altTexts } from './altTexts.ts';

const svg = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="${colour}"/></svg>`)}`;
const image = (alt: string, more = '') =>
  `<img src="/bild.svg" width="200" height="100" alt="${alt}" ${more}>`;
const wrong = (alt: string) => ({ html: image(alt), found: ['alt-says-nothing html > body > main > img'] });
const right = (alt: string) => ({ html: image(alt), found: [] });
const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>',
};

describeCases(
  [toEngine([altTexts])],
  {
    'a file name': wrong('team-foto.jpg'),
    'a file name without its ending': wrong('KW-GTX_0412_final2'),
    'a part number': right('KW-GTX 0412'),
    'a file name with spaces': wrong('Team Foto (2).PNG'),
    'a number of a camera': wrong('IMG_4711'),
    'another number of a camera': wrong('DSC00123'),
    'the name of a picture of the screen': wrong('Bildschirmfoto 2026-03-02 um 09.15.44'),
    'an address': wrong('https://www.example.org/a'),
    '„Bild“': wrong('Bild'),
    '„Bild 3“': wrong('Bild 3'),
    '„image1“': wrong('image1'),
    '„Photo“': wrong('Photo'),
    'a credit with names': wrong('Foto: Sönke Wulf / Weserbote'),
    'a credit with an agency': wrong('Photo: Jane Miller via Getty Images'),
    'a credit by its sign': wrong('© Stadt Lindenau'),
    'a picture that says what it shows after its kind': right('Foto: Alte Brücke am Markt'),
    'a picture of a person, with its kind': right('Bild: Königin Elisabeth / Krönung im Dom, Gemälde'),
    'a placeholder': wrong('Alternativtext'),
    'a full stop': wrong('.'),
    'dots beside a label that names the picture': {
      html: `${image('...', 'aria-label="Microsoft"')}<p id="t">Stadtwerke</p>${image('...', 'aria-labelledby="t"')}`,
      found: [],
    },
    'a label of dots': {
      html: image('', 'id="a" aria-label="..."'),
      found: ['alt-says-nothing #a'],
    },
    'three dashes': wrong('---'),
    'only „Logo“': { html: image('Logo'), found: ['alt-vague html > body > main > img'] },
    'only „Diagramm“ at a large chart': {
      html: image('Diagramm').replace('<img', '<img width="400" height="300"'),
      found: ['alt-says-nothing html > body > main > img'],
    },
    'only „Diagramm“ at a chart whose values a table tells': {
      html: `${image('Diagramm').replace('<img', '<img width="400" height="300"')}<table><tr><th>2020</th><td>12</td></tr></table>`,
      found: ['alt-vague html > body > main > img'],
    },
    'only „Chart“': { html: image('Chart'), found: ['alt-vague html > body > main > img'] },
    'a topic in place of the values of a chart': {
      html: image('Diagramm zu den Kosten', 'id="a"').replace('<img', '<img width="400" height="300"'),
      found: ['chart-values-asked #a'],
    },
    'an English topic of a chart': {
      html: image('Chart of monthly orders', 'id="a"').replace('<img', '<img width="400" height="300"'),
      found: ['chart-values-asked #a'],
    },
    'a chart with its values in the caption': {
      html: `<figure>${image('Diagramm zu den Kosten').replace('<img', '<img width="400" height="300"')}<figcaption>Zug 318 €, Unterkunft 462 €</figcaption></figure>`,
      found: [],
    },
    'a chart with its statement': {
      html: image('Diagramm: Die Kosten steigen von 2 auf 5 Euro').replace(
        '<img',
        '<img width="400" height="300"',
      ),
      found: [],
    },
    'logos of a list that are all named „logo“': {
      html: `<ul>${['a', 'b', 'c'].map((name) => `<li><img id="${name}" src="/${name}.svg" width="100" height="60" alt="logo"></li>`).join('')}</ul>`,
      found: ['alt-says-nothing #a', 'alt-says-nothing #b', 'alt-says-nothing #c'],
    },
    'two images of one name': {
      html: `<img src="/vorn.svg" width="100" height="100" alt="Fahrrad"><img id="b" src="/hinten.svg" width="100" height="100" alt="Fahrrad">`,
      found: ['alt-same-on-different-images #b'],
    },
    'a link whose text is repeated': {
      html: `<a href="/panda"><img id="a" src="/bild.svg" width="90" height="90" alt="Red Panda"> Red panda</a>`,
      found: ['alt-repeats-text #a'],
    },
    'a caption that is repeated': {
      html: `<figure><img id="a" src="/bild.svg" width="90" height="90" alt="Der Hafen bei Nacht"><figcaption>Der Hafen bei Nacht.</figcaption></figure>`,
      found: ['alt-repeats-text #a'],
    },
    'a title that says more': {
      html: image('BBC', 'id="a" title="Startseite der BBC"'),
      found: ['alt-title-differ #a'],
    },
    'a very long text': {
      html: image('Der Plan zeigt den Weg. '.repeat(12), 'id="a"'),
      found: ['alt-long #a'],
    },

    'the number of a formula': { html: image('Formel 4.2', 'id="a"'), found: ['alt-says-nothing #a'] },
    'a formula in words': right('Formel: T gleich zwei Pi mal Wurzel aus m durch D'),
    'a pixel that counts': { html: '<img src="/pixel.gif" alt="" width="1" height="1">', found: [] },
    'an empty text': right(''),
    'a good text': right('Unser Team vor der Werkstatt'),
    'a text with a dot inside': right('Logo von booking.com'),
    'a text with a number': right('Raum 3'),
    'a brand': right('Twitter'),
    'a digit as callout': right('1'),
    'a name of one word as the file': {
      html: '<img src="/bild.svg" width="90" height="90" alt="Hund">',
      found: [],
    },
    'a text that begins with „Bild“': right('Bild von Gerhard Richter: Betty'),
    'a plus sign': right('+'),
    'the same picture in two sizes': {
      html: `<img src="/rad-300x200.svg" width="100" height="100" alt="Fahrrad"><img src="/rad-150x100.svg" width="100" height="100" alt="Fahrrad">`,
      found: [],
    },
    'the same picture twice': { html: `${image('Fahrrad')}${image('Fahrrad')}`, found: [] },
    'small icons of one name': {
      html: `<img src="${svg('red')}" width="16" height="16" alt="Extern"><img src="${svg('blue')}" width="16" height="16" alt="Extern">`,
      found: [],
    },
    'the same title': { html: image('BBC', 'title="BBC"'), found: [] },
    'hidden images': {
      html: `<div aria-hidden="true">${image('bild.jpg')}</div><div hidden>${image('Bild')}</div>`,
      found: [],
    },
  },
  { pages: { '/bild.svg': drawing, '/vorn.svg': drawing, '/hinten.svg': drawing, '/spacer.gif': drawing } },
);
