import type { Cause, CauseDifference, CauseStatus } from '../../../shared/contract/cause.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { causeStatusNames, toCauseStatusName } from '../../../shared/words/causeWords.ts';
import type { TonedWord } from '../../words/classWords.ts';

export const statusWords: { [status in CauseStatus]: TonedWord } = {
  open: { word: causeStatusNames.open, tone: 'quiet' },
  fixed: { word: causeStatusNames.fixed, tone: 'ok' },
  ignored: { word: causeStatusNames.ignored, tone: 'quiet' },
};

export function toCauseStatus(cause: Pick<Cause, 'status' | 'status_by'>): TonedWord {
  const isOnlyReported = cause.status === 'fixed' && cause.status_by === 'person';
  return { word: toCauseStatusName(cause), tone: isOnlyReported ? 'info' : statusWords[cause.status].tone };
}

/** Tells causes of one rule apart in one line: the element's source, else its selector. */
export const toExample = ({
  example_snippet,
  example_selector,
}: Pick<Cause, 'example_snippet' | 'example_selector'>): string =>
  (example_snippet.trim() || example_selector).replace(/\s+/g, ' ').trim().slice(0, 120);

export function toReachText({
  finding_count,
  page_count,
}: Pick<Cause, 'finding_count' | 'page_count'>): string {
  if (finding_count === 0) return 'Nicht mehr gefunden';
  return `${toCount(finding_count, 'Stelle', 'Stellen')} auf ${toCount(page_count, 'Seite', 'Seiten')}`;
}

/** Source of a barrier that no rule could decide alone. */
export const toConfirmed = ({
  confirmed_count,
  finding_count,
}: Pick<Cause, 'confirmed_count' | 'finding_count'>): string =>
  confirmed_count < finding_count
    ? `an ${toCount(confirmed_count, 'Stelle', 'Stellen')} durch eine Antwort bestätigt`
    : 'durch eine Antwort bestätigt';

export const toCauseReach = (cause: Pick<Cause, 'finding_count' | 'page_count' | 'status'>): string =>
  cause.status === 'fixed' && cause.finding_count > 0 ? `zuletzt ${toReachText(cause)}` : toReachText(cause);

export function toNewPlaces({
  status,
  covered_at,
  new_finding_count,
  finding_count,
}: Covered): string | null {
  if (status !== 'open' || covered_at === null || new_finding_count === 0) return null;
  const before = finding_count - new_finding_count;
  const later = `${toCount(new_finding_count, 'Stelle ist', 'Stellen sind')} seit dem Ignorieren dazugekommen`;
  return before === 0
    ? `${later}, die früheren gibt es nicht mehr.`
    : `${later} und offen; ${toCount(before, 'Stelle bleibt', 'Stellen bleiben')} ignoriert.`;
}

type Covered = Pick<Cause, 'status' | 'covered_at' | 'new_finding_count' | 'finding_count'>;

/** Returns the changed counts, as `Stellen 91 → 115, Seiten 12 → 14`; if none changed, `toReachText`. */
export function toReachChange(cause: CauseDifference): string {
  const changes = [
    ['Stellen', cause.finding_count_before, cause.finding_count],
    ['Seiten', cause.page_count_before, cause.page_count],
  ] as const;
  const changed = changes.filter(([, before, after]) => before !== after);
  const reach = changed.map(([word, before, after]) => `${word} ${toNumber(before)} → ${toNumber(after)}`);
  const added = cause.new_finding_count ? [`davon ${toNumber(cause.new_finding_count)} neu`] : [];
  return [...(changed.length === 0 ? [toReachText(cause)] : reach), ...added].join(', ');
}
