const wordsPerMinute = 210;

export const toMinutes = (text: string): number => Math.max(1, Math.round(countWords(text) / wordsPerMinute));

export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}.,:/-]*/gu)?.length ?? 0;
