import { useState } from 'react';
import { Link } from 'react-router';
import type { DocumentAnswerChange, DocumentDetail } from '../../../../shared/documents/document.ts';
import { documentLimits } from '../../../../shared/limits/document.ts';
import { toCount, toDate } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { useSession } from '../../../server/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { toDocumentKey } from './documentQueries.ts';

type Asked = DocumentDetail['questions'][number];
type Props = { document: DocumentDetail };

export function DocumentQuestions({ document }: Props) {
  const { questions } = document;
  const isMember = useSession() !== null;
  if (questions.length === 0) return null;
  const left = questions.filter(({ answer }) => answer === null).length;
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="title-2">
        Fragen an Menschen
      </h2>
      <p className="mt-2 max-w-3xl">
        Das kann keine Maschine entscheiden. Bitte prüfen Sie es am Dokument, am besten mit einem
        Screenreader.
        {isMember &&
          ' Eine Antwort gilt für diese Datei, unter allen ihren Adressen. Eine neue Fassung fragt neu. „Nein“ wird zu einer Ursache.'}
      </p>
      {isMember && (
        <p role="status" className="mt-1 text-muted">
          {toCount(questions.length - left, 'Frage', 'Fragen')} von {questions.length} beantwortet
        </p>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {questions.map((asked) => (
          <li key={asked.id} className="rounded-card border border-hair bg-surface px-4 py-3">
            {isMember ? <Answerable asked={asked} document={document} /> : <Words asked={asked} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Words = ({ asked: { question, checkpoint } }: { asked: Asked }) => (
  <>
    {question} <span className="text-muted">(Matterhorn {checkpoint})</span>
  </>
);

const choices: [string, DocumentAnswerChange['meaning']][] = [
  ['Ja', 'fine'],
  ['Nein', 'barrier'],
  ['Noch nicht beantwortet', null],
];

function Answerable({ asked, document }: Props & { asked: Asked }) {
  const { id, answer } = asked;
  const save = useSaveAnswer(document);
  const chosen = save.isPending ? save.variables.meaning : (answer?.meaning ?? null);
  return (
    <>
      <fieldset>
        <legend className="max-w-3xl">
          <Words asked={asked} />
        </legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {choices.map(([label, meaning]) => (
            <Choice
              key={label}
              type="radio"
              name={id}
              label={label}
              checked={chosen === meaning}
              onChange={() => save.mutate({ question: id, meaning, note: answer?.note ?? null })}
            />
          ))}
        </div>
      </fieldset>
      {answer && <Given asked={asked} document={document} answer={answer} />}
    </>
  );
}

function useSaveAnswer({ website_id, id }: DocumentDetail, onDone?: () => void) {
  return useAction({
    act: (change: DocumentAnswerChange) => sendJson('PUT', `/api/v1/documents/${id}/answers`, change),
    done: workMessages.documentAnswerSaved,
    failed: workMessages.documentAnswerNotSaved,
    refresh: [toDocumentKey(website_id, id), ['website', website_id]],
    ...(onDone && { onDone }),
  });
}

type GivenProps = Props & { asked: Asked; answer: NonNullable<Asked['answer']> };

function Given({ asked, document, answer }: GivenProps) {
  const { meaning, note, user_name, created_at } = answer;
  const cause = document.causes.find(({ rule }) => rule === asked.id);
  return (
    <>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Beantwortet von {user_name ?? 'einem ehemaligen Mitglied'} am {toDate(created_at)}.{' '}
        {cause && meaning === 'barrier' && (
          <Link to={`/app/websites/${document.website_id}/causes/${cause.id}`}>Zur Ursache</Link>
        )}
      </p>
      <Note key={note} asked={asked} document={document} answer={answer} />
    </>
  );
}

function Note({ asked, document, answer: { meaning, note } }: GivenProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(note ?? '');
  const save = useSaveAnswer(document, () => setOpen(false));
  if (!isOpen)
    return (
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {note && <p className="wrap-anywhere">Notiz: {note}</p>}
        <Button look="quiet" onClick={() => setOpen(true)}>
          {note ? 'Notiz ändern' : 'Notiz hinzufügen'}
          <span className="sr-only">: {asked.question}</span>
        </Button>
      </div>
    );
  return (
    <form
      className="mt-2 grid max-w-3xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ question: asked.id, meaning, note: text.trim() || null });
      }}
    >
      <TextField
        label="Notiz, zum Beispiel die Seite im Dokument"
        value={text}
        maxLength={documentLimits.noteChars}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        Notiz speichern
      </Button>
    </form>
  );
}
