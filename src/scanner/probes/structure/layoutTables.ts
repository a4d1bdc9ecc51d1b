import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about tables that only arrange: torn apart when read row by row, or with heads (WCAG 1.3.1, 1.3.2, F46, F49). */
export const layoutTables: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'layout-table-torn',
      title: 'Reißt die Layouttabelle beim Vorlesen Zusammengehöriges auseinander?',
      criteria: ['1.3.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Layouttabelle trennt Titel und Texte',
        why: 'Eine Tabelle wird Zeile für Zeile gelesen: erst alle Titel, dann alle Texte. Wer hört, weiß nicht mehr, welcher Text zu welchem Titel gehört.',
        how: [
          'Schreiben Sie jeden Titel direkt vor seinen Text, etwa als Einträge einer Liste.',
          'Nebeneinander stellt sie das CSS mit grid oder flex.',
        ],
        bad: '<table role="presentation">\n  <tr><td>1. Buchen</td><td>2. Abholen</td></tr>\n  <tr><td>Online oder am Telefon.</td>\n    <td>Nach drei Wochen am Schalter.</td></tr>\n</table>',
        good: '<ol class="nebeneinander">\n  <li><b>Buchen</b> Online oder am Telefon.</li>\n  <li><b>Abholen</b> Nach drei Wochen am Schalter.</li>\n</ol>',
      },
    },
    {
      id: 'layout-table-suspected',
      title: 'Ordnet diese Tabelle nur an?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'minor',
      repair: {
        title: 'Layouttabelle mit den Zeichen einer Datentabelle',
        why: 'caption, summary und th kündigen Daten an. Ordnet die Tabelle nur Bild und Text nebeneinander an, sucht man vergeblich nach Zeilen und Köpfen.',
        how: [
          'Ordnen Sie mit CSS an, nicht mit einer Tabelle.',
          'Sonst: role="presentation", ohne caption, summary und th.',
        ],
        bad: '<table>\n  <caption>Über die Autorin</caption>\n  <tr><th><img src="ida.jpg" alt=""></th><td>Ida schreibt über Flüsse.</td></tr>\n</table>',
        good: '<h2>Über die Autorin</h2>\n<div class="nebeneinander">\n  <img src="ida.jpg" alt=""><p>Ida schreibt über Flüsse.</p>\n</div>',
      },
    },
    {
      id: 'data-table-as-layout',
      title: 'Datentabelle ist als Layout gekennzeichnet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Datentabelle ist als Layout gekennzeichnet',
        why: 'role="presentation" nimmt der Tabelle Zeilen, Spalten und Köpfe. Mit dem Screenreader hört man nur eine Folge von Wörtern und Zahlen.',
        how: [
          'Entfernen Sie role="presentation".',
          'Machen Sie aus den Zellen der Kopfzeile th mit scope="col".',
        ],
        bad: '<table role="presentation">\n  <tr><td><b>Artikel</b></td><td><b>Preis</b></td></tr>\n  <tr><td>Tee</td><td>4,20 €</td></tr></table>',
        good: '<table>\n  <tr><th scope="col">Artikel</th><th scope="col">Preis</th></tr>\n  <tr><td>Tee</td><td>4,20 €</td></tr></table>',
      },
    },
    {
      id: 'header-cells-alone',
      title: 'Kopfzellen ohne Daten ordnen nur an',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Kopfzellen ohne Daten ordnen nur an',
        why: 'Die Tabelle besteht aus Kopfzellen mit Absätzen und Bildern. Screenreader kündigen Köpfe an, zu denen es keine Zellen gibt.',
        how: [
          'Ordnen Sie mit CSS an, etwa mit grid.',
          'Sonst: td statt th und role="presentation" an der Tabelle.',
        ],
        bad: '<table><tr><th><video src="kurs.mp4" controls></video></th>\n  <th><p>Ihre Lehrerin ist …</p></th></tr></table>',
        good: '<div class="nebeneinander"><video src="kurs.mp4" controls></video>\n  <p>Ihre Lehrerin ist …</p></div>',
      },
    },
  ],
  find: findLayoutTables,
  parts: [judgeLayoutTable, isTorn, isArranging, isOfHeadsAlone, holdsData, holdsGrades],
};

function findLayoutTables(kit: Kit): ElementFault[] {
  return kit
    .all('table')
    .filter((table) => kit.isSeen(table) && kit.isExposed(table) && !table.querySelector('table'))
    .flatMap((table) => judgeLayoutTable(kit, table as HTMLTableElement));
}

