import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Fault } from '../../ui/form/field.tsx';
import { Spinner } from '../../ui/sign/spinner.tsx';

type Props = {
  id: string;
  label: string;
  placeholder: string;
  input: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  isOff?: boolean;
  verb: string;
  busyVerb: string;
  fault: string | null;
  /** A toast announces the fault, so the field must not. */
  isFaultTold?: boolean;
  help?: ReactNode;
  onInput: (typed: string) => void;
};

export function UrlField({ id, label, placeholder, input, onInput, ...rest }: Props) {
  const { isBusy, isOff = false, verb, busyVerb, fault, isFaultTold = false, help } = rest;
  const described = [fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ');
  const words = fault && <Fault id={`${id}-fault`}>{fault}</Fault>;
  return (
    <div data-field>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder={placeholder}
          defaultValue=""
          onInput={(event) => onInput(event.currentTarget.value)}
          readOnly={isBusy}
          aria-invalid={fault !== null}
          aria-describedby={described || undefined}
          className="min-h-13 min-w-0 grow basis-72 rounded-control border border-line bg-surface px-4 placeholder:text-muted read-only:bg-tint aria-invalid:border-2 aria-invalid:border-bad"
        />
        <Button type="submit" aria-disabled={isBusy || isOff} className="min-h-13 px-7">
          {isBusy && <Spinner />}
          {isBusy ? busyVerb : verb}
        </Button>
      </div>
      <div role="alert">{!isFaultTold && words}</div>
      {isFaultTold && words}
      {help && (
        <p id={`${id}-help`} className="mt-2 text-base text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
