import { type FormEvent, useState } from 'react';
import { reportLimits } from '../../../shared/limits/website.ts';
import type { ReportFile, ReportPart } from '../../../shared/work/report.ts';
import { sendJson } from '../../server/request.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { useAction } from '../form/useAction.ts';
import { formatWords, reportMessages, toReportsKey } from './reportQueries.ts';

type Props = { websiteId: number; onClose: () => void };

export function ReportForm({ websiteId, onClose }: Props) {
  const [kind, setKind] = useState<ReportFile['kind']>('full');
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
    const wanted = { ...own, kind, format: values.get('format'), parts: values.getAll('parts') };
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

type KindProps = { kind: ReportFile['kind']; onChoose: (kind: ReportFile['kind']) => void };

const KindChoice = ({ kind, onChoose }: KindProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Art</legend>
    <Choice
      type="radio"
      name="kind"
      checked={kind === 'full'}
      onChange={() => onChoose('full')}
      label="Prüfbericht"
      help="Alles: Umfang, Methode, Kriterien, Barrieren und was nicht geprüft ist."
    />
    <Choice
      type="radio"
      name="kind"
      checked={kind === 'brief'}
      onChange={() => onChoose('brief')}
      label="Kurzbericht für die Leitung"
      help="Zwei Seiten: wo die Website steht, wen es trifft, was zu entscheiden ist."
    />
  </fieldset>
);

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
