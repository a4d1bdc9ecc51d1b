import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds data tables without headers and layout tables that claim to hold data (WCAG 1.3.1, F46, F91, H51, H63). */
export const tables: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'table-without-headers',
      title: 'Datentabelle ohne Kopfzellen',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Datentabelle ohne Kopfzellen',
        why: 'Die Köpfe der Spalten sind gewöhnliche Zellen. Der Screenreader kann zu einem Wert nicht sagen, was er bedeutet: Man hört „12,50“ ohne „Preis“.',
        how: [
          'Machen Sie aus den Zellen der Kopfzeile th mit scope="col".',
          'Ist auch die erste Spalte ein Kopf: th mit scope="row".',
        ],
        bad: '<table>\n  <tr><td><b>Artikel</b></td><td><b>Preis</b></td></tr>\n  <tr><td>Tee</td><td>4,20 €</td></tr>\n</table>',
        good: '<table>\n  <tr><th scope="col">Artikel</th><th scope="col">Preis</th></tr>\n  <tr><td>Tee</td><td>4,20 €</td></tr>\n</table>',
      },
    },
    {
      id: 'table-headers-suspected',
      title: 'Fehlen dieser Tabelle die Kopfzellen?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Tabelle ohne Kopfzellen',
        why: 'Ohne Kopfzellen sagt der Screenreader zu einem Wert nicht, was er bedeutet.',
        how: [
          'Zeigt die Tabelle Daten: Machen Sie aus der Kopfzeile th.',
          'Ordnet sie nur an: Ersetzen Sie sie durch CSS oder geben Sie ihr role="presentation".',
        ],
        bad: '<table>\n  <tr><td>Montag</td><td>8–18 Uhr</td></tr>\n</table>',
        good: '<table>\n  <tr><th scope="row">Montag</th><td>8–18 Uhr</td></tr>\n</table>',
      },
    },
    {
      id: 'layout-table-with-headers',
      title: 'Layouttabelle gibt sich als Datentabelle aus',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Layouttabelle gibt sich als Datentabelle aus',
        why: 'Die Tabelle ist als Layout gekennzeichnet, enthält aber th, caption oder summary. Hilfsmittel bekommen widersprüchliche Angaben.',
        how: [
          'Entfernen Sie th, caption und summary aus der Layouttabelle.',
          'Oder entfernen Sie role="presentation", wenn sie Daten zeigt.',
        ],
        bad: '<table role="presentation">\n  <tr><th>Preis</th><td>4,20 €</td></tr>\n</table>',
        good: '<table>\n  <tr><th scope="row">Preis</th><td>4,20 €</td></tr>\n</table>',
      },
    },
    {
      id: 'table-nested',
      title: 'Tabelle in einer Tabelle',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Tabelle in einer Tabelle',
        why: 'Beim Lesen mit dem Screenreader verliert man in verschachtelten Tabellen leicht, in welcher man gerade ist.',
        how: [
          'Ordnen Sie mit CSS an, nicht mit Tabellen.',
          'Teilen Sie Daten auf zwei Tabellen nacheinander auf.',
        ],
        bad: '<table><tr><td><table>…</table></td></tr></table>',
        good: '<table>…</table>\n<table>…</table>',
      },
    },
    {
      id: 'table-without-caption',
      title: 'Datentabelle ohne Titel',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Datentabelle ohne Titel',
        why: 'Wer sich mit dem Screenreader alle Tabellen einer Seite nennen lässt, erfährt ohne Titel nicht, worum es in dieser geht.',
        how: [
          'Beginnen Sie die Tabelle mit caption.',
          'Steht darüber schon eine Überschrift: aria-labelledby mit ihrer id genügt.',
        ],
        bad: '<table>\n  <tr><th>Tag</th><th>Zeit</th></tr>…',
        good: '<table>\n  <caption>Öffnungszeiten</caption>\n  <tr><th>Tag</th><th>Zeit</th></tr>…',
      },
    },
    {
      id: 'table-scope-missing',
      title: 'Kopfzellen in zwei Richtungen ohne scope',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Kopfzellen in zwei Richtungen ohne scope',
        why: 'Die Tabelle hat mehrere Reihen oder Spalten von Kopfzellen. Ohne scope oder headers ist unklar, welche Köpfe zu einem Wert gehören.',
        how: [
          'Geben Sie jeder Kopfzelle das Attribut scope mit col, row, colgroup oder rowgroup.',
          'Bei unregelmäßigen Tabellen: headers mit den id der Köpfe.',
        ],
        bad: '<tr><th rowspan="2">Nord</th><th>Kiel</th><td>12</td></tr>',
        good: '<tr>\n<th rowspan="2" scope="rowgroup">Nord</th>\n<th scope="row">Kiel</th>\n<td>12</td></tr>',
      },
    },
  ],
  find: findTables,
  parts: [
    judgeTable,
    listHeads,
    judgeLayout,
    judgeHeadless,
    judgeHeads,
    isData,
    hasHeaderLook,
    hasDoubleHeaders,
    listRows,
  ],
};

function findTables(kit: Kit): ElementFault[] {
  return kit
    .all('table')
    .filter(kit.isSeen)
    .flatMap((table) => judgeTable(kit, table as HTMLTableElement));
}

