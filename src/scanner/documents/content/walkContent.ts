import { pdfLimits } from '../file/limits.ts';
import { asRef, dictAt, listAt, nameAt, numberAt, rawAt, streamAt, textAt } from '../file/objects.ts';
import type { PdfPage } from '../file/pages.ts';
import type { ParentTree } from '../file/parentTree.ts';
import type { PDFDict, PDFObject, PDFStream } from '../file/pdfLib.ts';
import { PDFStream as Stream } from '../file/pdfLib.ts';
import type { PdfElement, PdfStructure } from '../file/structureTree.ts';
import { unpack } from '../file/unpack.ts';
import { type Operand, readOperators } from './operators.ts';

/** A mark around content: BDC or BMC until its EMC. */
export type PdfMark = {
  tag: string;
  element: PdfElement | null;
  isArtifact: boolean;
  language: string | undefined;
  properties: Map<string, Operand> | PDFDict | undefined;
};

export type PdfShown = {
  kind: 'text' | 'picture' | 'drawing';
  marks: readonly PdfMark[];
  page: PdfPage;
};

/** Text that a font shows. `isSeen`: not in the mode that draws nothing. */
export type PdfText = {
  font: PDFDict;
  ref: string | null;
  bytes: Uint8Array;
  isSeen: boolean;
  marks: readonly PdfMark[];
  page: PdfPage;
};

export type ContentVisitor = {
  shown(shown: PdfShown): void;
  text(text: PdfText): void;
  mark(mark: PdfMark, above: readonly PdfMark[], page: PdfPage): void;
  form(form: PDFStream, page: PdfPage, hasMarks: boolean): void;
};

type Graphics = { font: PDFDict | undefined; ref: string | null; mode: number };

type Place = {
  page: PdfPage;
  resources: PDFDict | undefined;
  /** Page or form whose marked content is read, and its key in the parent tree. */
  owner: PDFObject;
  key: number | undefined;
  marks: PdfMark[];
  graphics: Graphics;
  depth: number;
};

type Walk = {
  structure: PdfStructure;
  parents: ParentTree;
  visitor: ContentVisitor;
  forms: Map<PDFStream, Set<string>>;
};

const textOperators = ['Tj', 'TJ', "'", '"'];
const drawingOperators = ['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh'];

/** Reads what a page shows, with the forms in it, and tells the visitor. */
export function walkPage(page: PdfPage, walk: Omit<Walk, 'forms'>): void {
  const parts = listAt(page.dict, 'Contents').map((part) =>
    part instanceof Stream ? unpack(part) : new Uint8Array(0),
  );
  const bytes = parts.length === 1 ? parts[0]! : joinParts(parts);
  const graphics = { font: undefined, ref: null, mode: 0 };
  const key = numberAt(page.dict, 'StructParents');
  const place = { page, resources: page.resources, owner: page.dict, key, marks: [], graphics, depth: 0 };
  walkBytes(bytes, place, { ...walk, forms: new Map() });
}

/** An operator may not go over from one part to the next. */
const joinParts = (parts: Uint8Array[]): Uint8Array =>
  Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));

/** Deed of an operator: true where it opens marks that the structure tree may name. */
type Deed = (operands: Operand[], place: Place, walk: Walk) => unknown;

const deeds = new Map<string, Deed>([
  ['BMC', openMark],
  ['BDC', openMark],
  ['Tf', ([name], place) => setFont(name, place)],
  ['gs', ([name], place) => setFontOfState(name, place)],
  ['Tr', ([mode], place) => setMode(mode, place)],
  ['Do', ([name], place, walk) => showObject(name, place, walk)],
  ['BI', (_, place, walk) => show('picture', place, walk)],
  ...textOperators.map((operator): [string, Deed] => [operator, showText]),
  ...drawingOperators.map((operator): [string, Deed] => [
    operator,
    (_, place, walk) => show('drawing', place, walk),
  ]),
]);

/** True if it has marks that the structure tree may name. */
function walkBytes(bytes: Uint8Array, place: Place, walk: Walk): boolean {
  const saved: Graphics[] = [];
  const base = place.marks.length;
  let hasMarks = false;
  readOperators(bytes, (operator, operands) => {
    if (operator === 'q' && saved.length < pdfLimits.depth) saved.push({ ...place.graphics });
    else if (operator === 'Q') place.graphics = saved.pop() ?? place.graphics;
    else if (operator === 'EMC' && place.marks.length > base) place.marks.pop();
    else if (deeds.get(operator)?.(operands, place, walk) === true) hasMarks = true;
  });
  place.marks.length = base;
  return hasMarks;
}

