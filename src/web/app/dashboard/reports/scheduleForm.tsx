import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Member } from '../../../../shared/contract/organization.ts';
import type { ReportSchedule, WebsiteReportKind } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Fault, Field } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { websiteMembersQuery } from '../../queries/accountQueries.ts';
import { Loaded } from '../../view/loaded.tsx';
import { ReportFields, readReportFields } from './reportFields.tsx';
import { scheduleMessages, scheduleQuery, toSchedulePath } from './scheduleQueries.ts';

type Props = { websiteId: number; known: ReportSchedule | null; onClose: () => void };

/** Waits for the members: sent before, it would name nobody. */
export function ScheduleForm(props: Props) {
  const query = useQuery(websiteMembersQuery(props.websiteId));
  return (
    <Dialog title="Monatlicher Bericht" onClose={props.onClose}>
      <Loaded query={query} failed={workMessages.membersNotLoaded}>
        {(members) => <ScheduleFields {...props} members={members} />}
      </Loaded>
    </Dialog>
  );
}

function ScheduleFields({ websiteId, known, members, onClose }: Props & { members: Member[] }) {
  const [kind, setKind] = useState<WebsiteReportKind>(known?.report.kind ?? 'comparison');
  const [hasNobody, setHasNobody] = useState(false);
  const save = useAction({
    act: (wanted: object) => sendJson<ReportSchedule>('PUT', toSchedulePath(websiteId), wanted),
    done: scheduleMessages.saved,
    failed: scheduleMessages.notSaved,
    refresh: [[...scheduleQuery(websiteId).queryKey]],
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const recipient_ids = values.getAll('recipients').map(Number);
    setHasNobody(recipient_ids.length === 0);
    if (recipient_ids.length === 0) return form.querySelector<HTMLInputElement>('[name=recipients]')?.focus();
    const wanted = { day: Number(values.get('day')), report: readReportFields(values), recipient_ids };
    if (!save.isPending) save.mutate(wanted);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label="Tag des Monats">
        {(control) => (
          <select {...control} name="day" defaultValue={known?.day ?? 1}>
            {days.map((day) => (
              <option key={day} value={day}>
                {day}.
              </option>
            ))}
          </select>
        )}
      </Field>
      <Recipients members={members} chosen={known?.recipient_ids} hasNobody={hasNobody} />
      <ReportFields kind={kind} onChoose={setKind} known={known?.report} />
      <FormButtons verb="Speichern" isBusy={save.isPending} onCancel={onClose} />
    </form>
  );
}

const days = Array.from({ length: 28 }, (_, at) => at + 1);

type RecipientsProps = { members: Member[]; chosen: number[] | undefined; hasNobody: boolean };

function Recipients({ members, chosen, hasNobody }: RecipientsProps) {
  return (
    <fieldset
      className="grid gap-1"
      aria-describedby={`recipients-help${hasNobody ? ' recipients-fault' : ''}`}
    >
      <legend className="mb-1 font-semibold">Wer ihn bekommt</legend>
      <div className="grid max-h-[35vh] gap-1 overflow-y-auto">
        {members.map(({ id, name, email, is_self }) => (
          <Choice
            key={id}
            type="checkbox"
            name="recipients"
            value={id}
            defaultChecked={chosen?.includes(id) ?? is_self}
            label={name || email}
            {...(name && { help: email })}
          />
        ))}
      </div>
      <p id="recipients-help" className="text-[0.9375rem] text-muted">
        Mitglieder, die diese Website sehen. Andere bekommen den Bericht von Ihnen über seinen Link.
      </p>
      {hasNobody && <Fault id="recipients-fault">Bitte wählen Sie mindestens eine Person aus.</Fault>}
    </fieldset>
  );
}
