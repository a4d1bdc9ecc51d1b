import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds lists that only look like lists, lists nested outside an item, and letters set apart by blanks. */
export const lists: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'list-not-marked-up',
      title: 'Liste ist nicht als Liste ausgezeichnet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Liste ist nicht als Liste ausgezeichnet',
        why: 'Die Aufzählungszeichen sind nur getippt. Mit dem Screenreader erfährt niemand, dass es eine Liste ist, wie viele Punkte sie hat und wo sie endet.',
        how: [
          'Setzen Sie die Punkte in ul und li, nummerierte in ol und li.',
          'Gestalten Sie das Zeichen mit CSS (list-style).',
        ],
        bad: '<p>- Versand in 2 Tagen<br>\n- Kostenlose Rückgabe<br>\n- Kauf auf Rechnung</p>',
        good: '<ul>\n  <li>Versand in 2 Tagen</li>\n  <li>Kostenlose Rückgabe</li>\n  <li>Kauf auf Rechnung</li>\n</ul>',
      },
    },
    {
      id: 'spaced-letters',
      title: 'Wort mit Leerzeichen gesperrt',
      criteria: ['1.3.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Wort mit Leerzeichen gesperrt',
        why: 'Zwischen den Buchstaben stehen Leerzeichen. Der Screenreader buchstabiert das Wort, statt es zu lesen, und die Suche findet es nicht.',
        how: ['Schreiben Sie das Wort ohne Leerzeichen.', 'Sperren Sie es mit letter-spacing im CSS.'],
        bad: '<h2>W i l l k o m m e n</h2>',
        good: '<h2 style="letter-spacing: 0.3em">Willkommen</h2>',
      },
    },
  ],
  find: findLists,
  parts: [listTypedLists, listNumbered, isNumbered, toDrawnMark, toMark, listLines, listSpacedWords],
};

function findLists(kit: Kit): ElementFault[] {
  return [...listTypedLists(kit), ...listNumbered(kit), ...listSpacedWords(kit)];
}

/** Three lines in a row begin with the same mark, within one element or in elements beside each other. */
function listTypedLists({ all, isSeen, quote, text }: Kit): ElementFault[] {
  const blocks = all('p, div, td, dd, span, section, article, main, form, center, body').filter(
    (element) =>
      isSeen(element) &&
      !element.closest('ul, ol, dl, menu, pre, code, table table, nav, textarea, blockquote pre'),
  );
  const found = new Map<Element, string>();
  for (const block of blocks) {
    const children = [...block.children].filter((child) => child.checkVisibility());
    const isLine = (child: Element) =>
      /^(?:p|div|span)$/.test(child.localName) &&
      child.children.length < 4 &&
      !child.querySelector('h1, h2, h3, h4, h5, h6, input, select, textarea');
    // An element between two lines ends the list.
    const typed = children.map((child) => (isLine(child) ? `${toDrawnMark(child)}${text(child)}` : ''));
    const rows = [listLines(block), typed];
    for (const lines of rows) {
      const marks = lines.map(toMark);
      const first = marks.findIndex(
        (mark, place) => mark && marks[place + 1] === mark && marks[place + 2] === mark,
      );
      const isKnown = [...found.keys()].some((other) => block.contains(other) || other.contains(block));
      if (first >= 0 && !isKnown) found.set(block, lines.slice(first, first + 2).join(' '));
    }
  }
  return [...found].map(([element, lines]) => ({
    rule: 'list-not-marked-up',
    element,
    reason: `Die Zeilen beginnen mit einem getippten Zeichen: ${quote(lines)}`,
  }));
}

