import { version } from '../../../log.ts';
import type { MemberActor } from '../../../model/access/actor.ts';
import { listChecks } from '../../../model/check/checks.ts';
import type { Db } from '../../../model/database/db.ts';
import { getOrganization } from '../../../model/organization/organizations.ts';
import { getSample } from '../../../model/page/sample.ts';
import { listSamplePages } from '../../../model/page/samplePages.ts';
import type { Evaluation, EvaluationPage } from '../../../report/formats/wcagEm.ts';
import type { Check } from '../../../shared/contract/check.ts';
import { toCount, toDate } from '../../../shared/text/format.ts';
import { toReportWords } from '../../../shared/words/checkWords.ts';
import { readWebsiteReport } from './websiteReport.ts';

/** Pages of an evaluation without a sample. */
const usualPages = 25;

type Chosen = { id: number; url: string; title: string; isRandom: boolean };

/** Reads the sample with what is decided on each of its pages. Throws WEBSITE_NOT_FOUND. */
export async function readEvaluation(db: Db, actor: MemberActor, website_id: number): Promise<Evaluation> {
  const { report, catalogue, name } = await readWebsiteReport(db, actor, website_id);
  const pages: PageResults[] = [];
  for (const page of await listChosen(db, actor, website_id)) pages.push(await readPage(db, actor, page));
  const { url, criteria } = report;
  const { name: organization } = await getOrganization(db, actor);
  return {
    ...{ url, name, organization, version, catalogue, criteria, pages },
    sources: toSources(pages),
    made_at: new Date().toISOString(),
  };
}

async function listChosen(db: Db, actor: MemberActor, website_id: number): Promise<Chosen[]> {
  const { items, processes } = await getSample(db, actor, website_id);
  const ofSample = items.map(({ page, part }) => ({ ...page, isRandom: part === 'random' }));
  const steps = processes.flatMap((process) => process.steps.flatMap(({ page }) => page ?? []));
  const known = new Set(ofSample.map(({ id }) => id));
  const others = steps.filter(({ id }) => !known.has(id)).map((page) => ({ ...page, isRandom: false }));
  const chosen = [...ofSample, ...new Map(others.map((page) => [page.id, page])).values()];
  if (chosen.length > 0) return chosen;
  const usual = await listSamplePages(db, actor, { website_id, limit: usualPages });
  return usual.items.map(({ id, url, title }) => ({ id, url, title, isRandom: false }));
}

type PageResults = EvaluationPage & { sources: string[] };

async function readPage(db: Db, actor: MemberActor, { id, ...page }: Chosen): Promise<PageResults> {
  const checks = await listChecks(db, actor, id);
  const results = checks.map(({ criteria, status, set_by, note, proof, imported }) => ({
    ...{ criteria, status, note: imported ? toText(proof, note) : (note ?? proof) },
    isByPerson: set_by === 'person',
  }));
  return { ...page, results, sources: checks.flatMap(({ imported }) => imported ?? []).map(toSource) };
}

const toText = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n\n') || null;

const toSource = (report: NonNullable<Check['imported']>) =>
  `übernommen aus ${toReportWords(report)} am ${toDate(report.taken_on)}`;

function toSources(pages: PageResults[]): string[] {
  const counts = Map.groupBy(
    pages.flatMap(({ sources }) => sources),
    (source) => source,
  );
  return [...counts].map(([source, { length }]) => `${toCount(length, 'Ergebnis', 'Ergebnisse')} ${source}.`);
}
