import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds data tables that style sheets draw from boxes without any table in the code (WCAG 1.3.1, F91). */
export const boxTables: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'table-not-marked-up',
      title: 'Tabelle ist nicht als Tabelle ausgezeichnet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Tabelle ist nicht als Tabelle ausgezeichnet',
        why: 'Zu sehen sind Zeilen, Spalten und Köpfe, im Code stehen nur Kästen. Der Screenreader liest alle Werte hintereinander und kann nicht sagen, zu welcher Spalte einer gehört.',
        how: [
          'Bauen Sie die Tabelle mit table, tr, th und td. Das Aussehen bleibt Sache des CSS.',
          'Zeichnen Sie die Zellen der Kopfzeile als th mit scope="col" aus.',
          'Geht das nicht, geben Sie den Kästen die Rollen table, row, columnheader und cell.',
        ],
        bad: '<div class="raster">\n  <div>Leistung</div><div>Dauer</div><div>Preis</div>\n  <div>Reinigung</div><div>60 Min.</div><div>98 €</div>\n</div>',
        good: '<table>\n  <tr><th scope="col">Leistung</th>\n    <th scope="col">Dauer</th><th scope="col">Preis</th></tr>\n  <tr><td>Reinigung</td><td>60 Min.</td><td>98 €</td></tr>\n</table>',
      },
    },
    {
      id: 'table-suspected',
      title: 'Ist das eine Tabelle mit Daten?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Kästen sehen aus wie eine Tabelle',
        why: 'Gehören Werte zu den Köpfen der Spalten, hört man das nur in einer richtigen Tabelle.',
        how: ['Zeigen die Kästen Daten: Bauen Sie die Tabelle mit table, tr, th und td.'],
        bad: '<div class="kopf">\n  <span>Ort</span><span>Raum</span><span>Leitung</span></div>\n<div>\n  <span>Kiel</span><span>Saal</span><span>Petersen</span></div>',
        good: '<table>\n  <tr><th scope="col">Ort</th>\n    <th scope="col">Raum</th><th scope="col">Leitung</th></tr>\n  <tr><td>Kiel</td><td>Saal</td><td>Petersen</td></tr>\n</table>',
      },
    },
  ],
  find: findBoxTables,
  parts: [
    listGrids,
    toNestedRows,
    toFlatRows,
    withHeadBefore,
    isAligned,
    isBlank,
    isShort,
    isLookApart,
    toCellLook,
    toGround,
    isNumber,
    hasNumbers,
    isMonth,
    isCalendar,
    hasHeadColumn,
    judgeGrid,
  ],
};

type Grid = { element: Element; rows: Element[][] };

function findBoxTables(kit: Kit): ElementFault[] {
  const grids = listGrids(kit);
  const inner = grids.filter(
    ({ element }) => !grids.some((other) => other.element !== element && element.contains(other.element)),
  );
  return inner.flatMap((grid) => judgeGrid(kit, grid));
}

function listGrids(kit: Kit): Grid[] {
  const marked =
    'table, nav, form fieldset, pre, code, svg, dl, menu, [aria-hidden=true], [role=table], [role=grid], [role=treegrid], [role=row], [role=rowgroup], [role=listbox], [role=menu], [role=tree], [role=tablist], [role=img], [role=navigation], [role=presentation]';
  return kit
    .all('div, ul, ol, section, article, main, form')
    .filter((element) => element.childElementCount >= 2 && !element.closest(marked))
    .flatMap((element) => {
      const grid = toNestedRows(kit, element) ?? toFlatRows(kit, element);
      return grid ? [grid] : [];
    });
}

function toNestedRows(kit: Kit, element: Element): Grid | null {
  const parents = [...element.children].filter((row) => row.childElementCount >= 3);
  const columns = parents[0]?.childElementCount ?? 0;
  if (parents.length < 2 || columns > 15) return null;
  const alike = parents.filter((row) => row.childElementCount === columns);
  if (alike.length < element.childElementCount * 0.8) return null;
  const isCell = (cell: Element) => kit.isSeen(cell) || isBlank(cell);
  const rows = alike.map((row) => [...row.children]).filter((cells) => cells.every(isCell));
  const grid = withHeadBefore(kit, { element, rows });
  return grid.rows.length >= 3 && isAligned(grid.rows) ? grid : null;
}

