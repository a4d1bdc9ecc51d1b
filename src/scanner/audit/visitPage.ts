import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { type NavigationResult, navigate } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { allEngines } from './allEngines.ts';
import type { AuditedPage, Engine } from './engines/engine.ts';
import { lookAtPage, onceMore } from './lookAtPage.ts';
import { refuseFile, refuseForeign } from './refusals.ts';
import { findInOthers } from './viewports.ts';
import { learn, type VisitProgress } from './visitProgress.ts';

export type PageVisit = {
  browser: WebsiteBrowser;
  progress: VisitProgress;
  /** False on the second try of a page whose server asked for patience. */
  mayWait: boolean;
  website?: string | undefined;
  accept?: ((arrived: PageAudit) => boolean | Promise<boolean>) | undefined;
  engines?: Engine[] | undefined;
};

/** Returns the milliseconds to wait before a second try, or null when the audit is complete. */
export async function visitPage(tab: Tab, visit: PageVisit): Promise<number | null> {
  const { progress, website } = visit;
  const answer = await arrive(tab, visit);
  const waitMs = toWaitMs(answer);
  if (waitMs !== null && waitMs > scanLimits.maxRetryAfterMs) throw new ScanError('SERVER_BUSY');
  if (visit.mayWait && waitMs !== null) return waitMs;
  refuseFile(progress.known, answer.content_type);
  refuseForeign(progress.known, website);
  await onceMore(async () => {
    await lookAtPage(tab, visit);
    await judge(tab, visit);
  });
  return null;
}

async function arrive(tab: Tab, { browser, progress }: PageVisit): Promise<NavigationResult> {
  const startedAt = performance.now();
  Object.assign(progress, { isJudged: false, tab, elements: 0 });
  learn(progress, { error: null });
  const answer = await navigate(tab, progress.known.url, { ...browser, isSteady: true });
  const { retry_after: _, ...facts } = answer;
  learn(progress, { ...facts, timings: { navigate_ms: toMs(startedAt) } });
  return answer;
}

async function judge(tab: Tab, visit: PageVisit): Promise<void> {
  const { progress } = visit;
  const startedAt = performance.now();
  if ((await visit.accept?.(progress.known)) !== false) await runEngines(tab, visit);
  const fingerprint = (await tab.resources?.toFingerprint(progress.known.final_url)) ?? null;
  learn(progress, { fingerprint, timings: { audit_ms: toMs(startedAt) } });
}

async function runEngines(tab: Tab, { browser, progress, engines = allEngines }: PageVisit): Promise<void> {
  const startedAt = performance.now();
  const { timeouts, log } = browser;
  const page: AuditedPage = { ...tab, url: progress.known.final_url, timeoutMs: timeouts.auditMs, log };
  const run = () => runAll(engines, page);
  const findings = await run();
  learn(progress, { findings, timings: { audit_ms: toMs(startedAt) } });
  progress.isJudged = true;
  const isWhole = await findInOthers(browser, tab, { run, findings });
  if (!isWhole) learn(progress, { settled: false });
}

async function runAll(engines: Engine[], page: AuditedPage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of engines) findings.push(...(await engine.run(page, findings)));
  return findings;
}

function toWaitMs({ status, retry_after }: NavigationResult): number | null {
  return status === 429 || status === 503 ? toRetryAfterMs(retry_after) : null;
}

const toMs = (startedAt: number) => Math.round(performance.now() - startedAt);
