import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds fields whose label leads to another field (WCAG 1.3.1, 3.3.2, 4.1.2). */
export const labelElsewhere: ReadingProbe = {
  version: 4,
  rules: [
    {
      id: 'label-at-other-field',
      title: 'Beschriftung gehört im Code zu einem anderen Feld',
      criteria: ['1.3.1', '4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Beschriftung gehört im Code zu einem anderen Feld',
        why: 'Die Beschriftung steht an einem Feld und gehört im Code zu einem anderen, oft weil eine id doppelt oder falsch ist. Screenreader nennen sie am falschen Feld.',
        how: ['Geben Sie jedem Feld eine eigene id und seinem label dieselbe in for.'],
        bad: '<label for="nr">Kundennummer</label> <input id="nr">\n<label for="nr">Rechnungsnummer</label> <input id="nr">',
        good: '<label for="kunde">Kundennummer</label> <input id="kunde">\n<label for="rechnung">Rechnungsnummer</label> <input id="rechnung">',
      },
    },
    {
      id: 'labels-swapped',
      title: 'Beschriftungen zweier Felder sind vertauscht',
      criteria: ['1.3.1', '3.3.2', '2.5.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Beschriftungen zweier Felder sind vertauscht',
        why: 'Zu sehen steht jede Beschriftung an ihrem Feld, im Code gehört sie zum anderen. Wer mit dem Screenreader ausfüllt, trägt beides verkehrt herum ein.',
        how: ['Geben Sie jedem label in for die id des Feldes, an dem es steht.'],
        bad: '<label for="bis">von</label> <input id="von">\n<label for="von">bis</label> <input id="bis">',
        good: '<label for="von">von</label> <input id="von">\n<label for="bis">bis</label> <input id="bis">',
      },
    },
    {
      id: 'label-not-tied',
      title: 'Sichtbare Beschriftung ist nicht mit ihrem Feld verbunden',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Sichtbare Beschriftung ist nicht mit ihrem Feld verbunden',
        why: 'Zu sehen steht die Beschriftung beim Feld, im Code gehört sie zu keinem. Der Screenreader nennt das Feld ohne Namen, und ein Klick auf die Beschriftung bewirkt nichts.',
        how: ['Nehmen Sie label und geben Sie ihm in for die id des Feldes.'],
        bad: '<label>Klasse</label> <input id="klasse">',
        good: '<label for="klasse">Klasse</label> <input id="klasse">',
      },
    },
  ],
  find: findLabels,
  parts: [findElsewhere, hasOwnName, listSwapped, listAway, findFieldBeside, listUntied, findTextBeside],
};

function findLabels(kit: Kit): ElementFault[] {
  const found = [...findElsewhere(kit), ...listSwapped(kit), ...listAway(kit)];
  return found.length > 0 ? found : listUntied(kit);
}

function listSwapped(kit: Kit): ElementFault[] {
  const labels = (kit.all('label[for]') as HTMLLabelElement[]).filter((label) => label.control);
  const beside = new Map(labels.map((label) => [label, findFieldBeside(label)]));
  const isNamedElse = (field: Element) => field.matches('[aria-label], [aria-labelledby]');
  return labels.flatMap((element, at) => {
    const field = beside.get(element);
    const other = labels.slice(at + 1).find((each) => each.control === field);
    if (!field || !other || field === element.control || beside.get(other) !== element.control) return [];
    if (isNamedElse(field) || isNamedElse(other)) return [];
    const [own, twin] = [element, other].map((label) => kit.quote(label.textContent?.trim() ?? ''));
    const reason = `${own} und ${twin} stehen je an einem Feld, gehören mit for aber zum Feld des anderen.`;
    return [{ rule: 'labels-swapped', element, reason }];
  });
}

