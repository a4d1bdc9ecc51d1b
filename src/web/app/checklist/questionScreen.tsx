import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { workMessages } from '../../words/workMessages.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { type QuestionPile, questionsQuery } from '../website/questionQueries.ts';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { isAllAnswered } from './countLeft.ts';
import { startAnswers, useAnswers } from './outbox/pageAnswers.ts';
import { QuestionCard } from './questionCard.tsx';
import { QuestionProgress } from './questionProgress.tsx';
import { QuestionsDone } from './questionsDone.tsx';
import { usePile } from './usePile.ts';

export function QuestionScreen() {
  const websiteId = useWebsiteId();
  const query = useQuery(questionsQuery(websiteId));
  useEffect(startAnswers, []);
  return (
    <>
      <WebsiteHead websiteId={websiteId} title="Sichtung" />
      <Loaded query={query} failed={workMessages.questionsNotLoaded}>
        {(pile) => <Pile key={websiteId} websiteId={websiteId} pile={pile} />}
      </Loaded>
    </>
  );
}

function Pile({ websiteId, pile }: { websiteId: number; pile: QuestionPile }) {
  const answers = useAnswers();
  const [comments] = useState(() => new Map<number, string>());
  const { question, isArrival, isReturned, said, isTold, isTaken, pace, ...act } = usePile(
    pile,
    isAllAnswered(pile.counts, answers),
  );
  return (
    <>
      <QuestionProgress counts={pile.counts} answers={answers} pace={pace} />
      {question ? (
        <QuestionCard
          key={question.id}
          question={question}
          isArrival={isArrival}
          isReturned={isReturned}
          onAnswer={act.answer}
          onLeave={act.leave}
          onUndo={act.undo}
          comments={comments}
        />
      ) : (
        <QuestionsDone
          websiteId={websiteId}
          counts={pile.counts}
          answers={answers}
          isArrival={isArrival}
          onUndo={act.undo}
        />
      )}
      <p role="status" className="mt-3 min-h-6 text-[0.9375rem] text-muted">
        {said && `${said} `}
        {isTaken && question && 'Hier ist die nächste.'}
        {isTold && answers.waiting.length === 0 && 'Gespeichert.'}
        {answers.isHeldUp &&
          (answers.isOnlyHere
            ? 'Keine Verbindung, und Ihr Browser kann Antworten gerade nicht aufbewahren: Sie bleiben nur, solange diese Seite offen ist.'
            : 'Keine Verbindung: Ihre Antworten bleiben in diesem Browser und werden gesendet, sobald es geht.')}
      </p>
    </>
  );
}
