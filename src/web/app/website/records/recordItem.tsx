import { useState } from 'react';
import { toDate } from '../../../../shared/text/format.ts';
import {
  legalRecordStateWords,
  listRecordHints,
  toRecordFieldName,
} from '../../../../shared/words/legalRecordWords.ts';
import { legalRecordTitles } from '../../../../shared/work/declaration.ts';
import type { LegalRecord } from '../../../../shared/work/declarationText.ts';
import { sendJson } from '../../../server/request.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { useAction } from '../../form/useAction.ts';
import { useIsAdmin } from '../../queries/useIsAdmin.ts';
import { focusSection } from '../../view/focusSection.ts';
import { RecordHistory } from './recordHistory.tsx';
import { recordMessages, recordTones, toRecordsKey } from './recordQueries.ts';

type Props = { record: LegalRecord; onEdit: () => void };

export function RecordItem({ record, onEdit }: Props) {
  const { kind, content, state } = record;
  const hints = listRecordHints(record);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold wrap-anywhere">
          {content.title}
          <Badge tone={recordTones[state]}>{legalRecordStateWords[state]}</Badge>
        </h3>
        <p>{legalRecordTitles[kind]}</p>
        <p className="text-[0.9375rem] text-muted wrap-anywhere">{toFactWords(record)}</p>
        {hints.length > 0 && (
          <ul className="list-disc pl-5 text-[0.9375rem]">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
      </div>
      <Actions record={record} onEdit={onEdit} />
    </li>
  );
}

function toFactWords({ kind, content, told_on, number }: LegalRecord): string {
  const { decided_on, person, next_on, ended_on, authority } = content;
  return [
    `${toRecordFieldName(kind, 'decided_on')} ${toDate(decided_on)} von ${person}`,
    authority && `an ${authority}`,
    told_on && `Behörde unterrichtet am ${toDate(told_on)}`,
    ended_on ? `gilt nicht mehr seit ${toDate(ended_on)}` : next_on && `zu überprüfen bis ${toDate(next_on)}`,
    `Fassung ${number}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Actions({ record, onEdit }: Props) {
  const [shown, setShown] = useState<'history' | 'delete' | null>(null);
  const isAdmin = useIsAdmin();
  const of = <span className="sr-only">: {record.content.title}</span>;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button look="secondary" onClick={onEdit}>
        Lesen und ändern{of}
      </Button>
      <Button look="secondary" onClick={() => setShown('history')}>
        Fassungen{of}
      </Button>
      {isAdmin && (
        <Button look="secondary" onClick={() => setShown('delete')}>
          Löschen{of}
        </Button>
      )}
      {shown === 'history' && <RecordHistory record={record} onClose={() => setShown(null)} />}
      {shown === 'delete' && <DeleteRecord record={record} onClose={() => setShown(null)} />}
    </div>
  );
}

function DeleteRecord({ record, onClose }: { record: LegalRecord; onClose: () => void }) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/legal-records/${record.id}`),
    done: recordMessages.deleted,
    failed: recordMessages.notDeleted,
    refresh: [[...toRecordsKey(record.website_id)]],
    onDone: () => {
      onClose();
      focusSection('records');
    },
  });
  return (
    <Confirm
      title="Aufzeichnung löschen?"
      verb="Aufzeichnung löschen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        „{record.content.title}“ wird mit allen Fassungen gelöscht. Beurteilungen nach den §§ 16 und 17 BFSG
        sind fünf Jahre aufzubewahren. Gilt eine nur nicht mehr, tragen Sie stattdessen ein, seit wann.
      </p>
    </Confirm>
  );
}
