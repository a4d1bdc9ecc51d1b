import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

type Line = { words: string; box: DOMRect; isLink: boolean; look: string };

/** Finds columns and rows beside each other whose cells belong together across. */
export const columnsApart: ReadingProbe = {
  version: 6,
  rules: [
    {
      id: 'columns-apart',
      title: 'Gehören die Zeilen dieser Spalten zusammen?',
      criteria: ['1.3.2', '1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Zusammengehörendes steht in getrennten Spalten',
        why: 'Screenreader lesen erst die eine Spalte ganz, dann die nächste. Wer nicht sieht, was nebeneinander steht, kann es nicht zuordnen.',
        how: [
          'Schreiben Sie Zeile für Zeile, als Tabelle mit Kopfzellen oder als Liste aus Begriff und Wert (dl).',
          'Das Nebeneinander stellt das Stylesheet her.',
        ],
        bad: '<div><p>Töpfern</p><p>Weben</p></div>\n<div><p>9 Uhr</p><p>14 Uhr</p></div>',
        good: '<dl><dt>Töpfern</dt><dd>9 Uhr</dd>\n<dt>Weben</dt><dd>14 Uhr</dd></dl>',
      },
    },
    {
      id: 'labels-before-values',
      title: 'Erst alle Bezeichnungen, dann alle Werte',
      criteria: ['1.3.2', '1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bezeichnungen und Werte sind nur durch ihren Platz verbunden',
        why: 'Zu sehen steht jeder Wert unter seiner Bezeichnung. Der Screenreader liest erst alle Bezeichnungen und dann alle Werte: Was zu was gehört, ist verloren.',
        how: [
          'Schreiben Sie Begriff und Wert als Paare, am besten mit dl.',
          'Das Nebeneinander stellt das Stylesheet her.',
        ],
        bad: '<span>Beginn</span><span>Ort</span>\n<span>18 Uhr</span><span>Ratssaal</span>',
        good: '<dl>\n  <div><dt>Beginn</dt><dd>18 Uhr</dd></div>\n  <div><dt>Ort</dt><dd>Ratssaal</dd></div>\n</dl>',
      },
    },
  ],
  find: findColumns,
  parts: [
    listColumns,
    listLabelsFirst,
    isLabelsFirst,
    areNames,
    toLook,
    isBrokenRow,
    toColumns,
    areAlike,
    listCells,
    listBroken,
    isShort,
    isLevel,
    isOfKind,
  ],
};

function findColumns(kit: Kit): ElementFault[] {
  return [...listColumns(kit), ...listLabelsFirst(kit)];
}

function listColumns(kit: Kit): ElementFault[] {
  const marked =
    'nav, footer, header, pre, code, svg, dl, form fieldset, [role=table], [role=grid], [role=tablist], [aria-hidden=true]';
  const found = kit.all('div, section, article, main, aside, tr').filter((element) => {
    const isWide = element.childElementCount >= 2 && element.childElementCount <= 8;
    const isMarked = element.closest(marked) || (element.closest('table') && !isBrokenRow(element));
    return isWide && !isMarked && kit.isExposed(element) && toColumns(element, kit) !== null;
  });
  const inner = found.filter(
    (element) => !found.some((other) => other !== element && element.contains(other)),
  );
  return inner.slice(0, 3).map((element) => {
    const [first, second] = toColumns(element, kit)!.map((cells) =>
      cells
        .slice(0, 2)
        .map(({ words }) => words)
        .join(', '),
    );
    const reason = `Nebeneinander stehen ${kit.quote(first ?? '')} und ${kit.quote(second ?? '')}, im Code aber nacheinander. Gehört zu jeder Zeile links die Zeile rechts daneben?`;
    return { rule: 'columns-apart', element, reason };
  });
}

/** Grids whose source names all labels of a row first and then all values of the row below it. */
function listLabelsFirst(kit: Kit): ElementFault[] {
  const grids = kit.all('div, section, ul').filter((one) => isLabelsFirst(kit, one));
  return grids.slice(0, 2).map((element) => {
    const words = [...element.children].filter(kit.isSeen).map(kit.text);
    const half = words.length / 2;
    const reason = `Untereinander stehen ${kit.quote(`${words[0]}: ${words[half]}`)}, vorgelesen kommen erst alle Bezeichnungen und dann alle Werte.`;
    return { rule: 'labels-before-values', element, reason };
  });
}