/** Empty head above a column of controls: it has no height where the rows centre their cells. */
function isBlank(cell: Element): boolean {
  return cell.childNodes.length === 0 && cell.getBoundingClientRect().width > 3;
}

/** A row of heads in a box of its own before the box with the other rows. */
function withHeadBefore({ isSeen }: Kit, grid: Grid): Grid {
  const columns = grid.rows[0]?.length ?? 0;
  const before = grid.element.previousElementSibling;
  const heads = [before, before?.firstElementChild].find((row) => row?.childElementCount === columns);
  const cells = [...(heads?.children ?? [])];
  const outer = grid.element.parentElement;
  if (!outer || cells.length < 3 || !cells.every(isSeen) || !isAligned([cells, ...grid.rows])) return grid;
  return { element: outer, rows: [cells, ...grid.rows] };
}

/** Cells are all children of one box, which its style breaks into rows. */
function toFlatRows({ isSeen }: Kit, element: Element): Grid | null {
  if (element.childElementCount < 9 || element.childElementCount > 400) return null;
  if (!/grid|flex/.test(getComputedStyle(element).display)) return null;
  const cells = [...element.children].filter(isSeen);
  const lines = Map.groupBy(cells, (cell) => Math.round(cell.getBoundingClientRect().top / 4));
  const whole = [...lines.values()];
  const columns = whole[0]?.length ?? 0;
  // The last row of a month ends with its last day.
  const rows = columns === 7 && (whole.at(-1)?.length ?? 7) < 7 ? whole.slice(0, -1) : whole;
  if (rows.length < 3 || columns < 3 || rows.some((row) => row.length !== columns)) return null;
  return isAligned(rows) ? { element, rows } : null;
}

