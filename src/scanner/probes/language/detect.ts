type Detector = typeof import('eld/extrasmall').eld;

/** Languages of websites in Europe and some more; others are never judged. */
const known =
  'de en fr es it nl pt pl da sv no cs sk hu ro bg hr sl fi et lv lt el tr ru uk ar he fa ja zh ko'.split(
    ' ',
  );

/** Languages that the detector confuses in short texts. */
const kin = [
  'no nb nn da sv',
  'cs sk',
  'hr sl sr bs',
  'ru uk bg',
  'es pt gl ca',
  'et fi',
  'ar fa ur',
  'ja zh ko',
].map((line) => line.split(' '));

/** `margin`: score of the language found less that of the declared one, from 0 to 1; `words` as `toProse`. */
export type Guess = { language: string; margin: number; words: number };

let loading: Promise<Detector> | null = null;

/** Loads the detector's tables on first use: 60 MB of memory. */
export async function openDetector(): Promise<(text: string, declared: string) => Guess | null> {
  loading ??= import('eld/extrasmall').then(({ eld }) => {
    const detector = eld.newInstance();
    detector.setLanguageSubset(known);
    return detector;
  });
  const detector = await loading;
  return (text, declared) => guess(detector, text, declared);
}

export const isKnown = (language: string): boolean => known.includes(toFamily(language));

const toFamily = (language: string) => (language === 'nb' || language === 'nn' ? 'no' : language);

const areKin = (one: string, other: string) =>
  kin.some((group) => group.includes(one) && group.includes(other));

/** Null if the text is of no clear language. */
function guess(detector: Detector, text: string, declared: string): Guess | null {
  const found = recognise(detector, text);
  if (!found || areKin(found.language, declared)) return null;
  const { language, scores, words } = found;
  return { language, margin: (scores[language] ?? 0) - (scores[toFamily(declared)] ?? 0), words };
}

type Recognised = { language: string; scores: { [language: string]: number }; words: number };

/** Texts come again on the pages of a website, and are asked about more than once on each. */
const recognised = new Map<string, Recognised | null>();
const mostRecognised = 3_000;

function recognise(detector: Detector, text: string): Recognised | null {
  const known = recognised.get(text);
  if (known !== undefined) return known;
  const prose = toProse(text);
  const found = detector.detect(prose.join(' '));
  const isClear = found.language !== '' && found.isReliable();
  const told = isClear ? { language: found.language, scores: found.getScores(), words: prose.length } : null;
  if (recognised.size >= mostRecognised) recognised.clear();
  if (text.length <= 1_000) recognised.set(text, told);
  return told;
}

/** Words of letters alone: numbers, abbreviations and names in capitals are the same in every language. */
export function toProse(text: string): string[] {
  const words = text.split(/[\s/()[\]{}<>|·•–—]+/).map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  return words.filter((word) => /^[\p{L}\p{M}'’-]+$/u.test(word) && !/^[\p{Lu}\d'’-]{2,}$/u.test(word));
}

/** Share of words that begin with a small letter: names and titles have few. Scripts without case count as small. */
export function countSmall(words: string[]): number {
  return words.filter((word) => !/^\p{Lu}/u.test(word)).length / Math.max(words.length, 1);
}

const frequent: { [language: string]: Set<string> } = {
  de: toSet(
    'der die das und in zu den mit von für auf ist im nicht ein eine sich des dem auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei ihr ihre ihren wir ich du uns mir bitte kein keine als wenn',
  ),
  en: toSet(
    'the of and to in a is that for it as was with be by on not he i this are or his from at which but have an they you were their we all can had has will would there what so if no your my our more than about into up out do when one who get us its only',
  ),
};

function toSet(words: string): Set<string> {
  return new Set(words.split(' '));
}

/** Share of the most frequent words of a language; null where they are not known. Sentences have a third of them. */
export function countFrequent(words: string[], language: string): number | null {
  const known = frequent[language];
  if (!known) return null;
  return words.filter((word) => known.has(word.toLowerCase())).length / Math.max(words.length, 1);
}
