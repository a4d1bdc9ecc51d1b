import type { CrawlCookie } from '../shared/address/cookies.ts';
import { isSameWebsite, toPageUrl } from '../shared/address/url.ts';
import type { Viewport } from '../shared/address/viewports.ts';
import type { Login } from '../shared/contract/crawlSettings.ts';
import type { ScanEvent } from '../shared/contract/scan.ts';
import { ScanError } from '../shared/errors/scanErrors.ts';
import { scanLimits } from '../shared/limits/scan.ts';
import type { Depth } from '../shared/work/depth.ts';
import type { Frontier } from '../shared/work/frontier.ts';
import { openPictures } from './audit/pictures/takePictures.ts';
import type { Browser } from './browser/browser.ts';
import type { BrowsingOptions } from './browser/tab.ts';
import type { WebsiteBrowser } from './browser/websiteBrowser.ts';
import { crawl, type Earlier, type Memory } from './crawl/crawl.ts';
import { toEntries } from './crawl/links.ts';
import type { Robots } from './discovery/robots.ts';
import { toCookieHeader } from './gate/credentials.ts';
import type { Guard } from './gate/guard.ts';
import { signIn } from './login/signIn.ts';
import { type Connectivity, checkConnectivity } from './steps/connectivity.ts';
import { findFavicon } from './steps/favicon.ts';
import { mediaStep } from './steps/media.ts';
import { checkRobots } from './steps/robots.ts';
import { checkSitemaps } from './steps/sitemaps.ts';
import type { StepInput } from './steps/step.ts';
import { createUnchanged } from './unchanged/unchanged.ts';

export type ScanOptions = {
  /**
   * Limit of the frontier; the scan takes no more addresses from sitemaps than such a frontier has room for.
   */
  maxPages?: number;
  maxDepth?: number;
  concurrency: number;
  userAgent: string;
  /** Website that gets the cookies and headers; no other does. Default: the address of the scan. */
  website?: string;
  cookies?: CrawlCookie[];
  headers?: Record<string, string>;
  /** Performed before the crawl, and again when a page shows the login form. */
  login?: Login;
  viewports?: Viewport[];
  /** Default `standard`. */
  depth?: Depth;
  /** Takes a picture for each cause. Default false. */
  pictures?: boolean;
  /** Default true. */
  respectRobots?: boolean;
  /** Default false: people scan their own website, and `nofollow` speaks to search engines. */
  respectNofollow?: boolean;
  excludedPaths?: string[];
  /** Pages that a user asked for: visited even without links to them, after the start page. */
  entries?: string[];
  /** Known pages to audit again: visited even without links to them, as far as crawl rules allow. */
  revisits?: string[];
};

type Scan = {
  guard: Guard;
  browser: Browser;
  url: string;
  frontier: Frontier;
  options: ScanOptions;
  /** Continues the frontier of an interrupted scan without repeating the events of its steps. */
  resume?: boolean;
  /** Without it every page is audited. */
  earlier?: Earlier | undefined;
  /** Another worker leads the scan: this one only audits pages, and begins no more once this returns true. */
  until?: (() => boolean) | undefined;
  signal?: AbortSignal | undefined;
};

type Facts = { website: string; robots: Robots | null; sitemapUrls: string[]; isReachable: boolean };

/**
 * One run over a website: five steps, then the crawl with its audits. Faults of the website become events. Throws
 * SCAN_STOPPED when aborted, BROWSER_FAILED when Chromium cannot be started for the crawl, and LOGIN_FAILED.
 */
