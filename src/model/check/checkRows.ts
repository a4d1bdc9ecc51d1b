import { inArray, sql } from 'drizzle-orm';
import type { Check } from '../../shared/contract/check.ts';
import { type Criterion, catalogues } from '../../shared/standards/wcag.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { findings } from '../tables/finding.ts';
import { selectChecks } from './checks.ts';

type ListedPage = { id: number; url: string; title: string };

/** One criterion of a page: what is decided, and how many findings of the last scan tell of it. */
export type CheckRow = {
  page: ListedPage;
  criterion: Criterion;
  check: Check | null;
  failed_count: number;
  cant_tell_count: number;
};

/**
 * Returns every criterion of the website's catalogue for each of its pages. Throws WEBSITE_NOT_FOUND; pages of another
 * website have neither checks nor findings.
 */
export function listCheckRows(
  db: Db,
  actor: Actor,
  { website_id, pages }: { website_id: number; pages: ListedPage[] },
): Promise<CheckRow[]> {
  return asActor(db, actor, async (tx) => {
    const { catalogue } = await getWebsiteRow(tx, actor, website_id);
    const ids = pages.map(({ id }) => id);
    const checks = toMap(await selectChecks(tx, actor, ids));
    const counts = toMap(await countFindings(tx, ids));
    return pages.flatMap((page) =>
      catalogues[catalogue].map((criterion) => {
        const key = toKey({ page_id: page.id, criteria: criterion.num });
        const { failed_count = 0, cant_tell_count = 0 } = counts.get(key) ?? {};
        return { page, criterion, check: checks.get(key) ?? null, failed_count, cant_tell_count };
      }),
    );
  });
}

const toKey = ({ page_id, criteria }: { page_id: number; criteria: string }) => `${page_id} ${criteria}`;

const toMap = <Row extends { page_id: number; criteria: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [toKey(row), row]));

function countFindings(tx: Db, page_ids: number[]) {
  const count = (outcome: string) =>
    sql<number>`count(*) filter (where ${findings.outcome} = ${outcome})`.mapWith(Number);
  const criterion = sql<string>`unnest(${findings.criteria})`;
  return tx
    .select({
      page_id: findings.page_id,
      criteria: criterion.as('criterion'),
      failed_count: count('failed'),
      cant_tell_count: count('cantTell'),
    })
    .from(findings)
    .where(inArray(findings.page_id, page_ids))
    .groupBy(findings.page_id, sql`criterion`);
}
