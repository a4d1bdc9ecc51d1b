import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { levelsAgainstLook } from './levelsAgainstLook.ts';

const big = 'font-size: 28px';
const small = 'font-size: 17px';
const text = '<p>Die Farben gelten für alle Teile der Seite.</p>';
const chapters = (outer: string, inner: string, looks = [big, small]) =>
  ['Farben', 'Abstände']
    .map(
      (name, at) =>
        `<${outer} id="k${at}" style="${looks[0]}">${name}</${outer}>${text}<${inner} style="${looks[1]}">${name} im Einsatz</${inner}>${text}`,
    )
    .join('');

describeCases([toEngine([levelsAgainstLook])], {
  'chapters of a lower level than their parts': {
    html: `<h1>Handbuch</h1>${chapters('h4', 'h2')}`,
    found: ['heading-levels-against-look #k0'],
  },
  'chapters of a higher level than their parts': {
    html: `<h1>Handbuch</h1>${chapters('h2', 'h3')}`,
    found: [],
  },
  'a small label of higher level above larger titles of cards': {
    html: `<h1>Laden</h1><h2 style="${small}">Neu im Laden</h2><h3 style="${big}">Lampe</h3>${text}<h3 style="${big}">Tisch</h3>${text}<h2 style="${small}">Bald im Laden</h2><h3 style="${big}">Stuhl</h3>${text}`,
    found: [],
  },
  'levels whose sizes vary': {
    html: `<h1>Handbuch</h1>${chapters('h4', 'h2')}<h2 style="${big}">Anhang</h2>${text}`,
    found: [],
  },
});
