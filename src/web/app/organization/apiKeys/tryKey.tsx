import { useRef } from 'react';
import type { ApiKey, ApiKeyScope } from '../../../../shared/contract/organization.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { toScopeNames } from '../../../words/roles.ts';
import { toFailureMessage, useAction } from '../../form/useAction.ts';
import { KeyOptions } from './keyOptions.tsx';

export function TryKey({ keys }: { keys: ApiKey[] }) {
  const select = useRef<HTMLSelectElement>(null);
  const test = useAction({
    act: (id: number) =>
      sendJson<{ active: boolean; scopes: ApiKeyScope[] }>('POST', `/api/v1/api-keys/${id}/test`),
    failed: accountMessages.keyNotTested,
    refresh: [['organization', 'api-keys']],
    onFault: () => true,
  });
  return (
    <SettingsCard>
      <form
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!test.isPending) test.mutate(Number(select.current?.value));
        }}
      >
        <div className="grow basis-56">
          <Field label="API-Schlüssel">
            {(control) => (
              <select {...control} ref={select} onChange={() => test.reset()}>
                <KeyOptions keys={keys} />
              </select>
            )}
          </Field>
        </div>
        <BusyButton type="submit" look="secondary" isBusy={test.isPending}>
          Prüfen
        </BusyButton>
      </form>
      <div role="status" className="empty:-mt-4">
        {test.data && (
          <Notice tone="ok" title="Der Schlüssel gilt">
            <p>Er darf: {toScopeNames(test.data.scopes)}.</p>
          </Notice>
        )}
        {test.error && (
          <Notice tone="bad" title="Der Schlüssel gilt nicht">
            <p>{toFailureMessage(test.error, accountMessages.keyNotTested).text}</p>
          </Notice>
        )}
      </div>
    </SettingsCard>
  );
}
