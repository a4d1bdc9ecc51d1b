import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { redParts } from '../reading/redInPage.ts';

declare function isReddish(colour: string, least: number): boolean;

/** Finds fields that only a red border or ground sets apart from the others of their form (WCAG 1.4.1, 3.3.1). */
export const errorColour: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'error-by-colour',
      title: 'Fehlerhaftes Feld nur an der Farbe zu erkennen',
      criteria: ['1.4.1', '3.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Fehlerhaftes Feld nur an der Farbe zu erkennen',
        why: 'Wer Farben schlecht unterscheidet oder einen Screenreader nutzt, erfährt nur, dass etwas falsch ist, aber nicht, welches Feld.',
        how: [
          'Schreiben Sie die Fehlermeldung in Worten an das Feld, etwa „Fehler: Bitte Ihre Passnummer eingeben“.',
          'Verbinden Sie sie mit aria-describedby und setzen Sie aria-invalid="true".',
        ],
        bad: '<label>Passnummer <input class="rot"></label>',
        good: '<label for="pass">Passnummer</label>\n<input id="pass" aria-invalid="true"\n  aria-describedby="pass-fehler">\n<p id="pass-fehler">Fehler: Die Passnummer fehlt.</p>',
      },
    },
    {
      id: 'field-marked-by-colour',
      title: 'Feld ist nur durch Farbe hervorgehoben',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Feld ist nur durch Farbe hervorgehoben',
        why: 'Was die Farbe bedeutet, etwa Pflichtfeld oder Fehler, erfährt nicht, wer Farben schlecht unterscheidet oder nicht sieht.',
        how: ['Sagen Sie in Worten am Feld, was die Farbe bedeutet.'],
        bad: '<input class="rot" name="mail">',
        good: '<label for="mail">E-Mail (Pflichtfeld)</label>\n<input id="mail" class="rot" required>',
      },
    },
  ],
  find: findColoured,
  parts: [judgeForm, isRed, ...redParts, isExplained, listNotes, saysError],
};

function findColoured(kit: Kit): ElementFault[] {
  const css =
    'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea';
  const fields = kit.all(css).filter((field) => kit.isSeen(field) && kit.isExposed(field));
  const forms = Map.groupBy(fields, (field) => field.closest('form') ?? kit.document.body);
  return [...forms].flatMap(([form, own]) => judgeForm(kit, form, own));
}

function judgeForm(kit: Kit, form: Element, fields: Element[]): ElementFault[] {
  const red = fields.filter(isRed);
  const words = kit.text(form);
  if (red.length === 0 || red.length === fields.length) return [];
  const isSummed =
    form.localName === 'form' &&
    [...form.querySelectorAll('[role=alert], [class*=error i], [class*=fehler i]')].some(
      (element) => kit.isSeen(element) && saysError(kit.text(element)),
    );
  return red
    .filter((field) => !isExplained(kit, field, words))
    .slice(0, 3)
    .map((element) => {
      const named = kit.quote(kit.name(element));
      const seen = `Das Feld ${named} unterscheidet sich von den anderen nur durch rote Farbe`;
      return isSummed
        ? { rule: 'error-by-colour', element, reason: `${seen}; welches Feld falsch ist, steht nirgends.` }
        : {
            rule: 'field-marked-by-colour',
            element,
            reason: `${seen}. Ist in Worten zu lesen, was sie bedeutet?`,
          };
    });
}

function isRed(field: Element): boolean {
  const leadOfRed = 20;
  const { borderTopColor, borderBottomColor, borderTopWidth, borderBottomWidth, backgroundColor } =
    getComputedStyle(field);
  const top = Number.parseFloat(borderTopWidth) > 0 && isReddish(borderTopColor, leadOfRed);
  const bottom = Number.parseFloat(borderBottomWidth) > 0 && isReddish(borderBottomColor, leadOfRed);
  return top || bottom || isReddish(backgroundColor, leadOfRed);
}

function isExplained(kit: Kit, field: Element, words: string): boolean {
  if (field.matches('[aria-invalid="true"], [aria-invalid="false"], [required], [aria-required="true"]'))
    return true;
  const notes = listNotes(field).map((note) => kit.text(note));
  const label = kit.name(field).trim();
  const isNamed = label !== '' && words.split(label).length > 2;
  return isNamed || notes.some(saysError) || /[*!]|pflicht|required|erforderlich/i.test(label);
}

/** Texts that describe the field, and those in the group around it that holds no other field. */
function listNotes(field: Element): Element[] {
  const root = field.getRootNode() as Document | ShadowRoot;
  const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`;
  const described = ids.split(/\s+/).flatMap((id) => (id ? (root.getElementById(id) ?? []) : []));
  let group: Element = field;
  const css = 'input:not([type=hidden]), select, textarea';
  while (group.parentElement && group.parentElement.querySelectorAll(css).length < 2)
    group = group.parentElement;
  const beside = group.nextElementSibling?.querySelector(css) ? null : group.nextElementSibling;
  return [...described, group, beside].filter((element) => element !== null);
}

function saysError(text: string): boolean {
  const words =
    /fehl|ungültig|falsch|bitte|korrigier|muss|darf|error|invalid|wrong|required|missing|must|please|correct|enter|fix/i;
  return words.test(text);
}
