import { toPageKey } from '../../shared/address/url.ts';
import type { Progress, ScanEvent } from '../../shared/contract/scan.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { FoundMedia, PageAudit } from '../../shared/work/audit.ts';
import type { KnownDropped, KnownPage, PageFingerprint } from '../../shared/work/fingerprint.ts';
import type { Frontier, FrontierEntry } from '../../shared/work/frontier.ts';
import { auditPage } from '../audit/audit.ts';
import { type Components, openComponents } from '../audit/components/components.ts';
import type { Pictures } from '../audit/pictures/takePictures.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import type { SignIn } from '../login/signIn.ts';
import { pause } from '../pace/deadline.ts';
import { createLanes, type Lanes } from '../pace/lanes.ts';
import { createPacing, type Pacing } from '../pace/pacing.ts';
import type { Unchanged } from '../unchanged/unchanged.ts';
import { toPageIdentity } from './duplicates.ts';
import { type LinkRules, toNextPages } from './links.ts';

export type CrawlOptions = {
  browser: WebsiteBrowser;
  frontier: Frontier;
  startUrl: string;
  robots: { allows(url: string): boolean; crawlDelayMs: number };
  options: Pick<LinkRules, 'maxDepth' | 'respectNofollow' | 'leavesLogout'> & {
    concurrency: number;
    excludedPaths?: string[];
  };
  signIn?: SignIn | undefined;
  memory?: Memory | undefined;
  components?: Components;
  pictures?: Pictures | undefined;
  /**
   * Set when another worker leads the crawl: true as soon as no further page may begin. The crawl then does
   * not wait for pages of other workers.
   */
  until?: (() => boolean) | undefined;
  signal?: AbortSignal | undefined;
};

export type Earlier = {
  /** Known page at an address; null: it has to be opened. */
  findPage(url: string): Promise<KnownPage | KnownDropped | null>;
  /** Media step shown when the page was audited as start page; null: it has to be visited. */
  findMediaStep(page: KnownPage): Promise<Progress | null>;
};

export type Memory = Earlier & { unchanged: Unchanged };

type Same = { known: KnownPage; fingerprint: PageFingerprint | null };

/**
 * Has one of `audit` and `same`, or neither for a duplicate or a known file. `twin`: audit of a duplicate, so
 * that the next scan knows it without opening it. `isDropped`: known to be no page of its own, and not
 * opened.
 */
type Visited = {
  entry: FrontierEntry;
  audit: PageAudit | null;
  same?: Same;
  twin?: PageAudit;
  isDropped?: true;
  duplicateOf: string | null;
};

const idleMs = 250;

/**
 * Works through the frontier in `concurrency` lanes. A page is finished only after its event was consumed, so that an
 * interruption loses nothing. No more than `concurrency` results wait for the consumer. Throws SCAN_STOPPED and
 * BROWSER_FAILED.
 */
export async function* crawl(given: CrawlOptions): AsyncGenerator<ScanEvent> {
  const leave = new AbortController();
  const signal = AbortSignal.any([leave.signal, ...(given.signal ? [given.signal] : [])]);
  try {
    yield* workOff({ components: openComponents(), ...given, signal });
  } finally {
    leave.abort();
  }
}

async function* workOff(given: CrawlOptions): AsyncGenerator<ScanEvent> {
  const { frontier, options, signal } = given;
  const visit = createVisit(given);
  const report = createReport(frontier);
  const lanes = createLanes(options.concurrency, async () => {
    const entry = given.until?.() ? null : await frontier.claim();
    return entry && { work: visit(entry) };
  });
  do {
    if (signal?.aborted) throw new ScanError('SCAN_STOPPED');
    await lanes.fill();
    for (const visited of await lanes.take()) {
      await addLinks(visited, given);
      await lanes.fill();
      if (visited.audit) yield { type: 'page', audit: visited.audit };
      if (visited.same) yield { type: 'unchanged', ...visited.same };
      if (visited.twin) yield { type: 'twin', audit: visited.twin };
      await finish(visited, frontier);
      yield* report(false);
    }
  } while (await hasMore(lanes, given));
  yield* report(true);
}

/** Pages of our own or of other workers on the same frontier are still running and may bring links. */
async function hasMore(lanes: Lanes<Visited>, { frontier, until, signal }: CrawlOptions): Promise<boolean> {
  await lanes.fill();
  if (lanes.isBusy()) return true;
  if (until) return false;
  // Pages that ran a moment ago wait again when their worker is gone.
  const { running, waiting } = await frontier.counts();
  if (running + waiting === 0) return false;
  await pause(idleMs, signal);
  return true;
}

type Visit = (entry: FrontierEntry) => Promise<Visited>;

