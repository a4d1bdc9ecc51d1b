import type { PortfolioOrder, ReportOrder } from '../../model/website/reports.ts';
import type { ReportDocument, ReportPictures } from '../../report/document/document.ts';
import { toDocument } from '../../report/document/toDocument.ts';
import { toPortfolioDocument } from '../../report/document/toPortfolioDocument.ts';
import { type FactsContext, readDocumentFacts } from './readDocumentFacts.ts';
import { readPortfolioFacts } from './readPortfolioFacts.ts';

type Written = { document: ReportDocument; pictures: ReportPictures };

export async function readDocument(
  context: FactsContext,
  order: ReportOrder | PortfolioOrder,
): Promise<Written> {
  if (order.website_id === null) {
    const { facts, pictures } = await readPortfolioFacts(context, order);
    return { document: toPortfolioDocument(facts), pictures };
  }
  const { facts, pictures } = await readDocumentFacts(context, order);
  return { document: toDocument(facts), pictures };
}
