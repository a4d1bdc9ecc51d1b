import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Barrier,
  barrierReasons,
  type CauseDetail,
  type NewBarrier,
} from '../../shared/contract/cause.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { causeLimits } from '../../shared/limits/work.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import { addEvents, decide } from '../cause/causeChanges.ts';
import { getCause } from '../cause/causeDetail.ts';
import { addBarriers, removeBarriers, returnBarriers, toBarrierWords } from '../cause/handBarriers.ts';
import { refreshCauses } from '../cause/refreshCauses.ts';
import { getOwnedPage } from '../check/checks.ts';
import { failCheck } from '../check/pageChecks.ts';
import type { Db } from '../database/db.ts';
import { tellDriftOf } from '../notice/tellDrift.ts';
import { lockWebsite } from '../score/scores.ts';
import { causes, findings } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';

type Added = NewBarrier & { page_id: number; criteria: string };

/**
 * Enters a person's barrier as a cause with one place, and fails its criterion on the page. Throws PAGE_NOT_FOUND,
 * CRITERION_UNKNOWN, CAUSE_DAY_PAST, MEMBER_NOT_FOUND.
 */
export async function addBarrier(
  db: Db,
  actor: MemberActor,
  { page_id, criteria, assignee_id, due_on, priority, ...barrier }: Added,
): Promise<CauseDetail> {
  const id = await asActor(db, actor, async (tx) => {
    const { website_id, catalogue } = await getOwnedPage(tx, actor, page_id);
    if (!catalogues[catalogue].some(({ num }) => num === criteria)) throw new AppError('CRITERION_UNKNOWN');
    await lockWebsite(tx, website_id);
    const cause = `${byHand}:${criteria}:${randomUUID()}`;
    const [added] = await addBarriers(tx, actor, website_id, [{ ...barrier, page_id, criteria, cause }]);
    await failCheck(tx, actor, { website_id, page_id, criteria });
    const change = { assignee_id, due_on, priority };
    await decide(tx, actor, { website_id, wanted: eq(causes.id, added!), change });
    return added!;
  });
  return getCause(db, actor, id);
}

/** Changes the words of a barrier entered by hand. Throws CAUSE_NOT_FOUND. */
export async function changeBarrier(
  db: Db,
  actor: MemberActor,
  { id, ...barrier }: Barrier & { id: number },
): Promise<CauseDetail> {
  await asActor(db, actor, async (tx) => {
    const { website_id, cause } = await open(tx, actor, and(eq(causes.id, id), isNull(causes.deleted_at)));
    const { selector, ...words } = toBarrierWords(barrier);
    await tx
      .update(causes)
      .set({ ...words, example_selector: selector, updated_at: sql`now()` })
      .where(eq(causes.id, id));
    const here = and(eq(findings.website_id, website_id), eq(findings.cause, cause));
    await tx.update(findings).set(toBarrierWords(barrier)).where(here);
    await refreshCauses(tx, { website_id, only: [cause] });
    const told = { kind: 'barrier' as const, text: barrierReasons.changed };
    await addEvents(tx, actor, [{ cause_id: id, website_id }], told);
  });
  return getCause(db, actor, id);
}

/** Deletes a barrier entered by hand; `restoreBarrier` brings it back. Throws CAUSE_NOT_FOUND. */
export function deleteBarrier(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const { website_id } = await open(tx, actor, and(eq(causes.id, id), isNull(causes.deleted_at)));
    await removeBarriers(tx, [id]);
    await tellDriftOf(tx, actor, website_id);
  });
}

/** Brings a deleted barrier back as an open one. Throws CAUSE_NOT_FOUND. */
export async function restoreBarrier(db: Db, actor: MemberActor, id: number): Promise<CauseDetail> {
  await asActor(db, actor, async (tx) => {
    const { website_id } = await open(tx, actor, and(eq(causes.id, id), isNotNull(causes.deleted_at)));
    await returnBarriers(tx, actor, website_id, [id]);
    await tellDriftOf(tx, actor, website_id);
  });
  return getCause(db, actor, id);
}

/** Locks the website of a barrier. Throws CAUSE_NOT_FOUND if it is not the actor's, or of a scan. */
async function open(tx: Db, actor: MemberActor, wanted: SQL | undefined) {
  const [found] = await tx
    .select({ website_id: causes.website_id, cause: causes.cause })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(and(wanted, eq(causes.engine, byHand), ownedBy(actor)));
  if (!found) throw new AppError('CAUSE_NOT_FOUND');
  await lockWebsite(tx, found.website_id);
  return found;
}

export async function purgeBarriers(db: Db): Promise<number> {
  const over = sql`${causes.deleted_at} < now() - make_interval(days => ${causeLimits.undoDays})`;
  const gone = await db.delete(causes).where(over).returning({ id: causes.id });
  return gone.length;
}
