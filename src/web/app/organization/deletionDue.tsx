import type { Organization } from '../../../shared/contract/organization.ts';
import { toDate } from '../../../shared/text/format.ts';
import { sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { accountMessages } from '../../words/accountMessages.ts';
import { mayAs } from '../../words/roles.ts';
import { useAction } from '../form/useAction.ts';
import type { Belonging } from '../queries/accountQueries.ts';
import { focusSection } from '../view/focusSection.ts';

export function DeletionDue({ me: { organization, user } }: { me: Belonging }) {
  const restore = useAction({
    act: () => sendJson<Organization>('POST', '/api/v1/organization/restore'),
    done: accountMessages.organizationRestored,
    failed: accountMessages.notRestored,
    onDone: () => focusSection('screen-title'),
    refresh: [['me'], ['organization']],
  });
  if (!organization.deletion_due_at) return null;
  return (
    <div className="mb-6">
      <Notice tone="warn" title="Diese Organisation wird gelöscht">
        <p>
          Am {toDate(organization.deletion_due_at)} werden ihre Websites, Ergebnisse und Schlüssel endgültig
          gelöscht. Bis dahin kann ein Inhaber die Löschung zurücknehmen.
        </p>
        {mayAs(user.role, 'owner') && (
          <BusyButton
            look="secondary"
            className="mt-3"
            isBusy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Löschung zurücknehmen
          </BusyButton>
        )}
      </Notice>
    </div>
  );
}
