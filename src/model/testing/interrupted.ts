import type { Db } from '../database/db.ts';

/**
 * Wraps a database so that its nth transaction does not complete, as when the process is killed. Only for
 * tests.
 */
export function interruptAt(whole: Db, nth: number): Db {
  let begun = 0;
  return new Proxy(whole, {
    get: (db, name) => {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (tx: Db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx as unknown as Db);
          if (++begun === nth) throw new Error('interrupted');
          return result;
        });
    },
  });
}