export async function* scanWebsite(scan: Scan): AsyncGenerator<ScanEvent> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(scan.signal ? [scan.signal] : [])]);
  const opened: WebsiteBrowser[] = [];
  const openWebsite = (url: string) => {
    const websiteBrowser = scan.browser.openWebsite(
      toBrowsingOptions({ ...scan.options, website: toOwner(scan) }, url),
    );
    opened.push(websiteBrowser);
    return websiteBrowser;
  };
  try {
    yield* run({ ...scan, signal }, openWebsite);
  } catch (fault) {
    if (signal.aborted) throw new ScanError('SCAN_STOPPED');
    throw fault;
  } finally {
    stop.abort();
    await Promise.all(opened.map((websiteBrowser) => websiteBrowser.close()));
  }
}

async function* run(scan: Scan, openWebsite: (url: string) => WebsiteBrowser): AsyncGenerator<ScanEvent> {
  const { frontier, options, signal } = scan;
  const isResumed = scan.resume === true && (await hasEntries(frontier));
  const memory = toMemory(scan);
  // A fault is ignored here: the first visit that needs the browser throws it again.
  const warm = warmUp(scan, memory).catch(() => {});
  const first = await checkConnectivity(toStepInput(scan, scan.url));
  const facts: Facts = {
    website: toStart(scan, first),
    robots: null,
    sitemapUrls: [],
    isReachable: isResumed || first.progress.status !== 'error',
  };
  if (!isResumed) yield { type: 'step', progress: first.progress };
  if (!facts.isReachable) {
    yield toEnd(first);
    return;
  }
  const browser = openWebsite(facts.website);
  const session = options.login ? await signIn(browser, options.login, signal) : undefined;
  if (isResumed) facts.robots = (await checkRobots(toStepInput(scan, facts.website))).robots;
  else yield* runSteps(scan, { browser, memory, first, facts });
  await warm;
  const robots = toRules(facts, options);
  if (!isResumed) await addEntries(scan, facts, robots);
  const rules = { maxDepth: scanLimits.maxDepth, respectNofollow: false, ...options };
  const leavesLogout = session !== undefined;
  yield* crawl({
    browser,
    frontier,
    startUrl: facts.website,
    robots,
    options: { ...rules, leavesLogout },
    signIn: session,
    pictures: options.pictures ? openPictures(session !== undefined) : undefined,
    memory,
    until: scan.until,
    signal,
  });
}

async function warmUp({ browser, url }: Scan, memory: Memory | undefined): Promise<void> {
  if (!(await memory?.findPage(url))) await browser.warmUp();
}

/** A signed-in scan sees other pages than the anonymous check for changes would. */
function toMemory({ guard, options, earlier, ...scan }: Scan): Memory | undefined {
  if (!earlier || options.login) return undefined;
  const { userAgent, cookies, headers } = options;
  const website = toOwner({ guard, options, ...scan });
  const given = {
    guard,
    userAgent,
    website,
    ...(cookies ? { cookies } : {}),
    ...(headers ? { headers } : {}),
  };
  return { ...earlier, unchanged: createUnchanged(given) };
}

/**
 * Start of the crawl. A scan with login begins at the address itself, not at the form to which it led without login.
 */
function toStart({ url, options }: Scan, { finalUrl, code }: Connectivity): string {
  const final = toPageUrl(finalUrl ?? url) ?? url;
  if (!options.login || code !== 'LOGIN_WALL') return final;
  if (!isSameWebsite(final, url)) return toPageUrl(url) ?? url;
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, final).href;
}

type Begun = { browser: WebsiteBrowser; memory: Memory | undefined; first: Connectivity; facts: Facts };

