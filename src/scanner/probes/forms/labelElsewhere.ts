import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds fields whose label leads to another field, because both have the same id (WCAG 1.3.1, 4.1.2). */
export const labelElsewhere: ReadingProbe = {
  version: 1,
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
        why: 'Zwei Felder haben dieselbe id. Das label führt immer zum ersten: Das zweite hat keinen Namen, und das erste hat zwei.',
        how: ['Geben Sie jedem Feld eine eigene id und seinem label dieselbe in for.'],
        bad: '<label for="nr">Kundennummer</label> <input id="nr">\n<label for="nr">Rechnungsnummer</label> <input id="nr">',
        good: '<label for="kunde">Kundennummer</label> <input id="kunde">\n<label for="rechnung">Rechnungsnummer</label> <input id="rechnung">',
      },
    },
  ],
  find: findElsewhere,
  parts: [hasOwnName],
};

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
