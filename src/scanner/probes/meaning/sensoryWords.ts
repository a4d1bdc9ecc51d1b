import { itemLimits } from '../../../shared/score/itemQuestions.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { proveSeenOrder as provesOrder, seenOrderParts } from '../structure/seenOrder.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { sensoryPatterns } from './words/sensory.ts';

declare const toPlain: InPage['toPlain'];
declare const toRunningText: InPage['toRunningText'];
declare function proveSeenOrder(kit: Kit): string[];

/** Finds instructions that only somebody can follow who sees or hears: by colour, shape, place or sound. */
export const sensoryWords: ReadingProbe = {
  version: 12,
  rules: [
    {
      id: 'sensory-instruction',
      act: ['9bd38c'],
      title: 'Anleitung nennt ein Bedienelement nur nach Farbe oder Form',
      criteria: ['1.3.3'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Anleitung nur nach Farbe oder Form',
        why: 'Wer blind ist oder Farben anders sieht, findet den „grünen Knopf“ nicht. Screenreader nennen nur seine Beschriftung.',
        how: [
          'Nennen Sie die Beschriftung, Farbe oder Form gern dazu: „Klicken Sie auf ‚Absenden‘ (grüner Knopf)“.',
        ],
        bad: '<p>Klicken Sie auf den grünen Knopf.</p>',
        good: '<p>Klicken Sie auf „Absenden“, den grünen Knopf.</p>',
      },
    },
    {
      id: 'sensory-instruction-asked',
      act: ['9bd38c'],
      title: 'Anleitung verweist vielleicht nur auf Farbe, Form, Ort oder Ton',
      criteria: ['1.3.3'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Anleitung nach Farbe, Form, Ort oder Ton',
        why: '„Rechts“ und „rot“ sagen Menschen nichts, die die Seite hören, stark vergrößern oder am Telefon lesen, wo alles untereinander steht.',
        how: ['Nennen Sie, was gemeint ist, beim Namen: die Überschrift, die Beschriftung, das Feld.'],
        bad: '<p>Das Formular finden Sie rechts.</p>',
        good: '<p>Das Formular finden Sie unter der Überschrift „Kontakt“.</p>',
      },
    },
  ],
  find: findSensory,
  prove: proveNoSense,
  list: listSentences,
  parts: [
    ...meaningParts,
    ...seenOrderParts,
    provesOrder,
    listLines,
    listSensed,
    readSensed,
    judgeSentence,
    toLight,
    toLightText,
    isPainted,
    quotesName,
    isNamedToo,
    toSentences,
  ],
  data: {
    limits: itemLimits,
    ...sensoryPatterns,
  },
};

type Data = typeof sensoryPatterns & {
  limits: typeof itemLimits;
  read?: { sensed: string[] | null };
};

