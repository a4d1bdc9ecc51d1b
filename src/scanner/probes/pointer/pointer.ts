import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about operation by dragging and by pressing alone (WCAG 2.5.7, 2.5.2). What scripts hear, `dragged` reads. */
export const pointer: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'dragging-only',
      title: 'Geht das auch ohne Ziehen?',
      criteria: ['2.5.7'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Bedienung nur durch Ziehen',
        why: 'Wer zittert oder mit Kopf oder Augen zeigt, kann nicht bei gedrückter Taste ziehen. Ohne zweiten Weg bleibt die Funktion verschlossen.',
        how: [
          'Bieten Sie Knöpfe wie „Nach oben“ und „Nach unten“ an.',
          'Oder lassen Sie erst das Element und dann das Ziel antippen.',
        ],
        bad: '<li draggable="true">Vorspeise</li>',
        good: '<li draggable="true">Vorspeise <button>Nach oben</button>\n<button>Nach unten</button></li>',
      },
    },
    {
      id: 'drag-alone',
      title: 'Nur durch Ziehen mit der Maus zu verschieben',
      criteria: ['2.5.7', '2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Nur durch Ziehen mit der Maus zu verschieben',
        why: 'Wer ohne Maus arbeitet, kommt nicht an die Einträge heran. Wer zittert, kann nicht bei gedrückter Taste ziehen.',
        how: [
          'Geben Sie jedem Eintrag Knöpfe wie „Nach oben“ und „Nach unten“, die auch mit der Tastatur zu drücken sind.',
          'Oder bieten Sie neben den Einträgen ein Auswahlfeld für den Platz an.',
        ],
        bad: '<li draggable="true">Vorspeise</li>\n<li draggable="true">Suppe</li>',
        good: '<li draggable="true">Vorspeise <button>Nach oben</button>\n<button>Nach unten</button></li>',
      },
    },
    {
      id: 'press-without-release',
      title: 'Lässt sich der Druck noch abbrechen?',
      criteria: ['2.5.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Aktion schon beim Drücken',
        why: 'Die Aktion beginnt mit dem Drücken. Wer danebentrifft, kann sie nicht mehr verhindern, indem er vor dem Loslassen wegzieht.',
        how: ['Lösen Sie die Aktion mit click aus. Sie beginnt dann erst beim Loslassen.'],
        bad: '<button onmousedown="senden()">Senden</button>',
        good: '<button onclick="senden()">Senden</button>',
      },
    },
  ],
  find: findPointer,
  parts: [listDragged, isDragAlone, listPressed],
};

function findPointer(kit: Kit): ElementFault[] {
  return [...listDragged(kit), ...listPressed(kit)];
}

/** Draggable elements without a control inside, by list; reports the first of each. */
function listDragged(kit: Kit): ElementFault[] {
  const { all, isSeen, quote, text, name } = kit;
  const dragged = all('[draggable=true]:not(a)').filter(
    (element) =>
      isSeen(element) && !element.querySelector('button, select, input, [role=button], [role=menuitem]'),
  );
  const isAlone = (one: Element) =>
    !dragged.some((other) => other !== one && one.parentElement!.contains(other));
  const toList = (one: Element) => (isAlone(one) ? one.parentElement!.parentElement : one.parentElement);
  const lists = [...Map.groupBy(dragged, toList).values()].filter(
    (items) => items.length > 1 || !items[0]!.matches('img'),
  );
  return lists.map((items) => {
    const element = items[0]!;
    const words = `${quote(text(element) || name(element))} lässt sich ziehen und hat keinen Knopf.`;
    return isDragAlone(kit, items)
      ? {
          rule: 'drag-alone',
          element,
          reason: `${words} Tab kommt nicht dorthin, und kein Bedienelement der Seite spricht vom Verschieben. Ebenso: ${items.length - 1} weitere.`,
        }
      : {
          rule: 'dragging-only',
          element,
          reason: `${words} Gibt es einen zweiten Weg, zum Beispiel Tippen und Auswählen?`,
        };
  });
}

/** No key reaches the entries of a list, and no control or word of the page is about moving them. */
function isDragAlone({ all, name, text }: Kit, items: Element[]): boolean {
  const reached =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], [role=option], [role=treeitem], [role=row]';
  const isReached = (item: Element) =>
    item.matches(reached) ||
    item.querySelector(reached) !== null ||
    item.closest('[tabindex="0"], label') !== null;
  const moves =
    /verschieb|beweg|reihenfolge|sortier|anordn|zuordn|position|nach (?:oben|unten|links|rechts|vorne?|hinten)|\b(?:hoch|runter|move|moving|reorder|rearrange|order|sort|up|down|assign)\b|[↑↓▲▼⬆⬇]/i;
  const controls = all('button, select, a[href], [role=button], [role=menuitem], input:not([type=hidden])');
  const isTold = /antippen|anklicken|tippen sie|tastatur|pfeiltaste|\btap\b|keyboard|arrow keys/i.test(
    text(items[0]!.parentElement?.parentElement ?? items[0]!),
  );
  return (
    items.length > 1 &&
    !isTold &&
    !items.some(isReached) &&
    !controls.some((control) => moves.test(name(control)))
  );
}

function listPressed({ all, isSeen, quote, name, text }: Kit): ElementFault[] {
  const pressed = all('[onmousedown], [ontouchstart], [onpointerdown]').filter((element) => {
    const isUndone = element.matches('[onmouseup], [ontouchend], [onpointerup], [onclick], body, canvas');
    const code = ['onmousedown', 'ontouchstart', 'onpointerdown'].map((attribute) =>
      element.getAttribute(attribute),
    );
    const acts = code.some((text) => /\w\(/.test((text ?? '').replace(/\w+\.(?:stop|prevent)\w+\(\)/g, '')));
    return isSeen(element) && acts && !isUndone;
  });
  return pressed.map((element) => ({
    rule: 'press-without-release',
    element,
    reason: `${quote(name(element) || text(element))} reagiert schon auf das Drücken. Geschieht auch dann etwas, wenn Sie drücken, wegziehen und erst daneben loslassen?`,
  }));
}
