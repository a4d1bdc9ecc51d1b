import { type SQL, sql } from 'drizzle-orm';
import { findDocumentFault, toDocumentMessage } from '../../shared/documents/documentFault.ts';
import { toDocumentUrgency } from '../../shared/score/urgency.ts';
import { ofDocuments } from '../../shared/standards/engines.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

export type RefreshedDocuments = { website_id: number; scan_id: number; document_id?: number | undefined };

/**
 * Updates causes from the faults of a website's PDFs: one for each fault and document. What is not known of a file, as
 * it cannot be read, stays as it was. The caller holds the website's lock.
 */
export async function refreshDocumentCauses(tx: Db, place: RefreshedDocuments): Promise<void> {
  await adoptReturned(tx, place);
  const rows = (await readFaults(tx, place)).flatMap((fault) => toCauseRow(fault, place) ?? []);
  for (let start = 0; start < rows.length; start += 500)
    await putCauses(tx, place.website_id, rows.slice(start, start + 500));
  await emptyEnded(
    tx,
    place,
    rows.map(({ cause }) => cause),
  );
}

const toKey = (document: SQL, rule: SQL): SQL =>
  sql`${ofDocuments}::text || ':' || ${rule} || ':document-' || ${document}`;

/** Gives causes of a forgotten document to one with the same file, else with the same address. */
async function adoptReturned(tx: Db, { website_id }: RefreshedDocuments): Promise<void> {
  const key = toKey(sql`d.id`, sql`c.rule`);
  await tx.execute(sql`
    with returned as (
      select distinct on (d.id, c.rule) c.id as cause_id, d.id, ${key} as cause
      from causes c join documents d on d.website_id = c.website_id and (d.hash = c.document_hash or d.url = c.example_page_url)
      where c.website_id = ${website_id} and c.engine = ${ofDocuments}
        and not exists (select 1 from documents o where o.id = c.document_id)
        and not exists (select 1 from causes k where k.website_id = c.website_id and k.cause = ${key})
      order by d.id, c.rule, d.hash is distinct from c.document_hash, c.updated_at desc
    )
    update causes set document_id = r.id, cause = r.cause
    from (select distinct on (cause_id) * from returned order by cause_id, id) r where causes.id = r.cause_id`);
}

type Fault = {
  cause: string;
  rule: string;
  document_id: number;
  document_hash: string;
  url: string;
  title: string | null;
  finding_count: number;
  is_partial: boolean;
  page_count: number;
  key_page_count: number;
  page: number | null;
  object: string | null;
  place: string | null;
};

const readFaults = (tx: Db, { website_id, document_id }: RefreshedDocuments): Promise<Fault[]> =>
  readRows<Fault>(
    tx,
    sql`
    with read as materialized (
      select d.*, ${isCut} as is_cut from documents d where d.website_id = ${website_id} and d.check_state = 'checked' and d.hash is not null
        and (${document_id ?? null}::bigint is null or d.id = ${document_id ?? null}::bigint)
    ), found as (
      select d.id, f.value ->> 'rule' as rule, sum((f.value ->> 'times')::int)::int as finding_count,
        (array_agg(f.value order by f.nth))[1] as first
      from read d cross join lateral jsonb_array_elements(d.findings) with ordinality f (value, nth)
      group by d.id, f.value ->> 'rule'
      union all
      select d.id, a.question, 1, '{}'::jsonb from read d
      join document_answers a on a.website_id = d.website_id and a.hash = d.hash and a.meaning = 'barrier'
      where d.questions ? a.question
    ), linked as (
      select a.document_id, count(distinct l.page_id)::int as pages,
        (count(distinct l.page_id) filter (where p.is_key))::int as key_pages
      from document_addresses a join document_links l on l.address_id = a.id join pages p on p.id = l.page_id
      where a.website_id = ${website_id} and a.document_id is not null group by a.document_id
    )
    select ${toKey(sql`d.id`, sql`f.rule`)} as cause, f.rule, d.id::float8 as document_id, d.hash as document_hash, d.url, d.title,
      f.finding_count, d.is_cut as is_partial, coalesce(n.pages, 0) as page_count, coalesce(n.key_pages, 0) as key_page_count,
      (f.first ->> 'page')::int as page, f.first ->> 'object' as object, f.first ->> 'place' as place
    from found f join read d on d.id = f.id left join linked n on n.document_id = d.id
    order by d.id, f.rule`,
  );

