import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about buttons that delete data of a person or end a contract (WCAG 3.3.4). */
export const finalButtons: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'erase-check-asked',
      title: 'Fragt die Seite nach, bevor sie löscht oder kündigt?',
      criteria: ['3.3.4'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Löschen oder Kündigen ohne Rückfrage',
        why: 'Ein Druck aus Versehen, und Daten oder Vertrag sind weg. Das passiert eher, wenn Hände zittern oder man die Seite nur hört.',
        how: [
          'Fragen Sie vorher nach, und nennen Sie, was gelöscht wird.',
          'Oder lassen Sie es sich eine Zeit lang rückgängig machen, und sagen Sie das neben der Schaltfläche.',
        ],
        bad: '<button onclick="loesche()">Konto löschen</button>',
        good: '<button aria-haspopup="dialog">Konto löschen …</button>',
      },
    },
  ],
  find: findFinal,
  parts: [isFinal, asksBefore, isTakenBack],
};

function findFinal(kit: Kit): ElementFault[] {
  const buttons = kit.all('button, input[type=submit], input[type=button], [role=button]');
  return buttons
    .filter((button) => kit.isSeen(button) && isFinal(kit.name(button)))
    .filter((button) => !asksBefore(button) && !isTakenBack(kit, button))
    .slice(0, 1)
    .map((element) => ({
      rule: 'erase-check-asked',
      element,
      reason: `Fragt die Seite nach, bevor ${kit.quote(kit.name(element))} gilt, oder lässt es sich rückgängig machen?`,
    }));
}

/** Names an account, data as a whole or what somebody wrote: other entries of lists are not asked about. */
function isFinal(name: string): boolean {
  const ending = /lösch|kündig|beend|absag|stornier|leeren|delete|erase|close|remove|empty|cancel/i;
  if (!ending.test(name)) return false;
  const things =
    '(?:(?:ihr|mein|dein|das|den|die|dieses|diesen|diese|gesamte[sn]?|ganze[sn]?) )?(?:\\p{L}*(?:konto|account|profil|arbeitsbereich|workspace|projekt|mitgliedschaft|website|organisation)|(?:alle )?(?:meine |ihre )?daten|alle (?:meine |ihre )?(?:notizen|fotos|bilder|nachrichten|dateien|inhalte|dokumente))';
  const german = new RegExp(
    `^\\W*${things} (?:jetzt |sofort |endgültig |unwiderruflich |dauerhaft )?löschen|^\\W*(?:\\p{L}*vertrag|\\p{L}*abo(?:nnement)?|mitgliedschaft|tarif) (?:jetzt |sofort )?(?:kündigen|beenden)|^\\W*(?:\\p{L}*termin|buchung|reservierung|bestellung|\\p{L}*reise) (?:jetzt )?(?:absagen|stornieren)|^\\W*jetzt kündigen|^\\W*(?:den )?papierkorb (?:jetzt |endgültig )?leeren`,
    'iu',
  );
  const english =
    /^\W*(?:permanently )?(?:delete|erase|close|remove) (?:(?:my|your|the|this|entire) )*(?:\w+ )?(?:account|profile|workspace|project|organi[sz]ation|site|website|data|everything|all (?:my |your )?(?:data|notes|photos|files|messages|content|documents))\b|^\W*empty (?:the )?(?:recycle )?(?:bin|trash)\b|^\W*cancel (?:(?:my|your|the|this) )?(?:subscription|membership|contract|plan|booking|reservation|appointment|order)\b/i;
  const own =
    /^\W*(?:meine?n?|ihre?n?|deine?n?) (?:antwort|beitrag|kommentar|bewertung|anzeige|inserat|antrag|nachricht|dokumente?|fotos?) (?:jetzt |endgültig )?löschen|^\W*delete (?:my|your) (?:answer|post|comment|review|ad|listing|application|message|documents?|photos?)\b/i;
  const ticked =
    /^\W*(?:alle )?(?:ausgewählte|markierte)n? \p{L}*(?:\p{L} )?(?:jetzt |endgültig )?löschen|^\W*delete (?:all )?(?:selected|chosen|marked)\b/iu;
  return [german, english, own, ticked].some((one) => one.test(name));
}

function asksBefore(button: Element): boolean {
  const opening =
    '[aria-haspopup], [popovertarget], [commandfor], [data-toggle], [data-bs-toggle], [data-modal-target], [data-confirm], [onclick*="confirm("], [aria-controls*=dialog], [aria-controls*=modal], [disabled], [aria-disabled=true]';
  if (button.matches(opening) || /…|\.\.\.$/.test(button.textContent?.trim() ?? '')) return true;
  if (button.closest('dialog, [role=dialog], [role=alertdialog], [class*=modal i], form[data-confirm]'))
    return true;
  const form = button.closest('form');
  return (
    form !== null &&
    form.querySelector('input[type=password], input[type=text], input:not([type]), input[type=checkbox]') !==
      null
  );
}

function isTakenBack(kit: Kit, button: Element): boolean {
  const around = button.closest('form, section, article, li, tr, fieldset') ?? button.parentElement;
  const back =
    /(?:rückgängig|wiederherstell|zurückhol|widerruf|papierkorb|\bundo\b|\brestor|\brecover|\btrash)/i;
  const refusal =
    /(?:nicht|keine?|cannot|can't|can not|never|no longer|un)[^.]{0,40}(?:rückgängig|wiederherstell|undo|restor|recover)|(?:rückgängig|wiederherstell\w*)[^.]{0,30}nicht/i;
  const words = around ? kit.text(around).replace(kit.text(button), '') : '';
  return words.length < 1_500 && back.test(words) && !refusal.test(words);
}