/** True for cells beside each other, and at one edge in each column. */
function isAligned(rows: Element[][]): boolean {
  const boxes = rows.map((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  const [first = []] = boxes;
  const isNear = (one: number, other: number) => Math.abs(one - other) < 3;
  return boxes.every((row, at) => {
    const above = boxes[at - 1];
    return row.every((box, column) => {
      const [before, top] = [row[column - 1], first[column]!];
      const isBeside = !before || (box.left >= before.right - 2 && box.top < before.bottom);
      const isBelow = !above || box.top >= above[column]!.bottom - 2;
      return isBeside && isBelow && (isNear(box.left, top.left) || isNear(box.right, top.right));
    });
  });
}

function judgeGrid(kit: Kit, { element, rows }: Grid): ElementFault[] {
  const [head = [], ...body] = rows;
  const isHead = head.every((cell) => isShort(kit, cell) && !isNumber(kit.text(cell)));
  const named = head.filter((cell) => kit.text(cell) !== '').length;
  const cells = body.flat();
  const isCrossed = hasHeadColumn(kit, body);
  const isData = cells.filter((cell) => isShort(kit, cell, isCrossed)).length >= cells.length * 0.95;
  if (!isHead || named < 3 || named < head.length - 1 || !isData) return [];
  if (!kit.isExposed(element) || !isLookApart(rows)) return [];
  const start = kit.quote(kit.text(element));
  if (isMonth(kit, head, cells)) {
    const reason = `Wochentage über ${body.length} Zeilen mit Tagen, im Code ohne Tabelle: ${start}`;
    return [{ rule: 'table-not-marked-up', element, reason }];
  }
  if (isCalendar(kit, cells)) return [];
  const isSure = isCrossed || (body.length >= 3 && head.some((_, column) => hasNumbers(kit, body, column)));
  const seen = `${rows.length} Zeilen und ${head.length} Spalten, im Code ohne Tabelle: ${start}`;
  return isSure
    ? [{ rule: 'table-not-marked-up', element, reason: seen }]
    : [{ rule: 'table-suspected', element, reason: `${seen} Gehören die Werte zu den Köpfen darüber?` }];
}

/** Each row begins with words of its own in a look that no other cell of the row has. */
function hasHeadColumn(kit: Kit, body: Element[][]): boolean {
  const firsts = body.map(([first]) => kit.text(first!));
  const isNamed = firsts.every((first) => first !== '') && new Set(firsts).size === firsts.length;
  const toLook = (cell: Element) => `${toCellLook(cell)} ${toGround(cell)}`;
  return (
    isNamed &&
    body.every(([first, ...others]) => others.every((cell) => toLook(cell) !== toLook(first!))) &&
    new Set(body.map(([first]) => toLook(first!))).size === 1
  );
}

function isShort({ text }: Kit, cell: Element, isCrossed = false): boolean {
  const other =
    'h1, h2, h3, h4, h5, h6, ul, ol, dl, table, form, input:not([type=radio i], [type=checkbox i]), select, textarea, video, p + p, br + br';
  const picture = cell.querySelector('img, picture, canvas');
  const isLarge = picture !== null && picture.getBoundingClientRect().height > 56;
  return (
    text(cell).length <= (isCrossed ? 120 : 60) &&
    !cell.matches(other) &&
    !cell.querySelector(other) &&
    !isLarge
  );
}

/** The first row has a look of its own that no further row has. */
function isLookApart(rows: Element[][]): boolean {
  const [head = [], ...body] = rows;
  const differing = head.filter((cell, column) => {
    const own = toCellLook(cell);
    return body.every((cells) => toCellLook(cells[column]!) !== own);
  });
  const grounds = new Set(body.map((cells) => toGround(cells[0]!)));
  const isOnGround = grounds.size <= 2 && !grounds.has(toGround(head[0]!));
  return isOnGround || differing.length >= head.length - 1;
}

function toCellLook(cell: Element): string {
  let at = cell;
  while (at.childElementCount === 1 && at.textContent?.trim() === at.children[0]!.textContent?.trim())
    at = at.children[0]!;
  const { fontWeight, fontSize, textTransform, color } = getComputedStyle(at);
  return [Number(fontWeight) >= 600, fontSize, textTransform, color].join(' ');
}

function toGround(cell: Element): string {
  return [cell, cell.parentElement!].map((each) => getComputedStyle(each).backgroundColor).join(' ');
}

function isNumber(text: string): boolean {
  return /^[^\p{L}\d]{0,4}\d[\d.,:/\s–-]*(?:[\p{L}%€$£°²³/]+\.?){0,2}$/u.test(text) && text.length <= 24;
}

function hasNumbers({ text }: Kit, body: Element[][], column: number): boolean {
  const texts = body.map((cells) => text(cells[column]!)).filter((each) => each !== '');
  return texts.length >= 3 && texts.filter(isNumber).length >= texts.length * 0.8;
}

/** A month sheet: days below the names of the week, some with dates, and no controls that say their day. */
function isMonth({ text }: Kit, head: Element[], cells: Element[]): boolean {
  const week = /^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|m|t|w|f|s|d)/i;
  const isWeek = head.length === 7 && head.every((cell) => week.test(text(cell)));
  const days = cells.filter((cell) => /^\d{1,2}(?:\D|$)/.test(text(cell)));
  const named = '[aria-label], [role], time';
  const isNamed = cells.some((cell) => cell.matches(named) || cell.querySelector(named));
  return isWeek && days.length >= 20 && !isNamed && days.some((cell) => cell.childElementCount > 0);
}

/** Nearly all cells are days or seats, or controls of their own. */
function isCalendar({ text }: Kit, cells: Element[]): boolean {
  const isPlace = (cell: Element) => {
    const control = cell.matches('a, button, [role]') ? cell : cell.querySelector('a, button, [role=button]');
    return /^\d{0,2}$/.test(text(cell)) || (control !== null && text(control) === text(cell));
  };
  return cells.filter(isPlace).length >= cells.length * 0.7;
}
