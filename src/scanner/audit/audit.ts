import { isSameWebsite } from '../../shared/address/url.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { navigate, PageStays } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { isHtml } from '../gate/contentType.ts';
import { toScanError } from '../gate/scanError.ts';
import { pause } from '../pace/deadline.ts';
import { type PageFacts, readPage } from '../page/readPage.ts';
import { settle } from '../page/settle.ts';
import { toStorable } from '../page/toStorable.ts';
import { toWall, type WallSigns } from '../page/walls.ts';
import type { AuditedPage, Engine } from './engines/engine.ts';
import { engines } from './engines/index.ts';
import { isRefused, type Progress, toReason } from './pageFault.ts';
import { findInOthers } from './viewports.ts';

export type AuditOptions = {
  signal?: AbortSignal | undefined;
  /** The website being scanned: a page that ends on another one is a FOREIGN_REDIRECT and not audited. */
  website?: string;
  /** Asked once the page has settled; false: it need not be audited (a duplicate), `findings` stays empty. */
  accept?: (arrived: PageAudit) => boolean | Promise<boolean>;
  /** How a server is granted the patience it asks for (429, 503 with Retry-After). Default: this page waits. */
  wait?: (durationMs: number, signal?: AbortSignal) => Promise<void>;
  /** Whether to note what the page is made of, for a later scan. Default: no. */
  isRemembered?: boolean;
  /** Default: all engines. */
  engines?: Engine[];
};

type Visit = AuditOptions & { progress: Progress; isAlone?: boolean };

/**
 * Visits one address and gives everything about it. A fault of the page or its server becomes `error`, unless it comes
 * only in a further viewport: then what was found before it is kept, as of a page that has not settled. Throws
 * SCAN_STOPPED when aborted, and nothing else.
 */
export async function auditPage(
  site: WebsiteBrowser,
  url: string,
  options: AuditOptions = {},
): Promise<PageAudit> {
  const startedAt = performance.now();
  const audit = toEmptyAudit(url);
  const progress: Progress = { isJudged: false, tab: null, elements: 0 };
  try {
    const visit = { ...options, progress };
    await visitPatiently(site, audit, visit);
    await visitWithoutFlood(site, audit, visit);
  } catch (fault) {
    if (options.signal?.aborted) throw new ScanError('SCAN_STOPPED');
    const error = toReason(fault, progress);
    if (error.code === 'UNEXPECTED' || error.code === 'AUDIT_FAILED')
      site.log?.warn({ err: fault }, 'page could not be audited');
    if (progress.isJudged) audit.settled = false;
    else fail(audit, error);
  }
  audit.timings.total_ms = toMs(startedAt);
  return toStorable(audit);
}

/**
 * Opens an address and waits until the page stands; gives what is known about it, without findings. Throws ScanError where
 * it is not the page that was asked for: refused, unreachable, no HTML, a wall, the status of a failure; PAGE_HUNG,
 * PAGE_CRASHED.
 */
export async function openPage(site: WebsiteBrowser, tab: Tab, url: string): Promise<PageAudit> {
  const startedAt = performance.now();
  const audit = toEmptyAudit(url);
  try {
    const { retry_after: _, ...answer } = await navigate(tab, url, site);
    Object.assign(audit, answer);
    audit.timings.navigate_ms = toMs(startedAt);
    if (!isHtml(answer.content_type)) throw toNoPage(audit);
    await look(site, tab, audit).catch((fault: unknown) => {
      if (!(fault instanceof ContextLost)) throw fault;
      return look(site, tab, audit);
    });
    return toStorable(audit);
  } catch (fault) {
    throw fault instanceof PageStays ? fault : toScanError(fault);
  }
}

/** What was found before the fault is no audit of the page. */
function fail(audit: PageAudit, { code, message }: ScanError): void {
  audit.error = { code, message };
  audit.findings = [];
}

