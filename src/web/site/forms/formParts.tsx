import { type ReactNode, useId } from 'react';
import { emptyField } from '../../../shared/forms/visitorForms.ts';
import { Fault } from '../../ui/form/field.tsx';

export const AllNeeded = () => <p className="text-base text-muted">Bitte füllen Sie alle Felder aus.</p>;

/** Honeypot: people neither see nor reach this field, so only bots fill it. */
export function EmptyField() {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Bitte leer lassen</label>
      <input
        id={id}
        name={emptyField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}

/** Consent checkbox with the exact text that the server stores; the whole sentence is the click target. */
export function ConsentBox({ text, fault }: { text: string; fault: string | undefined }) {
  const id = useId();
  return (
    <div data-field>
      <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2 text-base leading-normal hover:bg-tint">
        <input
          type="checkbox"
          name="privacy"
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0">{text}</span>
      </label>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  );
}

export function PrivacyLine({ children }: { children?: ReactNode }) {
  return (
    <p className="text-base leading-normal text-muted">
      {children} Mehr dazu in den <a href="/datenschutz">Datenschutzhinweisen</a>.
    </p>
  );
}
