import { useQuery } from '@tanstack/react-query';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import {
  messageSubjectWords,
  recordFields,
  toRecordFieldName,
} from '../../../../shared/words/legalRecordWords.ts';
import type { LegalRecord, LegalRecordContent } from '../../../../shared/work/declarationText.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { Loaded } from '../../view/loaded.tsx';
import { recordMessages, recordsQuery, recordVersionsQuery } from './recordQueries.ts';

type Props = { record: LegalRecord; onClose: () => void };

export function RecordHistory({ record, onClose }: Props) {
  const query = useQuery(recordVersionsQuery(record));
  return (
    <Dialog title="Alle Fassungen" onClose={onClose}>
      <Loaded query={query} failed={recordMessages.notLoaded}>
        {(versions) =>
          versions.map(({ number, by, created_at, content }) => (
            <section key={number} className="border-t border-hair pt-4">
              <h3 className="font-semibold wrap-anywhere">
                Fassung {number}, {toDateTime(created_at)}, {by}
              </h3>
              <Content record={record} content={content} />
            </section>
          ))
        }
      </Loaded>
      <DialogButtons>
        <Button onClick={onClose}>Fertig</Button>
      </DialogButtons>
    </Dialog>
  );
}

type ContentProps = { record: LegalRecord; content: LegalRecordContent };

function Content({ record, content }: ContentProps) {
  const { data: records = [] } = useQuery(recordsQuery(record.website_id));
  const about = records.find(({ id }) => id === content.about_id)?.content.title ?? 'gelöscht';
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      {recordFields.map((field) => {
        const words = field === 'about_id' && content.about_id ? about : toWords(content, field);
        return (
          words && (
            <div key={field}>
              <dt className="text-[0.9375rem] text-muted">{toRecordFieldName(record.kind, field)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function toWords(content: LegalRecordContent, field: keyof LegalRecordContent): string {
  const value = content[field];
  if (field === 'subject') return content.subject && messageSubjectWords[content.subject];
  if (typeof value === 'boolean') return value ? 'ja' : '';
  if (typeof value === 'number') return '';
  return value && field.endsWith('_on') ? toDate(value) : (value ?? '');
}
