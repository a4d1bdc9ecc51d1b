import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type StyleRule, sheetParts } from '../reading/sheetsInPage.ts';

declare function listStyleRules(document: Document): StyleRule[];

export const tabularParts = [isTabular, toStarts];

/** Finds structure that blanks, style sheets or roles hide (WCAG 1.3.1, F33, F34, F48, F87, F92). */
export const spacedText: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'table-of-blanks',
      title: 'Tabelle ist nur mit Leerzeichen gesetzt',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Tabelle ist nur mit Leerzeichen gesetzt',
        why: 'Die Spalten sind nur zu sehen. Der Screenreader liest Zeile für Zeile ohne Köpfe, und beim Vergrößern verrutscht alles.',
        how: ['Setzen Sie die Werte in ein table mit th für die Köpfe.', 'Abstände macht das CSS.'],
        bad: '<pre>Linie   Bahnhof   Markt\n1       08:00     08:10</pre>',
        good: '<table><tr><th scope="col">Linie</th><th scope="col">Bahnhof</th></tr>\n<tr><td>1</td><td>08:00</td></tr></table>',
      },
    },
    {
      id: 'heading-role-removed',
      title: 'Überschrift ist durch role="presentation" aufgehoben',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Überschrift ist durch role="presentation" aufgehoben',
        why: 'Zu sehen ist eine Überschrift, für Screenreader ist sie gewöhnlicher Text: In der Liste der Überschriften fehlt sie.',
        how: [
          'Entfernen Sie role="presentation" oder role="none".',
          'Soll es keine Überschrift sein, nehmen Sie p.',
        ],
        bad: '<h2 role="presentation">Anfahrt</h2>',
        good: '<h2>Anfahrt</h2>',
      },
    },
    {
      id: 'list-role-removed',
      title: 'Liste ist durch role="presentation" aufgehoben',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Liste ist durch role="presentation" aufgehoben',
        why: 'Zu sehen ist eine Liste, der Screenreader sagt aber nicht, dass eine beginnt und wie viele Einträge sie hat.',
        how: ['Entfernen Sie role="presentation" oder role="none".', 'Punkte und Abstände entfernt das CSS.'],
        bad: '<ul role="presentation"><li>Versand</li><li>Rückgabe</li><li>Rechnung</li></ul>',
        good: '<ul><li>Versand</li><li>Rückgabe</li><li>Rechnung</li></ul>',
      },
    },
    {
      id: 'text-from-stylesheet',
      title: 'Text steht nur im Stylesheet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Text steht nur im Stylesheet',
        why: 'Mit ::before oder ::after erzeugter Text fehlt ohne das Stylesheet, in Übersetzungen und in manchen Hilfsmitteln. Er lässt sich weder suchen noch markieren.',
        how: [
          'Schreiben Sie den Text in das HTML.',
          'Lassen Sie dem CSS nur Schmuck wie Pfeile und Striche.',
        ],
        bad: '<style>.preis::after { content: " inkl. Versand"; }</style>\n<p class="preis">49 €</p>',
        good: '<p class="preis">49 € inkl. Versand</p>',
      },
    },
  ],
  find: findSpaced,
  parts: [
    listPreTables,
    keepsBlanks,
    ...tabularParts,
    listBlankColumns,
    toTextLines,
    listRemovedHeadings,
    listRemovedLists,
    listGenerated,
    listContentRules,
    ...sheetParts,
    toContentRules,
    toGenerated,
  ],
};

function findSpaced(kit: Kit): ElementFault[] {
  return [
    ...listPreTables(kit),
    ...listBlankColumns(kit),
    ...listRemovedHeadings(kit),
    ...listRemovedLists(kit),
    ...listGenerated(kit),
  ];
}

function listPreTables({ all, isSeen, quote, text }: Kit): ElementFault[] {
  const code =
    'code, [class*=code i], [class*=highlight i], [class*=console i], [class*=screen i], [class*=listing i]';
  return all('pre, p, div, td, li, dd')
    .filter((block) => !block.querySelector('code, samp, kbd, span, p, div, pre') && !block.closest(code))
    .filter((block) => isTabular(block.textContent ?? '') && keepsBlanks(block) && isSeen(block))
    .map((element) => ({
      rule: 'table-of-blanks',
      element,
      reason: `Die Spalten entstehen nur durch Leerzeichen: ${quote(text(element))}`,
    }));
}

function keepsBlanks(block: Element): boolean {
  return /^pre|break-spaces/.test(getComputedStyle(block).whiteSpace);
}

