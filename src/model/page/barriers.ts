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
import { liftPlaces, placeAgain } from '../cause/barrierPlaces.ts';
import { addEvents, decide } from '../cause/causeChanges.ts';
import { getCause } from '../cause/causeDetail.ts';
import { refreshCauses } from '../cause/refreshCauses.ts';
import { getOwnedPage } from '../check/checks.ts';
import { failCheck } from '../check/pageChecks.ts';
import type { Db } from '../database/db.ts';
import { tellDriftOf } from '../notice/tellDrift.ts';
import { lockWebsite } from '../score/scores.ts';
import { causes, findings } from '../tables/finding.ts';
import { pages } from '../tables/page.ts';
import { scans } from '../tables/scan.ts';
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
    const added = await insert(tx, { website_id, page_id, criteria }, barrier);
    await addEvents(tx, actor, [{ cause_id: added, website_id }], entered);
    await failCheck(tx, actor, { website_id, page_id, criteria });
    const change = { assignee_id, due_on, priority };
    await decide(tx, actor, { website_id, wanted: eq(causes.id, added), change });
    return added;
  });
  return getCause(db, actor, id);
}

const entered = { kind: 'barrier' as const, text: barrierReasons.entered };

async function insert(
  tx: Db,
  { criteria, ...place }: { website_id: number; page_id: number; criteria: string },
  barrier: Barrier,
): Promise<number> {
  const cause = `${byHand}:${criteria}:${randomUUID()}`;
  const scan_id = sql`coalesce((select max(id) from ${scans} where website_id = ${place.website_id}), 0)`;
  const kind = { engine: byHand, rule: criteria, criteria: [criteria], outcome: 'failed' as const };
  await tx.insert(findings).values({ ...place, ...kind, ...toWords(barrier), scan_id, cause, snippet: '' });
  await tx
    .update(pages)
    .set({ failed_count: sql`${pages.failed_count} + 1` })
    .where(eq(pages.id, place.page_id));
  await refreshCauses(tx, { website_id: place.website_id, only: [cause] });
  const [added] = await tx
    .select({ id: causes.id })
    .from(causes)
    .where(and(eq(causes.website_id, place.website_id), eq(causes.cause, cause)));
  return added!.id;
}

const toWords = ({ title, text, element, impact }: Barrier) => ({
  impact,
  selector: element,
  message: [title, ...text.split('\n').map((line) => line.trim())].filter(Boolean).join('\n'),
});

/** Changes the words of a barrier entered by hand. Throws CAUSE_NOT_FOUND. */
export async function changeBarrier(
  db: Db,
  actor: MemberActor,
  { id, ...barrier }: Barrier & { id: number },
): Promise<CauseDetail> {
  await asActor(db, actor, async (tx) => {
    const { website_id, cause } = await open(tx, actor, and(eq(causes.id, id), isNull(causes.deleted_at)));
    const { selector, ...words } = toWords(barrier);
    await tx
      .update(causes)
      .set({ ...words, example_selector: selector, updated_at: sql`now()` })
      .where(eq(causes.id, id));
    const here = and(eq(findings.website_id, website_id), eq(findings.cause, cause));
    await tx.update(findings).set(toWords(barrier)).where(here);
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
    await liftPlaces(tx, [id]);
    await tx
      .update(causes)
      .set({
        status: 'fixed',
        status_by: 'scan',
        ...uncovered,
        deleted_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where(eq(causes.id, id));
    await tellDriftOf(tx, actor, website_id);
  });
}

const uncovered = { reason: null, ignored_until: null, covered_at: null, new_finding_count: 0 };

/** Brings a deleted barrier back as an open one. Throws CAUSE_NOT_FOUND. */
export async function restoreBarrier(db: Db, actor: MemberActor, id: number): Promise<CauseDetail> {
  await asActor(db, actor, async (tx) => {
    const { website_id } = await open(tx, actor, and(eq(causes.id, id), isNotNull(causes.deleted_at)));
    await tx
      .update(causes)
      .set({ status: 'open', status_by: 'person', deleted_at: null, updated_at: sql`now()` })
      .where(eq(causes.id, id));
    await placeAgain(tx, eq(causes.id, id));
    const told = { kind: 'barrier' as const, text: barrierReasons.restored };
    await addEvents(tx, actor, [{ cause_id: id, website_id }], told);
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
