import { z } from 'zod';
import type { PdfFinding } from './pdfCheck.ts';
import { pdfRule } from './pdfRules.ts';

export const documentFindingSchema = z
  .object({
    id: z.int().positive(),
    rule: z.string(),
    checkpoint: z.string().meta({ description: 'of the Matterhorn Protocol' }),
    title: z.string(),
    severity: z.enum(['critical', 'serious', 'moderate', 'minor']),
    criteria: z.array(z.string()),
    hurts: z.string(),
    page: z.int().positive().nullable().meta({ description: 'page of the file, from 1' }),
    object: z.string().nullable().meta({ description: 'object of the file' }),
    place: z.string().nullable(),
    times: z.int().min(0),
    repair: z.object({
      word: z.string(),
      libreOffice: z.string(),
      inDesign: z.string(),
      acrobat: z.string(),
      powerPoint: z.string(),
    }),
  })
  .meta({ id: 'DocumentFinding' });
export type DocumentFinding = z.infer<typeof documentFindingSchema>;

/** A PDF with the places of one fault. */
export const documentOfFaultSchema = z.object({
  id: z.int().positive(),
  title: z.string().nullable(),
  url: z.string(),
  hurts: z.string().nullable(),
  note: z.string().nullable().meta({ description: 'of the person who found the fault' }),
  findings: z.array(documentFindingSchema).meta({ description: 'at most 200 places of the fault' }),
});
export type DocumentOfFault = z.infer<typeof documentOfFaultSchema>;

export function toDocumentFinding(finding: PdfFinding, index: number): DocumentFinding {
  const { title, severity, criteria, hurts, repair } = pdfRule(finding.rule);
  return { id: index + 1, ...finding, title, severity, criteria, hurts, repair };
}
