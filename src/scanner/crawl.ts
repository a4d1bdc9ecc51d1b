import type { FoundMedia, PageAudit } from '../shared/contract/audit.ts';
import type { Frontier, FrontierEntry } from '../shared/contract/frontier.ts';
import type { ScanEvent } from '../shared/contract/scan.ts';
import { ScanError } from '../shared/errors.ts';
import { scanLimits } from '../shared/limits.ts';
import { toPageKey } from '../shared/url.ts';
import { auditPage } from './audit.ts';
import { pause } from './deadline.ts';
import { createDuplicates } from './duplicates.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { type LinkRules, toNextPages } from './links.ts';
import { createPacing } from './pacing.ts';
import type { SignIn } from './signIn.ts';
import type { Site } from './site.ts';

export type CrawlOptions = {
  site: Site;
  /** Holds the addresses to begin with; the crawl adds what it finds. */
  frontier: Frontier;
  startUrl: string;
  robots: { allows(url: string): boolean; crawlDelayMs: number };
  options: Pick<LinkRules, 'maxDepth' | 'respectNofollow' | 'leavesLogout'> & {
    concurrency: number;
    excludedPaths?: string[];
  };
  /** The session that a page in front of the login form may renew. */
  signIn?: SignIn | undefined;
  signal?: AbortSignal | undefined;
};

type Visited = { entry: FrontierEntry; audit: PageAudit | null; duplicateOf: string | null };

/** How long to wait for other workers of the same frontier before asking again. */
const idleMs = 250;

/**
 * Works the frontier off in `concurrency` lanes. A page is marked as finished only after its event was consumed, so
 * that an interruption loses nothing; no more than `concurrency` results wait for the consumer. Throws SCAN_STOPPED
 * and BROWSER_FAILED.
 */
export async function* crawl(given: CrawlOptions): AsyncGenerator<ScanEvent> {
  const leave = new AbortController();
  const signal = AbortSignal.any([leave.signal, ...(given.signal ? [given.signal] : [])]);
  try {
    yield* workOff({ ...given, signal });
  } finally {
    leave.abort();
  }
}

async function* workOff(given: CrawlOptions): AsyncGenerator<ScanEvent> {
  const { frontier, options, signal } = given;
  const visit = createVisit(given);
  const report = createReport(frontier);
  const lanes = createLanes(options.concurrency, async () => {
    const entry = await frontier.claim();
    return entry && { work: visit(entry) };
  });
  do {
    if (signal?.aborted) throw new ScanError('SCAN_STOPPED');
    await lanes.fill();
    for (const visited of await lanes.take()) {
      await addLinks(visited, given);
      await lanes.fill();
      if (visited.audit) yield { type: 'page', audit: visited.audit };
      await finish(visited, frontier);
      yield* report(false);
    }
  } while (await hasMore(frontier, lanes, signal));
  yield* report(true);
}

/** Pages of our own or of other workers on the same frontier are still running and may bring links. */
async function hasMore(frontier: Frontier, lanes: Lanes<Visited>, signal?: AbortSignal): Promise<boolean> {
  await lanes.fill();
  if (lanes.isBusy()) return true;
  if ((await frontier.counts()).running === 0) return false;
  await pause(idleMs, signal);
  return true;
}

type Visit = (entry: FrontierEntry) => Promise<Visited>;

function createVisit({ site, startUrl, robots, signIn, signal }: CrawlOptions): Visit {
  const duplicates = createDuplicates();
  const pacing = createPacing(Math.max(scanLimits.pacingMs, robots.crawlDelayMs));
  const visit = async (entry: FrontierEntry): Promise<Visited> => {
    await pacing.turn(signal);
    let duplicateOf: string | null = null;
    const audit = await auditPage(site, entry.url, {
      signal,
      website: startUrl,
      wait: pacing.rest,
      accept: (arrived) => {
        duplicateOf = duplicates.meet(arrived, startUrl);
        return duplicateOf === null;
      },
    });
    if (audit.error?.code === 'BROWSER_FAILED') throw new ScanError('BROWSER_FAILED');
    return { entry, audit: duplicateOf ? null : withDocument(audit), duplicateOf };
  };
  return async (entry) => {
    const known = duplicates.find(entry.url);
    if (known) return { entry, audit: null, duplicateOf: known };
    const turn = signIn?.turn() ?? 0;
    const visited = await visit(entry);
    const isShutOut = visited.audit?.error?.code === 'LOGIN_WALL' && (await signIn?.renew(turn));
    return isShutOut ? visit(entry) : visited;
  };
}

/** An address that turned out to be a document is kept as media item. */
function withDocument(audit: PageAudit): PageAudit {
  const media_type = audit.content_type?.split(';')[0]?.trim() ?? '';
  if (audit.error?.code !== 'NOT_HTML' || !documentType.test(media_type)) return audit;
  const none = { alt: null, title: null, file_size: null, width: null, height: null };
  const document: FoundMedia = { ...none, url: audit.final_url, kind: 'document', media_type };
  return { ...audit, media: [document] };
}

const documentType = /pdf|msword|officedocument|opendocument|ms-excel|ms-powerpoint|rtf|epub/i;

/** What stands in a wall's or an error page's place of the page is not the website's own choice of links. */
async function addLinks({ entry, audit }: Visited, { frontier, startUrl, robots, options }: CrawlOptions) {
  if (!audit || audit.error) return;
  const rules: LinkRules = {
    website: startUrl,
    excludedPaths: [],
    ...options,
    allows: (url) => robots.allows(url),
  };
  await frontier.add(toNextPages(audit, entry.depth, rules));
}

async function finish({ entry, audit, duplicateOf }: Visited, frontier: Frontier): Promise<void> {
  const isSelf = duplicateOf !== null && toPageKey(duplicateOf) === toPageKey(entry.url);
  const isDropped = (duplicateOf && !isSelf) || audit?.error?.code === 'NOT_HTML';
  await frontier.finish(entry.url, isDropped ? 'dropped' : audit?.error ? 'failed' : 'done');
}

/** Counts at most once a second, and at the end. */
function createReport(frontier: Frontier) {
  let reportedAt = 0;
  return async function* (isLast: boolean): AsyncGenerator<ScanEvent> {
    if (!isLast && performance.now() - reportedAt < 1_000) return;
    reportedAt = performance.now();
    const { waiting, running, done, failed } = await frontier.counts();
    const pages_found = waiting + running + done + failed;
    yield { type: 'crawl', pages_found, pages_done: done, pages_failed: failed };
  };
}
