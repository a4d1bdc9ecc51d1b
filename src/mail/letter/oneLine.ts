/** Makes a user's name safe inside our own sentence: no line breaks, invisible or direction-changing characters. */
export const toOneLine = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
