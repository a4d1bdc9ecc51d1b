import type { JobContext } from './context.ts';

export const purgeAccounts = (_context: JobContext) => async (): Promise<void> => {
  throw new Error('Not built yet');
};
