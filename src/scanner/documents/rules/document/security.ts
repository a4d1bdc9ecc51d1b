import { numberAt } from '../../file/objects.ts';
import { ifTrue, type PdfRuleCheck, toRule } from '../condition/rule.ts';

/** Bit of the rights that lets assistive technologies read. */
const reading = 512;

export const noRights: PdfRuleCheck = toRule('26-001', ({ encryption }) =>
  ifTrue(encryption !== undefined && numberAt(encryption, 'P') === undefined),
);

export const readingForbidden: PdfRuleCheck = toRule('26-002', ({ encryption }) => {
  const rights = numberAt(encryption, 'P');
  return ifTrue(rights !== undefined && (rights & reading) === 0);
});
