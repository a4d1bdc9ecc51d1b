import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { fieldAliases, fieldPurposes } from './names/fieldPurposes.ts';
import { words } from './words/words.ts';

declare const toPlain: InPage['toPlain'];
declare const toWords: InPage['toWords'];
declare const toReferredText: InPage['toReferredText'];

const { fields } = words;

/** Finds labels of fields that do not say what belongs into them. */
export const fieldLabels: ReadingProbe = {
  version: 10,
  rules: [
    {
      id: 'label-says-nothing',
      act: ['cc0f0a'],
      title: 'Beschriftung des Feldes sagt nicht, was hineingehört',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Beschriftung des Feldes sagt nichts',
        why: '„Feld 1“ oder „Text“ verrät nicht, was einzugeben ist. Das trifft alle, am meisten Menschen, die nur die Beschriftung hören.',
        how: ['Nennen Sie, was gefragt ist: „E-Mail-Adresse“, „Anzahl der Personen“.'],
        bad: '<label for="f1">Feld 1</label> <input id="f1">',
        good: '<label for="f1">E-Mail-Adresse</label> <input id="f1" type="email">',
      },
    },
    {
      id: 'label-other-than-code',
      act: ['cc0f0a'],
      title: 'Beschriftung passt nicht zum Feld',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Beschriftung passt nicht zum Feld',
        why: 'Im Code heißt das Feld anders als auf der Seite. Steht dort die falsche Beschriftung, geben Menschen das Falsche ein.',
        how: ['Prüfen Sie, was das Feld wissen will, und beschriften Sie es so.'],
        bad: '<label for="vorname">Menü</label> <input id="vorname" name="vorname">',
        good: '<label for="vorname">Vorname</label> <input id="vorname" name="vorname">',
      },
    },
    {
      id: 'labels-identical',
      title: 'Zwei Felder eines Formulars heißen gleich',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Zwei Felder eines Formulars heißen gleich',
        why: 'Wer die Felder nur hört, weiß nicht, welches von beiden gemeint ist.',
        how: [
          'Geben Sie jedem Feld eine eigene Beschriftung.',
          'Gehören Felder zu Gruppen, etwa Rechnung und Lieferung, fassen Sie jede in ein fieldset mit legend.',
        ],
        bad: '<label>Name <input></label> <label>Name <input></label>',
        good: '<label>Vorname <input></label> <label>Nachname <input></label>',
      },
    },
    {
      id: 'field-label-not-in-name',
      title: 'Name des Feldes enthält die sichtbare Beschriftung nicht',
      criteria: ['2.5.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Sichtbare Beschriftung und Name widersprechen sich',
        why: 'Wer mit der Stimme steuert, sagt die Beschriftung, die er sieht. Das Feld hört aber auf einen anderen Namen. Screenreader lesen etwas anderes vor, als zu sehen ist.',
        how: [
          'Entfernen Sie aria-label, wenn schon ein label da ist.',
          'Sonst nehmen Sie die sichtbare Beschriftung wörtlich auf.',
        ],
        bad: '<label for="plz">Postleitzahl</label> <input id="plz" aria-label="Wohnort">',
        good: '<label for="plz">Postleitzahl</label> <input id="plz">',
      },
    },
  ],
  find: findFields,
  parts: [
    ...meaningParts,
    judgeField,
    judgeVisibleLabel,
    listSwitches,
    isBareNumber,
    isDescribed,
    isWide,
    wideWords,
    isMadeOf,
    toTopic,
    isOtherThanCode,
    listSameFields,
    isMatrix,
    listMatrices,
    isSameForm,
    isSameId,
    isTextField,
    toGroup,
    isNoteOfField,
  ],
  data: {
    fields,
    purposes: fieldPurposes,
    aliases: fieldAliases,
    pageParts: ['menu', 'menü', 'hauptmenü', 'main menu', 'navigation', 'home', 'startseite', 'footer'],
  },
};

