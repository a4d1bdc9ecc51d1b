import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toPlain: InPage['toPlain'];
declare const toReferredText: InPage['toReferredText'];

const { buttons, looks } = words;

/** Finds names of buttons that do not say what they do. */
export const buttonNames: ReadingProbe = {
  version: 4,
  rules: [
    {
      id: 'button-says-nothing',
      title: 'Beschriftung der Schaltfläche sagt nicht, was sie tut',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Beschriftung der Schaltfläche sagt nichts',
        why: '„Button“ oder „Hier klicken“ sagt nicht, was geschieht. Wer nicht sieht, was daneben steht, kann es nur erraten.',
        how: ['Nennen Sie die Handlung: „Anmeldung absenden“, „Bild vergrößern“.'],
        bad: '<button>Button</button>',
        good: '<button>Newsletter bestellen</button>',
      },
    },
    {
      id: 'button-symbol-name',
      title: 'Schaltfläche heißt nur wie ein Zeichen',
      criteria: ['2.4.6', '4.1.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Schaltfläche heißt nur wie ein Zeichen',
        why: 'Screenreader lesen das Zeichen vor oder lassen es weg: „mal, Schalter“ statt „Schließen, Schalter“.',
        how: [
          'Geben Sie der Schaltfläche mit aria-label einen Namen und blenden Sie das Zeichen mit aria-hidden aus.',
        ],
        bad: '<button>×</button>',
        good: '<button aria-label="Schließen"><span aria-hidden="true">×</span></button>',
      },
    },
    {
      id: 'buttons-same-name',
      title: 'Mehrere Schaltflächen heißen gleich',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Mehrere Schaltflächen heißen gleich',
        why: 'Wer mit dem Screenreader von Schaltfläche zu Schaltfläche springt, hört fünfmal „Löschen“ und weiß nicht, was gelöscht wird.',
        how: [
          'Nehmen Sie den Eintrag in den Namen auf, sichtbar oder nur für Screenreader: „Rechnung 17 löschen“.',
        ],
        bad: '<td><button>Löschen</button></td>',
        good: '<td>\n<button>Löschen <span class="nur-screenreader">Rechnung 17</span></button></td>',
      },
    },
  ],
  find: findButtons,
  parts: [
    ...meaningParts,
    judgeButton,
    isOneOfKinds,
    listSteppers,
    isInNamedGroup,
    listSameButtons,
    listTwins,
  ],
  data: { buttons, looks },
};

function findButtons(kit: Kit): ElementFault[] {
  const css =
    'button, [role="button"], input[type="button"], input[type="submit"], input[type="reset"], summary';
  const all = kit.all(css).filter((button) => kit.isSeen(button) && kit.isExposed(button));
  const generic = new Set((kit.data as { buttons: string[] }).buttons);
  return [
    ...all.flatMap((button) => judgeButton(button, kit, generic)),
    ...listSteppers(all, kit),
    ...listSameButtons(all, kit),
    ...listTwins(all, kit),
  ];
}

function judgeButton(element: Element, kit: Kit, generic: Set<string>): ElementFault[] {
  const name = kit.name(element);
  if (name === '' || element.getAttribute('title') || toReferredText(element, 'aria-describedby')) return [];
  const plain = toPlain(name);
  const said = kit.quote(name);
  if (/^(?:icon|ico|ic|fa|fas|far|bi|mdi|glyphicon)[-_][a-z0-9_-]+$/i.test(name.trim()))
    return [
      {
        rule: 'button-says-nothing',
        element,
        reason: `Die Schaltfläche heißt ${said}, wie ihr Symbol im Code.`,
      },
    ];
  if (isOneOfKinds(element, kit)) return [];
  if ((kit.data as { looks: string[] }).looks.includes(plain) && kit.text(element).trim().length < 3)
    return [
      {
        rule: 'button-says-nothing',
        element,
        criteria: element.querySelector('img') ? ['1.1.1', '4.1.2'] : ['2.4.6', '4.1.2'],
        reason: `Die Schaltfläche heißt ${said}: Das sagt, wie ihr Symbol aussieht, nicht, was sie tut.`,
      },
    ];
  if (generic.has(plain) || generic.has(plain.replace(/[\s_-]*\d+$/, '')))
    return [
      {
        rule: 'button-says-nothing',
        element,
        ...(/^(?:button|btn|schaltfläche|knopf|icon|image|img|bild|symbol|undefined|null)\b/.test(plain)
          ? { criteria: ['2.4.6', '4.1.2'] }
          : {}),
        reason: `Die Schaltfläche heißt ${said}.`,
      },
    ];
  if (plain !== '' && !/^[x]$/.test(plain)) return [];
  return [
    { rule: 'button-symbol-name', element, reason: `Sagt ${said} beim Vorlesen, was die Schaltfläche tut?` },
  ];
}

