import { useInfiniteQuery } from '@tanstack/react-query';
import { toDateTime } from '../../../../shared/text/format.ts';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { accountEventsQuery } from '../../queries/accountQueries.ts';
import { Loaded, More } from '../../view/loaded.tsx';
import { placeWords, toEntrySentence } from './accountEventWords.ts';
import { toBrowserName } from './sessions.tsx';

export function SecurityTrail() {
  const list = useInfiniteQuery(accountEventsQuery);
  return (
    <Loaded query={list}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.items);
        if (entries.length === 0) return <p>Noch keine Einträge.</p>;
        return (
          <div>
            <Table caption="Sicherheitsprotokoll" columns={['Was', 'Wo', 'Wann']}>
              {entries.map((entry) => (
                <Row key={entry.id}>
                  <HeadCell>
                    <span className="font-normal">{toEntrySentence(entry)}</span>
                  </HeadCell>
                  <Cell label="Wo">
                    {toBrowserName(entry.user_agent)}, {placeWords[entry.place]}
                  </Cell>
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
