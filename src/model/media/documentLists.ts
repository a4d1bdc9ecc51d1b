import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  DocumentAddress,
  DocumentAnswer,
  DocumentCounts,
  DocumentFaultState,
  DocumentFilter,
  DocumentLink,
  DocumentReach,
  DocumentSort,
  PdfDocument,
} from '../../shared/documents/document.ts';
import type { PdfFinding } from '../../shared/documents/pdfCheck.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { type Actor, asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import { selectCauses } from '../cause/causeList.ts';
import type { Db } from '../database/db.ts';
import { isAfter, type Order, selectKeys, toCursor, toOrderBy } from '../database/keyset.ts';
import { isLike } from '../database/ordering.ts';
import { planForValues } from '../database/prepared.ts';
import { readRows } from '../database/rows.ts';
import { causes } from '../tables/finding.ts';
import { document_addresses, document_links, documents } from '../tables/media.ts';
import { pages } from '../tables/page.ts';
import { readDocumentAnswers } from './documentAnswers.ts';

export type DocumentRange = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  state?: DocumentFilter | undefined;
  sort?: DocumentSort | undefined;
};

/**
 * Lists a part of a website's PDFs. Only the first part has `total`, `counts` (of all) and `reach`. Throws
 * WEBSITE_NOT_FOUND, also when the website is not the actor's, and REQUEST_INVALID for a cursor of another order.
 */
export function listDocuments(db: Db, actor: Actor, website_id: number, range: DocumentRange) {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    if (range.search) await planForValues(tx);
    const order = toOrder(range.sort ?? '-findings');
    const isWanted = toCondition(website_id, range);
    const found = await tx
      .select({ id: documents.id, place: selectKeys(order) })
      .from(documents)
      .where(and(isWanted, range.cursor ? isAfter(order, range.cursor) : undefined))
      .orderBy(...toOrderBy(order))
      .limit(range.limit);
    const last = found.length === range.limit ? found.at(-1) : undefined;
    return {
      items: await readDocuments(
        tx,
        found.map(({ id }) => id),
      ),
      next_cursor: last ? toCursor(order, last.place) : null,
      ...(range.cursor ? {} : await readFirst(tx, website_id, isWanted)),
    };
  });
}

async function readFirst(tx: Db, website_id: number, isWanted: SQL | undefined) {
  return {
    total: await tx.$count(documents, isWanted),
    counts: await countStates(tx, website_id),
    reach: await readReach(tx, website_id),
  };
}

function toCondition(website_id: number, { search, state }: Pick<DocumentRange, 'search' | 'state'>) {
  return and(
    eq(documents.website_id, website_id),
    search ? isLike(documents.words, search) : undefined,
    state ? filters[state] : undefined,
  );
}

const isChecked = sql`${documents.state} = 'checked'`;

/** The last scan of the whole website; one of few pages does not make changes old. */
const lastScan = sql`(select max(s.id) from scans s where s.website_id = ${documents.website_id} and s.scope <> 'pages')`;
const hasChanged = sql<boolean>`coalesce(${documents.changed_scan_id} >= ${lastScan}, false)`;

const filters: { [filter in DocumentFilter]: SQL } = {
  faulty: sql`(${isChecked} and ${documents.finding_count} > 0)`,
  clean: sql`(${isChecked} and ${documents.finding_count} = 0)`,
  unchecked: sql`${documents.state} not in ('checked', 'waiting')`,
  waiting: sql`${documents.state} = 'waiting'`,
  changed: hasChanged,
};

async function countStates(tx: Db, website_id: number): Promise<DocumentCounts> {
  const of = (filter: SQL) => sql<number>`count(*) filter (where ${filter})`.mapWith(Number);
  const [counted] = await tx
    .select({
      total: of(sql`true`),
      faulty: of(filters.faulty),
      clean: of(filters.clean),
      unchecked: of(filters.unchecked),
      waiting: of(filters.waiting),
      changed: of(filters.changed),
    })
    .from(documents)
    .where(eq(documents.website_id, website_id));
  return counted!;
}

async function readReach(tx: Db, website_id: number): Promise<DocumentReach> {
  const [row] = await readRows<DocumentReach>(
    tx,
    sql`select documents_found as found, documents_done as done,
      case when finished_at is null then 'running' when status = 'stopped' and documents_done < documents_found
        then 'stopped' else documents_stop end as stop,
      to_json(finished_at) #>> '{}' as scanned_at,
      (select case when w.organization_id is null then ${documentLimits.perGuestScan}::int
        else ${documentLimits.perScan}::int end from websites w where w.id = scans.website_id) as limit
    from scans where website_id = ${website_id} and scope <> 'pages' order by id desc limit 1`,
  );
  const scanned_at = row?.scanned_at ? new Date(row.scanned_at).toISOString() : null;
  return { found: 0, done: 0, stop: null, limit: documentLimits.perScan, ...row, scanned_at };
}

const sorts: { [name: string]: Order['keys'] } = {
  url: [{ column: documents.url_order, kind: 'text' }],
  findings: [{ column: documents.finding_count, kind: 'integer' }],
  size: [{ column: documents.size_order, kind: 'integer' }],
};

const toOrder = (name: DocumentSort): Order => ({
  name,
  direction: name.startsWith('-') ? 'desc' : 'asc',
  keys: [...sorts[name.replace('-', '')]!, { column: documents.id, kind: 'integer' }],
});

