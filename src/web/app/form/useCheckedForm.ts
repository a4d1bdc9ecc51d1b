import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormValues = { [name: string]: string | undefined };
export type FormFaults = { [name: string]: string | undefined };

type Options = {
  check: (values: FormValues) => FormFaults;
  /** Called only with fields that passed. */
  send: (values: FormValues) => void;
};

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
