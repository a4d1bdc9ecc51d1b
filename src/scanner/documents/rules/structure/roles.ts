import type { PdfFile } from '../../facts/pdfFile.ts';
import { nameAt } from '../../file/objects.ts';
import { isStandardType } from '../../file/standardTypes.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { type PdfPlace, type PdfRuleCheck, toElementPlace, toRule } from '../condition/rule.ts';

const findAll = (file: PdfFile, isWrong: (element: PdfElement) => boolean): PdfPlace[] =>
  file.structure.elements.filter(isWrong).map((element) => toElementPlace(file, element));

export const unmappedType: PdfRuleCheck = toRule('02-001', (file) =>
  findAll(file, ({ standard, isCircular }) => standard === null && !isCircular),
);

export const circularType: PdfRuleCheck = toRule('02-003', (file) =>
  findAll(file, ({ isCircular }) => isCircular),
);

export const remappedType: PdfRuleCheck = toRule('02-004', (file) =>
  findAll(file, ({ type }) => {
    const target = isStandardType(type) ? nameAt(file.structure.roleMap, type) : undefined;
    return target !== undefined && target !== type;
  }),
);
