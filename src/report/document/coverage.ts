import { toCount } from '../../shared/text/format.ts';
import { toScannedPages } from '../../shared/text/pageLimit.ts';
import { importedJudge } from '../../shared/words/checkWords.ts';
import type { CriterionOutcome, CriterionResult } from '../content/report.ts';
import { asForeign } from '../language/marks.ts';
import type { DocumentFacts } from './facts.ts';

export const outcomeWords: { [outcome in CriterionOutcome]: string } = {
  failed: 'nicht erfüllt',
  cantTell: 'offen: Fragen an Menschen',
  untested: 'nicht vollständig geprüft',
  passed: 'erfüllt',
  inapplicable: 'nicht anwendbar',
};

export type Coverage = {
  counts: { [outcome in CriterionOutcome]: number };
  /** Criteria with an answer on every page. */
  checked: number;
  total: number;
  /** Percent of criteria on pages that have an answer. */
  rate: number;
  isWhole: boolean;
};

/** „25 von mindestens 150 Adressen, Grenze erreicht; 1 weitere nicht erreicht“. */
export function toPageWords({ pages_count, scan }: DocumentFacts): string {
  const limit = scan?.reached_limit;
  const failed = (limit ?? scan)?.pages_failed ?? 0;
  const pages = limit
    ? withKnown(toScannedPages(limit), pages_count - limit.pages_done)
    : toCount(pages_count, 'Seite', 'Seiten');
  return failed === 0 ? pages : `${pages}; ${failed} weitere nicht erreicht`;
}

/** Names pages that count although the limit kept the last scan from them. */
const withKnown = (pages: string, count: number): string =>
  count > 0 ? `${pages}, dazu ${toCount(count, 'Seite', 'Seiten')} früherer Scans` : pages;

/** One failing page decides the outcome, and says nothing of the others. */
export const isAnswered = ({ outcome, open_pages }: CriterionResult): boolean =>
  open_pages === 0 && outcome !== 'untested' && outcome !== 'cantTell';

export function toReportCoverage({ criteria, website, pages_count }: DocumentFacts): Coverage {
  const counts = { failed: 0, cantTell: 0, untested: 0, passed: 0, inapplicable: 0 };
  for (const { outcome } of criteria) counts[outcome]++;
  const total = criteria.length;
  const checked = pages_count > 0 ? criteria.filter(isAnswered).length : 0;
  const isWhole = checked === total && pages_count > 0 && website.completion_rate === 100;
  return { counts, checked, total, rate: website.completion_rate, isWhole };
}

const someFail =
  'Damit steht fest, dass nicht alle Anforderungen erfüllt sind; ob es weitere Barrieren gibt, lässt sich noch nicht sagen.';
const noneFails = 'Eine Aussage über die Konformität ist damit nicht möglich.';

/** One sentence that every report carries, and that claims nothing beyond what was checked. */
export function toOutcomeSentence(
  { counts, total, checked, rate, isWhole }: Coverage,
  pages: number,
): string {
  if (pages === 0) return 'Es wurde noch keine Seite geprüft. Dieser Bericht enthält deshalb kein Ergebnis.';
  const faults = `${counts.failed} von ${toCount(total, 'Kriterium', 'Kriterien')} ${counts.failed === 1 ? 'ist' : 'sind'} auf mindestens einer Seite nicht erfüllt`;
  if (!isWhole) return `${faults}. ${toProgress(checked, rate)} ${counts.failed > 0 ? someFail : noneFails}`;
  if (counts.failed > 0) return `${faults}. Alle Kriterien sind auf den geprüften Seiten beantwortet.`;
  return 'Auf den geprüften Seiten ist jedes Kriterium erfüllt oder nicht anwendbar.';
}

const toProgress = (checked: number, rate: number): string =>
  checked === 1
    ? `Auf allen Seiten beantwortet ist ${checked} Kriterium, die Prüfung ist zu ${rate} % abgeschlossen.`
    : `Auf allen Seiten beantwortet sind ${checked} Kriterien, die Prüfung ist zu ${rate} % abgeschlossen.`;

export const judgeWords: { [by in CriterionResult['by']]: string } = {
  person: 'Mensch',
  machine: 'Maschine',
  both: 'Mensch und Maschine',
};

export function toJudgeName(name: string): string {
  const { suffix, unnamed } = importedJudge;
  if (!name.endsWith(suffix)) return asForeign(name, 200);
  const own = name.slice(0, -suffix.length);
  return `${own === unnamed ? unnamed : asForeign(own, 200)}${suffix}`;
}
