import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about operation by dragging and by pressing alone (WCAG 2.5.7, 2.5.2). What scripts hear, `dragged` reads. */
export const pointer: ReadingProbe = {
  version: 1,
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
  parts: [listDragged, listPressed],
};

function findPointer(kit: Kit): ElementFault[] {
  return [...listDragged(kit), ...listPressed(kit)];
}

/** Draggable elements without a control inside, by list; reports the first of each. */
function listDragged({ all, isSeen, quote, text }: Kit): ElementFault[] {
  const dragged = all('[draggable=true]:not(a, img)').filter(
    (element) =>
      isSeen(element) && !element.querySelector('button, select, input, [role=button], [role=menuitem]'),
  );
  const lists = [...Map.groupBy(dragged, ({ parentElement }) => parentElement).values()];
  return lists.map(([element]) => ({
    rule: 'dragging-only',
    element: element!,
    reason: `${quote(text(element!))} lässt sich ziehen und hat keinen Knopf. Gibt es einen zweiten Weg, zum Beispiel Tippen und Auswählen?`,
  }));
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
