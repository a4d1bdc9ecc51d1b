import { useState } from 'react';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { sendJson } from '../../../server/request.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';

export function LeaveOrganization({ name }: { name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = useAction({
    act: () => sendJson('POST', '/api/v1/organization/leave'),
    done: accountMessages.left,
    failed: accountMessages.notLeft,
    refresh: [['me'], ['websites']],
    onDone: () => focusSection('screen-title'),
  });
  return (
    <div>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        Organisation verlassen …
      </Button>
      {isAsking && (
        <Confirm
          title="Organisation verlassen?"
          verb="Verlassen"
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Sie sehen die Websites und Ergebnisse von „{name}“ dann sofort nicht mehr. Zurück kommen Sie nur
            mit einer neuen Einladung.
          </p>
          <p>Gehört sonst niemand dazu, wird sie nach {accountLimits.graceDays} Tagen mit allem gelöscht.</p>
        </Confirm>
      )}
    </div>
  );
}
