import { toCriterionName, toReasons } from '../../shared/words/causeWords.ts';
import { toReachWords } from '../../shared/words/reach.ts';
import { foreignLimits, toSafe } from './foreign.ts';
import type { ReportCause } from './report.ts';
import { toTitleLine } from './rules.ts';

/** German sentences on a cause: what is wrong, why, how far it reaches. */
export const toCauseText = (cause: ReportCause): string =>
  [toSafe(toWords(cause), foreignLimits.message), toReach(cause)].join('\n');

const toWords = (cause: ReportCause): string => [toTitleLine(cause), ...toReasons(cause.message)].join('\n');

const toReach = ({ criteria, ...reach }: ReportCause): string =>
  [
    `${toReachWords(reach)}.`,
    criteria.length === 0
      ? 'Hinweis ohne Kriterium.'
      : `WCAG ${criteria.map((num) => toSafe(toCriterionName(num), 100)).join(', ')}.`,
  ].join(' ');

/** A question to a person comes with these words before it. */
export const questionWord = 'Bitte prüfen';

export const isFailure = ({ outcome, criteria, ignored }: ReportCause): boolean =>
  outcome === 'failed' && criteria.length > 0 && ignored === null;
