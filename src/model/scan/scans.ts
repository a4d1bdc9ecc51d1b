import { and, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { toPageKey } from '../../shared/address/url.ts';
import type { Deploy, Scan, ScanScope, Website } from '../../shared/contract/website.ts';
import { AppError, type AppErrorCode } from '../../shared/errors/appErrors.ts';
import { type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import { ruleVersion } from '../../shared/standards/engines.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy, requireWebsite } from '../access/ownedWebsite.ts';
import { addClaim } from '../access/websiteClaims.ts';
import type { Db } from '../database/db.ts';
import { countMedia } from '../media/mediaItems.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { isOpenScan, next_scans, scans } from '../tables/scan.ts';
import { website_claims, websites } from '../tables/website.ts';
import { joinDeploy, toDeploy } from './deploys.ts';
import { addScanEvent } from './scanEvents.ts';
import { toFrontier } from './scanPages.ts';

/** Condition: the scan's job is queued and no worker has it. `scan_id`: a column or a value. */
export const hasWaitingJob = (
  scan_id: SQL | number,
) => sql`exists (select 1 from pgboss.job where name = 'scanWebsite'
  and state in ('created', 'retry') and data ->> 'scan_id' = ${scan_id}::text)`;

/**
 * Guest of the public site. `isNew`: without an earlier claim, so only the network address tells of earlier
 * visits.
 */
export type Visitor = { client_hash: string; claim_hash: string; isNew: boolean };
/**
 * Starts a guest's analysis: website, claim, scan and job in one transaction. Joins this visitor's running
 * scan of the address. Throws TOO_MANY_SCANS or TOO_MANY_SCANS_OF_ADDRESS, with the waiting time.
 */
export function startGuestScan(store: DbAndQueue, url: string, visitor: Visitor): Promise<number> {
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${visitor.client_hash}))`);
    const running = await findRunning(tx, url, visitor);
    if (running) {
      await addClaim(tx, running.website_id, visitor.claim_hash);
      return running.id;
    }
    await refuseTooMany(tx, visitor.client_hash);
    await refuseTooManyOf(tx, url);
    const website_id = await claimWebsite(tx, url, visitor);
    const scan = { website_id, url, client_hash: visitor.client_hash, max_pages: scanLimits.maxPagesGuest };
    return addScan({ ...store, db: tx }, scan);
  });
}

/**
 * `client_hash`: guest whose scans are limited; null for members. `scope`: default `website`. `urls`: the pages to which
 * the scope `pages` is limited.
 */
export type ScanRequest = {
  website_id: number;
  client_hash: string | null;
  scope?: ScanScope | undefined;
  urls?: string[];
  deploy?: Deploy | undefined;
  /** Remembers the scan if another one runs. */
  queue?: boolean | undefined;
};

/** Starts a scan of a website that the actor may see. Throws WEBSITE_NOT_FOUND, SCAN_RUNNING, TOO_MANY_SCANS. */
export async function startScan(store: DbAndQueue, actor: Actor, wanted: ScanRequest): Promise<number> {
  const { scan_id } = await startOrQueueScan(store, actor, wanted);
  return scan_id;
}

/** `isQueued`: `scan_id` runs, and the wanted scan follows it. */
type Started = { scan_id: number; isQueued: boolean };

/** Throws SCAN_RUNNING only without `queue`. */
export async function startOrQueueScan(
  store: DbAndQueue,
  actor: Actor,
  wanted: ScanRequest,
): Promise<Started> {
  const { isRunning, ...started } = await joinScan(store, actor, wanted);
  if (isRunning && !started.isQueued) throw new AppError('SCAN_RUNNING');
  return started;
}

/** Returns the website's running scan, or starts a new one. Throws WEBSITE_NOT_FOUND, TOO_MANY_SCANS. */
export async function joinScan(
  store: DbAndQueue,
  actor: Actor,
  wanted: ScanRequest,
): Promise<Started & { isRunning: boolean }> {
  const website = await requireWebsite(store.db, actor, wanted.website_id);
  return store.db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ max_pages: websites.max_pages })
      .from(websites)
      .where(and(eq(websites.id, website.id), isNull(websites.trashed_at)))
      .for('update');
    if (!locked) throw new AppError('WEBSITE_NOT_FOUND');
    const [open] = await tx
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.website_id, website.id), isOpenScan));
    if (open) {
      const isRunning = !(await joinDeploy(tx, open.id, wanted.deploy));
      const isQueued = isRunning && wanted.queue === true;
      if (isQueued) await rememberScan(tx, actor, wanted);
      return { scan_id: open.id, isRunning, isQueued };
    }
    if (wanted.client_hash) await refuseTooMany(tx, wanted.client_hash);
    const room = locked.max_pages ?? scanLimits.maxPages;
    const urls = wanted.urls?.slice(0, room);
    const scan = { ...wanted, url: website.url, max_pages: urls?.length ?? room, ...(urls && { urls }) };
    const scan_id = await addScan({ ...store, db: tx }, scan, toGroup(website, wanted.client_hash));
    return { scan_id, isRunning: false, isQueued: false };
  });
}

/** Several wishes become one: the last deploy counts, and every page if anybody asked for that. */
async function rememberScan(tx: Db, actor: Actor, { website_id, scope, deploy }: ScanRequest): Promise<void> {
  const named = { deploy_label: deploy?.label ?? null, deploy_commit: deploy?.commit ?? null };
  const is_full = scope === 'full';
  await tx
    .insert(next_scans)
    .values({ website_id, is_full, user_id: actor.user_id ?? null, ...named })
    .onConflictDoUpdate({
      target: next_scans.website_id,
      set: { is_full: sql`${next_scans.is_full} or ${is_full}`, ...(deploy && named) },
    });
}

export async function isScanGone(db: Db, scan_id: number): Promise<boolean> {
  const [known] = await db.select({ id: scans.id }).from(scans).where(eq(scans.id, scan_id));
  return !known;
}

/** Adds a website and scan without owner, for the command line; only the claim gives access. */
export function startLocalScan(db: Db, wanted: { url: string; claim_hash: string; max_pages: number }) {
  return db.transaction(async (tx) => {
    const website_id = await addWebsite(tx, wanted);
    const scan_id = await insertScan(tx, { ...wanted, website_id, client_hash: null });
    return { website_id, scan_id };
  });
}

/** Throws SCAN_NOT_FOUND, also when the website is not the actor's. */
export async function getScan(db: Db, actor: Actor, scan_id: number): Promise<Scan> {
  const [found] = await asActor(db, actor, (tx) =>
    selectScans(tx, and(ownedBy(actor), eq(scans.id, scan_id))),
  );
  if (!found) throw new AppError('SCAN_NOT_FOUND');
  return toScan(found);
}

/** Lists a website's scans, newest first; `before` is the last id already shown. Empty if not the actor's. */
export async function listScans(
  db: Db,
  actor: Actor,
  website_id: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Scan[]> {
  const found = await asActor(db, actor, (tx) =>
    selectScans(
      tx,
      and(ownedBy(actor), eq(scans.website_id, website_id), before ? lt(scans.id, before) : undefined),
    )
      .orderBy(desc(scans.id))
      .limit(limit),
  );
  return found.map(toScan);
}

async function findRunning(tx: Db, url: string, visitor: Visitor) {
  const claimed = sql`exists (select 1 from ${website_claims} where ${website_claims.website_id} = ${scans.website_id}
    and ${website_claims.token_hash} = ${visitor.claim_hash})`;
  const own = visitor.isNew ? eq(scans.client_hash, visitor.client_hash) : claimed;
  const [running] = await tx
    .select({ id: scans.id, website_id: scans.website_id })
    .from(scans)
    .innerJoin(websites, eq(websites.id, scans.website_id))
    .where(and(eq(scans.url_key, toPageKey(url)), isOpenScan, isNull(websites.organization_id), own))
    .orderBy(desc(scans.id))
    .limit(1);
  return running;
}

const refuseTooMany = (tx: Db, client_hash: string) =>
  refuseOver(tx, eq(scans.client_hash, client_hash), visitorLimits.scansPerHour, 'TOO_MANY_SCANS');

const refuseTooManyOf = (tx: Db, url: string) =>
  refuseOver(
    tx,
    eq(scans.url_key, toPageKey(url)),
    visitorLimits.scansPerAddressAndHour,
    'TOO_MANY_SCANS_OF_ADDRESS',
  );

async function refuseOver(tx: Db, match: SQL, limit: number, code: AppErrorCode): Promise<void> {
  // Scans dated later were written by a clock that ran ahead.
  const recent = sql`${scans.created_at} between now() - interval '1 hour' and now()`;
  const seconds = sql`ceil(extract(epoch from min(${scans.created_at}) + interval '1 hour' - now()))`;
  const [found] = await tx
    .select({ started: count(), seconds: seconds.mapWith(Number) })
    .from(scans)
    .where(and(match, recent));
  if (!found || found.started < limit) return;
  const retryAfterSeconds = Math.max(1, found.seconds);
  const detail = `Bitte versuchen Sie es in ${Math.ceil(retryAfterSeconds / 60)} Minuten wieder.`;
  throw new AppError(code, { detail, retryAfterSeconds });
}

async function claimWebsite(tx: Db, url: string, visitor: Visitor): Promise<number> {
  const [known] = await tx
    .select({ id: websites.id })
    .from(websites)
    .innerJoin(website_claims, eq(website_claims.website_id, websites.id))
    .where(and(eq(website_claims.token_hash, visitor.claim_hash), eq(websites.url, url)));
  return known?.id ?? addWebsite(tx, { url, claim_hash: visitor.claim_hash });
}

async function addWebsite(tx: Db, { url, claim_hash }: { url: string; claim_hash: string }): Promise<number> {
  const [added] = await tx.insert(websites).values({ url }).returning({ id: websites.id });
  await addClaim(tx, added!.id, claim_hash);
  return added!.id;
}

export const toGroup = (
  { id, organization_id }: Pick<Website, 'id' | 'organization_id'>,
  client: string | null,
) => (organization_id === null ? (client ?? `website:${id}`) : `organization:${organization_id}`);

type NewScan = ScanRequest & { url: string; max_pages: number };

export async function addScan(
  { db, queue }: DbAndQueue,
  scan: NewScan,
  group = scan.client_hash ?? `website:${scan.website_id}`,
): Promise<number> {
  const scan_id = await insertScan(db, scan);
  if (scan.urls) await addChosen(db, { ...scan, id: scan_id, urls: scan.urls });
  await queue.enqueue(db, 'scanWebsite', { scan_id }, { group });
  return scan_id;
}

/** Begins like a resumed scan: its steps are told, and its pages wait. */
async function addChosen(tx: Db, { id, website_id, max_pages, urls }: ChosenPages): Promise<void> {
  await toFrontier(tx, { id, max_pages }).add(urls.map((url) => ({ url, depth: 0 })));
  const summary = { websiteId: website_id, scanId: id, mediaCount: 0, urlCount: urls.length };
  await addScanEvent(tx, id, 'complete', { success: true, message: 'Nachprüfung', summary });
}

type ChosenPages = { id: number; website_id: number; max_pages: number; urls: string[] };

async function insertScan(tx: Db, { url, urls: _, queue: __, deploy, ...scan }: NewScan): Promise<number> {
  const { label: deploy_label, commit: deploy_commit } = deploy ?? {};
  const media = await countMedia(tx, scan.website_id);
  const row = {
    ...scan,
    ...media,
    deploy_label,
    deploy_commit,
    url_key: toPageKey(url),
    rule_version: ruleVersion,
  };
  const [added] = await tx.insert(scans).values(row).returning({ id: scans.id });
  return added!.id;
}

type ScanRow = Omit<Scan, 'error_message' | 'deploy'> & Parameters<typeof toDeploy>[0];

export const toScan = ({ deploy_label, deploy_commit, ...row }: ScanRow): Scan => ({
  ...row,
  deploy: toDeploy({ deploy_label, deploy_commit }),
  error_message: row.error_code ? scanErrors[row.error_code as ScanErrorCode] : null,
});

export function selectScans(tx: Db, condition: SQL | undefined) {
  return tx
    .select({
      id: scans.id,
      website_id: scans.website_id,
      status: scans.status,
      scope: scans.scope,
      error_code: scans.error_code,
      max_pages: scans.max_pages,
      rule_version: scans.rule_version,
      deploy_label: scans.deploy_label,
      deploy_commit: scans.deploy_commit,
      pages_found: scans.pages_found,
      pages_beyond: scans.pages_beyond,
      pages_done: scans.pages_done,
      pages_failed: scans.pages_failed,
      pages_unchanged: scans.pages_unchanged,
      failed_count: scans.failed_count,
      cant_tell_count: scans.cant_tell_count,
      media_count: scans.media_count,
      missing_alt_count: scans.missing_alt_count,
      documents_found: scans.documents_found,
      documents_done: scans.documents_done,
      documents_stop: scans.documents_stop,
      score_before: scans.score_before,
      accessibility_score: scans.accessibility_score,
      completion_rate: scans.completion_rate,
      created_at: scans.created_at,
      started_at: scans.started_at,
      finished_at: scans.finished_at,
    })
    .from(scans)
    .innerJoin(websites, eq(websites.id, scans.website_id))
    .where(condition)
    .$dynamic();
}
