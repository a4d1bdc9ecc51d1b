import { version } from '../../log.ts';
import { listCauses } from '../../model/cause/causeList.ts';
import { readPdfFigures } from '../../model/media/documentReports.ts';
import { countDocuments } from '../../model/media/mediaLists.ts';
import { findLogo, getLetterhead } from '../../model/organization/letterheads.ts';
import { getOrganization } from '../../model/organization/organizations.ts';
import { getCrawlSettings } from '../../model/website/crawlSettings.ts';
import { getPortfolio } from '../../model/website/portfolio.ts';
import type { PortfolioOrder } from '../../model/website/reports.ts';
import { getWebsite } from '../../model/website/websites.ts';
import { logoPicture, type ReportPictures } from '../../report/document/document.ts';
import type { PortfolioFacts, PortfolioWebsite } from '../../report/document/portfolioFacts.ts';
import { reportLimits } from '../../shared/limits/website.ts';
import type { PortfolioItem } from '../../shared/work/portfolio.ts';
import { type FactsContext, toLastScan, toTrendPoints } from './readDocumentFacts.ts';

type ReadPortfolio = { facts: PortfolioFacts; pictures: ReportPictures };

/** Reads what a report on all websites tells, as the person who wants it may see them. */
export async function readPortfolioFacts(
  context: FactsContext,
  order: PortfolioOrder,
): Promise<ReadPortfolio> {
  const { actor, wanted } = order;
  const { db } = context.store;
  const { items, median_score } = await getPortfolio(db, actor);
  const websites: PortfolioWebsite[] = [];
  for (const [at, item] of items.slice(0, reportLimits.websites).entries())
    websites.push(await readWebsite(context, order, { item, at }));
  const letterhead = await getLetterhead(db, actor);
  const logo = letterhead.logo && (await findLogo(db, actor));
  const pictures: ReportPictures = new Map();
  if (logo && wanted.parts.includes('letterhead')) pictures.set(logoPicture, logo.body);
  const { title, client, cover, parts, lang } = wanted;
  const facts = {
    ...{ parts, lang, own: { title, client, cover }, version, letterhead, median_score, websites },
    websites_total: items.length,
    organization: (await getOrganization(db, actor)).name,
    made_at: new Date().toISOString(),
  };
  return { facts, pictures };
}

async function readWebsite(
  { store, publicUrl }: FactsContext,
  { actor, wanted }: PortfolioOrder,
  { item, at }: { item: PortfolioItem; at: number },
): Promise<PortfolioWebsite> {
  const { website_id } = item;
  const website = await getWebsite(store.db, actor, website_id);
  const { login } = await getCrawlSettings(store, actor, website_id);
  const { counts } = await listCauses(store.db, actor, website_id, { limit: 1 });
  const ofPdfs = await listCauses(store.db, actor, website_id, { limit: 1, class: 'document' });
  const isDetailed = wanted.parts.includes('websites') && at < reportLimits.websitesInDetail;
  const worst = { class: 'error', limit: reportLimits.worstCauses } as const;
  return {
    ...item,
    app_url: `${publicUrl()}/app/websites/${website_id}`,
    ...{ catalogue: website.catalogue, grade: website.accessibility_grade },
    open_questions: website.open_question_count,
    documents: await countDocuments(store.db, actor, website_id),
    pdfs: await readPdfFigures(store.db, actor, website_id),
    has_login: login !== null,
    scan: toLastScan(website, null),
    trend: toTrendPoints(website),
    ignored: (counts?.status.ignored ?? 0) - (ofPdfs.counts?.status.ignored ?? 0),
    worst: isDetailed ? (await listCauses(store.db, actor, website_id, worst)).items : null,
  };
}
