import { asDict, asRef, at, nameAt, numberAt, rawListAt } from './objects.ts';
import { type PdfPage, toBox } from './pages.ts';
import type { PDFDict } from './pdfLib.ts';
import type { PdfElement, PdfStructure } from './structureTree.ts';

export type PdfAnnotation = {
  dict: PDFDict;
  ref: string | null;
  kind: string;
  page: PdfPage;
  /** Element of the structure tree that holds it. */
  element: PdfElement | null;
  /** Hidden ones, and those beside the page, reach nobody. */
  isSeen: boolean;
};

const hiddenFlag = 2;

export function listAnnotations(
  pages: PdfPage[],
  structure: PdfStructure,
  parents: Parents,
): PdfAnnotation[] {
  return pages.flatMap((page) =>
    rawListAt(page.dict, 'Annots').flatMap((raw) => {
      const dict = asDict(page.dict.context.lookup(raw));
      const kind = nameAt(dict, 'Subtype');
      if (!dict || !kind) return [];
      return [
        {
          dict,
          ref: asRef(raw),
          kind,
          page,
          element: toElement(dict, structure, parents),
          isSeen: isSeen(dict, page),
        },
      ];
    }),
  );
}

/** Entries of the parent tree: elements of annotations and forms. */
export type Parents = { ofObject(key: number): PdfElement | null };

function toElement(dict: PDFDict, structure: PdfStructure, parents: Parents): PdfElement | null {
  const key = numberAt(dict, 'StructParent');
  return (key === undefined ? null : parents.ofObject(key)) ?? structure.objects.get(dict) ?? null;
}

function isSeen(dict: PDFDict, { cropBox }: PdfPage): boolean {
  if (((numberAt(dict, 'F') ?? 0) & hiddenFlag) !== 0) return false;
  const box = at(dict, 'Rect') ? toBox(dict, 'Rect') : null;
  if (!box || !cropBox) return true;
  const [left, bottom, right, top] = box as [number, number, number, number];
  const [x1, y1, x2, y2] = cropBox as [number, number, number, number];
  return right > x1 && left < x2 && top > y1 && bottom < y2;
}
