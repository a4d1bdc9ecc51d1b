import { version } from '../../../log.ts';
import type { Actor } from '../../../model/access/actor.ts';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { listReportCauses, readReportFacts } from '../../../model/cause/reportCauses.ts';
import type { Db } from '../../../model/database/db.ts';
import { listFindings } from '../../../model/page/findings.ts';
import { listWebsiteCriteria } from '../../../model/score/websiteCriteria.ts';
import { toCriterionResult } from '../../../report/content/criterionResult.ts';
import { maxPlaces, type Report, type ReportPage } from '../../../report/content/report.ts';
import type { StoredFinding } from '../../../shared/contract/cause.ts';
import type { Catalogue } from '../../../shared/standards/wcag.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { toNextCursor } from '../../http/responseSchemas.ts';
import { readParts } from '../../table/parts.ts';

/** Causes at a time: each comes with its places. */
const partCauses = 100;

export type WebsiteReport = { report: Report; catalogue: Catalogue; name: string | null };

/** Report on what a website's last scans found and people decided. Throws WEBSITE_NOT_FOUND. */
export async function readWebsiteReport(db: Db, actor: Actor, website_id: number): Promise<WebsiteReport> {
  const { url, name, catalogue } = await requireWebsite(db, actor, website_id);
  const facts = await readReportFacts(db, actor, website_id);
  const { pages_count, items } = await listWebsiteCriteria(db, actor, website_id);
  const range = { places: maxPlaces };
  const report = {
    ...{ url, version, pages_count, unaudited: [] },
    started_at: facts.started_at,
    finished_at: facts.finished_at ?? new Date().toISOString(),
    criteria: items.map((counts) => toCriterionResult(counts, { ...facts, pages_count })),
    counts: { causes: facts.causes, failures: facts.failures },
    causes: readParts((part) => listReportCauses(db, actor, website_id, { ...range, ...part }), partCauses),
  };
  return { report, catalogue, name };
}

/** Pages with stored findings, which are those that failed or that a person must judge. */
export async function* readReportPages(
  db: Db,
  actor: Actor,
  { website_id, audited_at }: { website_id: number; audited_at: string },
): AsyncGenerator<ReportPage> {
  let page: ReportPage | undefined;
  const parts = readParts(async ({ limit, after }) => {
    const items = await listFindings(db, actor, website_id, { limit, after: Number(after ?? 0) });
    return { items, next_cursor: toNextCursor(items, limit) };
  });
  for await (const findings of parts)
    for (const { page_url: url, ...finding } of findings as (StoredFinding & Finding)[]) {
      if (page?.url === url) page.findings.push(finding);
      else {
        if (page) yield page;
        page = { url, audited_at, findings: [finding] };
      }
    }
  if (page) yield page;
}
