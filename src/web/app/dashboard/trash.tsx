import { useState } from 'react';
import type { TrashedWebsite } from '../../../shared/contract/website.ts';
import { toDate } from '../../../shared/text/format.ts';
import { sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { focusSection } from '../view/focusSection.ts';
import { listTitleId } from './listTitle.ts';

const columns = ['Website', 'Gelöscht', 'Endgültig weg', 'Aktionen'];

export function TrashTable({ items }: { items: TrashedWebsite[] }) {
  const [doomed, setDoomed] = useState<TrashedWebsite | null>(null);
  return (
    <>
      <Table caption="Websites im Papierkorb" columns={columns}>
        {items.map((website) => (
          <TrashRow key={website.id} website={website} onDelete={() => setDoomed(website)} />
        ))}
      </Table>
      {doomed && <DeleteForGood website={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function TrashRow({ website, onDelete }: { website: TrashedWebsite; onDelete: () => void }) {
  const name = toWebsiteName(website);
  const restore = useAction({
    act: () => sendJson('POST', `/api/v1/trash/${website.id}/restore`),
    done: workMessages.websiteRestored,
    failed: workMessages.websiteNotRestored,
    refresh: [['trash'], ['websites']],
    onDone: () => focusSection(listTitleId),
  });
  return (
    <Row>
      <HeadCell>
        <Breakable>{name}</Breakable>
      </HeadCell>
      <Cell label="Gelöscht">{toDate(website.trashed_at)}</Cell>
      <Cell label="Endgültig weg">{toDate(website.purged_at)}</Cell>
      <Cell label="Aktionen" hidesLabel>
        <span className="flex flex-wrap gap-2">
          <BusyButton
            look="secondary"
            className="px-3!"
            isBusy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Zurückholen<span className="sr-only">: {name}</span>
          </BusyButton>
          <Button look="secondary" className="px-3!" onClick={onDelete}>
            Endgültig löschen<span className="sr-only">: {name}</span>
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

function DeleteForGood({ website, onClose }: { website: TrashedWebsite; onClose: () => void }) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/trash/${website.id}`),
    done: workMessages.websitePurged,
    failed: workMessages.websiteNotDeleted,
    refresh: [['trash']],
    onDone: () => {
      onClose();
      focusSection(listTitleId);
    },
  });
  return (
    <Confirm
      title={
        <>
          <Breakable>{toWebsiteName(website)}</Breakable> endgültig löschen?
        </>
      }
      verb="Endgültig löschen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Alle Seiten, Prüfungen, Notizen, Befunde und Scans gehen verloren.</p>
      <p>Das lässt sich nicht rückgängig machen.</p>
    </Confirm>
  );
}
