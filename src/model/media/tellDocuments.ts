import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellMembers } from '../notice/tellMembers.ts';

type Told = { organization_id: number; fresh: number; changed: number };

/**
 * Tells all members of PDFs with faults that a scan met for the first time, or changed. The first scan that lists PDFs
 * at all tells nothing: none of them is news.
 */
export async function tellDocuments(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  const [told] = await readRows<Told>(
    tx,
    sql`select w.organization_id::float8 as organization_id,
      count(*) filter (where d.created_at >= s.started_at)::int as fresh,
      count(*) filter (where d.created_at < s.started_at)::int as changed
    from documents d join websites w on w.id = d.website_id join scans s on s.id = ${scan_id}
    where d.website_id = ${website_id} and w.organization_id is not null and w.trashed_at is null
      and d.state = 'checked' and d.finding_count > 0
      and (d.created_at >= s.started_at or d.changed_scan_id = s.id)
      and exists (select 1 from documents known where known.website_id = d.website_id
        and known.created_at < s.started_at)
    group by w.organization_id`,
  );
  if (!told) return;
  const { organization_id, fresh, changed } = told;
  const facts = { count: fresh, changed_count: changed, automatic: true };
  await tellMembers(tx, { organization_id, website_id, kind: 'scan.documents', user_id: null, facts });
}
