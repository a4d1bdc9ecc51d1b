import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DocumentStop } from '../../shared/documents/foundDocument.ts';
import type { PdfCheck } from '../../shared/documents/pdfCheck.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { ruleVersion } from '../../shared/standards/engines.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { document_addresses, documents } from '../tables/media.ts';
import { scans } from '../tables/scan.ts';
import { addDocument, forgetEmpty, forgetUnlinked, linkByMemory, lockDocuments } from './documentLinks.ts';

export type DocumentScan = {
  id: number;
  website_id: number;
  scope: 'website' | 'full' | 'pages';
  is_full: boolean;
};

/** `isKnown`: its file was checked by today's rules, so a server may answer that nothing has changed. */
export type DueAddress = {
  id: number;
  url: string;
  document_id: number | null;
  etag: string | null;
  last_modified: string | null;
  isKnown: boolean;
};

export function beginDocuments(db: Db, scan: DocumentScan): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx, scan.website_id);
    await linkByMemory(tx, scan.website_id);
    await tx.update(scans).set({ documents_stop: null }).where(eq(scans.id, scan.id));
    await noteDocuments(tx, scan);
  });
}

/** Addresses that this scan has not asked for yet: those never asked for first, then the longest unasked. */
export async function listDueAddresses(db: Db, scan: DocumentScan, limit: number): Promise<DueAddress[]> {
  return readRows<DueAddress>(
    db,
    sql`select a.id::float8 as id, a.url, a.document_id::float8 as document_id, a.etag, a.last_modified,
      coalesce(d.check_state is not null and d.rule_version = ${ruleVersion}, false) as "isKnown"
    from document_addresses a left join documents d on d.id = a.document_id
    where ${isOf(scan)} and a.fetched_scan_id is distinct from ${scan.id}
      and (a.document_id is not null or ((${scan.is_full} or a.fetched_at is null) and ${isNoPage}))
    order by a.fetched_at nulls first, a.document_id is null, a.id
    limit ${limit}`,
  );
}

/** A scan of few pages asks for the documents of these alone. */
const isOf = ({ id, website_id, scope }: DocumentScan): SQL =>
  sql`a.website_id = ${website_id} and (${scope !== 'pages'} or exists (
    select 1 from document_links l join pages p on p.id = l.page_id
    where l.address_id = a.id and p.seen_scan_id = ${id}))`;

const isNoPage = sql`not exists (select 1 from pages p
  where p.website_id = a.website_id and p.url = a.url and p.audited_at is not null)`;

export async function countAsked(db: Db, { id, website_id }: DocumentScan): Promise<number> {
  return db.$count(
    document_addresses,
    and(eq(document_addresses.website_id, website_id), eq(document_addresses.fetched_scan_id, id)),
  );
}

export async function noteDocuments(db: Db, scan: DocumentScan): Promise<void> {
  await db.execute(sql`
    update scans set (documents_found, documents_done) = (
      select count(*), count(*) filter (where a.fetched_scan_id = ${scan.id})
      from document_addresses a where ${isOf(scan)} and a.document_id is not null)
    where id = ${scan.id}`);
}

export async function endDocuments(db: Db, scan: DocumentScan, stop: DocumentStop | null): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocuments(tx, scan.website_id);
    if (scan.scope !== 'pages') await forgetUnlinked(tx, { website_id: scan.website_id, scan_id: scan.id });
    await noteDocuments(tx, scan);
    await tx.update(scans).set({ documents_stop: stop }).where(eq(scans.id, scan.id));
  });
}

/** Finds the document of this website with that file, if today's rules have checked it. */
export async function hasCheck(db: Db, website_id: number, hash: string): Promise<boolean> {
  const [known] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.website_id, website_id),
        eq(documents.hash, hash),
        eq(documents.rule_version, ruleVersion),
        sql`${documents.check_state} is not null`,
      ),
    );
  return known !== undefined;
}

/** Result of asking for an address. `none`: no PDF. `file` without `check`: its check is known. */
export type Fetched =
  | { outcome: 'same' }
  | { outcome: 'none' }
  | { outcome: 'fault'; fault: string }
  | { outcome: 'tooLarge'; reason: string }
  | {
      outcome: 'file';
      hash: string;
      size_bytes: number;
      etag: string | null;
      last_modified: string | null;
      check: PdfCheck | null;
    };

/** Stores what came of asking for an address, and how far the scan is. */
export function saveFetched(
  db: Db,
  scan: DocumentScan,
  { address, fetched }: { address: DueAddress; fetched: Fetched },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDocuments(tx, scan.website_id);
    const [current] = await tx
      .select({ id: document_addresses.id, document_id: document_addresses.document_id })
      .from(document_addresses)
      .where(eq(document_addresses.id, address.id));
    if (!current) return;
    await noteAsked(tx, scan, { id: address.id, fetched });
    const place = { scan, url: address.url, ...current };
    const document_id = await toDocument(tx, place, fetched);
    if (document_id) await settleDocument(tx, document_id);
    await noteDocuments(tx, scan);
  });
}

