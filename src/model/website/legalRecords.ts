import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { declarationLimits, legalRecordLimits } from '../../shared/limits/declaration.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import type { LegalRecordKind } from '../../shared/work/declaration.ts';
import type {
  LegalRecord,
  LegalRecordContent,
  LegalRecordState,
  LegalRecordVersion,
  WantedLegalRecord,
} from '../../shared/work/declarationText.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { toDayIn } from '../notice/tellGoals.ts';
import { toRecordDays } from '../notice/tellRecords.ts';
import { lockWebsite } from '../score/scores.ts';
import { legal_record_versions, legal_records } from '../tables/declaration.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

/** Those that apply by their next day, then the ended ones. Throws WEBSITE_NOT_FOUND. */
export function listLegalRecords(db: Db, actor: MemberActor, website_id: number): Promise<LegalRecord[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return selectRecords(tx, actor, eq(legal_records.website_id, website_id));
  });
}

/** Throws WEBSITE_NOT_FOUND, LEGAL_RECORDS_FULL, LEGAL_RECORD_DATE, LEGAL_RECORD_REVIEW, LEGAL_RECORD_ABOUT. */
export function addLegalRecord(
  db: Db,
  actor: MemberActor,
  { website_id, kind, content: wanted }: WantedLegalRecord & { website_id: number },
): Promise<LegalRecord> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const content = await toKept(tx, { website_id, kind, content: wanted });
    await lockWebsite(tx, website_id);
    await becomeService(tx);
    await refuseFull(tx, website_id);
    const [added] = await tx
      .insert(legal_records)
      .values({ website_id, kind, ...toPlan(content) })
      .returning({ id: legal_records.id });
    await addVersion(tx, actor, { website_id, record_id: added!.id, number: 1, content });
    return getRecord(tx, actor, added!.id);
  });
}

/** Adds a version if it says something else. Throws LEGAL_RECORD_NOT_FOUND and what `addLegalRecord` throws. */
export function saveLegalRecord(
  db: Db,
  actor: MemberActor,
  { id, content: wanted }: { id: number; content: LegalRecordContent },
): Promise<LegalRecord> {
  return asActor(db, actor, async (tx) => {
    const { website_id, kind } = await getRecord(tx, actor, id);
    const content = await toKept(tx, { website_id, kind, content: wanted });
    await becomeService(tx);
    await tx.execute(sql`select from ${legal_records} where ${legal_records.id} = ${id} for update`);
    const before = await getRecord(tx, actor, id);
    if (isSame(before.content, content)) return before;
    if (before.number >= legalRecordLimits.versions) throw new AppError('LEGAL_RECORDS_FULL');
    const number = before.number + 1;
    await addVersion(tx, actor, { website_id, record_id: id, number, content });
    const isPlanned = isSame(toDays(before.content), toDays(content));
    const plan = isPlanned ? {} : toPlan(content);
    await tx
      .update(legal_records)
      .set({ number, ...plan })
      .where(eq(legal_records.id, id));
    return getRecord(tx, actor, id);
  });
}

/** Deletes it with its history. Throws LEGAL_RECORD_NOT_FOUND. */
export function deleteLegalRecord(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const { content } = await getRecord(tx, actor, id);
    await becomeService(tx);
    await tx.delete(legal_records).where(eq(legal_records.id, id));
    await addAuditEntry(tx, actor, 'legal_record.deleted', { title: content.title });
  });
}

/** Reads all versions, the newest first. Throws LEGAL_RECORD_NOT_FOUND. */
export function listLegalRecordVersions(
  db: Db,
  actor: MemberActor,
  id: number,
): Promise<LegalRecordVersion[]> {
  return asActor(db, actor, async (tx) => {
    await getRecord(tx, actor, id);
    return tx
      .select(versionColumns)
      .from(legal_record_versions)
      .where(eq(legal_record_versions.record_id, id))
      .orderBy(desc(legal_record_versions.number));
  });
}

async function refuseFull(tx: Db, website_id: number): Promise<void> {
  const [kept] = await tx
    .select({ n: count(legal_records.id) })
    .from(legal_records)
    .where(eq(legal_records.website_id, website_id));
  if (kept!.n >= legalRecordLimits.perWebsite) throw new AppError('LEGAL_RECORDS_FULL');
}

type Given = { website_id: number; kind: LegalRecordKind; content: LegalRecordContent };

