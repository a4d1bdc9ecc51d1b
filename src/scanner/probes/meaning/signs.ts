import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds signs that mean something and are not put into words (WCAG 1.1.1, 1.4.1, F26, F72). */
export const signs: ReadingProbe = {
  version: 4,
  rules: [
    {
      id: 'picture-of-characters',
      title: 'Bild aus Schriftzeichen ohne Alternative',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bild aus Schriftzeichen ohne Alternative',
        why: 'Der Screenreader liest jedes Zeichen einzeln vor: „Schrägstrich, Unterstrich, Klammer auf …“.',
        how: ['Geben Sie dem Bild role="img" und beschreiben Sie es mit aria-label.'],
        bad: '<pre> /\\_/\\\n( o.o )</pre>',
        good: '<pre role="img" aria-label="Katze"> /\\_/\\\n( o.o )</pre>',
      },
    },
    {
      id: 'stars-without-text',
      title: 'Bewertung nur mit Sternchen',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bewertung nur mit Sternchen',
        why: 'Viele Screenreader überspringen die Zeichen oder lesen „schwarzer Stern, schwarzer Stern, weißer Stern“. Die Bewertung versteht so niemand.',
        how: [
          'Schreiben Sie die Bewertung dazu: „3 von 5 Sternen“.',
          'Verbergen Sie die Zeichen mit aria-hidden="true".',
        ],
        bad: '<span>★★★☆☆</span>',
        good: '<span role="img" aria-label="3 von 5 Sternen">★★★☆☆</span>',
      },
    },
    {
      id: 'sign-by-colour',
      title: 'Bedeutung steckt nur in der Farbe eines Zeichens',
      criteria: ['1.4.1', '1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bedeutung steckt nur in der Farbe eines Zeichens',
        why: 'Rot und Grün unterscheidet etwa jeder zwölfte Mann schlecht, und Screenreader nennen keine Farben.',
        how: ['Schreiben Sie die Bedeutung dazu, etwa „lieferbar“ und „ausverkauft“.'],
        bad: '<td><span style="color: green">●</span></td>',
        good: '<td><span style="color: green" aria-hidden="true">●</span> lieferbar</td>',
      },
    },
    {
      id: 'dot-by-colour',
      title: 'Sagt nur die Farbe eines Punktes etwas aus?',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Farbiger Punkt ohne Text',
        why: 'Rot und Grün unterscheidet etwa jeder zwölfte Mann schlecht, und Screenreader nennen keine Farben.',
        how: ['Bedeutet die Farbe etwas, schreiben Sie es dazu, etwa „in Betrieb“ und „gestört“.'],
        bad: '<li>Leipzig <svg aria-hidden="true"><circle fill="red"/></svg></li>',
        good: '<li>Leipzig: gestört <svg aria-hidden="true"><circle fill="red"/></svg></li>',
      },
    },
  ],
  find: findSigns,
  parts: [
    listPictures,
    findDotKey,
    listStars,
    isPutInWords,
    listColours,
    toSign,
    isLone,
    listDots,
    toDot,
    saysColour,
    isValue,
    isShortBox,
    isOffer,
    toLight,
    isTrafficLight,
  ],
};

function findSigns(kit: Kit): ElementFault[] {
  return [...listPictures(kit), ...listStars(kit), ...listColours(kit), ...listDots(kit)];
}

function listPictures({ all, isSeen, isExposed, quote, text }: Kit): ElementFault[] {
  return all('pre')
    .filter((pre) => isSeen(pre) && isExposed(pre) && !pre.querySelector('code, samp, kbd, span, a'))
    .filter(
      (pre) => !pre.closest('code, figure, [role=img], [aria-label], [class*=code i], [class*=highlight i]'),
    )
    .filter((pre) => {
      const content = pre.textContent ?? '';
      const shown = content.replace(/\s/g, '');
      const letters = shown.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      const lines = content.split('\n').filter((line) => line.trim() !== '');
      return lines.length >= 3 && shown.length >= 12 && letters < shown.length * 0.3;
    })
    .map((element) => ({
      rule: 'picture-of-characters',
      element,
      reason: `Die Zeichen bilden ein Bild: ${quote(text(element))}`,
    }));
}

