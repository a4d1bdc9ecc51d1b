import { Section } from '../parts/section.tsx';
import { type BfsgQuestion, bfsgOptions } from './bfsgCheck.ts';
import { Laws } from './laws.tsx';
import { bfsgQuestions, toOption } from './questions.ts';
import { bfsgVerdicts } from './verdicts.ts';

const questions = Object.keys(bfsgOptions) as BfsgQuestion[];

/** The whole check as text: readable without a script, and shows how it decides. */
export function Explained() {
  return (
    <Section
      id="fragen"
      title="Alle Fragen und was sie bedeuten"
      lead={
        <>
          Der Check stellt höchstens fünf Fragen. Hier lesen Sie, warum er sie stellt und wie er Ihre
          Antworten deutet. Das Ergebnis lautet „{bfsgVerdicts.likely.word}“, „{bfsgVerdicts.unclear.word}“
          oder „{bfsgVerdicts.unlikely.word}“.
        </>
      }
    >
      <ol className="border-t border-line">
        {questions.map((question, index) => (
          <Explanation key={question} question={question} number={index + 1} />
        ))}
      </ol>
      <Together />
    </Section>
  );
}

function Explanation({ question, number }: { question: BfsgQuestion; number: number }) {
  const { title, help, meaning, laws } = bfsgQuestions[question];
  return (
    <li className="grid gap-x-12 gap-y-5 border-b border-line py-8 md:grid-cols-2">
      <div>
        <h3 className="title-3">
          {number}. {title}
        </h3>
        {help && <p className="mt-2 text-base text-muted">{help}</p>}
        <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-accent">
          {bfsgOptions[question].map((option) => (
            <li key={option}>{toOption(question, option).label}</li>
          ))}
        </ul>
      </div>
      <div>
        <p>{meaning}</p>
        <Laws laws={laws} />
      </div>
    </li>
  );
}

function Together() {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-6 md:grid-cols-2">
      <h3 className="title-3">So wird daraus eine Einschätzung</h3>
      <ul className="list-disc space-y-3 pl-5 marker:text-accent">
        <li>
          <strong>Wahrscheinlich:</strong> Sie bieten Privatpersonen eine erfasste Dienstleistung an und sind
          kein Kleinstunternehmen, oder Sie stellen erfasste Produkte her, führen sie ein oder verkaufen sie.
          Im zweiten Fall gilt das für die Produkte; das Ergebnis sagt dann auch, wie es um die Website steht.
        </li>
        <li>
          <strong>Unklar:</strong> Sie bieten nur Termine, Anfragen oder Personenbeförderung in Stadt, Vorort
          oder Region an, kennen die Größe des Unternehmens nicht oder wissen nicht, ob Ihre Produkte erfasst
          sind.
        </li>
        <li>
          <strong>Eher nicht:</strong> Nichts davon trifft zu, oder Sie sind ein Kleinstunternehmen und bieten
          nur Dienstleistungen an.
        </li>
      </ul>
    </div>
  );
}
