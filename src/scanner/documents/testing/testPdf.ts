import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFRef,
} from '../file/pdfLib.ts';

type Entries = { [key: string]: unknown };

/** Element of the structure tree with its text or its children. */
export type TestElement = { type: string; entries?: Entries; text?: string; kids?: TestElement[] };

/** Parts of a correct file, from which a test takes something away. */
export type TestParts = {
  context: PDFContext;
  catalog: PDFDict;
  page: PDFDict;
  /** Root of the structure tree. */
  root: PDFDict;
  font: PDFDict;
  descriptor: PDFDict;
  parentTree: PDFObject[];
  /** Finds the elements of a type. */
  elements(type: string): PDFDict[];
  /** Puts an annotation on the page, and into an element of the type. */
  annotate(entries: Entries, type?: string): PDFDict;
  make(entries: Entries): PDFDict;
  /** Sets an entry; undefined takes it away. */
  put(dict: PDFDict, key: string, value: unknown): void;
  /** Makes a stream that others refer to. */
  stream(content: string | Uint8Array, entries?: Entries): PDFRef;
};

export type TestPdf = {
  tree?: TestElement[];
  /** Operators before and behind the text of the elements. */
  content?: string;
  xmp?: string;
  change?: (parts: TestParts) => void;
};

export const element = (
  type: string,
  inside: string | TestElement[] = 'Text',
  entries: Entries = {},
): TestElement =>
  typeof inside === 'string' ? { type, text: inside, entries } : { type, kids: inside, entries };

const usualTree = [element('H1', 'Titel'), element('P', 'Absatz')];

export const toXmp = (inside: string): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">${inside}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export const xmpTitle =
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ein Titel</rdf:li></rdf:Alt></dc:title>';
export const xmpPart = '<pdfuaid:part>1</pdfuaid:part>';

/** Writes a file that keeps to PDF/UA-1, as far as a machine can tell; then the test changes it. */
export async function writeTestPdf({
  tree = usualTree,
  content = '',
  xmp,
  change,
}: TestPdf = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = document;
  const make = (entries: Entries): PDFDict => context.obj(entries as never) as unknown as PDFDict;
  const parts = addPage(document, make);
  const marks: string[] = [];
  addElements(tree, parts, marks);
  addTexts(catalog, context, xmp ?? toXmp(xmpTitle + xmpPart));
  change?.(parts);
  const operators = [...marks, content].join('\n');
  parts.page.set(PDFName.of('Contents'), context.register(context.stream(operators)));
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

function addPage(document: PDFDocument, make: (entries: Entries) => PDFDict): TestParts {
  const { context, catalog } = document;
  const page = document.addPage([600, 800]).node as unknown as PDFDict;
  const descriptor = make({ Type: 'FontDescriptor', FontName: 'AAAAAA+Test', Flags: 32 });
  descriptor.set(PDFName.of('FontFile2'), context.register(context.stream(tinyFont('3,1'))));
  const font = make({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: 'AAAAAA+Test',
    Encoding: 'WinAnsiEncoding',
  });
  font.set(PDFName.of('FontDescriptor'), context.register(descriptor));
  page.set(PDFName.of('Resources'), make({ Font: { F1: context.register(font) } }));
  page.set(PDFName.of('StructParents'), make({ a: 0 }).get(PDFName.of('a'))!);
  const root = make({ Type: 'StructTreeRoot' });
  catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  const named: { type: string; dict: PDFDict; ref: PDFRef }[] = [];
  const parts: TestParts = {
    context,
    catalog,
    page,
    root,
    font,
    descriptor,
    parentTree: [],
    elements: (type) => named.filter((one) => one.type === type).map(({ dict }) => dict),
    annotate: (entries, type) => annotate(parts, entries, type),
    make,
    put: (dict, key, value) =>
      value === undefined
        ? void dict.delete(PDFName.of(key))
        : dict.set(PDFName.of(key), context.obj(value as never) as never),
    stream: (content, entries = {}) => context.register(context.stream(content, entries as never)),
  };
  return Object.assign(parts, { named });
}

function addElements(tree: TestElement[], parts: TestParts, marks: string[]): void {
  const { context, root, page, make } = parts;
  const { named } = parts as TestParts & { named: { type: string; dict: PDFDict; ref: PDFRef }[] };
  const ofPage: PDFRef[] = [];
  const add = ({ type, entries = {}, text, kids = [] }: TestElement, parent: PDFRef): PDFRef => {
    const dict = make({ Type: 'StructElem', S: type, P: parent, ...entries });
    const ref = context.register(dict);
    named.push({ type, dict, ref });
    dict.set(PDFName.of('Pg'), context.getObjectRef(page)!);
    if (text !== undefined) {
      dict.set(PDFName.of('K'), make({ a: ofPage.length }).get(PDFName.of('a'))!);
      marks.push(`/${type} <</MCID ${ofPage.length}>> BDC BT /F1 12 Tf (${text}) Tj ET EMC`);
      ofPage.push(ref);
    } else dict.set(PDFName.of('K'), make({ a: kids.map((kid) => add(kid, ref)) }).get(PDFName.of('a'))!);
    return ref;
  };
  const top = add(element('Document', tree), context.getObjectRef(root)!);
  root.set(PDFName.of('K'), top);
  parts.parentTree.push(make({ a: 0 }).get(PDFName.of('a'))!, make({ a: ofPage }).get(PDFName.of('a'))!);
  root.set(PDFName.of('ParentTree'), make({ Nums: parts.parentTree }));
}

function addTexts(catalog: PDFDict, context: PDFContext, xmp: string): void {
  const set = (key: string, value: unknown) =>
    catalog.set(PDFName.of(key), context.obj(value as never) as never);
  set('MarkInfo', { Marked: true });
  set('ViewerPreferences', { DisplayDocTitle: true });
  catalog.set(PDFName.of('Lang'), toPdfText('de-DE'));
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })),
  );
}

