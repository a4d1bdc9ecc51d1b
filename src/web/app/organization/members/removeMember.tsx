import type { Member } from '../../../../shared/contract/organization.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';

/** Work that nobody is in charge of afterwards. */
function Left({ member: { task_count, reported_count, question_count } }: { member: Member }) {
  const parts = [
    task_count > 0 && toCount(task_count, 'offene Aufgabe', 'offene Aufgaben'),
    reported_count > 0 &&
      `${toCount(reported_count, 'als behoben gemeldete Ursache', 'als behoben gemeldete Ursachen')}, die noch kein Scan bestätigt hat`,
    question_count > 0 && toCount(question_count, 'offene Frage der Sichtung', 'offene Fragen der Sichtung'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <>
      <p className="mt-3">Danach ist niemand mehr zuständig für:</p>
      <ul className="list-disc pl-6">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-3">Wer sie zugewiesen oder übergeben hat, bekommt eine Mitteilung.</p>
    </>
  );
}

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
      <Left member={member} />
    </Confirm>
  );
}
