const nouns =
  'results?|matches|items?|products?|entries|jobs?|events?|recipes?|articles?|courses?|hits|treffer|ergebnis|produkt|artikel|einträge|eintrag|angebot|stelle|veranstaltung|rezept|kurs';
const found = 'gefunden|found|match(?:es|ing|ed)?|treffer|ergebnis\\p{L}*|results?';
const patterns = [
  `\\d+\\s+(?:\\p{L}+\\s+)?(?:${nouns})`,
  `\\d+\\s+(?:\\p{L}+\\s+){0,2}(?:${found})\\b`,
  `(?:kein\\p{L}*|nichts|no|nothing)\\s+(?:\\p{L}+\\s+){0,3}(?:${found})\\b`,
];
const countWords = new RegExp(patterns.join('|'), 'iu');

/** A short line that tells how many were found, or none. */
export const isCount = (words: string) => words.length <= 120 && countWords.test(words);
