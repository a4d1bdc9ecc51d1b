import { sql } from 'drizzle-orm';
import { byHand } from '../../shared/standards/engines.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addEvent } from '../notice/addEvent.ts';
import { toCheckFacts } from '../notice/tellReplaced.ts';
import { listToldCauses } from './tellCauses.ts';

const kind = 'check.contradicted' as const;
const mostAtOnce = 500;

type EndedScan = { organization_id: number; website_id: number; scan_id: number };
type Contradicted = {
  page_id: number;
  criteria: string;
  user_id: number | null;
  cause_ids: number[];
  assignee_ids: number[];
};

/** Tells people of failures that scans proved after they judged otherwise, each judgement once. */
export async function tellContradicted(tx: Db, scan: EndedScan): Promise<void> {
  const rows = await listContradicted(tx, scan.website_id);
  for (const [user_id, checks] of Map.groupBy(rows, (row) => row.user_id)) {
    const ids = [...new Set(checks.flatMap(({ cause_ids }) => cause_ids))];
    const facts = { automatic: true, ...toCheckFacts(checks), causes: await listToldCauses(tx, ids) };
    const assignees = checks.flatMap(({ assignee_ids }) => assignee_ids);
    await addEvent(tx, { ...scan, kind, user_id: null, cause_id: ids.length === 1 ? ids[0]! : null, facts }, [
      ...(user_id === null ? [] : [{ user_id, reason: 'follower' as const }]),
      ...assignees.map((id) => ({ user_id: id, reason: 'assignee' as const })),
    ]);
  }
}

const listContradicted = (tx: Db, website_id: number) =>
  readRows<Contradicted>(
    tx,
    sql`
    select k.page_id::float8 as page_id, k.criteria, k.user_id::float8 as user_id,
      json_agg(distinct c.id) as cause_ids, coalesce(json_agg(distinct c.assignee_id) filter (where c.assignee_id is not null), '[]') as assignee_ids
    from checks k
    join findings f on f.page_id = k.page_id and k.criteria = any(f.criteria) and f.outcome = 'failed' and f.engine <> ${byHand}
      and not f.is_unsteady and f.found_at > k.updated_at
    join causes c on c.website_id = k.website_id and c.cause = f.cause and c.status <> 'ignored'
    where k.website_id = ${website_id} and k.set_by = 'person' and k.status in ('pass', 'na') and not exists (
      select 1 from events e where e.website_id = k.website_id and e.kind = ${kind} and e.created_at > k.updated_at
        and e.facts -> 'checks' @> jsonb_build_array(jsonb_build_object('page_id', k.page_id, 'criteria', k.criteria)))
    group by k.page_id, k.criteria, k.user_id order by k.page_id, k.criteria limit ${mostAtOnce}`,
  );
