import { type FormEvent, useRef, useState } from 'react';
import type { Organization } from '../../../shared/contract/organization.ts';
import { findNameFault } from '../../../shared/forms/organizationName.ts';
import { sendJson } from '../../server/request.ts';
import { Field } from '../../ui/form/field.tsx';
import { SaveButton } from '../../ui/form/saveButton.tsx';
import { SettingsCard } from '../../ui/sign/settings.tsx';
import { accountMessages } from '../../words/accountMessages.ts';
import { useAction } from '../form/useAction.ts';
import { useLatest } from '../form/useLatest.ts';

export function NameForm({ name }: { name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const rename = useAction({
    act: (typed: string) => sendJson<Organization>('PATCH', '/api/v1/organization', { name: typed }),
    done: accountMessages.organizationSaved,
    failed: accountMessages.organizationNotSaved,
    refresh: [['me'], ['organization', 'audit-log']],
  });
  const send = useLatest(rename);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    const found = findNameFault(typed);
    setFault(found);
    if (found) return input.current?.focus();
    send(typed);
  };
  return (
    <SettingsCard>
      <form onSubmit={submit} noValidate className="grid max-w-xl justify-items-start gap-4 [&>div]:w-full">
        <Field label="Name der Organisation" fault={fault}>
          {(control) => (
            <input {...control} ref={input} defaultValue={name} autoComplete="organization" required />
          )}
        </Field>
        <SaveButton isBusy={rename.isPending}>Speichern</SaveButton>
      </form>
    </SettingsCard>
  );
}
