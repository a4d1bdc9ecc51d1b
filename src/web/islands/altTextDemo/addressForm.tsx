import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useArrivedUrl } from '../parts/arrivedUrl.ts';
import { UrlField } from '../parts/urlField.tsx';
import { toFullUrl } from './fullUrl.ts';

type Props = {
  isRunning: boolean;
  hasFocus: boolean;
  onStart: (url: string) => void;
};

const invalidUrl = 'Bitte geben Sie eine gültige URL ein';

/** Form for the address. Before hydration it is a plain form that comes back to this page with `?url=`. */
export function DemoAddressForm({ isRunning, hasFocus, onStart }: Props) {
  const { input, isWrong, check, submit } = useCheckedUrl(onStart);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus, input]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) submit();
  };
  return (
    <form method="get" onSubmit={onSubmit} noValidate className="max-w-3xl">
      <UrlField
        id="demo-url"
        label="Adresse der Seite"
        placeholder="https://www.beispiel.de"
        input={input}
        isBusy={isRunning}
        verb="Analysieren"
        busyVerb="Analysiere..."
        fault={isWrong ? invalidUrl : null}
        help="Die ganze Adresse, mit https:// am Anfang. Bitte nur eigene Websites oder mit Einverständnis des Betreibers."
        onInput={check}
      />
    </form>
  );
}

/** specification, public 5: checks the address on submit, and from then on with every change */
function useCheckedUrl(onStart: (url: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const url = toFullUrl(input.current?.value ?? '');
    setIsSent(true);
    setIsWrong(url === null);
    if (url !== null) onStart(url);
    else input.current?.focus();
  };
  const check = (typed: string) => {
    if (isSent) setIsWrong(toFullUrl(typed) === null);
  };
  useArrivedUrl(input, (_, isSentHere) => {
    if (isSentHere) submit();
  });
  return { input, isWrong, check, submit };
}
