const small = new Set(
  `der die das den dem des ein eine einen einem einer und oder in im am an auf aus bei mit nach von vom zu zum zur für
  über unter wir sie uns unser unsere ihr ihre ist sind the of to and or for on at by with our your we you is are all
  alle mehr more seite page teil part schritt step`.split(/\s+/),
);

/** Words that say something, without numbers. */
export const listTopicWords = (text: string): string[] =>
  (toBareText(text).match(/\p{L}{2,}/gu) ?? []).filter((word) => !small.has(word));

/** Text without what may differ while it says the same: case, soft hyphens, counts, remarks in brackets. */
export const toBareText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[\d\s]+/g, ' ')
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase();

/** True if a word of one text begins inside the other text, as „Karriere“ in „Karriereseite“. */
export const areRelated = (one: string, other: string): boolean =>
  holdsWord(toBareText(other), listTopicWords(one)) || holdsWord(toBareText(one), listTopicWords(other));

/** True if the text has all words of the other. */
export const tellsAll = (text: string, wanted: string): boolean => {
  const words = listTopicWords(wanted);
  return words.length > 0 && words.every((word) => toBareText(text).includes(toStem(word)));
};

const holdsWord = (text: string, words: string[]): boolean =>
  words.some((word) => (word.length < 4 ? text.split(' ').includes(word) : text.includes(toStem(word))));

const toStem = (word: string): string => word.slice(0, Math.max(4, Math.min(6, word.length - 2)));

export const inQuotes = (text: string): string => `„${text.length > 80 ? `${text.slice(0, 79)}…` : text}“`;
