import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import { scanLimits } from '../../src/shared/limits/scan.ts';
import { ruleVersion } from '../../src/shared/standards/engines.ts';
import { catalogues } from '../../src/shared/standards/wcag.ts';
import type { SeedOwners } from './seed.ts';
import { type SeedSize, toPageCounts } from './size.ts';

/** Websites with their finished scans; gives their ids, the largest first. Leaves the table `seeded` for the other steps. */
export async function seedWebsites(tx: Db, owners: SeedOwners, size: SeedSize): Promise<number[]> {
  await tx.execute(sql`create temp table seeded (
    n int primary key, website_id bigint, page_count int, is_large boolean, scan_id bigint)`);
  const counts = toPageCounts(size);
  await tx.execute(sql`
    insert into seeded (n, page_count, is_large)
    select n, page_count, page_count > ${counts.at(-1)! * 4}
    from unnest(${`{${counts.join(',')}}`}::int[]) with ordinality as given(page_count, n)`);
  const { rows } = (await tx.execute(sql`
    with added as (
      insert into websites (url, organization_id, user_id, favicon_url, created_at)
      select 'https://www.kunde-' || n || '.de/',
        case when n <= ${size.websites}::int then ${owners.organization_id}::bigint else ${owners.other_organization_id}::bigint end,
        case when n <= ${size.websites}::int then ${owners.user_ids[0]!}::bigint end,
        'https://www.kunde-' || n || '.de/favicon.ico', now() - interval '1 year' - n * interval '1 hour'
      from seeded order by n returning id, url
    )
    update seeded set website_id = added.id from added where added.url = 'https://www.kunde-' || n || '.de/'
    returning n, seeded.website_id`)) as unknown as { rows: { n: number; website_id: string }[] };
  await seedScans(tx, size);
  return rows.toSorted((a, b) => a.n - b.n).map(({ website_id }) => Number(website_id));
}

/** One a week; the last one ended today. */
async function seedScans(tx: Db, { scans }: SeedSize): Promise<void> {
  await tx.execute(sql`
    insert into scans (website_id, status, max_pages, rule_version, url_key, pages_found, pages_done, created_at, started_at,
      finished_at)
    select website_id, 'done', ${scanLimits.maxPagesCeiling}::int, ${ruleVersion}, 'www.kunde-' || n || '.de/', page_count, page_count,
      at - interval '2 hours', at - interval '2 hours', at
    from seeded, generate_series(1, ${scans}::int) k, lateral (select now() - (${scans}::int - k) * interval '1 week' as at) as week
    order by k, n`);
  await tx.execute(sql`
    update seeded set scan_id = last.id from (select website_id, max(id) as id from scans group by website_id) as last
    where last.website_id = seeded.website_id`);
}

const sections =
  'produkte magazin hilfe service karriere presse marken angebote termine filialen ueber-uns rezepte';
const topics =
  'Übersicht Einkauf Lieferung Größen Öffnungszeiten Rückgabe Garten Küche Möbel Leuchten Beratung Ärzte';

/** One in a hundred could not be reached; the first few are those where a barrier hurts most. */
export async function seedPages(tx: Db): Promise<void> {
  const decided = Object.fromEntries(
    catalogues.checklist41
      .slice(0, 24)
      .map(({ num }) => [num, { status: 'na', note: 'Gesucht und nicht gefunden.' }]),
  );
  await tx.execute(sql`
    insert into pages (website_id, url, title, lang, http_status, error_code, scan_id, audited_at, template, is_key,
      scan_checks, created_at, updated_at)
    select s.website_id, 'https://www.kunde-' || s.n || '.de/' || path,
      case when k <= 4 then initcap(path) || ' | Kunde ' || s.n else topic || ' ' || k || ' | Kunde ' || s.n end,
      'de', case when is_lost then null else 200 end, case when is_lost then 'TIMEOUT' end, s.scan_id,
      case when not is_lost then now() - k * interval '1 second' end, 'vorlage-' || (k * k) % 9, k <= 4,
      case when is_lost then '{}' else ${JSON.stringify(decided)}::jsonb end,
      now() - interval '90 days', now() - k * interval '1 second'
    from seeded s, generate_series(1, s.page_count) k
    cross join lateral (select (string_to_array(${topics}, ' '))[1 + (k * 7) % 12] as topic) as named
    cross join lateral (select k % 100 = 99 as is_lost, case k when 1 then '' when 2 then 'kontakt' when 3 then 'suche'
      when 4 then 'warenkorb' else (string_to_array(${sections}, ' '))[1 + k % 12] || '/' || lower(topic) || '-' || k end as path
    ) as placed`);
  await tx.execute(sql`analyze pages`);
}
