import { z } from 'zod';
import { toEmailKey } from '../forms/emails.ts';

/**
 * An address as it is stored (lower case, a domain with umlauts in its ASCII form). None that begins like a formula: the
 * operator opens lists of addresses in a spreadsheet, and an address cannot be marked as text there and stay one.
 */
export const emailText = (maxChars: number) =>
  z
    .string()
    .overwrite(toEmailKey)
    .regex(/^(?![-+=@])/)
    .check(z.email())
    .max(maxChars);

/** One line that somebody typed, not empty: line breaks and control characters become spaces. */
export const lineText = (maxChars: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .min(1)
    .max(maxChars);

/** Several lines that somebody typed, not empty; browsers send them with CRLF, which counts as one character here. */
export const linesText = (maxChars: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim(),
    )
    .min(1)
    .max(maxChars);
