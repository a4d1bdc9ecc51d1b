import { catalogues, toClauses } from '../../shared/standards/wcag.ts';
import { toCount } from '../../shared/text/format.ts';
import { toPageShare } from '../../shared/text/pageLimit.ts';
import type { DeclarationAnswers, DeclaredSentence } from '../../shared/work/declarationText.ts';
import { isAnswered } from '../document/coverage.ts';
import { toGermanDay } from '../document/words.ts';
import { listFailed, toChecked, toMeasured, toSentence } from './evidence.ts';
import type { DeclarationFacts } from './facts.ts';

/** Every criterion of WCAG 2.1 A and AA has an answer on every page that was found. */
export const isWhole = (facts: DeclarationFacts): boolean =>
  facts.catalogue !== 'checklist41' &&
  facts.completion_rate === 100 &&
  facts.pages_count > 0 &&
  facts.reached_limit === null &&
  facts.criteria.every(isAnswered);

/** Nothing failed, also nothing that was ignored. */
export const isFaultless = (facts: DeclarationFacts): boolean =>
  isWhole(facts) &&
  listFailed(facts).length === 0 &&
  !facts.criteria.some(({ outcome }) => outcome === 'failed');

/** Sentences on the method of an assessment and on its reach. */
export function toAssessment(facts: DeclarationFacts, answers: DeclarationAnswers): DeclaredSentence[] {
  return [
    ...toMethodSentences(answers),
    ...(facts.scan
      ? [
          toMeasured(
            facts,
            `${toDays(facts.scan)} ${toAuditedPages(facts)}. Automatische Prüfungen finden nur einen Teil der Barrieren.`,
          ),
        ]
      : []),
    ...toJudged(facts),
    ...toReach(facts),
  ];
}

function toAuditedPages({ pages_count, reached_limit }: DeclarationFacts): string {
  const audited = `${pages_count === 1 ? 'wurde' : 'wurden'} ${toCount(pages_count, 'Seite', 'Seiten')} automatisch geprüft`;
  return reached_limit
    ? `${audited}, bei der letzten Prüfung der Website ${toPageShare(reached_limit)}`
    : audited;
}

function toDays({ began_at, finished_at }: NonNullable<DeclarationFacts['scan']>): string {
  const [first, last] = [toGermanDay(began_at), toGermanDay(finished_at)];
  return first === last ? `Am ${last}` : `Vom ${first} bis zum ${last}`;
}

export function toMethodSentences({ method, assessor, assessed_on }: DeclarationAnswers): DeclaredSentence[] {
  if (method === '') return [];
  const at = assessed_on ? ` am ${toGermanDay(assessed_on)}` : '';
  return [
    toSentence(
      method === 'self'
        ? `Die Bewertung haben wir${at} selbst vorgenommen.`
        : `Die Bewertung hat ${assessor || 'eine andere Stelle'}${at} vorgenommen.`,
    ),
  ];
}

/** Criteria of the catalogue that belong to EN 301 549, which a declaration measures by. */
const listMeasure = ({ criteria }: DeclarationFacts) =>
  criteria.filter(({ num }) => toClauses([num]).length > 0);

function toJudged(facts: DeclarationFacts): DeclaredSentence[] {
  const judged = listMeasure(facts)
    .filter(({ by }) => by !== 'machine')
    .map(({ num }) => num);
  if (facts.judged.length === 0 || judged.length === 0) return [];
  return [
    toChecked(
      facts,
      `Zu ${toCount(judged.length, 'Kriterium', 'Kriterien')} haben Menschen geprüft und entschieden.`,
      judged,
    ),
  ];
}

/** One known barrier settles that not all requirements are met. */
const toUnknown = (facts: DeclarationFacts): string =>
  listFailed(facts).length > 0 || facts.criteria.some(({ outcome }) => outcome === 'failed')
    ? 'Ob es weitere Barrieren gibt'
    : 'Ob alle Anforderungen erfüllt sind';

function toReach(facts: DeclarationFacts): DeclaredSentence[] {
  const { completion_rate, catalogue } = facts;
  if (!facts.scan) return [];
  const criteria = listMeasure(facts);
  const answered = criteria.filter(isAnswered).map(({ num }) => num);
  const whole = catalogues.wcag21.length;
  const part =
    criteria.length < whole
      ? ` (${criteria.length} der ${whole} Kriterien der WCAG 2.1, Stufen A und AA)`
      : '';
  const checked = catalogue === 'wcag22' ? 'die Prüfung nach den WCAG 2.2' : 'die Prüfung';
  const reach = `Auf allen geprüften Seiten beantwortet ${answered.length === 1 ? 'ist' : 'sind'} ${answered.length} von ${toCount(criteria.length, 'Kriterium', 'Kriterien')}${part}; ${checked} ist zu ${completion_rate} % abgeschlossen.`;
  return [
    toMeasured(facts, reach, answered),
    ...(isWhole(facts) ? [] : [toMeasured(facts, `${toUnknown(facts)}, lässt sich damit noch nicht sagen.`)]),
    ...(isFaultless(facts)
      ? [
          toMeasured(
            facts,
            'Auf den geprüften Seiten ist jedes dieser Kriterien erfüllt oder nicht anwendbar.',
            answered,
          ),
        ]
      : []),
  ];
}
