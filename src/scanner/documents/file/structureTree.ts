import { pdfLimits } from './limits.ts';
import { asDict, asRef, at, dictAt, nameAt, numberAt, rawListAt, textAt } from './objects.ts';
import { PDFArray, PDFDict, PDFNumber, type PDFObject, PDFStream } from './pdfLib.ts';
import { toRole } from './roles.ts';

export type PdfElement = {
  dict: PDFDict;
  ref: string | null;
  type: string;
  /** After the role map; null where it leads to no standard type. */
  standard: string | null;
  isCircular: boolean;
  parent: PdfElement | null;
  kids: PdfElement[];
  /** Dictionary of the page on which it says to be. */
  page: PDFDict | undefined;
  /** The nearest that it or an element above says. */
  language: string | undefined;
  hasContent: boolean;
};

export type PdfStructure = {
  root: PDFDict | undefined;
  roleMap: PDFDict | undefined;
  /** In the order of the tree. */
  elements: PdfElement[];
  byDict: Map<PDFDict, PdfElement>;
  /** Page or form, and number of marked content, to the element that names it. */
  content: Map<PDFObject, Map<number, PdfElement>>;
  /** Annotations that the tree names. */
  objects: Map<PDFObject, PdfElement>;
};

type Waiting = { raw: PDFObject; parent: PdfElement | null; depth: number };

/** Walks the structure tree. What leads back to an element above, or lies too deep, ends there. */
export function readStructure(catalog: PDFDict): PdfStructure {
  const root = dictAt(catalog, 'StructTreeRoot');
  const structure: PdfStructure = {
    root,
    roleMap: dictAt(root, 'RoleMap'),
    elements: [],
    byDict: new Map(),
    content: new Map(),
    objects: new Map(),
  };
  if (!root) return structure;
  const waiting = rawListAt(root, 'K')
    .map((raw): Waiting => ({ raw, parent: null, depth: 0 }))
    .reverse();
  while (waiting.length > 0 && structure.elements.length < pdfLimits.elements)
    for (const kid of readKid(waiting.pop()!, root, structure).reverse()) waiting.push(kid);
  return structure;
}

function readKid({ raw, parent, depth }: Waiting, root: PDFDict, structure: PdfStructure): Waiting[] {
  const kid = root.context.lookup(raw);
  if (kid instanceof PDFNumber) return noteContent(kid.asNumber(), parent?.page, parent, structure);
  if (kid instanceof PDFArray && depth < pdfLimits.depth)
    return kid.asArray().map((one) => ({ raw: one, parent, depth: depth + 1 }));
  if (!(kid instanceof PDFDict)) return [];
  const kind = nameAt(kid, 'Type') ?? (at(kid, 'S') ? 'StructElem' : at(kid, 'MCID') ? 'MCR' : undefined);
  if (kind === 'MCR') return readMarked(kid, parent, structure);
  if (kind === 'OBJR') return readObject(kid, parent, structure);
  if (structure.byDict.has(kid) || depth >= pdfLimits.depth) return [];
  const element = toElement(kid, asRef(raw), parent, structure);
  parent?.kids.push(element);
  structure.elements.push(element);
  structure.byDict.set(kid, element);
  return rawListAt(kid, 'K').map((one) => ({ raw: one, parent: element, depth: depth + 1 }));
}

function readMarked(kid: PDFDict, parent: PdfElement | null, structure: PdfStructure): [] {
  const stream = at(kid, 'Stm');
  const owner = stream instanceof PDFStream ? stream : (dictAt(kid, 'Pg') ?? parent?.page);
  if (parent && !parent.page) parent.page = dictAt(kid, 'Pg');
  return noteContent(numberAt(kid, 'MCID') ?? -1, owner, parent, structure);
}

function readObject(kid: PDFDict, parent: PdfElement | null, structure: PdfStructure): [] {
  const object = asDict(at(kid, 'Obj'));
  if (parent && object) structure.objects.set(object, parent);
  if (parent) parent.hasContent = true;
  if (parent && !parent.page) parent.page = dictAt(kid, 'Pg');
  return [];
}

function noteContent(
  number: number,
  owner: PDFObject | undefined,
  parent: PdfElement | null,
  { content }: PdfStructure,
): [] {
  if (!parent) return [];
  parent.hasContent = true;
  if (owner) content.set(owner, (content.get(owner) ?? new Map()).set(number, parent));
  return [];
}

function toElement(
  dict: PDFDict,
  ref: string | null,
  parent: PdfElement | null,
  { roleMap }: PdfStructure,
): PdfElement {
  const type = nameAt(dict, 'S') ?? '';
  return {
    dict,
    ref,
    type,
    ...toRole(type, dict, roleMap),
    parent,
    kids: [],
    page: dictAt(dict, 'Pg') ?? parent?.page,
    language: textAt(dict, 'Lang') || parent?.language,
    hasContent: false,
  };
}