/** Leaves out what its kind does not have, and plans the review of a burden. */
async function toKept(tx: Db, { website_id, kind, content }: Given): Promise<LegalRecordContent> {
  if (content.decided_on > toIsoDay(new Date())) throw new AppError('LEGAL_RECORD_DATE');
  const next_on = kind === 'burden' ? toBurdenReview(content) : content.next_on;
  const kept = { ...content, ...(kind === 'burden' ? {} : noBurden), next_on };
  if (kind !== 'message') return { ...kept, ...noMessage };
  if (content.about_id !== null) await checkAbout(tx, { website_id, id: content.about_id });
  return kept;
}

const noBurden = { cost_share: '', benefit: '', turnover_share: '', has_funding: false };
const noMessage = { subject: '' as const, authority: '', reference: '', about_id: null };

function toBurdenReview({ decided_on, next_on }: LegalRecordContent): string {
  const last = toYearsLater(decided_on, declarationLimits.burdenYears);
  if (next_on > last) throw new AppError('LEGAL_RECORD_REVIEW');
  return next_on || last;
}

function toYearsLater(day: string, years: number): string {
  const moved = new Date(day);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved.toISOString().slice(0, 10);
}

async function checkAbout(tx: Db, { website_id, id }: { website_id: number; id: number }): Promise<void> {
  const isAssessment = sql`${legal_records.kind} <> 'message'`;
  const found = await tx
    .select({ id: legal_records.id })
    .from(legal_records)
    .where(and(eq(legal_records.id, id), eq(legal_records.website_id, website_id), isAssessment));
  if (found.length === 0) throw new AppError('LEGAL_RECORD_ABOUT');
}

function toPlan({ next_on, ended_on }: LegalRecordContent) {
  if (ended_on !== '' || next_on === '') return { next_on: null, warned_days: null };
  return { next_on, warned_days: toRecordDays(next_on, toIsoDay(new Date())) };
}

type NewVersion = { website_id: number; record_id: number; number: number; content: LegalRecordContent };

async function addVersion(tx: Db, { user_id = null }: MemberActor, version: NewVersion): Promise<void> {
  const name = sql`(select coalesce(nullif(${users.name}, ''), ${users.email}) from ${users} where ${users.id} = ${user_id})`;
  await tx.insert(legal_record_versions).values({ ...version, user_id, by: sql`coalesce(${name}, 'API')` });
}

const toDays = ({ next_on, ended_on }: LegalRecordContent) => ({ next_on, ended_on });

const isSame = <Part extends Partial<LegalRecordContent>>(one: Part, other: Part): boolean =>
  (Object.keys(other) as (keyof Part)[]).every((key) => one[key] === other[key]);

async function getRecord(tx: Db, actor: MemberActor, id: number): Promise<LegalRecord> {
  const [found] = await selectRecords(tx, actor, eq(legal_records.id, id));
  if (!found) throw new AppError('LEGAL_RECORD_NOT_FOUND');
  return found;
}

const versionColumns = {
  number: legal_record_versions.number,
  content: legal_record_versions.content,
  by: legal_record_versions.by,
  created_at: legal_record_versions.created_at,
};

/** First day of a message whose newest version tells of the record. */
const toldOn = sql<string | null>`(
  select min(v.content ->> 'decided_on') from legal_records m
  join legal_record_versions v on v.record_id = m.id and v.number = m.number
  where m.website_id = ${legal_records.website_id} and v.content ->> 'about_id' = ${legal_records.id}::text
)`;

async function selectRecords(tx: Db, actor: MemberActor, condition: SQL): Promise<LegalRecord[]> {
  const isNewest = and(
    eq(legal_record_versions.record_id, legal_records.id),
    eq(legal_record_versions.number, legal_records.number),
  );
  const rows = await tx
    .select({
      id: legal_records.id,
      website_id: legal_records.website_id,
      kind: legal_records.kind,
      ...versionColumns,
      told_on: toldOn,
      created_at: legal_records.created_at,
      updated_at: legal_record_versions.created_at,
    })
    .from(legal_records)
    .innerJoin(legal_record_versions, isNewest)
    .innerJoin(websites, eq(websites.id, legal_records.website_id))
    .where(and(ownedBy(actor), condition))
    .orderBy(
      sql`${legal_record_versions.content} ->> 'ended_on' <> ''`,
      asc(legal_records.next_on),
      asc(legal_records.id),
    );
  const today = toIsoDay(new Date());
  return rows.map((row) => ({ ...row, state: toState(row.content, today) }));
}

function toState({ next_on, ended_on }: LegalRecordContent, today: string): LegalRecordState {
  if (ended_on !== '') return 'ended';
  if (next_on === '') return 'running';
  if (next_on < today) return 'over';
  return next_on <= toDayIn(today, Math.max(...legalRecordLimits.warningDays)) ? 'due' : 'running';
}
