import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { legalRecordLimits } from '../../shared/limits/declaration.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import type { Db } from '../database/db.ts';
import { legal_record_versions, legal_records } from '../tables/declaration.ts';
import { websites } from '../tables/website.ts';
import { toDayIn, toWarnedDays } from './tellGoals.ts';
import { tellMembers } from './tellMembers.ts';

const { warningDays } = legalRecordLimits;

/** Days whose reminder need not be given any more, as a day is set. */
export const toRecordDays = (next_on: string, today: string): number | null =>
  toWarnedDays(next_on, today, warningDays);

/**
 * Reminds members of records that are to be looked at again, before their day and once after it. Each record is a
 * transaction that notes what it told. Returns the number of records told.
 */
export async function tellDueRecords(db: Db, now = new Date()): Promise<number> {
  const today = toIsoDay(now);
  const due = await db
    .select({ id: legal_records.id })
    .from(legal_records)
    .innerJoin(websites, eq(websites.id, legal_records.website_id))
    .where(
      and(isNull(websites.trashed_at), lte(legal_records.next_on, toDayIn(today, Math.max(...warningDays)))),
    )
    .orderBy(asc(legal_records.id));
  let told = 0;
  for (const { id } of due) if (await db.transaction((tx) => tellDue(tx, id, today))) told++;
  return told;
}

async function tellDue(tx: Db, id: number, today: string): Promise<boolean> {
  const planned = and(eq(legal_records.id, id), isNotNull(legal_records.next_on));
  const [record] = await tx.select().from(legal_records).where(planned).for('update');
  const days = record ? toRecordDays(record.next_on!, today) : null;
  if (!record || days === null) return false;
  if (record.warned_days !== null && record.warned_days <= days) return false;
  await tx.update(legal_records).set({ warned_days: days }).where(eq(legal_records.id, id));
  await tell(tx, record, days < 0);
  return true;
}

type Row = typeof legal_records.$inferSelect;

async function tell(tx: Db, { id, website_id, number, kind, next_on }: Row, isOver: boolean): Promise<void> {
  const [found] = await tx
    .select({ content: legal_record_versions.content, organization_id: websites.organization_id })
    .from(legal_record_versions)
    .innerJoin(websites, eq(websites.id, legal_record_versions.website_id))
    .where(and(eq(legal_record_versions.record_id, id), eq(legal_record_versions.number, number)));
  if (!found?.organization_id) return;
  await tellMembers(tx, {
    ...{ organization_id: found.organization_id, website_id, user_id: null },
    kind: isOver ? 'record.over' : 'record.due',
    facts: { automatic: true, record: kind, due_on: next_on!, text: found.content.title },
  });
}
