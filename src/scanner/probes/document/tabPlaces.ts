import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds fields that positive values of tabindex take out of the order in which they are seen (WCAG 2.4.3, F44). */
export const tabPlaces: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'tabindex-against-order',
      title: 'tabindex bringt Felder in eine falsche Reihenfolge',
      criteria: ['2.4.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'tabindex bringt Felder in eine falsche Reihenfolge',
        why: 'Mit Tab springt man im Formular hin und her oder an Feldern vorbei. Wer nicht sieht, merkt nicht, dass etwas ausgelassen wurde.',
        how: [
          'Entfernen Sie alle Werte von tabindex, die größer als 0 sind.',
          'Ordnen Sie die Felder im Code so an, wie sie zu sehen sind.',
        ],
        bad: '<input id="titel" tabindex="2">\n<input id="autorin" tabindex="1">',
        good: '<input id="titel">\n<input id="autorin">',
      },
    },
  ],
  find: findTurned,
  parts: [isSeenBefore, toNumber],
};

function findTurned(kit: Kit): ElementFault[] {
  const css = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex]';
  const stops = kit
    .all(css)
    .filter((stop) => (stop as HTMLElement).tabIndex >= 0 && !stop.matches(':disabled') && kit.isSeen(stop));
  const numbered = stops.filter((stop) => (stop as HTMLElement).tabIndex > 0);
  const turned = numbered.flatMap((late) => {
    const part = late.closest('form, fieldset, section, main');
    const passed = stops
      .slice(0, stops.indexOf(late))
      .find(
        (early) => part?.contains(early) && toNumber(early) > toNumber(late) && isSeenBefore(early, late),
      );
    return passed ? [{ late, passed }] : [];
  });
  return turned.slice(0, 5).map(({ late, passed }) => {
    const [first, second] = [late, passed].map((one) => kit.quote(kit.name(one) || one.localName));
    const reason = `Mit Tab kommt ${first} vor ${second}, zu sehen ist es danach. Das liegt an tabindex="${(late as HTMLElement).tabIndex}".`;
    return { rule: 'tabindex-against-order', element: late, reason };
  });
}

/** Links and buttons without a number may well come behind the fields. */
function toNumber(stop: Element): number {
  const { tabIndex } = stop as HTMLElement;
  if (tabIndex > 0) return tabIndex;
  return stop.matches('input:not([type=submit], [type=button], [type=reset]), select, textarea')
    ? Infinity
    : 0;
}

/** In the same line or the same column: orders by lines and by columns are both right. */
function isSeenBefore(early: Element, late: Element): boolean {
  const [one, other] = [early, late].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
  const isLine = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 2;
  const isColumn = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0;
  return isLine ? one.right <= other.left + 2 : isColumn && one.bottom <= other.top + 2;
}
