import type { Progress } from '../../shared/contract/scan.ts';
import type { FetchOptions } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';

/** What every step needs. `url`: the website's address, from the second step on where the first one has led. */
export type StepInput = Pick<FetchOptions, 'userAgent' | 'credentials' | 'signal'> & {
  guard: Guard;
  url: string;
};

export type StepResult = { progress: Progress };
