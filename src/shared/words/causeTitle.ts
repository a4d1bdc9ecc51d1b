import type { Cause } from '../contract/cause.ts';
import { toBarrierTitle, toDoubtTitle } from '../standards/barrierTitles.ts';
import { endSentence } from '../text/line.ts';

/** First line of a finding's message. What a person confirmed is headed by the fault, what nothing proves by its question. */
export function toCauseTitle({ engine, rule, outcome, confirmed_count, message }: NamedCause): string {
  const isBarrier = outcome === 'failed' || confirmed_count > 0;
  const named = isBarrier ? toBarrierTitle(engine, rule) : toDoubtTitle(engine, rule);
  return named ? endSentence(named) : (message.split('\n')[0] ?? '');
}

export type NamedCause = Pick<Cause, 'engine' | 'rule' | 'outcome' | 'confirmed_count' | 'message'>;