/** A server that asks for patience gets it once. The tab is not held meanwhile. */
async function visitPatiently(site: WebsiteBrowser, audit: PageAudit, options: Visit): Promise<void> {
  const { signal, wait = pause } = options;
  const place = { signal, isAlone: options.isAlone ?? false, isRemembered: options.isRemembered };
  const waitMs = await site.visit((tab) => tryPage(site, tab, audit, options, true), place);
  if (waitMs === null) return;
  await wait(waitMs, signal);
  await site.visit((tab) => tryPage(site, tab, audit, options, false), place);
}

/**
 * The page that floods the cookies may still stand in another tab: what is shed is soon there again. So whom the server
 * refused for it is visited where nobody else is.
 */
async function visitWithoutFlood(site: WebsiteBrowser, audit: PageAudit, options: Visit): Promise<void> {
  if (isRefused(audit) && (await site.shedCookies(audit.url)))
    await visitPatiently(site, audit, { ...options, isAlone: true });
}

/** A fault that leaves the tab usable is noted here, so that the tab is kept. */
async function tryPage(...given: Parameters<typeof visitPage>): Promise<number | null> {
  try {
    return await visitPage(...given);
  } catch (fault) {
    const [, , audit, { progress }] = given;
    const error = toReason(fault, progress);
    if (progress.isJudged || brokenTab.has(error.code)) throw fault;
    fail(audit, error);
    return null;
  }
}

const brokenTab = new Set([
  'PAGE_HUNG',
  'PAGE_CRASHED',
  'SCAN_STOPPED',
  'UNEXPECTED',
  'AUDIT_FAILED',
  'PAGE_TOO_BIG',
  'PAGE_RESTLESS',
]);

/** Fills `audit`; gives the milliseconds to wait before a second try, or null when done. */
async function visitPage(
  site: WebsiteBrowser,
  tab: Tab,
  audit: PageAudit,
  options: Visit,
  mayWait: boolean,
): Promise<number | null> {
  const startedAt = performance.now();
  audit.error = null;
  Object.assign(options.progress, { isJudged: false, tab, elements: 0 });
  const arrival = await navigate(tab, audit.url, { ...site, isSteady: true });
  const { retry_after, ...answer } = arrival;
  Object.assign(audit, answer);
  audit.timings.navigate_ms = toMs(startedAt);
  const waitMs = toWaitMs(arrival.status, retry_after);
  if (waitMs !== null && waitMs > scanLimits.maxRetryAfterMs) throw new ScanError('SERVER_BUSY');
  if (mayWait && waitMs !== null) return waitMs;
  if (!isHtml(arrival.content_type)) throw toNoPage(audit);
  stayHome(audit, options.website);
  await lookAndJudge(site, tab, audit, options);
  return null;
}

/** A page that leaves under our hands (redirect by script) is looked at once more where it went. */
async function lookAndJudge(site: WebsiteBrowser, tab: Tab, audit: PageAudit, options: Visit): Promise<void> {
  try {
    await lookAndJudgeOnce(site, tab, audit, options);
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
    await lookAndJudgeOnce(site, tab, audit, options);
  }
}

async function lookAndJudgeOnce(
  site: WebsiteBrowser,
  tab: Tab,
  audit: PageAudit,
  options: Visit,
): Promise<void> {
  const elements = await look(site, tab, audit, options.website);
  options.progress.elements = elements;
  await judge(site, tab, audit, options);
}

/** Gives how many elements the page has. */
async function look(site: WebsiteBrowser, tab: Tab, audit: PageAudit, website?: string): Promise<number> {
  const startedAt = performance.now();
  audit.settled = await settle(tab, site.timeouts);
  audit.timings.settle_ms += toMs(startedAt);
  const { elements, text_chars, has_challenge, password_fields, other_fields, ...facts } = await readPage(
    tab,
    15_000,
  );
  if (facts.final_url.startsWith('chrome-error:')) throw toLostPage(site, tab);
  if (facts.final_url !== audit.final_url) await site.guard.check(facts.final_url);
  take(audit, facts);
  stayHome(audit, website);
  const wall = toWallError(audit, {
    text_chars,
    has_challenge,
    password_fields,
    other_fields,
    title: facts.title,
  });
  if (wall) throw wall;
  if (!isHtml(facts.content_type)) throw toNoPage(audit);
  return elements;
}

