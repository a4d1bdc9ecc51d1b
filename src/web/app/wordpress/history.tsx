import { useState } from 'react';
import type { CmsBatch } from '../../../shared/contract/cms.ts';
import { toDateTime } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { AskDialog } from './askDialog.tsx';
import { kindNames, toOutcome } from './cmsWords.ts';
import { useCmsActions } from './useCmsActions.ts';

type Props = { batches: CmsBatch[]; isAdmin: boolean; host: string };

const columns = ['Vorgang', 'Ergebnis', 'Wer', 'Rückgängig'];

export function History({ batches, isAdmin, host }: Props) {
  const [asked, setAsked] = useState<CmsBatch | null>(null);
  const { begin } = useCmsActions(batches[0]!.website_id, () => setAsked(null));
  return (
    <>
      <Table caption="Frühere Vorgänge" columns={columns}>
        {batches.map((batch) => {
          const { title, text } = toOutcome(batch);
          const name = `${kindNames[batch.kind]} vom ${toDateTime(batch.created_at)} Uhr`;
          return (
            <Row key={batch.id}>
              <HeadCell>{name}</HeadCell>
              <Cell label={columns[1]!} hidesLabel>
                {title}
                {text && <span className="block text-muted">{text}</span>}
              </Cell>
              <Cell label={columns[2]!}>
                <span className="wrap-anywhere">{batch.by ?? '–'}</span>
              </Cell>
              <Cell label={columns[3]!} hidesLabel>
                {isAdmin && batch.can_undo && (
                  <Button look="secondary" onClick={() => setAsked(batch)}>
                    Zurücknehmen …<span className="sr-only"> {name}</span>
                  </Button>
                )}
              </Cell>
            </Row>
          );
        })}
      </Table>
      {asked && (
        <AskDialog
          kind="undo"
          count={asked.counts.written}
          host={host}
          isBusy={begin.isPending}
          onConfirm={() => begin.mutate({ kind: 'undo', of_batch_id: asked.id })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
