import type { Progress } from '../../shared/contract/scan.ts';
import type { FetchOptions } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';

/** `url`: address of the website; from the second step on, the address after the first step's redirects. */
export type StepInput = Pick<FetchOptions, 'userAgent' | 'credentials' | 'signal'> & {
  guard: Guard;
  url: string;
};

export type StepResult = { progress: Progress };
