import { sql } from 'drizzle-orm';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellMembers } from '../notice/tellMembers.ts';
import { statusConditions } from '../tables/finding.ts';

type Told = {
  organization_id: number;
  fresh: number;
  changed: number;
  new_faults: number;
  mended_faults: number;
};

/**
 * Tells all members of new and changed PDFs with open faults, and of mended faults. The first scan that lists PDFs at all
 * tells nothing: none of them is news.
 */
export async function tellDocuments(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  const [told] = await readRows<Told>(
    tx,
    sql`
    with news as (
      select d.id, d.created_at >= s.started_at as is_fresh from documents d join scans s on s.id = ${scan_id}
      where d.website_id = ${website_id} and d.state = 'checked' and (d.created_at >= s.started_at or d.changed_scan_id = s.id)
        and exists (select 1 from causes where causes.document_id = d.id and ${statusConditions.open})
        and exists (select 1 from documents known where known.website_id = d.website_id and known.created_at < s.started_at)
    )
    select w.organization_id::float8 as organization_id,
      (select count(*) from news where is_fresh)::int as fresh, (select count(*) from news where not is_fresh)::int as changed,
      (select count(*) from causes join news on news.id = causes.document_id
        where causes.first_scan_id = ${scan_id} and ${statusConditions.open})::int as new_faults,
      (select count(*) from cause_events e join causes c on c.id = e.cause_id where c.website_id = w.id
        and e.text = ${automaticReasons.fileMended} and e.created_at = now())::int as mended_faults
    from websites w where w.id = ${website_id} and w.organization_id is not null and w.trashed_at is null`,
  );
  if (!told) return;
  const { organization_id, fresh, changed, new_faults, mended_faults } = told;
  if (fresh + changed + mended_faults === 0) return;
  const facts = {
    ...{ count: fresh, changed_count: changed, new_fault_count: new_faults, fixed_count: mended_faults },
    automatic: true,
  };
  await tellMembers(tx, { organization_id, website_id, kind: 'scan.documents', user_id: null, facts });
}