function createVisit(given: CrawlOptions): Visit {
  const { robots, signIn, signal } = given;
  const pacing = createPacing(Math.max(scanLimits.pacingMs, robots.crawlDelayMs));
  return async (entry) => {
    await pacing.turn(signal);
    const same = await findSame(entry, given);
    if (same) return same;
    const turn = signIn?.turn() ?? 0;
    const visited = await visit(entry, given, pacing);
    pacing.heard(visited.audit?.error?.code === 'SERVER_BUSY');
    const isShutOut = visited.audit?.error?.code === 'LOGIN_WALL' && (await signIn?.renew(turn));
    return isShutOut ? visit(entry, given, pacing) : visited;
  };
}

async function visit(entry: FrontierEntry, given: CrawlOptions, pacing: Pacing): Promise<Visited> {
  const { browser, frontier, startUrl, memory, signal, components, pictures } = given;
  let duplicateOf: string | null = null;
  const audit = await auditPage(browser, entry.url, {
    signal,
    website: startUrl,
    wait: pacing.rest,
    isRemembered: memory !== undefined,
    components,
    pictures,
    accept: async (arrived) => {
      duplicateOf = await frontier.meet(toPageIdentity(arrived, startUrl));
      return duplicateOf === null;
    },
  });
  if (audit.error?.code === 'BROWSER_FAILED') throw new ScanError('BROWSER_FAILED');
  if (memory && audit.fingerprint)
    audit.fingerprint = await memory.unchanged.complete(audit.fingerprint, signal);
  if (duplicateOf) return { entry, audit: null, ...(memory ? { twin: audit } : {}), duplicateOf };
  return { entry, audit: withDocument(audit), duplicateOf: null };
}

/**
 * Returns null if the page is unknown or has changed. For a known duplicate, only checks that the frontier
 * knows the page it repeats. Recording the duplicate could count it as the page, because this check is faster
 * than a visit.
 */
async function findSame(
  entry: FrontierEntry,
  { memory, frontier, startUrl, signal }: CrawlOptions,
): Promise<Visited | null> {
  const known = await memory?.findPage(entry.url);
  if (!memory || !known) return null;
  const answer = await memory.unchanged.check(known, signal);
  if (!answer.isUnchanged) return null;
  if (known.page_id === null) {
    const isFile = known.error_code === 'NOT_HTML';
    const identity = toPageIdentity({ ...known, url: entry.url }, startUrl);
    const isDropped = isFile || (await frontier.findTwin(identity)) !== null;
    return isDropped ? { entry, audit: null, isDropped, duplicateOf: null } : null;
  }
  const same = { known: { ...known, url: entry.url }, fingerprint: answer.fingerprint };
  // A failed page is never a duplicate: its first audit did not compare it either.
  const duplicateOf = known.error_code ? null : await frontier.meet(toPageIdentity(same.known, startUrl));
  if (duplicateOf) return { entry, audit: null, duplicateOf };
  return { entry, audit: null, same, duplicateOf: null };
}

function withDocument(audit: PageAudit): PageAudit {
  const media_type = audit.content_type?.split(';')[0]?.trim() ?? '';
  if (audit.error?.code !== 'NOT_HTML' || !documentType.test(media_type)) return audit;
  const none = { alt: null, title: null, file_size: null, width: null, height: null };
  const document: FoundMedia = { ...none, url: audit.final_url, kind: 'document', media_type };
  return { ...audit, media: [document] };
}

const documentType = /pdf|msword|officedocument|opendocument|ms-excel|ms-powerpoint|rtf|epub/i;

/** Links of a wall or an error page are not the website's own choice: they are ignored. */
async function addLinks(
  { entry, audit, same }: Visited,
  { frontier, startUrl, robots, options }: CrawlOptions,
): Promise<void> {
  const page = audit ?? same?.known;
  if (!page || audit?.error || same?.known.error_code) return;
  const rules: LinkRules = {
    website: startUrl,
    excludedPaths: [],
    ...options,
    allows: (url) => robots.allows(url),
  };
  await frontier.add(toNextPages(page, entry.depth, rules));
}

async function finish(visited: Visited, frontier: Frontier): Promise<void> {
  const { entry, audit, same, duplicateOf } = visited;
  const isSelf = duplicateOf !== null && toPageKey(duplicateOf) === toPageKey(entry.url);
  const isTwin = duplicateOf !== null && !isSelf;
  const isDropped = visited.isDropped || isTwin || audit?.error?.code === 'NOT_HTML';
  if (frontier.isClosedByEvents && !isDropped && (audit || same)) return;
  const hasFailed = audit?.error || same?.known.error_code;
  await frontier.finish(entry.url, isDropped ? 'dropped' : hasFailed ? 'failed' : 'done');
}

function createReport(frontier: Frontier) {
  let reportedAt = 0;
  return async function* (isLast: boolean): AsyncGenerator<ScanEvent> {
    if (!isLast && performance.now() - reportedAt < 1_000) return;
    reportedAt = performance.now();
    const { waiting, beyond, running, done, failed } = await frontier.counts();
    const pages_found = waiting + running + done + failed;
    yield { type: 'crawl', pages_found, pages_beyond: beyond, pages_done: done, pages_failed: failed };
  };
}
