import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CmsBatch, type CmsChange, cmsChangeStatuses } from '../../../shared/contract/cms.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { SelectField } from '../../ui/form/selectField.tsx';
import { Badge } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toFileName } from '../../ui/sign/fileName.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { MediaThumbnail } from '../media/mediaThumbnail.tsx';
import { Loaded, More } from '../view/loaded.tsx';
import { type ChangeStatus, changesQuery } from './cmsQueries.ts';
import { cmsMessages, toChangeWord } from './cmsWords.ts';

export function Changes({ batch }: { batch: CmsBatch }) {
  const [status, setStatus] = useState<ChangeStatus | null>(null);
  const list = useInfiniteQuery(changesQuery(batch, status));
  const shown = cmsChangeStatuses.filter((known) => batch.counts[known] > 0);
  const options = shown.map((known): [string, string] => [
    known,
    `${toChangeWord(batch.kind, known).word} (${toNumber(batch.counts[known])})`,
  ]);
  const total = shown.reduce((all, known) => all + batch.counts[known], 0);
  return (
    <>
      {shown.length > 1 && (
        <div className="flex max-w-xs">
          <SelectField
            label="Zeigen"
            value={status ?? ''}
            options={[['', `Alle (${toNumber(total)})`], ...options]}
            onChange={(chosen) => setStatus(cmsChangeStatuses.find((known) => known === chosen) ?? null)}
          />
        </div>
      )}
      <Loaded query={list} failed={cmsMessages.changesNotLoaded}>
        {({ pages }) => {
          const items = pages.flatMap((part) => part.items);
          return (
            <>
              <Table caption="Bilder und was mit ihnen geschieht" columns={toColumns(batch.kind)}>
                {items.map((change) => (
                  <ChangeRow key={change.id} change={change} kind={batch.kind} />
                ))}
              </Table>
              <More list={list}>
                {toNumber(items.length)} von {toNumber(status ? batch.counts[status] : total)}
              </More>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** A plan shows the current WordPress text; writing and undoing show the text from before. */
const toColumns = (kind: CmsBatch['kind']): string[] =>
  kind === 'plan'
    ? ['Bild', 'Steht in WordPress', 'Text von hier', 'Was geschieht']
    : ['Bild', 'Vorher in WordPress', 'Nachher', 'Ergebnis'];

function ChangeRow({ change, kind }: { change: CmsChange; kind: CmsBatch['kind'] }) {
  const { word, tone } = toChangeWord(kind, change.status);
  const columns = toColumns(kind);
  return (
    <Row>
      <HeadCell>
        {/* The name comes first so that the other cells align with its baseline, not with the picture's. */}
        <span className="flex flex-row-reverse items-start justify-end gap-3">
          <a href={change.url} rel="noreferrer" className="min-w-0 self-baseline @2xl:min-w-28">
            <Breakable>{toFileName(change.url)}</Breakable>
          </a>
          <span className="shrink-0">
            <MediaThumbnail item={{ kind: 'image', id: change.media_id }} />
          </span>
        </span>
      </HeadCell>
      <Cell label={columns[1]!}>{toThere(change, kind)}</Cell>
      <Cell label={columns[2]!}>
        <span className="wrap-anywhere">{toHere(change, kind)}</span>
      </Cell>
      <Cell label={columns[3]!} hidesLabel>
        <Badge tone={tone}>{word}</Badge>
        {change.reason && <span className="mt-1 block">{change.reason}</span>}
      </Cell>
    </Row>
  );
}

function toThere({ text_before, cms_id }: CmsChange, kind: CmsBatch['kind']) {
  if (cms_id === null) return <span className="text-muted">–</span>;
  if (kind === 'undo') return <span className="wrap-anywhere">{text_before}</span>;
  return text_before ? (
    <span className="wrap-anywhere">{text_before}</span>
  ) : (
    <span className="text-muted">{text_before === null ? '–' : 'nichts'}</span>
  );
}

function toHere({ text_after }: CmsChange, kind: CmsBatch['kind']) {
  if (text_after) return text_after;
  return <em>{kind === 'undo' ? 'wieder leer' : 'leer: dekorativ'}</em>;
}
