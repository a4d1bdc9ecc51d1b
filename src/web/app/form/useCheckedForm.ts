import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormValues = { [name: string]: string | undefined };
export type FormFaults = { [name: string]: string | undefined };

type Options = {
  /** What is wrong with the fields, by name; empty when nothing is. */
  check: (values: FormValues) => FormFaults;
  /** Only called with fields that passed. */
  send: (values: FormValues) => void;
};

/** A form whose faults stand at its fields; the first one gets the focus. */
export function useCheckedForm({ check, send }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FormFaults>({});
  useEffect(() => {
    if (Object.values(faults).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const found = check(values);
    setFaults(found);
    if (!Object.values(found).some(Boolean)) send(values);
  };
  return {
    faults,
    setFaults,
    reset: () => form.current?.reset(),
    bind: { ref: form, onSubmit, noValidate: true },
  };
}
