import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds tables below another table that names their columns (WCAG 1.3.1, F91). */
export const headsApart: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'table-heads-apart',
      title: 'Spaltenköpfe stehen in einer anderen Tabelle',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Spaltenköpfe stehen in einer anderen Tabelle als die Werte',
        why: 'Zu sehen stehen die Köpfe über den Spalten, im Code gehören sie zu einer eigenen Tabelle. Screenreader nennen zu keinem Wert seine Spalte.',
        how: [
          'Setzen Sie die Köpfe als th in thead derselben Tabelle.',
          'Soll die Kopfzeile beim Blättern stehen bleiben, genügt position: sticky an den Kopfzellen.',
        ],
        bad: '<table><tr><td>Tag</td><td>Zeit</td></tr></table>\n<table><tr><td>Montag</td><td>8 Uhr</td></tr></table>',
        good: '<table>\n  <thead><tr><th>Tag</th><th>Zeit</th></tr></thead>\n  <tr><td>Montag</td><td>8 Uhr</td></tr>\n</table>',
      },
    },
  ],
  find: listApart,
  parts: [isHeadRow, isWithoutHeads, isAbove, toCells],
};

function listApart(kit: Kit): ElementFault[] {
  const tables = kit.all('table').filter(kit.isSeen) as HTMLTableElement[];
  return tables.flatMap((element, at) => {
    const head = tables[at - 1];
    if (!head || !isHeadRow(kit, head) || !isWithoutHeads(kit, element) || !isAbove(head, element)) return [];
    const names = toCells(head).map(kit.text).filter(Boolean);
    const reason = `Die Köpfe ${names.slice(0, 3).map(kit.quote).join(', ')} stehen in einer Tabelle über dieser.`;
    return [{ rule: 'table-heads-apart', element, reason }];
  });
}

function toCells({ rows }: HTMLTableElement): HTMLTableCellElement[] {
  return [...(rows[0]?.cells ?? [])];
}

function isHeadRow(kit: Kit, table: HTMLTableElement): boolean {
  const texts = toCells(table).map(kit.text);
  const [, ...others] = texts;
  const isShort = (text: string) => /\p{L}/u.test(text) && text.length < 40;
  return table.rows.length === 1 && others.length > 0 && others.every(isShort);
}

function isWithoutHeads(kit: Kit, table: HTMLTableElement): boolean {
  const cells = toCells(table).slice(1);
  const isHead = (cell: Element) => cell.localName === 'th' || kit.role(cell) === 'columnheader';
  return table.rows.length > 2 && !cells.some(isHead) && !table.querySelector('[headers]');
}

function isAbove(head: HTMLTableElement, table: HTMLTableElement): boolean {
  const [heads, cells] = [toCells(head), toCells(table)];
  const gap = table.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
  if (heads.length !== cells.length || Math.abs(gap) > 16) return false;
  return cells.every((cell, at) => {
    const [one, other] = [cell, heads[at]!].map((each) => each.getBoundingClientRect());
    return Math.abs(one!.left - other!.left) < 8 && Math.abs(one!.right - other!.right) < 8;
  });
}
