import type { Finding } from '../../../shared/work/finding.ts';
import type { ActedFault } from '../reading/acted.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { dateParts } from './formatInPage.ts';

declare function speaksOfDate(label: string): boolean;
declare function isCalledDate(field: HTMLInputElement): boolean;
declare function tellsForm(text: string): boolean;

/** Asks about dates that are typed as text and whose form the page does not name (WCAG 3.3.2). */
export const dateText: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'date-form-asked',
      title: 'Nimmt das Feld jede übliche Schreibweise des Datums an?',
      criteria: ['3.3.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Für ein Datum ist keine Form genannt',
        why: 'Ein Datum schreibt jeder anders. Wer die verlangte Form nicht kennt, scheitert und muss raten.',
        how: [
          'Schreiben Sie die Form mit einem Beispiel an das Feld: „TT.MM.JJJJ, etwa 17.05.1990“.',
          'Oder nehmen Sie jede übliche Schreibweise an.',
        ],
        bad: '<label>Geburtsdatum <input></label>',
        good: '<label for="g">Geburtsdatum</label>\n<input id="g" aria-describedby="f"> <p id="f">TT.MM.JJJJ</p>',
      },
    },
  ],
  find: findDates,
  parts: [isDateText, toLabel, ...dateParts],
};

function findDates(kit: Kit): ElementFault[] {
  return kit
    .all('input')
    .filter((field) => isDateText(kit, field as HTMLInputElement))
    .slice(0, 1)
    .map((element) => ({
      rule: 'date-form-asked',
      element,
      reason: `Das Feld ${kit.quote(toLabel(kit, element as HTMLInputElement))} ist ein Textfeld, und die Seite nennt keine Form für das Datum. Nimmt es jede übliche Schreibweise an?`,
    }));
}

/** A field of a later step is not exposed yet and has no name. */
function toLabel(kit: Kit, field: HTMLInputElement): string {
  return kit.name(field) || (field.labels?.[0]?.textContent ?? '').trim();
}

/** Field of a form that is filled by hand; widgets that offer a calendar choose the form themselves. */
function isDateText(kit: Kit, field: HTMLInputElement): boolean {
  const name = toLabel(kit, field);
  if (field.type !== 'text' || field.readOnly || !(speaksOfDate(name) || isCalledDate(field))) return false;
  const widget = '[class*=picker i], [class*=calendar i], [class*=kalender i]';
  if (field.matches('[role=combobox], [aria-haspopup], [list]') || field.closest(widget)) return false;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
  const notes = ids.map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '');
  const around = (field.closest('form') ?? field.parentElement)?.textContent ?? '';
  const own = [name, field.title, field.placeholder, field.value, ...notes];
  const beside = field.parentElement?.textContent ?? '';
  return (
    !own.some((text) => tellsForm(text)) &&
    !tellsForm(beside.slice(0, 200)) &&
    !/\b(?:TT|DD)[./-]MM\b/.test(around)
  );
}

/** Takes back the question about fields of which a trial proved the fault. */
export function dropAnswered(found: Finding[], faults: ActedFault[]): void {
  const isAnswered = ({ rule, selector }: Finding) =>
    rule === 'date-form-asked' && faults.some((fault) => fault.selector === selector);
  for (const finding of found.filter(isAnswered)) found.splice(found.indexOf(finding), 1);
}