function annotate(
  { context, page, root, make, parentTree }: TestParts,
  entries: Entries,
  type?: string,
): PDFDict {
  const key = 1 + parentTree.length;
  const dict = make({
    Type: 'Annot',
    Rect: [10, 10, 100, 30],
    ...(type ? { StructParent: key } : {}),
    ...entries,
  });
  const ref = context.register(dict);
  const before = page.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
  page.set(PDFName.of('Annots'), make({ a: [...before, ref] }).get(PDFName.of('a'))!);
  if (!page.has(PDFName.of('Tabs'))) page.set(PDFName.of('Tabs'), PDFName.of('S'));
  if (!type) return dict;
  const top = context.lookup(root.get(PDFName.of('K'))) as PDFDict;
  const holder = make({
    Type: 'StructElem',
    S: type,
    P: root.get(PDFName.of('K')),
    K: { Type: 'OBJR', Obj: ref },
  });
  const holderRef = context.register(holder);
  (top.lookup(PDFName.of('K')) as never as { push(ref: PDFRef): void }).push(holderRef);
  parentTree.push(make({ a: key }).get(PDFName.of('a'))!, holderRef);
  root.set(PDFName.of('ParentTree'), make({ Nums: parentTree }));
  return dict;
}

/** Text as objects hold it; plain words in `make` are names. */
export const toPdfText = (text: string) => PDFHexString.fromText(text);

/** Font program with nothing but the heads of its tables of letters. */
export function tinyFont(...tables: string[]): Uint8Array {
  const bytes = Buffer.alloc(28 + 4 + tables.length * 8);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt16BE(1, 4);
  bytes.write('cmap', 12, 'latin1');
  bytes.writeUInt32BE(28, 20);
  bytes.writeUInt32BE(bytes.length - 28, 24);
  bytes.writeUInt16BE(tables.length, 30);
  tables.forEach((table, index) => {
    const [platform, encoding] = table.split(',').map(Number);
    bytes.writeUInt16BE(platform!, 32 + index * 8);
    bytes.writeUInt16BE(encoding!, 34 + index * 8);
  });
  return bytes;
}
