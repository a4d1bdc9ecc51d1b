import { pdfLimits } from '../file/limits.ts';
import type { PdfPage } from '../file/pages.ts';
import type { ParentTree } from '../file/parentTree.ts';
import type { PDFDict, PDFStream } from '../file/pdfLib.ts';
import type { PdfElement, PdfStructure } from '../file/structureTree.ts';
import { type PdfMark, type PdfShown, type PdfText, toMarkText, walkPage } from './walkContent.ts';

export type ContentPlace = { page: PdfPage; place: string | null; times: number };

export type PdfFontUse = {
  dict: PDFDict;
  ref: string | null;
  page: PdfPage;
  /** Shown in a mode that draws something. */
  isSeen: boolean;
  /** Bytes of the texts, at most a few thousand different ones, and whether they draw something. */
  texts: Map<string, boolean>;
  formulas: Map<PdfElement, Map<string, boolean>>;
};

export type PdfContent = {
  untagged: ContentPlace[];
  artifactInTagged: ContentPlace[];
  taggedInArtifact: ContentPlace[];
  /** Texts around which no mark and no element says a language. */
  withoutLanguage: ContentPlace[];
  /** Marks with a replacement text, and no language around. */
  replacedWithoutLanguage: ContentPlace[];
  languages: { value: string; page: PdfPage }[];
  fonts: PdfFontUse[];
  forms: Map<PDFStream, { page: PdfPage; times: number; hasMarks: boolean }>;
  hasText: boolean;
  hasPictures: boolean;
  hasArtifacts: boolean;
};

const mostTexts = 20_000;

export function readAllContent(pages: PdfPage[], structure: PdfStructure, parents: ParentTree): PdfContent {
  const content = toEmpty();
  const fonts = new Map<PDFDict, PdfFontUse>();
  const visitor = {
    shown: (shown: PdfShown) => noteShown(shown, content),
    text: (text: PdfText) => noteText(text, fonts),
    mark: (mark: PdfMark, above: readonly PdfMark[], page: PdfPage) => noteMark(mark, above, page, content),
    form: (form: PDFStream, page: PdfPage, hasMarks: boolean) => noteForm(form, page, hasMarks, content),
  };
  for (const page of pages) walkPage(page, { structure, parents, visitor });
  content.fonts = [...fonts.values()];
  return content;
}

const toEmpty = (): PdfContent => ({
  untagged: [],
  artifactInTagged: [],
  taggedInArtifact: [],
  withoutLanguage: [],
  replacedWithoutLanguage: [],
  languages: [],
  fonts: [],
  forms: new Map(),
  hasText: false,
  hasPictures: false,
  hasArtifacts: false,
});

function noteShown({ kind, marks, page }: PdfShown, content: PdfContent): void {
  if (kind === 'text') content.hasText = true;
  if (kind === 'picture') content.hasPictures = true;
  const isTagged = marks.some(({ element }) => element !== null);
  if (!isTagged && !marks.some(({ isArtifact }) => isArtifact)) add(content.untagged, page, kind);
  if (kind === 'text' && isTagged && !marks.some(hasLanguage)) add(content.withoutLanguage, page, kind);
}

const hasLanguage = ({ language, element }: PdfMark): boolean => Boolean(language || element?.language);

/** Counts in the entry of the same page and kind, if it is one of the last. */
function add(list: ContentPlace[], page: PdfPage, place: string | null): void {
  const last = list.slice(-4).find((one) => one.page === page && one.place === place);
  if (last) last.times += 1;
  else list.push({ page, place, times: 1 });
}

function noteText(shown: PdfText, fonts: Map<PDFDict, PdfFontUse>): void {
  const { font, ref, bytes, isSeen, page } = shown;
  const use = fonts.get(font) ?? {
    ...{ dict: font, ref, page, isSeen: false },
    ...{ texts: new Map(), formulas: new Map() },
  };
  fonts.set(font, use);
  use.isSeen ||= isSeen;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  noteIn(use.texts, text, isSeen);
  const formula = findFormula(shown.marks.findLast(({ element }) => element)?.element ?? null);
  if (!formula) return;
  const own = use.formulas.get(formula) ?? new Map<string, boolean>();
  use.formulas.set(formula, own);
  noteIn(own, text, isSeen);
}

function noteIn(texts: Map<string, boolean>, text: string, isSeen: boolean): void {
  if (texts.size < mostTexts || texts.has(text)) texts.set(text, isSeen || texts.get(text) === true);
}

function findFormula(element: PdfElement | null): PdfElement | null {
  let above = element;
  while (above && above.standard !== 'Formula') above = above.parent;
  return above;
}

const replaced = ['ActualText', 'Alt', 'E'];

function noteMark(mark: PdfMark, above: readonly PdfMark[], page: PdfPage, content: PdfContent): void {
  if (mark.isArtifact) content.hasArtifacts = true;
  const isInTagged = above.some(({ element }) => element !== null);
  if (mark.isArtifact && isInTagged) add(content.artifactInTagged, page, null);
  if (mark.element && above.some(({ isArtifact }) => isArtifact))
    add(content.taggedInArtifact, page, mark.tag);
  if (mark.language !== undefined && content.languages.length < pdfLimits.elements)
    content.languages.push({ value: mark.language, page });
  const isReplaced = mark.tag === 'Span' && replaced.some((key) => toMarkText(mark.properties, key));
  if (isReplaced && ![...above, mark].some(hasLanguage)) add(content.replacedWithoutLanguage, page, mark.tag);
}

function noteForm(form: PDFStream, page: PdfPage, hasMarks: boolean, { forms }: PdfContent): void {
  const known = forms.get(form) ?? { page, times: 0, hasMarks: false };
  known.times += 1;
  known.hasMarks ||= hasMarks;
  forms.set(form, known);
}
