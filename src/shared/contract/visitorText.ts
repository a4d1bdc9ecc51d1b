import { z } from 'zod';
import { toEmailKey } from '../forms/emails.ts';
import { toLine } from '../text/line.ts';

/**
 * Email address as stored: lower case, umlaut domains in ASCII form. Refuses addresses that begin like a
 * formula, because operators open address lists in a spreadsheet. Escaping one as text would make it another
 * address.
 */
export const emailText = (maxChars: number) =>
  z
    .string()
    .overwrite(toEmailKey)
    .regex(/^(?![-+=@])/)
    .check(z.email())
    .max(maxChars);

/** One line of typed text, not empty. */
export const lineText = (maxChars: number) => z.string().overwrite(toLine).min(1).max(maxChars);

/** Several lines of typed text, not empty. Browsers send CRLF, which counts as one character here. */
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
