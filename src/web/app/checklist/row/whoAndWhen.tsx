import type { Check } from '../../../../shared/contract/check.ts';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import type { ShownCheck } from '../outbox/outbox.ts';
import type { CriterionEntry } from './criterionEntries.ts';
import { toStatusWord } from './statusButtons.tsx';

type Props = { id: string; entry: CriterionEntry; shown: ShownCheck; self: string | null; isHeldUp: boolean };

/**
 * Author and day of a result: "Scan, 21.11.2026". An unsent check shows the user and today, unless sending
 * has failed.
 */
export function WhoAndWhen({ id, entry: { check }, shown, self, isHeldUp }: Props) {
  return (
    <p id={id} className="text-[0.9375rem] text-muted">
      {shown.status !== null && <span className="sr-only">{toStatusWord(shown.status)}. </span>}
      {toText(shown, isHeldUp)}
      {!shown.isWaiting && check && (
        <>
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

/** Returns the author's name. Former members and deleted accounts have none. */
export function toWho(
  { set_by, user_email, user_name }: Pick<Check, 'set_by' | 'user_email' | 'user_name'>,
  self: string | null,
): string {
  if (set_by === 'scan') return 'Scan';
  if (user_email !== null && user_email === self) return 'Sie';
  return user_name ?? user_email ?? 'Ehemaliges Mitglied';
}
