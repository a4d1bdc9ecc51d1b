import type { Progress } from '../../shared/contract/scan.ts';
import type { FetchOptions } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';

/**
 * Input of every step. `url`: address of the website; from the second step on the one where the first has led.
 */
export type StepInput = Pick<FetchOptions, 'userAgent' | 'credentials' | 'signal'> & {
  guard: Guard;
  url: string;
};

export type StepResult = { progress: Progress };