async function noteAsked(tx: Db, scan: DocumentScan, { id, fetched }: { id: number; fetched: Fetched }) {
  const marks =
    fetched.outcome === 'file' ? { etag: fetched.etag, last_modified: fetched.last_modified } : {};
  const fault = fetched.outcome === 'fault' ? fetched.fault : null;
  await tx
    .update(document_addresses)
    .set({ ...marks, fault, fetched_scan_id: scan.id, fetched_at: sql`now()` })
    .where(eq(document_addresses.id, id));
}

type Place = { scan: DocumentScan; id: number; url: string; document_id: number | null };
type File = Extract<Fetched, { outcome: 'file' }>;

async function toDocument(tx: Db, place: Place, fetched: Fetched): Promise<number | null> {
  if (fetched.outcome === 'file') return saveFile(tx, place, fetched);
  if (fetched.outcome !== 'tooLarge') return place.document_id;
  const id = place.document_id ?? (await addDocument(tx, place.scan.website_id, place));
  // The file is another one than the one that was checked, or nobody knows.
  const own = await splitOff(tx, { ...place, document_id: id });
  const check = { state: 'tooLarge' as const, reason: fetched.reason };
  await tx
    .update(documents)
    .set({ hash: null, size_bytes: null, ...toColumns(check) })
    .where(eq(documents.id, own));
  return own;
}

async function saveFile(tx: Db, place: Place, { hash, size_bytes, check }: File): Promise<number> {
  const { website_id, id: scan_id } = place.scan;
  const [twin] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.website_id, website_id), eq(documents.hash, hash)));
  const id = twin ? await joinDocument(tx, place, twin.id) : await renewDocument(tx, place, scan_id);
  await tx
    .update(documents)
    .set({ hash, size_bytes, ...(check ? toColumns(check) : {}) })
    .where(eq(documents.id, id));
  return id;
}

/** Makes the address one of the document with the same file. */
async function joinDocument(tx: Db, { scan, id, document_id }: Place, twin: number): Promise<number> {
  if (document_id === twin) return twin;
  await tx.update(document_addresses).set({ document_id: twin }).where(eq(document_addresses.id, id));
  await forgetEmpty(tx, scan.website_id);
  if (document_id) await settleDocument(tx, document_id);
  return twin;
}

/** Returns the document for a file that the website did not have, and notes if another was there before. */
async function renewDocument(tx: Db, place: Place, scan_id: number): Promise<number> {
  if (place.document_id === null) return addDocument(tx, place.scan.website_id, place);
  const [before] = await tx
    .select({ hash: documents.hash })
    .from(documents)
    .where(eq(documents.id, place.document_id));
  const id = await splitOff(tx, { ...place, document_id: place.document_id });
  if (before?.hash)
    await tx
      .update(documents)
      .set({
        ...{ changed_scan_id: scan_id, changed_at: sql`now()` },
        ...{ is_old: null, is_old_user_id: null, is_old_at: null },
      })
      .where(eq(documents.id, id));
  return id;
}

/** Gives the address a document of its own if others share it: they may still have the old file. */
async function splitOff(tx: Db, place: Place & { document_id: number }): Promise<number> {
  const others = await tx.$count(
    document_addresses,
    and(eq(document_addresses.document_id, place.document_id), ne(document_addresses.id, place.id)),
  );
  if (others === 0) return place.document_id;
  const id = await addDocument(tx, place.scan.website_id, place);
  await settleDocument(tx, place.document_id);
  return id;
}

function toColumns(check: PdfCheck) {
  const shared = {
    check_state: check.state,
    rule_version: ruleVersion,
    checked_at: sql`now()`,
  };
  if (check.state !== 'checked') return { ...shared, ...unread, check_reason: check.reason };
  const { pages: page_count, title, language, tagged, findings, questions } = check;
  return {
    ...shared,
    ...{ check_reason: null, page_count, title, language, tagged, questions },
    findings: findings.slice(0, documentLimits.findings),
    finding_count: findings.reduce((sum, { times }) => sum + times, 0),
  };
}

const unread = {
  ...{ page_count: null, title: null, language: null, tagged: null },
  ...{ findings: [], questions: [], finding_count: 0 },
};

/** A document is unreachable while none of its addresses gives the file out. */
async function settleDocument(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`
    update documents d set
      state = case when a.is_lost then 'unreachable' else coalesce(d.check_state, 'waiting') end,
      reason = case when a.is_lost then a.fault else d.check_reason end,
      url = a.url
    from (select bool_and(fault is not null) as is_lost, min(fault) as fault,
        (array_agg(url order by id))[1] as url
      from document_addresses where document_id = ${id} having count(*) > 0) a
    where d.id = ${id}`);
}
