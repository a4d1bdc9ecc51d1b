import { useState } from 'react';
import { toDateTime, toFileSize } from '../../../../shared/text/format.ts';
import type { ReportFile } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Cell, HeadCell, Row } from '../../../ui/table/table.tsx';
import { DownloadButton } from '../../form/download.tsx';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import {
  isWaiting,
  reportMessages,
  toFormatWords,
  toReportLabel,
  toReportName,
  toReportsKey,
} from './reportQueries.ts';
import { ReportShare } from './reportShare.tsx';

export const reportColumns = ['Bericht', 'Stand', 'Link', 'Aktionen'];

export function ReportRow({ report }: { report: ReportFile }) {
  const name = toReportLabel(report);
  return (
    <Row>
      <HeadCell>
        <span className="wrap-anywhere">{toReportName(report)}</span>
        <span className="block font-normal text-muted">
          {toFormatWords(report)}, {toDateTime(report.created_at)}
        </span>
      </HeadCell>
      <Cell label={reportColumns[1]!}>{toState(report)}</Cell>
      <Cell label={reportColumns[2]!}>{toLinkState(report)}</Cell>
      <Cell label={reportColumns[3]!} hidesLabel>
        <Actions report={report} name={name} />
      </Cell>
    </Row>
  );
}

function toLinkState({ shared_until, has_password, share_end, share_ended_at }: ReportFile): string {
  if (shared_until) return `bis ${toDateTime(shared_until)}${has_password ? ', mit Passwort' : ''}`;
  if (!share_end || !share_ended_at) return 'keiner';
  return `${share_end === 'expired' ? 'abgelaufen' : 'widerrufen'} am ${toDateTime(share_ended_at)}`;
}

function toState(report: ReportFile): string {
  if (isWaiting(report)) return `Wird erstellt: ${report.progress} %`;
  if (report.status === 'failed') return report.message ?? 'Gescheitert';
  return `Fertig, ${toFileSize(report.size_bytes ?? 0)}, bis ${toDateTime(report.kept_until)}`;
}

function Actions({ report, name }: { report: ReportFile; name: string }) {
  const [opened, setOpened] = useState<'share' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const suffix = <span className="sr-only">: {name}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {report.status === 'done' && (
        <>
          <DownloadButton path={`/api/v1/reports/${report.id}/file`}>Herunterladen{suffix}</DownloadButton>
          <Button look="secondary" onClick={() => setOpened('share')}>
            Link{suffix}
          </Button>
        </>
      )}
      {report.shared_until && <Revoke report={report} name={name} />}
      <Button look="secondary" onClick={() => setOpened('delete')}>
        Löschen{suffix}
      </Button>
      {opened === 'share' && <ReportShare report={report} onClose={close} />}
      {opened === 'delete' && <Delete report={report} name={name} onClose={close} />}
    </div>
  );
}

function Revoke({ report, name }: { report: ReportFile; name: string }) {
  const revoke = useAction({
    act: () => sendJson('DELETE', `/api/v1/reports/${report.id}/share`),
    done: reportMessages.revoked,
    failed: reportMessages.notRevoked,
    refresh: [[...toReportsKey(report.website_id)]],
    onDone: () => focusSection('reports-title'),
  });
  return (
    <BusyButton look="secondary" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
      Link widerrufen<span className="sr-only">: {name}</span>
    </BusyButton>
  );
}

type DeleteProps = { report: ReportFile; name: string; onClose: () => void };

function Delete({ report, name, onClose }: DeleteProps) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/reports/${report.id}`),
    done: reportMessages.deleted,
    failed: reportMessages.notDeleted,
    refresh: [[...toReportsKey(report.website_id)]],
    onDone: () => {
      onClose();
      focusSection('reports-title');
    },
  });
  return (
    <Confirm
      title={`${name} löschen?`}
      verb="Löschen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Die Datei und ihr Link gehen verloren. Das lässt sich nicht zurücknehmen.</p>
    </Confirm>
  );
}
