import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { ownDataParts } from './likely/ownDataInPage.ts';
import { type Purpose, purposes } from './purposes.ts';

declare function mayAskOwnData(field: Element): boolean;

/** Finds fields for a person's own data without `autocomplete` (WCAG 1.3.5, technique H98). */
export const inputPurpose: ReadingProbe = {
  version: 8,
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
    {
      id: 'input-purpose-other',
      title: 'autocomplete nennt eine andere Angabe als die Beschriftung',
      criteria: ['1.3.5'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'autocomplete nennt eine andere Angabe als die Beschriftung',
        why: 'Der Browser trägt etwas Falsches ein, etwa den Nachnamen als Vornamen. Wer sich auf das Ausfüllen verlässt, muss jedes Feld nachprüfen.',
        how: [
          'Setzen Sie autocomplete auf die Angabe, nach der die Beschriftung fragt.',
          'Prüfen Sie auch die Felder daneben: Oft sind zwei Werte vertauscht.',
        ],
        bad: '<label>Vorname <input autocomplete="family-name"></label>',
        good: '<label>Vorname <input autocomplete="given-name"></label>',
      },
    },
  ],
  find: findAll,
  prove: provePurposes,
  parts: [
    ...ownDataParts,
    findPurposes,
    isOfNewPassword,
    isAddressed,
    findOthers,
    isToken,
    toFamily,
    isOwnData,
    isOfSecond,
    findPurpose,
    findNamed,
    isOfCard,
    hasAddressee,
  ],
  data: purposes,
};

function findAll(kit: Kit): ElementFault[] {
  return [...findPurposes(kit), ...findOthers(kit)];
}

/** Every field that may ask for own data, hidden or not, names what its label asks for. */
function provePurposes(kit: Kit): string[] {
  const css =
    'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=spinbutton], [role=radio], [role=listbox]';
  const asking = kit.all(css).filter(mayAskOwnData) as HTMLInputElement[];
  const isTold = (field: HTMLInputElement) => {
    const said = (field.getAttribute('autocomplete') ?? '').trim().split(/\s+/).at(-1) ?? '';
    const asked = field.localName === 'input' ? findNamed(kit, field)?.token : undefined;
    const isAlike = toFamily(said) !== '' && toFamily(said) === toFamily(asked ?? '');
    return isToken(said) && (said === asked || isAlike);
  };
  const isWhole = asking.length > 0 && asking.every(isTold) && kit.all('iframe').length === 0;
  return isWhole ? ['input-purpose-missing', 'input-purpose-other'] : [];
}

function findPurposes(kit: Kit): ElementFault[] {
  const css = 'input:not([autocomplete]), input[autocomplete=off]:not([type=password])';
  const fields = kit.all(css).filter((field) => kit.isSeen(field) && kit.isExposed(field));
  return fields.flatMap((element) => {
    const input = element as HTMLInputElement;
    if (!/^(?:text|email|tel|url|password)$/.test(input.type) || input.readOnly || input.disabled) return [];
    const named = isOwnData(kit, input) ? findPurpose(kit, input) : null;
    const isPlaced = input.form !== null || named?.startsWith('cc-') || isAddressed(kit.name(input));
    if (!named || !isPlaced) return [];
    const token = /password/.test(named) && isOfNewPassword(input) ? 'new-password' : named;
    const other = token === 'current-password' ? ' (bei einem neuen Passwort new-password)' : '';
    const reason = `Das Feld ${kit.quote(kit.name(element))} fragt nach einer eigenen Angabe. Passend ist autocomplete="${token}"${other}.`;
    return { rule: 'input-purpose-missing', element, reason };
  });
}

/** Without a form, the label has to say whose data it asks for. */
function isAddressed(label: string): boolean {
  return /(?<!\p{L})(?:ihre?|deine?|meine?|your|my)(?!\p{L})/iu.test(label);
}

/** People who sign up enter the password twice. */
function isOfNewPassword({ form }: HTMLInputElement): boolean {
  return (form?.querySelectorAll('input[type=password]').length ?? 0) > 1;
}

/** Compares the value with the label; what may mean the same is one family. */
function findOthers(kit: Kit): ElementFault[] {
  const fields = kit.all('input[autocomplete]').filter(kit.isExposed) as HTMLInputElement[];
  return fields.flatMap((element) => {
    const said = element.autocomplete.trim().split(/\s+/).at(-1) ?? '';
    const asked = findNamed(kit, element)?.token;
    const isSame = toFamily(said) === '' || toFamily(said) === toFamily(asked ?? '');
    if (!asked || !isToken(said) || isSame) return [];
    const reason = `Die Beschriftung fragt nach ${kit.quote(kit.name(element))} (autocomplete="${asked}"), angegeben ist autocomplete="${said}".`;
    return [{ rule: 'input-purpose-other', element, reason }];
  });
}

function isToken(said: string): boolean {
  const plain =
    'name nickname username email organization country country-name postal-code sex url photo language';
  return (
    plain.split(' ').includes(said) ||
    /^(?:(?:given|family|additional)-name|honorific-(?:prefix|suffix)|tel(?:-[a-z-]+)?|bday(?:-[a-z]+)?|cc-[a-z-]+|street-address|address-(?:line[123]|level[1-4])|(?:new|current)-password)$/.test(
      said,
    )
  );
}

