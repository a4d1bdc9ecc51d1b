import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Check, CheckChange, SavedChecks } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { CheckStatus } from '../../shared/score/checklist.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { type Actor, asActor, becomeActor, becomeService } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { tellDriftOf } from '../notice/tellDrift.ts';
import { tellReplaced } from '../notice/tellReplaced.ts';
import { lockWebsite, recountPage, recountWebsite } from '../score/scores.ts';
import { checks } from '../tables/check.ts';
import { findings } from '../tables/finding.ts';
import { applyAnswers } from './applyAnswers.ts';
import { type NewNote, saveNotes } from './checkNotes.ts';
import { getOwnedPage, restoreScanChecks, selectChecks } from './checks.ts';
import { weighQuestions } from './questions.ts';

type WebsiteAndPage = { website_id: number; page_id: number };
type Rating = { criteria: string; status: CheckStatus };
type Plan = { ratings: Rating[]; takenBack: string[]; notes: NewNote[]; conflicts: Check[] };

/**
 * Saves a person's statuses and notes for a page. They win over the scan's, and no rescan touches them. Null restores the
 * last scan's result; the note stays. What a person set since `base`, even the same person elsewhere, stays and is
 * returned as conflicts. Idempotent. Recounts page and website in the same transaction. Throws PAGE_NOT_FOUND,
 * CRITERION_UNKNOWN.
 */
export function savePageChecks(
  db: Db,
  actor: Actor,
  { page_id, changes }: { page_id: number; changes: CheckChange[] },
): Promise<SavedChecks> {
  return asActor(db, actor, async (tx) => {
    const { website_id, catalogue } = await getOwnedPage(tx, actor, page_id);
    const known = new Set(catalogues[catalogue].map(({ num }) => num));
    if (changes.some(({ criteria }) => !known.has(criteria))) throw new AppError('CRITERION_UNKNOWN');
    await lockWebsite(tx, website_id);
    const before = await selectChecks(tx, actor, [page_id]);
    const plan = toPlan(before, toNewest(changes));
    const of = { website_id, page_id, user_id: actor.user_id ?? null };
    await put(tx, of, plan.ratings);
    await saveNotes(tx, of, plan.notes);
    await takeBack(tx, { website_id, page_id }, plan.takenBack);
    await settleQuestions(tx, actor, { website_id, page_id });
    const page = { id: page_id, ...(await recountPage(tx, page_id)) };
    const website = { id: website_id, ...(await recountWebsite(tx, website_id)) };
    const items = await selectChecks(tx, actor, [page_id]);
    await tellReplaced(tx, actor, { website_id, page_id, before, changed: listChanged(before, plan) });
    await tellDriftOf(tx, actor, website_id);
    return { items, conflicts: plan.conflicts, page, website };
  });
}

/** Fails a page's criterion for a person, and recounts. The caller holds the website's lock. */
export async function failCheck(
  tx: Db,
  actor: Actor,
  { criteria, ...place }: WebsiteAndPage & { criteria: string },
): Promise<void> {
  const before = await selectChecks(tx, actor, [place.page_id]);
  const isFailed = before.some((row) => row.criteria === criteria && row.status === 'fail');
  await put(tx, { ...place, user_id: actor.user_id ?? null }, [{ criteria, status: 'fail' }]);
  await tellReplaced(tx, actor, { ...place, before, changed: isFailed ? [] : [criteria] });
  await settleQuestions(tx, actor, place);
  await recountPage(tx, place.page_id);
  await recountWebsite(tx, place.website_id);
}

/** Gives criteria of pages back what they had before `failCheck`, if nobody judged them since. */
export async function takeBackFails(
  tx: Db,
  actor: Actor,
  taken: (TakenFail & WebsiteAndPage)[],
): Promise<void> {
  for (const { criteria, before, ...place } of taken) {
    await takeBack(tx, place, [criteria]);
    if (before) await put(tx, { ...place, user_id: before.user_id }, [{ criteria, status: before.status }]);
    await settleQuestions(tx, actor, place);
    await recountPage(tx, place.page_id);
  }
  if (taken[0]) await recountWebsite(tx, taken[0].website_id);
}

/** `before`: a person's result that the failure replaced. */
export type TakenFail = { criteria: string; before: { status: CheckStatus; user_id: number | null } | null };