function findSensory(kit: Kit): ElementFault[] {
  const css =
    'p, li, dd, td, label, legend, figcaption, small, [role="note"], div, span, strong, em, h2, h3, h4';
  const { look, way, spot, marked, means, place, shape, suspects, inside, sound, hint } = kit.data as Data;
  const patterns = [look, way, spot, marked, means, place, shape, suspects, inside, sound].join('|');
  const all = new RegExp(patterns, 'iu');
  const light = toLight(patterns);
  const hinting = new RegExp(hint);
  const isTelling = (text: string) =>
    hinting.test(text.toLowerCase()) && light.test(toLightText(text)) && all.test(text);
  if (!hinting.test((kit.document.body?.textContent ?? '').toLowerCase())) return [];
  const blocks = kit.all(css).filter((block) => {
    const hasText = [...block.childNodes].some(
      (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '',
    );
    return hasText && isTelling(block.textContent ?? '') && kit.isSeen(block) && kit.isExposed(block);
  });
  const within = blocks.filter((block) => !block.matches('span, strong, em, small'));
  const inner = blocks.filter((block) => !within.some((other) => other !== block && block.contains(other)));
  const outer = inner.filter((block) => !inner.some((other) => other !== block && other.contains(block)));
  return outer.flatMap((block) =>
    toSentences(toRunningText(block, kit.document.documentElement)).flatMap((sentence) =>
      judgeSentence(block, sentence, kit),
    ),
  );
}

/** A page none of whose sentences both says what to do or what something means and has such a word. */
function proveNoSense(kit: Kit): string[] {
  return listSensed(kit)?.length === 0 ? ['sensory-instruction', 'sensory-instruction-asked'] : [];
}

/** People are asked about sentences that may call something by its look, place or sound. */
function listSentences(kit: Kit): AskedItems {
  const sentences = [...new Set(listSensed(kit) ?? [])];
  const { ofPage, chars } = (kit.data as Data).limits;
  const isShort = sentences.length <= ofPage && sentences.every((sentence) => sentence.length <= chars);
  return sentences.length > 0 && isShort ? { 'sentence-list': sentences } : {};
}

/** Null: not all sentences could be read. */
function listSensed(kit: Kit): string[] | null {
  const data = kit.data as Data;
  data.read ??= { sensed: readSensed(kit) };
  return data.read.sensed;
}

function readSensed(kit: Kit): string[] | null {
  const { any, telling, saying, sizes, things, order } = kit.data as Data;
  const language = kit.language(kit.document.documentElement);
  if (!/^(?:de|en)$/.test(language) || kit.all('iframe, canvas').length > 0) return null;
  const isInOrder = proveSeenOrder(kit).length > 0;
  const words = language === 'en' ? any.replace('|(?-i:links)', '') : any;
  const sensed = new RegExp(isInOrder ? words : `${words}|${order}`, 'giu');
  const [tells, sized, named] = [telling, sizes, things].map((pattern) => new RegExp(pattern, 'iu'));
  const links = new Set(
    kit.all('a[href]').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
  );
  const says = new RegExp(saying, 'iu');
  const isSensed = (sentence: string) => {
    const rest = sentence.replace(sensed, ' ');
    // The name of a link tells nothing about the page it is on.
    if (links.has(sentence) && !says.test(rest)) return false;
    return (rest !== sentence && tells!.test(rest)) || (sized!.test(sentence) && named!.test(sentence));
  };
  const lightly = new RegExp(toLight(sensed.source), 'g');
  const [tell, size, name] = [telling, sizes, things].map((pattern) => toLight(pattern));
  const maySense = (sentence: string) => {
    const text = toLightText(sentence);
    const rest = text.replace(lightly, ' ');
    return (
      /links/.test(text) || (rest !== text && tell!.test(rest)) || (size!.test(text) && name!.test(text))
    );
  };
  return listLines(kit)
    .flatMap(toSentences)
    .filter((sentence) => maySense(sentence) && isSensed(sentence));
}

/** Matches in `toLightText` wherever the pattern does: all letters of Unicode cost 10 ms of every page. */
function toLight(pattern: string): RegExp {
  const letter = 'a-zäöüßø';
  const light = pattern.replaceAll('[\\p{L}]', `[${letter}]`).replaceAll('\\p{L}', `[${letter}]`);
  return new RegExp(light.replaceAll('(?-i:', '(?:'));
}

/** Small letters; those of other languages, and signs, each as one. */
function toLightText(text: string): string {
  return text
    .toLowerCase()
    .replace(/ſ/g, 's')
    .replace(/[^ -~äöüß]/gu, (sign) => (/\s/.test(sign) ? ' ' : /\p{L}/u.test(sign) ? 'ø' : '·'));
}

/** Texts of the page, shown or not, by the block around them, and those of attributes. */
function listLines(kit: Kit): string[] {
  const inline =
    'a, abbr, b, br, cite, code, em, i, kbd, label, mark, q, s, small, span, strong, sub, sup, time, u';
  const lines = new Map<Element, string>();
  const walker = kit.document.createTreeWalker(kit.document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement!;
    while (block.matches(inline) && block.parentElement) block = block.parentElement;
    if (!block.matches('script, style, noscript, template'))
      lines.set(block, `${lines.get(block) ?? ''} ${node.nodeValue}`);
  }
  const names = ['alt', 'aria-label', 'title', 'placeholder'];
  const told = kit
    .all('[alt], [aria-label], [title], [placeholder]')
    .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''));
  return [...lines.values(), ...told].map((text) => text.replace(/\s+/g, ' ').trim());
}

