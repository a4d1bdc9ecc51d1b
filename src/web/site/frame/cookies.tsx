import { Button } from '../../ui/form/button.tsx';

/** Cookie dialog, closed in the prerendered page. Only consentDialog.ts opens it, so it needs a script. */
export function Cookies() {
  return (
    <dialog id="cookies" aria-labelledby="cookies-titel" className="cookie-dialog" data-screen-only>
      <div className="wrap grid items-center gap-x-12 gap-y-3 py-4 md:py-5 lg:grid-cols-[1fr_auto]">
        <div className="measure text-[0.9375rem] leading-snug sm:text-base sm:leading-normal">
          <h2 id="cookies-titel" tabIndex={-1} className="text-lg">
            Cookies
          </h2>
          <p className="mt-1" data-without-analytics>
            Wir speichern nur, was die Website zum Funktionieren braucht, und zählen keine Besuche. Heute
            braucht nichts Ihre Zustimmung.
          </p>
          <p className="mt-1" data-with-analytics>
            Notwendig ist nur, was die Website zum Funktionieren braucht. Mit Ihrer Zustimmung zählen wir
            Seitenaufrufe, ohne dafür Cookies zu setzen.
          </p>
          <p className="mt-1">
            In der Fußzeile können Sie Ihre Wahl ändern. Mehr: <a href="/datenschutz">Datenschutz</a>
          </p>
          <p className="mt-1 font-semibold" data-choice="necessary" hidden>
            Ihre Wahl bisher: nur notwendige Cookies.
          </p>
          <p className="mt-1 font-semibold" data-choice="all" hidden>
            Ihre Wahl bisher: alle akzeptiert.
          </p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          <Button look="secondary" value="necessary">
            Nur notwendige Cookies
          </Button>
          <Button look="secondary" value="all">
            Alle akzeptieren
          </Button>
        </div>
      </div>
    </dialog>
  );
}
