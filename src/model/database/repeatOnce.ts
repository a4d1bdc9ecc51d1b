import { toSqlState } from './sqlState.ts';

/** Of two transactions that wait for each other the database ends one, which then has free way. */
export async function repeatOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (!['40P01', '40001'].includes(toSqlState(fault))) throw fault;
    return work();
  }
}