function judgeLayoutTable(kit: Kit, element: HTMLTableElement): ElementFault[] {
  const rows = [...element.rows].map((row) => [...row.cells]).filter((cells) => cells.length > 0);
  const isLayout = /^(?:presentation|none)$/.test(element.getAttribute('role') ?? '');
  const start = kit.quote(kit.text(element));
  if (isLayout && isTorn(kit, rows)) {
    const reason = `Vorgelesen wird Zeile für Zeile: ${start} Versteht man so, welcher Text zu welchem Titel gehört?`;
    return [{ rule: 'layout-table-torn', element, reason }];
  }
  if (isLayout && (holdsData(kit, rows) || holdsGrades(kit, rows))) {
    const reason = `Köpfe über Spalten mit Werten: ${start} Die Tabelle hat aber role="${element.getAttribute('role')}".`;
    return [{ rule: 'data-table-as-layout', element, reason }];
  }
  if (!isLayout && isOfHeadsAlone(kit, rows)) {
    const reason = `Alle Zellen sind th, Werte dazu gibt es nicht: ${start}`;
    return [{ rule: 'header-cells-alone', element, reason }];
  }
  if (isLayout || !isArranging(kit, element, rows)) return [];
  const reason = `Die Tabelle hat Köpfe oder einen Titel, aber keine Werte, die in Zeilen und Spalten stehen: ${start} Ordnet sie nur Bild und Text an?`;
  return [{ rule: 'layout-table-suspected', element, reason }];
}

/** A row of short titles above a row of longer texts, cell by cell. */
function isTorn({ text }: Kit, rows: Element[][]): boolean {
  return rows.some((titles, at) => {
    const texts = rows[at + 1];
    if (!texts || titles.length < 2 || texts.length !== titles.length) return false;
    return titles.every((title, column) => {
      const [short, long] = [text(title), text(texts[column]!)];
      const isTitle = /\p{L}{2}/u.test(short) && short.length <= 50 && !/[.!?:]$/.test(short);
      return isTitle && long.length > Math.max(20, short.length * 1.2) && /[.!?]$/.test(long);
    });
  });
}

/** Heads of whole sentences, or one row of cells with a paragraph, whose heads have no words. */
function isArranging({ text }: Kit, table: HTMLTableElement, rows: Element[][]): boolean {
  const heads = [...table.querySelectorAll('th')];
  const isClaimed = heads.length > 0 || table.caption !== null || table.hasAttribute('summary');
  const isWordless = heads.every((head) => text(head) === '' && !head.querySelector('img:not([alt=""])'));
  const isLong = (cell: Element) => text(cell).length >= 60 && /[.!?]$/.test(text(cell));
  if (heads.length >= 2 && heads.every(isLong)) return true;
  return (
    isClaimed &&
    isWordless &&
    rows.flat().some((cell) => text(cell).length >= 80 && isLong(cell)) &&
    rows.length === 1
  );
}

/** Short words alone, and from the second row on every column but the first repeats some of a few. */
function holdsGrades(kit: Kit, [heads = [], ...rows]: Element[][]): boolean {
  const isWord = (cell: Element) =>
    /\p{L}{2}/u.test(kit.text(cell)) && kit.text(cell).length <= 25 && cell.children.length === 0;
  if (heads.length < 3 || rows.length < 3 || ![...heads, ...rows.flat()].every(isWord)) return false;
  if (rows.some((row) => row.length !== heads.length)) return false;
  const [names, ...columns] = heads.map((_, column) => rows.map((row) => kit.text(row[column]!)));
  const values = columns.flat();
  const isScale = new Set(values).size <= values.length / 2;
  return (
    isScale && new Set(names).size === rows.length && heads.every((head) => !values.includes(kit.text(head)))
  );
}

/** A bold row of words above rows of which one column holds numbers alone. */
function holdsData({ text }: Kit, [heads = [], ...rows]: Element[][]): boolean {
  const isHead = (cell: Element) => {
    const inner = cell.querySelector('b, strong') ?? cell;
    return (
      /\p{L}{2}/u.test(text(cell)) &&
      text(cell).length <= 30 &&
      Number(getComputedStyle(inner).fontWeight) >= 600
    );
  };
  const isNumber = (cell: Element | undefined) =>
    cell !== undefined && /^\D{0,3}\d[\d.,:%\s]*\s?(?:\p{L}{1,4}|[€$£%])?\.?$/u.test(text(cell));
  if (heads.length < 3 || rows.length < 2 || !heads.every(isHead)) return false;
  const isWhole = rows.every((row) => row.length === heads.length);
  return isWhole && heads.some((_, column) => rows.every((row) => isNumber(row[column])));
}

function isOfHeadsAlone({ text }: Kit, rows: Element[][]): boolean {
  const cells = rows.flat();
  const block = 'p, video, iframe, form, ul, ol, div img, h2, h3';
  const isProse = (cell: Element) => text(cell).length >= 60 && /\p{L}[.!?]$/u.test(text(cell));
  const isOneRow = new Set(cells.map((cell) => cell.parentElement)).size === 1;
  const isLined = (cell: Element) =>
    isOneRow && !cell.closest('thead') && text(cell).length >= 25 && cell.querySelector('br') !== null;
  const isPart = (cell: Element) => cell.querySelector(block) !== null || isProse(cell) || isLined(cell);
  return cells.length > 1 && cells.every((cell) => cell.localName === 'th' && isPart(cell));
}
