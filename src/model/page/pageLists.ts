import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Page, PageFilter, PageSort } from '../../shared/contract/page.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { type Direction, isAfter, type Order, selectKeys, toCursor, toOrderBy } from '../database/keyset.ts';
import { isLike } from '../database/ordering.ts';
import { planForValues } from '../database/prepared.ts';
import { isCounted } from '../score/scores.ts';
import { pages } from '../tables/page.ts';
import { selectPages, toPage } from './pages.ts';

export type PageRange = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  status?: PageFilter | undefined;
  sort?: PageSort | undefined;
};

/**
 * Lists a part of a website's pages. Only the first part has `total`. Throws WEBSITE_NOT_FOUND, also when the website is
 * not the actor's, and REQUEST_INVALID for a cursor of another order.
 */
export function listPages(db: Db, actor: Actor, website_id: number, range: PageRange) {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    if (range.search) await planForValues(tx);
    const order = toOrder(range.sort ?? 'path');
    const found = await findPlaces(tx, { website_id, order, range });
    const items = await readPages(
      tx,
      found.map(({ id }) => id),
    );
    const last = found.length === range.limit ? found.at(-1) : undefined;
    return {
      items,
      next_cursor: last ? toCursor(order, last.place) : null,
      ...(range.cursor ? {} : { total: await toTotal(tx, { website_id, range, found }) }),
    };
  });
}

type WebsiteRange = { website_id: number; range: PageRange };
type RankedPage = { id: number; place: string[]; total: number };

const isFiltered = ({ search, status }: PageRange) => Boolean(search || status);

/** Filters read all rows anyway, so the total is counted in the same query. */
function findPlaces(
  tx: Db,
  { website_id, order, range }: WebsiteRange & { order: Order },
): Promise<RankedPage[]> {
  const counts = isFiltered(range) && !range.cursor;
  return tx
    .select({
      id: pages.id,
      place: selectKeys(order),
      total: (counts ? sql<number>`count(*) over ()` : sql<number>`0`).mapWith(Number),
    })
    .from(pages)
    .where(and(toCondition(website_id, range), range.cursor ? isAfter(order, range.cursor) : undefined))
    .orderBy(...toOrderBy(order))
    .limit(range.limit);
}

async function toTotal(
  tx: Db,
  { website_id, range, found }: WebsiteRange & { found: RankedPage[] },
): Promise<number> {
  if (isFiltered(range)) return found[0]?.total ?? 0;
  return tx.$count(pages, eq(pages.website_id, website_id));
}

async function readPages(tx: Db, ids: number[]): Promise<Page[]> {
  if (ids.length === 0) return [];
  const rows = await selectPages(tx, inArray(pages.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toPage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toCondition(website_id: number, { search, status }: PageRange): SQL | undefined {
  return and(
    eq(pages.website_id, website_id),
    search ? isLike(pages.words, search) : undefined,
    status ? filters[status] : undefined,
  );
}

const isUndecided = sql`(${pages.wcag_unchecked_count} > 0 or ${pages.wcag_valid_count} + ${pages.wcag_na_count} = 0)`;
const isUnreachable = sql`${pages.error_code} is not null`;

/** Filters that match the counts on a website's card, which include only pages that count. */
const filters: { [status in PageFilter]: SQL } = {
  invalid: sql`(${pages.wcag_invalid_count} > 0 and ${isCounted})`,
  unchecked: sql`(${pages.wcag_invalid_count} = 0 and ${isUndecided} and ${isCounted})`,
  valid: sql`(${pages.wcag_invalid_count} = 0 and not ${isUndecided} and ${isCounted})`,
  unreachable: isUnreachable,
};

const sorts: { [name: string]: Order['keys'] } = {
  path: [{ column: pages.path_order, kind: 'text' }],
  title: [{ column: pages.title_order, kind: 'text' }],
  findings: [
    { column: pages.failed_count, kind: 'integer' },
    { column: pages.cant_tell_count, kind: 'integer' },
  ],
  updated: [{ column: pages.updated_at, kind: 'time' }],
};

function toOrder(name: PageSort): Order {
  const direction: Direction = name.startsWith('-') ? 'desc' : 'asc';
  return {
    name,
    direction,
    keys: [...sorts[name.replace('-', '')]!, { column: pages.id, kind: 'integer' }],
  };
}
