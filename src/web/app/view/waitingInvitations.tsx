import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toDate } from '../../../shared/text/format.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { toRoleName } from '../../words/roles.ts';
import { waitingInvitationsQuery } from '../queries/waitingInvitationsQuery.ts';

export function WaitingInvitations({ onLeave }: { onLeave?: () => void }) {
  const { data = [] } = useQuery(waitingInvitationsQuery);
  if (data.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {data.map(({ id, organization_name, role, expires_at }) => (
        <Notice key={id} tone="info" title={`Einladung zu „${organization_name}“`}>
          <p>
            Als {toRoleName(role)}, gültig bis {toDate(expires_at)}.
          </p>
          <Link
            to={`/auth?einladung=${id}`}
            {...(onLeave && { onClick: onLeave })}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            Ansehen und antworten<span className="sr-only">: Einladung zu „{organization_name}“</span>
          </Link>
        </Notice>
      ))}
    </div>
  );
}
