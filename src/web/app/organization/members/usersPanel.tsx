import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { mayAs, roles } from '../../../words/roles.ts';
import { workMessages } from '../../../words/workMessages.ts';
import type { Belonging } from '../../queries/accountQueries.ts';
import { membersQuery } from '../../queries/accountQueries.ts';
import { Loaded } from '../../view/loaded.tsx';
import { InviteForm } from './inviteForm.tsx';
import { LeaveOrganization } from './leaveOrganization.tsx';
import { MembersTable } from './membersTable.tsx';
import { PendingInvitations } from './pendingInvitations.tsx';

export function UsersPanel({ me }: { me: Belonging }) {
  const { role } = me.user;
  const isAdmin = mayAs(role, 'admin');
  const members = useQuery(membersQuery);
  return (
    <>
      <SettingsSection id="members" title="Mitglieder" isWide intro={<RoleList />}>
        <Loaded
          query={members}
          failed={workMessages.membersNotLoaded}
          refused={<p>Die Mitglieder sind für Sie nicht mehr zu sehen.</p>}
        >
          {(items) => <MembersTable members={items} role={role} />}
        </Loaded>
        {!isAdmin && <p className="text-muted">Mitglieder verwalten können Inhaber und Administratoren.</p>}
      </SettingsSection>
      <SettingsSection
        id="invite"
        title="Einladen"
        intro="Jede Person bekommt eine E-Mail mit einem Link. Wer noch kein Konto hat, legt damit eines an."
      >
        {isAdmin ? <InviteForm role={role} /> : <p>Einladen können Inhaber und Administratoren.</p>}
      </SettingsSection>
      {isAdmin && <PendingInvitations />}
      <SettingsSection
        id="leave"
        title="Organisation verlassen"
        intro="Sie sehen dann ihre Websites nicht mehr. Ihr Konto bleibt bestehen."
      >
        <LeaveOrganization name={me.organization.name} />
      </SettingsSection>
    </>
  );
}

function RoleList() {
  return (
    <ul className="grid gap-1">
      {roles.map(({ role, name, text }) => (
        <li key={role}>
          <strong className="text-ink">{name}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
