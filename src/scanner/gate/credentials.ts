import { type CrawlCookie, isForWebsite } from '../../shared/address/cookies.ts';
import { isSameWebsite } from '../../shared/address/url.ts';

/**
 * True when a request to `requested` may carry the credentials of `website`: same website, no downgrade from https.
 */
export function isTrusted(requested: string, website: string): boolean {
  const isDowngrade = website.startsWith('https:') && !requested.startsWith('https:');
  return /^https?:/.test(requested) && !isDowngrade && isSameWebsite(requested, website);
}

/** Value of the `cookie` header for this address, or null without a matching cookie. */
export function toCookieHeader(cookies: CrawlCookie[], url: string): string | null {
  const { pathname } = new URL(url);
  const isBelow = ({ path }: CrawlCookie) =>
    pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  const sent = cookies.filter((cookie) => isBelow(cookie) && isForWebsite(cookie, url));
  return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : null;
}
