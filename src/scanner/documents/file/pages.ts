import { pdfLimits } from './limits.ts';
import { asDict, asList, asNumber, asRef, at, dictAt, nameAt, rawListAt } from './objects.ts';
import type { PDFDict, PDFObject } from './pdfLib.ts';

export type PdfPage = {
  dict: PDFDict;
  ref: string | null;
  /** From 1. */
  number: number;
  resources: PDFDict | undefined;
  cropBox: number[] | null;
};

/** Pages in their order. A tree that leads back to itself ends there. */
export function walkPageTree(catalog: PDFDict): PdfPage[] {
  const pages: PdfPage[] = [];
  const seen = new Set<PDFDict>();
  const waiting: [PDFObject, Inherited][] = rawListAt(catalog, 'Pages').map((root) => [root, {}]);
  while (waiting.length > 0 && pages.length < pdfLimits.pages) {
    const [raw, above] = waiting.pop()!;
    const dict = asDict(catalog.context.lookup(raw));
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const inherited = toInherited(dict, above);
    const kids = rawListAt(dict, 'Kids').reverse();
    if (nameAt(dict, 'Type') === 'Page' || kids.length === 0) pages.push(toPage(dict, raw, inherited, pages));
    else for (const kid of kids) waiting.push([kid, inherited]);
  }
  return pages;
}

type Inherited = { resources?: PDFDict | undefined; box?: number[] | null };

function toInherited(dict: PDFDict, above: Inherited): Inherited {
  const box = toBox(dict, 'CropBox') ?? toBox(dict, 'MediaBox');
  return { resources: dictAt(dict, 'Resources') ?? above.resources, box: box ?? above.box ?? null };
}

export function toBox(dict: PDFDict, key: string): number[] | null {
  const numbers = asList(at(dict, key), dict).map((one) => asNumber(one) ?? Number.NaN);
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return null;
  const [x1, y1, x2, y2] = numbers as [number, number, number, number];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

const toPage = (dict: PDFDict, raw: PDFObject, above: Inherited, before: PdfPage[]): PdfPage => ({
  dict,
  ref: asRef(raw),
  number: before.length + 1,
  resources: above.resources,
  cropBox: above.box ?? null,
});
