import type { Viewport } from '../../shared/address/viewports.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { readOpener } from '../../shared/text/openedPart.ts';
import { toRetryAfterMs } from '../../shared/text/retryAfter.ts';
import type { OpenedReach, PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { type NavigationResult, navigate } from '../browser/navigate.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost } from '../browser/world.ts';
import { resizeEmpty } from '../page/resizeEmpty.ts';
import { settle } from '../page/settle.ts';
import { resize } from '../probes/reflow/lookInPage.ts';
import { narrowWindow } from '../probes/reflow/narrow.ts';
import { type Components, openComponents } from './components/components.ts';
import type { PageKinds } from './components/componentsInPage.ts';
import { nameComponents } from './components/place.ts';
import type { AuditedPage, Engine } from './engines/engine.ts';
import { isTold, joinSources } from './engines/sources.ts';
import { lookAtPage, onceMore } from './lookAtPage.ts';
import { type Pictures, takePictures } from './pictures/takePictures.ts';
import { limitQuestions } from './questions.ts';
import { refuseFile, refuseForeign } from './refusals.ts';
import {
  act,
  actAgain,
  lookForAbsent,
  lookForOutline,
  lookIntoOpened,
  lookWhereNarrow,
  readFirst,
  runReaders,
  tellNarrow,
  toFurtherReaders,
  toReaders,
} from './runEngines.ts';
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
}

/** Takes them before the page is loaded in other windows, where elements may be elsewhere. Gives what was photographed. */
async function shoot(
  tab: Tab,
  { progress, pictures, browser }: PageVisit,
  findings: Finding[],
): Promise<Tab> {
  const shot = { ...tab };
  if (!pictures) return shot;
  const { final_url: url, asked } = progress.known;
  const terms = { pictures, url, asked, log: browser.log };
  learn(progress, { pictures: await takePictures(shot, findings, terms) });
  return shot;
}

async function runEngines(tab: Tab, visit: PageVisit): Promise<void> {
  const { browser, progress, engines, components = openComponents() } = visit;
  const startedAt = performance.now();
  progress.isJudged = false;
  const { timeouts, log, readLetters, depth } = browser;
  const facts = { url: progress.known.final_url, timeoutMs: timeouts.auditMs, log, readLetters };
  const cut = new Set<string>();
  const reached: OpenedReach = { read: [], closed: [], isWhole: false };
  const reopen = toReopen(tab, browser, progress);
  const page: AuditedPage = { ...tab, ...facts, cut, imageTexts: components.imageTexts, reopen };
  const readers = engines ?? toReaders(depth);
  const isInDepth = engines === undefined && depth !== 'quick';
  const findings: Finding[] = [];
  const keep = () => {
    learn(progress, { findings, timings: { audit_ms: toMs(startedAt) } });
    progress.isJudged = true;
  };
  const limit = () => {
    joinSources(findings);
    if (depth !== 'deep') limitQuestions(findings);
  };
  try {
    page.onAsked = (asked) => learn(progress, { asked });
    await runReaders(readers, page, { findings, atProbes: keep });
    page.onAsked = undefined;
    keep();
    const { kinds, narrowed, isDue } = await lookFirst(page, { ...visit, components, isInDepth });
    const acting = { findings, depth, components, kinds, reached, actMs: timeouts.actMs, isTouched: false };
    // A page that an act has sent away is somewhere again before anybody looks at it in another window.
    if (engines === undefined && !(await act(page, acting))) await settle(tab, timeouts);
    else if (engines === undefined) {
      await nameComponents(page, findings);
      await lookIntoOpened(page, acting);
    }
    limit();
    await nameComponents(page, findings);
    const { isSpent } = await shoot(tab, visit, findings);
    const load = toLoad(tab, browser, progress);
    const shrink = toShrink(page, { ...browser, ...acting, load });
    const narrow = isDue ? () => lookWhereNarrow({ ...page, reopen: shrink }, acting) : null;
    findings.push(...narrowed);
    const run = async () => {
      const found = await runReaders(engines ?? toFurtherReaders(depth), page);
      if (engines === undefined && depth === 'deep') await actAgain(page, found, timeouts.actMs);
      await nameComponents(page, found);
      return found;
    };
    const look = { findings, load, run, narrow };
    const missed = await findInOthers(browser, tab, look).finally(() => (tab.isSpent ||= isSpent));
    if (missed.length > 0) learn(progress, { settled: false, cut_windows: missed });
  } finally {
    // Findings from before the page hung count as well.
    limit();
    const isCut = (one: Finding) => cut.has(one.rule) || (!reached.isWhole && readOpener(one) !== null);
    for (const finding of findings) if (isTold(finding) && isCut(finding)) finding.is_partial = true;
    learn(progress, cut.size > 0 ? { cut_rules: [...cut] } : {});
    if (isInDepth) learn(progress, { opened: reached });
  }
}

