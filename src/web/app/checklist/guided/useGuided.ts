import { useState } from 'react';
import type { Checklist } from '../../../../shared/contract/check.ts';
import type { GuidedTest } from '../../../../shared/standards/guidedTests.ts';
import { toBase, type Wish } from '../outbox/outbox.ts';
import { pageOutbox } from '../outbox/pageOutbox.ts';
import { type CriterionEntry, toEntryShown } from '../row/criterionEntries.ts';
import { type StepAnswer, toNote, toResult } from './guidedRun.ts';
import { keepAnswers, readAnswers } from './guidedStore.ts';

type Guided = { page: Checklist['page']; entry: CriterionEntry; test: GuidedTest };

/** Answers step by step, kept in the browser, until the result goes the way of all checks. */
export function useGuided({ page, entry, test }: Guided) {
  const { num } = entry.criterion;
  const place = `${page.id} ${num}`;
  const [answers, setAnswers] = useState(() => readAnswers(place).slice(0, test.steps.length));
  /** Check before the result was saved; null: it is not. */
  const [before, setBefore] = useState<Wish | null>(null);
  const [isArrival, setArrival] = useState(false);
  const set = (next: StepAnswer[]) => {
    setAnswers(next);
    setArrival(true);
    keepAnswers(place, next);
  };
  const send = (wish: Wish) =>
    pageOutbox.add({
      ...{ website_id: page.website_id, page_id: page.id, criteria: num },
      ...{ base: toBase(entry.check), ...wish },
    });
  return {
    answers,
    isArrival,
    isSaved: before !== null,
    isDone: answers.length === test.steps.length,
    result: toResult(answers),
    note: toNote(toEntryShown(entry).note, test, answers),
    answer: (answer: StepAnswer) => set([...answers, answer]),
    back: () => set(answers.slice(0, -1)),
    begin: () => set([]),
    save(note: string): void {
      const { status, set_by, note: noted } = toEntryShown(entry);
      setBefore({ status: set_by === 'person' && status !== 'clean' ? status : null, note: noted });
      setArrival(true);
      send({ status: toResult(answers), note: note.trim() || null });
      keepAnswers(place, []);
    },
    /** Takes the saved result back; the answers stay. */
    undo(): void {
      if (before) send(before);
      setBefore(null);
      keepAnswers(place, answers);
    },
  };
}
