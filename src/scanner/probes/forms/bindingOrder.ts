import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks where a form that costs money is sent at once (WCAG 3.3.4). */
export const bindingOrder: ReadingProbe = {
  version: 6,
  rules: [
    {
      id: 'order-check-asked',
      title: 'Lassen sich die Angaben vor dem Bestellen prüfen?',
      criteria: ['3.3.4'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Bestellung ohne Prüfen, Bestätigen oder Rücknahme',
        why: 'Wer sich vertippt, merkt es erst, wenn der Vertrag gilt. Das trifft Menschen, die schlecht sehen oder deren Hände zittern, öfter.',
        how: [
          'Zeigen Sie vor dem Abschluss eine Übersicht, in der sich jede Angabe ändern lässt.',
          'Oder lassen Sie die Bestellung eine Zeit lang kostenlos zurücknehmen und sagen Sie das neben dem Knopf.',
        ],
        bad: '<button>Zahlungspflichtig bestellen</button>',
        good: '<button>Weiter: Angaben prüfen</button>',
      },
    },
  ],
  find: findOrders,
  parts: [isSaidToBind, isCheckedBefore, isBinding, countEntries, findPlace],
};

function findOrders(kit: Kit): ElementFault[] {
  const binding =
    /(?:zahlungs|kosten)pflichtig|\bverbindlich (?:bestell|buch|anmeld|beantrag|kauf|meld|absend|senden|einreich|abschließ|erteil|zusag|teilnehm|änder|umstell|wechsel|annehm|verlänger|unterschreib|bezahl|überweis)|(?:vertrag|tarif|abo|abonnement) (?:jetzt |verbindlich )?(?:abschließen|ändern|wechseln)\b|überweisung (?:ausführen|senden|absenden|freigeben)|jetzt (?:kaufen|bestellen|buchen|bezahlen)|\b(?:place (?:my |your )?order|pay now|buy now|order now|book now|book and pay|order and pay|confirm and pay|complete (?:purchase|booking)|sign (?:the )?(?:contract|agreement)|(?:change|switch) (?:my |your )?(?:plan|tariff|contract)|(?:make|send|confirm) (?:the |my |your )?(?:payment|transfer)|\p{L}+ and pay)\b|\p{L} und (?:\p{L}+ ){0,2}(?:be)?zahlen\b/iu;
  const buttons = kit
    .all('button, input[type=submit], [role=button]')
    .filter(
      (button) =>
        kit.isSeen(button) &&
        (binding.test(`${kit.name(button)} ${kit.text(button)}`) || isSaidToBind(kit, button)),
    );
  return buttons
    .filter((button) => isBinding(kit, findPlace(button)) && !isCheckedBefore(kit, findPlace(button)))
    .slice(0, 1)
    .map((element) => ({
      rule: 'order-check-asked',
      element,
      reason: `${kit.quote(kit.name(element))} kostet etwas oder bindet. Lassen sich die Angaben vor dem Abschluss prüfen und ändern, oder lässt er sich danach zurücknehmen?`,
    }));
}

/** The form says what its sending button brings about. */
function isSaidToBind(kit: Kit, button: Element): boolean {
  const { form } = button as HTMLButtonElement;
  const says =
    /(?:mit (?:dem|ihrem) (?:absenden|abschicken|klick|senden)|by (?:pressing|clicking|submitting|sending))[^.]{0,160}(?:verbindlich|zahlungspflichtig|mandat\b|\bhire\b|\bbuy\b|\border\b|\bbinding\b|\bcharged?\b|agree to pay)/i;
  const agrees =
    /\btrete\b[^.]{0,60}\bab\b|\bermächtige\b|\blastschrift|\brechtsverbindlich|\bverbindlich\b|\bunwiderruflich|\bi (?:hereby )?(?:assign|authori[sz]e)\b|\bdirect debit\b|\bbinding\b|\birrevocabl/i;
  const isSending = form !== null && button.matches('button:not([type]), [type=submit]');
  const boxes = isSending ? [...form.querySelectorAll('label:has([type=checkbox][required])')] : [];
  return isSending && (says.test(kit.text(form)) || boxes.some((box) => agrees.test(kit.text(box))));
}

function findPlace(button: Element): Element {
  const around = button.closest('form, [role=dialog], dialog, section, article, main');
  return (button as HTMLButtonElement).form ?? around ?? button.ownerDocument.body;
}

/** Something is entered here, or is paid from what the website already knows. */
function isBinding(kit: Kit, place: Element): boolean {
  const known =
    /(?:gespeicherte|hinterlegte)\w* (?:karte|zahl|konto)|\b(?:saved|stored) card|card on file|(?:wird|werden) [^.]{0,40}(?:abgebucht|belastet)|\bcharged\b|one[- ]click|lastschrift|direct debit|sofortkauf|mit einem klick/i;
  const part = place.closest('section, article, [role=dialog]') ?? place;
  const isKnown = place.localName !== 'body' && known.test(kit.text(part).slice(0, 3_000));
  return countEntries(kit, place) >= 2 || isKnown;
}

/** Fields that somebody fills here; a summary has none. */
function countEntries(kit: Kit, place: Element): number {
  const css =
    'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=search], [type=checkbox], [readonly]), select, textarea';
  return [...place.querySelectorAll(css)].filter((field) => kit.isSeen(field)).length;
}

function isCheckedBefore(kit: Kit, place: Element): boolean {
  const words = kit.text(place);
  const refusal =
    /(?:nicht|keine?|kein\w*|ausgeschlossen|unwiderruflich|cannot|can't|not|no)\b[^.]{0,60}(?:storn|widerruf|zurück|rückg|cancel|undo|refund|change)|(?:storn|widerruf|rücknahme|cancel\w*|refund)[^.]{0,40}(?:nicht|ausgeschlossen|not|impossible)/i;
  const check =
    /(?:angaben|daten|bestellung|eingaben)[^.]{0,30}(?:prüfen|geprüft|korrigieren|ändern)|zusammenfassung|übersicht|\breview\b|\bsummary\b|check your|storn|widerruf|zurücknehm|\bcancel(?:led|ation)?\b|\brefund/i;
  return check.test(words) && !refusal.test(words);
}
