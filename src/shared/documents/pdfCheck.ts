/** Says what the check of one PDF file found. */
export type PdfCheck =
  | {
      state: 'checked';
      pages: number;
      title: string | null;
      language: string | null;
      tagged: boolean;
      findings: PdfFinding[];
      questions: string[];
    }
  | { state: 'unreadable' | 'encrypted' | 'tooLarge' | 'timedOut' | 'tooMuchMemory'; reason: string };

/**
 * Tells one fault: rule "pdf-07-001", Matterhorn checkpoint "07-001" (a clause of ISO 14289-1 where Matterhorn has none),
 * page from 1, object "12 0 R", a short place, how often.
 */
export type PdfFinding = {
  rule: string;
  checkpoint: string;
  page: number | null;
  object: string | null;
  place: string | null;
  times: number;
};
