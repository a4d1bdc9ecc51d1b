import { legalRecordLimits } from '../../../../shared/limits/declaration.ts';
import {
  burdenCriteria,
  burdenCriterionNames,
  messageSubjectWords,
  toRecordFieldName,
} from '../../../../shared/words/legalRecordWords.ts';
import type { LegalRecord, LegalRecordContent } from '../../../../shared/work/declarationText.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';

export const lineProps = { maxLength: legalRecordLimits.lineMax, autoComplete: 'off' };

type LongProps = { label: string; name: string; value: string | undefined; fault?: string | undefined };

export const LongField = ({ label, name, value, fault }: LongProps) => (
  <Field label={label} fault={fault}>
    {(control) => (
      <textarea
        {...control}
        name={name}
        rows={4}
        maxLength={legalRecordLimits.textMax}
        defaultValue={value}
      />
    )}
  </Field>
);

type Props = { content: LegalRecordContent | undefined };

export const BurdenFields = ({ content }: Props) => (
  <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <legend className="mb-2 font-semibold">Kriterien der Anlage 4 BFSG</legend>
    {burdenCriterionNames.map((name) => (
      <LongField key={name} label={burdenCriteria[name]} name={name} value={content?.[name]} />
    ))}
    <Choice
      type="checkbox"
      name="has_funding"
      defaultChecked={content?.has_funding ?? false}
      label={toRecordFieldName('burden', 'has_funding')}
      help="Öffentliche oder private Mittel anderer, mit denen die Barrierefreiheit verbessert werden sollte. Sie schließen die Ausnahme aus."
    />
  </fieldset>
);

export const MessageFields = ({ content, records }: Props & { records: LegalRecord[] }) => (
  <>
    <Field label={toRecordFieldName('message', 'subject')}>
      {(control) => (
        <select {...control} name="subject" defaultValue={content?.subject ?? 'defect'}>
          {Object.entries(messageSubjectWords).map(([subject, words]) => (
            <option key={subject} value={subject}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextField
      {...lineProps}
      label={toRecordFieldName('message', 'authority')}
      name="authority"
      defaultValue={content?.authority}
    />
    <TextField
      {...lineProps}
      label={`${toRecordFieldName('message', 'reference')} (freiwillig)`}
      name="reference"
      defaultValue={content?.reference}
    />
    <Field label={`${toRecordFieldName('message', 'about_id')} (freiwillig)`}>
      {(control) => (
        <select {...control} name="about_id" defaultValue={content?.about_id ?? ''}>
          <option value="">zu keiner</option>
          {records
            .filter(({ kind }) => kind !== 'message')
            .map(({ id, content: { title } }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      )}
    </Field>
  </>
);