function toSentences(text: string): string[] {
  return text.split(/(?<=[.!?:])\s+(?=[\p{Lu}„"])/u);
}

function judgeSentence(element: Element, sentence: string, kit: Kit): ElementFault[] {
  const data = kit.data as Data;
  const met = (pattern: string) => new RegExp(pattern, 'iu').exec(sentence)?.[0] ?? null;
  const look = met(data.look) ?? met(data.way);
  const spot = met(data.spot);
  const phrase =
    look ??
    spot ??
    met(data.marked) ??
    met(data.means) ??
    met(data.place) ??
    met(data.shape) ??
    met(data.suspects) ??
    met(data.inside) ??
    met(data.sound);
  if (phrase === null || quotesName(sentence)) return [];
  // The name of a plan does not tell its places apart, nor that of a map its colours.
  const isApart = phrase === met(data.suspects) || phrase === met(data.byColour);
  if (!isApart && isNamedToo(sentence, phrase, kit)) return [];
  const buttons = kit
    .all('button, [role="button"], input[type="submit"], input[type="button"], a[href]')
    .filter((control) => kit.isSeen(control) && (control.localName !== 'a' || isPainted(control)));
  if (spot) {
    const reason = `${kit.quote(sentence)} nennt das Gemeinte nur nach Farbe und Ort.`;
    return [{ rule: 'sensory-instruction', element, reason }];
  }
  if (look && buttons.length !== 1) {
    const reason = `${kit.quote(sentence)} nennt das Bedienelement nicht beim Namen.`;
    return [{ rule: 'sensory-instruction', element, reason }];
  }
  const criteria = look === null && met(data.marked) ? ['1.3.3', '1.4.1'] : ['1.3.3'];
  const reason = `${kit.quote(sentence)} Findet man das auch, ohne es zu sehen oder zu hören?`;
  return [{ rule: 'sensory-instruction-asked', element, criteria, reason }];
}

function isPainted(link: Element): boolean {
  const { backgroundColor, backgroundImage, paddingLeft } = getComputedStyle(link);
  const hasGround = backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
  return hasGround && Number.parseFloat(paddingLeft) >= 4;
}

function quotesName(sentence: string): boolean {
  return /[„“"»«‚‘'][^„“"»«‚‘']{2,}[“”"«»‘’']|\*|namens|beschrift|aufschrift|label|called|named|heading|überschrift/i.test(
    sentence.replace(/beschriftete[nr]?|labell?ed/gi, ' '),
  );
}

/** True if the sentence names the thing as well, or the thing bears the word in its own name. */
function isNamedToo(sentence: string, phrase: string, kit: Kit): boolean {
  if (/navigation|menü|menu/i.test(phrase) && kit.document.querySelector('nav, [role="navigation"]'))
    return true;
  const ofThing =
    /(?:knopf|taste|button|key|switch|schalter)\s+(?:(?!right|left|rechts|links)\p{L}+\s+){0,3}?(?:am|an (?:der|Ihrem|Ihrer|deinem)|auf (?:der|dem|Ihrer|Ihrem)|on (?:the|your|its)|of (?:the|your))\s+(?!(?:seiten?|web|bildschirm|rand|ende|anfang|unteren?|oberen?|rechten?|linken?|page|screen|right|left|top|bottom|side|form|website|site|header|footer)(?!\p{L}))\p{L}/iu;
  if (ofThing.test(sentence)) return true;
  const isPressed = /knopf|knöpfe|button|schaltfläche|taste/i.test(phrase);
  const pressed =
    'button, a[href], [role="button"], [role="link"], input[type="submit"], input[type="button"]';
  const controls = kit.all(isPressed ? pressed : `${pressed}, input, select, img[alt], iframe[title]`);
  const names = controls.filter(kit.isExposed).map((each) => toPlain(kit.name(each)));
  const own = phrase.toLowerCase().split(/\s+/).slice(-2).join(' ');
  const isMeans = new RegExp((kit.data as Data).means, 'iu').test(phrase);
  if (isMeans) return names.some((name) => name.includes(own));
  // „Open“ on a button is not what „to open“ in a sentence speaks of.
  const isWritten = (name: string) => {
    const word = new RegExp(`[^\\p{L}](${name.replace(/[^\p{L}\p{N}]/gu, '.')})[^\\p{L}]`, 'giu');
    return [...` ${sentence} `.matchAll(word)].some(([, said = '']) => !/^\p{Ll}/u.test(said));
  };
  return names.some(
    (name) => name.includes(own) || (name.length > 3 && isWritten(name) && !own.includes(name)),
  );
}
