import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds header cells that head nothing, and rows of uneven length. */
export const headerCells: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'header-cell-without-data',
      act: ['d0f69e'],
      title: 'Kopfzelle ohne zugehörige Werte',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Kopfzelle ohne zugehörige Werte',
        why: 'Screenreader nennen zu jedem Wert seine Kopfzelle. Steht ein Wert selbst in einer Kopfzelle oder fehlt er, ist die Tabelle nicht zu verstehen.',
        how: [
          'Setzen Sie Werte in td und nur Überschriften von Zeilen und Spalten in th.',
          'Entfernen Sie Kopfzellen, unter denen nichts steht.',
        ],
        bad: '<table>\n  <tr><th>Tag</th><th>Zeit</th></tr>\n  <tr><th>Montag</th><th>8 bis 12</th></tr>\n</table>',
        good: '<table>\n  <tr><th>Tag</th><th>Zeit</th></tr>\n  <tr><td>Montag</td><td>8 bis 12</td></tr>\n</table>',
      },
    },
    {
      id: 'header-cell-other-column',
      title: 'Wert verweist auf den Kopf einer anderen Spalte',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Wert verweist auf den Kopf einer anderen Spalte',
        why: 'Das Attribut headers nennt einen anderen Kopf als den, der über dem Wert steht. Der Screenreader sagt den falschen an, etwa „Freitag“ zu den Zeiten vom Montag.',
        how: [
          'Tragen Sie in headers die id der Köpfe ein, die über und neben dem Wert stehen.',
          'In einfachen Tabellen: Entfernen Sie headers, th mit scope genügt.',
        ],
        bad: '<tr><th id="mo">Montag</th><th id="fr">Freitag</th></tr>\n<tr><td headers="fr">8 bis 18</td><td headers="mo">8 bis 13</td></tr>',
        good: '<tr><th scope="col">Montag</th><th scope="col">Freitag</th></tr>\n<tr><td>8 bis 18</td><td>8 bis 13</td></tr>',
      },
    },
    {
      id: 'group-row-not-header',
      title: 'Zwischenzeile einer Tabelle ist keine Kopfzelle',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Zwischenzeile einer Tabelle ist keine Kopfzelle',
        why: 'Zu sehen gliedern die Zwischenzeilen die Tabelle. Im Code sind sie gewöhnliche Werte: Der Screenreader sagt zu keiner Zeile, zu welcher Gruppe sie gehört.',
        how: [
          'Beginnen Sie jede Gruppe mit einem eigenen tbody und machen Sie die Zwischenzeile zu th mit scope="rowgroup".',
        ],
        bad: '<tr><td colspan="3"><b>Dublin</b></td></tr>\n<tr><td>api-1</td><td>4 Kerne</td><td>41 %</td></tr>',
        good: '<tbody>\n  <tr><th colspan="3" scope="rowgroup">Dublin</th></tr>\n  <tr><td>api-1</td><td>4 Kerne</td><td>41 %</td></tr>\n</tbody>',
      },
    },
    {
      id: 'table-rows-uneven',
      title: 'Zeilen einer Tabelle sind ungleich lang',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Zeilen einer Tabelle sind ungleich lang',
        why: 'Wo Zellen fehlen, ordnet der Screenreader Werte leicht der falschen Spalte zu. Wer die Tabelle nicht sieht, merkt das nicht.',
        how: [
          'Geben Sie jeder Zeile gleich viele Zellen.',
          'Lassen Sie eine Zelle ohne Wert leer oder verbinden Sie Zellen mit colspan.',
        ],
        bad: '<tr><td>Montag</td><td>8</td><td>12</td></tr>\n<tr><td>Dienstag</td><td>8</td></tr>',
        good: '<tr><td>Montag</td><td>8</td><td>12</td></tr>\n<tr><td>Dienstag</td><td>8</td><td></td></tr>',
      },
    },
  ],
  find: findHeaderCells,
  parts: [toGrid, judgeHeads, judgeNamed, toOtherHead, isHeading, judgeGroups, isGroupRow, judgeRows],
};

function findHeaderCells(kit: Kit): ElementFault[] {
  return kit
    .all('table')
    .filter((table) => kit.isSeen(table) && /^(?:table|grid|treegrid)$/.test(kit.role(table) ?? ''))
    .flatMap((table) => {
      const grid = toGrid(table as HTMLTableElement);
      const groups = judgeGroups(kit, table as HTMLTableElement, grid);
      return [
        ...judgeHeads(kit, grid),
        ...judgeNamed(kit, grid),
        ...groups,
        ...judgeRows(kit, { table, grid }),
      ];
    });
}

function toGrid(table: HTMLTableElement): HTMLTableCellElement[][] {
  const grid: HTMLTableCellElement[][] = [...table.rows].map(() => []);
  [...table.rows].forEach((row, top) => {
    for (const cell of row.cells) {
      let left = 0;
      while (grid[top]?.[left]) left++;
      const bottom = cell.rowSpan === 0 ? grid.length : Math.min(top + cell.rowSpan, grid.length);
      for (let y = top; y < bottom; y++)
        for (let x = left; x < left + Math.min(cell.colSpan, 100); x++) grid[y]![x] = cell;
    }
  });
  return grid;
}

