import { useEffect, useState } from 'react';
import type { AskedQuestion, NewAnswer } from '../../../shared/contract/question.ts';
import { toCount } from '../../../shared/text/format.ts';
import type { QuestionPile } from '../website/questionQueries.ts';
import { pageAnswers } from './outbox/pageAnswers.ts';
import { toPace } from './pace.ts';

/** `ids`: the question, and those alike that got its answer. */
type Told = { question: AskedQuestion; ids: number[] };

type Work = {
  current: AskedQuestion | null;
  /** Answered, or handed to somebody: not shown again. */
  done: number[];
  /** Shown again when nothing else is left, the first skipped first. */
  skipped: number[];
  answered: Told[];
  seconds: number[];
  /** Question whose answer was just taken back. */
  returned: number | null;
  isArrival: boolean;
  said: string;
  isTold: boolean;
  isTaken: boolean;
};

const start: Work = {
  current: null,
  done: [],
  skipped: [],
  answered: [],
  seconds: [],
  returned: null,
  isArrival: false,
  said: '',
  isTold: false,
  isTaken: false,
};

export type Leaving = 'skip' | 'handed' | 'taken';

/** One question at a time. The shown one stays while the list changes behind it. `isDone`: an answer settled the rest. */
export function usePile({ items, counts }: QuestionPile, isDone: boolean) {
  const [work, setWork] = useState(start);
  const isOver = isDone && work.returned === null;
  const question = isOver ? null : (work.current ?? pick(items, work));
  useEffect(() => {
    if (question) setWork((now) => (now.current ? now : { ...now, current: question }));
  }, [question]);
  useEffect(() => {
    if (isOver) setWork((now) => ({ ...now, current: null }));
  }, [isOver]);
  const goOn = (change: Partial<Work>) =>
    setWork((now) => {
      const next = { ...now, ...change };
      return { ...next, current: pick(items, next), returned: null, isArrival: true };
    });
  const last = work.answered.at(-1);
  const takeBack = (told: Told) => {
    const { id: question_id, website_id } = told.question;
    pageAnswers.takeBack({ website_id, question_id });
    setWork((now) => withoutLast(now, told));
  };
  return {
    question,
    isArrival: work.isArrival,
    said: work.said,
    isTold: work.isTold,
    isTaken: work.isTaken,
    pace: toPace(work.seconds) ?? counts.seconds_per_answer,
    answer(given: NewAnswer, label: string): void {
      if (!question) return;
      const { id: question_id, website_id } = question;
      pageAnswers.add({ website_id, question_id, answer: given });
      const ids = given.alike ? listAlike(items, question) : [question_id];
      goOn({
        done: [...work.done, ...ids],
        answered: [...work.answered, { question, ids }],
        seconds: [...work.seconds, given.seconds ?? 0],
        said: `Antwort „${label}“${given.alike ? `, auch für ${toCount(question.alike_count, 'gleiche Frage', 'gleiche Fragen')}` : ''}.`,
        isTold: true,
        isTaken: false,
      });
    },
    leave(why: Leaving, said: string): void {
      if (!question) return;
      const { id } = question;
      const skipped = [...work.skipped.filter((other) => other !== id), id];
      const left = why === 'handed' ? { done: [...work.done, id] } : { skipped };
      goOn({ ...left, said, isTold: false, isTaken: why === 'taken' });
    },
    isReturned: question !== null && question.id === work.returned,
    undo: last ? () => takeBack(last) : null,
  };
}

const listAlike = (items: AskedQuestion[], { id, cause_id, rule }: AskedQuestion): number[] =>
  items
    .filter((one) => one.id === id || (one.cause_id === cause_id && one.rule === rule))
    .map((one) => one.id);

const withoutLast = (now: Work, { question, ids }: Told): Work => ({
  ...now,
  current: question,
  returned: question.id,
  answered: now.answered.slice(0, -1),
  seconds: now.seconds.slice(0, -1),
  done: now.done.filter((id) => !ids.includes(id)),
  isArrival: true,
  said: 'Antwort zurückgenommen.',
  isTold: true,
  isTaken: false,
});

/** Next question: nobody else looks at it; skipped ones come last. */
function pick(items: AskedQuestion[], { done, skipped, current }: Work): AskedQuestion | null {
  const open = items.filter(({ id, claimed_by_name }) => !done.includes(id) && claimed_by_name === null);
  const fresh = open.find(({ id }) => !skipped.includes(id));
  if (fresh) return fresh;
  const again = skipped.flatMap((id) => open.find((one) => one.id === id) ?? []);
  return again.find(({ id }) => id !== current?.id) ?? again[0] ?? null;
}
