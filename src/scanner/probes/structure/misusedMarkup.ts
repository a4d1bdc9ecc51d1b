import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds headings that are marked up for their looks alone (WCAG 1.3.1, F43). */
export const misusedMarkup: ReadingProbe = {
  version: 7,
  rules: [
    {
      id: 'heading-is-sentence',
      title: 'Ganzer Satz ist als Überschrift ausgezeichnet, damit er groß ist',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Überschrift, unter der nichts steht',
        why: 'Der Satz ist als Überschrift ausgezeichnet, leitet aber nichts ein. In der Liste der Überschriften stört er, und wer dorthin springt, findet darunter keinen Inhalt.',
        how: ['Setzen Sie den Satz in p.', 'Stellen Sie seine Größe mit CSS ein.'],
        bad: '<h3>Wir beraten Sie gern zu Ratenzahlung\n  und Zusatzversicherung, ganz ohne Verkaufsdruck.</h3>\n</section>',
        good: '<p class="gross">Wir beraten Sie gern zu Ratenzahlung\n  und Zusatzversicherung, ganz ohne Verkaufsdruck.</p>\n</section>',
      },
    },
    {
      id: 'heading-is-sentence-asked',
      title: 'Ist dieser Satz eine Überschrift?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'minor',
      repair: {
        title: 'Satz ist als Überschrift ausgezeichnet',
        why: 'Überschriften sind für blinde Menschen das Inhaltsverzeichnis einer Seite. Gewöhnliche Sätze darin halten auf.',
        how: ['Leitet der Satz keinen Abschnitt ein: Setzen Sie ihn in p und gestalten Sie ihn mit CSS.'],
        bad: '<h4>Bitte denken Sie daran, dass wir im August geschlossen haben.</h4>',
        good: '<p class="gross">Bitte denken Sie daran,\n  dass wir im August geschlossen haben.</p>',
      },
    },
    {
      id: 'heading-as-space',
      title: 'Leere Überschrift macht nur Abstand',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Leere Überschrift macht nur Abstand',
        why: 'Der Screenreader sagt eine Überschrift an und liest dann nichts vor. In der Liste der Überschriften steht ein leerer Eintrag.',
        how: ['Nehmen Sie die leere Überschrift heraus.', 'Stellen Sie den Abstand mit margin im CSS ein.'],
        bad: '<h3>&nbsp;</h3>\n<p>Zwei Tage, alle Bühnen.</p>',
        good: '<p class="mit-abstand">Zwei Tage, alle Bühnen.</p>',
      },
    },
    {
      id: 'heading-is-figure',
      title: 'Zahl ist als Überschrift ausgezeichnet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Zahl ist als Überschrift ausgezeichnet',
        why: 'Die Kennzahl steht am Ende ihrer Karte und leitet nichts ein. In der Liste der Überschriften stehen Zahlen, von denen niemand weiß, was sie bedeuten.',
        how: ['Zeichnen Sie die Zahl als Absatz aus und geben Sie ihr das Aussehen mit CSS.'],
        bad: '<p>Anfragen heute</p>\n<h3>4,2 Mio.</h3>',
        good: '<h3>Anfragen heute</h3>\n<p class="zahl">4,2 Mio.</p>',
      },
    },
    {
      id: 'heading-unlike',
      title: 'Sind diese kleinen Zeilen Überschriften?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'minor',
      repair: {
        title: 'Kleine Zeilen sind als Überschriften ausgezeichnet',
        why: 'Datum, Ort oder Preis stehen als Überschrift im Code und sehen aus wie gewöhnlicher Text. Die Liste der Überschriften wird damit lang und unbrauchbar.',
        how: ['Leiten die Zeilen keinen Abschnitt ein: Setzen Sie sie in p und gestalten Sie sie mit CSS.'],
        bad: '<h3>Designerin</h3>\n<h4 class="klein">Vor 2 Tagen, 14 Bewerbungen</h4>',
        good: '<h3>Designerin</h3>\n<p class="klein">Vor 2 Tagen, 14 Bewerbungen</p>',
      },
    },
  ],
  find: findMisused,
  parts: [
    listFigures,
    isPhone,
    listUnlike,
    findTwin,
    isAmount,
    isByLine,
    isBold,
    isPlainLine,
    listSentences,
    judgeSentence,
    isSpeech,
    isPulledOut,
    skipsLevels,
    headsNothing,
    listSpaces,
    listPulled,
  ],
};

function findMisused(kit: Kit): ElementFault[] {
  const sentences = listSentences(kit);
  const pulled = listPulled(kit).filter(({ element }) => sentences.every((one) => one.element !== element));
  return [...sentences, ...pulled, ...listFigures(kit), ...listUnlike(kit), ...listSpaces(kit)];
}

