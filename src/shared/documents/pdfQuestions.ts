import words from './pdfQuestions.json' with { type: 'json' };

/** Fact about a file, without which a question makes no sense. */
export type PdfFact =
  | 'annotations'
  | 'artifacts'
  | 'fields'
  | 'figures'
  | 'headings'
  | 'imageMaps'
  | 'links'
  | 'lists'
  | 'media'
  | 'notes'
  | 'pictures'
  | 'roles'
  | 'scans'
  | 'scripts'
  | 'tables'
  | 'tags'
  | 'text'
  | 'threads'
  | 'title';

export type PdfQuestion = {
  id: string;
  /** Checkpoint of Matterhorn; a clause of ISO 14289-1 where it has no condition. */
  checkpoint: string;
  question: string;
  english: string;
  needs: PdfFact;
};

/**
 * Conditions of the Matterhorn protocol 1.1 (PDF Association, CC BY 4.0) that only people can judge, as questions in our
 * own words. Yes is always the good answer. No machine answers them.
 */
export const pdfQuestions = words as PdfQuestion[];
