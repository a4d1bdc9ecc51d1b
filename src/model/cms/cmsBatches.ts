import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  CmsBatch,
  CmsChange,
  CmsConnection,
  CmsState,
  cmsChangeStatuses,
} from '../../shared/contract/cms.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { cmsLimits } from '../../shared/limits/work.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { cms_batches, cms_changes } from '../tables/cms.ts';
import { websites } from '../tables/website.ts';
import { findConnection } from './cmsAccess.ts';

/** Throws WEBSITE_NOT_FOUND. */
export function getCmsState(db: Db, actor: MemberActor, website_id: number): Promise<CmsState> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await becomeService(tx);
    const batches = await readBatches(tx, { website_id });
    return { connection: await findConnection(tx, website_id), batches };
  });
}

/** Throws CMS_BATCH_NOT_FOUND. */
export function getCmsBatch(db: Db, actor: MemberActor, batch_id: number): Promise<CmsBatch> {
  return asActor(db, actor, async (tx) => {
    const website_id = await getWebsiteOf(tx, actor, batch_id);
    return (await readBatches(tx, { website_id, batch_id }))[0]!;
  });
}

export type CmsChangeRange = {
  limit: number;
  after?: number | undefined;
  status?: (typeof cmsChangeStatuses)[number] | undefined;
};

/** Lists changes, done or planned, in the order of the images. Throws CMS_BATCH_NOT_FOUND. */
export function listCmsChanges(
  db: Db,
  actor: MemberActor,
  { batch_id, limit, after, status }: CmsChangeRange & { batch_id: number },
): Promise<CmsChange[]> {
  return asActor(db, actor, async (tx) => {
    await getWebsiteOf(tx, actor, batch_id);
    return tx
      .select({
        id: cms_changes.id,
        media_id: cms_changes.media_id,
        cms_id: cms_changes.cms_id,
        url: cms_changes.url,
        text_before: cms_changes.text_before,
        text_after: cms_changes.text_after,
        status: cms_changes.status,
        reason: cms_changes.reason,
      })
      .from(cms_changes)
      .where(
        and(
          eq(cms_changes.batch_id, batch_id),
          after ? gt(cms_changes.id, after) : undefined,
          status ? eq(cms_changes.status, status) : undefined,
        ),
      )
      .orderBy(asc(cms_changes.id))
      .limit(limit);
  });
}

/**
 * Checks that the actor owns the batch; from then on the transaction works as the service. Throws
 * CMS_BATCH_NOT_FOUND.
 */
export async function getWebsiteOf(tx: Db, actor: MemberActor, batch_id: number): Promise<number> {
  await becomeService(tx);
  const [found] = await tx
    .select({ website_id: cms_batches.website_id })
    .from(cms_batches)
    .innerJoin(websites, eq(websites.id, cms_batches.website_id))
    .where(and(eq(cms_batches.id, batch_id), ownedBy(actor)));
  if (!found) throw new AppError('CMS_BATCH_NOT_FOUND');
  return found.website_id;
}

type Whose = { website_id: number; batch_id?: number };

export async function readBatches(tx: Db, { website_id, batch_id }: Whose): Promise<CmsBatch[]> {
  const connection = await findConnection(tx, website_id);
  const rows = await tx
    .select(columns)
    .from(cms_batches)
    .where(
      and(
        eq(cms_batches.website_id, website_id),
        batch_id === undefined ? undefined : eq(cms_batches.id, batch_id),
      ),
    )
    .orderBy(desc(cms_batches.id))
    .limit(cmsLimits.shownBatches);
  const isBusy = await hasOpen(tx, website_id);
  return rows.map((row) => toBatch(row, { connection, isBusy }));
}

async function hasOpen(tx: Db, website_id: number): Promise<boolean> {
  const open = inArray(cms_batches.status, ['queued', 'running']);
  const found = await tx
    .select({ id: cms_batches.id })
    .from(cms_batches)
    .where(and(eq(cms_batches.website_id, website_id), open))
    .limit(1);
  return found.length > 0;
}

// Drizzle drops the table's name in a select over one table, so these subselects spell it out.

const isYoung = (finished_at: SQL) =>
  sql<boolean>`coalesce(${finished_at} > now() - make_interval(mins => ${cmsLimits.planMinutes}), false)`;

const columns = {
  id: cms_batches.id,
  website_id: cms_batches.website_id,
  kind: cms_batches.kind,
  of_batch_id: cms_batches.of_batch_id,
  status: cms_batches.status,
  message: cms_batches.message,
  total: cms_batches.total,
  done: cms_batches.done,
  created_at: cms_batches.created_at,
  finished_at: cms_batches.finished_at,
  counts: sql<CmsBatch['counts']>`(select coalesce(jsonb_object_agg(c.status, c.n), '{}') from (
    select ch.status, count(*)::int as n from cms_changes ch where ch.batch_id = cms_batches.id group by ch.status
  ) as c)`,
  by: sql<string | null>`(select coalesce(u.name, u.email) from users u where u.id = cms_batches.user_id)`,
  is_young: isYoung(sql`cms_batches.finished_at`),
  is_plan_young: isYoung(sql`(select p.finished_at from cms_batches p where p.id = cms_batches.of_batch_id)`),
  is_used: sql<boolean>`exists (
    select 1 from cms_batches w where w.of_batch_id = cms_batches.id and w.kind = 'write')`,
};

type Stored = Omit<CmsBatch, 'counts' | 'can_write' | 'can_resume' | 'can_undo'> & {
  counts: { [status: string]: number };
  is_young: boolean;
  is_plan_young: boolean;
  is_used: boolean;
};

type ConnectionState = { connection: CmsConnection | null; isBusy: boolean };

function toBatch(row: Stored, { connection, isBusy }: ConnectionState): CmsBatch {
  const { is_young, is_plan_young, is_used, ...batch } = row;
  const none = { planned: 0, written: 0, skipped: 0, failed: 0, undone: 0 };
  const counts = { ...none, ...row.counts };
  const isFree = connection !== null && !isBusy;
  const isOfThis = connection !== null && row.created_at >= connection.created_at;
  const isPlan = row.kind === 'plan';
  return {
    ...batch,
    counts,
    can_write:
      isFree && isOfThis && isPlan && row.status === 'done' && is_young && !is_used && counts.planned > 0,
    can_resume: isFree && isOfThis && !isPlan && counts.planned > 0 && (row.kind === 'undo' || is_plan_young),
    can_undo: isFree && row.kind === 'write' && counts.written > 0,
  };
}
