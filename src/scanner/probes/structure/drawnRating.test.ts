import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { drawnRating } from './drawnRating.ts';

const style =
  '<style>.sterne i { display: inline-block; width: 16px; height: 16px; background: #c80 } .leer { opacity: .3 }</style>';
const stars = '<i></i><i></i><i></i><i class="leer"></i>';

const scale = (word: string, more = '') =>
  `<style>.d i { display: inline-block; width: 14px; height: 14px; border-radius: 7px; background: #bbb } .d .x { background: #a40 }</style><div class="d" id="d" ${more}>${word} <i class="x"></i><i class="x"></i><i></i><i></i></div>`;

describeCases([toEngine([drawnRating])], {
  'a level that filled dots alone tell': { html: scale('Schärfe'), found: ['rating-without-text #d'] },
  'the same with its number': { html: scale('Schärfe 2 von 4'), found: [] },
  'the same with its word': { html: scale('Schwierigkeit: leicht'), found: [] },
  'the same with a name': { html: scale('Schärfe', 'role="img" aria-label="Schärfe 2 von 4"'), found: [] },
  'dots of one look': { html: scale('Wird geladen').replaceAll('class="x"', ''), found: [] },
  'stars from the style sheet alone': {
    html: `${style}<p>Bewertung: <span class="sterne" id="s">${stars}</span></p>`,
    found: ['rating-without-text #s'],
  },
  'stars with a number beside them': {
    html: `${style}<p>3,5 von 5 <span class="sterne">${stars}</span></p>`,
    found: [],
  },
  'stars with a name': {
    html: `${style}<p>Bewertung: <span class="sterne" role="img" aria-label="Drei von vier Sternen">${stars}</span></p>`,
    found: [],
  },
  'stars that a person chooses': {
    html: `${style}<fieldset class="sterne"><legend>Bewertung</legend><label><input type="radio" name="s"><i></i></label><label><input type="radio" name="s"><i></i></label></fieldset>`,
    found: [],
  },
  'a picture in a box whose name has the word in it': {
    html: '<style>.western { width: 120px; height: 30px; background: url(/a.png) }</style><div class="western"></div>',
    found: [],
  },
  'words in a box of that name': { html: '<p class="sterne">Sternwarte am Berg</p>', found: [] },
});
