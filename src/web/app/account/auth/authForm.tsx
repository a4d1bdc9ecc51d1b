import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import type { FormFaults, FormValues } from '../../form/useCheckedForm.ts';

type Props = {
  submit: string;
  children: (faults: FormFaults) => ReactNode;
  check?: (values: FormValues) => FormFaults;
  /** Sends the form. Returns the words of a failure, or null. */
  act: (values: FormValues) => Promise<string | null>;
};

const unexpected = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.';

/** A form that keeps the typed values, shows failures as text and focuses the first fault. */
export function AuthForm({ submit, children, check, act }: Props) {
  const { form, summary, faults, failure, isBusy, send } = useSending({ check, act });
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5">
      {failure && (
        <div ref={summary} role="alert" tabIndex={-1}>
          <Notice tone="bad">
            <p>{failure}</p>
          </Notice>
        </div>
      )}
      {children(faults)}
      <BusyButton type="submit" isBusy={isBusy} className="w-full">
        {submit}
      </BusyButton>
    </form>
  );
}

function useSending({ check, act }: Pick<Props, 'check' | 'act'>) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({
    faults: {} as FormFaults,
    failure: null as string | null,
    attempts: 0,
  });
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (state.attempts === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (first ?? summary.current)?.focus();
  }, [state.attempts]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as FormValues;
    const faults = check?.(values) ?? {};
    setIsBusy(true);
    const failure = Object.keys(faults).length > 0 ? null : await act(values).catch(() => unexpected);
    setIsBusy(false);
    setState(({ attempts }) => ({ faults, failure, attempts: attempts + 1 }));
  };
  return { form, summary, isBusy, send: (event: FormEvent<HTMLFormElement>) => void send(event), ...state };
}
