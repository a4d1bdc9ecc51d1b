import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { altTextMaxChars, findAltTextFault } from '../../../shared/altText.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';
import { Field } from '../../ui/form/field.tsx';
import { quickClass } from './quickClass.ts';

type Props = { text: string; name: string; onSave: (text: string) => void; onCancel: () => void };

const faults = {
  missing: formErrors.ALT_TEXT_REQUIRED[2],
  long: formErrors.ALT_TEXT_LONG[2],
  prefix: formErrors.ALT_TEXT_PREFIX[2],
};

export function AltTextForm({ text, name, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const [fault, setFault] = useState<keyof typeof faults | null>(null);
  const save = () => {
    const found = findAltTextFault(typed);
    setFault(found);
    if (!found) onSave(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Field
        label={`Alternativtext für ${name}`}
        help={`${typed.trim().length} von ${altTextMaxChars} Zeichen. Enter speichert, Esc bricht ab.`}
        fault={fault && faults[fault]}
      >
        {({ className, ...control }) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: somebody has just asked to write here
            autoFocus
            rows={3}
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.target.value.replace(/\s*\n\s*/g, ' '))}
            onKeyDown={onKeyDown}
            className={className}
          />
        )}
      </Field>
      <p className="mt-1.5 -ml-2 flex flex-wrap gap-x-1">
        <button type="submit" className={quickClass}>
          Speichern
        </button>
        <button type="button" onClick={onCancel} className={quickClass}>
          Abbrechen
        </button>
      </p>
    </form>
  );
}
