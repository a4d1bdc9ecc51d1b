import { type SQL, sql } from 'drizzle-orm';
import {
  type DocumentChangeKind,
  type DocumentDifference,
  type DocumentFaultChange,
  documentChangeKinds,
} from '../../shared/documents/documentDifference.ts';
import { ofDocuments } from '../../shared/standards/engines.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

const { fileMended, fileSame, documentGone, back, stillThere } = automaticReasons;
const ends = [fileMended, fileSame, documentGone];

type Wanted = { website_id: number; scan_id: number; since_id: number; shown: number };
type Row = { kind: DocumentChangeKind; total: number; fault: DocumentFaultChange };

/** Compares faults of PDFs at the ends of two scans, by what scans said of them until then. */
export async function readDocumentDifference(tx: Db, wanted: Wanted): Promise<DocumentDifference> {
  const rows = await readRows<Row>(tx, toQuery(wanted));
  const of = (kind: DocumentChangeKind) => rows.filter((row) => row.kind === kind);
  const lists = documentChangeKinds.map((kind) => [kind, of(kind).map(({ fault }) => fault)]);
  const counts = documentChangeKinds.map((kind) => [`${kind}_count`, of(kind)[0]?.total ?? 0]);
  return Object.fromEntries([...lists, ...counts]) as DocumentDifference;
}

const toEnd = (scan_id: number): SQL => sql`(select finished_at from scans where id = ${scan_id}::bigint)`;

/** Gives the last word of scans on the cause `c` until the end of a scan. */
const toLastWord = (scan_id: number): SQL => sql`(select e.text from cause_events e
  where e.cause_id = c.id and e.kind = 'status' and e.text = any(${sql.param([...ends, back, stillThere])}::text[])
    and e.created_at <= ${toEnd(scan_id)} order by e.id desc limit 1)`;

const toQuery = ({ website_id, scan_id, since_id, shown }: Wanted): SQL => sql`
  with told as (
    select c.*, c.created_at > ${toEnd(since_id)} as is_fresh, ${toLastWord(since_id)} as word_before, ${toLastWord(scan_id)} as word
    from causes c
    where c.website_id = ${website_id} and c.engine = ${ofDocuments} and c.created_at <= ${toEnd(scan_id)}
  ),
  stated as (
    select *, not is_fresh and not coalesce(word_before = any(${sql.param(ends)}::text[]), false) as was_there,
      not coalesce(word = any(${sql.param(ends)}::text[]), false) as is_there
    from told
  ),
  sorted as (
    select *, case when is_there then case when is_fresh then 'new' else 'reopened' end
      when word = ${fileMended} then 'fixed' else 'dropped' end as kind
    from stated where was_there <> is_there
  ),
  placed as (
    select *, count(*) over (partition by kind) as total,
      row_number() over (partition by kind order by urgency desc, id desc) as place from sorted
  )
  select kind, total::int as total, json_build_object('id', id, 'rule', rule, 'impact', impact, 'message', message,
    'document_url', example_page_url, 'finding_count', finding_count) as fault
  from placed where place <= ${shown}::int order by place`;