async function readDocuments(tx: Db, ids: number[]): Promise<PdfDocument[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select(documentColumns).from(documents).where(inArray(documents.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const documentColumns = {
  id: documents.id,
  website_id: documents.website_id,
  url: documents.url,
  title: documents.title,
  state: documents.state,
  reason: documents.reason,
  finding_count: documents.finding_count,
  size_bytes: documents.size_bytes,
  page_count: documents.page_count,
  language: documents.language,
  tagged: documents.tagged,
  address_count: sql<number>`(select count(*) from document_addresses a where a.document_id = documents.id)`
    .mapWith(Number)
    .as('address_count'),
  link_count: sql<number>`(select count(distinct l.page_id) from document_links l
    join document_addresses a on a.id = l.address_id where a.document_id = documents.id)`
    .mapWith(Number)
    .as('link_count'),
  has_changed: sql<boolean>`${hasChanged}`.as('has_changed'),
  changed_at: documents.changed_at,
  checked_at: documents.checked_at,
  is_old: documents.is_old,
  is_old_at: documents.is_old_at,
  created_at: documents.created_at,
};

/** Throws DOCUMENT_NOT_FOUND, also when its website is not the actor's. */
async function requireDocument(tx: Db, actor: Actor, id: number): Promise<PdfDocument> {
  const [document] = await readDocuments(tx, [id]);
  if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
  await checkWebsite(tx, actor, document.website_id).catch(() => {
    throw new AppError('DOCUMENT_NOT_FOUND');
  });
  return document;
}

export type StoredDocument = PdfDocument & {
  addresses: DocumentAddress[];
  links: DocumentLink[];
  questions: string[];
  /** By question. */
  answers: { [question: string]: DocumentAnswer };
  causes: DocumentFaultState[];
};

/** Throws DOCUMENT_NOT_FOUND. */
export function getDocument(db: Db, actor: Actor, id: number): Promise<StoredDocument> {
  return asActor(db, actor, async (tx) => {
    const document = await requireDocument(tx, actor, id);
    const [stored] = await tx
      .select({ questions: documents.questions, hash: documents.hash })
      .from(documents)
      .where(eq(documents.id, id));
    const { questions, hash } = stored!;
    return {
      ...document,
      questions,
      answers: hash ? await readDocumentAnswers(tx, actor, { website_id: document.website_id, hash }) : {},
      causes: await listFaultStates(tx, actor, document),
      addresses: await listAddresses(tx, id),
      links: await listLinks(tx, id),
    };
  });
}

async function listFaultStates(tx: Db, actor: Actor, { id, website_id }: PdfDocument) {
  const rows = await selectCauses(
    tx,
    actor,
    and(eq(causes.website_id, website_id), eq(causes.document_id, id), gt(causes.finding_count, 0)),
  ).orderBy(desc(causes.urgency), asc(causes.id));
  return rows.map((row): DocumentFaultState => {
    const { status, status_by, reason, assignee_name } = row;
    return { id: row.id, rule: row.rule, status, status_by, reason, assignee_name };
  });
}

const listAddresses = (tx: Db, document_id: number): Promise<DocumentAddress[]> =>
  tx
    .select({
      url: document_addresses.url,
      fault: document_addresses.fault,
      fetched_at: document_addresses.fetched_at,
    })
    .from(document_addresses)
    .where(eq(document_addresses.document_id, document_id))
    .orderBy(asc(document_addresses.id))
    .limit(documentLimits.linksShown);

const listLinks = (tx: Db, document_id: number): Promise<DocumentLink[]> =>
  tx
    .select({
      page_id: pages.id,
      page_url: pages.url,
      page_title: pages.title,
      url: document_addresses.url,
      words: document_links.words,
    })
    .from(document_links)
    .innerJoin(document_addresses, eq(document_addresses.id, document_links.address_id))
    .innerJoin(pages, eq(pages.id, document_links.page_id))
    .where(eq(document_addresses.document_id, document_id))
    .orderBy(asc(pages.path_order), asc(pages.id), asc(document_addresses.id))
    .limit(documentLimits.linksShown);

/** Faults as the check told them, in the order of the file. Throws DOCUMENT_NOT_FOUND. */
export function listDocumentFindings(db: Db, actor: Actor, id: number): Promise<PdfFinding[]> {
  return asActor(db, actor, async (tx) => {
    await requireDocument(tx, actor, id);
    const [stored] = await tx
      .select({ findings: documents.findings })
      .from(documents)
      .where(eq(documents.id, id));
    return stored!.findings;
  });
}

type AgeChange = { id: number; is_old: boolean | null };

/**
 * Keeps a person's answer to whether the file was published before 28 June 2025; null takes it back. Throws
 * DOCUMENT_NOT_FOUND.
 */
export function saveDocumentAge(db: Db, actor: MemberActor, { id, is_old }: AgeChange): Promise<PdfDocument> {
  return asActor(db, actor, async (tx) => {
    await requireDocument(tx, actor, id);
    await becomeService(tx);
    const by = is_old === null ? null : (actor.user_id ?? null);
    await tx
      .update(documents)
      .set({ is_old, is_old_user_id: by, is_old_at: is_old === null ? null : sql`now()` })
      .where(eq(documents.id, id));
    return (await readDocuments(tx, [id]))[0]!;
  });
}
