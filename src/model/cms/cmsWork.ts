import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { CmsChange, CmsConnection } from '../../shared/contract/cms.ts';
import { cmsLimits } from '../../shared/limits/work.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import { cms_batches, cms_changes, cms_connections } from '../tables/cms.ts';
import { media_items } from '../tables/media.ts';

/** Batch that a worker runs, with the CMS login. `connection` is null once it was removed. */
export type RunningBatch = {
  id: number;
  website_id: number;
  kind: 'plan' | 'write' | 'undo';
  of_batch_id: number | null;
  connection: (Pick<CmsConnection, 'url' | 'user_name'> & { password: string }) | null;
};

/** Starts a batch, or continues it after an interruption. Null when it has ended. */
export async function beginCmsBatch(
  { db, encryption }: DbAndEncryption,
  batch_id: number,
): Promise<RunningBatch | null> {
  const [taken] = await db
    .update(cms_batches)
    .set({ status: 'running' })
    .where(and(eq(cms_batches.id, batch_id), isOpen))
    .returning({
      id: cms_batches.id,
      website_id: cms_batches.website_id,
      kind: cms_batches.kind,
      of_batch_id: cms_batches.of_batch_id,
    });
  if (!taken) return null;
  const [found] = await db
    .select({
      url: cms_connections.url,
      user_name: cms_connections.user_name,
      sealed: cms_connections.password_encrypted,
    })
    .from(cms_connections)
    .where(eq(cms_connections.website_id, taken.website_id));
  if (!found) return { ...taken, connection: null };
  const { sealed, ...words } = found;
  return { ...taken, connection: { ...words, password: encryption.decrypt(sealed) } };
}

const isOpen = inArray(cms_batches.status, ['queued', 'running']);

export async function isCmsBatchRunning(db: Db, batch_id: number): Promise<boolean> {
  const [found] = await db
    .select({ status: cms_batches.status })
    .from(cms_batches)
    .where(eq(cms_batches.id, batch_id));
  return found?.status === 'running';
}

export async function saveCmsChecked(db: Db, website_id: number): Promise<void> {
  await db
    .update(cms_connections)
    .set({ checked_at: sql`now()` })
    .where(eq(cms_connections.website_id, website_id));
}

export async function saveCmsProgress(
  db: Db,
  batch_id: number,
  progress: { done: number; total: number },
): Promise<void> {
  await db.update(cms_batches).set(progress).where(eq(cms_batches.id, batch_id));
}

/** Leaves a stopped batch as it is. `message`: why the batch failed, null on success. */
export async function finishCmsBatch(db: Db, batch_id: number, message: string | null): Promise<void> {
  await db
    .update(cms_batches)
    .set({ status: message === null ? 'done' : 'failed', message, finished_at: sql`now()` })
    .where(and(eq(cms_batches.id, batch_id), isOpen));
}

export type ConfirmedText = { id: number; url: string; alt_text: string };

const partRows = 500;

export async function* listConfirmedTexts(db: Db, website_id: number): AsyncGenerator<ConfirmedText[], void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: media_items.id,
        url: media_items.url,
        alt_text: sql<string>`coalesce(${media_items.alt_text}, '')`,
      })
      .from(media_items)
      .where(
        and(
          eq(media_items.website_id, website_id),
          eq(media_items.alt_text_status, 'accepted'),
          sql`${media_items.alt_text_source} is distinct from 'website'`,
          gt(media_items.id, after),
        ),
      )
      .orderBy(asc(media_items.id))
      .limit(partRows);
    if (rows.length > 0) yield rows;
    if (rows.length < partRows) return;
    after = rows.at(-1)!.id;
  }
}

export type PlannedChange = Omit<CmsChange, 'id' | 'status'> & { status: 'planned' | 'skipped' };

export async function savePlan(db: Db, batch_id: number, changes: PlannedChange[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(cms_changes).where(eq(cms_changes.batch_id, batch_id));
    for (let at = 0; at < changes.length; at += partRows) {
      const part = changes.slice(at, at + partRows).map((change) => ({ batch_id, ...change }));
      await tx.insert(cms_changes).values(part);
    }
    const total = changes.length;
    await tx.update(cms_batches).set({ total, done: total }).where(eq(cms_batches.id, batch_id));
  });
}

export type OpenChange = {
  id: number;
  cms_id: number;
  url: string;
  text_before: string | null;
  text_after: string;
  /** False when somebody changed the text or its confirmation since the plan. */
  is_confirmed: boolean;
};

export async function findNextChange(db: Db, batch_id: number, after: number): Promise<OpenChange | null> {
  const [found] = await db
    .select({
      id: cms_changes.id,
      cms_id: sql<number>`coalesce(${cms_changes.cms_id}, 0)`.mapWith(Number),
      url: cms_changes.url,
      text_before: cms_changes.text_before,
      text_after: cms_changes.text_after,
      is_confirmed: isConfirmed,
    })
    .from(cms_changes)
    .where(
      and(eq(cms_changes.batch_id, batch_id), eq(cms_changes.status, 'planned'), gt(cms_changes.id, after)),
    )
    .orderBy(asc(cms_changes.id))
    .limit(1);
  return found ?? null;
}

const isConfirmed = sql<boolean>`exists (select 1 from media_items m where m.id = cms_changes.media_id
  and m.alt_text_status = 'accepted' and m.alt_text_source is distinct from 'website' and coalesce(m.alt_text, '') = cms_changes.text_after)`;

/**
 * Records, before our text is sent, that the image had none. After a crash, a text found there is known to be
 * ours.
 */
export async function noteIntent(db: Db, change_id: number): Promise<void> {
  await db.update(cms_changes).set({ text_before: '' }).where(eq(cms_changes.id, change_id));
}

export type ChangeResult = Partial<Pick<CmsChange, 'text_before' | 'text_after' | 'reason'>> &
  Pick<CmsChange, 'status'>;

export async function saveCmsChange(
  db: Db,
  { batch_id, change_id }: { batch_id: number; change_id: number },
  result: ChangeResult,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(cms_changes).set(result).where(eq(cms_changes.id, change_id));
    const done = sql`least(${cms_batches.done} + 1, ${cms_batches.total})`;
    await tx.update(cms_batches).set({ done }).where(eq(cms_batches.id, batch_id));
  });
}

export async function markUndone(
  db: Db,
  { of_batch_id, cms_id }: { of_batch_id: number; cms_id: number },
): Promise<void> {
  await db
    .update(cms_changes)
    .set({ status: 'undone' })
    .where(
      and(
        eq(cms_changes.batch_id, of_batch_id),
        eq(cms_changes.cms_id, cms_id),
        eq(cms_changes.status, 'written'),
      ),
    );
}

export async function purgeCmsBatches(db: Db): Promise<number> {
  const gone = await db
    .delete(cms_batches)
    .where(lt(cms_batches.created_at, sql`now() - make_interval(days => ${cmsLimits.keepDays})`))
    .returning({ id: cms_batches.id });
  return gone.length;
}
