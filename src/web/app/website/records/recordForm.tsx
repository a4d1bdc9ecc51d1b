import { type FormEvent, useState } from 'react';
import { toIsoDay } from '../../../../shared/text/timeZone.ts';
import { toRecordFieldName } from '../../../../shared/words/legalRecordWords.ts';
import {
  type LegalRecordKind,
  legalRecordKinds,
  legalRecordTitles,
} from '../../../../shared/work/declaration.ts';
import type { LegalRecord, LegalRecordContent } from '../../../../shared/work/declarationText.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { useAction } from '../../form/useAction.ts';
import { BurdenFields, LongField, lineProps, MessageFields } from './recordFields.tsx';
import { recordMessages, toRecordsKey } from './recordQueries.ts';

/** `record` null: a new one. */
type Props = { websiteId: number; records: LegalRecord[]; record: LegalRecord | null; onClose: () => void };

type Faults = { [field in keyof LegalRecordContent]?: string };

export function RecordForm({ websiteId, records, record, onClose }: Props) {
  const [kind, setKind] = useState<LegalRecordKind>(record?.kind ?? 'burden');
  const [faults, setFaults] = useState<Faults>({});
  const save = useAction({
    act: (content: object) =>
      record
        ? sendJson<LegalRecord>('PUT', `/api/v1/legal-records/${record.id}`, content)
        : sendJson<LegalRecord>('POST', `/api/v1/websites/${websiteId}/legal-records`, { kind, content }),
    done: record ? recordMessages.saved : recordMessages.added,
    failed: recordMessages.notSaved,
    refresh: [[...toRecordsKey(websiteId)]],
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const found = findFaults(values);
    setFaults(found);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate(toContent(values));
  };
  const content = record?.content;
  return (
    <Dialog title={record ? 'Aufzeichnung ändern' : 'Aufzeichnung anlegen'} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {record ? <p>{legalRecordTitles[kind]}</p> : <KindChoice kind={kind} onChoose={setKind} />}
        <SharedFields {...{ kind, content, faults }} />
        {kind === 'burden' && <BurdenFields content={content} />}
        {kind === 'message' && <MessageFields content={content} records={records} />}
        <ReviewFields kind={kind} content={content} />
        <FormButtons verb={record ? 'Speichern' : 'Anlegen'} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function findFaults(values: FormData): Faults {
  const has = (field: string) => String(values.get(field) ?? '').trim() !== '';
  const day = String(values.get('decided_on'));
  const isPast = day !== '' && day <= toIsoDay(new Date());
  return {
    ...(!has('title') && { title: 'Bitte nennen Sie, worum es geht.' }),
    ...(!isPast && { decided_on: 'Bitte wählen Sie einen Tag bis heute.' }),
    ...(!has('person') && { person: 'Bitte nennen Sie eine Person.' }),
    ...(!has('text') && { text: 'Bitte schreiben Sie den Text.' }),
  };
}

const toContent = (values: FormData) => ({
  ...Object.fromEntries(values),
  has_funding: values.has('has_funding'),
  about_id: Number(values.get('about_id')) || null,
});

type KindProps = { kind: LegalRecordKind; onChoose: (kind: LegalRecordKind) => void };

const KindChoice = ({ kind, onChoose }: KindProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Art</legend>
    {legalRecordKinds.map((one) => (
      <Choice
        key={one}
        type="radio"
        name="kind_choice"
        checked={kind === one}
        onChange={() => onChoose(one)}
        label={legalRecordTitles[one]}
      />
    ))}
  </fieldset>
);

type FieldProps = { kind: LegalRecordKind; content: LegalRecordContent | undefined };

const SharedFields = ({ kind, content, faults }: FieldProps & { faults: Faults }) => (
  <>
    <TextField
      {...lineProps}
      label={toRecordFieldName(kind, 'title')}
      name="title"
      help={kind === 'message' ? undefined : 'Der Teil der Dienstleistung, für den die Ausnahme gelten soll.'}
      defaultValue={content?.title}
      fault={faults.title}
    />
    <TextField
      type="date"
      label={toRecordFieldName(kind, 'decided_on')}
      name="decided_on"
      max={toIsoDay(new Date())}
      defaultValue={content?.decided_on}
      fault={faults.decided_on}
    />
    <TextField
      {...lineProps}
      label={toRecordFieldName(kind, 'person')}
      name="person"
      defaultValue={content?.person}
      fault={faults.person}
    />
    <LongField
      label={toRecordFieldName(kind, 'text')}
      name="text"
      value={content?.text}
      fault={faults.text}
    />
  </>
);

const ReviewFields = ({ kind, content }: FieldProps) => (
  <>
    <TextField
      type="date"
      label={`${toRecordFieldName(kind, 'next_on')} (freiwillig)`}
      name="next_on"
      help={
        kind === 'burden'
          ? 'Spätestens nach fünf Jahren, und wenn sich die Dienstleistung ändert (§ 17 BFSG). Ohne Angabe: nach fünf Jahren.'
          : 'Wir erinnern 30 und 7 Tage vorher und am Tag danach.'
      }
      defaultValue={content?.next_on}
    />
    {content && (
      <TextField
        type="date"
        label={`${toRecordFieldName(kind, 'ended_on')} (falls so)`}
        name="ended_on"
        help="Dann erinnern wir nicht mehr. Die Aufzeichnung bleibt."
        defaultValue={content.ended_on}
      />
    )}
  </>
);
