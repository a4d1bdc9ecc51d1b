import { inArray, sql } from 'drizzle-orm';
import type { DocumentAnswer } from '../../shared/documents/document.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { countDocumentCauses, statusConditions } from '../tables/finding.ts';
import { documents } from '../tables/media.ts';
import { listDocuments } from './documentLists.ts';

/** Reads what a report tells of a website's PDFs: figures, and those with most faults. Throws WEBSITE_NOT_FOUND. */
export async function readReportPdfs(db: Db, actor: Actor, website_id: number) {
  const limit = documentLimits.inReport;
  const { items, counts, reach } = await listDocuments(db, actor, website_id, { limit });
  const ids = items.map(({ id }) => id);
  const rows = await asActor(db, actor, (tx) =>
    tx
      .select({
        ...{ id: documents.id, rules: rulesOfFile, ignored: ignoredRules },
        ...{ questions: documents.questions, answers: answersOfFile },
      })
      .from(documents)
      .where(inArray(documents.id, ids)),
  );
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return {
    counts: counts!,
    reach: reach!,
    figures: await readPdfFigures(db, actor, website_id),
    items: items.map((item) => ({ ...item, ...(byId.get(item.id) ?? nothing) })),
  };
}

const nothing = { rules: [], ignored: [], questions: [], answers: [] };

/** `open`, `ignored`: faults that are causes. `asked`: questions that only people can answer, and nobody has. */
export type PdfFigures = {
  total: number;
  faulty: number;
  unseen: number;
  open: number;
  ignored: number;
  asked: number;
  answered: number;
};

/** Throws WEBSITE_NOT_FOUND. */
export function readPdfFigures(db: Db, actor: Actor, website_id: number): Promise<PdfFigures> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    const [figures] = await readRows<PdfFigures>(
      tx,
      sql`
      select count(*)::int as total, (count(*) filter (where d.state = 'checked' and d.finding_count > 0))::int as faulty,
        (count(*) filter (where d.state <> 'checked'))::int as unseen,
        ${countDocumentCauses(website_id, statusConditions.open)} as open, ${countDocumentCauses(website_id, statusConditions.ignored)} as ignored,
        coalesce(sum(jsonb_array_length(d.questions) - given.answers), 0)::int as asked,
        coalesce(sum(given.answers), 0)::int as answered
      from documents d cross join lateral (select count(*) as answers from document_answers a
        where a.website_id = d.website_id and a.hash = d.hash and d.questions ? a.question) given
      where d.website_id = ${website_id}`,
    );
    return figures!;
  });
}

/** Faults that a machine found, and questions that people answered with no. */
const rulesOfFile = sql<string[]>`(select coalesce(json_agg(distinct r.rule), '[]') from (
  select f ->> 'rule' as rule from jsonb_array_elements(documents.findings) f
  union select a.question from document_answers a where a.website_id = documents.website_id
    and a.hash = documents.hash and a.meaning = 'barrier' and documents.questions ? a.question) r)`;

const answersOfFile = sql<(DocumentAnswer & { question: string })[]>`(
  select coalesce(json_agg(json_build_object('question', a.question, 'meaning', a.meaning, 'note', a.note,
    'user_name', coalesce(u.name, u.email), 'created_at', a.created_at)), '[]')
  from document_answers a left join users u on u.id = a.user_id
  where a.website_id = documents.website_id and a.hash = documents.hash and documents.questions ? a.question)`;

const ignoredRules = sql<string[]>`(select coalesce(json_agg(causes.rule), '[]') from causes
  where causes.document_id = documents.id and ${statusConditions.ignored})`;
