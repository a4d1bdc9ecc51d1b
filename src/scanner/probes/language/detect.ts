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
  const prose = toProse(text);
  const found = detector.detect(prose.join(' '));
  if (found.language === '' || !found.isReliable() || areKin(found.language, declared)) return null;
  const scores = found.getScores();
  const rival = scores[toFamily(declared)] ?? 0;
  return { language: found.language, margin: (scores[found.language] ?? 0) - rival, words: prose.length };
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
