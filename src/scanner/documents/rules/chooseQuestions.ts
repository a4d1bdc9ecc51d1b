import { pdfQuestions } from '../../../shared/documents/pdfQuestions.ts';
import type { PdfFile } from '../facts/pdfFile.ts';
import { toPdfFacts } from './facts.ts';

/** Numbers of the questions that fit what the file has. */
export function chooseQuestions(file: PdfFile): string[] {
  const facts = toPdfFacts(file);
  return pdfQuestions.filter(({ needs }) => facts.has(needs)).map(({ id }) => id);
}
