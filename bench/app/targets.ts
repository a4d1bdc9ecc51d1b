import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import type { Client } from './client.ts';

/** Rows that requests are about. `largest`: of the largest website. */
export type Targets = {
  website_ids: number[];
  page_ids: number[];
  cause_ids: number[];
  scan_ids: number[];
  largest: {
    website_id: number;
    page_ids: number[];
    widest_cause_id: number;
    scan_id: number;
    decided_page_id: number;
  };
  /** Cursors from deep within lists of the largest website, by list. */
  cursors: { [path: string]: string };
};

/** Rows from all over the organization, and the places deep in the long lists. */
export async function findTargets(
  db: Db,
  client: Client,
  { website_ids, step }: { website_ids: number[]; step: number },
): Promise<Targets> {
  const website_id = website_ids[0]!;
  const ids = async (query: ReturnType<typeof sql>): Promise<number[]> => {
    const { rows } = (await db.execute(query)) as unknown as { rows: { id: number | string }[] };
    return rows.map(({ id }) => Number(id));
  };
  const isOurs = sql`website_id = any(${`{${website_ids.join(',')}}`}::bigint[])`;
  const some = (table: string) =>
    ids(sql`select id from ${sql.raw(table)} where ${isOurs} order by hashint8(id) limit 400`);
  const [widest_cause_id] = await ids(
    sql`select id from causes where website_id = ${website_id} order by finding_count desc limit 1`,
  );
  const scan_ids = await ids(
    sql`select max(id) as id from scans where ${isOurs} group by website_id order by 1`,
  );
  const [scan_id] = await ids(sql`select max(id) as id from scans where website_id = ${website_id}`);
  const [decided_page_id] = await ids(sql`select page_id as id from checks
    where website_id = ${website_id} and set_by = 'person' and criteria = '2.4.5' order by page_id limit 1`);
  const largest = {
    website_id,
    page_ids: await ids(
      sql`select id from pages where website_id = ${website_id} and audited_at is not null order by hashint8(id) limit 400`,
    ),
    widest_cause_id: widest_cause_id!,
    scan_id: scan_id!,
    decided_page_id: decided_page_id!,
  };
  const lists = listDeepPaths(largest);
  const cursors: Targets['cursors'] = {};
  for (const path of lists) cursors[path] = await goDeep(client, path, step);
  return {
    website_ids,
    page_ids: await some('pages'),
    cause_ids: await some('causes'),
    scan_ids,
    largest,
    cursors,
  };
}

/** Lists long enough to have a depth. */
function listDeepPaths({ website_id, widest_cause_id }: Targets['largest']): string[] {
  const of = `/api/v1/websites/${website_id}`;
  return [
    `${of}/causes?status=all&limit=50`,
    `${of}/media?limit=150`,
    `${of}/findings?limit=100`,
    `/api/v1/causes/${widest_cause_id}/findings?limit=50`,
    ...pageSorts.map((sort) => `${of}/pages?sort=${sort}&limit=100`),
  ];
}

export const pageSorts = ['path', '-path', 'title', '-title', 'findings', '-findings', 'updated', '-updated'];

/** Follows a list, `step` rows at a time, for sixteen parts or to its end. */
async function goDeep(client: Client, path: string, step: number): Promise<string> {
  let cursor = '';
  for (let part = 0; part < 16; part += 1) {
    const { next_cursor } = (await client.ask({
      path: `${path.replace(/limit=\d+/, `limit=${step}`)}${cursor && `&cursor=${cursor}`}`,
    })) as { next_cursor: string | null };
    if (!next_cursor) break;
    cursor = encodeURIComponent(next_cursor);
  }
  return cursor;
}
