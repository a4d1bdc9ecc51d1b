import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds choices that are not rendered: a click on their label works, and no key does. */
export const hiddenChoices: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'choice-not-focusable',
      title: 'Auswahl ist nur mit der Maus möglich',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Das Auswahlfeld ist ausgeblendet, nur seine Beschriftung ist zu sehen',
        why: 'Mit der Maus wählt ein Klick auf die Beschriftung. Mit der Tastatur kommt man nicht dorthin, und Screenreader kennen das Feld nicht.',
        how: [
          'Blenden Sie das Feld nicht mit display: none oder visibility: hidden aus.',
          'Machen Sie es stattdessen durchsichtig oder legen Sie es hinter die Beschriftung; es behält dann den Fokus.',
          'Zeigen Sie den Fokus an der Beschriftung: input:focus-visible + label.',
        ],
        bad: '<input type="radio" id="a" style="display: none">\n<label for="a">Tarif A</label>',
        good: '<input type="radio" id="a" style="opacity: 0">\n<label for="a">Tarif A</label>',
      },
    },
  ],
  find: findHiddenChoices,
  parts: [isLeftOut, isOfHand],
};

function findHiddenChoices(kit: Kit): ElementFault[] {
  const css = 'input[type="radio"], input[type="checkbox"], input[type="file"]';
  const groups = new Map<string, ElementFault>();
  for (const field of kit.all(css) as HTMLInputElement[]) {
    const label = [...(field.labels ?? [])].find((one) => kit.isSeen(one) && isOfHand(one));
    if (!label || !isLeftOut(field, label, kit)) continue;
    const group = `${field.type} ${field.name || label.className}`;
    const reason = `„${kit.text(label).slice(0, 60)}“ ist nur die Beschriftung; das Feld dazu ist mit display: none oder visibility: hidden ausgeblendet.`;
    if (!groups.has(group)) groups.set(group, { rule: 'choice-not-focusable', element: label, reason });
  }
  return [...groups.values()];
}

/** Neither the field nor anything beside its words takes the focus. */
function isLeftOut(field: HTMLInputElement, label: Element, kit: Kit): boolean {
  if (field.disabled || field.checkVisibility({ visibilityProperty: true })) return false;
  const stops = 'a[href], button, [tabindex], summary, select, textarea, input';
  const own = [label, ...label.querySelectorAll('*')].filter((one) => one !== field && one.matches(stops));
  const twins = field.type === 'radio' ? '[role="radio"], [tabindex="0"]' : 'button, a[href], [tabindex="0"]';
  const beside = [...(label.parentElement?.querySelectorAll(twins) ?? [])].filter(kit.isSeen);
  return own.length + beside.length === 0;
}

/** Labels that open menus and tabs without a script are another matter. */
function isOfHand(label: Element): boolean {
  return !label.closest('nav, [role="tablist"], [aria-hidden="true"]');
}
