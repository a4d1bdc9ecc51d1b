import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { legalRecordNote } from '../../../../shared/words/legalRecordWords.ts';
import type { LegalRecord } from '../../../../shared/work/declarationText.ts';
import { Button, toButtonClass } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { Loaded } from '../../view/loaded.tsx';
import { WebsiteHead } from '../websiteHead.tsx';
import { RecordForm } from './recordForm.tsx';
import { RecordItem } from './recordItem.tsx';
import { recordMessages, recordsQuery } from './recordQueries.ts';

export function RecordScreen() {
  const websiteId = useWebsiteId();
  const query = useQuery(recordsQuery(websiteId));
  const [edited, setEdited] = useState<LegalRecord | 'new' | null>(null);
  return (
    <>
      <WebsiteHead websiteId={websiteId} title="Aufzeichnungen nach dem BFSG">
        {() => <Button onClick={() => setEdited('new')}>Aufzeichnung anlegen</Button>}
      </WebsiteHead>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
        <Notice title="Aufbewahrung und Erinnerung, keine Rechtsberatung">
          <p className="max-w-3xl">{legalRecordNote}</p>
        </Notice>
        <Loaded query={query} failed={recordMessages.notLoaded}>
          {(records) => <Records {...{ websiteId, records }} onEdit={setEdited} />}
        </Loaded>
      </div>
      {edited && (
        <RecordForm
          websiteId={websiteId}
          records={query.data ?? []}
          record={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type Props = { websiteId: number; records: LegalRecord[]; onEdit: (record: LegalRecord) => void };

const Records = ({ websiteId, records, onEdit }: Props) => (
  <section aria-labelledby="records">
    <h2 id="records" tabIndex={-1} className="title-2">
      Alle Aufzeichnungen
    </h2>
    {records.length === 0 ? (
      <p className="mt-2 max-w-3xl text-muted">
        Noch keine. Hierher gehört, warum Sie sich auf eine Ausnahme berufen, und was Sie der Behörde wann
        mitgeteilt haben.
      </p>
    ) : (
      <>
        <ul className="mt-4 divide-y divide-hair border-t border-hair">
          {records.map((record) => (
            <RecordItem key={record.id} record={record} onEdit={() => onEdit(record)} />
          ))}
        </ul>
        <p className="mt-4 mb-4 max-w-3xl text-muted">
          Als PDF, Word, HTML, Excel oder JSON mit allen Fassungen: als Bericht „Aufzeichnungen nach dem
          BFSG“. Wird die Website endgültig gelöscht, gehen auch ihre Aufzeichnungen. Sichern Sie sie vorher.
        </p>
        <Link to={`/app/dashboard?tab=reports&website=${websiteId}`} className={toButtonClass('secondary')}>
          Zu den Berichten
        </Link>
      </>
    )}
  </section>
);
