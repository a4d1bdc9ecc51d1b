import { isSameWebsite, toPageUrl } from '../../shared/address/url.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { FrontierEntry } from '../../shared/work/frontier.ts';
import { isEndless, toDelays } from './traps.ts';

export type LinkRules = {
  website: string;
  maxDepth: number;
  respectNofollow: boolean;
  excludedPaths: string[];
  /** Set for signed-in scans: leave out links that end the session. */
  leavesLogout?: boolean;
  allows(url: string): boolean;
};

const fileEnding =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|txt|csv|jpe?g|png|gif|webp|avif|svg|ico|bmp|mp[34]|m4[av]|webm|og[agv]|wav|mov|avi|zip|gz|tgz|rar|7z|exe|dmg|msi|apk|iso|xml|rss|atom|json|js|css|ics|vcf|woff2?)$/i;

/**
 * Lists the pages to visit next from a page at `depth`: same website, canonical form, allowed, not too deep.
 * Further links of one kind count as deeper, but at most as `maxDepth - 1`, so that their own links are
 * followed. Endlessly growing addresses are left out (traps.ts).
 */
export function toNextPages(
  audit: Pick<PageAudit, 'url' | 'links' | 'nofollow'>,
  depth: number,
  rules: LinkRules,
): FrontierEntry[] {
  if (depth >= rules.maxDepth || (rules.respectNofollow && audit.nofollow)) return [];
  const links = rules.respectNofollow ? audit.links.filter(({ nofollow }) => !nofollow) : audit.links;
  const urls = links.map(({ url }) => url);
  const entries = [...toEntries(urls, depth + 1, rules)].filter(({ url }) => !isEndless(url));
  const delays = toDelays(
    entries.map(({ url }) => url),
    audit.url,
  );
  return entries.map((entry, index) => ({
    ...entry,
    depth: Math.max(entry.depth, Math.min(entry.depth + delays[index]!, rules.maxDepth - 1)),
  }));
}

/** Filters addresses from sitemaps or links for the frontier; decides each only when taken. */
export function* toEntries(urls: string[], depth: number, rules: LinkRules): Generator<FrontierEntry> {
  for (const found of urls) {
    const url = toPageUrl(found);
    if (url && isPage(url, rules)) yield { url, depth };
  }
}

const logoutWord =
  /(?:^|[/._=&?-])(?:abmelden|abmeldung|ausloggen|log-?out|log-?off|sign-?out|sign-?off)(?:[/._=&?-]|$)/i;

function isPage(url: string, { website, excludedPaths, leavesLogout, allows }: LinkRules): boolean {
  const { pathname, search } = new URL(url);
  if (!isSameWebsite(url, website) || fileEnding.test(pathname)) return false;
  if (leavesLogout && logoutWord.test(pathname + search)) return false;
  return !excludedPaths.some((path) => pathname.startsWith(path)) && allows(url);
}
