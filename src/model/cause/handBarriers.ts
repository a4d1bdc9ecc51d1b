import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Barrier, barrierReasons } from '../../shared/contract/cause.ts';
import { byHand } from '../../shared/standards/engines.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { causes, findings } from '../tables/finding.ts';
import { pages } from '../tables/page.ts';
import { scans } from '../tables/scan.ts';
import { liftPlaces, placeAgain } from './barrierPlaces.ts';
import { addEvents } from './causeChanges.ts';
import { refreshCauses } from './refreshCauses.ts';

export type NewHandBarrier = Barrier & {
  page_id: number;
  criteria: string;
  cause: string;
  is_partial?: boolean;
};

/** Enters barriers of people, each as a cause with one place. Returns their ids. */
export async function addBarriers(
  tx: Db,
  actor: MemberActor,
  website_id: number,
  places: NewHandBarrier[],
): Promise<number[]> {
  const scan_id = sql`coalesce((select max(id) from ${scans} where website_id = ${website_id}), 0)`;
  const kind = { engine: byHand, outcome: 'failed' as const, snippet: '' };
  const rows = places.map(({ page_id, criteria, cause, is_partial = false, ...barrier }) => ({
    ...{ website_id, scan_id, page_id, cause, rule: criteria, criteria: [criteria], is_partial },
    ...{ ...kind, ...toBarrierWords(barrier) },
  }));
  await tx.insert(findings).values(rows);
  for (const { page_id } of places)
    await tx
      .update(pages)
      .set({ failed_count: sql`${pages.failed_count} + 1` })
      .where(eq(pages.id, page_id));
  const only = places.map(({ cause }) => cause);
  await refreshCauses(tx, { website_id, only });
  const added = await tx
    .select({ id: causes.id })
    .from(causes)
    .where(and(eq(causes.website_id, website_id), inArray(causes.cause, only)));
  const told = { kind: 'barrier' as const, text: barrierReasons.entered };
  return addEvents(
    tx,
    actor,
    added.map(({ id }) => ({ cause_id: id, website_id })),
    told,
  );
}

export const toBarrierWords = ({ title, text, element, impact }: Barrier) => ({
  impact,
  selector: element,
  message: [title, ...text.split('\n').map((line) => line.trim())].filter(Boolean).join('\n'),
});

export async function removeBarriers(tx: Db, ids: number[]): Promise<void> {
  await liftPlaces(tx, ids);
  await tx
    .update(causes)
    .set({
      ...{ status: 'fixed', status_by: 'scan', deleted_at: sql`now()`, updated_at: sql`now()` },
      ...{ reason: null, ignored_until: null, covered_at: null, new_finding_count: 0 },
    })
    .where(inArray(causes.id, ids));
}

/** Brings barriers that were deleted, or confirmed as fixed, back as open ones. */
export async function returnBarriers(tx: Db, actor: MemberActor, website_id: number, ids: number[]) {
  await tx
    .update(causes)
    .set({ status: 'open', status_by: 'person', deleted_at: null, updated_at: sql`now()` })
    .where(inArray(causes.id, ids));
  await placeAgain(tx, inArray(causes.id, ids));
  const told = { kind: 'barrier' as const, text: barrierReasons.restored };
  await addEvents(
    tx,
    actor,
    ids.map((cause_id) => ({ cause_id, website_id })),
    told,
  );
}
