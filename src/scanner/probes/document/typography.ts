import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds running text that is set hard to read. Each fault is told once a page, at its first place. */
export const typography: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'text-justified',
      title: 'Text im Blocksatz',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Text im Blocksatz',
        why: 'Blocksatz reißt ungleiche Lücken zwischen die Wörter. Menschen mit Legasthenie verlieren darin die Zeile.',
        how: ['Setzen Sie Fließtext linksbündig.', 'Entfernen Sie text-align: justify aus dem CSS.'],
        bad: '<p style="text-align: justify">Unsere Werkstatt …</p>',
        good: '<p>Unsere Werkstatt …</p>',
      },
    },
    {
      id: 'lines-too-close',
      title: 'Zeilen stehen sehr eng',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Zeilen stehen sehr eng',
        why: 'Bei engen Zeilen findet das Auge den Anfang der nächsten schwer. Das betrifft Menschen mit Legasthenie oder kleinem Sichtfeld.',
        how: [
          'Geben Sie Fließtext einen Zeilenabstand von 1.5.',
          'Schreiben Sie ihn ohne Einheit, damit er mit der Schrift wächst.',
        ],
        bad: '<p style="line-height: 1">Unsere Werkstatt …</p>',
        good: '<p style="line-height: 1.5">Unsere Werkstatt …</p>',
      },
    },
    {
      id: 'text-in-capitals',
      title: 'Langer Text in Großbuchstaben',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Langer Text in Großbuchstaben',
        why: 'In Großbuchstaben haben alle Wörter denselben Umriss und lesen sich langsamer. Manche Screenreader buchstabieren sie.',
        how: [
          'Schreiben Sie Sätze in gewohnter Groß- und Kleinschreibung.',
          'Heben Sie mit fetter Schrift hervor.',
        ],
        bad: '<p>BITTE BRINGEN SIE IHREN AUSWEIS ZU JEDEM TERMIN MIT.</p>',
        good: '<p><strong>Bitte bringen Sie Ihren Ausweis mit.</strong></p>',
      },
    },
    {
      id: 'text-in-italics',
      title: 'Langer Text in Kursivschrift',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Langer Text in Kursivschrift',
        why: 'Schräge Buchstaben sind schlechter zu unterscheiden. Menschen mit Legasthenie oder Sehschwäche lesen lange kursive Absätze nur mit Mühe.',
        how: ['Setzen Sie Absätze in gerader Schrift.', 'Nehmen Sie Kursivschrift nur für einzelne Wörter.'],
        bad: '<p><em>Unsere Werkstatt …</em></p>',
        good: '<p>Unsere Werkstatt …</p>',
      },
    },
    {
      id: 'text-tiny',
      title: 'Sehr kleine Schrift',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Sehr kleine Schrift',
        why: 'Schrift unter 9 Pixel können viele Menschen ohne Vergrößern nicht lesen. Auf dem Telefon trifft es fast alle.',
        how: ['Setzen Sie Text in mindestens 1rem.', 'Nehmen Sie für Nebensachen nicht weniger als 0.75rem.'],
        bad: '<p style="font-size: 8px">Preise zuzüglich Versand</p>',
        good: '<p style="font-size: 0.875rem">Preise zuzüglich Versand</p>',
      },
    },
    {
      id: 'lines-too-long',
      title: 'Sehr lange Zeilen',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Sehr lange Zeilen',
        why: 'Nach einer langen Zeile finden viele Menschen den Anfang der nächsten nicht. Das trifft vor allem Menschen mit Legasthenie oder eingeschränktem Blickfeld.',
        how: [
          'Begrenzen Sie die Breite von Absätzen, etwa mit max-width: 70ch.',
          'Prüfen Sie das auch in breiten Fenstern.',
        ],
        bad: '<p>Unsere Werkstatt …</p>',
        good: '<p style="max-width: 70ch">Unsere Werkstatt …</p>',
      },
    },
  ],
  find: findTypography,
  parts: [toLines, isCapital, isItalic],
};

/** Limits: 150 characters in at least two lines; capitals from 60 letters; 120 characters in a line. */
function findTypography(kit: Kit): ElementFault[] {
  // The text of a closed list of choices is no line of the page.
  const inner = 'p, li, dd, td, blockquote, div, table, ul, ol, script, select, textarea';
  const blocks = kit
    .all('p, li, dd, td, blockquote, div')
    .filter((element) => !element.querySelector(inner))
    .map((element) => ({ element, text: kit.text(element), style: getComputedStyle(element) }))
    .filter(({ element, text }) => text.length > 1 && kit.isSeen(element));
  const long = blocks.filter(({ text, element }) => text.length >= 150 && toLines(element) >= 2);
  const found: [string, { element: Element; text: string }[]][] = [
    ['text-justified', long.filter(({ style }) => style.textAlign === 'justify')],
    [
      'lines-too-close',
      long.filter(
        ({ style }) => Number.parseFloat(style.lineHeight) < Number.parseFloat(style.fontSize) * 1.2,
      ),
    ],
    ['lines-too-long', long.filter(({ text, element }) => text.length / toLines(element) > 120)],
    ['text-in-capitals', blocks.filter(({ text, style }) => isCapital(text, style))],
    ['text-in-italics', long.filter(({ element }) => isItalic(element))],
    [
      'text-tiny',
      blocks.filter(({ text, style }) => text.length >= 10 && Number.parseFloat(style.fontSize) < 9),
    ],
  ];
  return found.flatMap(([rule, [first, ...others]]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` Auf dieser Seite gibt es ${others.length + 1} solche Stellen.` : '';
    return { rule, element: first.element, reason: `${kit.quote(first.text)}${more}` };
  });
}

function toLines(element: Element): number {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
}

function isCapital(text: string, { textTransform }: CSSStyleDeclaration): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const words = text.split(' ').filter((word) => /\p{L}{3}/u.test(word));
  const isUpper = textTransform === 'uppercase' || /^[^\p{Ll}]+$/u.test(letters);
  return isUpper && letters.length >= 60 && words.length >= 8 && /\p{Lu}/u.test(text);
}

function isItalic(element: Element): boolean {
  const texts: Text[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts
    .filter(({ data }) => data.trim() !== '')
    .every(({ parentElement }) => parentElement && getComputedStyle(parentElement).fontStyle !== 'normal');
}
