/**
 * One line of typed text: line breaks and control characters become spaces. Names end in mail headers, file names and log
 * lines.
 */
export const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
