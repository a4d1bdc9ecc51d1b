import type { PdfFile } from '../../facts/pdfFile.ts';
import { dictAt, textAt } from '../../file/objects.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { ifTrue, type PdfPlace, type PdfRuleCheck, toElementPlace, toRule } from '../condition/rule.ts';

const sum = (places: { times: number }[]): number => places.reduce((total, { times }) => total + times, 0);

/** The language of the document answers for everything. Without it, each text is asked. */
export const contentLanguage: PdfRuleCheck = toRule('11-001', ({ language, isTagged, content }) => {
  if (language) return [];
  if (!isTagged) return ifTrue(content.hasText);
  const [first] = content.withoutLanguage;
  return first ? [{ page: first.page.number, times: sum(content.withoutLanguage) }] : [];
});

const replacements = ['Alt', 'ActualText', 'E'];

export const alternativeLanguage: PdfRuleCheck = toRule('11-002', (file) => {
  if (file.language) return [];
  const isWithout = ({ language, dict }: PdfElement) =>
    !language && replacements.some((key) => textAt(dict, key));
  return [
    ...file.structure.elements.filter(isWithout).map((element) => toElementPlace(file, element)),
    ...file.content.replacedWithoutLanguage.map(({ page, place, times }) => ({
      page: page.number,
      place,
      times,
    })),
  ];
});

export const outlineLanguage: PdfRuleCheck = toRule('11-003', ({ language, catalog }) =>
  ifTrue(!language && dictAt(dictAt(catalog, 'Outlines'), 'First') !== undefined),
);

const findAnnotations = (file: PdfFile, key: string): PdfPlace[] =>
  file.language
    ? []
    : file.annotations
        .filter(({ dict, element }) => textAt(dict, key) && !textAt(dict, 'Lang') && !element?.language)
        .map(({ page, ref, kind }) => ({ page: page.number, object: ref, place: kind }));

export const annotationLanguage: PdfRuleCheck = toRule('11-004', (file) => findAnnotations(file, 'Contents'));

export const fieldLanguage: PdfRuleCheck = toRule('11-005', (file) => findAnnotations(file, 'TU'));

export const metadataLanguage: PdfRuleCheck = toRule('11-006', ({ language, metadata }) =>
  ifTrue(!language && metadata !== null),
);
