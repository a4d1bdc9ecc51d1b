import type { MemberActor } from '../../../model/access/actor.ts';
import { readDeclarationEvidence } from '../../../model/cause/declarationEvidence.ts';
import { readReportFacts } from '../../../model/cause/reportCauses.ts';
import { listJudgements } from '../../../model/check/judges.ts';
import type { Db } from '../../../model/database/db.ts';
import { listWebsiteCriteria } from '../../../model/score/websiteCriteria.ts';
import { getWebsite } from '../../../model/website/websites.ts';
import { toCriterionResult } from '../../../report/content/criterionResult.ts';
import type { DeclarationFacts } from '../../../report/declaration/facts.ts';

/** Throws WEBSITE_NOT_FOUND. */
export async function readDeclarationFacts(
  db: Db,
  actor: MemberActor,
  website_id: number,
): Promise<DeclarationFacts> {
  const { url, catalogue, completion_rate, reached_limit } = await getWebsite(db, actor, website_id);
  const evidence = await readDeclarationEvidence(db, actor, website_id);
  const { asked } = await readReportFacts(db, actor, website_id);
  const { pages_count, items } = await listWebsiteCriteria(db, actor, website_id);
  return {
    ...evidence,
    ...{ website_url: url, catalogue, completion_rate, pages_count, reached_limit },
    criteria: items.map((counts) => toCriterionResult(counts, { asked, pages_count })),
    judged: await listJudgements(db, actor, website_id),
  };
}
