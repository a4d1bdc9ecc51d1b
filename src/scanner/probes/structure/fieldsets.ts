import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds groups of fields without a field, drawn as boxes with a title (WCAG 1.3.1, F43). */
export const fieldsets: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'fieldset-without-fields',
      title: 'Feldgruppe enthält kein Feld',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Feldgruppe dient nur als Rahmen',
        why: 'Der Screenreader kündigt eine Gruppe von Feldern an, und es folgt nur Text. Wer sie hört, sucht vergeblich etwas zum Ausfüllen.',
        how: ['Nehmen Sie section mit Überschrift und zeichnen Sie den Rahmen mit CSS.'],
        bad: '<fieldset><legend>Anschrift</legend><p>Marktplatz 1</p></fieldset>',
        good: '<section class="kasten"><h2>Anschrift</h2><p>Marktplatz 1</p></section>',
      },
    },
  ],
  find: listFrames,
  parts: [],
};

function listFrames({ all, isSeen, isExposed, quote, text }: Kit): ElementFault[] {
  const field =
    'input, select, textarea, button, output, object, iframe, [role], [contenteditable], [tabindex]';
  return all('fieldset').flatMap((element) => {
    const isOwn = [...element.querySelectorAll('*')].some((one) => one.localName.includes('-'));
    const legend = element.querySelector(':scope > legend');
    if (!legend || text(legend) === '' || isOwn || element.querySelector(field)) return [];
    if (!isSeen(element) || !isExposed(element) || text(element) === text(legend)) return [];
    const reason = `Die Feldgruppe ${quote(text(legend))} enthält nur Text.`;
    return [{ rule: 'fieldset-without-fields', element, reason }];
  });
}
