import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds ratings of stars, drawn by style sheet or pictures, whose number no text says (WCAG 1.1.1). */
export const drawnRating: ReadingProbe = {
  version: 2,
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
  parts: [isDrawnRating, isDrawn, saysNumber, listScales, isScale, saysLevel],
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
  const stars = outer.slice(0, 5).map((element) => ({
    rule: 'rating-without-text',
    element,
    reason: `Hier ist eine Bewertung gezeichnet. Weder ein Text noch ein Name für Screenreader sagt, wie viele Sterne es sind.`,
  }));
  return [...stars, ...listScales(kit).filter(({ element }) => !outer.includes(element))];
}

/** A word and a row of small shapes, the first of which are filled. */
function listScales(kit: Kit): ElementFault[] {
  const holders = new Set(
    kit
      .all('i:empty, span:empty, b:empty, em:empty, li:empty, div:empty')
      .filter((one) => one.nextElementSibling?.localName === one.localName)
      .map((one) => one.parentElement!),
  );
  const scales = [...holders].filter((holder) => isScale(holder, kit));
  return scales.slice(0, 3).map((element) => {
    const words = kit.text(element) || kit.text(element.parentElement!);
    const reason = `Neben ${kit.quote(words)} zeigen nur gefüllte und leere Zeichen, wie viel es ist. Kein Text sagt es.`;
    return { rule: 'rating-without-text', element, reason };
  });
}

function isScale(holder: Element, kit: Kit): boolean {
  const shapes = [...holder.children].filter((one) => one.childElementCount === 0 && !one.textContent);
  const boxes = shapes.map((one) => one.getBoundingClientRect());
  const isEven = boxes.every(
    ({ width, height, top }) =>
      width >= 5 && width <= 32 && height >= 4 && height <= 32 && Math.abs(top - boxes[0]!.top) < 3,
  );
  const looks = shapes.map((one) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(one);
    return `${backgroundColor} ${borderTopWidth === '0px' ? '' : borderTopColor}`;
  });
  const turns = looks.filter((look, at) => at > 0 && look !== looks[at - 1]).length;
  const isRow = shapes.length >= 3 && shapes.length <= 10 && isEven && turns === 1;
  const css =
    'a[href], button, label, [role=tab], [role=progressbar], [role=meter], [role=img], [aria-label]';
  if (!isRow || !kit.isSeen(holder) || holder.closest(css) || holder.querySelector(css)) return false;
  const words = kit.text(holder) || kit.text(holder.parentElement!);
  const isHand = getComputedStyle(shapes[0]!).cursor === 'pointer';
  return /\p{L}{3}/u.test(words) && words.length < 60 && !isHand && !saysNumber(words) && !saysLevel(words);
}

function saysLevel(words: string): boolean {
  return /leicht|mittel|schwer|einfach|gering|hoch|niedrig|stark|schwach|easy|medium|hard|difficult|low|high|mild|hot\b|strong|weak|schritt|step/i.test(
    words.replace(/^\P{L}*(?:schwierigkeit\p{L}*|difficulty)/iu, ''),
  );
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
