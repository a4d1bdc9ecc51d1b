import { toDateTime } from '../../../../shared/text/format.ts';
import type { OperationState } from '../../../../shared/work/operation.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';

const columns = ['Worker', 'Browser', 'Version', 'Seit', 'Letztes Lebenszeichen'];

type Worker = OperationState['workers'][number];

export function WorkerTable({ workers }: { workers: Worker[] }) {
  if (workers.length === 0)
    return (
      <Notice tone="bad" title="Kein Worker läuft">
        <p>Scans, Berichte und E-Mails warten, bis einer startet.</p>
      </Notice>
    );
  return (
    <Table caption="Worker" columns={columns}>
      {workers.map((worker) => (
        <Entry key={worker.id} worker={worker} />
      ))}
    </Table>
  );
}

function Entry({ worker }: { worker: Worker }) {
  const { role, host, pid, version, node, started_at, seen_at } = worker;
  return (
    <Row>
      <HeadCell>
        <span className="block">{host}</span>
        <span className="block font-normal text-muted">
          Prozess {pid}, {role === 'all' ? 'mit Website' : 'nur Worker'}
        </span>
      </HeadCell>
      <Cell label="Browser">
        <BrowserBadge worker={worker} />
      </Cell>
      <Cell label="Version">
        {version}, Node {node}
      </Cell>
      <Cell label="Seit">
        <time dateTime={started_at}>{toDateTime(started_at)}</time>
      </Cell>
      <Cell label="Letztes Lebenszeichen">
        <time dateTime={seen_at}>{new Date(seen_at).toLocaleTimeString('de-DE')} Uhr</time>
      </Cell>
    </Row>
  );
}

function BrowserBadge({ worker: { is_silent, has_browser } }: { worker: Worker }) {
  if (is_silent) return <Badge tone="warn">Meldet sich nicht mehr</Badge>;
  return has_browser ? <Badge tone="ok">Läuft</Badge> : <Badge tone="bad">Startet nicht</Badge>;
}
