import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { altAgainst } from './altAgainst.ts';

const draw = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" font-size="14"><rect width="400" height="200" fill="#fff"/>${inner}</svg>`)}`;
const toBars = (heights: number[], colour = '#246a9a') =>
  heights
    .map(
      (high, at) =>
        `<rect x="${40 + at * 70}" y="${170 - high}" width="40" height="${high}" fill="${colour}"/><text x="${45 + at * 70}" y="190">${2020 + at}</text>`,
    )
    .join('');
const toLine = (heights: number[], colour = '#b3261e') =>
  `<polyline fill="none" stroke="${colour}" stroke-width="3" points="${heights.map((high, at) => `${30 + at * 80},${170 - high}`).join(' ')}"/>`;
const image = (inner: string, alt: string) =>
  `<img id="a" src="${draw(inner)}" alt="${alt}" width="400" height="200">`;
const rising = [30, 60, 80, 110, 140];
const falling = rising.toReversed();
const labels = (...texts: string[]) =>
  texts.map((text, at) => `<text x="20" y="${40 + at * 30}">${text}</text>`).join('');

const painted = (name: string, alt: string) => `<img id="a" alt="${alt}" width="400" height="200"><script>
const paper = document.createElement('canvas'); paper.width = 400; paper.height = 200;
const pen = paper.getContext('2d'); pen.fillStyle = '#fff'; pen.fillRect(0, 0, 400, 200);
pen.fillStyle = '#1b6e53'; ${name}.forEach((high, at) => pen.fillRect(40 + at * 70, 170 - high, 40, high));
a.src = paper.toDataURL('image/jpeg', 0.8)</script>`;

const contradicted = ['alt-against-picture #a'];

describeCases([toEngine([altAgainst])], {
  'wrong: bars rise, the text lets them fall': {
    html: image(toBars(rising), 'Balkendiagramm: Die Besuche sinken von 2020 bis 2024.'),
    found: contradicted,
    says: 'im Bild geht es aufwärts',
  },
  'wrong: a line falls, the text lets it rise': {
    html: image(toLine(falling), 'Line chart: membership grew every year.'),
    found: contradicted,
  },
  'wrong: bars in a photograph of a chart': {
    html: painted('[30, 60, 80, 110, 140]', 'Diagramm: Der Umsatz fällt seit 2020.'),
    found: contradicted,
  },
  'wrong: a drawing of the page itself': {
    html: `<svg id="a" role="img" aria-label="Diagramm: Der Verbrauch steigt." viewBox="0 0 400 200" width="400" height="200">${toLine(falling)}</svg>`,
    found: contradicted,
  },
  'wrong: other shares': {
    html: image(labels('38 % Auto', '51 % Rad', '11 % Bus'), 'Kreisdiagramm: Auto 81 %, Rad 17 %, Bus 2 %'),
    found: contradicted,
    says: 'im Bild steht „38 %, 51 %, 11 %“',
  },
  'wrong: another number of the same thing': {
    html: image(labels('Rathaus', 'Linie 4 / 7'), 'Lageplan: Linie 2 hält vor dem Rathaus'),
    found: contradicted,
  },
  'right: bars rise as the text says': {
    html: image(toBars(rising), 'Balkendiagramm: Die Besuche steigen von 2020 bis 2024.'),
    found: [],
  },
  'right: a photograph of bars that fall': {
    html: painted('[140, 110, 80, 60, 30]', 'Diagramm: Der Umsatz fällt seit 2020.'),
    found: [],
  },
  'right: some of the shares': {
    html: image(labels('38 % Auto', '51 % Rad', '11 % Bus'), 'Die Hälfte fährt Rad (51 %), 38 % Auto'),
    found: [],
  },
  'tempting: shares of an axis': {
    html: image(labels('0 %', '25 %', '50 %', '75 %'), 'Diagramm: Auto 38 %, Rad 51 %'),
    found: [],
  },
  'tempting: one line rises, another falls': {
    html: image(toLine(rising, '#1f5fb3') + toLine(falling), 'Diagramm: Die Heizkosten sinken.'),
    found: [],
  },
  'tempting: up and down again': {
    html: image(toLine(falling), 'Diagramm: Der Wert steigt kurz und fällt dann.'),
    found: [],
  },
  'tempting: something that does not rise': {
    html: image(toLine(falling), 'Diagramm: Der Wert steigt nicht mehr.'),
    found: [],
  },
  'tempting: no chart': {
    html: image(toBars(rising), 'Treppe, auf der Kinder vom Rutschturm fallen'),
    found: [],
  },
  'tempting: bars that lie': {
    html: image(
      '<rect x="20" y="20" width="300" height="30" fill="#246a9a"/><rect x="20" y="70" width="200" height="30" fill="#246a9a"/><rect x="20" y="120" width="90" height="30" fill="#246a9a"/>',
      'Diagramm: Der Anteil steigt am stärksten bei Rädern',
    ),
    found: [],
  },
  'tempting: one of several lines': {
    html: image(labels('Linie 3', 'Linie 5'), 'Netzplan mit Linie 5 vom Hafen'),
    found: [],
  },
});
