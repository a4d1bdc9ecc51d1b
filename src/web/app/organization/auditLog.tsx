import { useInfiniteQuery } from '@tanstack/react-query';
import { toDateTime } from '../../../shared/text/format.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { auditLogQuery } from '../queries/accountQueries.ts';
import { Loaded, More } from '../view/loaded.tsx';
import { toAuditSentence } from './auditSentence.ts';

export function AuditLog() {
  const list = useInfiniteQuery(auditLogQuery);
  return (
    <Loaded query={list} refused={<p>Das Protokoll ist für Sie nicht zu sehen.</p>}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.items);
        if (entries.length === 0) return <p>Noch keine Einträge.</p>;
        return (
          <div>
            <Table caption="Protokoll der Organisation" columns={['Was', 'Wer', 'Wann']}>
              {entries.map((entry) => (
                <Row key={entry.id}>
                  <HeadCell>
                    <span className="font-normal">{toAuditSentence(entry)}</span>
                  </HeadCell>
                  <Cell label="Wer">{entry.actor_name ?? entry.actor_email ?? 'Stufenlos'}</Cell>
                  <Cell label="Wann">
                    <time dateTime={entry.created_at} className="whitespace-nowrap">
                      {toDateTime(entry.created_at)}
                    </time>
                  </Cell>
                </Row>
              ))}
            </Table>
            <More list={list}>{entries.length} Einträge geladen</More>
          </div>
        );
      }}
    </Loaded>
  );
}
