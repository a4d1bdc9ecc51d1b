import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDateTime } from '../../../shared/text/format.ts';
import { type DeclarationVersionStatus, declarationTitles } from '../../../shared/work/declaration.ts';
import type {
  Declaration,
  DeclarationContent,
  DeclarationVersion,
} from '../../../shared/work/declarationText.ts';
import { getJson } from '../../server/request.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { CopyButton } from '../form/copy.tsx';
import { DownloadButton } from '../form/download.tsx';
import { toDeclarationsKey } from './declarationQueries.ts';
import { DeclarationText } from './declarationText.tsx';

const columns = ['Fassung', 'Stand', 'Freigegeben', 'Aktionen'];

const statusWords: { [status in DeclarationVersionStatus]: string } = {
  approved: 'Freigegeben',
  published: 'Veröffentlicht',
  replaced: 'Ersetzt',
  withdrawn: 'Zurückgezogen',
};

export function DeclarationVersions({ declaration }: { declaration: Declaration }) {
  const [read, setRead] = useState<number | null>(null);
  const { kind, versions } = declaration;
  return (
    <section aria-labelledby={`${kind}-versions`}>
      <h3 id={`${kind}-versions`} className="title-3 font-bold mb-3">
        Alle Fassungen<span className="sr-only">: {declarationTitles[kind]}</span>
      </h3>
      <Table caption="Alle Fassungen" columns={columns}>
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            {...{ declaration, version }}
            onRead={() => setRead(version.number)}
          />
        ))}
      </Table>
      {read !== null && (
        <VersionDialog declaration={declaration} number={read} onClose={() => setRead(null)} />
      )}
    </section>
  );
}

type RowProps = { declaration: Declaration; version: DeclarationVersion; onRead: () => void };

function VersionRow({ declaration, version, onRead }: RowProps) {
  const { number, status, approved_by, approved_at, published_at, ended_at, has_pdf } = version;
  const since = ended_at ?? published_at;
  const suffix = <span className="sr-only">: Fassung {number}</span>;
  return (
    <Row>
      <HeadCell>{number}</HeadCell>
      <Cell label={columns[1]!}>
        {statusWords[status]}
        {since && `, ${toDateTime(since)}`}
      </Cell>
      <Cell label={columns[2]!}>
        {approved_by}, {toDateTime(approved_at)}
      </Cell>
      <Cell label={columns[3]!} hidesLabel>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={onRead}>
            Lesen und einbetten{suffix}
          </Button>
          {has_pdf ? (
            <DownloadButton path={`/api/v1/declarations/${declaration.id}/versions/${number}/pdf`}>
              PDF{suffix}
            </DownloadButton>
          ) : (
            <p className="text-muted">Das PDF entsteht noch.</p>
          )}
        </div>
      </Cell>
    </Row>
  );
}

type Read = { content: DeclarationContent; embed: string };
type DialogProps = { declaration: Declaration; number: number; onClose: () => void };

function VersionDialog({ declaration: { id, website_id }, number, onClose }: DialogProps) {
  const { data } = useQuery({
    queryKey: [...toDeclarationsKey(website_id), id, 'version', number],
    queryFn: ({ signal }) => getJson<Read>(`/api/v1/declarations/${id}/versions/${number}`, signal),
  });
  return (
    <Dialog title={`Fassung ${number}`} onClose={onClose}>
      {data && (
        <>
          <p>Zum Einbetten in Ihre Website: HTML ohne Gestaltung und ohne Skript.</p>
          <CopyButton text={data.embed} what="HTML zum Einbetten" />
          <DeclarationText content={data.content} websiteId={website_id} Title="h3" />
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Fertig</Button>
      </DialogButtons>
    </Dialog>
  );
}
