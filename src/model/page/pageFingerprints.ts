import { createHash } from 'node:crypto';
import { and, eq, not, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isSameWebsite, toPageKey } from '../../shared/address/url.ts';
import type { ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type {
  KnownDropped,
  KnownPage,
  PageFingerprint,
  ResourceState,
} from '../../shared/work/fingerprint.ts';
import { isToConfirm } from '../cause/reportedCauses.ts';
import type { Db } from '../database/db.ts';
import { type Part, runParts } from '../database/prepared.ts';
import { readRows } from '../database/rows.ts';
import { page_fingerprints, pages } from '../tables/page.ts';

export type WebsiteSetup = { website_id: number; auditSetup: string };

/**
 * Finds the last audit of an address with the same setup. Null: the page must be opened, also because it must show whether
 * something reported as fixed is.
 */
export async function findKnownPage(
  db: Db,
  { website_id, auditSetup }: WebsiteSetup,
  url: string,
): Promise<KnownPage | KnownDropped | null> {
  const [row] = await db
    .select({
      page_id: page_fingerprints.page_id,
      url: page_fingerprints.url,
      final_url: page_fingerprints.final_url,
      title: sql<string>`coalesce(${pages.title}, ${page_fingerprints.title}, '')`,
      canonical: page_fingerprints.canonical,
      error_code: pages.error_code,
      status: pages.http_status,
      etag: page_fingerprints.etag,
      html_hash: page_fingerprints.html_hash,
      resources: sql<
        ResourceState[]
      >`(select coalesce(json_agg(json_build_object('url', s.url, 'status', s.status,
        'validator', s.validator) order by s.url), '[]') from resource_states s where s.id = any(${page_fingerprints.resource_state_ids}))`,
      resource_count: sql<number>`cardinality(${page_fingerprints.resource_state_ids})`,
      links: page_fingerprints.links,
      nofollow: page_fingerprints.nofollow,
    })
    .from(page_fingerprints)
    .leftJoin(pages, eq(pages.id, page_fingerprints.page_id))
    .where(
      and(
        eq(page_fingerprints.website_id, website_id),
        eq(page_fingerprints.url_key, toPageKey(url)),
        eq(page_fingerprints.way, auditSetup),
        not(isToConfirm),
      ),
    );
  // A fingerprint with missing resource states cannot be compared.
  if (!row || row.resource_count !== row.resources.length) return null;
  const { page_id, etag, html_hash, resources, resource_count: _, links, nofollow, ...known } = row;
  const fingerprint = html_hash === null ? null : { etag, html_hash, resources };
  if (page_id === null)
    return { ...known, page_id, status: 200, fingerprint, error_code: fingerprint ? null : 'NOT_HTML' };
  return { ...known, page_id, fingerprint, links: JSON.parse(links), nofollow };
}

/** Stores a page's fingerprint, or deletes it if unknown. Returns `isSame` of `toFingerprintPart`. */
export async function saveFingerprint(
  tx: Db,
  page: FingerprintedPage,
  audit: FingerprintedAudit,
): Promise<boolean> {
  const { isSame, part } = await toFingerprintPart(tx, page, audit);
  await runParts(tx, [part]);
  return isSame;
}

type FingerprintedPage = WebsiteSetup & {
  /** Null: the address was dropped. */
  page_id: number | null;
  website: string;
  isNew?: boolean;
  met?: MetStates | undefined;
};

type FingerprintedAudit = Pick<
  PageAudit,
  'url' | 'final_url' | 'title' | 'canonical' | 'fingerprint' | 'links' | 'nofollow' | 'error'
>;

/** Statement part that stores a fingerprint. `isSame`: content and setup equal those of the last audit. */
export async function toFingerprintPart(
  tx: Db,
  page: FingerprintedPage,
  audit: FingerprintedAudit,
): Promise<{ isSame: boolean; part: Part }> {
  const { website_id, auditSetup, page_id, website, met = createMetStates() } = page;
  const url_key = toPageKey(audit.url);
  const isKnowable = audit.fingerprint !== null || withoutMarks.has(audit.error?.code);
  if (!isKnowable) return { isSame: false, part: toForgottenPart(website_id, url_key) };
  const links = page_id === null ? [] : audit.links.filter((link) => isSameWebsite(link.url, website));
  const row = {
    page_id,
    title: page_id === null ? audit.title : null,
    url: audit.url,
    final_url: audit.final_url,
    canonical: audit.canonical,
    way: auditSetup,
    links: JSON.stringify(links),
    nofollow: audit.nofollow,
    ...(await toColumns(tx, { website_id, met }, audit.fingerprint)),
  };
  const before = page.isNew ? undefined : await findColumns(tx, website_id, url_key);
  const isSame = before !== undefined && before.html_hash !== null && isMadeOfSame(before, row);
  return { isSame, part: toKeptPart({ website_id, url_key, ...row }) };
}

/** Faults whose pages have no fingerprint; the server's answer alone tells if they changed. */
const withoutMarks = new Set<ScanErrorCode | undefined>(['HTTP_STATUS', 'NOT_HTML']);

type Row = Omit<typeof page_fingerprints.$inferInsert, 'id' | 'created_at'> & Columns;

const toKeptPart = (row: Row): Part => sql`fingerprint as (
  insert into page_fingerprints (website_id, page_id, title, url, url_key, final_url, canonical, way, etag, html_hash,
    resource_state_ids, links, nofollow)
  values (${row.website_id}, ${row.page_id}, ${row.title}, ${row.url}, ${row.url_key}, ${row.final_url}, ${row.canonical}, ${row.way},
    ${row.etag}, ${row.html_hash}, ${sql.param(row.resource_state_ids)}::bigint[], ${row.links}, ${row.nofollow})
  on conflict (website_id, url_key) do update set page_id = excluded.page_id, title = excluded.title, url = excluded.url,
    final_url = excluded.final_url, canonical = excluded.canonical, way = excluded.way, etag = excluded.etag,
    html_hash = excluded.html_hash, resource_state_ids = excluded.resource_state_ids, links = excluded.links,
    nofollow = excluded.nofollow
)`;

/** Statement part that deletes a fingerprint, so that the next scan audits the page again. */
export const toForgottenPart = (website_id: number, url_key: string): Part =>
  sql`fingerprint as (delete from page_fingerprints where website_id = ${website_id} and url_key = ${url_key})`;

export async function purgeDropped(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  await tx.execute(sql`delete from page_fingerprints f where f.website_id = ${website_id} and f.page_id is null
    and not exists (select 1 from scan_pages p where p.scan_id = ${scan_id} and p.url_key = f.url_key)`);
}

export async function renewFingerprint(
  tx: Db,
  { website_id, url, met }: WebsiteStates & { url: string },
  fingerprint: PageFingerprint,
): Promise<void> {
  await tx
    .update(page_fingerprints)
    .set(await toColumns(tx, { website_id, met }, fingerprint))
    .where(and(eq(page_fingerprints.website_id, website_id), eq(page_fingerprints.url_key, toPageKey(url))));
}

type Columns = { etag: string | null; html_hash: string | null; resource_state_ids: number[] };

type WebsiteStates = { website_id: number; met: MetStates };

async function toColumns(
  tx: Db,
  place: WebsiteStates,
  fingerprint: PageFingerprint | null,
): Promise<Columns> {
  if (!fingerprint) return { etag: null, html_hash: null, resource_state_ids: [] };
  const { etag, html_hash, resources } = fingerprint;
  return { etag, html_hash, resource_state_ids: await saveStates(tx, place, resources) };
}

async function findColumns(tx: Db, website_id: number, url_key: string) {
  const [row] = await tx
    .select({
      page_id: page_fingerprints.page_id,
      way: page_fingerprints.way,
      html_hash: page_fingerprints.html_hash,
      resource_state_ids: page_fingerprints.resource_state_ids,
    })
    .from(page_fingerprints)
    .where(and(eq(page_fingerprints.website_id, website_id), eq(page_fingerprints.url_key, url_key)));
  return row;
}

type PageContent = Omit<Columns, 'etag'> & { page_id: number | null; way: string };

const isMadeOfSame = (one: PageContent, other: PageContent) =>
  one.page_id === other.page_id &&
  one.way === other.way &&
  one.html_hash === other.html_hash &&
  one.resource_state_ids.join() === other.resource_state_ids.join();

/** Cache of resource state ids by hash; most pages of a website share the same files. */
export type MetStates = LRUCache<string, number>;
export const createMetStates = (): MetStates => new LRUCache({ max: 20_000 });

async function saveStates(
  tx: Db,
  { website_id, met }: WebsiteStates,
  states: ResourceState[],
): Promise<number[]> {
  const rows = states.map((state) => ({ ...state, state_hash: toStateHash(website_id, state) }));
  const fresh = rows.filter(({ state_hash }) => !met.has(state_hash));
  if (fresh.length > 0) await learnStates(tx, { website_id, met }, fresh);
  const ids = rows.flatMap(({ state_hash }) => met.get(state_hash) ?? []);
  return [...new Set(ids)].sort((one, other) => one - other);
}

type StateRow = ResourceState & { state_hash: string };

async function learnStates(tx: Db, { website_id, met }: WebsiteStates, rows: StateRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => (one.state_hash < other.state_hash ? -1 : 1));
  await tx.execute(sql`insert into resource_states (website_id, url, status, validator, state_hash)
    select ${website_id}::bigint, url, status, validator, state_hash
    from json_to_recordset(${JSON.stringify(sorted)}::json)
      as r(url text, status int, validator text, state_hash text)
    on conflict do nothing`);
  const hashes = sorted.map(({ state_hash }) => state_hash);
  const found = await readRows<{ state_hash: string; id: number }>(
    tx,
    sql`select state_hash, id::float8 as id from resource_states
    where state_hash = any(${sql.param(hashes)}::text[])`,
  );
  for (const { state_hash, id: state } of found) met.set(state_hash, state);
}

const toStateHash = (website_id: number, { url, status, validator }: ResourceState) =>
  createHash('sha256')
    .update(JSON.stringify([website_id, url, status, validator]))
    .digest('base64url');

export async function purgeResourceStates(db: Db): Promise<number> {
  const rows = await readRows(
    db,
    sql`
    with used as materialized (select distinct unnest(resource_state_ids) as id from page_fingerprints)
    delete from resource_states s where not exists (select 1 from used where used.id = s.id) returning 1`,
  );
  return rows.length;
}
