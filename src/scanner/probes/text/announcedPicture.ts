import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds pictures that are all the content there is and have no text (WCAG 1.1.1, F39). */
export const announcedPicture: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'picture-alone-without-text',
      act: ['e88epe'],
      title: 'Bild ohne Alternativtext ist hier der einzige Inhalt',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bild ohne Alternativtext ist hier der einzige Inhalt',
        why: 'Der Text davor kündigt etwas an, oder die Seite hat sonst keinen Inhalt. Für blinde Menschen folgt darauf nichts.',
        how: [
          'Schreiben Sie in alt, was das Bild sagt. Zeichnungen bekommen role="img" und aria-label.',
          'Ist das Bild nur Schmuck, streichen Sie die Ankündigung davor.',
        ],
        bad: '<p>Das ist unser Zeichen:</p>\n<img src="zeichen.png" alt="">',
        good: '<p>Das ist unser Zeichen:</p>\n<img src="zeichen.png" alt="Ein blauer Kranich über drei Wellen">',
      },
    },
  ],
  find: listAnnounced,
  parts: [isSilent, isAllThereIs, readAround, toAround],
};

function listAnnounced(kit: Kit): ElementFault[] {
  const silent = kit.all('img[alt=""], svg, canvas').filter((one) => isSilent(kit, one));
  const isEmptyPage = isAllThereIs(kit);
  return silent.slice(0, 40).flatMap((element) => {
    const { before, isMore } = readAround(kit, element);
    const isAnnounced = /\p{L}{3}.*:$/u.test(before) && !isMore;
    if (!isAnnounced && !isEmptyPage) return [];
    const reason = isAnnounced
      ? `${kit.quote(before)} kündigt etwas an, und darauf folgt nur ein Bild ohne Text.`
      : 'Das Bild hat keinen Text, und sonst steht auf der Seite nichts.';
    return [{ rule: 'picture-alone-without-text', element, reason }];
  });
}

function isSilent(kit: Kit, one: Element): boolean {
  const { width, height } = one.getBoundingClientRect();
  const isMissing = one.localName === 'img' && (one as HTMLImageElement).naturalWidth === 0;
  if (!kit.isSeen(one) || isMissing || Math.min(width, height) < 32) return false;
  if (one.closest('a, button, label, [role="img"], [role="button"]') || one.parentElement?.closest('svg'))
    return false;
  return kit.name(one) === '' && one.querySelector('title, desc, text, a, [role], [aria-label]') === null;
}

function isAllThereIs(kit: Kit): boolean {
  const other =
    'a[href], button, input, select, textarea, iframe, video, audio, object, embed, canvas, [aria-label], [aria-labelledby], img:not([alt=""]), [role="img"]';
  const { body } = kit.document;
  return body !== null && kit.text(body) === '' && !kit.all(other).some((one) => kit.isExposed(one));
}

/** Text right before the picture in its part of the page, and whether something else may be what it announces. */
function readAround(kit: Kit, picture: Element): { before: string; isMore: boolean } {
  const part = picture.closest('section, article, main, li, td, body') ?? kit.document.body;
  const heading = 'h1, h2, h3, h4, h5, h6';
  const isBehind = (node: Node) =>
    (picture.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const texts = kit.document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let before: Node | null = null;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement || !kit.isSeen(text.parentElement)) continue;
    if (isBehind(text)) return toAround(before, !text.parentElement.closest(heading));
    before = text;
  }
  const named = 'img:not([alt=""]), input, select, textarea, button, iframe, video, audio, a[href]';
  return toAround(before, [...part.querySelectorAll(named)].some(isBehind));
}

function toAround(before: Node | null, isMore: boolean) {
  return { before: before?.textContent?.trim() ?? '', isMore };
}
