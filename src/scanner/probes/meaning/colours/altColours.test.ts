import { toEngine } from '../../reading/reading.ts';
import { describeCases } from '../../testing/cases.ts';
import { altColours } from './altColours.ts';

const picture = (ground: string, detail: string) => ({
  headers: { 'content-type': 'image/svg+xml' },
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" height="150" fill="${ground}"/><rect x="80" y="60" width="18" height="14" fill="${detail}"/></svg>`,
});
const pages = { '/rot.svg': picture('#b8352a', '#eeeeee'), '/gruen.svg': picture('#2f6b3c', '#e5b92c') };
const image = (src: string, alt: string) => `<img id="a" src="${src}" width="200" height="150" alt="${alt}">`;

describeCases(
  [toEngine([altColours])],
  {
    'a blue thing in a red picture': {
      html: image('/rot.svg', 'Rückseite des blauen Rucksacks mit Hüftgurt'),
      found: ['alt-colour-missing #a'],
    },
    'a blue thing in a green picture, in English': {
      html: image('/gruen.svg', 'Blue water bottle with a screw cap'),
      found: ['alt-colour-missing #a'],
    },
    'a blue thing at the beginning': {
      html: image('/rot.svg', 'Blauer Rucksack von vorn'),
      found: ['alt-colour-missing #a'],
    },
    'a colour of the picture': { html: image('/rot.svg', 'Ein roter Rucksack von vorn'), found: [] },
    'a colour of a small part': {
      html: image('/gruen.svg', 'Green daypack with a yellow buckle'),
      found: [],
    },
    'a colour in a name': {
      html: `${image('/gruen.svg', 'Red Cross volunteers')}${image('/gruen.svg', 'Das Logo der roten Linie')}${image('/gruen.svg', 'Helfer vom Roten Kreuz')}`,
      found: [],
    },
    'no colour': { html: image('/rot.svg', 'Eine Laterne, rotierend'), found: [] },
  },
  { pages },
);
