/**
 * One line of typed text: line breaks and control characters become spaces, marks of direction disappear. Names end in
 * mail headers, file names and log lines.
 */
export const toLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** One line that ends like a sentence. */
export function endSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** False for text that nobody sees: spaces, characters without width, fillers. */
export const isVisible = (text: string): boolean =>
  /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v.test(text);
