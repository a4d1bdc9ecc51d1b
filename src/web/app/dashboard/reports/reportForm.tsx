import { type FormEvent, useState } from 'react';
import { reportLimits } from '../../../../shared/limits/website.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { reportKindNames } from '../../../../shared/words/reportWords.ts';
import {
  type ReportFile,
  type ReportKind,
  type ReportPart,
  reportKinds,
} from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { useAction } from '../../form/useAction.ts';
import { useScans } from '../../queries/scanQueries.ts';
import { toCompared } from '../../scans/scanWords.ts';
import { formatWords, reportMessages, toReportsKey } from './reportQueries.ts';

type Props = { websiteId: number; onClose: () => void };

export function ReportForm({ websiteId, onClose }: Props) {
  const [kind, setKind] = useState<ReportKind>('full');
  const make = useAction({
    act: (wanted: object) => sendJson<ReportFile>('POST', `/api/v1/websites/${websiteId}/reports`, wanted),
    failed: reportMessages.notMade,
    refresh: [[...toReportsKey(websiteId)]],
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const own = Object.fromEntries(['title', 'client', 'cover'].map((name) => [name, values.get(name)]));
    const scan_id = Number(values.get('scan_id')) || null;
    const parts = kind === 'full' ? values.getAll('parts') : undefined;
    const wanted = { ...own, kind, format: values.get('format'), parts, scan_id };
    if (!make.isPending) make.mutate(wanted);
  };
  return (
    <Dialog title="Bericht erstellen" onClose={onClose}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <KindChoice kind={kind} onChoose={setKind} />
        <Field label="Format">
          {(control) => (
            <select {...control} name="format" defaultValue="pdf">
              {Object.entries(formatNames).map(([format, words]) => (
                <option key={format} value={format}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        {kind === 'full' && <Parts />}
        {kind === 'comparison' && <ScanChoice websiteId={websiteId} />}
        <TextField
          label="Titel (optional)"
          name="title"
          maxLength={reportLimits.titleMax}
          autoComplete="off"
        />
        <TextField
          label="Erstellt für (optional)"
          name="client"
          maxLength={reportLimits.titleMax}
          autoComplete="off"
        />
        <Field label="Text auf der ersten Seite (optional)">
          {(control) => <textarea {...control} name="cover" rows={3} maxLength={reportLimits.coverMax} />}
        </Field>
        <FormButtons verb="Erstellen" isBusy={make.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const formatNames = { ...formatWords, pdf: 'PDF (barrierefrei, PDF/UA)' };

type KindProps = { kind: ReportKind; onChoose: (kind: ReportKind) => void };

const KindChoice = ({ kind, onChoose }: KindProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Art</legend>
    {reportKinds.map((one) => (
      <Choice
        key={one}
        type="radio"
        name="kind"
        checked={kind === one}
        onChange={() => onChoose(one)}
        {...kindWords[one]}
      />
    ))}
  </fieldset>
);

const kindWords: { [kind in ReportKind]: { label: string; help: string } } = {
  full: {
    label: reportKindNames.full,
    help: 'Alles: Umfang, Methode, Kriterien, Barrieren und was nicht geprüft ist.',
  },
  brief: {
    label: `${reportKindNames.brief} für die Leitung`,
    help: 'Zwei Seiten: wo die Website steht, wen es trifft, was zu entscheiden ist.',
  },
  comparison: {
    label: reportKindNames.comparison,
    help: 'Was neu, wieder da, geändert und behoben ist, und was den Score geändert hat.',
  },
  tasks: {
    label: reportKindNames.tasks,
    help: 'Jede offene Ursache in einer Zeile: Priorität, Ort, erster Schritt, Zuständige, Termin, Aufwand.',
  },
};

function ScanChoice({ websiteId }: { websiteId: number }) {
  const { data, hasNextPage } = useScans(websiteId);
  const scans = data?.pages.flatMap(({ items }) => items) ?? [];
  const compared = scans.filter((scan) => toCompared(scans, scan, hasNextPage) === 'later');
  return (
    <Field label="Neuerer Scan" help="Verglichen wird er mit dem Scan davor.">
      {(control) => (
        <select {...control} name="scan_id" defaultValue="">
          <option value="">Der letzte mit einem Ergebnis</option>
          {compared.map(({ id, finished_at }) => (
            <option key={id} value={id}>
              {toDateTime(finished_at!)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const partWords: { [part in ReportPart]: string } = {
  sample: 'Geprüfte Seiten',
  criteria: 'Ergebnis je Kriterium',
  causes: 'Barrieren mit Reparatur',
  pictures: 'Bilder der Barrieren',
  code: 'Code',
};

const Parts = () => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Teile</legend>
    {Object.entries(partWords).map(([part, words]) => (
      <Choice key={part} type="checkbox" name="parts" value={part} defaultChecked label={words} />
    ))}
    <p className="text-muted">Was nicht geprüft wurde, steht in jedem Bericht.</p>
  </fieldset>
);
