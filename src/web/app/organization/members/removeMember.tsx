import type { Member } from '../../../../shared/contract/organization.ts';
import { sendJson } from '../../../server/request.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { LeftWork } from './leftWork.tsx';

export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/organization/members/${member.id}`),
    done: accountMessages.memberRemoved,
    failed: accountMessages.memberNotRemoved,
    refresh: [['organization']],
    onDone: () => {
      onClose();
      focusSection('members');
    },
  });
  return (
    <Confirm
      title={`${member.email} entfernen?`}
      verb="Entfernen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {member.name ? `${member.name} (${member.email})` : member.email} sieht die Websites Ihrer
        Organisation dann sofort nicht mehr. Was die Person angelegt hat, auch API-Schlüssel, bleibt in der
        Organisation.
      </p>
      <LeftWork member={member} />
    </Confirm>
  );
}
