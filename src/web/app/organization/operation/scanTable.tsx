import { toDateTime, toNumber } from '../../../../shared/text/format.ts';
import type { RunningScanState } from '../../../../shared/work/operation.ts';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';

const columns = ['Website', 'Seiten', 'Seiten je Minute', 'Worker', 'Seit'];

export function ScanTable({ scans }: { scans: RunningScanState[] }) {
  if (scans.length === 0) return <p>Gerade läuft keiner.</p>;
  return (
    <Table caption="Laufende Scans" columns={columns} numbers={columns.slice(1, 4)}>
      {scans.map(({ id, host, pages_done, pages_known, pages_per_minute, workers, started_at }) => (
        <Row key={id}>
          <HeadCell>{host}</HeadCell>
          <Cell label="Seiten" isNumber>
            {toNumber(pages_done)} von {toNumber(pages_known)} bekannten
          </Cell>
          <Cell label="Seiten je Minute" isNumber>
            {toNumber(pages_per_minute, 1)}
          </Cell>
          <Cell label="Worker" isNumber>
            {workers}
          </Cell>
          <Cell label="Seit">
            {started_at && <time dateTime={started_at}>{toDateTime(started_at)}</time>}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
