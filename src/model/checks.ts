import { and, asc, eq, sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type CheckStatus, presetChecks } from '../shared/checklist.ts';
import type { Check } from '../shared/contract/check.ts';
import { AppError } from '../shared/errors.ts';
import { type Actor, asActor } from './actor.ts';
import { createdAt, id, ref } from './columns.ts';
import type { Db } from './database.ts';
import { pages } from './pages.ts';
import { lockWebsite, recountPage, recountWebsite } from './scores.ts';
import { users } from './users.ts';
import { ownedBy, websites } from './websites.ts';

/** A criterion without a row is unchecked. */
export const checks = pgTable(
  'checks',
  {
    id: id(),
    /** The page's, so that counts per website find it also while the page is being deleted. */
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    status: text({ enum: ['pass', 'fail', 'na'] }).notNull(),
    set_by: text({ enum: ['person', 'scan'] }).notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    updated_at: createdAt(),
  },
  (table) => [
    unique().on(table.page_id, table.criteria),
    index().on(table.website_id, table.criteria, table.status),
    index().on(table.user_id),
    check('checks_status', sql`${table.status} in ('pass', 'fail', 'na')`),
    check('checks_set_by', sql`${table.set_by} in ('person', 'scan')`),
  ],
);

/** A page's checks by criterion. Throws PAGE_NOT_FOUND when the page is not the actor's. */
export function listChecks(db: Db, actor: Actor, page_id: number): Promise<Check[]> {
  return asActor(db, actor, async (tx) => {
    await getOwnedPage(tx, actor, page_id);
    return tx
      .select({
        page_id: checks.page_id,
        criteria: checks.criteria,
        status: checks.status,
        set_by: checks.set_by,
        user_id: checks.user_id,
        note: checks.note,
        updated_at: checks.updated_at,
      })
      .from(checks)
      .where(eq(checks.page_id, page_id))
      .orderBy(asc(sql`string_to_array(${checks.criteria}, '.')::int[]`));
  });
}

/**
 * A person's statuses for a page: they win over the scan's and no rescan touches them. null takes a status back.
 * Recounts page and website in the same transaction. Throws PAGE_NOT_FOUND.
 */
export function savePageChecks(
  db: Db,
  actor: Actor,
  page: { page_id: number; user_id: number | null; statuses: Map<string, CheckStatus | null> },
): Promise<void> {
  return asActor(db, actor, async (tx) => {
    const website_id = await getOwnedPage(tx, actor, page.page_id);
    await lockWebsite(tx, website_id);
    for (const [criteria, status] of page.statuses) {
      const key = { page_id: page.page_id, criteria };
      if (status === null) await remove(tx, key);
      else await put(tx, { ...key, website_id, status, user_id: page.user_id });
    }
    await recountPage(tx, page.page_id);
    await recountWebsite(tx, website_id);
  });
}

/** What a scan decided for a page replaces what the scan before decided; a person's checks stay. */
export async function saveScanChecks(
  tx: Db,
  { website_id, page_id }: { website_id: number; page_id: number },
  statuses: Map<string, CheckStatus>,
): Promise<void> {
  await tx.delete(checks).where(and(eq(checks.page_id, page_id), eq(checks.set_by, 'scan')));
  const found = [...statuses].map(([criteria, status]) => ({ criteria, status, note: null }));
  const preset = presetChecks.filter(({ criteria }) => !statuses.has(criteria));
  const rows = [...found, ...preset].map((row) => ({ ...row, website_id, page_id, set_by: 'scan' as const }));
  await tx.insert(checks).values(rows).onConflictDoNothing();
}

async function getOwnedPage(tx: Db, actor: Actor, page_id: number): Promise<number> {
  const [found] = await tx
    .select({ website_id: pages.website_id })
    .from(pages)
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(and(eq(pages.id, page_id), ownedBy(actor)));
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  return found.website_id;
}

type PersonCheck = {
  website_id: number;
  page_id: number;
  criteria: string;
  status: CheckStatus;
  user_id: number | null;
};

async function put(tx: Db, row: PersonCheck): Promise<void> {
  const person = { ...row, set_by: 'person' as const, note: null };
  await tx
    .insert(checks)
    .values(person)
    .onConflictDoUpdate({
      target: [checks.page_id, checks.criteria],
      set: { ...person, updated_at: sql`now()` },
    });
}

async function remove(tx: Db, key: { page_id: number; criteria: string }): Promise<void> {
  await tx.delete(checks).where(and(eq(checks.page_id, key.page_id), eq(checks.criteria, key.criteria)));
}
