import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toWords: InPage['toWords'];
declare const toPlain: InPage['toPlain'];

const { errors } = words;

/** Finds error messages that say neither what is wrong nor where. */
export const errorTexts: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'error-says-nothing',
      act: ['36b590'],
      title: 'Fehlermeldung sagt nicht, was falsch ist',
      criteria: ['3.3.1', '3.3.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Fehlermeldung sagt nicht, was falsch ist',
        why: '„Ungültige Eingabe“ hilft niemandem weiter. Menschen mit Lernschwierigkeiten oder Screenreader finden den Fehler oft nicht allein.',
        how: [
          'Nennen Sie das Feld, was daran falsch ist und wie es richtig geht.',
          'Verknüpfen Sie die Meldung mit aria-describedby mit dem Feld.',
        ],
        bad: '<input id="plz" aria-describedby="f"> <span id="f">Ungültig</span>',
        good: '<input id="plz" aria-describedby="f" aria-invalid="true">\n<span id="f">Die Postleitzahl hat fünf Ziffern, zum Beispiel 10115.</span>',
      },
    },
    {
      id: 'error-vague',
      act: ['36b590'],
      title: 'Meldung nennt den Fehler vielleicht nicht',
      criteria: ['3.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Meldung nennt den Fehler vielleicht nicht',
        why: 'Wer nur „Es ist ein Fehler aufgetreten“ liest, weiß nicht, was zu tun ist.',
        how: ['Sagen Sie, welches Feld gemeint ist, was fehlt und wie es richtig geht.'],
        bad: '<div role="alert">Fehler 17</div>',
        good: '<div role="alert">Bitte tragen Sie Ihre E-Mail-Adresse ein.</div>',
      },
    },
    {
      id: 'error-hidden',
      title: 'Fehlermeldung ist für Screenreader ausgeblendet',
      criteria: ['3.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Fehlermeldung ist für Screenreader ausgeblendet',
        why: 'Die Meldung ist zu sehen, aber aria-hidden verbirgt sie vor Screenreadern. Blinde erfahren nicht, dass etwas falsch ist.',
        how: [
          'Entfernen Sie aria-hidden von der Meldung und verknüpfen Sie sie mit aria-describedby mit dem Feld.',
        ],
        bad: '<span class="error" aria-hidden="true">Das Alter fehlt.</span>',
        good: '<input aria-describedby="f"> <span class="error" id="f">Das Alter fehlt.</span>',
      },
    },
  ],
  find: findErrors,
  parts: [...meaningParts, judgeError, judgeHidden, isErrorPlace, isGeneric, findFields, listTied],
  data: { errors },
};

function findErrors(kit: Kit): ElementFault[] {
  const css =
    '[role="alert"], [class*="err" i], [id*="err" i], [class*="fehler" i], [id*="fehler" i], [class*="invalid" i], [aria-live="assertive"]';
  const tied = listTied(kit);
  const all = kit
    .all('*')
    .filter((element) => (tied.has(element.id) || element.matches(css)) && isErrorPlace(element, kit, tied));
  const inner = all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
  return inner.flatMap((element) =>
    kit.isExposed(element) ? judgeError(element, kit, tied) : judgeHidden(element, kit, tied),
  );
}

function listTied(kit: Kit): Set<string> {
  const ids = kit.all('[aria-invalid="true"], [aria-errormessage]').flatMap((field) => {
    const described =
      field.getAttribute('aria-invalid') === 'true' ? field.getAttribute('aria-describedby') : '';
    return `${field.getAttribute('aria-errormessage') ?? ''} ${described ?? ''}`.split(/\s+/);
  });
  return new Set(ids.filter(Boolean));
}

/** Holds a short text and no fields, and is said to be a message of an error. */
function isErrorPlace(element: Element, kit: Kit, tied: Set<string>): boolean {
  if (element.matches('input, select, textarea, form, body, main, label, button, a, h1, h2, script, table'))
    return false;
  if (element.querySelector('input, select, textarea, form, main')) return false;
  const marks = `${element.id} ${element.getAttribute('class') ?? ''}`;
  const isNamed =
    /(?:^|[\s_-])(?:error|errors|err|fehler|invalid)(?:$|[\s_-])|(?:error|fehler|invalid)-?_?(?:text|msg|message|meldung|hint|feedback)|(?:text|field|feld|msg)-?_?(?:error|fehler)|[a-z](?:Error|Fehler)\b/i.test(
      marks,
    );
  if (!(isNamed || element.matches('[role="alert"], [aria-live="assertive"]') || tied.has(element.id)))
    return false;
  const text = kit.isSeen(element) ? kit.text(element) : '';
  return text !== '' && text.length <= 160;
}

function judgeError(element: Element, kit: Kit, tied: Set<string>): ElementFault[] {
  const text = kit.text(element);
  if (!isGeneric(text, kit.data as { errors: string[] })) return [];
  const fields = findFields(element, kit);
  if (fields.length === 0) return [];
  const names = fields.map((field) => toPlain(kit.name(field))).filter((name) => name.length > 2);
  if (names.some((name) => toPlain(text).includes(name))) return [];
  const isOfForm = fields.length > 1 && !tied.has(element.id);
  if (tied.has(element.id) || isOfForm) {
    const where = isOfForm ? `, und es gehört zu keinem der ${fields.length} Felder` : '';
    return [
      {
        rule: 'error-says-nothing',
        element,
        reason: `Die Meldung lautet ${kit.quote(text)}. Sie nennt weder den Fehler noch die Lösung${where}.`,
      },
    ];
  }
  return [
    {
      rule: 'error-vague',
      element,
      reason: `Sagt ${kit.quote(text)}, was falsch ist und wie es richtig geht?`,
    },
  ];
}

function judgeHidden(element: Element, kit: Kit, tied: Set<string>): ElementFault[] {
  const text = kit.text(element);
  const isLong = toWords(text).length > 2 && !tied.has(element.id);
  const form = element.closest('form, fieldset');
  if (!isLong || !form || !element.closest('[aria-hidden="true"]')) return [];
  const others = kit.all('body *').filter((other) => !element.contains(other) && !other.contains(element));
  const isElsewhere = others.some(
    (other) => kit.isExposed(other) && toPlain(other.textContent ?? '').includes(toPlain(text)),
  );
  if (isElsewhere) return [];
  return [
    {
      rule: 'error-hidden',
      element,
      reason: `Zu sehen ist ${kit.quote(text)}, aria-hidden="true" verbirgt es.`,
    },
  ];
}

function isGeneric(text: string, { errors: known }: { errors: string[] }): boolean {
  const said = toWords(text);
  return (
    said.length > 0 &&
    said.length <= 12 &&
    said.every((word) => known.includes(word) || /^[a-z]?\d+$/.test(word))
  );
}

/** Fields that the message may be about: those of its form, or the one beside it. */
function findFields(element: Element, kit: Kit): Element[] {
  const form = element.closest('form') ?? element.parentElement;
  const css =
    'input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"]), select, textarea';
  const beside = element.parentElement?.matches('form, body, main')
    ? []
    : [...(element.parentElement?.querySelectorAll(css) ?? [])];
  const all = beside.length === 1 ? beside : [...(form?.querySelectorAll(css) ?? [])];
  return all.filter(kit.isSeen);
}
