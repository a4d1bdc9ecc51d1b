import { Cite } from '../../ui/sign/cite.tsx';

const directive = (year: string) => `https://eur-lex.europa.eu/eli/dir/${year}/oj`;

export function Tracks() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-x-6">
      <Track
        who="Unternehmen mit Angeboten für Privatpersonen"
        steps={[
          <a key="eu" href={directive('2019/882')} rel="noopener">
            EU-Richtlinie 2019/882
          </a>,
          <>
            BFSG und BFSGV, seit dem 28.&nbsp;Juni 2025 (<Cite>§ 1 BFSG</Cite>)
          </>,
        ]}
      />
      <Track
        who="Öffentliche Stellen"
        steps={[
          <a key="eu" href={directive('2016/2102')} rel="noopener">
            EU-Richtlinie 2016/2102
          </a>,
          <>
            im Bund BGG und BITV 2.0 (<Cite>§ 12a BGG</Cite>), in Ländern und Kommunen eigene Gesetze
          </>,
        ]}
      />
      <div className="rounded-card border border-accent bg-tint p-6 md:col-span-2 md:p-8">
        <p className="text-base font-semibold text-muted">Gemeinsamer Maßstab in der Praxis</p>
        <p className="mt-2 text-xl font-bold">EN 301 549 mit den WCAG 2.1, Stufen A und AA</p>
        <p className="measure mt-2">
          BFSG und BFSGV nennen keine der beiden; sie verweisen allgemein auf harmonisierte Normen (
          <Cite>§ 4 BFSG</Cite>) und den Stand der Technik (<Cite>§ 3 BFSGV</Cite>).
        </p>
      </div>
    </div>
  );
}

function Track({ who, steps }: { who: string; steps: React.ReactNode[] }) {
  return (
    <div className="rounded-card border border-hair bg-surface p-6 md:p-8">
      <h3 className="title-3">{who}</h3>
      <ol className="mt-5 space-y-4">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
            key={index}
            className="border-l-4 border-accent pl-4"
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
