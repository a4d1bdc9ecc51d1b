import { toDocumentName } from '../address/documentName.ts';
import { toLine } from '../text/line.ts';
import { pdfQuestions } from './pdfQuestions.ts';
import type { PdfRule } from './pdfRuleGroups.ts';
import { pdfRule, pdfRuleNames } from './pdfRules.ts';

/** Words of a fault of a PDF. `repair`: null for what a person found, who says more in a note. */
export type DocumentFault = Omit<PdfRule, 'repair'> & { repair: PdfRule['repair'] | null };

const known = new Set(pdfRuleNames);
const asked = new Map(pdfQuestions.map((question) => [question.id, question]));

/** Finds the words of a rule, or of a question that a person answered with no; null: no longer known. */
export function findDocumentFault(rule: string): DocumentFault | null {
  if (known.has(rule)) return pdfRule(rule);
  const found = asked.get(rule);
  if (!found) return null;
  return {
    title: `Verneint: ${found.question}`,
    english: `A person answered with no: ${found.english}`,
    hurts: 'Menschen, die das Dokument nicht sehen oder anders bedienen',
    repair: null,
    criteria: [],
    severity: 'serious',
  };
}

/** Message of a cause: the fault, and in which document. */
export function toDocumentMessage(
  fault: DocumentFault,
  document: Parameters<typeof toDocumentName>[0],
): string {
  const name = toLine(toDocumentName(document)).slice(0, 200);
  return fault.repair ? `${fault.title}: ${name}` : `${fault.title} (${name})`;
}
