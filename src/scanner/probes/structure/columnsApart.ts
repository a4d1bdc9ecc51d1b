import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about columns beside each other whose lines belong together across. */
export const columnsApart: ReadingProbe = {
  version: 1,
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
  ],
  find: findColumns,
  parts: [toColumns, listCells, isLevel, isOfKind],
};

function findColumns(kit: Kit): ElementFault[] {
  const marked =
    'table, nav, footer, header, pre, code, svg, dl, form fieldset, [role=table], [role=grid], [role=tablist], [aria-hidden=true]';
  const found = kit.all('div, section, article, main, aside').filter((element) => {
    const isWide = element.childElementCount >= 2 && element.childElementCount <= 8;
    return isWide && !element.closest(marked) && kit.isExposed(element) && toColumns(element, kit) !== null;
  });
  const inner = found.filter(
    (element) => !found.some((other) => other !== element && element.contains(other)),
  );
  return inner.slice(0, 3).map((element) => {
    const [first, second] = toColumns(element, kit)!.map((cells) =>
      cells.slice(0, 2).map(kit.text).join(', '),
    );
    const reason = `Nebeneinander stehen ${kit.quote(first ?? '')} und ${kit.quote(second ?? '')}, im Code aber nacheinander. Gehört zu jeder Zeile links die Zeile rechts daneben?`;
    return { rule: 'columns-apart', element, reason };
  });
}

/** Short lines of columns beside each other, at the same heights; null for other boxes. */
function toColumns(element: Element, kit: Kit): Element[][] | null {
  const boxes = [...element.children].filter(kit.isSeen);
  const columns = boxes.map((box) => listCells(box, kit));
  const [first] = columns;
  const least = 3;
  if (!first || columns.length < 2 || first.length < least) return null;
  const isSameLength = columns.every((cells) => cells.length === first.length);
  return isSameLength && isLevel(columns) && columns.slice(1).some((cells) => isOfKind(cells, kit))
    ? columns
    : null;
}

function listCells(box: Element, kit: Kit): Element[] {
  const list =
    box.childElementCount === 1 && box.firstElementChild?.matches('ul, ol, div')
      ? box.firstElementChild
      : box;
  const cells = [...list.children].filter(kit.isSeen);
  const isShort = (cell: Element) => {
    const length = kit.text(cell).length;
    return (
      length > 0 &&
      length <= 60 &&
      !cell.matches('h1, h2, h3, h4, h5, h6') &&
      !cell.querySelector('p + p, ul, ol, table, form, img, h1, h2, h3, input, select')
    );
  };
  return cells.every(isShort) ? cells : [];
}

/** Each line of the columns at one height, one column to the right of the other. */
function isLevel(columns: Element[][]): boolean {
  const boxes = columns.map((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  return boxes.slice(1).every((column, place) =>
    column.every((box, row) => {
      const before = boxes[place]![row]!;
      return (
        Math.abs(before.top + before.height / 2 - box.top - box.height / 2) < 6 &&
        box.left >= before.right - 2
      );
    }),
  );
}

/** True for times, prices and numbers without links. */
function isOfKind(cells: Element[], kit: Kit): boolean {
  const values = cells.filter((cell) => /\d/.test(kit.text(cell)) && !cell.querySelector('a[href]'));
  return values.length >= cells.length * 0.6;
}