/** The page went on by itself to where nobody answered: Chromium's own error page is no page of the website. */
function toLostPage({ guard }: WebsiteBrowser, tab: Tab): ScanError {
  tab.isSpent = true;
  const target = tab.navigation.lastTarget();
  return new ScanError((target && guard.refusalOf(target)) || 'CONNECTION_LOST');
}

type Kept = Omit<PageFacts, 'elements' | 'text_chars' | 'has_challenge' | 'password_fields' | 'other_fields'>;

/** The document knows its status also after a redirect by script; the type of the answer comes from the server. */
function take(audit: PageAudit, { status, content_type, ...facts }: Kept): void {
  Object.assign(audit, facts);
  audit.status = status ?? audit.status;
  audit.content_type ??= content_type;
}

async function judge(site: WebsiteBrowser, tab: Tab, audit: PageAudit, options: Visit): Promise<void> {
  const startedAt = performance.now();
  if ((await options.accept?.(audit)) !== false) await runEngines(site, tab, audit, options);
  if (tab.resources) audit.fingerprint = await tab.resources.toFingerprint(audit.final_url);
  audit.timings.audit_ms = toMs(startedAt);
}

async function runEngines(site: WebsiteBrowser, tab: Tab, audit: PageAudit, options: Visit): Promise<void> {
  const startedAt = performance.now();
  const page = { ...tab, url: audit.final_url, timeoutMs: site.timeouts.auditMs, log: site.log };
  const run = () => runAll(options.engines ?? engines, page);
  audit.findings = await run();
  audit.timings.audit_ms = toMs(startedAt);
  options.progress.isJudged = true;
  const isWhole = await findInOthers(site, tab, { run, findings: audit.findings });
  if (!isWhole) audit.settled = false;
}

async function runAll(engines: Engine[], page: AuditedPage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of engines) findings.push(...(await engine.run(page, findings)));
  return findings;
}

function stayHome(audit: PageAudit, website?: string): void {
  if (website && !isSameWebsite(audit.final_url, website)) throw new ScanError('FOREIGN_REDIRECT');
}

/** Something else than a page: what the status says comes first. */
function toNoPage(audit: PageAudit): ScanError {
  const noSigns = { title: '', text_chars: 0, has_challenge: false, password_fields: 0, other_fields: 0 };
  return toWallError(audit, noSigns) ?? new ScanError('NOT_HTML');
}

type Signs = Omit<WallSigns, 'status' | 'url' | 'final_url'>;

function toWallError({ status, url, final_url }: PageAudit, signs: Signs): ScanError | null {
  const wall = toWall({ ...signs, status, url, final_url });
  return wall && new ScanError(wall, wall === 'HTTP_STATUS' ? `HTTP ${status}` : undefined);
}

/** Seconds or a date. */
function toWaitMs(status: number | null, retryAfter: string | null): number | null {
  if ((status !== 429 && status !== 503) || !retryAfter) return null;
  return toRetryAfterMs(retryAfter);
}

const toMs = (startedAt: number) => Math.round(performance.now() - startedAt);

function toEmptyAudit(url: string): PageAudit {
  return {
    url,
    final_url: url,
    status: null,
    error: null,
    title: '',
    lang: null,
    canonical: null,
    noindex: false,
    nofollow: false,
    settled: false,
    findings: [],
    links: [],
    media: [],
    template: null,
    content_type: null,
    fingerprint: null,
    timings: { navigate_ms: 0, settle_ms: 0, audit_ms: 0, total_ms: 0 },
  };
}
