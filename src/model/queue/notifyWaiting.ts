import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

export const newsChannel = 'news';

/**
 * Subject of a wake-up: events of a scan, visitors' tool runs, one alt text request, proposals for a website.
 * All tool runs share one topic, because each run that ends moves the others up in the queue.
 */
export type Topic = `scan:${number}` | 'tool' | `altTextRequest:${number}` | `review:${number}`;

/** Wakes the requests and streams that wait for this topic (api/news/hub) when the transaction commits. */
export async function notifyWaiting(tx: Db, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${newsChannel}, ${topic})`);
}
