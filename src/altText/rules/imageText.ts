import type { SeenLine } from '../task/seen.ts';

/** Text read in an image, word for word. `sure`: 0–1. */
export type ImageText = { text: string; sure: number; words: number };

/** Text with letters this tall, or covering this share, is the main content; labels of a diagram are not. */
const minShare = 0.07;
const minTall = 0.11;
const maxLines = 5;

const maxChars = 140;
const minSure = 60;

/** Text of an image in reading order; null when nothing was read well enough. */
export function toImageText(lines: SeenLine[]): ImageText | null {
  const kept = lines.filter(isText).map(({ text, ...line }) => ({ ...line, text: clean(text) }));
  const words = kept.flatMap(({ text }) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  if (words.length === 0 || !isMain(kept)) return null;
  const letters = kept.reduce((sum, { text }) => sum + text.length, 0);
  const sure = kept.reduce((sum, line) => sum + line.sure * line.text.length, 0) / letters / 100;
  if (words.length === 1 && !isSingleWord(words[0]!, sure)) return null;
  const text = toSpoken(kept.map((line) => line.text));
  return text.length > maxChars ? null : { text, sure, words: words.length };
}

/** A screenshot or chart has more lines than a listener wants to hear. */
const isMain = (lines: SeenLine[]): boolean =>
  lines.length <= maxLines &&
  (lines.some(({ tall }) => tall >= minTall) || lines.reduce((sum, { share }) => sum + share, 0) >= minShare);

/** A line of real words: mostly letters and numbers, and either long or read very well. */
function isText({ text, sure }: SeenLine): boolean {
  const signs = text.replace(/\s/g, '');
  const letters = signs.replace(/[^\p{L}\p{N}]/gu, '');
  if (sure < minSure || letters.length < 2) return false;
  if (letters.length / signs.length < 0.7) return false;
  const hasWord = /\p{L}{3,}/u.test(text) || /\d{2,}|\d\s?[%€]/.test(text);
  return hasWord && (letters.length >= 6 || sure >= 80) && isPronounceable(text);
}

/** Real words have vowels and few consonants in a row; misread texture has not. */
function isPronounceable(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  if (words.length === 0) return true;
  const good = words.filter((word) => isWord(word) || /^\p{Lu}{2,5}$/u.test(word));
  return good.length / words.length >= 0.6;
}

const isWord = (word: string): boolean =>
  /[aeiouyäöü]/i.test(word) && !/(.)\1\1/i.test(word) && !/[^aeiouyäöü\W\d]{6,}/i.test(word);

const isSingleWord = (word: string, sure: number): boolean =>
  word.length >= 4 && sure >= 0.82 && isWord(word);

const clean = (text: string): string =>
  text
    .replace(/[|_~<>{}\\^=]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—.,;:*•·'"»«)#&]+|[\s\-–—,;:*•·'"»«(#&]+$/g, '')
    .replace(/^(\S+)\.$/, '$1');

/** Separates lines that are sentences of their own; others run on. */
const toSpoken = (lines: string[]): string =>
  lines.reduce((text, line) => {
    if (text === '') return line;
    const runsOn = /^[\p{Ll}&\d]/u.test(line) || /[.!?,:;&-]$/.test(text);
    return `${text}${runsOn ? ' ' : /\p{L}$/u.test(text) && line.length + text.length > 24 ? '; ' : ' '}${line}`;
  }, '');
