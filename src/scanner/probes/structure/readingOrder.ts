import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about texts that style sheets show in another order than the document has (WCAG 1.3.2, failure F1). */
export const readingOrder: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'reading-order-turned',
      title: 'Steht der Text im Code in sinnvoller Reihenfolge?',
      criteria: ['1.3.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Text steht im Code in anderer Reihenfolge als auf dem Bildschirm',
        why: 'Screenreader lesen nach der Reihenfolge im Code. Schritte einer Anleitung kommen dann in falscher Folge.',
        how: [
          'Schreiben Sie die Teile im Code in der Reihenfolge, in der man sie lesen soll.',
          'Verzichten Sie auf order, row-reverse und float: right, wo die Reihenfolge etwas bedeutet.',
        ],
        bad: '<div style="display: flex; flex-direction: row-reverse">\n<p>3. Backen</p><p>2. Rühren</p><p>1. Wiegen</p></div>',
        good: '<ol>\n<li>Wiegen</li><li>Rühren</li><li>Backen</li></ol>',
      },
    },
  ],
  find: findTurned,
  parts: [listMovable, isTurned, isOnlyControl],
};

function findTurned(kit: Kit): ElementFault[] {
  return kit.all('body *').flatMap((element) => {
    const parts = listMovable(element).filter((part) => kit.isSeen(part) && kit.isExposed(part));
    const texts = parts.map((part) => kit.text(part)).filter((text) => /\p{L}{2}/u.test(text));
    if (texts.length < 3 || texts.length < parts.length || parts.length > 8) return [];
    if (parts.every(isOnlyControl) || !isTurned(parts)) return [];
    const shown = texts.toReversed().map((text) => text.split(' ').slice(0, 4).join(' '));
    const reason = `Zu sehen ist ${kit.quote(shown.join(', '))}, im Code steht es umgekehrt. Ergibt es auch so gelesen Sinn?`;
    return [{ rule: 'reading-order-turned', element, reason }];
  });
}

/** Parts of a container whose order its style or theirs can turn. */
function listMovable(container: Element): Element[] {
  if (container.childElementCount < 3) return [];
  const { display, flexDirection, direction } = getComputedStyle(container);
  const parts = [...container.children];
  if (direction === 'rtl') return [];
  if (!/flex|grid/.test(display)) return parts.filter((part) => getComputedStyle(part).float === 'right');
  const isReversed = /flex/.test(display) && flexDirection.endsWith('reverse');
  return isReversed || parts.some((part) => getComputedStyle(part).order !== '0') ? parts : [];
}

/** True if each part is shown before the one that precedes it in the document. */
function isTurned(parts: Element[]): boolean {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return boxes.slice(1).every((box, at) => {
    const before = boxes[at]!;
    const isLeft = box.right <= before.left + 2 && box.top < before.bottom && before.top < box.bottom;
    return isLeft || box.bottom <= before.top + 2;
  });
}

/** Their order is that of the focus, which is judged by walking. */
function isOnlyControl(part: Element): boolean {
  const controls = 'a[href], button, input, select, textarea, summary';
  const own = part.matches(controls) ? part : part.querySelector(controls);
  return own !== null && (own.textContent ?? '').trim() === (part.textContent ?? '').trim();
}
