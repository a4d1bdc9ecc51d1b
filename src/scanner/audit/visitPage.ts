import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { type NavigationResult, navigate } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { settle } from '../page/settle.ts';
import { type Components, openComponents } from './components/components.ts';
import { nameComponents } from './components/place.ts';
import type { AuditedPage, Engine } from './engines/engine.ts';
import { joinSources } from './engines/sources.ts';
import { lookAtPage, onceMore } from './lookAtPage.ts';
import { type Pictures, takePictures } from './pictures/takePictures.ts';
import { limitQuestions } from './questions.ts';
import { refuseFile, refuseForeign } from './refusals.ts';
import { act, lookForAbsent, lookForOutline, lookIntoOpened, runReaders, toReaders } from './runEngines.ts';
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
  components?: Components | undefined;
  pictures?: Pictures | undefined;
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
  const { findings } = progress.known;
  if (visit.pictures) {
    const { final_url: url } = progress.known;
    const terms = { pictures: visit.pictures, url, log: visit.browser.log };
    const pictures = await takePictures(tab, findings, terms);
    learn(progress, { pictures });
  }
}

async function runEngines(
  tab: Tab,
  { browser, progress, engines, components = openComponents() }: PageVisit,
): Promise<void> {
  const startedAt = performance.now();
  progress.isJudged = false;
  const { timeouts, log, readLetters, depth } = browser;
  const facts = { url: progress.known.final_url, timeoutMs: timeouts.auditMs, log, readLetters };
  const cut = new Set<string>();
  const page: AuditedPage = { ...tab, ...facts, cut, reopen: toReopen(tab, browser, progress) };
  const readers = engines ?? toReaders(depth);
  const run = () => runReaders(readers, page);
  const findings: Finding[] = [];
  const keep = () => {
    learn(progress, { findings, timings: { audit_ms: toMs(startedAt) } });
    progress.isJudged = true;
  };
  try {
    await runReaders(readers, page, { findings, atProbes: keep });
    keep();
    if (engines === undefined && depth !== 'quick')
      learn(progress, { absent: await lookForAbsent(page), ...(await lookForOutline(page)) });
    const acting = { findings, depth, components, actMs: timeouts.actMs };
    // A page that an act has sent away is somewhere again before anybody looks at it in another window.
    if (engines === undefined && !(await act(page, acting))) await settle(tab, timeouts);
    else if (engines === undefined) await lookIntoOpened(page, acting);
    const isWhole = await findInOthers(browser, tab, { run, findings });
    if (!isWhole) learn(progress, { settled: false });
  } finally {
    // Findings from before the page hung count as well.
    joinSources(findings);
    if (depth !== 'deep') limitQuestions(findings);
    learn(progress, cut.size > 0 ? { cut_rules: [...cut] } : {});
  }
  await nameComponents(page, findings);
}

const maxReopens = 5;

function toReopen(tab: Tab, browser: WebsiteBrowser, { known }: VisitProgress): AuditedPage['reopen'] {
  let left = maxReopens;
  return async () => {
    if (left-- <= 0) return false;
    tab.resources?.reopen();
    const { final_url } = await navigate(tab, known.final_url, { ...browser, isSteady: true });
    await settle(tab, browser.timeouts);
    if (final_url !== known.final_url || tab.page.url() !== known.final_url) throw new ContextLost();
    return true;
  };
}

function toWaitMs({ status, retry_after }: NavigationResult): number | null {
  return status === 429 || status === 503 ? toRetryAfterMs(retry_after) : null;
}

const toMs = (startedAt: number) => Math.round(performance.now() - startedAt);
