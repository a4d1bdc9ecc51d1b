import type { AnsweredQuestion, NewAnswer } from '../../../../shared/contract/question.ts';
import { isRefusal } from './isRefusal.ts';

/** `answer` null: takes the answer back. */
export type ToldAnswer = {
  id: string;
  website_id: number;
  question_id: number;
  answer: NewAnswer | null;
};

export type AnswerBoxState = {
  waiting: ToldAnswer[];
  /** The last try did not reach the server. */
  isHeldUp: boolean;
  /** The browser stores nothing: unsent answers are lost with this page. */
  isOnlyHere: boolean;
};

export type AnswerBoxParts = {
  /** Throws where the browser offers no storage, or no room in it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Storage key of the signed-in user; null: nobody is. */
  readKey: () => string | null;
  send: (told: ToldAnswer) => Promise<AnsweredQuestion>;
  /** Runs `act` while no other tab sends. */
  lock: (act: () => Promise<void>) => Promise<void>;
  onSent: (answered: AnsweredQuestion) => void;
  onRefused: (error: Error, told: ToldAnswer) => void;
};

const retryMs = [2_000, 5_000, 15_000, 30_000];

/** Keeps a user's answers, in order, until the server has them: without a connection, across reloads and tabs. */
export function createAnswerBox(parts: AnswerBoxParts) {
  const list = openList(parts);
  const listeners = new Set<() => void>();
  const look = (isHeldUp: boolean) => ({ waiting: list.read(), isHeldUp, isOnlyHere: list.isOnlyHere() });
  let state: AnswerBoxState = look(false);
  let sending: string | null = null;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const show = (isHeldUp = state.isHeldUp) => {
    state = look(isHeldUp);
    for (const listener of listeners) listener();
  };
  const change = (next: (waiting: ToldAnswer[]) => ToldAnswer[], isHeldUp?: boolean) => {
    list.write(next(list.read()));
    show(isHeldUp);
  };
  const drop = ({ id }: ToldAnswer) => change((waiting) => waiting.filter((told) => told.id !== id), false);

  const sendOne = async (told: ToldAnswer): Promise<boolean> => {
    sending = told.id;
    try {
      const answered = await parts.send(told);
      drop(told);
      parts.onSent(answered);
    } catch (error) {
      if (!isRefusal(error)) return false;
      drop(told);
      parts.onRefused(error, told);
    } finally {
      sending = null;
    }
    return true;
  };
  const sendAll = async () => {
    for (let [next] = list.read(); next; [next] = list.read()) {
      if (await sendOne(next)) tries = 0;
      else {
        show(true);
        retry = setTimeout(() => void flush(), retryMs[Math.min(tries++, retryMs.length - 1)]);
        return;
      }
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(retry);
    running ??= parts.lock(sendAll).finally(() => {
      running = null;
    });
    await running;
  };
  const add = (told: Omit<ToldAnswer, 'id'>) => {
    change((waiting) => [...waiting, { ...told, id: crypto.randomUUID() }]);
    void flush().then(() => (list.read().length > 0 && !state.isHeldUp ? flush() : undefined));
  };
  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    /** Takes back what was told last about a question; what is not on its way yet is never sent. */
    takeBack(question: Pick<ToldAnswer, 'website_id' | 'question_id'>): void {
      const last = list.read().findLast(({ question_id }) => question_id === question.question_id);
      if (last?.answer && last.id !== sending) drop(last);
      else add({ ...question, answer: null });
    },
    /** Shows what other tabs have added or sent. */
    readAgain: () => show(),
    flush,
  };
}

/** The stored list; kept in memory where the browser stores nothing. */
function openList({ storage, readKey }: Pick<AnswerBoxParts, 'storage' | 'readKey'>) {
  const unstored = new Map<string, ToldAnswer[]>();
  return {
    isOnlyHere: () => unstored.has(readKey() ?? ''),
    read(): ToldAnswer[] {
      const key = readKey();
      if (key === null) return [];
      const kept = unstored.get(key);
      if (kept) return kept;
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter(isTold) : [];
      } catch {
        return [];
      }
    },
    write(waiting: ToldAnswer[]): void {
      const key = readKey();
      if (key === null) return;
      unstored.delete(key);
      try {
        if (waiting.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(waiting));
      } catch {
        unstored.set(key, waiting);
      }
    },
  };
}

const isTold = (one: ToldAnswer | null): one is ToldAnswer =>
  typeof one?.id === 'string' && typeof one.question_id === 'number' && typeof one.website_id === 'number';
