import { toCookieHeader } from '../../scanner/gate/credentials.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import type { ScanOptions } from '../../scanner/scan.ts';
import { parseCookies } from '../../shared/address/cookies.ts';
import { toViewport } from '../../shared/address/viewports.ts';
import type { StoredSettings } from '../../shared/contract/crawlSettings.ts';

/**
 * Website settings as options of the scanner. Cookies, headers and login belong to `url`, the registered address.
 */
export function toSiteOptions(
  settings: StoredSettings & { url: string },
  contactUrl: string | undefined,
): Omit<ScanOptions, 'concurrency'> {
  const { url, user_agent, cookies, headers, login, max_depth, excluded_paths, viewports, depth } = settings;
  return {
    userAgent: user_agent ?? defaultUserAgent(contactUrl),
    website: url,
    cookies: (cookies && parseCookies(cookies)) || [],
    headers,
    excludedPaths: excluded_paths,
    depth,
    viewports: viewports.map(toViewport).filter((viewport) => viewport !== null),
    ...(login ? { login } : {}),
    ...(max_depth === null ? {} : { maxDepth: max_depth }),
  };
}

type Site = ReturnType<typeof toSiteOptions>;

export function toSiteCredentials({ website = '', headers = {}, cookies = [] }: Site, url: string) {
  const cookie = toCookieHeader(cookies, url);
  return { website, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
}
