import { hostname } from 'node:os';
import { asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { version } from '../../log.ts';
import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { workers } from '../tables/worker.ts';

/** Three reports missed: the process is gone. */
const silentSeconds = 45;

export type WorkerReport = { id: string; role: string; has_browser: boolean; checks: MachineCheck[] };

/** Says that this worker lives, whether its browser works, and what it found about the machine. */
export async function reportWorker(db: Db, { id, role, has_browser, checks }: WorkerReport): Promise<void> {
  const seen = { has_browser, checks, seen_at: sql`now()` };
  const process_facts = { host: hostname(), pid: process.pid, node: process.versions.node };
  await db
    .insert(workers)
    .values({ id, role, version, ...process_facts, ...seen })
    .onConflictDoUpdate({ target: workers.id, set: seen });
}

/** Those of the last day that did not say goodbye, the longest running first. */
export function listWorkers(db: Db): Promise<WorkerState[]> {
  const isSilent = sql<boolean>`${workers.seen_at} <= now() - make_interval(secs => ${silentSeconds})`;
  return db
    .select({ ...getTableColumns(workers), is_silent: isSilent })
    .from(workers)
    .orderBy(asc(workers.started_at), asc(workers.id));
}

export type WorkerState = typeof workers.$inferSelect & { is_silent: boolean };

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
