import type { BrowserContext, CDPSession } from 'playwright-core';
import { type CrawlCookie, isForWebsite } from '../../shared/address/cookies.ts';
import { isSameWebsite } from '../../shared/address/url.ts';
import type { Log } from '../browser/launch.ts';

/** Whether `requested` may hear what was given for `website`: the same website, and not in clear what was for https. */
export function isTrusted(requested: string, website: string): boolean {
  const isDowngrade = website.startsWith('https:') && !requested.startsWith('https:');
  return /^https?:/.test(requested) && !isDowngrade && isSameWebsite(requested, website);
}

/** The value of the header `cookie` for this address, or null when it gets none. */
export function toCookieHeader(cookies: CrawlCookie[], url: string): string | null {
  const { pathname } = new URL(url);
  const isBelow = ({ path }: CrawlCookie) =>
    pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  const sent = cookies.filter((cookie) => isBelow(cookie) && isForWebsite(cookie, url));
  return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : null;
}

/** Cookies for the website with and without `www.`, for no other host. One that the browser does not take is left out. */
export async function addCookies(context: BrowserContext, url: string, cookies: CrawlCookie[]) {
  const secure = url.startsWith('https:');
  const added = cookies
    .filter((cookie) => isForWebsite(cookie, url) && (secure || !/^__(?:secure|host)-/i.test(cookie.name)))
    .flatMap(({ name, value, path }) =>
      toTwins(url).map((domain) => ({ name, value, path, domain, secure })),
    );
  for (const cookie of added) await context.addCookies([cookie]).catch(() => {});
}

/** Without a leading dot a cookie is for this very host. */
function toTwins(url: string): string[] {
  const { hostname } = new URL(url);
  if (/^[\d.]+$|^\[|^localhost$/.test(hostname)) return [hostname];
  const bare = hostname.replace(/^www\./, '');
  return [bare, `www.${bare}`];
}

type Given = { url: string; headers: Record<string, string>; log: Log | undefined };

/**
 * Adds headers to the requests of this tab that go to the website. Every hop of a redirect is judged for itself:
 * Playwright's own routes would carry added headers along to wherever a redirect leads.
 */
export async function addHeaders(session: CDPSession, { url, headers, log }: Given): Promise<void> {
  const own = Object.entries(headers);
  if (own.length === 0) return;
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const sent = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const entries = [...sent, ...own].map(([name, value]) => ({ name, value }));
    const order = isTrusted(request.url, url) ? { requestId, headers: entries } : { requestId };
    session.send('Fetch.continueRequest', order).catch(() => {
      log?.warn({}, 'request was gone before its headers were added');
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'http*', requestStage: 'Request' }] });
}