function judgeTable(kit: Kit, element: HTMLTableElement): ElementFault[] {
  if (/^(?:presentation|none)$/.test(element.getAttribute('role') ?? '')) return judgeLayout(kit, element);
  const isNested = element.querySelector('table') !== null;
  const start = kit.quote(kit.text(element));
  if (isNested)
    return [{ rule: 'table-nested', element, reason: `Die Tabelle ${start} enthält eine weitere.` }];
  if (kit.role(element) !== 'table') return [];
  return listHeads(element).length > 0 ? judgeHeads(kit, element) : judgeHeadless(kit, element);
}

function listHeads(table: HTMLTableElement): Element[] {
  return [...table.querySelectorAll('th, [role=columnheader], [role=rowheader]')].filter(
    (cell) => cell.closest('table') === table,
  );
}

function judgeLayout({ quote, text }: Kit, element: HTMLTableElement): ElementFault[] {
  // Rows and heads with roles of their own belong to a table around this one.
  if (element.closest('[role=grid], [role=table], [role=treegrid]')) return [];
  const has = listHeads(element).length > 0 || element.caption !== null || element.hasAttribute('summary');
  const reason = `role="presentation", aber mit Kopfzellen, caption oder summary: ${quote(text(element))}`;
  return has ? [{ rule: 'layout-table-with-headers', element, reason }] : [];
}

function judgeHeadless(kit: Kit, element: HTMLTableElement): ElementFault[] {
  const rows = listRows(element);
  if (!isData(kit, rows)) return [];
  const start = kit.quote(kit.text(element));
  const isSure = hasHeaderLook(rows);
  const reason = isSure
    ? `Die erste Zeile sieht aus wie ein Tabellenkopf, hat aber kein th: ${start}`
    : `Die Tabelle hat ${rows.length} Zeilen und kein th: ${start} Gehören hier Köpfe zu den Werten?`;
  return [{ rule: isSure ? 'table-without-headers' : 'table-headers-suspected', element, reason }];
}

function judgeHeads({ quote, text }: Kit, element: HTMLTableElement): ElementFault[] {
  const rows = listRows(element);
  const start = quote(text(element));
  const isTied = element.querySelector('th[scope], td[headers]') !== null;
  const scope = `Kopfzellen in mehreren Reihen oder Spalten ohne scope: ${start}`;
  const caption = `Die Tabelle ${start} hat weder caption noch aria-label.`;
  return [
    ...(hasDoubleHeaders(rows) && !isTied ? [{ rule: 'table-scope-missing', element, reason: scope }] : []),
    ...(!element.matches('[aria-label], [aria-labelledby], [title], [summary], :has(> caption)') &&
    rows.length > 1
      ? [{ rule: 'table-without-caption', element, reason: caption }]
      : []),
  ];
}

function listRows(table: HTMLTableElement): Element[][] {
  return [...table.rows].map((row) => [...row.cells]).filter((cells) => cells.length > 0);
}

/** At least three rows with the same number of short cells, without controls and blocks of layout. */
function isData({ text }: Kit, rows: Element[][]): boolean {
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 3 || columns < 2) return false;
  if (rows.filter((row) => row.length === columns).length < rows.length * 0.8) return false;
  const cells = rows.flat();
  if (
    cells.some((cell) =>
      cell.querySelector('table, form, input, select, textarea, h1, h2, h3, h4, p + p, ul'),
    )
  )
    return false;
  const texts = cells.map((cell) => text(cell));
  return texts.filter((content) => content !== '' && content.length < 60).length >= cells.length * 0.8;
}

/** The first row alone is bold or has a background of its own. */
function hasHeaderLook(rows: Element[][]): boolean {
  const isBold = (cell: Element) => {
    const inner = cell.querySelector('b, strong');
    const isWhole =
      inner?.textContent?.trim() === cell.textContent?.trim() && cell.textContent?.trim() !== '';
    return isWhole || Number(getComputedStyle(cell).fontWeight) >= 600;
  };
  const ground = (cells: Element[]) =>
    getComputedStyle(cells[0]!).backgroundColor + getComputedStyle(cells[0]!.parentElement!).backgroundColor;
  const [head = [], ...body] = rows;
  const isApart = head.every(isBold) && !body.some((cells) => cells.every(isBold));
  const grounds = new Set(body.map(ground));
  const isColoured = !grounds.has(ground(head)) && grounds.size <= 2;
  return isApart || (isColoured && head.some(isBold));
}

/** Two rows of headers with groups, or two columns of them. */
function hasDoubleHeaders(rows: Element[][]): boolean {
  const isHead = (cell: Element | undefined) => cell?.localName === 'th';
  const inHead = ([first]: Element[]) => first?.closest('thead') !== null;
  const headRows = rows.filter((cells) => cells.length > 1 && cells.every(isHead) && !inHead(cells)).length;
  const headColumns = rows.filter(
    (cells) => isHead(cells[0]) && isHead(cells[1]) && !cells.every(isHead),
  ).length;
  const hasGroups = rows
    .flat()
    .some(
      (cell) =>
        isHead(cell) &&
        ((cell as HTMLTableCellElement).colSpan > 1 || (cell as HTMLTableCellElement).rowSpan > 1),
    );
  return (headRows > 1 && hasGroups) || headColumns > 0;
}
