import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FoundDocument } from '../../shared/documents/foundDocument.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import type { Db } from '../database/db.ts';
import { document_addresses, document_links, documents } from '../tables/media.ts';

/** Key of the document locks among all advisory locks: concurrent pages share addresses, as they share media. */
const documentLocks = 7_105;

export async function lockDocuments(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${documentLocks}, ${website_id}::int)`);
}

type Place = { website_id: number; page_id: number; scan_id: number; isNew?: boolean };

/**
 * Stores to which PDFs a page links, and with which words. Links that it no longer has are forgotten, unless
 * it was still changing.
 */
export async function saveDocumentLinks(
  tx: Db,
  { website_id, page_id, scan_id, isNew }: Place,
  { documents: found = [], settled }: { documents?: FoundDocument[]; settled: boolean },
): Promise<void> {
  const ids = await saveAddresses(tx, { website_id, scan_id }, found);
  const links = found.flatMap(({ url, words }) => {
    const address_id = ids.get(url);
    return address_id ? [{ website_id, page_id, address_id, words }] : [];
  });
  if (settled && !isNew && found.length < documentLimits.perPage)
    await forgetLinks(tx, page_id, [...ids.values()]);
  if (links.length === 0) return;
  await tx
    .insert(document_links)
    .values(links)
    .onConflictDoUpdate({
      target: [document_links.page_id, document_links.address_id],
      set: { words: sql`excluded.words` },
    });
}

async function forgetLinks(tx: Db, page_id: number, kept: number[]): Promise<void> {
  const isLost = kept.length > 0 ? notInArray(document_links.address_id, kept) : undefined;
  await tx.delete(document_links).where(and(eq(document_links.page_id, page_id), isLost));
}

type Seen = { website_id: number; scan_id: number };

/** Stores addresses once per website; those of a PDF get a document. Returns their ids. */
async function saveAddresses(
  tx: Db,
  { website_id, scan_id }: Seen,
  found: FoundDocument[],
): Promise<Map<string, number>> {
  if (found.length === 0) return new Map();
  await lockDocuments(tx, website_id);
  const saved = await tx
    .insert(document_addresses)
    .values(found.map(({ url }) => ({ website_id, url, seen_scan_id: scan_id })))
    .onConflictDoUpdate({
      target: [document_addresses.website_id, document_addresses.url],
      set: { seen_scan_id: scan_id },
    })
    .returning({
      id: document_addresses.id,
      url: document_addresses.url,
      document_id: document_addresses.document_id,
    });
  const certain = new Set(found.filter(({ isPdf }) => isPdf).map(({ url }) => url));
  for (const address of saved)
    if (address.document_id === null && certain.has(address.url)) await addDocument(tx, website_id, address);
  return new Map(saved.map(({ id, url }) => [url, id]));
}

export async function addDocument(
  tx: Db,
  website_id: number,
  { id, url }: { id: number; url: string },
): Promise<number> {
  const [added] = await tx.insert(documents).values({ website_id, url }).returning({ id: documents.id });
  await tx.update(document_addresses).set({ document_id: added!.id }).where(eq(document_addresses.id, id));
  return added!.id;
}

/** Notes an address of which only the server's answer told that it is a PDF. */
export async function saveFoundPdf(tx: Db, { website_id, scan_id }: Seen, url: string): Promise<void> {
  await saveAddresses(tx, { website_id, scan_id }, [{ url, words: [], isPdf: true }]);
}

/**
 * Adds links of pages to PDFs that their addresses and words did not show, from what is remembered of pages.
 * Their words are not known.
 */
export async function linkByMemory(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    insert into document_links (page_id, address_id, website_id)
    select f.page_id, a.id, a.website_id
    from document_addresses a
    join page_fingerprints f on f.website_id = a.website_id and f.page_id is not null
      and position(${jsonUrl} in f.links) > 0
    where a.website_id = ${website_id} and a.document_id is not null and a.url !~* '\\.pdf([?#]|$)'
    on conflict do nothing`);
}

const jsonUrl = sql`('"url":' || to_json(a.url)::text)`;

/** Forgets addresses to which no page links any more, and documents without an address. */
export async function forgetUnlinked(tx: Db, { website_id, scan_id }: Seen): Promise<void> {
  const isLinked = sql`exists (select 1 from document_links l where l.address_id = ${document_addresses.id})`;
  const isCrawled = sql`exists (select 1 from page_fingerprints f where f.website_id = ${document_addresses.website_id}
    and f.page_id is null and f.url = ${document_addresses.url})`;
  await tx
    .delete(document_addresses)
    .where(
      and(
        eq(document_addresses.website_id, website_id),
        sql`${document_addresses.seen_scan_id} is distinct from ${scan_id} and not ${isLinked} and not ${isCrawled}`,
      ),
    );
  await forgetEmpty(tx, website_id);
}

export async function forgetEmpty(tx: Db, website_id: number): Promise<void> {
  await tx
    .delete(documents)
    .where(
      and(
        eq(documents.website_id, website_id),
        sql`not exists (select 1 from document_addresses a where a.document_id = ${documents.id})`,
      ),
    );
}
