import { declarationLimits } from '../../../shared/limits/declaration.ts';
import { groundWords } from '../../../shared/words/declarationWords.ts';
import type { DeclarationKind, ExceptionGround } from '../../../shared/work/declaration.ts';
import type { DeclarationException } from '../../../shared/work/declarationText.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { DayField, Long } from './declarationFields.tsx';

type Props = {
  kind: DeclarationKind;
  exceptions: DeclarationException[];
  onChange: (exceptions: DeclarationException[]) => void;
};

const grounds: { [kind in DeclarationKind]: ExceptionGround[] } = {
  company: ['burden', 'change', 'outside'],
  public: ['burden', 'outside'],
};

/** Adds and removes only at the end, so that no typed text moves. */
export function DeclarationExceptions({ kind, exceptions, onChange }: Props) {
  const fresh = { ground: 'burden' as const, content: '', reason: '', assessed_on: '', reported_on: '' };
  return (
    <>
      {exceptions.map((exception, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the last one comes and goes
        <Exception key={at} {...{ kind, exception, at }} />
      ))}
      <div className="flex flex-wrap gap-3">
        {exceptions.length < declarationLimits.exceptions && (
          <Button look="secondary" onClick={() => onChange([...exceptions, fresh])}>
            Ausnahme hinzufügen
          </Button>
        )}
        {exceptions.length > 0 && (
          <Button look="quiet" onClick={() => onChange(exceptions.slice(0, -1))}>
            Letzte Ausnahme entfernen
          </Button>
        )}
      </div>
    </>
  );
}

type One = { kind: DeclarationKind; exception: DeclarationException; at: number };

const Exception = ({ kind, exception, at }: One) => (
  <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-hair pb-4">
    <legend className="mb-2 font-semibold">Ausnahme {at + 1}</legend>
    <Field label="Grund">
      {(control) => (
        <select {...control} name={`exceptions.${at}.ground`} defaultValue={exception.ground}>
          {grounds[kind].map((ground) => (
            <option key={ground} value={ground}>
              {groundWords[ground]}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextField
      label="Was ist ausgenommen?"
      name={`exceptions.${at}.content`}
      maxLength={declarationLimits.lineMax}
      autoComplete="off"
      defaultValue={exception.content}
    />
    <Long label="Begründung" name={`exceptions.${at}.reason`} value={exception.reason} />
    <DayField label="Beurteilt am" name={`exceptions.${at}.assessed_on`} value={exception.assessed_on} />
    <DayField
      label="Behörde unterrichtet am (falls geschehen)"
      name={`exceptions.${at}.reported_on`}
      value={exception.reported_on}
    />
  </fieldset>
);
