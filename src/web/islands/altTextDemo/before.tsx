import { toolLimits } from '../../../shared/limits/visitor.ts';
import { Notice } from '../../ui/sign/notice.tsx';

/** specification, public 2: four cards on why alternative texts matter */
const reasons = [
  {
    title: 'Barrierefreiheit',
    text: 'Wer ein Bild nicht sieht, hört oder tastet stattdessen den Alternativtext. Fehlt er, fehlt der Inhalt.',
  },
  {
    title: 'Suchmaschinen',
    text: 'Auch Suchmaschinen lesen den Text und verstehen so besser, was ein Bild zeigt.',
  },
  {
    title: 'Wenn Bilder fehlen',
    text: 'Lädt ein Bild nicht, steht der Text an seiner Stelle.',
  },
  {
    title: 'Gesetzliche Anforderungen',
    text: 'Für Nicht-Text-Inhalte verlangt die Verordnung zum BFSG Alternativen (§ 12 BFSGV); die WCAG tun es in Kriterium 1.1.1.',
  },
];

export function Before() {
  return (
    <>
      <div className="measure mt-10">
        <Notice title="Das macht die Demo">
          <p>
            Sie öffnet genau diese eine Seite in einem Browser, zählt alle ihre Bilder (ohne die in
            eingebetteten Rahmen) und zeigt höchstens {toolLimits.imagesShown} davon. Für Bilder ohne
            Alternativtext macht sie Vorschläge, immer als Entwurf. Zusammen mit dem Simulator sind{' '}
            {toolLimits.runs.hits} Seiten in der Stunde je Anschluss möglich. Alle Seiten einer Website nimmt
            sich die <a href="/onboarding">Website-Analyse</a> vor.
          </p>
        </Notice>
      </div>
      <section aria-labelledby="gruende-titel" className="mt-14 md:mt-20">
        <h2 id="gruende-titel" className="title-2">
          Warum Alternativtexte zählen
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t border-line pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