/** Texts below each other that begin with 1, 2, 3 … in an element of its own, often a disc. */
function listNumbered({ all, isSeen, quote, text }: Kit): ElementFault[] {
  return all('div, section, article, main, td').flatMap((block) => {
    if (block.closest('ul, ol, table, nav, [role=list], [role=tablist]')) return [];
    const rows = [...block.children].filter(
      (child) => /^(?:div|p|span)$/.test(child.localName) && isSeen(child),
    );
    const at = rows.findIndex((row) => isNumbered(row, 1));
    const steps = at < 0 ? [] : rows.slice(at, at + 3);
    if (steps.length < 3 || !steps.every((row, place) => isNumbered(row, place + 1))) return [];
    const element = block.children.length > rows.length ? steps[0]! : block;
    const reason = `Die Absätze sind gezählt, aber keine nummerierte Liste: ${quote(steps.map(text).join(' '))}`;
    return [{ rule: 'list-not-marked-up', element, reason }];
  });
}

function isNumbered(row: Element, count: number): boolean {
  const [mark] = row.children;
  const words = (row.textContent ?? '').trim();
  const isApart = mark !== undefined && new RegExp(`^${count}\\.?$`).test(mark.textContent?.trim() ?? '');
  const isText = words.length >= 25 && /^\d\.?\s*\p{Lu}/u.test(words);
  const parts = 'h1, h2, h3, h4, h5, h6, a, button, input, [role=listitem], [aria-current]';
  return isApart && isText && !row.matches('[role]') && row.querySelector(parts) === null;
}

/** Lines of text that `br` ends, without those of blocks within. */
function listLines(block: Element): string[] {
  if (!block.querySelector(':scope > br, :scope > span > br, :scope > font > br')) return [];
  const lines = [''];
  const isBlock = (node: Node) =>
    node instanceof Element && node.nodeName !== 'BR' && !/^inline/.test(getComputedStyle(node).display);
  for (const node of block.childNodes) {
    if (node.nodeName === 'BR') lines.push('');
    else if (isBlock(node)) lines.push('', '');
    else if (node instanceof HTMLImageElement && node.width <= 24) lines[lines.length - 1] += '• ';
    else if (node.nodeType !== Node.COMMENT_NODE) lines[lines.length - 1] += node.textContent ?? '';
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

/** Bullet or counted number that the stylesheet draws before a line. Words within one line have none. */
function toDrawnMark(child: Element): string {
  const before = child.previousElementSibling?.getBoundingClientRect();
  if (before && child.getBoundingClientRect().top < before.bottom - 2) return '';
  const inner = child.firstElementChild;
  const contents = [child, ...(inner ? [inner] : [])].map(
    (part) => getComputedStyle(part, '::before').content,
  );
  if (contents.some((content) => /\bcounters?\(/.test(content))) return '1. ';
  const bullets = contents.map((content) => /^"\s*([•‣●○◦▪∙·–»›►▶])\s*"/u.exec(content)?.[1]);
  const bullet = bullets.find(Boolean);
  return bullet ? `${bullet} ` : '';
}

/** Mark of a typed list item with a text behind it: `•` for bullets, `1` for numbers, else ''. */
function toMark(line: string): string {
  const bullet = /^([•‣▪●○◦∙·*»›►▶➤✓✔–—-])\s+[\p{L}\p{N}]/u.exec(line)?.[1];
  if (bullet) return bullet;
  return /^\(?\d{1,2}[.)]\s+\p{L}/u.test(line) ? '1' : '';
}

function listSpacedWords({ document, isSeen, quote }: Kit): ElementFault[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: ElementFault[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const word = /(?:^|[^\p{L}\p{N}])((?:\p{L} ){4,}\p{L})(?:[^\p{L}\p{N}]|$)/u.exec(
      (node.nodeValue ?? '').replace(/[\s\u00a0]+/g, ' '),
    )?.[1];
    const element = node.parentElement;
    if (
      !word ||
      !element ||
      !isSeen(element) ||
      element.closest('code, pre, kbd, [aria-hidden=true], script, style')
    )
      continue;
    if (new Set(word.toLowerCase().split(' ')).size < 3) continue;
    faults.push({ rule: 'spaced-letters', element, reason: `Der Screenreader buchstabiert ${quote(word)}.` });
  }
  return faults;
}
