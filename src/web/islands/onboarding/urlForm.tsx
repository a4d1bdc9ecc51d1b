import type { FormEvent } from 'react';
import { scanLimits } from '../../../shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Fault } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAddress } from './useAddress.ts';

type Props = { running: boolean; onStart: (url: string) => void };

/** Before it is live it is a plain form that comes back to this page with `?url=`. */
export function UrlForm({ running, onStart }: Props) {
  const { input, typed, setTyped, fault, check } = useAddress();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const url = check(typed);
    if (url) onStart(url);
  };
  const words = fault && <Fault id="url-fault">{fault.words}</Fault>;
  return (
    <form action="/onboarding" method="get" onSubmit={submit} noValidate>
      <h1 className="title-2">Erste Schritte</h1>
      <p className="mt-4 text-muted">
        Geben Sie die Adresse Ihrer Website ein. Stufenlos sieht nach, ob sie erreichbar ist und was auf ihr
        zu finden ist, und prüft dann bis zu {scanLimits.maxPagesGuest} Seiten auf Barrieren.
      </p>
      <div className="mt-8" data-field>
        <label htmlFor="url" className="block font-semibold">
          Adresse der Website
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            ref={input}
            id="url"
            name="url"
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            placeholder="Website URL eingeben (z.B. www.beispiel.de)"
            defaultValue=""
            onInput={(event) => setTyped(event.currentTarget.value)}
            readOnly={running}
            aria-invalid={fault !== null}
            aria-describedby={fault ? 'url-fault' : undefined}
            className="min-h-13 min-w-0 grow basis-72 rounded-control border border-line bg-surface px-4 placeholder:text-muted read-only:bg-tint aria-invalid:border-2 aria-invalid:border-bad"
          />
          <Button type="submit" aria-disabled={running || typed.trim() === ''} className="min-h-13 px-7">
            {running && <Spinner />}
            {running ? 'Wird analysiert...' : 'Website analysieren'}
          </Button>
        </div>
        {/* A toast is read out by itself; where there is none, the words at the field are. */}
        <div role="alert">{!fault?.toast && words}</div>
        {fault?.toast && words}
      </div>
    </form>
  );
}