/** Condition on `d`: of its findings only the gravest are stored. */
const isCut = sql`(d.finding_count > (select coalesce(sum((s ->> 'times')::int), 0) from jsonb_array_elements(d.findings) s))`;

function toCauseRow(found: Fault, { scan_id }: RefreshedDocuments) {
  const fault = findDocumentFault(found.rule);
  if (!fault) return null;
  const { url, title, page, object, place, ...row } = found;
  const { criteria, severity: impact } = fault;
  return {
    ...row,
    ...{ engine: ofDocuments, outcome: 'failed' as const, criteria, impact },
    ...{ message: toDocumentMessage(fault, found), help_url: null },
    urgency: toDocumentUrgency({ ...row, impact }),
    ...{ example_page_id: null, example_page_url: url, example_snippet: '' },
    example_selector: toFirstPlace(found),
    ...{ first_scan_id: scan_id, last_scan_id: scan_id },
  };
}

type Row = NonNullable<ReturnType<typeof toCauseRow>>;

/** Says where a fault is, in the words of the document's screen. */
export const toFirstPlace = ({ page, object, place }: Pick<Fault, 'page' | 'object' | 'place'>): string =>
  [page !== null && `Seite ${page}`, place, object && `Objekt ${object}`].filter(Boolean).join(', ');

async function putCauses(tx: Db, website_id: number, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0]!);
  const renewed = names.filter((name) => !fixedNames.has(name));
  const list = (some: string[], of = '') => sql.raw(some.map((name) => of + name).join(', '));
  await tx.execute(sql`
    insert into causes (website_id, ${list(names)})
    select ${website_id}::bigint, ${list(names)} from json_populate_recordset(null::causes, ${JSON.stringify(rows)}::json)
    on conflict (website_id, cause) do update set (${list(renewed, '')}, new_finding_count, updated_at)
      = (${list(renewed, 'excluded.')}, ${toUncovered}, now())`);
}

const fixedNames = new Set(['cause', 'engine', 'rule', 'outcome', 'first_scan_id']);

/** Counts places beyond the ignored ones: none in the same file, or if the next one has no more. */
const toUncovered = sql`case when causes.covered_at is null then 0
  when causes.document_hash = excluded.document_hash and causes.finding_count in (0, excluded.finding_count)
    then causes.new_finding_count
  else greatest(0, excluded.finding_count - (causes.finding_count - causes.new_finding_count)) end`;

/** A question that nobody has answered for the new file leaves its cause open. */
async function emptyEnded(
  tx: Db,
  { website_id, document_id }: RefreshedDocuments,
  kept: string[],
): Promise<void> {
  await tx.execute(sql`
    update causes set finding_count = 0, page_count = 0, key_page_count = 0, new_finding_count = 0, updated_at = now()
    where website_id = ${website_id} and engine = ${ofDocuments} and finding_count > 0
      and (${document_id ?? null}::bigint is null or document_id = ${document_id ?? null}::bigint)
      and not (cause = any(${sql.param(kept)}::text[]))
      and (${isDocumentGone} or exists (
        select 1 from documents d where d.id = causes.document_id and d.check_state = 'checked' and not ${isCut}
          and not (d.questions ? causes.rule and not exists (select 1 from document_answers a
            where a.website_id = d.website_id and a.hash = d.hash and a.question = causes.rule))))`);
}

/** Condition on `causes`: no page links to the document any more, so that nothing was repaired. */
export const isDocumentGone: SQL = sql`(causes.engine = ${ofDocuments} and not exists (
  select 1 from documents d where d.id = causes.document_id))`;

/** Condition on `causes`: the file that had the fault is still the same one. */
export const isFileSame: SQL = sql`(causes.engine = ${ofDocuments} and exists (
  select 1 from documents d where d.id = causes.document_id and d.hash = causes.document_hash))`;

/** Condition on `causes`: a scan got the document's file after the status was set. */
export const isFileSeen = (since: SQL): SQL => sql`exists (select 1 from document_addresses a
  join documents d on d.id = a.document_id
  where d.id = causes.document_id and d.check_state = 'checked' and a.fault is null and a.fetched_at > ${since})`;