function isLabelsFirst(kit: Kit, element: Element): boolean {
  if (element.childElementCount < 6 || element.childElementCount > 16 || element.closest('table, dl, [role]'))
    return false;
  const cells = [...element.children].filter(kit.isSeen);
  const [labels, values] = [cells.slice(0, cells.length / 2), cells.slice(cells.length / 2)];
  if (labels.length < 3 || labels.length !== values.length) return false;
  const isKind = (part: Element[]) =>
    new Set(part.map(({ localName, className }) => `${localName} ${className}`)).size === 1;
  const isNamed = labels.every((one) => /^\D{2,40}$/.test(kit.text(one)));
  const isShort = values.every((one) => /\S/.test(kit.text(one)) && kit.text(one).length <= 24);
  const isBold = (one: Element) => Number(getComputedStyle(one).fontWeight) >= 600;
  const isValued =
    isShort &&
    (values.every((one) => /\d/.test(kit.text(one))) ||
      (labels.every(isBold) && !values.some(isBold) && values.some((one) => /\d/.test(kit.text(one)))));
  if (!isKind(labels) || !isKind(values) || labels[0]!.className === values[0]!.className) return false;
  const isBelow = values.every((value, at) => {
    const [above, below] = [labels[at]!.getBoundingClientRect(), value.getBoundingClientRect()];
    return (
      Math.abs(above.left - below.left) < 6 && below.top >= above.bottom - 2 && below.top - above.bottom < 60
    );
  });
  const tops = labels.map((one) => Math.round(one.getBoundingClientRect().top));
  return isNamed && isValued && isBelow && Math.max(...tops) - Math.min(...tops) < 4;
}

/** Lines of one look beside lines of another, none of them a link or a sentence. */
function areNames(names: Line[], values: Line[]): boolean {
  const looks = [names, values].map((lines) => new Set(lines.map(({ look }) => look)));
  const isPlain = [...names, ...values].every(({ words, isLink }) => !isLink && !/[.!?]$/.test(words));
  return isPlain && looks.every(({ size }) => size === 1) && [...looks[0]!][0] !== [...looks[1]!][0];
}

function isBrokenRow(element: Element): boolean {
  const isRow = element.localName === 'tr' && !element.closest('table')?.querySelector('th');
  return isRow && [...element.children].every((cell) => cell.querySelectorAll(':scope > br').length >= 2);
}

/** Short lines of columns beside each other, at the same heights; null for other boxes. */
function toColumns(element: Element, kit: Kit): Line[][] | null {
  const boxes = [...element.children].filter(kit.isSeen);
  const columns = boxes.map((box) => listCells(box, kit));
  const [first, ...others] = columns;
  const least = 3;
  if (!first || others.length === 0 || first.length < least) return null;
  const isSameLength = columns.every((cells) => cells.length === first.length);
  const isTold =
    others.some(isOfKind) || (others.length === 1 && (isOfKind(first) || areNames(first, others[0]!)));
  return isSameLength && isTold && !areAlike(columns) && isLevel(columns) ? columns : null;
}

/** Blocks that say the same things, line by line, as addresses: each is read for itself. */
function areAlike(columns: Line[][]): boolean {
  const patterns = columns.map((lines) => lines.map(({ words }) => /\d/.test(words)));
  const [first] = patterns;
  return first!.includes(true) && first!.includes(false) && patterns.every((one) => `${one}` === `${first}`);
}

function listCells(box: Element, kit: Kit): Line[] {
  if (box.querySelector(':scope > br')) return listBroken(box);
  const list =
    box.childElementCount === 1 && box.firstElementChild?.matches('ul, ol, div')
      ? box.firstElementChild
      : box;
  const cells = [...list.children].filter(kit.isSeen);
  const isWhole = (cell: Element) =>
    !cell.matches('h1, h2, h3, h4, h5, h6') &&
    !cell.querySelector('p + p, ul, ol, table, form, img, h1, h2, h3, input, select');
  const lines = cells.map((cell) => ({
    words: kit.text(cell),
    box: cell.getBoundingClientRect(),
    isLink: cell.querySelector('a[href]') !== null,
    look: toLook(cell),
  }));
  return cells.every(isWhole) && lines.every(isShort) ? lines : [];
}

/** Lines of one box that breaks alone part. */
function listBroken(box: Element): Line[] {
  const parts: Node[][] = [[]];
  for (const node of box.childNodes) {
    if (node instanceof HTMLBRElement) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  const told = parts.filter((nodes) => nodes.some((node) => node.textContent?.trim()));
  const lines = told.map((nodes) => {
    const range = box.ownerDocument.createRange();
    range.setStartBefore(nodes[0]!);
    range.setEndAfter(nodes.at(-1)!);
    const words = range.toString().replace(/\s+/g, ' ').trim();
    return {
      words,
      box: range.getBoundingClientRect(),
      isLink: range.cloneContents().querySelector('a[href]') !== null,
      look: toLook(box),
    };
  });
  return lines.every(isShort) ? lines : [];
}

function toLook(element: Element): string {
  const { color, fontWeight } = getComputedStyle(element);
  return `${color} ${fontWeight}`;
}

function isShort({ words }: Line): boolean {
  return words.length > 0 && words.length <= 60;
}

/** Each line of the columns at one height, one column to the right of the other. */
function isLevel(columns: Line[][]): boolean {
  return columns.slice(1).every((column, place) =>
    column.every(({ box }, row) => {
      const before = columns[place]![row]!.box;
      return (
        Math.abs(before.top + before.height / 2 - box.top - box.height / 2) < 6 &&
        box.left >= before.right - 2
      );
    }),
  );
}

/** True for times, prices and numbers without links. */
function isOfKind(lines: Line[]): boolean {
  return lines.filter(({ words, isLink }) => /\d/.test(words) && !isLink).length >= lines.length * 0.6;
}
