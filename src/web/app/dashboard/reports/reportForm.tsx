import { type FormEvent, useState } from 'react';
import { toDateTime } from '../../../../shared/text/format.ts';
import type { ReportFile, WebsiteReportKind } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { useAction } from '../../form/useAction.ts';
import { useScans } from '../../queries/scanQueries.ts';
import { toCompared } from '../../scans/scanWords.ts';
import { FileFields, ReportFields, readReportFields } from './reportFields.tsx';
import { reportMessages, toReportsKey, toReportsPath } from './reportQueries.ts';

/** `websiteId`: null for a report on all websites. */
type Props = { websiteId: number | null; onClose: () => void };

export function ReportForm({ websiteId, onClose }: Props) {
  const [kind, setKind] = useState<WebsiteReportKind>('full');
  const make = useAction({
    act: (wanted: object) => sendJson<ReportFile>('POST', toReportsPath(websiteId), wanted),
    failed: reportMessages.notMade,
    refresh: [[...toReportsKey(websiteId)]],
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const scan_id = Number(values.get('scan_id')) || null;
    if (!make.isPending) make.mutate({ ...readReportFields(values), scan_id });
  };
  return (
    <Dialog title={websiteId === null ? 'Bericht über alle Websites' : 'Bericht erstellen'} onClose={onClose}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {websiteId === null ? (
          <FileFields kind="portfolio" />
        ) : (
          <ReportFields kind={kind} onChoose={setKind} />
        )}
        {websiteId !== null && kind === 'comparison' && <ScanChoice websiteId={websiteId} />}
        <FormButtons verb="Erstellen" isBusy={make.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

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