/** `narrowed`: what is known of the page in the narrow window. `isDue`: somebody has to look at it there. */
type FirstLook = { kinds?: PageKinds | undefined; narrowed: Finding[]; isDue: boolean };

type Looking = PageVisit & { components: Components; isInDepth: boolean };

async function lookFirst(page: AuditedPage, looking: Looking): Promise<FirstLook> {
  const { browser, progress, components, isInDepth } = looking;
  if (!isInDepth) return { narrowed: [], isDue: false };
  // Questions that are asked together cost less than one after another.
  const [absent, outline, kinds] = await Promise.all([
    lookForAbsent(page),
    lookForOutline(page),
    browser.depth === 'standard' ? components.read(page) : undefined,
  ]);
  learn(progress, { absent, ...outline });
  const narrowed = kinds && !browser.viewports.some(isNarrow) ? tellNarrow(components, kinds) : null;
  return { kinds, ...(narrowed ? { narrowed, isDue: false } : await lookWhole(page)) };
}

async function lookWhole(page: AuditedPage): Promise<FirstLook> {
  page.seen = await readFirst(page);
  return { narrowed: [], isDue: true };
}

const isNarrow = ({ width }: Viewport): boolean => width === narrowWindow.width;

/** Enough for every probe that changes a page, and for controls that do. */
const maxReopens = 12;

function toReopen(tab: Tab, browser: WebsiteBrowser, { known }: VisitProgress): AuditedPage['reopen'] {
  let left = maxReopens;
  return async (size) => {
    if (left-- <= 0 || (size && !(await resizeEmpty(tab, size)))) return false;
    tab.resources?.reopen();
    const { final_url } = await navigate(tab, known.final_url, { ...browser, isSteady: true });
    await settle(tab, browser.timeouts);
    if (final_url !== known.final_url || tab.page.url() !== known.final_url) throw new ContextLost();
    return true;
  };
}

/** Opens the page afresh in another window. False when it does not leave, or the server shows another one. */
function toLoad(tab: Tab, browser: WebsiteBrowser, { known }: VisitProgress): AuditedPage['reopen'] {
  return async (size) => {
    if (size && !(await resizeEmpty(tab, size))) return false;
    tab.resources?.reopen();
    const { final_url, status } = await navigate(tab, known.final_url, { ...browser, isSteady: true });
    if (final_url !== known.final_url || status !== known.status) return false;
    await settle(tab, browser.timeouts);
    return tab.page.url() === known.final_url;
  };
}

type Shrink = Pick<WebsiteBrowser, 'viewports'> & { isTouched: boolean; load: AuditedPage['reopen'] };

/**
 * A page in which nothing has acted becomes narrow as it does for a person who enlarges it. It is loaded afresh where
 * engines judge it in that window, too.
 */
function toShrink(page: AuditedPage, { viewports, isTouched, load }: Shrink): AuditedPage['reopen'] {
  if (isTouched || viewports.some(isNarrow)) return load;
  return async (size = narrowWindow) => {
    await resize(page, size);
    return true;
  };
}

function toWaitMs({ status, retry_after }: NavigationResult): number | null {
  return status === 429 || status === 503 ? toRetryAfterMs(retry_after) : null;
}

const toMs = (startedAt: number) => Math.round(performance.now() - startedAt);
