import type { BrowserContext, CDPSession } from 'playwright-core';
import { type CrawlCookie, isForWebsite } from '../../shared/address/cookies.ts';
import { isTrusted } from '../gate/credentials.ts';
import type { Log } from '../gate/log.ts';

/** Adds cookies for the website with and without `www.`, for no other host. Leaves out what the browser refuses. */
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

type OwnHeaders = { url: string; headers: Record<string, string>; log: Log | undefined };

/**
 * Adds headers to the requests of this tab that go to the website. Checks each hop of a redirect: Playwright's own
 * routes would carry added headers along to its target.
 */
export async function addHeaders(session: CDPSession, { url, headers, log }: OwnHeaders): Promise<void> {
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
