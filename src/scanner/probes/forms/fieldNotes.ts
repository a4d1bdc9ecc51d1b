import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds hints and errors tied to their field by sight only (WCAG technique ARIA1). */
export const fieldNotes: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'error-beside-field',
      title: 'Fehlertext gehört im Code zu keinem Feld',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Fehlertext gehört im Code zu keinem Feld',
        why: 'Der Fehlertext steht nur neben dem Feld. Wer mit dem Screenreader in das Feld geht, hört ihn nicht und erfährt nicht, was zu ändern ist.',
        how: [
          'Geben Sie dem Fehlertext eine id und nennen Sie sie im Feld mit aria-describedby.',
          'Setzen Sie am Feld aria-invalid="true", solange der Fehler besteht.',
        ],
        bad: '<input id="plz" class="is-invalid">\n<p class="fehler">Bitte fünf Ziffern eingeben</p>',
        good: '<input id="plz" aria-invalid="true" aria-describedby="plz-fehler">\n<p class="fehler" id="plz-fehler">Bitte fünf Ziffern eingeben</p>',
      },
    },
    {
      id: 'hint-not-tied',
      title: 'Gehört dieser Hinweis zu dem Feld?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Hinweis gehört im Code zu keinem Feld',
        why: 'Der Hinweis steht nur neben dem Feld. Screenreader lesen in Formularen Feld für Feld und lassen ihn aus.',
        how: ['Geben Sie dem Hinweis eine id und nennen Sie sie im Feld mit aria-describedby.'],
        bad: '<input id="datum">\n<small class="hint">TT.MM.JJJJ</small>',
        good: '<input id="datum" aria-describedby="datum-hinweis">\n<small class="hint" id="datum-hinweis">TT.MM.JJJJ</small>',
      },
    },
  ],
  find: findNotes,
  parts: [toNote, isTied, findField],
};

function findNotes(kit: Kit): ElementFault[] {
  return kit.all('p, small, span, div').flatMap((note) => toNote(kit, note) ?? []);
}

/** Errors and hints as form libraries name them. */
function toNote(kit: Kit, note: Element): ElementFault | null {
  const kind = note.getAttribute('class') ?? '';
  const isError =
    /(?:^|[\s_-])(?:errors?|fehler|invalid-feedback|(?:error|fehler)[_-]?(?:text|message|meldung))(?:$|[\s_-])/i;
  const isHint =
    /(?:^|[\s_-])(?:hints?|hinweis|hilfe|hilfetext|help(?:er)?-?(?:text|block)?|form-text)(?:$|[\s_-])/i;
  const rule = isError.test(kind) ? 'error-beside-field' : isHint.test(kind) ? 'hint-not-tied' : '';
  if (rule === '' || note.querySelector('input, select, textarea, button, a, p, div')) return null;
  const text = kit.text(note);
  const field = findField(note);
  if (!field || text.length < 4 || text.length > 200 || !kit.isSeen(note) || !kit.isSeen(field)) return null;
  const isMark = /^[\W]*(?:required|optional|pflichtfeld|erforderlich|freiwillig)[\W]*$/i.test(text);
  if (isMark || isTied(kit, field, note)) return null;
  const [shown, named] = [kit.quote(text), kit.quote(kit.name(field))];
  const told = `${shown} steht direkt am Feld ${named} und ist im Code nicht mit ihm verbunden.`;
  const question = rule === 'hint-not-tied' ? ` Braucht man ${shown}, um das Feld richtig auszufüllen?` : '';
  return { rule, element: note, reason: told + question };
}

/** The only field of the parent, right beside the note. */
function findField(note: Element): Element | null {
  const fields = note.parentElement?.querySelectorAll(
    'input:not([type=hidden], [type=submit], [type=button], [type=radio], [type=checkbox]), select, textarea',
  );
  const [field] = fields ?? [];
  const isBeside = field === note.previousElementSibling || field === note.nextElementSibling;
  return fields?.length === 1 && field && isBeside ? field : null;
}

function isTied({ name, text }: Kit, field: Element, note: Element): boolean {
  const ids = ['aria-describedby', 'aria-errormessage', 'aria-labelledby', 'aria-details']
    .flatMap((attribute) => (field.getAttribute(attribute) ?? '').split(/\s+/))
    .filter(Boolean);
  const root = field.getRootNode() as Document;
  if (ids.some((id) => root.getElementById(id)?.contains(note) || note.querySelector(`#${CSS.escape(id)}`)))
    return true;
  const isLive =
    note.closest('label, [role=alert], [role=status], [aria-live]:not([aria-live=off])') !== null;
  const said = `${name(field)} ${field.getAttribute('aria-description') ?? ''} ${field.getAttribute('title') ?? ''}`;
  return isLive || said.includes(text(note));
}
