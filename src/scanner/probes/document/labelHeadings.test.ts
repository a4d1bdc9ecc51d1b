import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { labelHeadings } from './labelHeadings.ts';

const film = (name: string, values: string[], tag = 'h4') =>
  `<article id="${name}"><h3>${name}</h3><${tag}>Regie</${tag}><p>${values[0]}</p><${tag}>Land</${tag}><p>${values[1]}</p></article>`;
const films = (tag?: string) =>
  film('Salzwind', ['Mara Lind', 'Island'], tag) +
  film('Nachtzug', ['Jo Brandt', 'Polen'], tag) +
  film('Ufer', ['Lea Kim', 'Chile'], tag);

describeCases([toEngine([labelHeadings])], {
  'names of values as headings in each card': {
    html: films(),
    found: ['heading-is-label #Salzwind > h4:nth-of-type(1)'],
    says: '„Regie“, „Land“ stehen 3-mal',
  },
  'the same in bold': { html: films('b'), found: [] },
  'headings that repeat above texts': {
    html: ['Nord', 'Mitte', 'Süd']
      .map(
        (name) =>
          `<h3>${name}</h3><h4>Lage</h4><p>Das Haus steht an der Straße nach ${name}.</p><h4>Preis</h4><p>Ein Zimmer kostet hier 80 Euro.</p>`,
      )
      .join(''),
    found: [],
  },
  'headings of one kind above short words': {
    html: '<h3>Team</h3><h4>Mara Lind</h4><p>Regie</p><h4>Jo Brandt</h4><p>Ton</p><h4>Lea Kim</h4><p>Licht</p>',
    found: [],
  },
});
