import { readStoredUser } from '../../../server/storedSession.ts';
import { browserStorage } from '../outbox/browserParts.ts';
import { type StepAnswer, stepAnswers } from './guidedRun.ts';

const prefix = 'stufenlos-guided:';
const most = 100;

type Kept = [place: string, answers: StepAnswer[]];

/** Answers of tests that this user began in this browser, by page and criterion. */
export const readAnswers = (place: string): StepAnswer[] => new Map(read()).get(place) ?? [];

export function keepAnswers(place: string, answers: StepAnswer[]): void {
  const others = read().filter(([other]) => other !== place);
  write(answers.length === 0 ? others : [...others, [place, answers]]);
}

const toKey = () => prefix + (readStoredUser()?.email ?? '');

function read(): Kept[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(toKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (one: unknown): one is Kept =>
  Array.isArray(one) &&
  typeof one[0] === 'string' &&
  Array.isArray(one[1]) &&
  one[1].every((answer) => stepAnswers.includes(answer));

function write(kept: Kept[]): void {
  try {
    if (kept.length === 0) browserStorage.removeItem(toKey());
    else browserStorage.setItem(toKey(), JSON.stringify(kept.slice(-most)));
  } catch {
    // without storage a test begins again
  }
}
