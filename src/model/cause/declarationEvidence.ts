import { sql } from 'drizzle-orm';
import { ofDocuments } from '../../shared/standards/engines.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { listFailedByHand, listStandingBarriers } from '../notice/standingBarriers.ts';
import { statusConditions } from '../tables/finding.ts';

type Counted = {
  ignored: number;
  scan_id: number | null;
  finished_at: string | null;
  oldest_audit: string | null;
};

/** Reads the evidence for a declaration about a website. Throws WEBSITE_NOT_FOUND. */
export function readDeclarationEvidence(db: Db, actor: Actor, website_id: number) {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const [counted] = await readRows<Counted>(
      tx,
      sql`select
        (select count(*)::int from causes where website_id = ${website_id} and ${statusConditions.ignored} and finding_count > 0
          and cardinality(criteria) > 0 and engine <> ${ofDocuments}) as ignored,
        (select min(audited_at) from pages where website_id = ${website_id}) as oldest_audit,
        s.id::float8 as scan_id, s.finished_at
      from (select 1) as one left join lateral (select id, finished_at from scans
        where website_id = ${website_id} and status in ('done', 'stopped') order by id desc limit 1) s on true`,
    );
    const { ignored, scan_id, finished_at, oldest_audit } = counted!;
    return {
      ignored,
      scan:
        scan_id && finished_at
          ? {
              id: scan_id,
              began_at: new Date(oldest_audit ?? finished_at).toISOString(),
              finished_at: new Date(finished_at).toISOString(),
            }
          : null,
      barriers: await listStandingBarriers(tx, website_id),
      failed_by_hand: await listFailedByHand(tx, website_id),
    };
  });
}
