import { scanLimits } from '../../../shared/limits.ts';
import { Example } from './example.tsx';

const steps = [
  {
    title: 'Adresse eingeben',
    text: 'Die Adresse Ihrer Website genügt. Sie bauen nichts ein und brauchen kein Konto.',
  },
  {
    title: 'Seiten prüfen lassen',
    text: `Stufenlos liest robots.txt und Sitemaps, folgt den Links und öffnet bis zu ${scanLimits.maxPagesGuest} Seiten. Sie sehen dabei zu.`,
  },
  {
    title: 'Der Reihe nach beheben',
    text: 'Derselbe Fehler auf vielen Seiten ist eine Ursache. Sie sehen ihn einmal: mit Beispiel, Kriterium und der Zahl der Seiten.',
  },
];

export function Steps() {
  return (
    <section id="ablauf" aria-labelledby="ablauf-titel" className="wrap py-20 md:py-28">
      <h2 id="ablauf-titel" className="title-2">
        In drei Schritten zur Liste der Befunde
      </h2>
      <div className="mt-12 grid items-start gap-12 lg:grid-cols-2">
        <ol className="space-y-10">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[3rem_1fr] gap-x-4">
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-control border-2 border-accent text-xl font-bold text-accent"
              >
                {index + 1}
              </span>
              <div className="pt-1.5">
                <h3 className="title-3">{step.title}</h3>
                <p className="mt-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Example />
      </div>
    </section>
  );
}
