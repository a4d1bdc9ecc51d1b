import type { FormEvent } from 'react';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { UrlField } from '../parts/urlField.tsx';
import { useAddress } from './useAddress.ts';

type Props = { running: boolean; onStart: (url: string) => void };

/** Before hydration it is a plain form that comes back to this page with `?url=`. */
export function UrlForm({ running, onStart }: Props) {
  const { input, typed, setTyped, fault, check } = useAddress();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const url = check(input.current?.value ?? typed);
    if (url) onStart(url);
  };
  return (
    <form action="/onboarding" method="get" onSubmit={submit} noValidate>
      <h1 className="title-2">Erste Schritte</h1>
      <p className="mt-4 mb-8 text-muted">
        Geben Sie die Adresse Ihrer Website ein. Stufenlos sieht nach, ob sie erreichbar ist und was auf ihr
        zu finden ist, und prüft dann bis zu {scanLimits.maxPagesGuest} Seiten auf Barrieren.
      </p>
      <UrlField
        id="url"
        label="Adresse der Website"
        placeholder="Adresse der Website eingeben (z.B. www.beispiel.de)"
        input={input}
        isBusy={running}
        isOff={typed.trim() === ''}
        verb="Website analysieren"
        busyVerb="Wird analysiert..."
        fault={fault?.words ?? null}
        isFaultTold={fault?.toast != null}
        onInput={setTyped}
      />
    </form>
  );
}