/** Three lines with two columns that begin at the same places; no code, its comments or a list of files. */
function isTabular(content: string): boolean {
  if (/\/\*|\*\/|^\s*(?:\/\/|#)|\w\(\)|\p{Ll}_\p{Ll}|^[-d]r[-w][-xst](?:[-r][-w][-xst]){2}/mu.test(content))
    return false;
  const lines = content.split('\n').filter((line) => /[^-=_+|─━│┼┿\s]/.test(line));
  const words = lines.join('');
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (lines.length < 3 || letters < words.replace(/\s/g, '').length * 0.6 || /[{};=<>$]/.test(words))
    return false;
  const tabbed = lines.filter((line) => /\S\t+\S/.test(line)).length;
  if (tabbed >= 3 && tabbed >= lines.length - 1) return true;
  const counts = new Map<number, number>();
  for (const start of lines.flatMap(toStarts)) counts.set(start, (counts.get(start) ?? 0) + 1);
  const isPaired = lines.every(
    (line) => /^\p{L}[^\s]*(?: \S+){0,3} {2,}\S/u.test(line) && toStarts(line).length === 1,
  );
  return isPaired ? counts.size === 1 : [...counts.values()].filter((count) => count >= 3).length >= 2;
}

function toStarts(line: string): number[] {
  return [...line.matchAll(/(?<=\S {2,})\S/g)].map(({ index }) => index);
}

/** Finds lines with three or more no-break spaces between two texts. A sign before the blanks is a prompt. */
function listBlankColumns({ all, isSeen, quote, text }: Kit): ElementFault[] {
  return all('p, div, td, li')
    .filter((block) => isSeen(block) && !block.querySelector('p, div, table, pre'))
    .filter((block) => {
      const lines = toTextLines(block).filter((line) =>
        /[\p{L}\p{N}]\S*[ \t]*\u00a0{3,}[\s\u00a0]*\S/u.test(line),
      );
      return lines.length >= 2;
    })
    .map((element) => ({
      rule: 'table-of-blanks',
      element,
      reason: `Geschützte Leerzeichen bilden Spalten: ${quote(text(element))}`,
    }));
}

function toTextLines(block: Element): string[] {
  const lines = [''];
  for (const node of block.childNodes)
    if (node.nodeName === 'BR') lines.push('');
    else lines[lines.length - 1] += (node.textContent ?? '').replace(/^[ \n\t]+|[ \n\t]+$/g, '');
  return lines;
}

function listRemovedHeadings({ all, isSeen, quote, text }: Kit): ElementFault[] {
  const css = ['none', 'presentation'].flatMap((role) =>
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => `${name}[role=${role}]:not([tabindex])`),
  );
  return all(css.join())
    .filter(
      (element) =>
        isSeen(element) && /\p{L}{3}/u.test(text(element)) && !element.closest('[aria-hidden=true]'),
    )
    .map((element) => ({
      rule: 'heading-role-removed',
      element,
      reason: `${quote(text(element))} sieht aus wie eine Überschrift und ist als ${element.localName} geschrieben, aber role="${element.getAttribute('role')}" hebt das auf.`,
    }));
}

/** Lists of texts or links; those of tabs, menus and pictures have a role around or inside. */
function listRemovedLists({ all, isSeen, isExposed, quote, text }: Kit): ElementFault[] {
  const other =
    '[role=menu], [role=menubar], [role=tablist], [role=toolbar], [role=listbox], [role=tree], nav';
  const inner = '[role]:not([role=presentation], [role=none]), img, svg, input, select';
  return all('ul[role=presentation], ul[role=none], ol[role=presentation], ol[role=none]')
    .filter((list) => isSeen(list) && isExposed(list) && !list.closest(other) && !list.querySelector(inner))
    .filter(
      (list) => [...list.children].filter((item) => isSeen(item) && /\p{L}{3}/u.test(text(item))).length >= 3,
    )
    .map((element) => ({
      rule: 'list-role-removed',
      element,
      reason: `${quote(text(element))} ist als Liste zu sehen und als ${element.localName} geschrieben, aber role="${element.getAttribute('role')}" hebt das auf.`,
    }));
}

/** Words that style sheets add and the page has nowhere; one place for each text. */
function listGenerated(kit: Kit): ElementFault[] {
  const named = kit
    .all('[title], [aria-label], [alt]')
    .map((one) => ['title', 'aria-label', 'alt'].map((name) => one.getAttribute(name) ?? '').join(' '));
  const said = [kit.text(kit.document.body), ...named].join(' ').toLowerCase();
  const told = new Set<string>();
  return listContentRules(kit.document).flatMap(({ css, pseudo }) => {
    const element = kit.all(css).find((one) => kit.isSeen(one) && toGenerated(one, pseudo) !== '');
    const words = element ? toGenerated(element, pseudo) : '';
    if (!element || said.includes(words.toLowerCase()) || told.has(words) || told.size >= 5) return [];
    told.add(words);
    const reason = `${kit.quote(words)} kommt aus dem Stylesheet (::${pseudo}) und steht nicht im HTML.`;
    return [{ rule: 'text-from-stylesheet', element, reason }];
  });
}

type ContentRule = { css: string; pseudo: string };

function listContentRules(document: Document): ContentRule[] {
  return listStyleRules(document).flatMap(toContentRules).slice(0, 200);
}

function toContentRules({ selectorText, style }: StyleRule): ContentRule[] {
  if (!/\p{L}{3}/u.test(style.content)) return [];
  return selectorText.split(',').flatMap((selector) => {
    const [, css, pseudo] = /^(.*?)::?(before|after)\s*$/.exec(selector.trim()) ?? [];
    return css && pseudo && !/:(?:hover|focus|active)/.test(css) ? [{ css, pseudo }] : [];
  });
}

/** Text of a visible pseudo element; '' for signs, letters of an icon font and values of attributes. */
function toGenerated(element: Element, pseudo: string): string {
  const { content, display, visibility, fontFamily, opacity, clipPath } = getComputedStyle(
    element,
    `::${pseudo}`,
  );
  if (display === 'none' || visibility !== 'visible' || opacity === '0' || clipPath !== 'none') return '';
  if (/icon|awesome|material|glyph|symbol/i.test(fontFamily)) return '';
  const words = /^"(.*)"$/s.exec(content)?.[1]?.trim() ?? '';
  const isValue = element.getAttributeNames().some((name) => element.getAttribute(name)?.trim() === words);
  return /\p{L}{3}/u.test(words) && !isValue && words.length < 200 ? words : '';
}
