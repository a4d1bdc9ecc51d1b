import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type Purpose, purposes } from './purposes.ts';

/** Finds fields for a person's own data without `autocomplete` (WCAG 1.3.5, technique H98). */
export const inputPurpose: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'input-purpose-missing',
      title: 'Feld für eigene Angaben ohne autocomplete',
      criteria: ['1.3.5'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Feld für eigene Angaben ohne autocomplete',
        why: 'Der Browser weiß nicht, welche Angabe hierher gehört, und kann sie nicht eintragen. Menschen, denen das Tippen, Merken oder Schreiben schwerfällt, müssen alles von Hand eingeben.',
        how: [
          'Geben Sie dem Feld das passende autocomplete, zum Beispiel email, given-name, family-name oder tel.',
          'Verwenden Sie nur Werte aus der Liste der WCAG (Abschnitt „Input Purposes“).',
        ],
        bad: '<label for="mail">Ihre E-Mail-Adresse</label>\n<input id="mail" type="email">',
        good: '<label for="mail">Ihre E-Mail-Adresse</label>\n<input id="mail" type="email" autocomplete="email">',
        pitfalls:
          'Nur Felder für die eigenen Daten: Die Adresse einer beschenkten Person braucht kein autocomplete.',
      },
    },
  ],
  find: findPurposes,
  parts: [isOwnData, findPurpose, findNamed, hasAddressee],
  data: purposes,
};

function findPurposes(kit: Kit): ElementFault[] {
  const css = 'form input:not([autocomplete])';
  const fields = kit.all(css).filter((field) => kit.isSeen(field) && kit.isExposed(field));
  return fields.flatMap((element) => {
    const input = element as HTMLInputElement;
    if (!/^(?:text|email|tel|url|password)$/.test(input.type) || input.readOnly || input.disabled) return [];
    const token = isOwnData(kit, input) ? findPurpose(kit, input) : null;
    if (!token) return [];
    const reason = `Das Feld ${kit.quote(kit.name(element))} fragt nach einer eigenen Angabe. Passend ist autocomplete="${token}"${/password/.test(token) ? ' (bei einem neuen Passwort new-password)' : ''}.`;
    return { rule: 'input-purpose-missing', element, reason };
  });
}

/** Forms that are switched off as a whole, searches and data of other people do not count. */
function isOwnData({ name, text }: Kit, field: HTMLInputElement): boolean {
  const { form } = field;
  if (form?.getAttribute('autocomplete') === 'on' || form?.getAttribute('role') === 'search') return false;
  const group = field.closest('fieldset')?.querySelector('legend');
  const about = `${name(field)} ${group ? text(group) : ''}`;
  const others =
    /empf[äa]nger|recipient|freund|friend|kind(?:es)?\b|child|kolleg|colleague|gast\b|g[äa]ste|guest|ansprechpartner|firma|company|einlad|invite|mitarbeiter|employee|suche|search|filter|betreff|subject|benutzer (?:an|hinzu)|another|andere/i;
  return !others.test(about);
}

function findPurpose(kit: Kit, field: HTMLInputElement): string | null {
  const found = findNamed(kit, field);
  if (!found) return null;
  const isConfirmed =
    field.type !== 'text' ||
    new RegExp(found.signs, 'i').test(`${field.name} ${field.id}`) ||
    hasAddressee(kit, field);
  return isConfirmed ? found.token : null;
}

/** A purpose counts when the name is one of its words and nothing more than „Ihre“, „bitte“ or a mark. */
function findNamed({ name, data }: Kit, field: HTMLInputElement): Purpose | undefined {
  const plain = name(field)
    .toLowerCase()
    .replace(
      /\((?:[^)]*)\)|[*:•!?.]|\b(?:ihre?[nr]?|deine?[nr]?|your|bitte|eingeben|enter|please|required|pflichtfeld|optional)\b/g,
      ' ',
    )
    .replace(/[\s-]+/g, ' ')
    .trim();
  return (data as Purpose[]).find(
    ({ words, types }) => types.includes(field.type) && words.split('|').includes(plain),
  );
}

/** The form asks for more about the same person: two fields say so themselves, or three by their names. */
function hasAddressee(kit: Kit, { form }: HTMLInputElement): boolean {
  const own =
    'input[type=email], input[type=tel], input[autocomplete]:not([autocomplete=on], [autocomplete=off])';
  if ((form?.querySelectorAll(own).length ?? 0) >= 2) return true;
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  const tokens = fields.map((field) => findNamed(kit, field)?.token).filter((token) => token !== undefined);
  return new Set(tokens).size >= 3;
}
