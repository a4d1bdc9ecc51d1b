import { version } from '../../log.ts';
import { readReportFacts } from '../../model/cause/reportCauses.ts';
import { listContradictions } from '../../model/check/contradictions.ts';
import { listJudges } from '../../model/check/judges.ts';
import type { DbAndEncryption } from '../../model/database/encryption.ts';
import { readReportPdfs } from '../../model/media/documentReports.ts';
import { countDocuments } from '../../model/media/mediaLists.ts';
import { findLogo, getLetterhead } from '../../model/organization/letterheads.ts';
import { getOrganization } from '../../model/organization/organizations.ts';
import { getSample } from '../../model/page/sample.ts';
import { findOldestAudit, listSamplePages } from '../../model/page/samplePages.ts';
import { listWebsiteCriteria } from '../../model/score/websiteCriteria.ts';
import { getCrawlSettings } from '../../model/website/crawlSettings.ts';
import { listLegalRecords, listLegalRecordVersions } from '../../model/website/legalRecords.ts';
import type { ReportOrder } from '../../model/website/reports.ts';
import { getWebsite } from '../../model/website/websites.ts';
import { toCriterionResult } from '../../report/content/criterionResult.ts';
import { logoPicture, type ReportPictures } from '../../report/document/document.ts';
import type { ComparedScans, DocumentFacts, KeptRecord } from '../../report/document/facts.ts';
import { reportLimits } from '../../shared/limits/website.ts';
import { readComparison } from './readComparison.ts';
import { readDocumentCauses } from './readDocumentCauses.ts';

export type ReadFacts = { facts: DocumentFacts; pictures: ReportPictures };

export type FactsContext = { store: DbAndEncryption; publicUrl: () => string };

/** Reads what a report tells, as the person who wants it may see it. Throws WEBSITE_NOT_FOUND and SCAN_NOT_FOUND. */
export async function readDocumentFacts(
  { store, publicUrl }: FactsContext,
  { website_id, actor, wanted }: ReportOrder,
): Promise<ReadFacts> {
  const { db } = store;
  const website = await getWebsite(db, actor, website_id);
  const { asked } = await readReportFacts(db, actor, website_id);
  const { pages_count, items } = await listWebsiteCriteria(db, actor, website_id);
  const pages = await listSamplePages(db, actor, { website_id, limit: reportLimits.pages });
  const { pictures, ...causes } = await readDocumentCauses(db, { website_id, actor, wanted });
  const compared =
    wanted.kind === 'comparison' ? await readComparison(db, { website_id, actor, wanted }) : null;
  const { title, client, cover, kind, parts, lang = 'de' } = wanted;
  const letterhead = await getLetterhead(db, actor);
  const logo = letterhead.logo && (await findLogo(db, actor));
  if (logo && parts.includes('letterhead')) pictures.set(logoPicture, logo.body);
  const facts: DocumentFacts = {
    ...{ kind, parts, lang, own: { title, client, cover }, version, pages_count },
    made_at: new Date().toISOString(),
    organization: (await getOrganization(db, actor)).name,
    letterhead,
    website: {
      ...toWebsite(website),
      ...(await readSettings(store, { website_id, actor })),
      app_url: `${publicUrl()}/app/websites/${website_id}`,
    },
    scan: compared ? toScan(compared) : toLastScan(website, await findOldestAudit(db, actor, website_id)),
    trend: toTrendPoints(website),
    pages: pages.items,
    pages_total: pages.total,
    sample: await getSample(db, actor, website_id),
    judges: await listJudges(db, actor, website_id),
    contradictions: await listContradictions(db, actor, website_id),
    criteria: items.map((counts) => toCriterionResult(counts, { asked, pages_count })),
    ...causes,
    records: wanted.kind === 'records' ? await readRecords(db, { website_id, actor }) : null,
    documents: kind === 'records' ? null : await readReportPdfs(db, actor, website_id),
    compared,
    since: wanted.since ?? null,
  };
  return { facts, pictures };
}

type Website = Awaited<ReturnType<typeof getWebsite>>;

export const toLastScan = (
  { last_scan, reached_limit }: Website,
  oldest: string | null,
): DocumentFacts['scan'] =>
  last_scan && {
    ...last_scan,
    started_at: toEarlier(last_scan.started_at, oldest),
    pages_beyond: reached_limit?.pages_beyond ?? 0,
    reached_limit,
  };

const toScan = ({ newer }: ComparedScans): DocumentFacts['scan'] => ({ ...newer, reached_limit: newer });

export const toTrendPoints = ({ trend }: Website): DocumentFacts['trend'] =>
  trend.map(({ finished_at, accessibility_score, score_before, rule_version, pages_done }) => ({
    ...{ at: finished_at, score: accessibility_score, score_before, rule_version, pages: pages_done },
  }));

/** A scan of few pages, or of pages that had not changed, leaves older audits in force. */
const toEarlier = (one: string | null, other: string | null): string | null =>
  one && other && other < one ? other : one;

type Of = Pick<ReportOrder, 'website_id' | 'actor'>;

const toWebsite = (website: Website) => ({
  url: website.url,
  name: website.name,
  catalogue: website.catalogue,
  score: website.accessibility_score,
  grade: website.accessibility_grade,
  completion_rate: website.completion_rate,
  open_questions: website.open_question_count,
  answered_questions: website.answered_question_count,
});

async function readRecords(db: DbAndEncryption['db'], { website_id, actor }: Of): Promise<KeptRecord[]> {
  const records = await listLegalRecords(db, actor, website_id);
  const kept: KeptRecord[] = [];
  for (const record of records)
    kept.push({ record, versions: await listLegalRecordVersions(db, actor, record.id) });
  return kept;
}

async function readSettings(store: DbAndEncryption, { website_id, actor }: Of) {
  const { max_pages, viewports, excluded_paths, login } = await getCrawlSettings(store, actor, website_id);
  const documents = await countDocuments(store.db, actor, website_id);
  return { max_pages, viewports, excluded_paths, has_login: login !== null, documents };
}
