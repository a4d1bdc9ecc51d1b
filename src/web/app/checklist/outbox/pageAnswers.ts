import { useSyncExternalStore } from 'react';
import type { AnsweredQuestion, QuestionCounts } from '../../../../shared/contract/question.ts';
import { sendJson } from '../../../server/request.ts';
import { readStoredUser } from '../../../server/storedSession.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toFailureMessage } from '../../form/useAction.ts';
import { queryClient } from '../../queries/queryClient.ts';
import { type AnswerBoxState, createAnswerBox, type ToldAnswer } from './answerBox.ts';
import { browserStorage, toTabLock, warnOfLoss } from './browserParts.ts';
import { answersPrefix } from './unsentChecks.ts';

const notSaved = { title: 'Fehler', text: 'Die Antwort konnte nicht gespeichert werden.' };

export const pageAnswers = createAnswerBox({
  storage: browserStorage,
  readKey: () => {
    const email = readStoredUser()?.email;
    return email ? answersPrefix + email : null;
  },
  send: ({ question_id, answer }) => {
    const path = `/api/v1/questions/${question_id}/answer`;
    return answer ? sendJson<AnsweredQuestion>('PUT', path, answer) : sendJson('DELETE', path);
  },
  lock: toTabLock('stufenlos-answers'),
  onSent: ({ question: { website_id }, website: { open, answered, settled } }) => {
    queryClient.setQueriesData<{ counts: QuestionCounts }>(
      { queryKey: ['website', website_id, 'questions'] },
      (pile) => pile && { ...pile, counts: { ...pile.counts, open, answered, settled } },
    );
    refresh(website_id);
  },
  onRefused: (error, { website_id }: ToldAnswer) => {
    showToast(toFailureMessage(error, notSaved), 'bad');
    refresh(website_id);
  },
});

/** Answers change checks, score and causes: everything about the website is read again where it is shown. */
function refresh(websiteId: number): void {
  void queryClient.invalidateQueries({ queryKey: ['website', websiteId] });
  void queryClient.invalidateQueries({ queryKey: ['websites'] });
}

export const useAnswers = (): AnswerBoxState => useSyncExternalStore(pageAnswers.subscribe, pageAnswers.get);

/** Sends answers left by an earlier visit, and follows other tabs and the connection. May be called again. */
export function startAnswers(): void {
  pageAnswers.readAgain();
  // The browser ignores a listener that it already has.
  addEventListener('storage', hearOtherTab);
  addEventListener('online', sendAgain);
  addEventListener('beforeunload', askBeforeLoss);
  if (pageAnswers.get().waiting.length > 0) sendAgain();
}

function hearOtherTab({ key }: StorageEvent): void {
  if (key?.startsWith(answersPrefix)) pageAnswers.readAgain();
}

function askBeforeLoss(event: BeforeUnloadEvent): void {
  warnOfLoss(event, pageAnswers.get());
}

function sendAgain(): void {
  void pageAnswers.flush();
}
