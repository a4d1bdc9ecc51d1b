import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { sendJson } from '../../../server/request.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { membersQuery } from '../../queries/accountQueries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { LeftWork } from './leftWork.tsx';

export function LeaveOrganization({ name }: { name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: members = [] } = useQuery(membersQuery);
  const own = members.find(({ is_self }) => is_self);
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
          {own && <LeftWork member={own} />}
          <p className="mt-3">
            Gehört sonst niemand dazu, wird sie nach {accountLimits.graceDays} Tagen mit allem gelöscht.
          </p>
        </Confirm>
      )}
    </div>
  );
}
