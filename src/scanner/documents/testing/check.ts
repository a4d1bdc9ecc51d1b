import { expect, test } from 'vitest';
import type { PdfFinding } from '../../../shared/documents/pdfCheck.ts';
import { checkBytes } from '../checkBytes.ts';
import { type TestPdf, writeTestPdf } from './testPdf.ts';

/** Findings of a file that a test describes. */
export async function findIn(pdf: TestPdf = {}): Promise<PdfFinding[]> {
  const check = await checkBytes(await writeTestPdf(pdf));
  if (check.state !== 'checked') throw new Error(`${check.state}: ${check.reason}`);
  return check.findings;
}

/** Files by the words of their test. */
type Cases = { [words: string]: TestPdf };

const findRules = async (pdf: TestPdf): Promise<Set<string>> =>
  new Set((await findIn(pdf)).map(({ rule }) => rule));

/** Tests a rule: it finds the wrong files, and no rule finds the right ones. `also`: rules that find the same fault. */
export function describeRule(rule: string, wrong: Cases, right: Cases = {}, also: string[] = []): void {
  test.each(Object.entries(wrong))(`${rule} finds %s`, async (_, pdf) => {
    expect(await findRules(pdf)).toEqual(new Set([rule, ...also]));
  });
  test.each(Object.entries(right))(`${rule} leaves %s`, async (_, pdf) => {
    expect(await findRules(pdf)).toEqual(new Set());
  });
}
