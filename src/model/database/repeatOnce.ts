import { toSqlState } from './sqlState.ts';

/**
 * Repeats `work` once after a deadlock (40P01) or serialization failure (40001). The database ends one of two
 * transactions that wait for each other; repeated, it can run freely.
 */
export async function repeatOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (!['40P01', '40001'].includes(toSqlState(fault))) throw fault;
    return work();
  }
}
