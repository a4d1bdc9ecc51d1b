import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { pause } from '../pace/deadline.ts';
import { toStorable } from '../page/toStorable.ts';
import type { Components } from './components/components.ts';
import type { Engine } from './engines/engine.ts';
import { isRefused, toReason } from './pageFault.ts';
import type { Pictures } from './pictures/takePictures.ts';
import { type PageVisit, visitPage } from './visitPage.ts';
import { learn, toVisitProgress, type VisitProgress } from './visitProgress.ts';

export type AuditOptions = {
  signal?: AbortSignal | undefined;
  /**
   * Address of the scanned website. A page that ends on another website gives FOREIGN_REDIRECT and is not
   * audited.
   */
  website?: string;
  /** Called once the page has settled; false skips the engines (a duplicate) and leaves `findings` empty. */
  accept?: (arrived: PageAudit) => boolean | Promise<boolean>;
  /** Waits when a server answers 429 or 503 with Retry-After. Default: delays this page only. */
  wait?: (durationMs: number, signal?: AbortSignal) => Promise<void>;
  /** Notes the files that the page consists of, for a later scan. Default false. */
  isRemembered?: boolean;
  engines?: Engine[];
  /** Memory that the pages of a scan share. Default: acting probes look at this page by itself. */
  components?: Components;
  /** Memory that the pages of a scan share. Default: no pictures. */
  pictures?: Pictures | undefined;
};

type Visit = AuditOptions & PageVisit & { isAlone: boolean };

const visitInFull = withoutFlood(withPatience(inTab(withFaultsNoted(visitPage))));

/**
 * Visits one address and returns everything about it. A fault of the page or its server becomes `error`. A
 * fault in a further viewport keeps the earlier findings and marks the page as not settled. Throws
 * SCAN_STOPPED when aborted, and nothing else.
 */
export async function auditPage(
  browser: WebsiteBrowser,
  url: string,
  options: AuditOptions = {},
): Promise<PageAudit> {
  const startedAt = performance.now();
  const progress = toVisitProgress(url);
  try {
    await visitInFull({ ...options, browser, progress, mayWait: true, isAlone: false });
  } catch (fault) {
    if (options.signal?.aborted) throw new ScanError('SCAN_STOPPED');
    const error = toReason(fault, progress);
    if (error.code === 'UNEXPECTED' || error.code === 'AUDIT_FAILED')
      browser.log?.warn({ err: fault }, 'page could not be audited');
    if (progress.isJudged) learn(progress, { settled: false });
    else fail(progress, error);
  }
  learn(progress, { timings: { total_ms: Math.round(performance.now() - startedAt) } });
  return toStorable(progress.known);
}

/** Drops earlier findings: a page with a fault counts as not audited. */
const fail = (progress: VisitProgress, { code, message }: ScanError): void =>
  learn(progress, { error: { code, message }, findings: [], absent: [], asked: {} });

/**
 * Retries a page that the server refused because of too many cookies. The page that set them may be open in
 * another tab and set them again. The retry runs alone in its own context.
 */
function withoutFlood(visitOnce: (visit: Visit) => Promise<void>) {
  return async (visit: Visit): Promise<void> => {
    await visitOnce(visit);
    const { known } = visit.progress;
    if (isRefused(known) && (await visit.browser.shedCookies(known.url)))
      await visitOnce({ ...visit, isAlone: true });
  };
}

/** A server that asks for patience gets it once. The tab is not held meanwhile. */
function withPatience(visitOnce: (visit: Visit) => Promise<number | null>) {
  return async (visit: Visit): Promise<void> => {
    const { signal, wait = pause } = visit;
    const waitMs = await visitOnce(visit);
    if (waitMs === null) return;
    await wait(waitMs, signal);
    await visitOnce({ ...visit, mayWait: false });
  };
}

function inTab(visitOnce: (tab: Tab, visit: Visit) => Promise<number | null>) {
  return (visit: Visit): Promise<number | null> => visit.browser.visit((tab) => visitOnce(tab, visit), visit);
}

function withFaultsNoted(visitOnce: (tab: Tab, visit: Visit) => Promise<number | null>) {
  return async (tab: Tab, visit: Visit): Promise<number | null> => {
    const { progress } = visit;
    try {
      return await visitOnce(tab, visit);
    } catch (fault) {
      const error = toReason(fault, progress);
      if (progress.isJudged || brokenTab.has(error.code)) throw fault;
      fail(progress, error);
      return null;
    }
  };
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
