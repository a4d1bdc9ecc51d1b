import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Check, CheckChange, SavedChecks } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { type Actor, asActor, becomeService } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite, recountPage, recountWebsite } from '../score/scores.ts';
import { checks } from '../tables/check.ts';
import { findings } from '../tables/finding.ts';
import { applyAnswers } from './applyAnswers.ts';
import { getOwnedPage, restoreScanChecks, selectChecks } from './checks.ts';
import { weighQuestions } from './questions.ts';

type WebsiteAndPage = { website_id: number; page_id: number };
type PersonCheck = { criteria: string; status: Check['status']; note: string | null };

/**
 * Saves a person's statuses and notes for a page. They win over the scan's, and no rescan touches them. Null restores the
 * last scan's result. Checks that a person set since `base`, even the same person elsewhere, stay and are returned as
 * conflicts. Idempotent. Recounts page and website in the same transaction. Throws PAGE_NOT_FOUND, CRITERION_UNKNOWN,
 * CHECK_NOTE_ALONE.
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
    await put(tx, { website_id, page_id, user_id: actor.user_id ?? null }, plan.puts);
    await takeBack(tx, { website_id, page_id }, plan.takenBack);
    await settleQuestions(tx, { website_id, page_id });
    const page = { id: page_id, ...(await recountPage(tx, page_id)) };
    const website = { id: website_id, ...(await recountWebsite(tx, website_id)) };
    return { items: await selectChecks(tx, actor, [page_id]), conflicts: plan.conflicts, page, website };
  });
}

const toNewest = (changes: CheckChange[]): CheckChange[] => [
  ...new Map(changes.map((change) => [change.criteria, change])).values(),
];

function toPlan(before: Check[], changes: CheckChange[]) {
  const rows = new Map(before.map((row) => [row.criteria, row]));
  const plan = { puts: [] as PersonCheck[], takenBack: [] as string[], conflicts: [] as Check[] };
  for (const change of changes) {
    const { criteria, status } = change;
    const row = rows.get(criteria);
    const note = toNote(row, change);
    if (status === null && note !== null) throw new AppError('CHECK_NOTE_ALONE');
    if (isSame(row, status, note)) continue;
    if (row && isConflict(row, change)) plan.conflicts.push(row);
    else if (status === null) plan.takenBack.push(criteria);
    else plan.puts.push({ criteria, status, note });
  }
  return plan;
}

function toNote(row: Check | undefined, { status, note }: CheckChange): string | null {
  if (note !== undefined) return note?.trim() || null;
  return status !== null && row?.set_by === 'person' ? row.note : null;
}

function isSame(row: Check | undefined, status: Check['status'] | null, note: string | null): boolean {
  if (status === null) return row?.set_by !== 'person' || row.answer_id !== null;
  return (
    row?.set_by === 'person' &&
    !row.taken_from &&
    !row.answer_id &&
    row.status === status &&
    row.note === note
  );
}

const isConflict = (row: Check, { base }: CheckChange): boolean =>
  row.set_by === 'person' && (base === null || row.updated_at > base);

async function put(
  tx: Db,
  of: WebsiteAndPage & { user_id: number | null },
  found: PersonCheck[],
): Promise<void> {
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
        note: sql`excluded.note`,
        taken_from: null,
        answer_id: null,
        updated_at: sql`now()`,
      },
    });
}

/** Answers decide what nobody decides in the checklist any more; what is decided there need not be asked. */
async function settleQuestions(tx: Db, { website_id, page_id }: WebsiteAndPage): Promise<void> {
  const asked = sql`${findings.page_id} = ${page_id} and ${findings.question} is not null`;
  if ((await tx.$count(findings, asked)) === 0) return;
  await becomeService(tx);
  await applyAnswers(tx, { website_id, page_ids: [page_id] });
  await weighQuestions(tx, { website_id, page_ids: [page_id] });
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
