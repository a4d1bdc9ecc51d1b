import { type FormEvent, useRef, useState } from 'react';
import type { Organization } from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { toDate } from '../../../shared/text/format.ts';
import { sendJson } from '../../server/request.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { accountMessages } from '../../words/accountMessages.ts';
import { useAction } from '../form/useAction.ts';
import { focusSection } from '../view/focusSection.ts';

export function DeleteOrganization({ organization }: { organization: Organization }) {
  const [isAsking, setIsAsking] = useState(false);
  if (organization.deletion_due_at)
    return <p>Die Löschung ist für den {toDate(organization.deletion_due_at)} vorgemerkt.</p>;
  return (
    <div>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        Organisation löschen …
      </Button>
      {isAsking && <Ask name={organization.name} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Ask({ name, onClose }: { name: string; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const remove = useAction({
    act: () => sendJson<Organization>('POST', '/api/v1/organization/delete', { name }),
    done: accountMessages.organizationDeleted,
    failed: accountMessages.organizationNotDeleted,
    refresh: [['me'], ['organization', 'audit-log']],
    onDone: () => {
      onClose();
      focusSection('screen-title');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const agrees = input.current?.value.trim() === name.trim();
    setFault(agrees ? null : 'Das ist nicht der Name der Organisation.');
    if (!agrees) return input.current?.focus();
    if (!remove.isPending) remove.mutate();
  };
  return (
    <Dialog role="alertdialog" title="Organisation löschen?" onClose={onClose}>
      <p>
        Gelöscht werden alle Websites mit ihren Seiten, Scans, Befunden, Medien und Prüfungen von Hand, alle
        API-Schlüssel, Einladungen und das Protokoll. Die Mitglieder behalten ihre Konten.
      </p>
      <p>
        Endgültig ist das nach {accountLimits.graceDays} Tagen. Bis dahin können Sie die Löschung
        zurücknehmen, und API-Schlüssel gelten weiter.
      </p>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label="Name der Organisation"
          help={
            <>
              Zur Bestätigung bitte genau so eingeben: <strong className="text-ink">{name}</strong>
            </>
          }
          fault={fault}
        >
          {(control) => <input {...control} ref={input} autoComplete="off" spellCheck={false} required />}
        </Field>
        <FormButtons verb="Organisation löschen" look="danger" isBusy={remove.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
