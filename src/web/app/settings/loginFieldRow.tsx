import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import type { DraftField } from './draft.ts';

type Props = {
  field: DraftField;
  place: number;
  fault: string | undefined;
  isKnown: boolean;
  onChange: (part: Partial<DraftField>) => void;
  onRemove: () => void;
};

const machine = { autoCapitalize: 'none', spellCheck: false };

export function LoginFieldRow({ field, place, fault, isKnown, onChange, onRemove }: Props) {
  const name = field.label || `${place}. Feld`;
  const isPlaceFault = fault !== undefined && field.selector.trim() === '';
  return (
    <fieldset aria-label={name} className="grid min-w-0 gap-3 rounded-control border border-hair p-3 sm:p-4">
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          {...machine}
          label="Feld"
          autoComplete="off"
          help="Beschriftung des Feldes oder CSS-Selektor."
          fault={isPlaceFault ? fault : null}
          value={field.selector}
          onChange={(event) => onChange({ selector: event.target.value })}
        />
        <TextField
          {...machine}
          label="Wert"
          type={field.secret ? 'password' : 'text'}
          autoComplete={field.secret ? 'new-password' : 'off'}
          placeholder={isKnown ? '••••••••' : ''}
          help={
            isKnown && field.value === ''
              ? 'Gespeichert. Zum Ändern neu eingeben.'
              : field.label && field.label !== field.selector
                ? `Auf der Website heißt das Feld „${field.label}“.`
                : undefined
          }
          fault={isPlaceFault ? null : fault}
          value={field.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Choice
          type="checkbox"
          label="Geheim"
          help="Wird nach dem Speichern nie wieder angezeigt."
          checked={field.secret}
          onChange={(event) => onChange({ secret: event.target.checked })}
        />
        <Button look="quiet" aria-label={`${name} entfernen`} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden="true" />
          Entfernen
        </Button>
      </div>
    </fieldset>
  );
}
