import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { SettingsFaults } from '../../../shared/contract/settingsFaults.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { Button } from '../../ui/form/button.tsx';
import { Fault } from '../../ui/form/field.tsx';
import { type DraftField, withKeys } from './draft.ts';
import { LoginFieldRow } from './loginFieldRow.tsx';

type Props = {
  fields: DraftField[];
  faults: SettingsFaults;
  /** True when the server has the secret of the field at this index, so its input may stay empty. */
  isKnown: (index: number) => boolean;
  onChange: (fields: DraftField[]) => void;
};

export function LoginFields({ fields, faults, isKnown, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= settingsLimits.loginFieldsMax;
  const change = (index: number, part: Partial<DraftField>) =>
    onChange(fields.with(index, { ...fields[index]!, ...part }));
  const remove = (index: number) => {
    onChange(fields.toSpliced(index, 1));
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <fieldset aria-labelledby="login-fields" className="grid min-w-0 gap-3">
      <h3 id="login-fields" className="font-semibold">
        Felder
      </h3>
      {fields.length === 0 && (
        <p className="text-muted">
          Noch keine. Lassen Sie die Felder erkennen, oder fügen Sie sie von Hand hinzu.
        </p>
      )}
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <li key={field.key}>
            <LoginFieldRow
              field={field}
              place={index + 1}
              fault={faults[`login.fields.${index}`]}
              isKnown={isKnown(index)}
              onChange={(part) => change(index, part)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {faults['login.fields'] && <Fault id="login-fields-fault">{faults['login.fields']}</Fault>}
      <div>
        <Button
          ref={add}
          look="secondary"
          aria-invalid={faults['login.fields'] ? true : undefined}
          aria-describedby={faults['login.fields'] ? 'login-fields-fault' : undefined}
          aria-disabled={isFull}
          onClick={() => !isFull && onChange([...fields, ...withKeys([blank])])}
        >
          <Plus className="size-4" aria-hidden="true" />
          Feld hinzufügen
        </Button>
      </div>
    </fieldset>
  );
}

const blank = { selector: '', label: '', value: '', secret: false };
