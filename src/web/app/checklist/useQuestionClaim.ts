import { useEffect, useEffectEvent } from 'react';
import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { sendJson } from '../../server/request.ts';

/** Half of the time after which a claim runs out. */
const renewMs = 60_000;

const claim = (id: number, isClaimed: boolean) =>
  sendJson<AskedQuestion>('PATCH', `/api/v1/questions/${id}`, { claim: isClaimed });

type Claiming = {
  id: number;
  /** The user took the answer back; the server may not know yet. */
  isReturned: boolean;
  onTaken: (words: string) => void;
};

/**
 * Shows others that this user looks at the question, until it is left. `onTaken`: somebody else was earlier. Without a
 * connection nobody is told, and the server refuses a second answer.
 */
export function useQuestionClaim({ id, isReturned, onTaken }: Claiming): void {
  const hear = useEffectEvent((question: AskedQuestion) => {
    const { answer, claimed_by_name: other, status } = question;
    if (other) onTaken(`${other} sieht sich diese Frage gerade an.`);
    else if (!isReturned && (status === 'fine' || status === 'barrier'))
      onTaken(`${answer?.user_name ?? 'Jemand'} hat diese Frage inzwischen beantwortet.`);
  });
  useEffect(() => {
    let isLeft = false;
    const renew = () =>
      claim(id, true).then(
        (question) => !isLeft && hear(question),
        () => undefined,
      );
    void renew();
    const timer = setInterval(renew, renewMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
      claim(id, false).catch(() => undefined);
    };
  }, [id]);
}
