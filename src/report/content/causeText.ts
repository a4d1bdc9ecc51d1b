import { toCount } from '../../shared/text/format.ts';
import { toCriterionName } from '../../shared/words/causeWords.ts';
import { foreignLimits, toSafe } from './foreign.ts';
import type { ReportCause } from './report.ts';

/** German sentences on a cause: what is wrong, why, how far it reaches. */
export const toCauseText = (cause: ReportCause): string =>
  [toSafe(cause.message, foreignLimits.message), toReach(cause)].join('\n');

const toReach = ({ finding_count, page_count, criteria }: ReportCause): string =>
  [
    `${toCount(finding_count, 'Stelle', 'Stellen')} auf ${toCount(page_count, 'Seite', 'Seiten')}.`,
    criteria.length === 0
      ? 'Hinweis ohne Kriterium.'
      : `WCAG ${criteria.map((num) => toSafe(toCriterionName(num), 100)).join(', ')}.`,
  ].join(' ');

/** A question to a person comes with these words before it. */
export const questionWord = 'Bitte prüfen';

export const isFailure = ({ outcome, criteria, ignored }: ReportCause): boolean =>
  outcome === 'failed' && criteria.length > 0 && ignored === null;