function listFigures({ all, isSeen, isExposed, quote, text }: Kit): ElementFault[] {
  const figure =
    /^[€$£]?\s?\d[\d.,\s]*(?:%|[€$£]|°C?|[kKMB]|EUR|(?:Mio|Mrd|Tsd)\.?|million|billion|[kMGT]B|ms|[smh]|kWh|km|Min\.?|cards?|items?|tasks?|votes?|comments?|results?|Karten?|Einträge?|Aufgaben?|Stimmen?|Kommentare?|Treffer|Artikel)?$/;
  const figures = all('h2, h3, h4, h5, h6').filter((one) => {
    const said = one.previousElementSibling;
    const isNamed = said !== null && !/^H\d$/.test(said.tagName) && /\p{L}{2}/u.test(text(said));
    return isNamed && !one.nextElementSibling && figure.test(text(one)) && isSeen(one) && isExposed(one);
  });
  const phone = all('h2, h3, h4, h5, h6').find((one) => isPhone(text(one)) && isSeen(one) && isExposed(one));
  if (phone) {
    const reason = `${quote(text(phone))} ist eine Telefonnummer und nennt keinen Abschnitt.`;
    return [{ rule: 'heading-is-figure', element: phone, reason }];
  }
  const [element] = figures;
  if (!element || figures.length < 2) return [];
  const reason = `${quote(text(element))} steht unter ${quote(text(element.previousElementSibling!))} und leitet nichts ein, ebenso ${figures.length - 1} weitere.`;
  return [{ rule: 'heading-is-figure', element, reason }];
}

/** One place a page: plain lines with a number, amounts, or who wrote it and when. */
function listUnlike(kit: Kit): ElementFault[] {
  const plain = findTwin(kit.all('h3, h4, h5, h6').filter((element) => isPlainLine(kit, element)));
  const seen = kit
    .all('h2, h3, h4, h5, h6')
    .filter((element) => kit.isSeen(element) && kit.isExposed(element));
  const amount = findTwin(seen.filter((element) => isAmount(kit.text(element))));
  const byLine = seen.find((element) => isByLine(kit.text(element)) && !isBold(element));
  const element = plain ?? amount ?? byLine;
  if (!element) return [];
  const look = element === amount ? 'nennt nur einen Betrag' : 'sieht aus wie gewöhnlicher Text';
  const reason = `${kit.quote(kit.text(element))} ist als Überschrift ausgezeichnet und ${look}. Leitet die Zeile einen Abschnitt ein?`;
  return [{ rule: 'heading-unlike', element, reason }];
}

/** Years and days with hyphens are no numbers to call. */
function isPhone(content: string): boolean {
  const number = content.replace(/^tel(?:efon)?[.:\s]*/i, '');
  const isDay = /^\d{1,2}\D\d{1,2}\D\d{2,4}$|\b(?:19|20)\d\d\b/.test(number);
  return /^(?:\+|\(?0)[\d\s()/–-]{6,}$/.test(number) && number.replace(/\D/g, '').length >= 7 && !isDay;
}

/** The first element that has another of its kind. */
function findTwin(lines: Element[]): Element | undefined {
  const isTwin = (one: Element, other: Element) =>
    other !== one && other.localName === one.localName && other.className === one.className;
  return lines.find((one) => lines.some((other) => isTwin(one, other)));
}

function isAmount(content: string): boolean {
  return content.length <= 40 && /^(?:ab |from )?(?:[€$£]\s?\d|\d[\d.,\s]*(?:€|EUR|CHF|£|\$))/i.test(content);
}

/** Author or date alone: “Von Ina Beck, 3. Mai 2026”. */
function isByLine(content: string): boolean {
  const date =
    /\b(?:vor|seit) (?:\d+|einer?|wenigen) \p{L}+$|\b\d+ (?:minutes?|hours?|days?|min) ago$|\d{1,2}:\d{2}|\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?\d{4}|\d{1,2}\s\p{L}{3,9},?\s\d{4}|\p{L}{3,9}\s\d{1,2},\s\d{4}/u;
  return (
    content.length <= 90 &&
    /^(?:von|by|veröffentlicht|published|posted|stand|zuletzt|aktualisiert|last (?:updated|synced|checked|changed)|updated)[\s:]/i.test(
      content,
    ) &&
    date.test(content)
  );
}

function isBold(element: Element): boolean {
  return Number(getComputedStyle(element).fontWeight) >= 600;
}

function isPlainLine({ isSeen, isExposed, text }: Kit, element: Element): boolean {
  if (!isSeen(element) || !isExposed(element) || element.querySelector('a, button, img')) return false;
  const box = element.parentElement?.closest('li, article, section, div');
  const above = [...(box?.querySelectorAll('h1, h2, h3, h4, h5') ?? [])].find((other) => other !== element);
  const isBelow = above && above.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!isBelow || !/\d/.test(text(element))) return false;
  const { fontSize, fontWeight, textTransform } = getComputedStyle(element);
  const base = getComputedStyle(element.ownerDocument.body).fontSize;
  const share = Number.parseFloat(fontSize) / Number.parseFloat(base);
  return textTransform === 'none' && (share < 0.95 || (share <= 1 && Number(fontWeight) < 600));
}

