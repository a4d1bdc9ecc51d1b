import { toDate } from '../../../shared/text/format.ts';
import {
  type BfsgAnswers,
  type BfsgQuestion,
  decideBfsg,
  listBfsgQuestions,
} from '../../site/checker/bfsgCheck.ts';
import { bfsgQuestions, toOption } from '../../site/checker/questions.ts';
import { legalState } from '../../site/parts/legalState.tsx';
import { toGermanDate } from '../../site/parts/sourceList.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Cite } from '../../ui/sign/cite.tsx';
import { Next } from './next.tsx';
import { Verdict } from './verdict.tsx';
import { Why } from './why.tsx';

type Props = { answers: BfsgAnswers; onChange: (question: BfsgQuestion) => void; onAgain: () => void };

export function CheckResult({ answers, onChange, onAgain }: Props) {
  const result = decideBfsg(answers);
  return (
    <div className="space-y-12">
      <Verdict result={result} />
      <Why reasons={result.reasons} />
      <Next result={result} />
      {result.verdict !== 'unlikely' && <Exceptions />}
      <Given answers={answers} onChange={onChange} />
      <PrintedState />
      <div className="flex flex-wrap gap-3" data-screen-only>
        <Button look="secondary" onClick={() => print()}>
          Ergebnis drucken
        </Button>
        <Button look="secondary" onClick={onAgain}>
          Von vorn beginnen
        </Button>
      </div>
    </div>
  );
}

/** Date and legal state for print: paper has no other sign of them. */
function PrintedState() {
  return (
    <p className="hidden print:block">
      Einschätzung vom {toDate(new Date().toISOString())}. Grundlage sind die Gesetzestexte in der Fassung vom{' '}
      {toGermanDate(legalState.lawsAsOf)}. Das ist keine Rechtsberatung.
    </p>
  );
}

function Exceptions() {
  return (
    <section aria-labelledby="check-exceptions">
      <h3 id="check-exceptions" className="title-3">
        Was dieser Check nicht entscheidet
      </h3>
      <p className="mt-3">
        Zwei Ausnahmen beurteilt jedes Unternehmen selbst: Die Anforderungen gelten nicht, soweit sie ein
        Angebot grundlegend verändern würden (<Cite>§ 16 BFSG</Cite>) oder unverhältnismäßig belasten (
        <Cite>§ 17 BFSG</Cite>). Beides ist zu begründen, zu dokumentieren und der Behörde mitzuteilen. Auch
        einzelne Inhalte sind ausgenommen, etwa Archive, die nach dem 28. Juni 2025 nicht mehr bearbeitet
        werden (<Cite>§ 1 Abs. 4 BFSG</Cite>).
      </p>
    </section>
  );
}

function Given({ answers, onChange }: Omit<Props, 'onAgain'>) {
  return (
    <section aria-labelledby="check-given">
      <h3 id="check-given" className="title-3">
        Ihre Antworten
      </h3>
      <ul className="mt-4 border-t border-hair">
        {listBfsgQuestions(answers).map((question) => (
          <li
            key={question}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hair py-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-base text-muted">{bfsgQuestions[question].title}</p>
              <p className="mt-1 font-semibold">
                {[answers[question]]
                  .flat()
                  .map((answer) => toOption(question, answer!).label)
                  .join(', ')}
              </p>
            </div>
            <Button
              look="quiet"
              aria-label={`Ändern: ${bfsgQuestions[question].title}`}
              onClick={() => onChange(question)}
              data-screen-only
              className="-mx-5"
            >
              Ändern
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
