import { asDict, at, dictAt, listAt, textAt } from '../../file/objects.ts';
import type { PDFDict } from '../../file/pdfLib.ts';
import { ifTrue, type PdfRuleCheck, toRule } from '../condition/rule.ts';

const toLayers = (catalog: PDFDict) => dictAt(catalog, 'OCProperties');

const listConfigs = (catalog: PDFDict): PDFDict[] =>
  listAt(toLayers(catalog), 'Configs').flatMap((one) => asDict(one) ?? []);

export const unnamedLayers: PdfRuleCheck = toRule('20-001', ({ catalog }) =>
  listConfigs(catalog).flatMap((config) => ifTrue(!textAt(config, 'Name'))),
);

export const unnamedDefaultLayers: PdfRuleCheck = toRule('20-002', ({ catalog }) => {
  const layers = toLayers(catalog);
  return ifTrue(layers !== undefined && !textAt(dictAt(layers, 'D'), 'Name'));
});

export const automaticLayers: PdfRuleCheck = toRule('20-003', ({ catalog }) =>
  [dictAt(toLayers(catalog), 'D'), ...listConfigs(catalog)].flatMap((config) =>
    ifTrue(at(config, 'AS') !== undefined),
  ),
);
