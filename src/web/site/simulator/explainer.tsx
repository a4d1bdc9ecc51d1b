import { X } from 'lucide-react';

/**
 * specification, public 3: popup that explains the tool; the browser opens and closes it, also with Escape.
 */
export function Explainer() {
  return (
    <div className="mt-4" data-screen-only>
      <button
        type="button"
        popoverTarget="simulator-erklaerung"
        className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-accent underline decoration-1 underline-offset-4 hover:bg-tint hover:text-accent-strong"
      >
        Was macht dieses Tool?
      </button>
      <div
        id="simulator-erklaerung"
        popover="auto"
        role="dialog"
        aria-labelledby="simulator-erklaerung-titel"
        className="m-auto max-h-[85svh] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 text-left text-ink shadow-float sm:p-7"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id="simulator-erklaerung-titel" className="title-3">
            Was macht dieses Tool?
          </h2>
          <button
            type="button"
            popoverTarget="simulator-erklaerung"
            popoverTargetAction="hide"
            aria-label="Schließen"
            className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        <ol className="mt-3 list-decimal space-y-3 pl-6 marker:font-bold marker:text-accent">
          <li>
            Sie geben die Adresse einer Seite ein. Unser Server öffnet sie in einem Browser und nimmt sie auf.
          </li>
          <li>
            Fünf Ansichten zeigen dieselbe Seite: wie sie ist, mit Sehbehinderung, mit Farbfehlsichtigkeit,
            ohne Bild und mit zitterndem Zeiger.
          </li>
          <li>
            Daneben steht, was dabei messbar verloren geht, etwa Texte mit zu wenig Kontrast. Ein Druck zeigt
            die Stelle auf dem Bild.
          </li>
        </ol>
        <p className="mt-4">
          Das hilft, im Team über Barrieren zu sprechen. Es ist keine Prüfung und kein Nachweis. An der Seite
          wird nichts verändert.
        </p>
      </div>
    </div>
  );
}
