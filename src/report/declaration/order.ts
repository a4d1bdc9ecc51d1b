import type { DeclarationKind } from '../../shared/work/declaration.ts';
import type { DeclarationAnswers } from '../../shared/work/declarationText.ts';
import type { DeclarationFacts } from './facts.ts';

export type DeclarationOrder = {
  kind: DeclarationKind;
  facts: DeclarationFacts;
  answers: DeclarationAnswers;
  /** Now, in ISO 8601. */
  made_at: string;
  /** Time of the first version that was approved. */
  begun_at?: string;
};
