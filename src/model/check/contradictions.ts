import { type SQL, sql } from 'drizzle-orm';
import type { ContradictedCheck } from '../../shared/contract/check.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { isCounted } from '../score/scores.ts';

/** Condition on a check `c`: a scan found a fault on its page, which nobody ignores or calls fixed. */
export const isContradicted = sql`exists (select 1 from findings f
  join causes on causes.website_id = f.website_id and causes.cause = f.cause
  where f.page_id = c.page_id and c.criteria = any(f.criteria) and f.outcome = 'failed' and f.engine <> ${byHand}
    and causes.status = 'open')`;

const contradicted = (actor: Actor, website_id: number): SQL => sql`checks c
  join websites on websites.id = c.website_id join pages on pages.id = c.page_id and ${isCounted}
  where ${ownedBy(actor)} and c.website_id = ${website_id} and c.set_by = 'person'
    and c.status in ('pass', 'na') and ${isContradicted}`;

export type Contradicted = { num: string; pages: number };

/** Lists criteria that people passed although a scan found a fault on the page, and counts the pages. */
export function listContradictions(db: Db, actor: Actor, website_id: number): Promise<Contradicted[]> {
  return asActor(db, actor, (tx) =>
    readRows<Contradicted>(
      tx,
      sql`select c.criteria as num, count(*)::int as pages from ${contradicted(actor, website_id)}
      group by c.criteria order by string_to_array(c.criteria, '.')::int[]`,
    ),
  );
}

/** Lists the first of these results by page, and counts all. Throws WEBSITE_NOT_FOUND. */
export function listContradictedChecks(
  db: Db,
  actor: Actor,
  { website_id, limit }: { website_id: number; limit: number },
): Promise<{ items: ContradictedCheck[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const rows = await readRows<ContradictedCheck & { total: number }>(
      tx,
      sql`select pages.id::float8 as page_id, pages.url as page_url, pages.title as page_title, c.criteria as criterion,
        c.status, count(*) over ()::int as total from ${contradicted(actor, website_id)}
      order by pages.path_order, pages.id, string_to_array(c.criteria, '.')::int[] limit ${limit}`,
    );
    return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
  });
}
