import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuietHours } from '../../../../shared/contract/notice.ts';
import { usualTimeZone } from '../../../../shared/text/timeZone.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SaveButton } from '../../../ui/form/saveButton.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { noticeMessages } from '../../../words/noticeMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../../form/useCheckedForm.ts';
import { useLatest } from '../../form/useLatest.ts';
import { type QuietAnswer, quietHoursQuery } from '../../queries/noticeQueries.ts';

const zones = [...new Set([usualTimeZone, ...Intl.supportedValuesOf('timeZone')])];

export function QuietHoursForm() {
  const { data } = useQuery(quietHoursQuery);
  return data ? <Hours quiet={data.quiet} /> : null;
}

function Hours({ quiet }: { quiet: QuietHours | null }) {
  const client = useQueryClient();
  const [isOn, setIsOn] = useState(quiet !== null);
  const save = useAction<QuietHours | null, QuietAnswer>({
    act: (wanted) => sendJson('PUT', '/api/v1/me/quiet-hours', { quiet: wanted }),
    done: ({ quiet }) => (quiet ? noticeMessages.quietSaved : noticeMessages.quietEnded),
    failed: noticeMessages.choiceNotSaved,
    onDone: (saved) => client.setQueryData(quietHoursQuery.queryKey, saved),
  });
  const send = useLatest(save);
  const { bind, faults } = useCheckedForm({
    check: (values) => (isOn ? check(values) : {}),
    send: (values) => send(isOn ? (values as QuietHours) : null),
  });
  return (
    <SettingsCard>
      <form {...bind} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Choice
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setIsOn(target.checked)}
          label="Ruhezeit"
          help="Was wir sofort mailen würden, kommt an ihrem Ende, in einer E-Mail."
        />
        {isOn && <Fields quiet={quiet} faults={faults} />}
        {(isOn || quiet) && (
          <SaveButton look="secondary" isBusy={save.isPending} className="justify-self-start">
            Ruhezeit speichern
          </SaveButton>
        )}
      </form>
    </SettingsCard>
  );
}

function Fields({ quiet, faults }: { quiet: QuietHours | null; faults: FormFaults }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="time"
          label="Von"
          name="starts"
          defaultValue={quiet?.starts ?? '20:00'}
          fault={faults.starts}
          required
        />
        <TextField
          type="time"
          label="Bis"
          name="ends"
          defaultValue={quiet?.ends ?? '07:00'}
          fault={faults.ends}
          required
        />
      </div>
      <Field label="Zeitzone">
        {(control) => (
          <select {...control} name="time_zone" defaultValue={quiet?.time_zone ?? usualTimeZone}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

const check = ({ starts, ends }: FormValues): FormFaults => ({
  starts: starts ? undefined : 'Bitte geben Sie eine Uhrzeit ein.',
  ends: toEndFault(starts, ends),
});

function toEndFault(starts: string | undefined, ends: string | undefined): string | undefined {
  if (!ends) return 'Bitte geben Sie eine Uhrzeit ein.';
  return starts === ends ? 'Anfang und Ende müssen verschieden sein.' : undefined;
}
