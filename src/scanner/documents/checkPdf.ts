import type { PdfCheck } from '../../shared/documents/pdfCheck.ts';

type Limits = { milliseconds?: number; mebibytes?: number; fileMebibytes?: number; signal?: AbortSignal };

export function checkPdf(_path: string, _limits?: Limits): Promise<PdfCheck> {
  return Promise.resolve({
    ...{ state: 'checked' as const, pages: 3, title: null, language: null, tagged: false, questions: [] },
    findings: [
      { rule: 'pdf-01-005', checkpoint: '01-005', page: 1, object: '12 0 R', place: null, times: 2 },
      { rule: 'pdf-07-001', checkpoint: '07-001', page: null, object: null, place: null, times: 1 },
    ],
  });
}