/** Sentences that end with a full stop; a claim in short words is a heading. */
function listSentences(kit: Kit): ElementFault[] {
  const { all, isSeen, isExposed } = kit;
  const shown = all('h2, h3, h4, h5, h6').filter(
    (element) => isSeen(element) && isExposed(element) && !element.querySelector('a, button'),
  );
  return shown.flatMap((element) => judgeSentence(kit, element));
}

function judgeSentence({ quote, text }: Kit, element: Element): ElementFault[] {
  const content = text(element);
  if (isSpeech(content) || isPulledOut(element, content)) {
    const reason = `${quote(content)} ist eine wörtliche Rede und nennt keinen Abschnitt.`;
    return [{ rule: 'heading-is-sentence', element, reason }];
  }
  const isSentence = content.length >= 60 && /\p{Ll}\.$/u.test(content) && /^[^.]*\.$/.test(content);
  const isClaim = content.length < 60 && /\p{Ll}[!.…]$/u.test(content) && /^H[4-6]$/.test(element.tagName);
  if (!isSentence && !isClaim) return [];
  const isEnd = headsNothing(element);
  if (!isEnd && !(isSentence && skipsLevels(element))) return [];
  const why = isEnd ? 'und darunter steht nichts, was dazugehört' : 'und überspringt mehrere Ebenen';
  const said = `${quote(content)} ist ein ${isClaim ? 'Werbesatz' : 'ganzer Satz'}, ${why}.`;
  return content.length >= 80 || (isSentence && skipsLevels(element))
    ? [{ rule: 'heading-is-sentence', element, reason: said }]
    : [{ rule: 'heading-is-sentence-asked', element, reason: `${said} Ist er eine Überschrift?` }];
}

function isSpeech(content: string): boolean {
  return content.length >= 50 && /^[„“"«»‚‘][^„“"«»]+[.!?]\s[^„“"«»]+[“”"«»’]$/.test(content);
}

/** One sentence in quotation marks between two paragraphs repeats what somebody says there. */
function isPulledOut(heading: Element, content: string): boolean {
  const isSaid = content.length >= 50 && /^[„“"«»‚‘][^„“"«»]+[.!?][“”"«»’]$/.test(content);
  const beside = [heading.previousElementSibling, heading.nextElementSibling];
  return isSaid && beside.every((one) => one?.localName === 'p');
}

/** Blank headings that take up room; one place a page. */
function listSpaces({ all, isSeen, isExposed, text }: Kit): ElementFault[] {
  const blank = all('h1, h2, h3, h4, h5, h6').filter((one) => {
    const isNamed = one.matches('[aria-label], [aria-labelledby], [title]') || one.childElementCount > 0;
    const isText =
      /\S/.test(text(one)) ||
      /\S/.test(getComputedStyle(one, '::before').content.replace(/none|normal|"/g, ''));
    return isSeen(one) && isExposed(one) && !isNamed && !isText && /\u00a0/.test(one.textContent ?? '');
  });
  const reason = `Eine Überschrift ohne Text nimmt nur Platz ein (${blank.length} auf dieser Seite).`;
  return blank.slice(0, 1).map((element) => ({ rule: 'heading-as-space', element, reason }));
}

/** A whole sentence set in italics between paragraphs, where the other headings of its rank are upright. */
function listPulled({ all, isSeen, isExposed, quote, text }: Kit): ElementFault[] {
  const seen = all('h2, h3, h4, h5, h6').filter((one) => isSeen(one) && isExposed(one));
  const isItalic = (one: Element) => getComputedStyle(one).fontStyle === 'italic';
  const pulled = seen.filter((one) => {
    const isSentence = text(one).length >= 30 && /^[^.!?]+\p{Ll}\.$/u.test(text(one));
    const isBelowTitle = one.previousElementSibling?.matches('h1, h2, h3, h4, h5, h6');
    return isItalic(one) && isSentence && !isBelowTitle && !one.querySelector('a, button');
  });
  if (pulled.length === 0 || seen.filter((one) => !isItalic(one)).length < 2) return [];
  return pulled.map((element) => ({
    rule: 'heading-is-sentence',
    element,
    reason: `${quote(text(element))} ist ein kursiver Satz zwischen Absätzen und nennt keinen Abschnitt.`,
  }));
}

function skipsLevels(heading: Element): boolean {
  const all = [...heading.ownerDocument.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const before = all[all.indexOf(heading) - 1];
  return before !== undefined && Number(heading.localName[1]) - Number(before.localName[1]) >= 3;
}

function headsNothing(heading: Element): boolean {
  const end = heading.closest('section, article, aside, main, li, dialog, form, footer, header, body');
  const walker = heading.ownerDocument.createTreeWalker(end ?? heading, NodeFilter.SHOW_ALL);
  walker.currentNode = heading;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (heading.contains(node)) continue;
    if (node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')) {
      if (node.parentElement?.matches('script, style, template, noscript')) continue;
      const next = node.parentElement?.closest('h1, h2, h3, h4, h5, h6');
      return next !== null && next !== undefined && next.localName <= heading.localName;
    }
    if (
      node instanceof Element &&
      node.matches('img, video, audio, iframe, svg, canvas, input, select, object')
    )
      return false;
  }
  return end !== null;
}
