import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { pictureCode } from './pictureCode.ts';

const image = (alt: string) =>
  `<img id="b" width="130" height="40" ${alt} src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E">`;
const field = (label: string) => `<label for="c">${label}</label> <input id="c">`;

describeCases([toEngine([pictureCode])], {
  'signs to copy from a picture without alternative': {
    html: `<form><div>${image('alt=""')}${field('Zeichen aus dem Bild')}</div></form>`,
    found: ['picture-code-alone #b'],
  },
  'the same in a row of a table, in other words': {
    html: `<form><table><tr><td>${field('Zeichen abtippen:')}</td><td>${image('alt="captcha"')}</td></tr></table></form>`,
    found: ['picture-code-alone #b'],
  },
  'the same in English': {
    html: `<form><p>${image('alt=""')}${field('Type the letters shown above')}</p></form>`,
    found: ['picture-code-alone #b'],
  },
  'signs that can be heard as well': {
    html: `<form><div>${image('alt=""')}${field('Zeichen aus dem Bild')}</div><a href="/code.mp3">Zeichen anhören</a></form>`,
    found: [],
  },
  'a picture that says what it is for': {
    html: `<form><div>${image('alt="Bild mit fünf Zeichen, hier abzutippen"')}${field('Zeichen aus dem Bild')}</div></form>`,
    found: [],
  },
  'a code from an e-mail beside a drawing': {
    html: `<form><div>${image('alt=""')}${field('Code aus der E-Mail')}</div></form>`,
    found: [],
  },
  'a caption for a picture': {
    html: `<form><div>${image('alt=""')}${field('Text zum Bild')}</div></form>`,
    found: [],
  },
});