/** Beside buttons of the same look with other names, which tell what there is to choose from: „Bild“, „Video“. */
function isOneOfKinds(element: Element, kit: Kit): boolean {
  const others = [...(element.parentElement?.children ?? [])].filter(
    (one) => one !== element && one.localName === element.localName && one.className === element.className,
  );
  const isKind = /^(?:bild|bilder|foto|grafik|datei|image|picture|photo|file|text|link|video|audio)$/i.test(
    kit.name(element).trim(),
  );
  return isKind && new Set(others.map((one) => kit.name(one))).size >= 2;
}

/** „plus“ twice and more: of what, neither the name nor a group says. */
function listSteppers(all: Element[], kit: Kit): ElementFault[] {
  const what = '(?:(?:menge|anzahl|wert|quantity|value|amount|number) )?';
  const less = new RegExp(
    `^${what}(?:minus|weniger|verringern|reduzieren|[−–-])$|^(?:less|fewer|decrease|decrement|reduce|subtract|remove one)(?: (?:quantity|value|amount|number))?$`,
  );
  const more = new RegExp(
    `^${what}(?:plus|mehr|erhöhen|[+])$|^(?:more|increase|increment|add one)(?: (?:quantity|value|amount|number))?$`,
  );
  const toSaid = (button: Element) => kit.name(button).trim().toLowerCase();
  const isStepper = (button: Element, [own, other]: RegExp[]) =>
    own!.test(toSaid(button)) &&
    all.some((one) => one.parentElement === button.parentElement && other!.test(toSaid(one)));
  const loose = all.filter(
    (button) =>
      (isStepper(button, [less, more]) || isStepper(button, [more, less])) && !isInNamedGroup(button, kit),
  );
  const groups = Map.groupBy(loose, (button) => kit.name(button).trim().toLowerCase());
  return [...groups.values()].flatMap(([element, ...others]) => {
    if (!element || others.length === 0) return [];
    const reason = `${others.length + 1} Schaltflächen heißen ${kit.quote(kit.name(element))}. Was jede ändert, sagt weder ihr Name noch eine Gruppe.`;
    return [{ rule: 'button-says-nothing', element, reason }];
  });
}

function isInNamedGroup(button: Element, kit: Kit): boolean {
  if (toReferredText(button, 'aria-describedby') || button.getAttribute('title')) return true;
  const group = button.closest('fieldset, [role="group"], [role="spinbutton"], tr, li, article');
  return group !== null && (kit.name(group) !== '' || /\p{L}{3}/u.test(kit.text(group)));
}

/** Two pictures side by side with one name: one of them was copied. */
function listTwins(all: Element[], kit: Kit): ElementFault[] {
  const isPicture = (button: Element) => kit.text(button).length < 2 && kit.name(button).length > 3;
  return all.flatMap((element, place) => {
    const before = all[place - 1];
    const isBeside = before && before.parentElement === element.parentElement;
    if (!isBeside || !isPicture(element) || !isPicture(before) || kit.name(before) !== kit.name(element))
      return [];
    const isSame = before.className === element.className && before.innerHTML === element.innerHTML;
    const isTab = element.closest('[role="tablist"], nav, [class*="dot" i], [class*="indicator" i]');
    if (isSame || isTab) return [];
    const signs = [before, element].map((one) => (one.textContent ?? '').trim()).join('');
    if (/^(?:[+＋][−–-]|[−–-][+＋]|[<‹«←◀][>›»→▶]|[▲↑][▼↓])$/.test(signs)) {
      const reason = `Die Schaltflächen mit ${kit.quote(signs[0]!)} und ${kit.quote(signs.at(-1)!)} heißen beide ${kit.quote(kit.name(element))}.`;
      return [{ rule: 'button-says-nothing', element, reason }];
    }
    const reason = `Zwei Schaltflächen nebeneinander heißen ${kit.quote(kit.name(element))}, zeigen aber nicht dasselbe. Tun sie dasselbe?`;
    return [{ rule: 'buttons-same-name', element, reason }];
  });
}

/** Asks once for each name; rows with a header or heading tell what a button belongs to. */
function listSameButtons(all: Element[], kit: Kit): ElementFault[] {
  const loose = all.filter((button) => {
    const row = button.closest('tr, li, article, [role="row"], [role="listitem"]');
    const isTold = row?.querySelector('th, h1, h2, h3, h4, h5, h6, [role="rowheader"], [role="heading"]');
    return (
      row &&
      !isTold &&
      !toReferredText(button, 'aria-describedby') &&
      !button.closest('[role="tablist"], nav')
    );
  });
  const groups = Map.groupBy(loose, (button) => toPlain(kit.name(button)));
  return [...groups].flatMap(([name, [element, ...others]]) => {
    if (name === '' || !element || others.length < 2) return [];
    const reason = `${others.length + 1} Schaltflächen heißen ${kit.quote(kit.name(element))}. Hören Blinde, zu welchem Eintrag jede gehört?`;
    return [{ rule: 'buttons-same-name', element, reason }];
  });
}
