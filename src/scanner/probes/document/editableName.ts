import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds areas to write in that are neither a text field for screen readers nor have a name. */
export const editableName: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'editable-without-name',
      title: 'Schreibbereich ohne Rolle und Namen',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Schreibbereich ohne Rolle und Namen',
        why: 'Screenreader sagen nicht, dass man hier schreiben kann und was hierher gehört.',
        how: [
          'Geben Sie dem Bereich role="textbox", aria-multiline="true" und mit aria-label oder aria-labelledby einen Namen.',
          'Reicht Text ohne Gestaltung, nehmen Sie textarea mit label.',
        ],
        bad: '<div contenteditable="true"></div>',
        good: '<div contenteditable="true" role="textbox"\n  aria-multiline="true" aria-label="Nachricht"></div>',
      },
    },
  ],
  find: findEditable,
  parts: [isNamed],
};

function findEditable({ all, isSeen, isExposed }: Kit): ElementFault[] {
  const css = 'div[contenteditable]:not([contenteditable=false], [role], [aria-hidden=true])';
  const least = { width: 100, height: 20 };
  const areas = all(css).filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isOuter = element.parentElement?.closest('[contenteditable]:not([contenteditable=false])') === null;
    return isOuter && width >= least.width && height >= least.height && isSeen(element) && isExposed(element);
  });
  return areas
    .filter((element) => !isNamed(element))
    .map((element) => ({
      rule: 'editable-without-name',
      element,
      reason: 'In diesen Bereich lässt sich schreiben. Er hat weder eine Rolle noch einen Namen.',
    }));
}

function isNamed(element: Element): boolean {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  const labels = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '');
  const own = ['aria-label', 'title'].map((name) => element.getAttribute(name) ?? '');
  return /\S/.test([...labels, ...own].join(''));
}
