import type { MemberActor } from '../../../model/access/actor.ts';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { readReportFacts } from '../../../model/cause/reportCauses.ts';
import type { Db } from '../../../model/database/db.ts';
import { listWebsiteCriteria } from '../../../model/score/websiteCriteria.ts';
import { refuseUnchecked } from '../../../report/content/adherence.ts';
import { toCriterionResult } from '../../../report/content/criterionResult.ts';

/** Throws REPORT_UNCHECKED with what is missing, before somebody waits for a conformance report. */
export async function requireChecked(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  const { catalogue } = await requireWebsite(db, actor, website_id);
  const { asked } = await readReportFacts(db, actor, website_id);
  const { pages_count, items } = await listWebsiteCriteria(db, actor, website_id);
  const criteria = items.map((counts) => toCriterionResult(counts, { asked, pages_count }));
  refuseUnchecked({ criteria, pages_count }, catalogue);
}
