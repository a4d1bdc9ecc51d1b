import type { PdfContent } from '../content/readContent.ts';
import { readAllContent } from '../content/readContent.ts';
import { listAnnotations, type PdfAnnotation } from '../file/annotations.ts';
import { type PdfMetadata, readMetadata } from '../file/metadata.ts';
import { asDict, boolAt, dictAt, textAt } from '../file/objects.ts';
import { type PdfPage, walkPageTree } from '../file/pages.ts';
import { readParentTree } from '../file/parentTree.ts';
import type { PDFContext, PDFDict, PDFDocument } from '../file/pdfLib.ts';
import { type PdfElement, type PdfStructure, readStructure } from '../file/structureTree.ts';

export type PdfFile = {
  context: PDFContext;
  catalog: PDFDict;
  encryption: PDFDict | undefined;
  pages: PdfPage[];
  structure: PdfStructure;
  annotations: PdfAnnotation[];
  content: PdfContent;
  metadata: PdfMetadata | null;
  /** Title of the metadata, else that of the older document information. */
  title: string | null;
  language: string | null;
  isTagged: boolean;
  /** Number of the page that holds an element. */
  pageOf(element: PdfElement | null): number | null;
};

export function readFile({ context, catalog }: PDFDocument, encryption: PDFDict | undefined): PdfFile {
  const pages = walkPageTree(catalog);
  const structure = readStructure(catalog);
  const parents = readParentTree(structure);
  const metadata = readMetadata(catalog);
  const numbers = new Map(pages.map(({ dict, number }) => [dict, number]));
  return {
    context,
    catalog,
    encryption,
    pages,
    structure,
    annotations: listAnnotations(pages, structure, parents),
    content: readAllContent(pages, structure, parents),
    metadata,
    title: metadata?.title ?? (toInfoTitle(context) || null),
    language: textAt(catalog, 'Lang')?.trim() || null,
    isTagged: structure.elements.length > 0,
    pageOf: (element) => (element?.page && numbers.get(element.page)) ?? null,
  };
}

const toInfoTitle = (context: PDFContext): string | undefined =>
  textAt(asDict(context.lookup(context.trailerInfo.Info)), 'Title')?.trim();

export const isMarked = (catalog: PDFDict): boolean => boolAt(dictAt(catalog, 'MarkInfo'), 'Marked') === true;
