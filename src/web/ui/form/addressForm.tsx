import { toButtonClass } from './button.tsx';

type Props = { id: string; label: string; button: string };

/** Takes an address to /onboarding. A plain form, so it works without a script. */
export function AddressForm({ id, label, button }: Props) {
  return (
    <form action="/onboarding" method="get" className="max-w-2xl">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={id}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="www.beispiel.de"
          aria-describedby={`${id}-hint`}
          className="min-h-13 min-w-0 grow basis-64 rounded-control border border-line bg-surface px-4 placeholder:text-muted"
        />
        <button type="submit" className={toButtonClass('primary', 'min-h-13 px-7')}>
          {button}
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-3 text-base text-muted">
        Bitte nur eigene Websites oder mit Einverständnis des Betreibers.
      </p>
      <noscript>
        <p className="mt-3 text-base">
          Die Analyse braucht JavaScript. Bitte schalten Sie es dafür im Browser ein.
        </p>
      </noscript>
    </form>
  );
}
