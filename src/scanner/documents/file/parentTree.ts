import { readNumberTree } from './numberTree.ts';
import { asDict, dictAt } from './objects.ts';
import { PDFArray, PDFDict, type PDFObject } from './pdfLib.ts';
import type { PdfElement, PdfStructure } from './structureTree.ts';

export type ParentTree = {
  /** Element of an annotation or a form by its `StructParent`. */
  ofObject(key: number): PdfElement | null;
  /** Element of marked content by the `StructParents` of its page or form. */
  ofContent(key: number, mcid: number): PdfElement | null;
};

export function readParentTree({ root, byDict }: PdfStructure): ParentTree {
  const entries = readNumberTree(dictAt(root, 'ParentTree'));
  const toElement = (value: PDFObject | undefined): PdfElement | null => {
    const dict = asDict(value);
    return (dict && byDict.get(dict)) ?? null;
  };
  return {
    ofObject: (key) => {
      const value = entries.get(key);
      return value instanceof PDFDict ? toElement(value) : null;
    },
    ofContent: (key, mcid) => {
      const value = entries.get(key);
      if (!(value instanceof PDFArray) || mcid < 0 || mcid >= value.size()) return null;
      return toElement(value.lookup(mcid));
    },
  };
}
