import { eq, lt, sql } from 'drizzle-orm';
import { version } from '../../log.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { workers } from '../tables/worker.ts';

/** Three reports missed: the process is gone. */
const silentSeconds = 45;

/** Says that this worker lives and whether its browser works. */
export async function reportWorker(db: Db, worker: { id: string; has_browser: boolean }): Promise<void> {
  const seen = { has_browser: worker.has_browser, seen_at: sql`now()` };
  await db
    .insert(workers)
    .values({ id: worker.id, version, ...seen })
    .onConflictDoUpdate({ target: workers.id, set: seen });
}

export async function forgetWorker(db: Db, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id));
}

export type WorkerCounts = { working: number; without_browser: number };

/** Workers of this installation that live. */
export async function countWorkers(db: Db): Promise<WorkerCounts> {
  const rows = await readRows<WorkerCounts>(
    db,
    sql`select count(*) filter (where has_browser)::int as working,
      count(*) filter (where not has_browser)::int as without_browser
      from auth.workers where seen_at > now() - make_interval(secs => ${silentSeconds})`,
  );
  return rows[0]!;
}

/** Forgets processes that ended without a word, a day later. */
export async function purgeWorkers(db: Db): Promise<number> {
  const gone = await db
    .delete(workers)
    .where(lt(workers.seen_at, sql`now() - interval '1 day'`))
    .returning({ id: workers.id });
  return gone.length;
}