function listStars(kit: Kit): ElementFault[] {
  const walker = kit.document.createTreeWalker(kit.document.body, NodeFilter.SHOW_TEXT);
  const found: ElementFault[] = [];
  for (let node = walker.nextNode(); node && found.length < 5; node = walker.nextNode()) {
    const element = node.parentElement;
    const stars = /(?:[★☆⭐✩✭]\s?){3,}/u.exec(node.nodeValue ?? '')?.[0];
    if (!stars || !element || !kit.isSeen(element) || !kit.isExposed(element)) continue;
    if (isPutInWords(element)) continue;
    const reason = `${kit.quote(stars.trim())} hat keinen Text, der die Bewertung nennt.`;
    found.push({ rule: 'stars-without-text', element, reason });
  }
  return found;
}

function isPutInWords(element: Element): boolean {
  if (element.closest('[aria-label], [role=img], [title], label, button, a')) return true;
  const around = element.parentElement ?? element;
  const beside = (around.textContent ?? '').replace(/[★☆⭐✩✭]/gu, ' ');
  return (
    /stern|star|\d\s*(?:von|of|\/|,\d|\.\d)|bewert|rating/i.test(beside) ||
    around.querySelector('[aria-label], [alt]') !== null
  );
}

function listColours({ all, isSeen, isExposed }: Kit): ElementFault[] {
  const lone = all('td span, td i, td b, li span, li i, dd span, td').filter(
    (element) => element.children.length === 0 && isSeen(element) && isExposed(element) && isLone(element),
  );
  const groups = Map.groupBy(lone, (element) => element.closest('table, ul, ol, dl'));
  return [...groups.values()].flatMap((elements) => {
    const marks = elements.map((element) => ({ element, ...toSign(element) }));
    const first = marks.find(({ sign, colour }) =>
      marks.some((other) => other.sign === sign && other.colour !== colour),
    );
    if (!first) return [];
    const reason = `Gleiche Zeichen in verschiedenen Farben, ohne Text: Was die Farbe bedeutet, ist nur zu sehen.`;
    return [{ rule: 'sign-by-colour', element: first.element, reason }];
  });
}

/** The only content of its cell or entry: one geometric sign, or a small filled box. */
function isLone(element: Element): boolean {
  const cell = element.closest('td, li, dd');
  const own = element.textContent?.trim() ?? '';
  if (
    !cell ||
    cell.textContent?.trim() !== own ||
    cell.querySelector('img, svg, input, button, a, [aria-label], [title]')
  )
    return false;
  if (cell.matches('[aria-label], [title]')) return false;
  if (/^[●■▲◆•⬤◼▮]$/u.test(own)) return true;
  const { width, height } = element.getBoundingClientRect();
  return own === '' && element !== cell && width >= 6 && width <= 40 && Math.abs(width - height) < 3;
}

function toSign(element: Element): { sign: string; colour: string } {
  const { color, backgroundColor } = getComputedStyle(element);
  const sign = element.textContent?.trim() ?? '';
  return { sign, colour: sign === '' ? backgroundColor : color };
}

/** Fewer colours than rows mean a state, not the key of a drawing. */
function listDots({ all, isSeen, text, quote }: Kit): ElementFault[] {
  const isRow = (one: Element) => one.localName !== 'div' || isShortBox(one);
  const rows = all('li, tr, div').filter((one) => isRow(one) && isSeen(one));
  const groups = [...Map.groupBy(rows, (row) => row.parentElement).values()];
  return groups.flatMap((group) => {
    const dots = group.flatMap((row) => {
      const dot = toDot(row);
      return dot ? [{ row, ...dot, words: text(row) }] : [];
    });
    const colours = new Set(dots.map(({ colour }) => colour));
    const isState = colours.size >= 2 && (colours.size < dots.length || isOffer(dots));
    if (dots.length < 3 || !isState) return [];
    const [{ row, mark, words }] = dots as [(typeof dots)[number]];
    const values = dots.filter((dot) => isValue(dot.mark));
    if (values.length === dots.length) {
      const reason = `Hinter „:“ steht statt eines Wortes nur ein Punkt, je nach Zeile in anderer Farbe.`;
      return [{ rule: 'sign-by-colour', element: mark, reason }];
    }
    if (saysColour(dots)) return [];
    const key = findDotKey(row, dots);
    if (key) {
      const reason = `${quote(key)} Bei ${quote(words)} und den anderen sagt es nur die Farbe des Punktes.`;
      return [{ rule: 'sign-by-colour', element: row, reason }];
    }
    if (isTrafficLight(dots)) {
      const reason = `Bei ${quote(words)} und in ${dots.length - 1} weiteren Zeilen sagt nur ein grüner, gelber oder roter Punkt, wie es steht.`;
      return [{ rule: 'sign-by-colour', element: row, reason }];
    }
    const reason = `Bei ${quote(words)} steht ein farbiger Punkt, in anderen Zeilen einer in anderer Farbe. Sagt die Farbe etwas, das nirgends als Text steht?`;
    return [{ rule: 'dot-by-colour', element: row, reason }];
  });
}

