import type { Page, Request, Response } from 'playwright-core';
import { ScanError } from '../shared/errors.ts';
import type { timeouts } from '../shared/limits.ts';
import type { Guard } from './guard.ts';
import type { Tab } from './site.ts';

/** What the server said to the last hop of a navigation. */
export type Arrival = {
  final_url: string;
  status: number | null;
  content_type: string | null;
  retry_after: string | null;
};

type Way = { guard: Guard; timeouts: typeof timeouts };

/**
 * Opens the address and waits for `load`, but not for ever: a parsed page whose images never come is good enough.
 * Throws ScanError for refused, unreachable and endless pages, Error for what only the browser understands.
 */
export async function navigate(tab: Tab, url: string, { guard, timeouts }: Way): Promise<Arrival> {
  await guard.check(url);
  tab.navigation.begin();
  const arrival = await commit(tab, url, guard, timeouts.navigateMs);
  if (!isHtml(arrival.content_type)) return arrival;
  await waitFor(tab.page, 'domcontentloaded', timeouts.navigateMs);
  await waitFor(tab.page, 'load', timeouts.loadMs).catch(() => {});
  return arrival;
}

/** No content type at all counts as HTML: browsers sniff it. */
export const isHtml = (contentType: string | null) =>
  contentType === null || /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);

/** Up to the first byte of the answer. Downloads and empty answers end without a page but with a response. */
async function commit(tab: Tab, url: string, guard: Guard, timeoutMs: number): Promise<Arrival> {
  const { page } = tab;
  let last: Response | null = null;
  let asked = url;
  const isMain = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const onRequest = (request: Request) => {
    if (isMain(request)) asked = request.url();
  };
  const onResponse = (response: Response) => {
    if (isMain(response.request())) last = response;
  };
  page.on('request', onRequest).on('response', onResponse);
  try {
    const response = await goto(page, url, timeoutMs);
    return toArrival(response ?? last, url, guard);
  } catch (fault) {
    // Chromium's own error page is still on its way and would get in the way of the next address.
    tab.isSpent = true;
    if (isAnswerWithoutPage(fault) && last) return toArrival(last, url, guard);
    throw toRefusal(fault, asked, guard);
  } finally {
    page.off('request', onRequest).off('response', onResponse);
  }
}

/** The page before may still be leaving for somewhere else and get in the way: that is worth a second try. */
async function goto(page: Page, url: string, timeoutMs: number): Promise<Response | null> {
  try {
    return await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  } catch (fault) {
    if (!/interrupted by another navigation/i.test(String(fault))) throw fault;
    return page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  }
}

const isAnswerWithoutPage = (fault: unknown) => /Download is starting|net::ERR_ABORTED/.test(String(fault));

/** Behind the proxy Chromium only knows that the tunnel failed; the guard knows why. */
function toRefusal(fault: unknown, url: string, guard: Guard): unknown {
  const code = /net::ERR_/.test(String(fault)) ? guard.refusalOf(url) : null;
  return code ? new ScanError(code) : fault;
}

/** Any website can send the header of our proxy: only the guard knows whether and why it refused. */
function toArrival(response: Response | null, url: string, guard: Guard): Arrival {
  const headers = response?.headers() ?? {};
  const final_url = response?.url() ?? url;
  const status = response?.status() ?? null;
  const code = status === 403 && 'x-stufenlos-refused' in headers ? guard.refusalOf(final_url) : null;
  if (code) throw new ScanError(code);
  return {
    final_url,
    status,
    content_type: headers['content-type'] ?? null,
    retry_after: headers['retry-after'] ?? null,
  };
}

const waitFor = (page: Page, state: 'domcontentloaded' | 'load', timeout: number) =>
  page.waitForLoadState(state, { timeout });
