import { type FormEvent, useRef, useState } from 'react';
import { readWebsiteUrl } from '../../../shared/address/url.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';
import { useArrivedUrl } from '../parts/arrivedUrl.ts';
import { UrlField } from '../parts/urlField.tsx';

type Props = { isLoading: boolean; onStart: (url: string) => void };

const [, , hint] = formErrors.WEBSITE_URL_SCHEME;

/** Form for the address. Before hydration it is a plain form that comes back to this page with `?url=`. */
export function AddressField({ isLoading, onStart }: Props) {
  const { input, typed, setTyped, isWrong, submit } = useTypedUrl(onStart);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    if (!isLoading && text.trim() !== '') submit(text);
  };
  return (
    <form action="/disability-simulator" method="get" onSubmit={onSubmit} noValidate>
      <UrlField
        id="simulator-url"
        label="Adresse der Seite"
        placeholder="https://www.beispiel.de"
        input={input}
        isBusy={isLoading}
        isOff={typed.trim() === ''}
        verb="Vorschau laden"
        busyVerb="Wird geladen..."
        fault={isWrong ? hint : null}
        help="Fehlt der Anfang, ergänzen wir https://. Bitte nur eigene Websites oder mit Einverständnis des Betreibers."
        onInput={setTyped}
      />
    </form>
  );
}

function useTypedUrl(onStart: (url: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (text: string) => {
    const { url } = readWebsiteUrl(text);
    setIsWrong(url === null);
    if (url !== null) onStart(url);
    else input.current?.focus();
  };
  useArrivedUrl(input, (text, isSentHere) => {
    setTyped(text);
    if (isSentHere) submit(text);
  });
  return { input, typed, setTyped, isWrong, submit };
}
