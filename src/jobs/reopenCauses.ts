import { log } from '../log.ts';
import { reopenCauses as reopen } from '../model/cause/settleCauses.ts';
import type { JobContext } from './context.ts';

/** Causes that were ignored until a day are open again when it is over. */
export const reopenCauses =
  ({ store }: Pick<JobContext, 'store'>) =>
  async (): Promise<void> => {
    const causes = await reopen(store.db);
    if (causes > 0) log.info({ causes }, 'Ignored causes were reopened');
  };
