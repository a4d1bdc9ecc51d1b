import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { drawnRating } from './drawnRating.ts';

const style =
  '<style>.sterne i { display: inline-block; width: 16px; height: 16px; background: #c80 } .leer { opacity: .3 }</style>';
const stars = '<i></i><i></i><i></i><i class="leer"></i>';

describeCases([toEngine([drawnRating])], {
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
