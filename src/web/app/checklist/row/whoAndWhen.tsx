import type { Check } from '../../../../shared/contract/check.ts';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import { toCheckAuthor, toReportWords, toStatusWord } from '../../../../shared/words/checkWords.ts';
import { toPath } from '../../../ui/sign/fileName.ts';
import type { ShownCheck } from '../outbox/outbox.ts';
import type { CriterionEntry } from './criterionEntries.ts';

type Props = { id: string; entry: CriterionEntry; shown: ShownCheck; self: string | null; isHeldUp: boolean };

/**
 * Author and day of a result: "Scan, 21.11.2026". An unsent check shows the user and today, unless sending
 * has failed.
 */
export function WhoAndWhen({ id, entry: { check }, shown, self, isHeldUp }: Props) {
  return (
    <p id={id} className="text-[0.9375rem] text-muted">
      {shown.status === 'clean' && 'Maschinell ohne Fehler, noch zu prüfen. '}
      {shown.status !== null && shown.status !== 'clean' && (
        <span className="sr-only">{toStatusWord(shown.status)}. </span>
      )}
      {toText(shown, isHeldUp)}
      {!shown.isWaiting && check && check.status !== null && (
        <>
          {toSource(check)}
          {toWho(check, self)},{' '}
          <time dateTime={check.updated_at} title={toDateTime(check.updated_at)}>
            {toDate(check.updated_at)}
          </time>
        </>
      )}
    </p>
  );
}

function toText({ status, isWaiting }: ShownCheck, isHeldUp: boolean): string | null {
  if (isWaiting && isHeldUp) return 'Noch nicht gespeichert';
  if (status === null) return 'Ungeprüft';
  return isWaiting ? `Sie, ${toDate(new Date().toISOString())}` : null;
}

/** A result that was taken over stays when the page that it came from is judged otherwise; that is told. */
export function toSource({
  taken_from,
  imported,
  status,
}: Pick<Check, 'taken_from' | 'imported' | 'status'>) {
  if (imported) return `Übernommen aus ${toReportWords(imported)}, `;
  if (!taken_from) return '';
  if (taken_from.url === null) return 'Übernommen von einer gelöschten Seite, ';
  const now = taken_from.status === status ? '' : ` (dort inzwischen: ${toStatusWord(taken_from.status)})`;
  return `Übernommen von „${taken_from.title || toPath(taken_from.url)}“${now}, `;
}

export const toWho = (
  check: Pick<Check, 'set_by' | 'user_email' | 'user_name'>,
  self: string | null,
): string =>
  check.set_by === 'person' && check.user_email !== null && check.user_email === self
    ? 'Sie'
    : toCheckAuthor(check);
