import type { ReactNode } from 'react';
import type { BfsgReason, BfsgResult } from '../../site/checker/bfsgCheck.ts';
import { Cite } from '../../ui/sign/cite.tsx';

export function Next({ result }: { result: BfsgResult }) {
  return (
    <section aria-labelledby="check-next">
      <h3 id="check-next" className="title-3">
        Was Sie jetzt tun können
      </h3>
      <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-semibold marker:text-accent">
        {steps
          .filter((step) => step.when(result))
          .map((step) => (
            <li key={step.id} className="pl-1.5">
              {step.text}
            </li>
          ))}
      </ol>
    </section>
  );
}

type Step = { id: string; when: (result: BfsgResult) => boolean; text: ReactNode };

const has = ({ reasons }: BfsgResult, pattern: RegExp): boolean =>
  reasons.some((reason: BfsgReason) => pattern.test(reason));
const isService = (result: BfsgResult): boolean => has(result, /^micro-/);

const steps: Step[] = [
  {
    id: 'open',
    when: ({ verdict }) => verdict === 'unclear',
    text: 'Klären Sie die offenen Punkte: Lesen Sie die genannten Stellen und fragen Sie im Zweifel eine Rechtsberatung.',
  },
  {
    id: 'advice',
    when: (result) => has(result, /^(micro|micro-unclear|product-micro)$/),
    text: (
      <>
        Kleinstunternehmen berät kostenlos die{' '}
        <a href="https://www.bundesfachstelle-barrierefreiheit.de/" rel="noopener">
          Bundesfachstelle Barrierefreiheit
        </a>{' '}
        (<Cite>§ 15 BFSG</Cite>).
      </>
    ),
  },
  {
    id: 'website',
    when: isService,
    text: (
      <>
        Prüfen Sie, wo Ihre Website steht.{' '}
        <span data-screen-only>Das Feld für die Adresse folgt weiter unten. </span>
        Beheben Sie zuerst, was Kauf, Buchung oder Anmeldung verhindert.
      </>
    ),
  },
  {
    id: 'information',
    when: isService,
    text: (
      <>
        Bereiten Sie die Informationen vor, die Sie barrierefrei veröffentlichen müssen, wenn das Gesetz für
        Sie gilt (<Cite>§ 14 Abs. 1 BFSG</Cite>, <Cite>Anlage 3 BFSG</Cite>).{' '}
        <a href="/blog/barrierefreiheitserklaerung-bfsg-erstellen">So schreiben Sie sie</a>.
      </>
    ),
  },
  {
    id: 'products',
    when: (result) => has(result, /^product-(made|traded)$/),
    text: (
      <>
        Lassen Sie Ihre Pflichten für die Produkte klären, als Händler etwa nach <Cite>§ 11 BFSG</Cite>.
        Unsere Analyse prüft Websites, keine Geräte.
      </>
    ),
  },
  {
    id: 'again',
    when: ({ verdict }) => verdict === 'unlikely',
    text: 'Halten Sie das Ergebnis fest und wiederholen Sie den Check, wenn sich Angebot, Kundschaft oder Größe ändern.',
  },
  {
    id: 'anyway',
    when: ({ verdict }) => verdict === 'unlikely',
    text: 'Prüfen Sie Ihre Website trotzdem, wenn Sie mögen: Jede Barriere weniger öffnet sie für mehr Menschen.',
  },
  {
    id: 'guide',
    when: ({ verdict }) => verdict !== 'unlikely',
    text: (
      <>
        Lesen Sie im <a href="/bfsg-guidelines">BFSG-Leitfaden</a>, was das Gesetz verlangt.
      </>
    ),
  },
];
