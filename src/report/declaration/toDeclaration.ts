import { declarationLimits } from '../../shared/limits/declaration.ts';
import { type DeclarationKind, declarationTitles } from '../../shared/work/declaration.ts';
import type { DeclarationAnswers, DeclarationContent } from '../../shared/work/declarationText.ts';
import { isWhole } from './assessment.ts';
import { withWords } from './commonSections.ts';
import { toCompanySections } from './companySections.ts';
import { listFailed, toClaims } from './evidence.ts';
import { toMonthsLater } from './months.ts';
import type { DeclarationOrder } from './order.ts';
import { toPublicSections } from './publicSections.ts';

/** Writes the sentences of a declaration, each with its evidence. */
export function toDeclaration(order: DeclarationOrder): DeclarationContent {
  const { kind, facts, answers, made_at } = order;
  const sections = kind === 'company' ? toCompanySections(facts, answers) : toPublicSections(order);
  return {
    kind,
    title: declarationTitles[kind],
    website_url: facts.website_url,
    operator: answers.operator,
    made_at,
    sections: withWords(sections),
    claims: {
      failed: toClaims(listFailed(facts)),
      is_whole: isWhole(facts),
      renew_on: toRenewal(kind, answers),
    },
  };
}

/** First day on which a judgement in the text is too old; null: none gets old. */
function toRenewal(kind: DeclarationKind, { assessed_on, exceptions }: DeclarationAnswers): string | null {
  const { assessmentMonths, burdenYears } = declarationLimits;
  const burdens = exceptions.filter(({ ground, assessed_on: day }) => ground === 'burden' && day);
  const days = [
    ...(kind === 'public' && assessed_on ? [toMonthsLater(assessed_on, assessmentMonths)] : []),
    ...burdens.map((burden) => toMonthsLater(burden.assessed_on, 12 * burdenYears)),
  ];
  return days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
}
