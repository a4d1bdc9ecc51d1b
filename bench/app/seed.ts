import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import { withoutIndexes, withoutReferences } from './bulk.ts';
import { withConnection } from './connection.ts';
import { seedChecks } from './seedChecks.ts';
import { countFindings, seedFindings } from './seedFindings.ts';
import { seedHistory } from './seedHistory.ts';
import { seedMedia } from './seedMedia.ts';
import { seedPages, seedWebsites } from './seedPages.ts';
import { settleWebsites } from './settleWebsites.ts';
import type { SeedSize } from './size.ts';

export type SeedOwners = {
  organization_id: number;
  /** Whose the `others` are. */
  other_organization_id: number;
  /** Members of the first organization: they decide and comment. */
  user_ids: number[];
};

export type Seeded = { website_ids: number[]; seconds: { [step: string]: number } };

/**
 * Fills an empty database as scans and people would have: rows are written by the thousand, what the product works out
 * itself (causes, counts, scores) is worked out by its own verbs. The same on every run.
 */
export async function seed(db: Db, owners: SeedOwners, size: SeedSize): Promise<Seeded> {
  const seconds: Seeded['seconds'] = {};
  const website_ids = await db.transaction(async (tx) => {
    // As the owner of the tables: row by row, the policies alone would take minutes.
    await tx.execute(sql`set local role none`);
    const time = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
      const startedAt = performance.now();
      const given = await work();
      seconds[step] = (performance.now() - startedAt) / 1_000;
      return given;
    };
    const ids = await time('websites', () => seedWebsites(tx, owners, size));
    await withoutReferences(tx, async () => {
      await time('pages', () => withoutIndexes(tx, 'pages', () => seedPages(tx)));
      await time('findings', () => withoutIndexes(tx, 'findings', () => seedFindings(tx, size)));
      await time('counts', () => countFindings(tx));
      await time('checks', () => withoutIndexes(tx, 'checks', () => seedChecks(tx, owners)));
      await time('media', () => withoutIndexes(tx, 'media_items', () => seedMedia(tx, size)));
    });
    await time('causes, counts, scores', () => settleWebsites(tx));
    await time('history', () => seedHistory(tx, owners, size));
    await tx.execute(sql`drop table seeded`);
    return ids;
  });
  return { website_ids, seconds };
}

/** What a running PostgreSQL does by itself: statistics for the planner, and the room of dead rows. Gives the seconds. */
export async function tidy(db: Db, how: 'vacuum analyze' | 'analyze' = 'vacuum analyze'): Promise<number> {
  const startedAt = performance.now();
  await withConnection(db, async (connection) => {
    await connection.query('set role none');
    await connection.query(how);
    await connection.query('set role stufenlos_service');
  });
  return (performance.now() - startedAt) / 1_000;
}
