import type { ApiKey } from '../../../../shared/contract/organization.ts';
import { toCount, toDate } from '../../../../shared/text/format.ts';
import { Badge } from '../../../ui/sign/badge.tsx';

type Expiring = Pick<ApiKey, 'expires_at' | 'is_expired'>;

/** Days in which somebody can still replace the key without hurry. */
const warnedDays = 14;

export function KeyValidity({ expires_at, is_expired }: Expiring) {
  if (expires_at === null) return <span className="text-muted">Ohne Ablauf</span>;
  const left = toDaysLeft(expires_at, Date.now());
  const isSoon = !is_expired && left <= warnedDays;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {toDate(expires_at)}
      {is_expired && <Badge tone="bad">Abgelaufen</Badge>}
      {isSoon && <Badge tone="warn">noch {toCount(left, 'Tag', 'Tage')}</Badge>}
    </span>
  );
}

export const toDaysLeft = (expires_at: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(expires_at) - now) / 86_400_000));
