import { ruleCounts } from '../../../shared/standards/rules.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';

const principles = [
  {
    name: 'Wahrnehmbar',
    question: 'Kann jeder Mensch den Inhalt erfassen?',
    examples: [
      'Bilder ohne Alternativtext',
      'Text mit zu wenig Kontrast: mindestens 4,5:1, bei großem Text 3:1',
      'Listen und Tabellen mit fehlerhaftem Aufbau',
    ],
  },
  {
    name: 'Bedienbar',
    question: 'Geht alles auch ohne Maus und mit wenig Kraft?',
    examples: [
      'Links und Schaltflächen ohne Namen',
      'Bereiche, die mit der Tastatur nicht erreichbar sind',
      'Seiten ohne aussagekräftigen Titel',
    ],
  },
  {
    name: 'Verständlich',
    question: 'Ist klar, was gemeint ist und was passiert?',
    examples: [
      'Fehlende oder ungültige Angabe der Sprache',
      'Formularfelder ohne Beschriftung',
      'Mehrere Beschriftungen für dasselbe Feld',
    ],
  },
  {
    name: 'Robust',
    question: 'Kommen Vorleseprogramme damit zurecht?',
    examples: [
      'Rollen und Zustände, die es nicht gibt',
      'Bedienbare Elemente, die für Hilfsmittel verborgen sind',
      'Eingebettete Inhalte ohne Titel',
    ],
  },
];

const countCriteria = (principle: string): number =>
  catalogues.checklist41.filter((criterion) => criterion.principle === principle).length;

export function Checks() {
  return (
    <section id="pruefung" aria-labelledby="pruefung-titel">
      <div className="wrap pt-20 pb-16 md:pt-28 md:pb-20">
        <h2 id="pruefung-titel" className="title-2">
          Was geprüft wird
        </h2>
        <p className="measure mt-4">
          Jede Seite wird so geprüft, wie sie im Browser steht: mit allem, was Skripte nachladen, auch in
          Rahmen und gekapselten Bausteinen. Dabei laufen {ruleCounts.rules} Prüfregeln. Grundlage der
          Bewertung sind die {catalogues.checklist41.length} Kriterien unserer Checkliste aus den WCAG,
          geordnet nach vier Prinzipien. Bei einem Teil findet der Automat Fehler; vollständig beurteilen kann
          sie nur ein Mensch.
        </p>
        <ol className="mt-12 border-t border-line">
          {principles.map((principle) => (
            <li
              key={principle.name}
              className="grid gap-x-8 gap-y-3 border-b border-hair py-8 last:border-line md:grid-cols-2"
            >
              <div>
                <h3 className="title-3">{principle.name}</h3>
                <p className="mt-1">{principle.question}</p>
                <p className="mt-1 text-base text-muted">{countCriteria(principle.name)} Kriterien</p>
              </div>
              <ul className="list-disc space-y-1.5 pl-5 marker:text-accent">
                {principle.examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <a href="/methode" className="inline-flex min-h-11 items-center font-semibold">
            So prüfen wir
          </a>
        </p>
      </div>
    </section>
  );
}