/** Sentence around the rows that tells what a dot of one colour means, which no row says in words. */
function findDotKey(row: Element, dots: { words: string }[]): string | null {
  const around = row.closest('section, article, main, body')?.textContent?.replace(/\s+/g, ' ') ?? '';
  const dot =
    /(?<!\p{L})(?:rot|grün|gelb|orange|blau|grau|red|green|yellow|amber|blue|gr[ae]y)(?:e[nrms]?)?\s(?:punkt|kreis|markierung|dot|circle|mark(?:er)?)\p{L}{0,3}(?!\p{L})/iu;
  const key = (around.match(/[^.!?]+[.!?]/g) ?? []).find((sentence) => dot.test(sentence))?.trim();
  const meaning = /(\p{L}{4,})[.!?]$/u.exec(key ?? '')?.[1];
  const isSaid = dots.some(({ words }) => meaning && words.toLowerCase().includes(meaning.toLowerCase()));
  return key && !isSaid ? key : null;
}

function isValue(mark: Element): boolean {
  const block = mark.closest('p, dd, div, td, li');
  return /:\s*$/.test(block?.textContent ?? '') && !block?.querySelector('ul, ol, table');
}

/** Boxes that hold whole parts of the page are no rows. */
function isShortBox({ childElementCount, textContent, parentElement }: Element): boolean {
  const isOneOfMany = (parentElement?.childElementCount ?? 0) >= 3;
  return isOneOfMany && childElementCount > 0 && childElementCount < 12 && textContent.length < 300;
}

/** Rows that somebody can choose, each with a light: no key of a drawing has controls. */
function isOffer(dots: { colour: string; row: Element }[]): boolean {
  const hues = dots.map(toLight);
  const isOpen = ({ row }: { row: Element }) => row.querySelector('button, a, input') !== null;
  return hues.includes('red') && hues.includes('green') && dots.every(isOpen);
}

function toLight({ colour }: { colour: string }): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  if (red > 150 && red > green * 1.8 && red > blue * 1.8) return 'red';
  return green > 90 && green > red * 1.3 && green > blue * 1.2 ? 'green' : 'other';
}

function isTrafficLight(dots: { colour: string; words: string; row: Element }[]): boolean {
  const hues = dots.map(toLight);
  const colours = /rot|grün|gelb|red|green|yellow|linie|line/i;
  const isBare = ({ words, row }: { words: string; row: Element }) =>
    words.split(/\s+/).length <= 3 && !colours.test(words) && row.querySelector('a, button, input') === null;
  return dots.length >= 4 && hues.includes('red') && hues.includes('green') && dots.every(isBare);
}

/** The one small round or square mark without a name in the row, and its colour. */
function toDot(row: Element): { mark: Element; colour: string } | null {
  const marks = [...row.querySelectorAll('svg, span, i, b, em')].filter((mark) => {
    const { width, height } = mark.getBoundingClientRect();
    const isSmall = width >= 6 && width <= 24 && Math.abs(width - height) < 2;
    const hasName = mark.matches('[aria-label], [title], [role=img]') || mark.querySelector('title, text');
    return isSmall && !hasName && mark.textContent?.trim() === '' && !mark.closest('a, button');
  });
  const [mark] = marks;
  if (!mark || marks.length !== 1) return null;
  const isDrawn = mark.localName === 'svg';
  const shapes = [...mark.querySelectorAll('circle, rect, ellipse')];
  if (isDrawn && (shapes.length !== 1 || mark.childElementCount !== 1)) return null;
  const colour = isDrawn ? getComputedStyle(shapes[0]!).fill : getComputedStyle(mark).backgroundColor;
  return colour === 'rgba(0, 0, 0, 0)' ? null : { mark, colour };
}

/** True if rows of one colour share a word that no other row has. */
function saysColour(dots: { colour: string; words: string }[]): boolean {
  const groups = [...Map.groupBy(dots, ({ colour }) => colour).values()];
  return groups.some((group) => {
    if (group.length < 2) return false;
    const common = (group[0]?.words ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word.length > 2);
    return common.some((word) =>
      dots.every((dot) => dot.words.toLowerCase().split(/\s+/).includes(word) === group.includes(dot)),
    );
  });
}