type Data = {
  fields: string[];
  pageParts: string[];
  purposes: { [purpose: string]: string[] };
  aliases: { [token: string]: string };
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function findFields(kit: Kit): ElementFault[] {
  const isThere = (field: Element) => kit.isSeen(field) && kit.isExposed(field);
  const known = kit.all('input, select, textarea').filter(isThere) as Field[];
  const all = known.filter(isTextField);
  const own = all.flatMap((field) => judgeField(field, kit, kit.data as Data));
  return [...own, ...listSwitches(kit), ...listSameFields(all, kit), ...listMatrices(known, kit)];
}

function isTextField(field: Element): boolean {
  return !/^(?:hidden|button|submit|reset|image|radio|checkbox)$/.test(
    field.getAttribute('type')?.toLowerCase() ?? '',
  );
}

function judgeField(field: Field, kit: Kit, data: Data): ElementFault[] {
  const name = kit.name(field);
  const plain = toPlain(name);
  if (plain === '' || plain === toPlain(field.getAttribute('placeholder') ?? '')) return [];
  const said = kit.quote(name);
  const contradiction = judgeVisibleLabel(field, name, kit);
  if (contradiction) return [contradiction];
  const bare = plain.replace(/[\s_-]*\d+$/, '');
  const generic = new Set(data.fields);
  const isSole = kit.document.querySelectorAll('input:not([type="hidden"]), select, textarea').length === 1;
  if (generic.has(plain) || (generic.has(bare) && !isSole))
    return [{ rule: 'label-says-nothing', element: field, reason: `Die Beschriftung lautet ${said}.` }];
  if (!isSole && isBareNumber(field, plain, kit)) {
    const reason = `Die Beschriftung lautet ${said}. Welche Nummer gemeint ist, sagt auch keine Gruppe und keine Überschrift.`;
    return [{ rule: 'label-says-nothing', element: field, reason }];
  }
  if (!isOtherThanCode(field, name, data)) return [];
  const code = kit.quote(field.getAttribute('name') || field.id);
  if (data.pageParts.includes(plain)) {
    const reason = `Die Beschriftung ${said} nennt einen Teil der Seite, im Code heißt das Feld ${code}.`;
    return [{ rule: 'label-says-nothing', element: field, reason }];
  }
  return [
    {
      rule: 'label-other-than-code',
      element: field,
      reason: `Im Code heißt das Feld ${code}. Beschreibt ${said}, was hineingehört?`,
    },
  ];
}

function isBareNumber(field: Field, plain: string, kit: Kit): boolean {
  const isNumber = /^(?:die |the |ihre |your )?(?:nr|no|num|nummer|number)$/.test(plain);
  if (!isNumber || isDescribed(field)) return false;
  const fields = kit.all('input:not([type="hidden"]), select, textarea');
  const beside = fields[fields.indexOf(field) - 1];
  if (beside && /stra(?:ß|ss)e|street|weg\b|platz/i.test(kit.name(beside))) return false;
  const [groups = ''] = toGroup(field, kit).split('|');
  const headings = kit.all('h1, h2, h3, h4, h5, h6, [role="heading"], legend');
  const before = headings.findLast(
    (each) => each.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const named = `${groups} ${before ? kit.text(before) : ''}`;
  const isOfOne = groups.split('/').some((group) => group !== '' && !isWide(group));
  return !isOfOne && !/nummer|number|\bnr\b|karte|card|ausweis|konto|account/i.test(named);
}

function isDescribed(field: Field): boolean {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const notes = ids.flatMap((id) => document.getElementById(id) ?? []);
  const where =
    /nummer|number|\bnr\b|oben|unten|links|rechts|seite|top|bottom|left|right|back|\bcard\b|karte\b/i;
  const images = notes.flatMap((note) => [note, ...note.querySelectorAll('img')]) as HTMLImageElement[];
  const isShown = images.some((image) => image.localName === 'img' && where.test(image.alt));
  return isShown || notes.some((note) => /\p{L}/u.test(note.textContent ?? ''));
}

/** A group about several things, or about a person: any number may be meant. */
function isWide(group: string): boolean {
  return /\b(?:und|and)\b|&/i.test(group) || isMadeOf(group, wideWords());
}

function wideWords(): RegExp {
  return /^(?:ihre?|deine?|your|meine?|die|zu|zur|zum|der|angaben|daten|persönliche?|person|personal|details|information|kontakt|contact|kontaktdaten|antrag|vorab|anmeldung|formular|form|schritt|step|teil|part|about|you|\d+)$/;
}

function isMadeOf(text: string, known: RegExp): boolean {
  return toWords(text).every((word) => known.test(word));
}

/** Judges fields whose `aria-label` replaces the visible label. */
function judgeVisibleLabel(field: Field, name: string, kit: Kit): ElementFault | null {
  if (!field.hasAttribute('aria-label') && !field.hasAttribute('aria-labelledby')) return null;
  const label = [...(field.labels ?? [])].find((one) => !one.contains(field) && kit.isSeen(one));
  const seen = (label?.textContent ?? '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [wanted, named] = [toWords(seen), toWords(name).join(' ')];
  const missing = wanted.filter((word) => !named.includes(word));
  if (wanted.length === 0 || missing.length * 2 < wanted.length) return null;
  const reason = `Zu sehen ist ${kit.quote(seen)}, für Hilfsmittel heißt das Feld ${kit.quote(name)}.`;
  return { rule: 'field-label-not-in-name', element: field, reason };
}

function listSwitches(kit: Kit): ElementFault[] {
  const css =
    '[role="switch"][aria-label], [role="checkbox"][aria-label], [type="checkbox"][aria-label], [role="slider"][aria-label]';
  const controls = 'a[href], button, input, select, textarea, [role], [tabindex]';
  return kit.all(css).flatMap((element) => {
    const { previousElementSibling: beside, parentElement: row } = element;
    const isSole = row?.querySelectorAll(controls).length === 1 && !element.closest('label, td');
    if (!beside || !isSole || kit.text(element) !== '' || !kit.isSeen(element) || !kit.isSeen(beside))
      return [];
    const [seen, name] = [kit.text(beside), kit.name(element)];
    const wanted = toWords(seen);
    const isLabel = wanted.length > 1 && wanted.length < 7 && !/[.!?]$/.test(seen);
    if (!isLabel || wanted.some((word) => toWords(name).includes(word))) return [];
    const reason = `Zu sehen ist ${kit.quote(seen)}, für Hilfsmittel heißt das Feld ${kit.quote(name)}.`;
    return [{ rule: 'field-label-not-in-name', element, reason }];
  });
}

/** True if the code names a common purpose in a whole word and the label has no word for it. */
function isOtherThanCode(field: Field, name: string, { purposes, aliases }: Data): boolean {
  const codes = [field.getAttribute('name'), field.id].map((code) => aliases[(code ?? '').toLowerCase()]);
  const purpose = codes.find((code) => code !== undefined);
  if (!purpose || field.type === 'search') return false;
  const plain = name.toLowerCase();
  return /^(?:[\p{L}\s:*]+)$/u.test(plain) && !(purposes[purpose] ?? []).some((word) => plain.includes(word));
}

function listSameFields(all: Field[], kit: Kit): ElementFault[] {
  const open = all.filter((field) => !field.disabled);
  const groups = Map.groupBy(open, (field) => toPlain(kit.name(field)));
  return [...groups].flatMap(([name, [first, second, ...others]]) => {
    if (name === '' || !first || !second || !isSameForm(first, second)) return [];
    const isRow = others.every((field) => field.parentElement === first.parentElement);
    if (others.length > 0 && !(isRow && second.parentElement === first.parentElement)) return [];
    if (toGroup(first, kit) !== toGroup(second, kit)) return [];
    if (second.closest('table, li, [role="row"], article, [role="listitem"]')) return [];
    const hints = [first, second].map((field) => toTopic(toReferredText(field, 'aria-describedby')));
    const isUnsaid = first.labels?.length === 0 && !first.hasAttribute('aria-label');
    if (hints[0] !== hints[1] || isUnsaid || isSameId(first, second)) return [];
    const reason = `${kit.quote(kit.name(second))} steht auch am Feld davor, und keine Gruppe unterscheidet sie.`;
    return [{ rule: 'labels-identical', element: second, reason }];
  });
}

function listMatrices(all: Field[], kit: Kit): ElementFault[] {
  const groups = Map.groupBy(all, (field) => toPlain(kit.name(field)));
  return [...groups].flatMap(([name, fields]) => {
    if (name === '' || !isMatrix(fields)) return [];
    const reason = `So heißen ${fields.length} Felder dieser Tabelle, in mehreren Zeilen und Spalten.`;
    const [element] = fields as [Field];
    return [{ rule: 'label-says-nothing', element, reason: `${kit.quote(kit.name(element))}: ${reason}` }];
  });
}

/** True for fields of one name in several rows and columns: neither can be what they ask. */
function isMatrix(fields: Field[]): boolean {
  const cells = fields.map((field) => field.closest('td'));
  const tables = new Set(cells.map((cell) => cell?.closest('table')));
  if (cells.length < 4 || tables.size > 1 || cells.some((cell) => !cell)) return false;
  const columns = new Set(cells.map((cell) => cell!.cellIndex));
  return columns.size > 1 && new Set(cells.map((cell) => cell!.parentElement)).size > 1;
}

/** True for fields of one form, or of one group outside of forms. */
function isSameForm(first: Field, second: Field): boolean {
  if (first.form || second.form) return first.form === second.form;
  return (
    first.closest('fieldset, [role="group"]')?.contains(second) ??
    first.parentElement === second.parentElement
  );
}

function toTopic(hint: string): string {
  const form =
    /^(?:tag|monat|jahr|day|month|year|tt|mm|jj|jjjj|dd|yy|yyyy|und|and|als|as|im|in|format|form|zum|z|b|beispiel|for|example|e|g|bitte|please|eingeben|enter|mit|with|punkt|pflicht|required|\d+)$/;
  return isMadeOf(hint, form) ? '' : hint;
}

function isSameId(first: Field, second: Field): boolean {
  return first.id !== '' && first.id === second.id;
}

/** Names of the groups around a field, and the count of headings before it. */
function toGroup(field: Element, kit: Kit): string {
  const names: string[] = [];
  const css =
    'fieldset, [role="group"], [role="radiogroup"], section, [role="region"], [role="tabpanel"], dialog';
  for (let at = field.closest(css); at; at = at.parentElement?.closest(css) ?? null) {
    const legend = at.querySelector(':scope > legend');
    names.push(kit.name(at) || (legend ? kit.text(legend) : ''));
  }
  const headings = kit.all('h1, h2, h3, h4, h5, h6, [role="heading"], legend, form p, form strong, form b');
  const before = headings.filter(
    (each) =>
      each.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING && !isNoteOfField(each, kit),
  );
  return `${names.join('/')}|${before.length}`;
}

function isNoteOfField({ id, textContent }: Element, kit: Kit): boolean {
  if (textContent?.trim() === '') return true;
  return (
    id !== '' &&
    kit.all('[aria-describedby]').some((one) => one.matches(`[aria-describedby~="${CSS.escape(id)}"]`))
  );
}
