import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '../../../../shared/contract/organization.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { toRoleName, toSeenWebsites } from '../../../words/roles.ts';
import { useAction } from '../../form/useAction.ts';
import { invitationsQuery } from '../../queries/accountQueries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';

const columns = ['E-Mail', 'Rolle', 'Websites', 'Eingeladen', 'Gültig bis', 'Aktionen'];

export function PendingInvitations() {
  const query = useQuery(invitationsQuery);
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  return (
    <SettingsSection id="invitations" title="Offene Einladungen" isWide>
      <Loaded query={query} refused={<p>Die Einladungen sind für Sie nicht zu sehen.</p>}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-muted">Keine. Hier stehen Einladungen, die noch niemand angenommen hat.</p>
          ) : (
            <Table caption="Offene Einladungen" columns={columns}>
              {items.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onWithdraw={() => setWithdrawn(invitation)}
                />
              ))}
            </Table>
          )
        }
      </Loaded>
      {withdrawn && <Withdraw invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </SettingsSection>
  );
}

function InvitationRow({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const { id, email, role, website_ids, created_at, expires_at, is_expired, declined_at } = invitation;
  const resend = useAction({
    act: () => sendJson<Invitation>('POST', `/api/v1/organization/invitations/${id}/resend`),
    done: accountMessages.invitationResent,
    failed: accountMessages.invitationsNotSent,
    refresh: [
      ['organization', 'invitations'],
      ['organization', 'audit-log'],
    ],
  });
  return (
    <Row>
      <HeadCell>
        <Breakable>{email}</Breakable>
      </HeadCell>
      <Cell label="Rolle">{toRoleName(role)}</Cell>
      <Cell label="Websites">{toSeenWebsites(website_ids)}</Cell>
      <Cell label="Eingeladen">{toDate(created_at)}</Cell>
      <Cell label="Gültig bis">
        {toDate(expires_at)}{' '}
        {declined_at ? (
          <Badge tone="warn">Abgelehnt am {toDate(declined_at)}</Badge>
        ) : (
          is_expired && <Badge tone="warn">Abgelaufen</Badge>
        )}
      </Cell>
      <Cell label="Aktionen" hidesLabel>
        <span className="flex flex-wrap gap-2">
          <BusyButton
            look="secondary"
            className="px-3!"
            isBusy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Erneut senden<span className="sr-only">: {email}</span>
          </BusyButton>
          <Button look="secondary" className="px-3!" onClick={onWithdraw}>
            Zurückziehen<span className="sr-only">: {email}</span>
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

function Withdraw({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const withdraw = useAction({
    act: () => sendJson('DELETE', `/api/v1/organization/invitations/${invitation.id}`),
    done: accountMessages.invitationWithdrawn,
    failed: accountMessages.invitationNotWithdrawn,
    refresh: [
      ['organization', 'invitations'],
      ['organization', 'audit-log'],
    ],
    onDone: () => {
      onClose();
      focusSection('invitations');
    },
  });
  return (
    <Confirm
      title={`Einladung an ${invitation.email} zurückziehen?`}
      verb="Zurückziehen"
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>Der Link in der E-Mail gilt dann nicht mehr. Sie können die Person jederzeit neu einladen.</p>
    </Confirm>
  );
}
