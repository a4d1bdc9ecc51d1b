import { toButtonClass } from '../../ui/button.tsx';

/** The address goes along to /onboarding; works without a script. */
export function Start() {
  return (
    <section aria-labelledby="start-titel" className="border-t border-hair bg-tint">
      <div className="wrap py-20 md:py-24">
        <h2 id="start-titel" className="title-2">
          Sehen, wo Ihre Website steht
        </h2>
        <form action="/onboarding" method="get" className="mt-8 max-w-2xl">
          <label htmlFor="start-url" className="block font-semibold">
            Adresse Ihrer Website
          </label>
          <div className="mt-2 flex flex-wrap gap-3">
            <input
              id="start-url"
              name="url"
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="www.beispiel.de"
              className="min-h-13 min-w-0 grow basis-64 rounded-control border border-line bg-surface px-4 placeholder:text-muted"
            />
            <button type="submit" className={toButtonClass('primary', 'min-h-13 px-7')}>
              Website jetzt analysieren
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}
