import type { Me } from '../../../../shared/contract/organization.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';

export function AccountDue({ account }: { account: Me['account'] }) {
  const restore = useAction({
    act: () => sendJson<Me>('POST', '/api/v1/me/restore'),
    done: accountMessages.accountRestored,
    failed: accountMessages.notRestored,
    onDone: () => focusSection('screen-title'),
    refresh: [['me']],
  });
  if (!account.deletion_due_at) return null;
  return (
    <div className="mb-8">
      <Notice tone="warn" title="Ihr Konto wird gelöscht">
        <p>Am {toDate(account.deletion_due_at)} wird es endgültig gelöscht. Bis dahin geht es zurück.</p>
        <BusyButton
          look="secondary"
          className="mt-3"
          isBusy={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Löschung zurücknehmen
        </BusyButton>
      </Notice>
    </div>
  );
}
