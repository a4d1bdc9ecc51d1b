import type { PdfFile } from '../../facts/pdfFile.ts';
import type { PdfElement } from '../../file/structureTree.ts';

/** Place of a fault. All that is left out is unknown, or the whole file. */
export type PdfPlace = {
  page?: number | null;
  object?: string | null;
  place?: string | null;
  times?: number;
};

/** Machine's part of one condition of Matterhorn 1.1. Its words are in shared/documents. */
export type PdfRuleCheck = {
  rule: string;
  /** Checkpoint of Matterhorn; a clause of ISO 14289-1 where it has no condition. */
  checkpoint: string;
  find(file: PdfFile): Iterable<PdfPlace>;
};

export const toRule = (checkpoint: string, find: PdfRuleCheck['find']): PdfRuleCheck => ({
  rule: `pdf-${checkpoint}`,
  checkpoint,
  find,
});

/** One place for the whole file, if something is missing in it. */
export const ifTrue = (isWrong: boolean, place: PdfPlace = {}): PdfPlace[] => (isWrong ? [place] : []);

export const toElementPlace = (file: PdfFile, element: PdfElement, place?: string): PdfPlace => ({
  page: file.pageOf(element),
  object: element.ref,
  place: place ?? element.type,
});

/** Places of the elements of a standard type that a test finds wrong. */
export function* findElements(
  file: PdfFile,
  types: readonly string[],
  isWrong: (element: PdfElement) => boolean,
): Iterable<PdfPlace> {
  for (const element of file.structure.elements)
    if (element.standard !== null && types.includes(element.standard) && isWrong(element))
      yield toElementPlace(file, element);
}
