import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  answeredReason,
  type CauseDetail,
  type CauseEvent,
  type CauseStatus,
} from '../../shared/contract/cause.ts';
import { findDocumentFault } from '../../shared/documents/documentFault.ts';
import { type DocumentOfFault, toDocumentFinding } from '../../shared/documents/documentFinding.ts';
import type { PdfFinding } from '../../shared/documents/pdfCheck.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { causeLimits } from '../../shared/limits/work.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { cause_events, causes } from '../tables/finding.ts';
import { users } from '../tables/organization.ts';
import { selectCauses, toListed } from './causeList.ts';
import { findCausePicture } from './causePictures.ts';

/** Cause with its history. Throws CAUSE_NOT_FOUND, also when it is not the actor's. */
export function getCause(db: Db, actor: Actor, cause_id: number): Promise<CauseDetail> {
  return asActor(db, actor, async (tx) => {
    const wanted = and(ownedBy(actor), eq(causes.id, cause_id), isNull(causes.deleted_at));
    const [found] = await selectCauses(tx, actor, wanted);
    if (!found) throw new AppError('CAUSE_NOT_FOUND');
    return {
      ...toListed(found),
      picture: await findCausePicture(tx, actor, cause_id),
      document: found.document_id === null ? null : await readDocumentFault(tx, actor, found),
      first_seen: await findSeen(tx, found.first_scan_id),
      last_seen: await findSeen(tx, found.last_scan_id),
      events: await listCauseEvents(tx, actor, cause_id),
    };
  });
}

async function listCauseEvents(tx: Db, actor: Actor, cause_id: number): Promise<CauseEvent[]> {
  if (actor.organization_id === null) return [];
  const isAnswered = sql`(${cause_events.kind} = 'status' and ${cause_events.text} = ${answeredReason})`;
  const rows = await tx
    .select({
      id: cause_events.id,
      kind: cause_events.kind,
      status: sql<CauseStatus | null>`case when ${isAnswered} then 'fine' else ${cause_events.status} end`,
      text: cause_events.text,
      user_name: sql<string | null>`coalesce(${users.name}, ${users.email})`,
      created_at: cause_events.created_at,
      last: sql<LastAnswer | null>`case when ${isAnswered} then ${lastAnswer} end`,
    })
    .from(cause_events)
    .leftJoin(users, eq(users.id, cause_events.user_id))
    .where(eq(cause_events.cause_id, cause_id))
    .orderBy(desc(cause_events.id))
    .limit(causeLimits.shownEvents);
  return rows
    .map(({ last, ...event }) => (last ? { ...event, user_name: last.user_name, text: last.label } : event))
    .reverse();
}

type LastAnswer = { user_name: string | null; label: string };

/** The answer that closed the cause: the last one to its questions at that time. */
const lastAnswer = sql`(select json_build_object('user_name', coalesce(u.name, u.email), 'label', a.shown ->> 'label')
  from causes c join questions q on q.website_id = c.website_id and q.cause = c.cause
    join question_answers a on a.question_id = q.id left join users u on u.id = a.user_id
  where c.id = ${cause_events.cause_id} and a.created_at <= ${cause_events.created_at} and a.meaning = 'fine'
  order by a.id desc limit 1)`;

async function findSeen(tx: Db, scan_id: number): Promise<CauseDetail['first_seen']> {
  const rows = await readRows<{ at: string | Date }>(
    tx,
    sql`select coalesce(finished_at, started_at, created_at) as at from scans where id = ${scan_id}`,
  );
  return rows[0] ? { scan_id, at: new Date(rows[0].at).toISOString() } : null;
}

type FaultOfFile = Pick<CauseDetail, 'document_id' | 'rule'>;

/** Reads the document of a fault with the fault's places; null: nothing links to it any more. */
async function readDocumentFault(tx: Db, actor: Actor, { document_id, rule }: FaultOfFile) {
  const note =
    actor.organization_id === null
      ? sql`null`
      : sql`(select a.note from document_answers a where a.website_id = d.website_id and a.hash = d.hash and a.question = ${rule})`;
  const [row] = await readRows<
    Pick<DocumentOfFault, 'id' | 'title' | 'url' | 'note'> & { found: PdfFinding[] }
  >(
    tx,
    sql`select d.id::float8 as id, d.title, d.url, ${note} as note, coalesce((select json_agg(f.value order by f.nth)
      from jsonb_array_elements(d.findings) with ordinality f (value, nth) where f.value ->> 'rule' = ${rule}), '[]') as found
    from documents d where d.id = ${document_id}`,
  );
  if (!row) return null;
  const { found, ...document } = row;
  return {
    ...document,
    hurts: findDocumentFault(rule)?.hurts ?? null,
    findings: found.slice(0, documentLimits.placesShown).map(toDocumentFinding),
  };
}
