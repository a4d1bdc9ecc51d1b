import { toNumber } from '../../../../shared/text/format.ts';
import type { OperationState } from '../../../../shared/work/operation.ts';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { toAge, toQueueWords } from './operationWords.ts';

const columns = ['Warteschlange', 'Wartet', 'Später', 'In Arbeit', 'Aufgegeben', 'Ältester wartet seit'];

export function QueueTable({ queues }: { queues: OperationState['queues'] }) {
  const used = queues.filter(
    ({ waiting, delayed, active, failed }) => waiting + delayed + active + failed > 0,
  );
  if (used.length === 0) return <p>Alle {queues.length} sind leer.</p>;
  return (
    <>
      <Table caption="Warteschlangen" columns={columns} numbers={columns.slice(1)}>
        {used.map(({ name, waiting, delayed, active, failed, oldest_seconds }) => (
          <Row key={name}>
            <HeadCell>{toQueueWords(name)}</HeadCell>
            {[waiting, delayed, active, failed].map((count, index) => (
              <Cell key={columns[index + 1]} label={columns[index + 1]!} isNumber>
                {toNumber(count)}
              </Cell>
            ))}
            <Cell label={columns[5]!} isNumber>
              {toAge(oldest_seconds) || '–'}
            </Cell>
          </Row>
        ))}
      </Table>
      {used.length < queues.length && <p className="text-muted">Alle anderen sind leer.</p>}
    </>
  );
}
