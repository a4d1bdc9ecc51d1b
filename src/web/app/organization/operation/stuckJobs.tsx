import { useState } from 'react';
import { toCount, toDateTime } from '../../../../shared/text/format.ts';
import type { OperationState, StuckJob } from '../../../../shared/work/operation.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { operationQuery } from './operationQueries.ts';
import { operationMessages, stuckWords, toQueueWords } from './operationWords.ts';
import { held } from './useCalmRefresh.ts';

const columns = ['Auftrag', 'Stand', 'Grund', 'Seit', 'Aktionen'];

export function StuckJobs({ stuck: { total, items } }: { stuck: OperationState['stuck'] }) {
  if (total === 0) return <p>Keine. Alles geht von selbst weiter.</p>;
  return (
    <div {...held}>
      <Table caption="Festgefahrene Aufträge" columns={columns}>
        {items.map((job) => (
          <Entry key={job.id} job={job} />
        ))}
      </Table>
      {total > items.length && (
        <p className="mt-3 text-muted">
          {items.length} von {total} werden gezeigt.
        </p>
      )}
    </div>
  );
}

function Entry({ job }: { job: StuckJob }) {
  return (
    <Row>
      <HeadCell>{toQueueWords(job.queue)}</HeadCell>
      <Cell label="Stand">
        {stuckWords[job.state]}
        {job.tries > 0 && (
          <span className="block text-muted">{toCount(job.tries, 'Versuch', 'Versuche')}</span>
        )}
      </Cell>
      <Cell label="Grund">
        <span className="wrap-anywhere">{job.reason || '–'}</span>
      </Cell>
      <Cell label="Seit">
        <time dateTime={job.created_at}>{toDateTime(job.created_at)}</time>
      </Cell>
      <Cell label="Aktionen" hidesLabel>
        <Actions job={job} />
      </Cell>
    </Row>
  );
}

const toPath = ({ id }: StuckJob, verb: 'retry' | 'cancel') => `/api/v1/operation/jobs/${id}/${verb}`;

function Actions({ job }: { job: StuckJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const onDone = () => focusSection('stuck');
  const refresh = [operationQuery.queryKey];
  const retry = useAction({
    act: () => sendJson('POST', toPath(job, 'retry')),
    done: operationMessages.retried,
    failed: operationMessages.notRetried,
    refresh,
    onDone,
  });
  const name = <span className="sr-only">: {toQueueWords(job.queue)}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      <BusyButton look="secondary" isBusy={retry.isPending} onClick={() => retry.mutate()}>
        Erneut versuchen{name}
      </BusyButton>
      {job.can_cancel && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          Abbrechen{name}
        </Button>
      )}
      {isAsking && <Cancel job={job} onClose={() => setIsAsking(false)} onDone={onDone} />}
    </span>
  );
}

type CancelProps = { job: StuckJob; onClose: () => void; onDone: () => void };

function Cancel({ job, onClose, onDone }: CancelProps) {
  const cancel = useAction({
    act: () => sendJson('POST', toPath(job, 'cancel')),
    done: operationMessages.cancelled,
    failed: operationMessages.notCancelled,
    refresh: [operationQuery.queryKey],
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Confirm
      title={`„${toQueueWords(job.queue)}“ abbrechen?`}
      verb="Auftrag abbrechen"
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>Der Auftrag wird gelöscht. Ein Scan gilt dann als angehalten, eine E-Mail wird nicht gesendet.</p>
    </Confirm>
  );
}
