import type { Check } from '../../../../shared/contract/check.ts';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import { toCheckAuthor, toStatusWord } from '../../../../shared/words/checkWords.ts';
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
      {!shown.isWaiting && check && (
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

const toSource = ({ taken_from }: Check): string =>
  taken_from
    ? `Übernommen von ${taken_from.url === null ? 'einer gelöschten Seite' : `„${taken_from.title || toPath(taken_from.url)}“`}, `
    : '';

export const toWho = (
  check: Pick<Check, 'set_by' | 'user_email' | 'user_name'>,
  self: string | null,
): string =>
  check.set_by === 'person' && check.user_email !== null && check.user_email === self
    ? 'Sie'
    : toCheckAuthor(check);
