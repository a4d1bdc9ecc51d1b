import { Shape } from '../../ui/sign/badge.tsx';
import { Specimen } from './specimen.tsx';

const steps = [
  { title: 'Website erreichbar', found: 'nach 0,4 Sekunden' },
  { title: 'robots.txt gelesen', found: 'Prüfen erlaubt' },
  { title: 'Sitemap gefunden', found: '38 Adressen' },
];

const audited = 16;
const pages = 25;

export function ScanSpecimen() {
  return (
    <Specimen caption="eine Analyse läuft">
      <ul className="space-y-2.5">
        {steps.map((step) => (
          <li
            key={step.title}
            className="grid grid-cols-[1.5rem_1fr] items-baseline sm:grid-cols-[1.5rem_minmax(9rem,1fr)_auto]"
          >
            <span className="text-ok">
              <Shape tone="ok" className="size-3.5" />
            </span>
            {step.title}
            <span className="col-start-2 text-muted tabular-nums sm:col-start-3">{step.found}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair pt-5">
        <span className="font-semibold">Seiten werden geprüft</span>
        <span className="text-muted tabular-nums">
          {audited} von {pages}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 h-3 overflow-hidden rounded-full border border-line">
        <div data-bar className="h-full w-16/25 rounded-full bg-accent" />
      </div>
    </Specimen>
  );
}
