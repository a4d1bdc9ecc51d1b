import type { ReactNode } from 'react';
import { Cite } from '../../ui/sign/cite.tsx';

/** The FAQ names the same seven steps, in shorter form. */
export const steps: { title: string; text: ReactNode }[] = [
  {
    title: 'Betroffenheit klären',
    text: (
      <>
        Beantworten Sie, wer Ihre Kundschaft ist, was Sie anbieten und wie groß Ihr Unternehmen ist. Der{' '}
        <a href="/compliance-checker">BFSG-Check</a> hilft dabei. Halten Sie das Ergebnis fest.
      </>
    ),
  },
  {
    title: 'Umfang festlegen',
    text: 'Schreiben Sie auf, welche Vorlagen, Abläufe, Dokumente und fremden Bausteine zu Ihrem Angebot gehören. Das Wichtigste ist der Weg vom Finden bis zum Bezahlen.',
  },
  {
    title: 'Automatisch prüfen',
    text: (
      <>
        <a href="/onboarding">Analysieren Sie die Website</a>. Ein Automat findet schnell und auf vielen
        Seiten, was sich messen lässt, und nur das.
      </>
    ),
  },
  {
    title: 'Von Hand prüfen',
    text: 'Gehen Sie die wichtigsten Abläufe mit der Tastatur, mit 400 % Zoom und mit einem Vorleseprogramm durch. Bitten Sie Menschen mit Behinderungen, sie zu testen.',
  },
  {
    title: 'Beheben, das Wichtigste zuerst',
    text: 'Beginnen Sie dort, wo Menschen nicht weiterkommen: Anmeldung, Warenkorb, Bezahlung. Beheben Sie Ursachen in den Vorlagen statt einzelner Stellen, und prüfen Sie danach erneut.',
  },
  {
    title: 'Informationen veröffentlichen',
    text: (
      <>
        Beschreiben Sie wahrheitsgemäß, wie Ihr Angebot die Anforderungen erfüllt (<Cite>Anlage 3 BFSG</Cite>
        ), und bewahren Sie die Informationen auf, solange Sie es anbieten (<Cite>§ 14 BFSG</Cite>).
      </>
    ),
  },
  {
    title: 'Dranbleiben',
    text: (
      <>
        Prüfen Sie bei jeder Änderung und regelmäßig. Erfüllt das Angebot eine Anforderung nicht, schaffen Sie
        Abhilfe und unterrichten unverzüglich die Marktüberwachungs&shy;behörde (
        <Cite>§ 14 Abs. 3 und 4 BFSG</Cite>).
      </>
    ),
  },
];

export function Steps() {
  return (
    <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4">
          <span
            aria-hidden="true"
            className="grid size-12 place-items-center rounded-control border-2 border-accent bg-surface text-xl font-bold text-accent"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            <h3 className="title-3">{title}</h3>
            <p className="mt-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
