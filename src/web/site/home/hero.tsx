import { scanLimits } from '../../../shared/limits/scan.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import { Ramp } from './ramp.tsx';

export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="wrap grid items-center gap-x-12 gap-y-10 pt-12 pb-28 md:pt-16 lg:grid-cols-[7fr_5fr] lg:pb-40"
    >
      <div>
        <h1 id="hero" className="title-1">
          Eine Website <br className="hidden sm:inline" />
          ohne Stufen
        </h1>
        <p className="lead mt-6 max-w-xl text-muted">
          Stufenlos öffnet die Seiten Ihrer Website in einem echten Browser, prüft sie auf Barrieren und zeigt
          Ihnen auf Deutsch, wo Menschen hängen bleiben und auf wie vielen Seiten.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/onboarding" className={toButtonClass('primary', 'min-h-13 px-7 text-lg')}>
            Website analysieren
          </a>
          <a href="#newsletter" className={toButtonClass('secondary', 'min-h-13 px-7 text-lg')}>
            Newsletter abonnieren
          </a>
        </div>
        <p className="mt-5 max-w-xl text-base text-muted">
          Die Analyse startet ohne Konto und zeigt bei bis zu {scanLimits.maxPagesGuest}&nbsp;Seiten, auf
          welchen Fehler sind. Ursachen, Erklärungen und Prüfliste sehen Sie mit einem kostenlosen Konto.
        </p>
      </div>
      <Ramp />
    </section>
  );
}
