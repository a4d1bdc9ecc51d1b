import { type FormEvent, useState } from 'react';
import type { Member } from '../../../../shared/contract/organization.ts';
import type { MemberRole } from '../../../../shared/memberRole.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { memberChoice, toGivableRoles, toRoleName } from '../../../words/roles.ts';
import { useAction } from '../../form/useAction.ts';
import { noWebsite, readWebsites, WebsiteChoice } from '../../view/websiteChoice.tsx';

type RightsChange = { role: MemberRole; website_ids?: number[] | null };

type Props = { member: Member; own: MemberRole; onClose: () => void };

export function RoleDialog({ member, own, onClose }: Props) {
  const [role, setRole] = useState(member.role);
  const [fault, setFault] = useState<string>();
  const save = useAction({
    act: (body: RightsChange) => sendJson<Member>('PATCH', `/api/v1/organization/members/${member.id}`, body),
    done: (saved) => ({ title: 'Gespeichert', text: toSaved(member, saved) }),
    failed: accountMessages.roleNotSaved,
    refresh: [['organization']],
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website_ids = readWebsites(new FormData(event.currentTarget));
    if (role === 'member' && website_ids?.length === 0) return setFault(noWebsite);
    if (!save.isPending) save.mutate(role === 'member' ? { role, website_ids } : { role });
  };
  return (
    <Dialog title={`Rolle von ${member.email}`} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="sr-only">Rolle</legend>
          {toGivableRoles(own).map((entry) => (
            <Choice
              key={entry.role}
              type="radio"
              name="role"
              checked={role === entry.role}
              onChange={() => setRole(entry.role)}
              label={entry.name}
              help={entry.text}
            />
          ))}
        </fieldset>
        {role === 'member' && <WebsiteChoice {...memberChoice} chosen={member.website_ids} fault={fault} />}
        <FormButtons verb="Speichern" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function toSaved(before: Member, { email, role, website_ids }: Member): string {
  if (role !== before.role) return `${email} ist jetzt ${toRoleName(role)}.`;
  const seen = website_ids === null ? 'alle Websites' : toCount(website_ids.length, 'Website', 'Websites');
  return `${email} bleibt ${toRoleName(role)} und sieht jetzt ${seen}.`;
}
