import { and, inArray, ne, sql } from 'drizzle-orm';
import { byHand } from '../../shared/standards/engines.ts';
import { deleteScanChecks } from '../check/checks.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { recountPages } from '../score/scores.ts';
import { check_notes, evidence } from '../tables/check.ts';
import { findings } from '../tables/finding.ts';
import { page_fingerprints, pages } from '../tables/page.ts';
import { deletePageMedia } from './pageMedia.ts';

/**
 * Retires pages of earlier scans whose addresses now repeat another page or lead to a file. They are deleted.
 * Pages that people added, or with decisions or evidence by people, stay without scan results. The caller
 * holds the website's lock and recounts later.
 */
export async function retireDropped(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select p.id::float8 as id from scan_pages s
    join pages p on p.website_id = ${website_id} and p.url = s.url
    where s.scan_id = ${scan_id} and s.status = 'dropped' and p.audited_at is not null
      and p.seen_scan_id is distinct from ${scan_id}
      and not exists (select 1 from scan_keys k where k.scan_id = s.scan_id and k.key = s.url_key and k.is_final)
    `,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(findings).where(and(inArray(findings.page_id, ids), ne(findings.engine, byHand)));
  await deletePageMedia(tx, ids);
  await deleteScanChecks(tx, ids);
  // If such a page returned unchanged, no findings would be left to carry over.
  await tx.delete(page_fingerprints).where(inArray(page_fingerprints.page_id, ids));
  await tx.execute(sql`delete from pages where id = any(${sql.param(ids)}::bigint[]) and not is_manual
    and not exists (select 1 from checks c where c.page_id = pages.id)
    and not exists (select 1 from ${check_notes} n where n.page_id = pages.id)
    and not exists (select 1 from findings f where f.page_id = pages.id)
    and not exists (select 1 from ${evidence} e where e.page_id = pages.id)`);
  await tx
    .update(pages)
    .set({
      audited_at: null,
      failed_count: 0,
      cant_tell_count: 0,
      scan_checks: {},
      answered_checks: {},
      updated_at: sql`now()`,
    })
    .where(inArray(pages.id, ids));
  await recountPages(tx, sql`select unnest(${sql.param(ids)}::bigint[])`);
}
