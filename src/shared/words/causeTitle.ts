import type { Cause } from '../contract/cause.ts';
import { toBarrierTitle } from '../standards/barrierTitles.ts';
import { endSentence } from '../text/line.ts';

/** First line of a finding's message. What a person confirmed is headed by the fault, not by its question. */
export function toCauseTitle({ engine, rule, outcome, confirmed_count, message }: NamedCause): string {
  const isBarrier = outcome === 'failed' || confirmed_count > 0;
  const fault = isBarrier ? toBarrierTitle(engine, rule) : undefined;
  return fault ? endSentence(fault) : (message.split('\n')[0] ?? '');
}

export type NamedCause = Pick<Cause, 'engine' | 'rule' | 'outcome' | 'confirmed_count' | 'message'>;
