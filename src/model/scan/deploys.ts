import { and, eq, ne } from 'drizzle-orm';
import type { Deploy } from '../../shared/contract/website.ts';
import type { Db } from '../database/db.ts';
import { scans } from '../tables/scan.ts';

type Columns = { deploy_label: string | null; deploy_commit: string | null };

export const toDeploy = ({ deploy_label: label, deploy_commit: commit }: Columns): Deploy | null =>
  label === null ? null : { label, commit };

/** Names the open scan after a later deploy, unless a page was visited already. Returns whether it did. */
export async function joinDeploy(tx: Db, scan_id: number, deploy: Deploy | undefined): Promise<boolean> {
  if (!deploy) return false;
  const waits = and(eq(scans.status, 'queued'), eq(scans.pages_done, 0), ne(scans.scope, 'pages'));
  const joined = await tx
    .update(scans)
    .set({ deploy_label: deploy.label, deploy_commit: deploy.commit })
    .where(and(eq(scans.id, scan_id), waits))
    .returning({ id: scans.id });
  return joined.length > 0;
}
