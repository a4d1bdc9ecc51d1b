import { rotateSigningKey } from '../model/account/signingKeys.ts';
import type { JobContext } from './context.ts';

/** A new key for access tokens; the one before verifies until every token it signed has run out. */
export const rotateSigningKeys =
  ({ store }: JobContext) =>
  (): Promise<void> =>
    rotateSigningKey(store);
