import { type FormEvent, useRef, useState } from 'react';
import { apiKeyDays, defaultApiKeyDays, type NewApiKey } from '../../../../shared/contract/organization.ts';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Fault, Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { keyChoice, scopes } from '../../../words/roles.ts';
import { useAction } from '../../form/useAction.ts';
import { noWebsite, readWebsites, WebsiteChoice } from '../../view/websiteChoice.tsx';

type KeyFaults = { name?: string; scopes?: string; websites?: string };
type Props = { onMade: (key: NewApiKey) => void; onClose: () => void };

export function NewKeyDialog({ onMade, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<KeyFaults>({});
  const create = useAction({
    act: (body: object) => sendJson<NewApiKey>('POST', '/api/v1/api-keys', body),
    done: accountMessages.keyCreated,
    failed: accountMessages.keyNotCreated,
    refresh: [
      ['organization', 'api-keys'],
      ['organization', 'audit-log'],
    ],
    onDone: onMade,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wanted = {
      name: String(values.get('name')).trim(),
      scopes: values.getAll('scopes'),
      expires_in_days: Number(values.get('days')) || null,
      website_ids: readWebsites(values),
    };
    const found = findFaults(wanted);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!create.isPending) create.mutate(wanted);
  };
  return (
    <Dialog title="API-Schlüssel erstellen" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Name"
          name="name"
          help="Zum Wiedererkennen, zum Beispiel „Redaktionssystem“."
          fault={faults.name}
          maxLength={accountLimits.apiKeyNameMax}
          autoComplete="off"
          required
        />
        <fieldset aria-describedby={faults.scopes ? 'scopes-fault' : undefined} className="grid gap-1">
          <legend className="mb-1 font-semibold">Was darf der Schlüssel?</legend>
          {scopes.map(({ scope, name, text }) => (
            <Choice
              key={scope}
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={scope === 'read'}
              label={name}
              help={text}
            />
          ))}
          {faults.scopes && <Fault id="scopes-fault">{faults.scopes}</Fault>}
        </fieldset>
        <WebsiteChoice {...keyChoice} chosen={null} fault={faults.websites} />
        <ValidityField />
        <FormButtons verb="Erstellen" isBusy={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function ValidityField() {
  return (
    <Field
      label="Wie lange gilt er?"
      help="Danach wird er abgelehnt. Verlängern lässt er sich nicht, nur ersetzen."
    >
      {(control) => (
        <select {...control} name="days" defaultValue={defaultApiKeyDays}>
          {apiKeyDays.map((days) => (
            <option key={days} value={days ?? ''}>
              {days === null ? 'Ohne Ablauf' : days === 365 ? '1 Jahr' : `${days} Tage`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type Wanted = { name: string; scopes: unknown[]; website_ids: number[] | null };

function findFaults(wanted: Wanted): KeyFaults {
  return {
    ...(wanted.name === '' && { name: formErrors.API_KEY_NAME_REQUIRED[2] }),
    ...(wanted.scopes.length === 0 && { scopes: 'Bitte wählen Sie mindestens eine Berechtigung.' }),
    ...(wanted.website_ids?.length === 0 && { websites: noWebsite }),
  };
}
