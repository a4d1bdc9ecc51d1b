import type pg from 'pg';

/** What happened to a page of a scan: `running` begun, `done` or `failed` brought, `waiting` given back. */
export type PageTurn = { scan_id: number; path: string; worker_id: string; status: string; at_ms: number };

/** From now on a PostgreSQL notes what workers do with pages: `scan_pages` itself only says how it is. */
export async function watchPages(client: pg.Client): Promise<void> {
  await client.query(`
    create table page_turns (n bigint generated always as identity, scan_id bigint, url text, worker_id text, status text,
      at timestamptz);
    create function note_page_turn() returns trigger security definer language plpgsql as $$ begin
      insert into public.page_turns (scan_id, url, worker_id, status, at)
      values (new.scan_id, new.url, coalesce(new.claimed_by, old.claimed_by), new.status, clock_timestamp());
      return null;
    end $$;
    create trigger page_turns after update of status on scan_pages for each row execute function note_page_turn()`);
}

/** All of them, in order. */
export async function listPageTurns(client: pg.Client): Promise<PageTurn[]> {
  const { rows } = await client.query<
    PageTurn & { url: string }
  >(`select scan_id::int, url, worker_id, status,
    extract(epoch from at)::float8 * 1000 as at_ms from page_turns order by n`);
  return rows.map(({ url, ...turn }) => ({ ...turn, path: new URL(url).pathname }));
}
