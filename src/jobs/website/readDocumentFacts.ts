import { version } from '../../log.ts';
import { listCausePictures } from '../../model/cause/causePictures.ts';
import { listReportCauses, readReportFacts } from '../../model/cause/reportCauses.ts';
import { listContradictions } from '../../model/check/contradictions.ts';
import { listJudges } from '../../model/check/judges.ts';
import type { DbAndEncryption } from '../../model/database/encryption.ts';
import { countDocuments } from '../../model/media/mediaLists.ts';
import { getOrganization } from '../../model/organization/organizations.ts';
import { getSample } from '../../model/page/sample.ts';
import { findOldestAudit, listSamplePages } from '../../model/page/samplePages.ts';
import { listWebsiteCriteria } from '../../model/score/websiteCriteria.ts';
import { getCrawlSettings } from '../../model/website/crawlSettings.ts';
import type { ReportOrder } from '../../model/website/reports.ts';
import { getWebsite } from '../../model/website/websites.ts';
import { toCriterionResult } from '../../report/content/criterionResult.ts';
import { maxPlaces } from '../../report/content/report.ts';
import type { ReportPictures } from '../../report/document/document.ts';
import type { DocumentCause, DocumentFacts } from '../../report/document/facts.ts';
import { reportLimits } from '../../shared/limits/website.ts';

export type ReadFacts = { facts: DocumentFacts; pictures: ReportPictures };

/** Reads what a report tells, as the person who wants it may see it. Throws WEBSITE_NOT_FOUND. */
export async function readDocumentFacts(
  store: DbAndEncryption,
  { website_id, actor, wanted }: ReportOrder,
): Promise<ReadFacts> {
  const { db } = store;
  const website = await getWebsite(db, actor, website_id);
  const { asked } = await readReportFacts(db, actor, website_id);
  const { pages_count, items } = await listWebsiteCriteria(db, actor, website_id);
  const pages = await listSamplePages(db, actor, { website_id, limit: reportLimits.pages });
  const { causes, pictures } = await readCauses(store, { website_id, actor, wanted });
  const { title, client, cover, kind, parts } = wanted;
  const facts: DocumentFacts = {
    ...{ kind, parts, own: { title, client, cover }, version, pages_count },
    made_at: new Date().toISOString(),
    organization: (await getOrganization(db, actor)).name,
    website: { ...toWebsite(website), ...(await readSettings(store, { website_id, actor })) },
    scan: website.last_scan && {
      ...website.last_scan,
      started_at: toEarlier(website.last_scan.started_at, await findOldestAudit(db, actor, website_id)),
      pages_beyond: website.reached_limit?.pages_beyond ?? 0,
      reached_limit: website.reached_limit,
    },
    trend: website.trend.map(({ finished_at, accessibility_score, score_before, rule_version }) => ({
      ...{ at: finished_at, score: accessibility_score, score_before, rule_version },
    })),
    pages: pages.items,
    pages_total: pages.total,
    sample: await getSample(db, actor, website_id),
    judges: await listJudges(db, actor, website_id),
    contradictions: await listContradictions(db, actor, website_id),
    criteria: items.map((counts) => toCriterionResult(counts, { asked, pages_count })),
    causes,
    causes_total: (await readReportFacts(db, actor, website_id)).causes,
  };
  return { facts, pictures };
}

/** A scan of few pages, or of pages that had not changed, leaves older audits in force. */
const toEarlier = (one: string | null, other: string | null): string | null =>
  one && other && other < one ? other : one;

type Of = Pick<ReportOrder, 'website_id' | 'actor'>;

const toWebsite = (website: Awaited<ReturnType<typeof getWebsite>>) => ({
  url: website.url,
  name: website.name,
  catalogue: website.catalogue,
  score: website.accessibility_score,
  grade: website.accessibility_grade,
  completion_rate: website.completion_rate,
  open_questions: website.open_question_count,
  answered_questions: website.answered_question_count,
});

async function readSettings(store: DbAndEncryption, { website_id, actor }: Of) {
  const { max_pages, viewports, excluded_paths, login } = await getCrawlSettings(store, actor, website_id);
  const documents = await countDocuments(store.db, actor, website_id);
  return { max_pages, viewports, excluded_paths, has_login: login !== null, documents };
}

async function readCauses({ db }: DbAndEncryption, { website_id, actor, wanted }: ReportOrder) {
  const limit = wanted.kind === 'brief' ? reportLimits.causesInDetail : reportLimits.causes;
  const { items } = await listReportCauses(db, actor, website_id, { limit, places: maxPlaces });
  const isShown =
    wanted.kind === 'full' && wanted.parts.includes('causes') && wanted.parts.includes('pictures');
  const detailed = isShown ? items.slice(0, reportLimits.causesInDetail) : [];
  const found = await listCausePictures(
    db,
    actor,
    detailed.map(({ id }) => id),
  );
  const pictures: ReportPictures = new Map();
  const causes = items.map(({ id, ...cause }, at): DocumentCause => {
    const picture = found.get(id);
    if (picture) pictures.set(at, picture.body);
    return { ...cause, picture: picture ? toPlace(picture) : null };
  });
  return { causes, pictures };
}

const toPlace = ({ page_url, width, height }: NonNullable<DocumentCause['picture']>) => ({
  page_url,
  width,
  height,
});
