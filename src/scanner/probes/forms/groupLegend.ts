import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds groups of fields whose frame names nothing. */
export const groupLegend: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'fieldset-without-name',
      title: 'Gruppe von Feldern ohne Namen',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Gruppe von Feldern ohne Namen',
        why: 'fieldset kündigt eine Gruppe an, sagt ohne legend aber nicht, worum es geht. Wer mit Screenreader ausfüllt, hört nur „Gruppe“.',
        how: [
          'Schreiben Sie als erstes Kind des fieldset ein legend mit der Frage oder dem Thema.',
          'Entfernen Sie das fieldset, wenn Sie keine Gruppe meinen.',
        ],
        bad: '<fieldset>\n  <legend></legend>\n  <label><input type="radio" name="an"> Herr</label>\n</fieldset>',
        good: '<fieldset>\n  <legend>Anrede</legend>\n  <label><input type="radio" name="an"> Herr</label>\n</fieldset>',
      },
    },
  ],
  find: findNameless,
  parts: [],
};

function findNameless({ all, isSeen, name, role }: Kit): ElementFault[] {
  const fields = 'input:not([type=hidden]), select, textarea';
  return all('fieldset')
    .filter((element) => isSeen(element) && role(element) === 'group')
    .filter((element) => name(element) === '' && !element.querySelector('legend')?.textContent?.trim())
    .filter((element) => element.querySelector('legend') || element.querySelectorAll(fields).length > 1)
    .map((element) => ({
      rule: 'fieldset-without-name',
      element,
      reason: element.querySelector('legend') ? 'Das legend ist leer.' : 'Es gibt kein legend.',
    }));
}
