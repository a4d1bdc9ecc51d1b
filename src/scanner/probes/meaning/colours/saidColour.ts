import type { ElementFault, Kit } from '../../reading/readingProbe.ts';

declare function namesHue(sentence: string, hue: string): boolean;
declare function toHue(colour: string): string;
declare function toKeyReason(quoted: string): string;

/** Sentences as „Pflichtangaben sind rot“, and the words of which only the colour says that they are meant. */
export function listSaidWords(kit: Kit): ElementFault[] {
  const sentences = kit.all('p, li, legend, caption, small, figcaption, span, div').filter(speaksOfColour);
  for (const sentence of sentences) {
    const words = kit.text(sentence);
    const element = findMarked(kit, sentence, words);
    if (element) return [{ rule: 'said-by-colour', element, reason: toKeyReason(kit.quote(words)) }];
  }
  return [];
}

/** A thing called by its colour, as „a yellow box“, tells nothing about others. */
function speaksOfColour(element: Element): boolean {
  if (element.childElementCount > 2) return false;
  const text = element.textContent?.trim() ?? '';
  if (text.length > 200) return false;
  const colour = '(?:rot|grün|gelb|orange|blau|violett|lila|red|green|yellow|amber|blue|purple|violet)';
  const between = '(?:(?!(?:an?|the|eine?[rnms]?|d(?:er|ie|as|en|em))\\s)\\p{L}+\\s){0,3}';
  const end =
    '(?=\\s*(?:[.,;:)!]|$|(?:und|oder|and|or|hervorgehoben|markiert|gekennzeichnet|dargestellt|gedruckt|unterlegt|geschrieben)(?!\\p{L})))';
  const told = new RegExp(
    `(?:sind|werden|stehen|erscheinen|are|shown|marked|printed|highlighted|displayed|appear)\\s${between}(?:${colour}${end}|in\\s${colour}e[rnm]\\s(?:schrift|farbe))`,
    'iu',
  );
  return told.test(text);
}

/** First word in that colour among others in plain colours that look the same else. */
function findMarked(kit: Kit, sentence: Element, words: string): Element | null {
  const part = sentence.closest('form, fieldset, section, article, main, body');
  const isWord = (one: Element) =>
    one.childElementCount === 0 && !sentence.contains(one) && !one.closest('a, button, nav, h1, h2, h3, h4');
  const all = [...(part?.querySelectorAll('*') ?? [])].filter(
    (one) => isWord(one) && kit.text(one) !== '' && kit.text(one).length <= 60 && kit.isSeen(one),
  );
  const isMarked = (one: Element) => {
    const hue = toHue(getComputedStyle(one).color);
    return hue !== 'grey' && namesHue(words, hue) && !isMarkedElse(one);
  };
  const hasOther = (one: Element) =>
    [...(one.parentElement?.children ?? [])].some(
      (other) => other.localName === one.localName && toHue(getComputedStyle(other).color) === 'grey',
    );
  return all.find((one) => isMarked(one) && hasOther(one)) ?? null;
}

/** A sign, a word or a line says it as well. */
function isMarkedElse(element: Element): boolean {
  const { textDecorationLine } = getComputedStyle(element);
  const isDrawn = ['::before', '::after'].some((part) => /"\S/.test(getComputedStyle(element, part).content));
  const words = `${element.textContent} ${element.getAttribute('title')} ${element.getAttribute('aria-label')}`;
  return isDrawn || textDecorationLine !== 'none' || /[*!✓✗●]|pflicht|required|\bneu\b|\bnew\b/i.test(words);
}

export const saidColourParts = [listSaidWords, speaksOfColour, findMarked, isMarkedElse];
