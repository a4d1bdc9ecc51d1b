import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { QuestionCounts } from '../../../shared/contract/question.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/sign/emptyState.tsx';
import { KeyButton } from '../shortcuts/keyButton.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { countLeft } from './countLeft.ts';
import type { AnswerBoxState } from './outbox/answerBox.ts';

type Props = {
  websiteId: number;
  counts: QuestionCounts;
  answers: AnswerBoxState;
  /** It replaced the last question, so it takes the focus. */
  isArrival: boolean;
  onUndo: (() => void) | null;
};

export function QuestionsDone({ websiteId, counts, answers, isArrival, onUndo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  useShortcuts('questions', { questionUndo: () => onUndo?.() });
  return (
    <div className="mt-6">
      <EmptyState
        headingRef={heading}
        Icon={CircleCheck}
        {...toDoneWords({ ...counts, ...countLeft(counts, answers) })}
      >
        <div className="flex flex-wrap gap-3">
          <Link to={`/app/websites/${websiteId}/pages`} className={toButtonClass('secondary')}>
            Zu den Prüflisten
          </Link>
          {counts.settled > 0 && (
            <Link to={`/app/websites/${websiteId}?class=review`} className={toButtonClass('secondary')}>
              Zu „Bitte prüfen“
            </Link>
          )}
          {onUndo && (
            <KeyButton keys="questionUndo" look="quiet" onClick={onUndo}>
              Rückgängig
            </KeyButton>
          )}
        </div>
      </EmptyState>
    </div>
  );
}

type Done = { open: number; answered: number; settled: number };

/** A question on which nothing depends any more was not answered, and its place may still be a barrier. */
export function toDoneWords({ open, answered, settled }: Done): { title: string; text: string } {
  if (open > 0)
    return {
      title: 'Hier ist gerade nichts für Sie zu tun',
      text: `Noch offen: ${toCount(open, 'Frage', 'Fragen')}. Offen bleibt, was mit „Weiß nicht“ beantwortet wurde, bei anderen liegt oder gerade von jemandem angesehen wird.`,
    };
  if (settled > 0)
    return {
      title: 'Keine Frage mehr offen',
      text: `${toNumber(answered)} beantwortet, ${toNumber(settled)} erübrigt: Von ${settled === 1 ? 'ihr' : 'ihnen'} hängt kein Ergebnis mehr ab. Die Stellen bleiben unter „Bitte prüfen“ bei den Befunden.`,
    };
  if (answered > 0)
    return {
      title: 'Alle Fragen sind beantwortet',
      text: 'Was Ihre Antworten entscheiden, steht in den Prüflisten der Seiten. Was sich ohne Frage prüfen lässt, bleibt dort zu tun.',
    };
  return {
    title: 'Keine Fragen offen',
    text: 'Ein Scan fragt hier nach, wo er etwas gesehen hat und nicht allein entscheiden kann. Was von Hand zu prüfen ist, steht in den Prüflisten der Seiten.',
  };
}
