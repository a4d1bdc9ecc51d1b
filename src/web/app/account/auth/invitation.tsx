import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Me, ReceivedInvitation, WaitingInvitation } from '../../../../shared/contract/organization.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { getJson, RequestError, sendJson } from '../../../server/request.ts';
import { forgetSession, type Session } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { messages } from '../../../words/messages.ts';
import { toRoleName } from '../../../words/roles.ts';
import { waitingInvitationsQuery } from '../../queries/waitingInvitationsQuery.ts';
import { Waiting } from '../../view/loaded.tsx';
import { forgetInvitation } from './keptInvitation.ts';
import { StepHead } from './stepHead.tsx';

/** The key contains `person`, as the answer tells what this user would leave by accepting. */
export const invitationQuery = (reference: InvitationReference, person: string | null) =>
  queryOptions({
    queryKey: ['invitation', reference, person],
    queryFn: () => findInvitation(reference),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type InvitationReference = { token: string } | { invitation_id: number };

async function findInvitation(reference: InvitationReference): Promise<ReceivedInvitation> {
  if ('token' in reference)
    return sendJson<ReceivedInvitation>('POST', '/api/v1/invitations/find', reference);
  const { items } = await getJson<{ items: WaitingInvitation[] }>('/api/v1/me/invitations');
  const found = items.find(({ id }) => id === reference.invitation_id);
  if (!found) throw new RequestError(404, 'INVITATION_NOT_FOUND', lostText);
  return found;
}

export function InvitationNotice({ invitation }: { invitation: ReceivedInvitation }) {
  return (
    <div className="mb-6">
      <Notice tone="info" title={`Einladung zu „${invitation.organization_name}“`}>
        <InvitationText invitation={invitation} />
        <p className="mt-1">Melden Sie sich an oder legen Sie ein Konto an, um sie anzunehmen.</p>
      </Notice>
    </div>
  );
}

function InvitationText({ invitation }: { invitation: ReceivedInvitation }) {
  return (
    <>
      <p>
        Für {invitation.email}, als {toRoleName(invitation.role)}.
      </p>
      {invitation.message && <p className="mt-1 whitespace-pre-line">„{invitation.message}“</p>}
    </>
  );
}

const lostText =
  'Sie ist abgelaufen, wurde zurückgezogen, abgelehnt oder schon angenommen. Bitten Sie um eine neue, oder nutzen Sie Ihr Konto ohne sie.';

export function InvitationLost() {
  return (
    <div className="mb-6">
      <Notice tone="warn" title="Diese Einladung gilt nicht mehr">
        <p>{lostText}</p>
      </Notice>
    </div>
  );
}

type AcceptProps = { reference: InvitationReference; session: Session; target: string };

/** Asks a signed-in user to join: a decision, above all if joining means leaving another organization. */
export function AcceptInvitation({ reference, session, target }: AcceptProps) {
  const navigate = useNavigate();
  const { data, error } = useQuery(invitationQuery(reference, session.user.id));
  const leave = async () => {
    forgetInvitation();
    await navigate(target, { replace: true });
  };
  if (data && data.email.toLowerCase() !== session.user.email?.toLowerCase())
    return <ForAnother invitation={data} onLeave={() => void leave()} />;
  if (data)
    return <Offer reference={reference} invitation={data} target={target} onLeave={() => void leave()} />;
  if (!error) return <Waiting />;
  return (
    <>
      <StepHead title="Einladung">
        <p>{error instanceof RequestError ? error.message : messages.loadFailed.text}</p>
      </StepHead>
      <Button className="w-full" onClick={() => void leave()}>
        Weiter ohne Einladung
      </Button>
    </>
  );
}

type OfferProps = {
  reference: InvitationReference;
  invitation: ReceivedInvitation;
  target: string;
  onLeave: () => void;
};

function Offer({ reference, invitation, target, onLeave }: OfferProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const left = invitation.leaves_organization;
  const accept = useMutation({
    mutationFn: () =>
      sendJson<Me>('POST', '/api/v1/invitations/accept', { ...reference, move: left !== null }),
    onSuccess: async () => {
      forgetInvitation();
      showToast(messages.invitationAccepted);
      await navigate(target, { replace: true });
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' });
    },
    onError: async (error) => {
      const isMove = error instanceof RequestError && error.code === 'INVITATION_MOVES';
      if (isMove) await client.invalidateQueries({ queryKey: ['invitation'] });
    },
  });
  const decline = useMutation({
    mutationFn: () => sendJson('POST', '/api/v1/invitations/decline', reference),
    onSuccess: async () => {
      showToast(messages.invitationDeclined);
      await client.invalidateQueries({ queryKey: waitingInvitationsQuery.queryKey });
      onLeave();
    },
  });
  const fault = accept.error ?? decline.error;
  return (
    <>
      <StepHead title={`Einladung zu „${invitation.organization_name}“`}>
        <InvitationText invitation={invitation} />
      </StepHead>
      <div className="grid gap-4">
        {left !== null && (
          <Notice tone="warn" title="Organisation wechseln?">
            <p>
              Sie gehören schon zu „{left}“. Wenn Sie die Einladung annehmen, verlassen Sie sie und sehen ihre
              Websites nicht mehr.
            </p>
            {invitation.deletes_organization && (
              <p className="mt-1">
                Außer Ihnen gehört niemand dazu: Ihre bisherige Organisation wird dann nach{' '}
                {accountLimits.graceDays} Tagen mit allem gelöscht.
              </p>
            )}
          </Notice>
        )}
        {fault && (
          <div role="alert">
            <Notice tone="bad">
              <p>{fault instanceof RequestError ? fault.message : messages.loadFailed.text}</p>
            </Notice>
          </div>
        )}
        <BusyButton isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {left === null ? 'Einladung annehmen' : 'Organisation wechseln'}
        </BusyButton>
        <BusyButton look="secondary" isBusy={decline.isPending} onClick={() => decline.mutate()}>
          Ablehnen
        </BusyButton>
        <Button look="quiet" onClick={onLeave}>
          Später entscheiden
        </Button>
      </div>
    </>
  );
}

function ForAnother({ invitation, onLeave }: { invitation: ReceivedInvitation; onLeave: () => void }) {
  return (
    <>
      <StepHead title="Diese Einladung ist für eine andere Adresse">
        <p>
          Sie gilt für <strong className="text-ink">{invitation.email}</strong>. Melden Sie sich mit dieser
          Adresse an, um sie anzunehmen.
        </p>
      </StepHead>
      <div className="grid gap-4">
        <Button onClick={() => void forgetSession()}>Abmelden und Konto wechseln</Button>
        <Button look="secondary" onClick={onLeave}>
          Mit meinem Konto weiter
        </Button>
      </div>
    </>
  );
}
