import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

export const workChannel = 'work';

/** Looks of visitors, questions of the alternative text API, proposals for whole websites. */
export type WorkTopic = 'tool' | 'question' | 'review';

/** Wakes the requests that wait for a worker (api/news/workHub) about this when the transaction commits. */
export async function tellWork(tx: Db, about: WorkTopic): Promise<void> {
  await tx.execute(sql`select pg_notify(${workChannel}, ${about})`);
}