/** Criteria whose status is another than before, or that nobody judges any more. */
const listChanged = (before: Check[], { ratings, takenBack }: Plan): string[] =>
  [
    ...ratings.filter(
      (one) => before.find(({ criteria }) => criteria === one.criteria)?.status !== one.status,
    ),
    ...takenBack.map((criteria) => ({ criteria })),
  ].map(({ criteria }) => criteria);

const toNewest = (changes: CheckChange[]): CheckChange[] => [
  ...new Map(changes.map((change) => [change.criteria, change])).values(),
];

function toPlan(before: Check[], changes: CheckChange[]): Plan {
  const rows = new Map(before.map((row) => [row.criteria, row]));
  const plan: Plan = { ratings: [], takenBack: [], notes: [], conflicts: [] };
  for (const change of changes) {
    const { criteria, status } = change;
    const row = rows.get(criteria);
    const note = toNote(row, change);
    const isRated = status !== undefined && !isSameStatus(row, status);
    const isNoted = note !== (row?.note ?? null);
    const isConflict = (isRated && isRatedSince(row, change)) || (isNoted && isNotedSince(row, change));
    if (row && isConflict) {
      plan.conflicts.push(row);
      continue;
    }
    if (isNoted) plan.notes.push({ criteria, note });
    if (isRated) addStatus(plan, criteria, status);
  }
  return plan;
}

function addStatus({ ratings, takenBack }: Plan, criteria: string, status: CheckStatus | null): void {
  if (status === null) takenBack.push(criteria);
  else ratings.push({ criteria, status });
}

function toNote(row: Check | undefined, { status, note }: CheckChange): string | null {
  if (note !== undefined) return note?.trim() || null;
  return row?.note ?? (status && row?.taken_from ? row.proof : null);
}

function isSameStatus(row: Check | undefined, status: CheckStatus | null): boolean {
  const isByAnswer = Boolean(row?.answer_id);
  if (status === null) return !row || row.status === null || row.set_by !== 'person' || isByAnswer;
  return row?.set_by === 'person' && !row.taken_from && !isByAnswer && row.status === status;
}

const isRatedSince = (row: Check | undefined, { base }: CheckChange): boolean =>
  row?.set_by === 'person' && row.status !== null && (base === null || row.updated_at > base);

const isNotedSince = (row: Check | undefined, { base }: CheckChange): boolean =>
  Boolean(row?.noted_at && (base === null || row.noted_at > base));

async function put(tx: Db, of: WebsiteAndPage & { user_id: number | null }, found: Rating[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map((row) => ({ ...row, ...of, set_by: 'person' as const }));
  await tx
    .insert(checks)
    .values(rows)
    .onConflictDoUpdate({
      target: [checks.page_id, checks.criteria],
      set: {
        status: sql`excluded.status`,
        set_by: sql`excluded.set_by`,
        user_id: sql`excluded.user_id`,
        note: null,
        taken_from: null,
        import_id: null,
        answer_id: null,
        updated_at: sql`now()`,
      },
    });
}

/** Answers decide what nobody decides in the checklist any more; what is decided there need not be asked. */
async function settleQuestions(tx: Db, actor: Actor, { website_id, page_id }: WebsiteAndPage) {
  const asked = sql`${findings.page_id} = ${page_id} and ${findings.question} is not null`;
  if ((await tx.$count(findings, asked)) === 0) return;
  await becomeService(tx);
  await applyAnswers(tx, { website_id, page_ids: [page_id] });
  await weighQuestions(tx, { website_id, page_ids: [page_id] });
  await becomeActor(tx, actor);
}

async function takeBack(tx: Db, { website_id, page_id }: WebsiteAndPage, criteria: string[]): Promise<void> {
  if (criteria.length === 0) return;
  await tx.delete(checks).where(and(eq(checks.page_id, page_id), inArray(checks.criteria, criteria)));
  const taken = criteria.map((num) => sql`(${website_id}::bigint, ${page_id}::bigint, ${num})`);
  await restoreScanChecks(
    tx,
    sql`select website_id, page_id, criteria from (values ${sql.join(taken, sql`, `)})
      as named (website_id, page_id, criteria)`,
  );
}
