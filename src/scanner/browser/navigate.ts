import type { Page, Request, Response } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { timeouts } from '../../shared/limits/scan.ts';
import type { Depth } from '../../shared/work/depth.ts';
import { isHtml } from '../gate/contentType.ts';
import type { Guard } from '../gate/guard.ts';
import { pause } from '../pace/deadline.ts';
import type { Tab } from './tab.ts';
import { watchAnswer } from './tornAnswer.ts';

export type NavigationResult = {
  final_url: string;
  status: number | null;
  /**
   * Content type sent by the server. Replaced by `application/octet-stream` when an HTML answer opened no
   * page (a download, an empty answer).
   */
  content_type: string | null;
  retry_after: string | null;
};

/** `isSteady`: holds the page's clock until `settle` puts it forward. `depth`: of the audit of a steady page. */
type NavigateOptions = { guard: Guard; timeouts: typeof timeouts; isSteady?: boolean; depth?: Depth };

/**
 * Opens the address and waits a limited time for `load`: a parsed page whose images never come is good enough. Throws
 * ScanError for refused, unreachable and endless pages, Error for faults that only the browser understands.
 */
export async function navigate(
  tab: Tab,
  url: string,
  { guard, timeouts, isSteady = false, depth = 'quick' }: NavigateOptions,
): Promise<NavigationResult> {
  await guard.check(url);
  await tab.clock.hold(isSteady);
  await tab.world.keep(isSteady && depth !== 'quick');
  tab.navigation.begin();
  tab.requests.begin();
  const torn = watchAnswer(tab.page);
  try {
    const result = await commit(tab, url, guard, timeouts.navigateMs);
    if (!isHtml(result.content_type)) return result;
    await Promise.race([waitForDocument(tab, timeouts.navigateMs), torn.fault]);
    await waitFor(tab.page, 'load', timeouts.loadMs).catch(() => tab.requests.begin());
    return result;
  } finally {
    torn.end();
  }
}

/** Throws TIMEOUT when the server keeps it waiting, PAGE_HUNG when the page's own scripts do. */
async function waitForDocument(tab: Tab, timeoutMs: number): Promise<void> {
  try {
    await waitFor(tab.page, 'domcontentloaded', timeoutMs);
  } catch (fault) {
    await tab.world.evaluate('0', { timeoutMs: answerMs });
    throw fault;
  }
}

const answerMs = 1_500;

/** Waits for the first byte of the answer. Downloads and empty answers give a response but no page. */
async function commit(tab: Tab, url: string, guard: Guard, timeoutMs: number): Promise<NavigationResult> {
  const { page } = tab;
  let last: Response | null = null;
  let asked = url;
  let isServersTurn = false;
  const isMain = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const onRequest = (request: Request) => {
    if (!isMain(request)) return;
    asked = request.url();
    isServersTurn = true;
  };
  const onResponse = (response: Response) => {
    if (!isMain(response.request())) return;
    last = response;
    isServersTurn = false;
  };
  page.on('request', onRequest).on('response', onResponse);
  try {
    const response = await leaveFor(tab, url, { timeoutMs, isServersTurn: () => isServersTurn });
    return toNavigationResult(response ?? last, url);
  } catch (fault) {
    // Chromium's own error page is still on its way and would disturb the next navigation.
    tab.isSpent = true;
    if (fault instanceof PageStays) throw fault;
    if (isAnswerWithoutPage(fault) && last) return toPageless(toNavigationResult(last, url));
    throw toRefusal(fault, asked, guard);
  } finally {
    page.off('request', onRequest).off('response', onResponse);
  }
}

/** The previous page hangs while it is left: the requested address needs another tab. */
export class PageStays extends Error {}

/** Longest time that the previous page may delay the request, or the new page after the answer has come. */
const leaveMs = 2_000;
const lookMs = 250;

type Going = { timeoutMs: number; isServersTurn: () => boolean };

async function leaveFor({ page }: Tab, url: string, { timeoutMs, isServersTurn }: Going) {
  const arriving = goto(page, url, timeoutMs);
  if (page.url() === 'about:blank') return arriving;
  arriving.catch(() => {});
  const left = new AbortController();
  try {
    return await Promise.race([arriving, watchPageBefore(isServersTurn, left.signal)]);
  } finally {
    left.abort();
  }
}

/** Never returns. Throws PageStays after `leaveMs`, or SCAN_STOPPED when `left` is aborted. */
async function watchPageBefore(isServersTurn: () => boolean, left: AbortSignal): Promise<never> {
  for (let heldMs = 0; heldMs < leaveMs; heldMs = isServersTurn() ? 0 : heldMs + lookMs)
    await pause(lookMs, left);
  throw new PageStays();
}

/** The previous page may still navigate elsewhere and interrupt: that deserves a second try. */
async function goto(page: Page, url: string, timeoutMs: number): Promise<Response | null> {
  try {
    return await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  } catch (fault) {
    if (!/interrupted by another navigation/i.test(String(fault))) throw fault;
    return page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  }
}

const isAnswerWithoutPage = (fault: unknown) => /Download is starting|net::ERR_ABORTED/.test(String(fault));

const toPageless = (result: NavigationResult): NavigationResult =>
  isHtml(result.content_type) ? { ...result, content_type: 'application/octet-stream' } : result;

/** Behind the proxy Chromium only knows that there was no connection; the guard knows the reason. */
function toRefusal(fault: unknown, url: string, guard: Guard): unknown {
  const code = /net::ERR_/.test(String(fault)) ? guard.refusalOf(url) : null;
  return code ? new ScanError(code) : fault;
}

function toNavigationResult(response: Response | null, url: string): NavigationResult {
  const headers = response?.headers() ?? {};
  return {
    final_url: response?.url() ?? url,
    status: response?.status() ?? null,
    content_type: headers['content-type'] ?? null,
    retry_after: headers['retry-after'] ?? null,
  };
}

const waitFor = (page: Page, state: 'domcontentloaded' | 'load', timeout: number) =>
  page.waitForLoadState(state, { timeout });
