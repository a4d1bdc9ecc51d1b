import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { CauseDetail } from '../../../shared/contract/cause.ts';
import type { Criterion } from '../../../shared/standards/wcag.ts';
import { Fault, Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { evidenceTypes, findFault } from '../form/evidenceFile.ts';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { websiteMembersQuery } from '../queries/accountQueries.ts';
import { BarrierFields, findBarrierFaults, readBarrier } from './barrierFields.tsx';
import { PlanFields } from './planFields.tsx';
import { type BarrierPage, useAddBarrier, useChangeBarrier } from './useBarrier.ts';

type NewProps = { page: BarrierPage; criterion: Criterion; onClose: () => void };

const unplanned = { due_on: null, priority: 'normal' as const };

export function NewBarrierDialog({ page, criterion, onClose }: NewProps) {
  const add = useAddBarrier({ page, criteria: criterion.num, onDone: onClose });
  const [files, setFiles] = useState<File[]>([]);
  const [cutout, setCutout] = useState<File | null>(null);
  const tooLarge = findFault(files);
  const { faults, bind } = useCheckedForm({
    check: findBarrierFaults,
    send: (values) => {
      if (tooLarge || add.isPending) return;
      const { assignee, due, priority } = values;
      add.mutate({
        ...readBarrier(values),
        assignee_id: Number(assignee) || null,
        due_on: due || null,
        priority: (priority as 'normal') || 'normal',
        files: cutout ? [cutout, ...files] : files,
      });
    },
  });
  return (
    <Dialog title={`Barriere zu ${criterion.num} ${criterion.nameDe}`} onClose={onClose}>
      <form {...bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <BarrierFields faults={faults} url={page.url} onPick={setCutout} />
        <FileField fault={tooLarge} onChange={setFiles} />
        <AssigneeField websiteId={page.website_id} />
        <PlanFields plan={unplanned} />
        <FormButtons verb="Eintragen" isBusy={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type FileProps = { fault: string | null; onChange: (files: File[]) => void };

const FileField = ({ fault, onChange }: FileProps) => (
  <Field label="Nachweise (optional)" help="PNG, JPEG, WebP, GIF oder PDF, je höchstens 5 MB">
    {(control) => (
      <>
        <input
          {...control}
          type="file"
          multiple
          accept={evidenceTypes}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange([...(event.target.files ?? [])])}
        />
        {fault && <Fault id={`${control.id}-size`}>{fault}</Fault>}
      </>
    )}
  </Field>
);

function AssigneeField({ websiteId }: { websiteId: number }) {
  const { data: members = [] } = useQuery(websiteMembersQuery(websiteId));
  return (
    <Field label="Zuständig">
      {(control) => (
        <select {...control} name="assignee" defaultValue="">
          <option value="">Niemand</option>
          {members.map(({ id, name, email, is_self }) => (
            <option key={id} value={id}>
              {is_self ? `${name || email} (ich)` : name || email}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function ChangeBarrierDialog({ cause, onClose }: { cause: CauseDetail; onClose: () => void }) {
  const change = useChangeBarrier(cause, onClose);
  const { faults, bind } = useCheckedForm({
    check: findBarrierFaults,
    send: (values) => !change.isPending && change.mutate(readBarrier(values)),
  });
  return (
    <Dialog title="Angaben zur Barriere ändern" onClose={onClose}>
      <form {...bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <BarrierFields faults={faults} cause={cause} />
        <FormButtons verb="Speichern" isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
