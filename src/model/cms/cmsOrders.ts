import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CmsBatch, WantedBatch } from '../../shared/contract/cms.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue, Queue } from '../queue/queue.ts';
import { cms_batches } from '../tables/cms.ts';
import { asAdmin, findConnection, refuseBusy } from './cmsAccess.ts';
import { getWebsiteOf, readBatches } from './cmsBatches.ts';

/**
 * Adds a batch and its job. It plans, writes a plan of the last hour, or undoes what was written. Throws
 * WEBSITE_NOT_FOUND, ROLE_MISSING, CMS_NOT_CONNECTED, CMS_BUSY, CMS_BATCH_NOT_FOUND, CMS_PLAN_OLD,
 * CMS_NOTHING.
 */
export function addCmsBatch(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { website_id, ...wanted }: WantedBatch & { website_id: number },
): Promise<CmsBatch> {
  return asAdmin(db, { actor, website_id }, async (tx, { url }) => {
    if (!(await findConnection(tx, website_id))) throw new AppError('CMS_NOT_CONNECTED');
    await refuseBusy(tx, website_id);
    const of = wanted.kind === 'plan' ? null : await getSource(tx, { website_id, ...wanted });
    const [added] = await tx
      .insert(cms_batches)
      .values({
        website_id,
        user_id: actor.user_id ?? null,
        kind: wanted.kind,
        of_batch_id: of?.id ?? null,
        total: of?.total ?? 0,
      })
      .returning({ id: cms_batches.id });
    const id = added!.id;
    if (of) {
      await copyChanges(tx, { from: of.id, to: id, kind: of.kind });
      const action = of.kind === 'plan' ? 'cms.written' : 'cms.undone';
      await addAuditEntry(tx, actor, action, { website_id, url, count: of.total });
    }
    await enqueue({ tx, queue }, id, actor);
    return (await readBatches(tx, { website_id, batch_id: id }))[0]!;
  });
}

type Source = { website_id: number; kind: 'write' | 'undo'; of_batch_id: number };

async function getSource(tx: Db, { website_id, kind, of_batch_id: batch_id }: Source) {
  const [source] = await readBatches(tx, { website_id, batch_id });
  if (!source) throw new AppError('CMS_BATCH_NOT_FOUND');
  const total = kind === 'write' ? source.counts.planned : source.counts.written;
  if (total === 0) throw new AppError('CMS_NOTHING');
  if (kind === 'write' ? !source.can_write : !source.can_undo) throw new AppError('CMS_PLAN_OLD');
  return { id: source.id, kind: source.kind, total };
}

type Copy = { from: number; to: number; kind: CmsBatch['kind'] };

/**
 * Writing copies the plan's texts; the current text in the CMS is not known yet. Undoing expects our text and
 * restores the one before.
 */
async function copyChanges(tx: Db, { from, to, kind }: Copy): Promise<void> {
  const isPlan = kind === 'plan';
  const texts = isPlan ? sql`null, ch.text_after` : sql`ch.text_after, coalesce(ch.text_before, '')`;
  await tx.execute(sql`
    insert into cms_changes (batch_id, media_id, cms_id, url, text_before, text_after, status)
    select ${to}::bigint, ch.media_id, ch.cms_id, ch.url, ${texts}, 'planned'
    from cms_changes ch
    where ch.batch_id = ${from} and ch.status = ${isPlan ? 'planned' : 'written'} order by ch.id`);
}

/** Ends a batch after its current image; the rest stays planned. Throws CMS_BATCH_NOT_FOUND, ROLE_MISSING. */
export async function stopCmsBatch(db: Db, actor: MemberActor, batch_id: number): Promise<CmsBatch> {
  const website_id = await asActor(db, actor, (tx) => getWebsiteOf(tx, actor, batch_id));
  return asAdmin(db, { actor, website_id }, async (tx) => {
    await tx
      .update(cms_batches)
      .set({
        status: sql`case when ${cms_batches.kind} = 'plan' then 'failed' else 'done' end`,
        message: 'Angehalten.',
        finished_at: sql`now()`,
      })
      .where(and(eq(cms_batches.id, batch_id), inArray(cms_batches.status, ['queued', 'running'])));
    return (await readBatches(tx, { website_id, batch_id }))[0]!;
  });
}

/**
 * Continues with a batch's remaining changes. Throws CMS_BATCH_NOT_FOUND, ROLE_MISSING, CMS_BUSY,
 * CMS_NOTHING, CMS_PLAN_OLD.
 */
export async function resumeCmsBatch(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  batch_id: number,
): Promise<CmsBatch> {
  const website_id = await asActor(db, actor, (tx) => getWebsiteOf(tx, actor, batch_id));
  return asAdmin(db, { actor, website_id }, async (tx) => {
    await refuseBusy(tx, website_id);
    const [batch] = await readBatches(tx, { website_id, batch_id });
    if (batch!.counts.planned === 0) throw new AppError('CMS_NOTHING');
    if (!batch!.can_resume) throw new AppError('CMS_PLAN_OLD');
    await tx
      .update(cms_batches)
      .set({ status: 'queued', message: null, finished_at: null })
      .where(eq(cms_batches.id, batch_id));
    await enqueue({ tx, queue }, batch_id, actor);
    return (await readBatches(tx, { website_id, batch_id }))[0]!;
  });
}

/**
 * Runs one batch of an organization at a time, so that its slow websites do not block other organizations.
 */
const enqueue = (
  { tx, queue }: { tx: Db; queue: Queue },
  cms_batch_id: number,
  { organization_id }: MemberActor,
): Promise<void> =>
  queue.enqueue(tx, 'writeToCms', { cms_batch_id }, { group: `organization:${organization_id}` });
