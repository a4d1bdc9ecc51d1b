import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RequestError, sendJson } from '../../server/request.ts';
import { hideToast, type Message, showToast } from '../../ui/overlay/toast.tsx';
import { type FieldFaults, type FieldValues, isFieldEmpty } from './checkFields.ts';

type Options = {
  path: string;
  check: (values: FieldValues) => FieldFaults;
  toBody: (values: FieldValues) => object;
  incomplete: Message;
  /** Toast when sending failed; the server's own text, if any, replaces the one given here. */
  failed: Message;
  /** Toast after success; left out if the page itself shows it. */
  sent?: Message;
  onSent?: () => void;
  onFailed?: () => void;
};

/** Form sent from its own page: fields show their faults, and the first faulty one gets the focus. */
export function useSentForm(options: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open');
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const toast = useRef<number | null>(null);
  const refuse = (message: Message, found: FieldFaults = {}) => {
    setPhase('open');
    setFaults(found);
    toast.current = showToast(message, 'bad');
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'sending') return;
    hideToast(toast.current);
    const values = readValues(event.currentTarget);
    const found = options.check(values);
    if (Object.keys(found).length > 0) return refuse(toFaultMessage(options, values, found), found);
    setFaults({});
    setPhase('sending');
    sendJson('POST', options.path, options.toBody(values)).then(
      () => {
        form.current?.reset();
        setPhase('sent');
        if (options.sent) toast.current = showToast(options.sent);
        options.onSent?.();
      },
      (error: unknown) => {
        refuse(toFailure(error, options.failed), error instanceof RequestError ? error.fields : {});
        options.onFailed?.();
      },
    );
  };
  return { faults, phase, reopen: () => setPhase('open'), bind: { ref: form, onSubmit } };
}

const readValues = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function toFaultMessage({ incomplete }: Options, values: FieldValues, found: FieldFaults): Message {
  const isIncomplete = Object.keys(found).some((name) => isFieldEmpty(values, name));
  return isIncomplete ? incomplete : { title: 'Fehler', text: Object.values(found)[0] ?? incomplete.text };
}

function toFailure(error: unknown, failed: Message): Message {
  if (!(error instanceof RequestError) || error.status === 0 || error.status >= 500) return failed;
  if (Object.keys(error.fields).length > 0) return { title: error.title, text: error.message };
  return { title: failed.title, text: error.message };
}
