import { ifTrue, type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const noMetadata: PdfRuleCheck = toRule('06-001', ({ metadata }) => ifTrue(metadata === null));

export const noIdentifier: PdfRuleCheck = toRule('06-002', ({ metadata }) =>
  ifTrue(metadata !== null && !['1', '2'].includes(metadata.uaPart ?? '')),
);

export const noTitle: PdfRuleCheck = toRule('06-003', ({ metadata }) =>
  ifTrue(metadata !== null && metadata.title === null),
);