function openMark([tag, given]: Operand[], place: Place, { structure, parents, visitor }: Walk): boolean {
  const properties = toProperties(given, place.resources);
  const mcid = toMcid(properties);
  const mark: PdfMark = {
    tag: typeof tag === 'string' ? tag.slice(1) : '',
    element: mcid === null ? null : toElement(mcid, place, structure, parents),
    isArtifact: tag === '/Artifact',
    language: toMarkText(properties, 'Lang'),
    properties,
  };
  visitor.mark(mark, place.marks, place.page);
  place.marks.push(mark);
  return mcid !== null;
}

function toElement(
  mcid: number,
  place: Place,
  { content }: PdfStructure,
  parents: ParentTree,
): PdfElement | null {
  const named = content.get(place.owner)?.get(mcid);
  return named ?? (place.key === undefined ? null : parents.ofContent(place.key, mcid));
}

function toProperties(given: Operand | undefined, resources: PDFDict | undefined): PdfMark['properties'] {
  if (given instanceof Map) return given;
  return typeof given === 'string' ? dictAt(dictAt(resources, 'Properties'), given.slice(1)) : undefined;
}

function toMcid(properties: PdfMark['properties']): number | null {
  if (!properties) return null;
  const value = properties instanceof Map ? properties.get('MCID') : numberAt(properties, 'MCID');
  return typeof value === 'number' ? value : null;
}

export function toMarkText(properties: PdfMark['properties'], key: string): string | undefined {
  if (!properties) return undefined;
  if (!(properties instanceof Map)) return textAt(properties, key);
  const value = properties.get(key);
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1').replaceAll('\0', '') : undefined;
}

function setFont(name: Operand | undefined, place: Place): void {
  if (typeof name !== 'string') return;
  const fonts = dictAt(place.resources, 'Font');
  place.graphics.font = dictAt(fonts, name.slice(1));
  place.graphics.ref = asRef(rawAt(fonts, name.slice(1)));
}

function setMode(mode: Operand | undefined, place: Place): void {
  if (typeof mode === 'number') place.graphics.mode = mode;
}

function setFontOfState(name: Operand | undefined, place: Place): void {
  if (typeof name !== 'string') return;
  const state = dictAt(dictAt(place.resources, 'ExtGState'), name.slice(1));
  const [font] = listAt(state, 'Font');
  if (font && 'lookup' in font) place.graphics.font = font as PDFDict;
}

function showText(operands: Operand[], place: Place, walk: Walk): void {
  const last = operands.at(-1);
  const parts = (Array.isArray(last) ? last : [last]).filter((part) => part instanceof Uint8Array);
  if (!parts.some((part) => part.length > 0)) return;
  show('text', place, walk);
  const { font, ref, mode } = place.graphics;
  if (!font) return;
  const { marks, page } = place;
  for (const bytes of parts) walk.visitor.text({ font, ref, bytes, isSeen: mode !== 3, marks, page });
}

const show = (kind: PdfShown['kind'], { marks, page }: Place, { visitor }: Walk): void =>
  visitor.shown({ kind, marks, page });

function showObject(name: Operand | undefined, place: Place, walk: Walk): boolean {
  if (typeof name !== 'string') return false;
  const object = streamAt(dictAt(place.resources, 'XObject'), name.slice(1));
  if (!object) return false;
  if (nameAt(object.dict, 'Subtype') !== 'Form') {
    show('picture', place, walk);
    return false;
  }
  return place.depth < pdfLimits.formDepth && walkForm(object, place, walk);
}

function walkForm(form: PDFStream, place: Place, walk: Walk): boolean {
  const passed = walk.forms.get(form) ?? new Set<string>();
  const state = toState(place);
  if (passed.has(state)) {
    walk.visitor.form(form, place.page, passed.has('marks'));
    return passed.has('marks');
  }
  walk.forms.set(form, passed.add(state));
  const key = numberAt(form.dict, 'StructParents');
  const own = numberAt(form.dict, 'StructParent');
  const element = own === undefined ? null : walk.parents.ofObject(own);
  const outer: PdfMark[] = element
    ? [{ tag: element.type, element, isArtifact: false, language: undefined, properties: undefined }]
    : [];
  const inner = { ...place, owner: form, key, depth: place.depth + 1, marks: [...place.marks, ...outer] };
  inner.resources = dictAt(form.dict, 'Resources') ?? place.resources;
  inner.graphics = { ...place.graphics };
  const hasMarks = walkBytes(unpack(form), inner, walk);
  if (hasMarks) passed.add('marks');
  walk.visitor.form(form, place.page, hasMarks);
  return hasMarks;
}

/** Tells apart the uses of a form whose content is tagged, an artifact, or neither. */
const toState = ({ marks }: Place): string =>
  `${marks.some(({ isArtifact }) => isArtifact)} ${marks.some(({ element }) => element !== null)}`;
