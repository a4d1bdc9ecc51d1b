import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds groups for one choice of which more than one entry says that it is chosen (WCAG 4.1.2). */
export const chosenTwice: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'chosen-twice',
      title: 'Mehr als ein Eintrag gilt als gewählt',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Mehr als ein Eintrag gilt als gewählt',
        why: 'Screenreader sagen bei mehreren Einträgen „ausgewählt“. Welcher Inhalt wirklich zu sehen ist, erfährt man nicht.',
        how: [
          'Setzen Sie aria-selected oder aria-checked nur beim gewählten Eintrag auf true, bei den anderen auf false.',
          'Ändern Sie die Werte, sobald ein anderer Eintrag gewählt wird.',
        ],
        bad: '<button role="tab" aria-selected="true">HTML</button>\n<button role="tab" aria-selected="true">CSS</button>',
        good: '<button role="tab" aria-selected="true">HTML</button>\n<button role="tab" aria-selected="false">CSS</button>',
      },
    },
  ],
  find: findChosen,
  parts: [listWrong],
};

function findChosen(kit: Kit): ElementFault[] {
  const kinds = [
    ['[role=tablist]', '[role=tab][aria-selected=true]'],
    ['[role=radiogroup]', '[role=radio][aria-checked=true]'],
  ];
  return kinds.flatMap(([group = '', chosen = '']) =>
    kit.all(`${group}:not([aria-multiselectable=true])`).flatMap((one) => listWrong(kit, one, chosen)),
  );
}

function listWrong(kit: Kit, group: Element, css: string): ElementFault[] {
  const own = [...group.querySelectorAll(css)].filter(
    (one) => kit.isSeen(one) && one.parentElement?.closest('[role=tablist], [role=radiogroup]') === group,
  );
  if (own.length < 2) return [];
  const isClosed = (one: Element) => {
    const panel = one.ownerDocument.getElementById(one.getAttribute('aria-controls') ?? '');
    return panel !== null && !kit.isSeen(panel);
  };
  const closed = own.filter(isClosed);
  return (closed.length > 0 ? closed : own).slice(0, 3).map((element) => ({
    rule: 'chosen-twice',
    element,
    reason: `${own.length} Einträge der Gruppe gelten zugleich als gewählt, darunter ${kit.quote(kit.name(element))}.`,
  }));
}
