import { isSameWebsite, toPageUrl } from '../../shared/address/url.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { FrontierEntry } from '../../shared/work/frontier.ts';
import { isEndless, toDelays } from './traps.ts';

export type LinkRules = {
  website: string;
  maxDepth: number;
  respectNofollow: boolean;
  /** Beginnings of excluded paths, e.g. `/intern/`. */
  excludedPaths: string[];
  /** The scan is signed in and must stay so. */
  leavesLogout?: boolean;
  allows(url: string): boolean;
};

/** Endings of addresses that are no pages: documents become media items, the rest is left out. */
const fileEnding =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|txt|csv|jpe?g|png|gif|webp|avif|svg|ico|bmp|mp[34]|m4[av]|webm|og[agv]|wav|mov|avi|zip|gz|tgz|rar|7z|exe|dmg|msi|apk|iso|xml|rss|atom|json|js|css|ics|vcf|woff2?)$/i;

/**
 * Pages to visit next from a page at `depth`: same website, canonical form, allowed, not too deep. More pages of one
 * kind count as deeper, though this alone never makes them too deep. Endlessly growing addresses are left out
 * (traps.ts).
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

/** Addresses from anywhere (sitemaps, links) → those which belong into the frontier, decided one by one when taken. */
export function* toEntries(urls: string[], depth: number, rules: LinkRules): Generator<FrontierEntry> {
  for (const found of urls) {
    const url = toPageUrl(found);
    if (url && isPage(url, rules)) yield { url, depth };
  }
}

/** Words of addresses that end a session. */
const logoutWord =
  /(?:^|[/._=&?-])(?:abmelden|abmeldung|ausloggen|log-?out|log-?off|sign-?out|sign-?off)(?:[/._=&?-]|$)/i;

function isPage(url: string, { website, excludedPaths, leavesLogout, allows }: LinkRules): boolean {
  const { pathname, search } = new URL(url);
  if (!isSameWebsite(url, website) || fileEnding.test(pathname)) return false;
  if (leavesLogout && logoutWord.test(pathname + search)) return false;
  return !excludedPaths.some((path) => pathname.startsWith(path)) && allows(url);
}
