import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { boldQuestions } from './boldQuestions.ts';
import { fieldsets } from './fieldsets.ts';

const question = (words: string, answer = 'Das steht in Ihrem Bescheid.') =>
  `<b>${words}</b><br>${answer}<br>`;

describeCases([toEngine([fieldsets, boldQuestions])], {
  'a frame with a title around an address': {
    html: '<fieldset id="a"><legend>Anschrift</legend><p>Marktplatz 1, 12345 Ulm</p></fieldset>',
    found: ['fieldset-without-fields #a'],
  },
  'groups with a field, a button, a part of its own, and one that a script fills': {
    html: '<fieldset><legend>Ort</legend><label>Ort <input></label></fieldset><fieldset><legend>Farbe</legend><button>Rot</button></fieldset><fieldset><legend>Tag</legend><mein-tag>Mo</mein-tag></fieldset><fieldset><legend>Zeit</legend></fieldset>',
    found: [],
  },
  'bold questions with their answers in one paragraph': {
    html: `<p id="a">${question('Wer zahlt die Gebühr?')}${question('Wann ist sie fällig?')}</p>`,
    found: ['questions-not-marked-up #a'],
  },
  'one bold question, bold words that are none, questions without a line of their own': {
    html: `<p>${question('Wer zahlt?')}</p><p>${question('Montag')}${question('Dienstag')}</p><p>Er fragte: <b>Wer?</b> und dann <b>Wann?</b><br>Niemand wusste es.</p>`,
    found: [],
  },
});
