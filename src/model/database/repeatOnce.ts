import { toSqlState } from './sqlState.ts';

/** Repeats a transaction once if the database ended it over a deadlock or serialization conflict. */
export async function repeatOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (!['40P01', '40001'].includes(toSqlState(fault))) throw fault;
    return work();
  }
}
