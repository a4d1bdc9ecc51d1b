import type { Cause, CauseStatus } from '../../../shared/contract/cause.ts';
import { toCount } from '../../../shared/text/format.ts';
import { causeStatusNames, toCauseStatusName } from '../../../shared/words/causeWords.ts';
import { type PlaceCount, toPlaceWords, toReachWords } from '../../../shared/words/reach.ts';
import type { TonedWord } from '../../words/classWords.ts';

export const statusWords: { [status in CauseStatus]: TonedWord } = {
  open: { word: causeStatusNames.open, tone: 'quiet' },
  fixed: { word: causeStatusNames.fixed, tone: 'ok' },
  ignored: { word: causeStatusNames.ignored, tone: 'quiet' },
  fine: { word: causeStatusNames.fine, tone: 'ok' },
};

export function toCauseStatus(cause: Parameters<typeof toCauseStatusName>[0]): TonedWord {
  const isOnlyReported =
    cause.status === 'fixed' &&
    (cause.status_by === 'person' || Boolean(cause.changed_into_id) || Boolean(cause.is_dropped));
  return { word: toCauseStatusName(cause), tone: isOnlyReported ? 'info' : statusWords[cause.status].tone };
}

/** Tells causes of one rule apart in one line: the element's source, else its selector. */
export const toExample = ({
  example_snippet,
  example_selector,
}: Pick<Cause, 'example_snippet' | 'example_selector'>): string =>
  (example_snippet.trim() || example_selector).replace(/\s+/g, ' ').trim().slice(0, 120);

type Reach = PlaceCount & { fine_count?: number };

export function toReachText({ fine_count = 0, ...reach }: Reach): string {
  if (reach.finding_count === 0) return fine_count > 0 ? toFineText(fine_count) : 'Nicht mehr gefunden';
  return toReachWords(reach);
}

const toFineText = (fine_count: number): string =>
  `${toCount(fine_count, 'Stelle', 'Stellen')} in Ordnung befunden`;

/** Source of a barrier that no rule could decide alone. */
export const confirmedWords = 'durch eine Antwort bestätigt';

/** Places that do not count: not answered yet, and found to be fine. */
export function listBeside({ finding_count, asked_count, fine_count }: Beside): string[] {
  const asked =
    asked_count > 0 && `${toCount(asked_count, 'weitere Stelle', 'weitere Stellen')} bitte prüfen`;
  return [asked, finding_count > 0 && fine_count > 0 && toFineText(fine_count)].filter(
    (text) => text !== false,
  );
}

/** Places of one page. */
export const toPlacesText = (places: Beside & Pick<Cause, 'is_partial'>): string =>
  [
    places.finding_count > 0 ? toPlaceWords(places) : toFineText(places.fine_count),
    ...listBeside(places),
  ].join(', ');

type Beside = Pick<Cause, 'finding_count' | 'asked_count' | 'fine_count'>;

export const toCauseReach = (cause: Reach & Pick<Cause, 'status'>): string =>
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