/** Skips tables that scripts have yet to fill. */
function judgeHeads(kit: Kit, grid: HTMLTableCellElement[][]): ElementFault[] {
  const cells = [...new Set(grid.flat())].filter(Boolean);
  const texts = (cell: Element) => kit.text(cell);
  if (grid.length < 2 || cells.some((cell) => cell.hasAttribute('role'))) return [];
  const named = new Set(cells.flatMap((cell) => cell.headers.split(/\s+/)));
  return cells
    .filter((cell) => cell.localName === 'th' && kit.isSeen(cell) && texts(cell) !== '')
    .filter((cell) => !cell.closest('tfoot'))
    .filter((cell) => !named.has(cell.id || ' ') && !isHeading(cell, grid))
    .slice(0, 1)
    .map((first) => (cells.some((cell) => cell.localName === 'td') ? first : (grid[1]?.[0] ?? first)))
    .map((element) => ({
      rule: 'header-cell-without-data',
      element,
      reason: `Zur Kopfzelle ${kit.quote(texts(element))} gehört in dieser Tabelle kein Wert.`,
    }));
}

/** One report a table: `headers` names the head of another column and not that of the cell's own. */
function judgeNamed(kit: Kit, grid: HTMLTableCellElement[][]): ElementFault[] {
  const pairs = grid.flatMap((row) =>
    row.flatMap((cell, column) => {
      const heads = cell?.localName === 'td' && cell.headers ? toOtherHead(grid, cell, column) : null;
      return heads ? [{ cell, ...heads }] : [];
    }),
  );
  return pairs.slice(0, 1).map(({ cell, own, named }) => ({
    rule: 'header-cell-other-column',
    element: cell,
    reason: `Über ${kit.quote(kit.text(cell))} steht der Kopf ${kit.quote(kit.text(own))}, headers nennt aber ${kit.quote(kit.text(named))}.`,
  }));
}

/** Heads of one row: the one above the cell, and the one that the cell names instead. */
function toOtherHead(grid: HTMLTableCellElement[][], cell: HTMLTableCellElement, column: number) {
  const ids = new Set(cell.headers.split(/\s+/));
  for (const row of grid) {
    const own = row[column];
    if (own?.localName !== 'th' || ids.has(own.id) || row.includes(cell)) continue;
    const named = row.find((head) => head?.localName === 'th' && ids.has(head.id));
    if (named) return { own, named };
  }
  return null;
}

/** True if the row or column of the cell holds data or the head of a row with data. */
function isHeading(cell: HTMLTableCellElement, grid: HTMLTableCellElement[][]): boolean {
  const scope = cell.getAttribute('scope')?.toLowerCase() ?? '';
  return grid.some((row, y) =>
    row.some((other, x) => {
      if (!other || other === cell || !row.some((mate) => mate?.localName === 'td')) return false;
      const isBeside = row.includes(cell) && other.localName === 'td';
      const isBelow = grid.slice(0, y).some((above) => above[x] === cell);
      return (isBeside && !/^col/.test(scope)) || (isBelow && scope !== 'row');
    }),
  );
}

/** Rows of one short cell over all columns, set apart by their look, each before rows of values. */
function judgeGroups(kit: Kit, { rows }: HTMLTableElement, grid: HTMLTableCellElement[][]): ElementFault[] {
  const all = [...rows];
  const groups = all.filter((row, y) => isGroupRow(kit, row, grid[y] ?? []));
  const isBefore = (row: HTMLTableRowElement) => (all[all.indexOf(row) + 1]?.cells.length ?? 0) > 2;
  if (groups.length < 2 || !groups.every(isBefore) || !grid.flat().some((cell) => cell?.localName === 'th'))
    return [];
  const element = groups[0]!.cells[0]!;
  const names = groups.slice(0, 3).map((row) => kit.quote(kit.text(row)));
  const reason = `${names.join(', ')} gliedern die Tabelle als Zwischenzeilen, sind aber gewöhnliche Zellen.`;
  return [{ rule: 'group-row-not-header', element, reason }];
}

function isGroupRow(kit: Kit, row: HTMLTableRowElement, columns: HTMLTableCellElement[]): boolean {
  const [cell, ...others] = row.cells;
  const isWhole = cell?.localName === 'td' && others.length === 0 && columns.every((one) => one === cell);
  if (!isWhole || columns.length < 3 || cell.hasAttribute('role') || !kit.isSeen(cell)) return false;
  const isName =
    /\p{L}{2}/u.test(kit.text(cell)) && kit.text(cell).length <= 50 && !/[.!?]$/.test(kit.text(cell));
  const next = row.nextElementSibling?.querySelector('td');
  if (!isName || !next || cell.querySelector('a, button, input, select, img')) return false;
  const [own, value] = [
    getComputedStyle(cell.querySelector('b, strong, span') ?? cell),
    getComputedStyle(next),
  ];
  const ground = (one: Element) =>
    [one, one.parentElement!].map((each) => getComputedStyle(each).backgroundColor).join();
  return Number(own.fontWeight) >= Number(value.fontWeight) + 200 || ground(cell) !== ground(next);
}

function judgeRows(
  kit: Kit,
  { table, grid }: { table: Element; grid: HTMLTableCellElement[][] },
): ElementFault[] {
  const lengths = grid.map((row) => row.length).filter((length) => length > 0);
  const longest = Math.max(0, ...lengths);
  const short = lengths.filter((length) => length < longest).length;
  if (lengths.length < 3 || longest < 2 || short === 0) return [];
  const reason = `In der Tabelle ${kit.quote(kit.text(table))} haben ${short} von ${lengths.length} Zeilen weniger als ${longest} Spalten.`;
  return [{ rule: 'table-rows-uneven', element: table, reason }];
}
