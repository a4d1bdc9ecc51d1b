import type { ApiKey } from '../../../../shared/contract/organization.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { toCount, toDate } from '../../../../shared/text/format.ts';
import { Badge } from '../../../ui/sign/badge.tsx';

type Expiring = Pick<ApiKey, 'expires_at' | 'is_expired'>;

const warnedDays = Math.max(...accountLimits.apiKeyWarningDays);

export function KeyValidity({ expires_at, is_expired }: Expiring) {
  if (expires_at === null) return <span className="text-muted">Ohne Ablauf</span>;
  if (is_expired) return <Badge tone="bad">abgelaufen am {toDate(expires_at)}</Badge>;
  const left = toDaysLeft(expires_at, Date.now());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {toDate(expires_at)}
      {left <= warnedDays && <Badge tone="warn">endet in {toCount(left, 'Tag', 'Tagen')}</Badge>}
    </span>
  );
}

export const toDaysLeft = (expires_at: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(expires_at) - now) / 86_400_000));