async function* runSteps(scan: Scan, { browser, memory, first, facts }: Begun): AsyncGenerator<ScanEvent> {
  const { signal } = scan;
  const input = toStepInput(scan, facts.website);
  const robots = checkRobots(input);
  const steps: Promise<ScanEvent>[] = [
    findFavicon({ ...input, html: first.html }).then(({ progress, favicon }) => ({
      type: 'step',
      progress,
      ...(favicon ? { favicon } : {}),
    })),
    robots.then((step) => {
      facts.robots = step.robots;
      return { type: 'step', progress: step.progress };
    }),
    robots
      .then((step) => checkSitemaps({ ...input, named: step.robots.sitemaps }))
      .then(({ progress, urls }) => {
        facts.sitemapUrls = urls;
        return { type: 'step', progress };
      }),
    mediaStep({ browser, url: facts.website, memory, signal }).then((step) => ({ type: 'step', ...step })),
  ];
  yield* byArrival(steps);
  const message = 'Die erste Analyse ist abgeschlossen.';
  // Several workers cannot share a crawl delay or a signed-in session: one worker does the whole scan.
  const is_shareable = !scan.options.login && !facts.robots?.crawlDelayMs;
  yield { type: 'stepsDone', success: true, message, is_shareable };
}

async function* byArrival<T>(works: Promise<T>[]): AsyncGenerator<T> {
  const left = new Map(works.map((work, index) => [index, work.then((value) => ({ index, value }))]));
  while (left.size > 0) {
    const { index, value } = await Promise.race(left.values());
    left.delete(index);
    yield value;
  }
}

/** The start page and pages that a user asked for come first, whatever robots.txt says. */
async function addEntries({ frontier, options }: Scan, facts: Facts, robots: CrawlRules): Promise<void> {
  const { website, sitemapUrls } = facts;
  const rules = {
    website,
    maxDepth: options.maxDepth ?? scanLimits.maxDepth,
    respectNofollow: false,
    excludedPaths: options.excludedPaths ?? [],
    leavesLogout: options.login !== undefined,
    allows: robots.allows,
  };
  const asked = (options.entries ?? []).filter((url) => isSameWebsite(url, website));
  const first = [website, ...asked].map((url) => ({ url, depth: 0 }));
  const revisits = toEntries(options.revisits ?? [], 0, rules);
  const room = (options.maxPages ?? scanLimits.maxPages) * 2 + scanLimits.spareUrls;
  const listed = rules.maxDepth > 0 ? toEntries(sitemapUrls, 1, rules).take(room) : [];
  // Adds all at once: a resumed scan that has any entries adds no more.
  await frontier.add([...first, ...revisits, ...listed]);
}

type CrawlRules = Pick<Robots, 'allows' | 'crawlDelayMs'>;

function toRules({ robots }: Facts, { respectRobots = true }: ScanOptions): CrawlRules {
  return respectRobots && robots ? robots : { allows: () => true, crawlDelayMs: 0 };
}

async function hasEntries(frontier: Frontier): Promise<boolean> {
  const { waiting, running, done, failed } = await frontier.counts();
  return waiting + running + done + failed > 0;
}

const toOwner = ({ url, options }: Scan): string => options.website ?? url;

/**
 * Options of a browser for the website at `url`. Cookies and headers were given for `website`. A redirect to another
 * website gets none, and https never falls back to http.
 */
export function toBrowsingOptions(
  { website, ...options }: Omit<ScanOptions, 'concurrency'>,
  url: string,
): BrowsingOptions {
  const { userAgent, cookies = [], headers = {}, viewports = [], depth = 'standard' } = options;
  const owner = website ?? url;
  if (!isSameWebsite(owner, url)) return { url, userAgent, viewports, depth };
  return { url: url.startsWith('https:') ? url : owner, userAgent, cookies, headers, viewports, depth };
}

function toStepInput(scan: Scan, url: string): StepInput {
  const { guard, options, signal } = scan;
  const website = toOwner(scan);
  const cookie = toCookieHeader(options.cookies ?? [], website);
  const credentials = { website, headers: { ...options.headers, ...(cookie ? { cookie } : {}) } };
  return { guard, url, userAgent: options.userAgent, credentials, ...(signal ? { signal } : {}) };
}

function toEnd({ progress, code }: Connectivity): ScanEvent {
  return {
    type: 'stepsDone',
    success: false,
    message: progress.message,
    ...(code ? { error_code: code } : {}),
  };
}