function toFamily(token: string): string {
  if (/^(?:tel-(?:national|local)|country|bday-|cc-(?:given|family)-name|cc-exp-|cc-type)/.test(token))
    return '';
  const families = [
    'street-address address-line1',
    'current-password new-password',
    'username email',
    'name cc-name',
  ];
  return families.find((family) => family.split(' ').includes(token)) ?? token;
}

/** Forms that are switched off as a whole, searches and data of other people do not count. */
function isOwnData({ name, text }: Kit, field: HTMLInputElement): boolean {
  const { form } = field;
  if (field.getAttribute('autocomplete') === 'nickname') return false;
  if (form?.getAttribute('autocomplete') === 'on' || form?.getAttribute('role') === 'search') return false;
  const group = field.closest('fieldset')?.querySelector('legend');
  const about = `${name(field)} ${group ? text(group) : ''}`;
  if (isOfSecond(field, (one) => name(one))) return false;
  const others =
    /empf[äa]nger|recipient|freund|friend|kind(?:es)?\b|child|kolleg|colleague|gast\b|g[äa]ste|guest|ansprechpartner|firma|company|einlad|invite|mitarbeiter|employee|suche|search|filter|betreff|subject|benutzer (?:an|hinzu)|another|andere/i;
  return !others.test(about);
}

/** A field with the same words that comes before, or whose purpose is told, asks for the own data. */
function isOfSecond(field: HTMLInputElement, toName: (field: Element) => string): boolean {
  const fields = [...(field.form?.querySelectorAll('input') ?? [])];
  const told = fields.filter(
    (one, at) => at < fields.indexOf(field) || one.matches('[autocomplete]:not([autocomplete=off])'),
  );
  const toBare = (one: Element) =>
    toName(one)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
  return told.some((one) => one !== field && toBare(one) === toBare(field));
}

function findPurpose(kit: Kit, field: HTMLInputElement): string | null {
  const found = findNamed(kit, field);
  if (!found) return null;
  if (found.token.startsWith('cc-')) return isOfCard(kit, field) ? found.token : null;
  const isPersonal = /^\W*(?:ihre?|deine?|your|my)\s/i.test(kit.name(field));
  const isConfirmed =
    isPersonal ||
    field.type !== 'text' ||
    new RegExp(found.signs, 'i').test(`${field.name} ${field.id}`) ||
    hasAddressee(kit, field);
  return isConfirmed ? found.token : null;
}

/** Libraries and health insurances have cards with numbers, too: those that pay say more beside it. */
function isOfCard(kit: Kit, field: HTMLInputElement): boolean {
  const paying = /kredit|\bcredit|\bdebit|\bvisa\b|mastercard|girocard|amex|american express/i;
  const around = field.closest('form, fieldset, section, dialog, [role=dialog], [role=group], main');
  const others = [...(around?.querySelectorAll('input') ?? [])].filter((one) => one !== field);
  const isCard = (one: HTMLInputElement) =>
    /(?:^|\s)cc-/.test(one.autocomplete) || (findNamed(kit, one)?.token ?? '').startsWith('cc-');
  const legend = field.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
  return paying.test(`${kit.name(field)} ${legend}`) || others.some(isCard);
}

/**
 * A purpose counts when the name is one of its words and nothing more than „Ihre“, „bitte“ or a mark. Where the name is a
 * sample of digits or an address, the id is asked.
 */
function findNamed({ name, data }: Kit, field: HTMLInputElement): Purpose | undefined {
  const said = name(field);
  const plain = (/^[\P{L}]*\d[\P{L}]*$|^\S+@\S+\.\S+$/u.test(said) ? field.id : said)
    .toLowerCase()
    .replace(
      /\((?:[^)]*)\)|[*:•!?.]|,?\s*\bmm\s*\/\s*(?:yy|jj){1,2}\b|\b(?:ihre?[nr]?|deine?[nr]?|your|bitte|eingeben|enter|please|required|pflichtfeld|optional)\b/g,
      ' ',
    )
    .replace(/[\s-]+/g, ' ')
    .replace(/\s(?:für (?:rückfragen|die|den|das)|for (?:questions|queries|the))\s?[\p{L} ]*$/u, '')
    .trim()
    .replace(
      /^(?:private|persönliche|dienstliche|geschäftliche|berufliche|personal|primary|main|work|business|university|college|school|student) (?=e ?mail)/,
      '',
    );
  return (data as Purpose[]).find(
    ({ words, types }) => types.includes(field.type) && words.split('|').includes(plain),
  );
}

/** The form asks for more about the same person: fields say so, or have such names. */
function hasAddressee(kit: Kit, { form }: HTMLInputElement): boolean {
  const own =
    'input[type=email], input[type=tel], input[autocomplete]:not([autocomplete=on], [autocomplete=off])';
  if ((form?.querySelectorAll(own).length ?? 0) >= 2) return true;
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  const named = fields.map((field) => findNamed(kit, field)?.token).filter((token) => token !== undefined);
  const tokens = new Set(named);
  const whole =
    /^\W*(?:full name|vollständiger name|vor- und nachname|vorname und nachname|first and last name)\W*$/i;
  return tokens.size >= 3 || (tokens.has('email') && fields.some((field) => whole.test(kit.name(field))));
}
