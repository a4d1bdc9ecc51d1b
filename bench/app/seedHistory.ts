import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import type { SeedOwners } from './seed.ts';
import type { SeedSize } from './size.ts';

/** What earlier scans saw and what people made of it: causes that came and went, decisions, comments, a score each week. */
export async function seedHistory(tx: Db, owners: SeedOwners, size: SeedSize): Promise<void> {
  await tx.execute(sql`analyze causes`);
  await addFixed(tx);
  await decide(tx, owners);
  await noteEarlier(tx, size);
  await score(tx);
}

/** Half as many again were there once and are fixed. */
async function addFixed(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into causes (website_id, cause, engine, rule, criteria, outcome, impact, message, help_url, urgency,
      example_page_id, example_page_url, example_selector, example_snippet, status, first_scan_id, last_scan_id)
    select website_id, cause || '.alt', engine, rule, criteria, outcome, impact, message, help_url, urgency,
      example_page_id, example_page_url, example_selector, example_snippet, 'fixed', first_scan_id, last_scan_id
    from causes where id % 2 = 0`);
}

async function decide(tx: Db, { user_ids, organization_id }: SeedOwners): Promise<void> {
  const [first, second = first] = user_ids as [number, ...number[]];
  const isOurs = sql`website_id in (select id from websites where organization_id = ${organization_id})`;
  await tx.execute(sql`
    update causes set status = 'ignored', status_by = 'person', reason = 'Kommt vom Dienstleister.'
    where status = 'open' and id % 25 = 0 and ${isOurs}`);
  await tx.execute(sql`
    update causes set assignee_id = case when id % 2 = 0 then ${first}::bigint else ${second}::bigint end
    where id % 10 = 3 and ${isOurs}`);
  await tx.execute(sql`
    insert into cause_events (website_id, cause_id, user_id, kind, status, text)
    select website_id, id, ${first}::bigint, case k when 1 then 'status' else 'comment' end, case k when 1 then status end, 'Anmerkung ' || k
    from causes, generate_series(1, 3) k where id % 5 = 0 and ${isOurs}`);
}

/** Each scan saw most of what it could see; a cause is as old as the first of them. */
async function noteEarlier(tx: Db, { scans }: SeedSize): Promise<void> {
  await tx.execute(sql`
    insert into scan_causes (scan_id, cause_id, finding_count, page_count)
    select s.id, c.id, 1 + c.finding_count, 1 + c.page_count
    from (select id, website_id, row_number() over (partition by website_id order by id) as k from scans) s
    join causes c on c.website_id = s.website_id
    where s.k < ${scans}::int and s.k > c.id % ${scans}::int / 2 and (c.id * 7 + s.k * 3) % 100 < 90
    on conflict do nothing`);
  await tx.execute(sql`
    update causes set first_scan_id = seen.first from (
      select cause_id, min(scan_id) as first from scan_causes group by cause_id
    ) as seen where seen.cause_id = causes.id`);
}

async function score(tx: Db): Promise<void> {
  await tx.execute(sql`
    update scans set failed_count = found.failed, cant_tell_count = found.cant_tell, media_count = found.page_count * 4,
      accessibility_score = greatest(0, w.accessibility_score - (abs(hashint8(scans.id)) % 12)::int), completion_rate = w.completion_rate
    from websites w, (
      select website_id, sum(failed_count) as failed, sum(cant_tell_count) as cant_tell, count(*) as page_count from pages group by website_id
    ) as found
    where w.id = scans.website_id and found.website_id = scans.website_id`);
}
