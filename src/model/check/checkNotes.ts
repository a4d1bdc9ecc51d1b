import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Check } from '../../shared/contract/check.ts';
import type { Actor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { check_notes } from '../tables/check.ts';
import { toPerson } from './toPerson.ts';

export type DecidedCheck = Omit<Check, 'note' | 'noted_by' | 'noted_at'>;

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** Selects notes of pages in the actor's transaction; the caller has verified that the pages are theirs. */
export function selectNotes(tx: Db, actor: Actor, page_ids: number[]) {
  return tx
    .select({
      page_id: check_notes.page_id,
      criteria: check_notes.criteria,
      user_id: check_notes.user_id,
      ...toPerson(actor, sql`check_notes.user_id`),
      note: check_notes.note,
      updated_at: check_notes.updated_at,
    })
    .from(check_notes)
    .where(inArray(check_notes.page_id, page_ids));
}

/** Joins results and notes by criterion. A note without a result gives a check without a status. */
export function withNotes(results: DecidedCheck[], notes: NoteRow[]): Check[] {
  const byKey = new Map(notes.map((note) => [toKey(note), note]));
  const decided = results.map((result) => withNote(result, byKey.get(toKey(result))));
  const known = new Set(results.map(toKey));
  const alone = notes
    .filter((note) => !known.has(toKey(note)))
    .map((note) => withNote(toUndecided(note), note));
  if (alone.length === 0) return decided;
  return [...decided, ...alone].sort((a, b) => a.criteria.localeCompare(b.criteria, 'en', { numeric: true }));
}

const toKey = ({ page_id, criteria }: { page_id: number; criteria: string }) => `${page_id} ${criteria}`;

function withNote(result: DecidedCheck, found: NoteRow | undefined): Check {
  if (!found) return { ...result, note: null, noted_by: null, noted_at: null };
  const { note, user_email, user_name, updated_at } = found;
  return { ...result, note, noted_by: { user_email, user_name }, noted_at: updated_at };
}

const toUndecided = ({ note: _, ...row }: NoteRow): DecidedCheck => ({
  ...row,
  status: null,
  set_by: 'person',
  proof: null,
  answer_id: null,
  taken_from: null,
  imported: null,
});

export type NewNote = { criteria: string; note: string | null };

/** Saves notes of a page; null deletes. */
export async function saveNotes(
  tx: Db,
  of: { website_id: number; page_id: number; user_id: number | null },
  wanted: NewNote[],
): Promise<void> {
  const gone = wanted.filter(({ note }) => note === null).map(({ criteria }) => criteria);
  if (gone.length > 0)
    await tx
      .delete(check_notes)
      .where(and(eq(check_notes.page_id, of.page_id), inArray(check_notes.criteria, gone)));
  const rows = wanted.flatMap(({ criteria, note }) => (note === null ? [] : [{ ...of, criteria, note }]));
  if (rows.length === 0) return;
  await tx
    .insert(check_notes)
    .values(rows)
    .onConflictDoUpdate({
      target: [check_notes.page_id, check_notes.criteria],
      set: { note: sql`excluded.note`, user_id: sql`excluded.user_id`, updated_at: sql`now()` },
    });
}
