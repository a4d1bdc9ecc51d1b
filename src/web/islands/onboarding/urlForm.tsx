import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppError, appErrors } from '../../../shared/errors.ts';
import { toWebsiteUrl } from '../../../shared/url.ts';
import { Shape } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';

type Props = { running: boolean; onStart: (url: string) => void };

/** Before it is live it is a plain form that comes back to this page with `?url=`. */
export function UrlForm({ running, onStart }: Props) {
  const { input, typed, setTyped } = usePrefilled();
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const checked = toChecked(typed);
    setFault(checked.fault?.message ?? null);
    if (checked.url) return onStart(checked.url);
    showToast({ title: checked.fault?.title ?? 'Fehler', text: checked.fault?.message ?? '' }, 'bad');
    input.current?.focus();
  };
  return (
    <form action="/onboarding" method="get" onSubmit={submit} noValidate>
      <h1 className="title-2">Erste Schritte</h1>
      <p className="mt-4 text-muted">
        Geben Sie die Adresse Ihrer Website ein. Stufenlos sieht nach, ob sie erreichbar ist und was auf ihr
        zu finden ist, und prüft dann bis zu 25 Seiten auf Barrieren.
      </p>
      <label htmlFor="url" className="mt-8 block font-semibold">
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
      {fault && (
        <p id="url-fault" className="mt-2 flex items-center gap-2 text-bad">
          <Shape tone="bad" className="size-4" />
          {fault}
        </p>
      )}
    </form>
  );
}

/** What stood in the field before this was live, or came along as `?url=`. */
function usePrefilled() {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!input.current) return;
    input.current.value ||= new URLSearchParams(location.search).get('url') ?? '';
    setTyped(input.current.value);
  }, []);
  return { input, typed, setTyped };
}

/** Empty is our fault to name; whatever else the server will decide, a typing slip is caught here already. */
function toChecked(typed: string): { url?: string; fault?: { title: string; message: string } } {
  try {
    return { url: toWebsiteUrl(typed) };
  } catch (error) {
    if (error instanceof AppError) return { fault: error };
    const [, title, message] = appErrors.WEBSITE_URL_INVALID;
    return { fault: { title, message } };
  }
}
