import { useState } from 'react';
import type { Member } from '../../../../shared/contract/organization.ts';
import type { MemberRole } from '../../../../shared/memberRole.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { mayAs, toRoleName, toSeenWebsites } from '../../../words/roles.ts';
import { RemoveMember } from './removeMember.tsx';
import { RoleDialog } from './roleDialog.tsx';

type MemberDialogState = { about: 'role' | 'removal'; member: Member };

export function MembersTable({ members, role }: { members: Member[]; role: MemberRole }) {
  const [dialog, setDialog] = useState<MemberDialogState | null>(null);
  const close = () => setDialog(null);
  const isAdmin = mayAs(role, 'admin');
  const columns = ['E-Mail', 'Name', 'Rolle', 'Websites', 'Dabei seit', ...(isAdmin ? ['Aktionen'] : [])];
  return (
    <>
      <Table caption="Mitglieder der Organisation" columns={columns}>
        {members.map((member) => (
          <Row key={member.id}>
            <HeadCell>
              <Breakable>{member.email}</Breakable> {member.is_self && <Badge tone="info">Sie</Badge>}
            </HeadCell>
            <Cell label="Name">{member.name || <span className="text-muted">Nicht angegeben</span>}</Cell>
            <Cell label="Rolle">{toRoleName(member.role)}</Cell>
            <Cell label="Websites">{toSeenWebsites(member.website_ids)}</Cell>
            <Cell label="Dabei seit">{toDate(member.created_at)}</Cell>
            {isAdmin && (
              <Cell label="Aktionen" hidesLabel>
                {!member.is_self && mayAs(role, member.role) && (
                  <MemberActions member={member} onAsk={(about) => setDialog({ about, member })} />
                )}
              </Cell>
            )}
          </Row>
        ))}
      </Table>
      {dialog?.about === 'role' && <RoleDialog member={dialog.member} own={role} onClose={close} />}
      {dialog?.about === 'removal' && <RemoveMember member={dialog.member} onClose={close} />}
    </>
  );
}

function MemberActions({
  member,
  onAsk,
}: {
  member: Member;
  onAsk: (about: MemberDialogState['about']) => void;
}) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="secondary" className="px-3!" onClick={() => onAsk('role')}>
        Rolle ändern<span className="sr-only">: {member.email}</span>
      </Button>
      <Button look="secondary" className="px-3!" onClick={() => onAsk('removal')}>
        Entfernen<span className="sr-only">: {member.email}</span>
      </Button>
    </span>
  );
}
