import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { hasOtherWay as hasOther } from './otherWayInPage.ts';

declare function hasOtherWay(kit: Kit): boolean;

/** Finds sign-ins that ask for a sum or for signs of a picture (WCAG 3.3.8). */
export const puzzle: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'sign-in-puzzle',
      title: 'Anmeldung verlangt, ein Rätsel zu lösen',
      criteria: ['3.3.8'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Anmeldung verlangt, ein Rätsel zu lösen',
        why: 'Rechnen oder Zeichen abschreiben ist eine Denkaufgabe. Wer sie nicht lösen kann, kommt nicht an die eigenen Daten.',
        how: [
          'Wehren Sie Programme ohne Aufgabe ab, etwa durch ein verborgenes Feld oder eine Grenze für Versuche.',
          'Oder bieten Sie daneben einen Weg ohne Aufgabe an, etwa einen Passkey oder einen Link per E-Mail.',
        ],
        bad: '<label>Wie viel ist 7 mal 8? <input name="summe"></label>',
        good: '<label>Passwort <input type="password" autocomplete="current-password"></label>',
      },
    },
  ],
  find: findPuzzles,
  parts: [isSignIn, isInSignIn, isPuzzle, hasOther],
};

function findPuzzles(kit: Kit): ElementFault[] {
  const css = 'form input:not([type]), form input[type=text], form input[type=number], form input[type=tel]';
  const isAsked = (field: Element) => isSignIn(kit, field.closest('form')!) || isInSignIn(kit, field);
  const fields = kit.all(css).filter((field) => kit.isSeen(field) && isAsked(field));
  const asked = fields.filter((field) => isPuzzle(kit.name(field)));
  return hasOtherWay(kit)
    ? []
    : asked.slice(0, 1).map((element) => ({
        rule: 'sign-in-puzzle',
        element,
        reason: `Zum Anmelden gehört die Aufgabe ${kit.quote(kit.name(element))}. Ein anderer Weg der Anmeldung steht nicht auf der Seite.`,
      }));
}

function isSignIn({ name, isSeen }: Kit, form: Element): boolean {
  const secrets = [...form.querySelectorAll('input[type=password]')].filter(isSeen);
  const buttons = [...form.querySelectorAll('button, input[type=submit]')].map((button) => name(button));
  const isNew = secrets[0]?.matches('[autocomplete=new-password]') ?? true;
  const leads = buttons.some((words) => /anmelden|einloggen|log ?in|sign ?in/i.test(words));
  return secrets.length === 1 && !isNew && leads;
}

/** A group within the form of something else, where somebody has to sign in again. */
function isInSignIn({ name }: Kit, field: Element): boolean {
  const group = field.closest('fieldset, [role=group]');
  return group !== null && /\b(?:sign|log) ?in\b|(?:neu|wieder|erneut) anmelden|einloggen/i.test(name(group));
}

function isPuzzle(words: string): boolean {
  const number =
    '(?:\\d+|ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|one|two|three|four|five|six|seven|eight|nine|ten)';
  const sum = new RegExp(
    `(?:^|[^\\p{L}\\d])${number}\\s*(?:\\+|-|−|x|×|\\*|mal|plus|minus|times)\\s*${number}(?![\\p{L}\\d])`,
    'iu',
  );
  const copied =
    /(?:zeichen|buchstaben|ziffern|code|text|wörter|characters|letters|digits|signs|symbols|words)\b.{0,30}\b(?:bild|abbildung|grafik|image|picture)|captcha/i;
  return (sum.test(words) && !/\d{3,}/.test(words)) || copied.test(words);
}
