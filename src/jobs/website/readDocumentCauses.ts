import { listCauses } from '../../model/cause/causeList.ts';
import { listCausePictures } from '../../model/cause/causePictures.ts';
import { listReportCauses, readReportFacts } from '../../model/cause/reportCauses.ts';
import type { Db } from '../../model/database/db.ts';
import type { ReportOrder } from '../../model/website/reports.ts';
import { maxPlaces } from '../../report/content/report.ts';
import type { ReportPictures } from '../../report/document/document.ts';
import type { CausePlan, DocumentCause, DocumentFacts } from '../../report/document/facts.ts';
import { reportLimits } from '../../shared/limits/website.ts';
import type { WantedReport, WebsiteReportKind } from '../../shared/work/report.ts';

const limits: { [kind in WebsiteReportKind]: number } = {
  full: reportLimits.causes,
  brief: reportLimits.causesInBrief,
  comparison: 1,
  tasks: reportLimits.causes,
  records: 1,
  conformance: reportLimits.causes,
};

type ReadCauses = Pick<DocumentFacts, 'causes' | 'causes_total' | 'open_counts'> & {
  pictures: ReportPictures;
};

/** Reads the causes that a report of this kind tells, the most urgent first. */
export async function readDocumentCauses(db: Db, order: ReportOrder): Promise<ReadCauses> {
  const { website_id, actor, wanted } = order;
  const isOpen = wanted.kind === 'tasks';
  const range = { limit: limits[wanted.kind], places: maxPlaces, isOpen, documents: isOpen };
  const { items } = await listReportCauses(db, actor, website_id, range);
  const planned = isOpen ? await readPlans(db, order) : null;
  const ids = showsPictures(wanted) ? items.map(({ id }) => id) : [];
  const found = await listCausePictures(db, actor, ids);
  const pictures: ReportPictures = new Map();
  const causes = items.map(({ id, ...cause }, at): DocumentCause => {
    const picture = found.get(id);
    if (picture) pictures.set(at, picture.body);
    return { ...cause, picture: picture ? toPlace(picture) : null, plan: planned?.plans.get(id) ?? null };
  });
  const total = planned?.total ?? (await readReportFacts(db, actor, website_id)).causes;
  return { causes, causes_total: total, open_counts: planned?.counts ?? null, pictures };
}

const showsPictures = ({ kind, parts }: WantedReport): boolean =>
  kind === 'full' && parts.includes('causes') && parts.includes('pictures');

const toPlace = ({ page_url, width, height }: NonNullable<DocumentCause['picture']>) => ({
  page_url,
  width,
  height,
});

/** Reads the list of open causes, as its screen does. */
async function readPlans(db: Db, { website_id, actor }: ReportOrder) {
  const range = { status: 'open' as const, limit: reportLimits.causes };
  const { items, total = 0, counts = null } = await listCauses(db, actor, website_id, range);
  const plans = new Map(
    items.map(({ id, priority, assignee_name, due_on }): [number, CausePlan] => [
      id,
      { id, priority, assignee_name, due_on },
    ]),
  );
  return { plans, total, counts };
}
