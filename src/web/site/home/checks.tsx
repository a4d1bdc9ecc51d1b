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
      'fehlende oder ungültige Angabe der Sprache',
      'Formularfelder ohne Beschriftung',
      'mehrere Beschriftungen für dasselbe Feld',
    ],
  },
  {
    name: 'Robust',
    question: 'Kommen Vorleseprogramme damit zurecht?',
    examples: [
      'Rollen und Zustände, die es nicht gibt',
      'bedienbare Elemente, die für Hilfsmittel verborgen sind',
      'eingebettete Inhalte ohne Titel',
    ],
  },
];

const countCriteria = (principle: string): number =>
  catalogues.checklist41.filter((criterion) => criterion.principle === principle).length;

/** What is checked, along the four principles; the one slope of the page is its upper edge. */
export function Checks() {
  return (
    <section id="features" aria-labelledby="features-titel" className="slope-top bg-tint">
      <div className="wrap pt-12 pb-20 md:pb-28">
        <h2 id="features-titel" className="title-2">
          Was geprüft wird
        </h2>
        <p className="measure mt-4">
          Jede Seite wird so geprüft, wie sie im Browser steht: mit allem, was Skripte nachladen, und auch in
          Rahmen und gekapselten Bausteinen. Grundlage sind die {catalogues.checklist41.length} Kriterien
          unserer Checkliste aus den WCAG, geordnet nach vier Prinzipien.
        </p>
        <ol className="mt-12 border-t border-line">
          {principles.map((principle) => (
            <li
              key={principle.name}
              className="grid gap-x-8 gap-y-3 border-b border-line py-8 md:grid-cols-2"
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
      </div>
    </section>
  );
}
