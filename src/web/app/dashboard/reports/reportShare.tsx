import { type FormEvent, useState } from 'react';
import { reportLimits } from '../../../../shared/limits/website.ts';
import type { ReportFile } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { ShownLink } from '../../form/shownLink.tsx';
import { useAction } from '../../form/useAction.ts';
import { reportMessages, toReportsKey } from './reportQueries.ts';

type Props = { report: ReportFile; onClose: () => void };

export function ReportShare({ report, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Dialog title="Link zum Bericht" isHeld={url !== null} onClose={onClose}>
      {url === null ? (
        <ShareForm report={report} onMade={setUrl} onClose={onClose} />
      ) : (
        <ShownLink url={url} onClose={onClose} />
      )}
    </Dialog>
  );
}

const spans = [7, 14, 30];

type FormProps = Props & { onMade: (url: string) => void };

function ShareForm({ report, onMade, onClose }: FormProps) {
  const share = useAction({
    act: (wanted: object) => sendJson<{ url: string }>('PUT', `/api/v1/reports/${report.id}/share`, wanted),
    failed: reportMessages.notShared,
    refresh: [[...toReportsKey(report.website_id)]],
    onDone: ({ url }) => onMade(url),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wanted = { days: Number(values.get('days')), password: String(values.get('password')) };
    if (!share.isPending) share.mutate(wanted);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {report.shared_until && <p>Der bisherige Link gilt dann nicht mehr.</p>}
      <Field label="Gilt">
        {(control) => (
          <select {...control} name="days" defaultValue={14}>
            {spans.map((days) => (
              <option key={days} value={days}>
                {days} Tage
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Passwort (optional)"
        name="password"
        help="Der Browser fragt danach; als Benutzername geht jeder Name."
        maxLength={reportLimits.passwordMax}
        autoComplete="off"
      />
      <FormButtons verb="Link erstellen" isBusy={share.isPending} onCancel={onClose} />
    </form>
  );
}
