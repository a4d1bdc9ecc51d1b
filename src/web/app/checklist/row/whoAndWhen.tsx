import type { Check } from '../../../../shared/contract/check.ts';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import type { ShownCheck } from '../outbox/outbox.ts';
import type { CriterionEntry } from './criterionEntries.ts';
import { toStatusWord } from './statusButtons.tsx';

type Props = { id: string; entry: CriterionEntry; shown: ShownCheck; self: string | null; isHeldUp: boolean };

/** Who has decided a criterion, and when: "Scan, 21.11.2026". A wish counts at once, unless it cannot be sent. */
export function WhoAndWhen({ id, entry: { check }, shown, self, isHeldUp }: Props) {
  return (
    <p id={id} className="text-[0.9375rem] text-muted">
      <span className="sr-only">{toStatusWord(shown.status)}. </span>
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

/** Whoever has left the organization, or deleted their account, has no name any more. */
export function toWho(
  { set_by, user_email, user_name }: Pick<Check, 'set_by' | 'user_email' | 'user_name'>,
  self: string | null,
): string {
  if (set_by === 'scan') return 'Scan';
  if (user_email !== null && user_email === self) return 'Sie';
  return user_name ?? user_email ?? 'Ehemaliges Mitglied';
}
