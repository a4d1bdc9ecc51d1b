import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { hasOtherWay as hasOther } from './otherWayInPage.ts';

declare function hasOtherWay(kit: Kit): boolean;

/** Finds sign-ins that ask for single characters of a secret (WCAG 3.3.8, failure F109). */
export const secretCharacters: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'secret-characters',
      title: 'Anmeldung fragt nach einzelnen Zeichen des Passworts',
      criteria: ['3.3.8'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Anmeldung fragt nach einzelnen Zeichen des Passworts',
        why: 'Wer sich das Passwort nicht merken oder nicht Zeichen für Zeichen abzählen kann, kommt nicht hinein. Ein Passwortmanager füllt solche Felder nicht aus.',
        how: [
          'Fragen Sie nach dem ganzen Passwort, und erlauben Sie Einfügen und Ausfüllen.',
          'Oder bieten Sie daneben einen Weg ohne Gedächtnis an, etwa einen Passkey oder einen Link per E-Mail.',
        ],
        bad: '<label>2., 5. und 8. Zeichen Ihres Passworts <input maxlength="3"></label>',
        good: '<label>Passwort <input type="password" autocomplete="current-password"></label>',
      },
    },
  ],
  find: findCharacters,
  parts: [isAskedInParts, isOnePlace, readAsking, toOwnName, hasOther],
};

function findCharacters(kit: Kit): ElementFault[] {
  const fields = kit.all('input').filter((field) => {
    const { maxLength, type } = field as HTMLInputElement;
    const isShort = maxLength > 0 && maxLength <= 4;
    return /^(?:text|password|tel|number)$/.test(type) && (isShort || isAskedInParts(toOwnName(kit, field)));
  });
  const asked = fields.filter(
    (field) => isAskedInParts(readAsking(kit, field)) || isOnePlace(kit, field, fields),
  );
  return hasOtherWay(kit)
    ? []
    : asked.slice(0, 1).map((element) => ({
        rule: 'secret-characters',
        element,
        reason: `Verlangt werden einzelne Zeichen eines Geheimnisses: ${kit.quote(readAsking(kit, element))}. Ein anderer Weg der Anmeldung steht nicht auf der Seite.`,
      }));
}

/** „3. Zeichen“ beside „6. Zeichen“, in a part of the page that speaks of a secret. */
function isOnePlace(kit: Kit, field: Element, fields: Element[]): boolean {
  const place =
    /^\D{0,12}\d+(?:\.|st|nd|rd|th)?\s*(?:zeichen|stelle|buchstabe|ziffer|character|letter|digit)/iu;
  const around = field.closest('fieldset, form, section') ?? field.ownerDocument.body;
  const others = fields.filter((one) => around.contains(one) && place.test(toOwnName(kit, one).trim()));
  const secret = /passwor[dt]|kennwort|\bpin\b|geheim|secret|passphrase/i;
  return others.length >= 2 && others.includes(field) && secret.test(kit.text(around).slice(0, 400));
}

function isAskedInParts(words: string): boolean {
  const secret =
    /pass(?:wor[dt]s?|phrase|code)|kennwort|\bpin\b|geheim|\bsecret|memorable|losung|security (?:word|answer|phrase)|recovery (?:phrase|word|key)|seed phrase|wiederherstellungs\p{L}*|\bmerk(?:satz|wort)|codewort|code ?word|\bphrase\b/iu;
  const places =
    /(?:\d+(?:\.|st|nd|rd|th)?\s*(?:,|und|and|&)\s*){1,}\d+(?:\.|st|nd|rd|th)?|\b(?:zweite|dritte|vierte|fünfte|second|third|fourth|fifth)\w*\b/i;
  return (
    secret.test(words) &&
    places.test(words) &&
    /zeichen|stellen?\b|buchstabe|character|letter|digit|ziffer/i.test(words)
  );
}

/** Returns the label of a field, or the text of its form that asks for characters. */
function readAsking(kit: Kit, field: Element): string {
  const name = toOwnName(kit, field);
  if (isAskedInParts(name)) return name.replace(/\s+/g, ' ').trim();
  const around = field.closest('form, fieldset, [role=group], section');
  const lines = [...(around?.querySelectorAll('p, legend, label, h2, h3, h4, span') ?? [])];
  const asking = lines.find((line) => isAskedInParts(line.textContent ?? ''));
  return (asking?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function toOwnName(kit: Kit, field: Element): string {
  return kit.name(field) || ((field as HTMLInputElement).labels?.[0]?.textContent ?? '');
}