/** Finds a label beside a field that it does not name. It leads to a named field elsewhere. */
function listAway(kit: Kit): ElementFault[] {
  const css = 'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea';
  return (kit.all('label[for]') as HTMLLabelElement[]).flatMap((element) => {
    const { control, parentElement: box } = element;
    const field = findFieldBeside(element);
    if (!control || !box || !field?.matches(css) || box.contains(control)) return [];
    const own = kit.text(element);
    const [named, beside] = [kit.name(control), kit.name(field)];
    const isNamedElse = control.matches('[aria-label], [aria-labelledby]') && !named.includes(own);
    const isNamed = (field as HTMLInputElement).labels?.length !== 0 || beside.includes(own);
    if (own === '' || !isNamedElse || isNamed) return [];
    if (![element, field, control].every((one) => kit.isSeen(one))) return [];
    const reason = `${kit.quote(own)} steht an einem Feld, das ${beside === '' ? 'keinen Namen hat' : `${kit.quote(beside)} heißt`}, und gehört mit for zum Feld ${kit.quote(named)}.`;
    return [{ rule: 'label-at-other-field', element, reason }];
  });
}

/** The one field next to the label in its box, which holds no other label. */
function findFieldBeside(label: Element): Element | null {
  const css = 'input:not([type=hidden]), select, textarea';
  const next = label.nextElementSibling;
  const box = label.parentElement;
  const fields = [...(box?.querySelectorAll(css) ?? [])];
  if (fields.length === 1 && box?.querySelectorAll('label').length === 1) return fields[0]!;
  const isPaired = [...(box?.children ?? [])].every(
    (each, at, all) => each.localName !== 'label' || all[at + 1]?.matches(css),
  );
  return isPaired && next?.matches(css) && !next.matches('[type=radio], [type=checkbox]') ? next : null;
}

function findElsewhere(kit: Kit): ElementFault[] {
  const css =
    'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset])[id], select[id], textarea[id]';
  const fields = kit.all(css) as HTMLInputElement[];
  const shown = fields.filter((field) => kit.isSeen(field) && kit.isExposed(field));
  const labels = (kit.all('label[for]') as HTMLLabelElement[]).filter(kit.isSeen);
  return shown.flatMap((element) => {
    const [, ...own] = labels.filter((label) => label.htmlFor === element.id);
    const label = own.findLast(({ control }) => control && control !== element);
    const first = label?.control;
    if (!label || !first || !kit.isSeen(first) || hasOwnName(element)) return [];
    const reason = `Die id ${kit.quote(element.id)} gibt es zweimal. Die Beschriftung ${kit.quote(kit.text(label))} gehört deshalb zum ersten Feld, und dieses hier hat keinen Namen.`;
    return [{ rule: 'label-at-other-field', element, reason }];
  });
}

function hasOwnName(field: HTMLInputElement): boolean {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => field.getAttribute(name)?.trim());
  return isNamed || (field.labels?.length ?? 0) > 0;
}

function listUntied(kit: Kit): ElementFault[] {
  const css =
    'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset], [type=radio], [type=checkbox]), select, textarea';
  const bare = kit
    .all(css)
    .filter((field) => kit.isSeen(field) && kit.isExposed(field) && kit.name(field) === '');
  return bare.slice(0, 20).flatMap((element) => {
    const label = findTextBeside(kit, element);
    if (!label) return [];
    const reason = `${kit.quote(kit.text(label))} steht am Feld, ist aber nicht mit ihm verbunden. Das Feld hat keinen Namen.`;
    return [{ rule: 'label-not-tied', element, reason }];
  });
}

/** Finds a label without a field, a text before the field, or the cell before its own. */
function findTextBeside(kit: Kit, field: Element): Element | null {
  const loose = (kit.all('label') as HTMLLabelElement[]).find(
    (label) => !label.control && findFieldBeside(label) === field,
  );
  const cell = field.closest('td');
  const isAlone = cell?.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1;
  const before = field.previousElementSibling ?? (isAlone ? cell.previousElementSibling : null);
  const isText =
    before?.matches('span, div, p, b, strong, td, th, font') &&
    !before.querySelector('input, select, textarea, button, a, img');
  const text = loose ?? (isText ? before : null);
  const words = text ? kit.text(text) : '';
  return text && kit.isSeen(text) && /\p{L}{2}/u.test(words) && words.length <= 50 && !/[.!]$/.test(words)
    ? text
    : null;
}
