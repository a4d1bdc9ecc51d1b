import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import { presetChecks } from '../../src/shared/score/checklist.ts';
import { catalogues } from '../../src/shared/standards/wcag.ts';
import { seedRules } from './rules.ts';
import type { SeedOwners } from './seed.ts';

/** What scans decide on every audited page, then what people decided: everything on one page in ten of every third website. */
export async function seedChecks(tx: Db, { user_ids }: SeedOwners): Promise<void> {
  await seedDecided(tx);
  await seedPresets(tx);
  const nums = catalogues.checklist41.map(({ num }) => num);
  await tx.execute(sql`
    insert into checks (website_id, page_id, criteria, status, set_by, user_id, note, updated_at)
    select p.website_id, p.id, num, (array['pass', 'pass', 'pass', 'fail', 'na'])[1 + abs(hashint8(p.id * 43 + place)) % 5], 'person',
      ${user_ids[0]!}::bigint, case when place % 9 = 0 then 'Mit der Tastatur geprüft, Fokus ist überall sichtbar.' end, now() - interval '3 days'
    from seeded s join pages p on p.website_id = s.website_id and p.audited_at is not null
    cross join unnest(${`{${nums.join(',')}}`}::text[]) with ordinality as criterion(num, place)
    where s.n % 3 = 1 and p.id % 10 = 0
    on conflict do nothing`);
}

/** As `toChecks` decides: `fail` with a definite finding, `pass` without any. */
async function seedDecided(tx: Db): Promise<void> {
  const nums = [...new Set(seedRules.flatMap(({ criteria }) => criteria))];
  await tx.execute(sql`
    insert into checks (website_id, page_id, criteria, status, set_by)
    select p.website_id, p.id, num, case when num = any(f.failed) then 'fail' else 'pass' end, 'scan'
    from pages p
    join (
      select page_id, array_agg(distinct c) as known, coalesce(array_agg(distinct c) filter (where outcome = 'failed'), '{}') as failed
      from findings, unnest(criteria) c group by page_id
    ) as f on f.page_id = p.id
    cross join unnest(${`{${nums.join(',')}}`}::text[]) as num
    where num = any(f.failed) or num <> all(f.known)`);
}

async function seedPresets(tx: Db): Promise<void> {
  for (const { criteria, status, note } of presetChecks)
    await tx.execute(sql`
      insert into checks (website_id, page_id, criteria, status, set_by, note)
      select website_id, id, ${criteria}, ${status}, 'scan', ${note} from pages where audited_at is not null
      on conflict do nothing`);
}
