import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { proveSeenOrder, seenOrderParts } from './seenOrder.ts';

/** Asks about texts that style sheets show in another order than the document has (WCAG 1.3.2, failure F1). */
export const readingOrder: ReadingProbe = {
  version: 4,
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
    {
      id: 'steps-out-of-order',
      title: 'Nummerierte Schritte stehen im Code in anderer Reihenfolge',
      criteria: ['1.3.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Nummerierte Schritte stehen im Code in anderer Reihenfolge',
        why: 'Zu sehen ist 1, 2, 3; Screenreader lesen etwa 1, 3, 2, weil sie der Reihenfolge im Code folgen.',
        how: ['Schreiben Sie die Schritte im Code in ihrer Reihenfolge, am besten als ol.'],
        bad: '<div style="display: flex">\n<p>1. Wiegen</p><p style="order: 2">3. Backen</p>\n<p style="order: 1">2. Rühren</p></div>',
        good: '<ol>\n<li>Wiegen</li><li>Rühren</li><li>Backen</li></ol>',
      },
    },
  ],
  find: findTurned,
  prove: proveSeenOrder,
  parts: [
    ...seenOrderParts,
    listMovable,
    isMoved,
    toSeenOrder,
    readNumber,
    isCounted,
    isInYears,
    isOnlyControl,
  ],
};

function findTurned(kit: Kit): ElementFault[] {
  return kit.all('body *').flatMap((element) => {
    const parts = listMovable(element).filter((part) => kit.isSeen(part) && kit.isExposed(part));
    const texts = parts.map((part) => kit.text(part)).filter((text) => /\p{L}{2}/u.test(text));
    if (texts.length < 3 || texts.length < parts.length || parts.length > 8) return [];
    if (parts.every(isOnlyControl)) return [];
    const seen = toSeenOrder(element, parts);
    if (!isMoved(parts, seen)) return [];
    const said = (list: Element[]) =>
      kit.quote(list.map((part) => kit.text(part).split(' ').slice(0, 4).join(' ')).join(', '));
    if (isCounted(seen.map((part) => readNumber(kit.text(part)))) || isInYears(seen.map(kit.text))) {
      const reason = `Zu sehen ist ${said(seen)}, im Code steht ${said(parts)}.`;
      return [{ rule: 'steps-out-of-order', element, reason }];
    }
    const reason = `Zu sehen ist ${said(seen)}, im Code steht ${said(parts)}. Ergibt es auch so gelesen Sinn?`;
    return [{ rule: 'reading-order-turned', element, reason }];
  });
}

function readNumber(text: string): number {
  const word = 'schritt|step|teil|part|tag|day|woche|week|phase|etappe|kapitel|chapter|runde|stufe|punkt';
  return Number(
    new RegExp(`^(?:${word})?\\s*(\\d{1,2})(?![\\d.,]*\\d|\\s*[%€:])`, 'i').exec(text)?.[1] ?? Number.NaN,
  );
}

function isCounted(numbers: number[]): boolean {
  return numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1);
}

/** Each begins with a year, later than the one before. */
function isInYears(texts: string[]): boolean {
  const years = texts.map((text) => Number(/^(?:1[5-9]|20)\d\d(?!\d)/.exec(text.trim())?.[0] ?? Number.NaN));
  return years.every((year, at) => !Number.isNaN(year) && (at === 0 || year > years[at - 1]!));
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

function isMoved(parts: Element[], seen: Element[]): boolean {
  return parts.some((part, at) => part !== seen[at]);
}

/** Row by row, or column by column where the container fills columns. */
function toSeenOrder(container: Element, parts: Element[]): Element[] {
  const { display, flexDirection, gridAutoFlow } = getComputedStyle(container);
  const isColumn = display.includes('flex')
    ? flexDirection.startsWith('column')
    : gridAutoFlow.includes('column');
  const boxes = new Map(parts.map((part) => [part, part.getBoundingClientRect()]));
  return parts.toSorted((one, other) => {
    const [a, b] = [boxes.get(one)!, boxes.get(other)!];
    const isBeside = a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const isAbove = a.left < b.right - 2 && b.left < a.right - 2;
    if (isColumn) return isAbove ? a.top - b.top : a.left - b.left;
    return isBeside ? a.left - b.left : a.top - b.top;
  });
}

/** Their order is that of the focus, which is judged by walking. */
function isOnlyControl(part: Element): boolean {
  const controls = 'a[href], button, input, select, textarea, summary';
  const own = part.matches(controls) ? part : part.querySelector(controls);
  return own !== null && (own.textContent ?? '').trim() === (part.textContent ?? '').trim();
}
