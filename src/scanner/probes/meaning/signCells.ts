import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Name in the page what a wordless element shows: drawing, letter of an icon font, picture of the stylesheet. */
export const signParts = [isWordless, toSigns, toPseudoSign, isSignInView];

/** Finds cells of tables that tell something by a picture of the style sheet or an icon alone (WCAG 1.1.1, F3). */
export const signCells: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'cell-sign-without-text',
      title: 'Zellen sagen nur durch ein Zeichen etwas aus',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Haken und Kreuze in einer Tabelle ohne Text',
        why: 'Zu sehen sind verschiedene Zeichen, etwa Haken und Kreuz. Für Screenreader sind die Zellen leer: Man hört nur „leer, leer, leer“.',
        how: [
          'Schreiben Sie in jede Zelle, was das Zeichen bedeutet: „ja“ oder „nein“.',
          'Soll nur das Zeichen zu sehen sein: img mit Alternativtext, oder ein Text, der nur für Screenreader da ist.',
        ],
        bad: '<tr><th scope="row">Berichte</th>\n<td class="haken"></td><td class="kreuz"></td></tr>',
        good: '<tr><th scope="row">Berichte</th>\n<td><img src="haken.svg" alt="ja"></td>\n<td><img src="kreuz.svg" alt="nein"></td></tr>',
      },
    },
    {
      id: 'cell-sign-suspected',
      title: 'Sagt das Zeichen in der Zelle etwas aus?',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Zeichen in einer Zelle ohne Text',
        why: 'Für Screenreader ist die Zelle leer, ob darin ein Zeichen zu sehen ist oder nicht.',
        how: ['Schreiben Sie in jede Zelle, was das Zeichen bedeutet: „ja“ oder „nein“.'],
        bad: '<td class="haken"></td><td></td>',
        good: '<td><img src="haken.svg" alt="ja"></td><td>nein</td>',
      },
    },
  ],
  find: findSignCells,
  parts: [judgeCells, listColumns, ...signParts],
};

function findSignCells(kit: Kit): ElementFault[] {
  const css = '[role=presentation], [role=none], [aria-hidden=true]';
  return kit
    .all('table, [role=table], [role=grid]')
    .filter((table) => kit.isSeen(table) && !table.closest(css) && !table.querySelector('table'))
    .flatMap((table) => judgeCells(kit, table));
}

/** One report a table: the first column with signs of two kinds, or with a sign in some cells only. */
function judgeCells(kit: Kit, table: Element): ElementFault[] {
  const columns = listColumns(table).map((cells) =>
    cells
      .filter((cell) => kit.isSeen(cell) && isWordless(cell))
      .map((cell) => ({ cell, sign: toSigns(cell) })),
  );
  const marked = columns.flatMap((cells) => cells.filter(({ sign }) => sign !== ''));
  const mixed = columns.find((cells) => new Set(cells.map(({ sign }) => sign)).size >= 2);
  const element = mixed?.find(({ sign }) => sign !== '')?.cell;
  if (!element || marked.length < 3) return [];
  const kinds = new Set(marked.map(({ sign }) => sign)).size;
  // A sign comes back; pictures that are all different show what each row is about.
  if (kinds === marked.length) return [];
  const seen = `${marked.length} Zellen zeigen nur ein Zeichen und haben weder Text noch Alternativtext.`;
  return kinds >= 2
    ? [{ rule: 'cell-sign-without-text', element, reason: `${seen} Es gibt ${kinds} verschiedene.` }]
    : [{ rule: 'cell-sign-suspected', element, reason: `${seen} Sagt das Zeichen etwas aus?` }];
}

function listColumns(table: Element): Element[][] {
  const rows = [...table.querySelectorAll('tr, [role=row]')].map((row) => [...row.children]);
  const most = Math.max(0, ...rows.map((cells) => cells.length));
  const isCell = (cell: Element | undefined): cell is Element =>
    cell?.matches('td, [role=cell], [role=gridcell]') ?? false;
  return Array.from({ length: most }, (_, at) => rows.map((cells) => cells[at]).filter(isCell));
}

function isWordless(cell: Element): boolean {
  const named =
    '[aria-label], [aria-labelledby], [title], img:not([alt=""]), input, button, a, select, object, iframe, video, canvas, title, desc';
  const text = (cell.textContent ?? '').replace(/[\p{Co}\s]/gu, '');
  return text === '' && !cell.matches(named) && !cell.querySelector(named);
}

/** Names what is painted in the cell; '' for nothing. */
function toSigns(cell: Element): string {
  const inner = [cell, ...cell.querySelectorAll('*')].slice(0, 6);
  const drawing = cell.closest('svg') ?? cell.querySelector('svg');
  const glyph = /\p{Co}/u.exec(cell.textContent ?? '')?.[0] ?? '';
  const image = cell.querySelector('img')?.getAttribute('src') ?? '';
  const styled = inner
    .flatMap((each) => [null, '::before', '::after'].map((part) => toPseudoSign(each, part)))
    .join('');
  const isShown = drawing ? isSignInView(drawing) : true;
  return isShown ? `${drawing?.innerHTML ?? ''}${glyph}${image}${styled}` : '';
}

function isSignInView(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= 6 && height >= 6;
}

function toPseudoSign(element: Element, part: string | null): string {
  const { content, backgroundImage, maskImage, display, visibility, backgroundRepeat } = getComputedStyle(
    element,
    part,
  );
  if (display === 'none' || visibility !== 'visible' || (part && content === 'none')) return '';
  const isSmall = element.getBoundingClientRect().width <= 40;
  const isPattern = /^repeat(?:$|,| repeat)/.test(backgroundRepeat) && !part && !isSmall;
  const ground = isPattern ? '' : backgroundImage;
  const pictures = [ground, maskImage, part ? content : ''].filter((each) => each.startsWith('url('));
  const glyph = part ? (/^"(\p{Co}|[✓✔✗✘✕×])"$/u.exec(content)?.[1] ?? '') : '';
  return pictures.join('') + glyph;
}
