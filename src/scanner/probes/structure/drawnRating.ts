import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds ratings of stars, drawn by style sheet or pictures, whose number no text says (WCAG 1.1.1). */
export const drawnRating: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'rating-without-text',
      title: 'Bewertung ist nur gezeichnet',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bewertung ist nur gezeichnet',
        why: 'Wie viele Sterne es sind, ist nur zu sehen. Der Screenreader liest nichts vor.',
        how: [
          'Schreiben Sie die Zahl daneben: „3 von 5 Sternen“.',
          'Oder geben Sie der Zeichnung role="img" und diesen Text als aria-label.',
        ],
        bad: '<span class="sterne"><i></i><i></i><i></i></span>',
        good: '<span class="sterne" role="img" aria-label="3 von 5 Sternen"></span>',
      },
    },
  ],
  find: findRatings,
  parts: [isDrawnRating, isDrawn, saysNumber],
};

function findRatings(kit: Kit): ElementFault[] {
  const css = '[class*=rating i], [class*=star i], [class*=stern i], [class*=bewertung i]';
  const named = kit
    .all(css)
    .filter((one) =>
      /(?:^|[\s_-])(?:ratings?|stars?|sterne?|bewertung)(?:$|[\s_-])/i.test(one.getAttribute('class')!),
    );
  const drawn = named.filter((element) => isDrawnRating(element, kit));
  const outer = drawn.filter(
    (element) => !drawn.some((other) => other !== element && other.contains(element)),
  );
  return outer.slice(0, 5).map((element) => ({
    rule: 'rating-without-text',
    element,
    reason: `Hier ist eine Bewertung gezeichnet. Weder ein Text noch ein Name für Screenreader sagt, wie viele Sterne es sind.`,
  }));
}

function isDrawnRating(element: Element, kit: Kit): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isRow = width >= 40 && width <= 240 && height >= 8 && height <= 48 && width > height * 2;
  const isAsked =
    element.querySelector('input, button, a, select') ?? element.closest('button, label, select');
  if (!isRow || isAsked || !kit.isSeen(element) || !kit.isExposed(element)) return false;
  const own = [element, ...element.querySelectorAll('[aria-label], [title], [alt]')];
  const isSaid = own.some((one) =>
    ['aria-label', 'title', 'alt'].some((name) => saysNumber(one.getAttribute(name) ?? '')),
  );
  const around = element.parentElement?.textContent ?? '';
  const isNear = around.length < 200 && saysNumber(around);
  return !isSaid && !isNear && !saysNumber(element.textContent ?? '') && isDrawn(element);
}

/** Three pictures or more of one kind, or a sign from the style sheet. */
function isDrawn(element: Element): boolean {
  if (/\p{L}/u.test(element.textContent ?? '')) return false;
  const parts = [...element.children].filter(
    (part) => part.localName === element.firstElementChild?.localName,
  );
  const isRow = parts.length >= 3 && parts.length <= 10;
  const hasGround = [element, ...element.children].some((one) =>
    ['', '::before', '::after'].some((pseudo) => {
      const { backgroundImage, content } = getComputedStyle(one, pseudo || null);
      return backgroundImage !== 'none' || /[★☆⭐✩✭]/u.test(content);
    }),
  );
  return (isRow && element.childElementCount === parts.length) || hasGround;
}

function saysNumber(text: string): boolean {
  return (
    /\d/.test(text) ||
    /(?:ein|zwei|drei|vier|fünf|one|two|three|four|five)\s+(?:stern|star|von|of|out)/i.test(text)
  );
}
