import type { PageAudit } from '../shared/contract/audit.ts';
import { httpLimits } from '../shared/limits.ts';
import { isSameWebsite, toPageKey } from '../shared/url.ts';

/** Remembers which pages were audited under which addresses. */
export type Duplicates = {
  /** The page already audited under this address, or null. */
  find(url: string): string | null;
  /**
   * A page has arrived: gives the page that it repeats, or null, and then it is remembered. A canonical address counts
   * only together with the same title: many websites name their home page as the canonical of everything.
   */
  meet(audit: PageAudit, website: string): string | null;
};

export function createDuplicates(): Duplicates {
  const audited = new Map<string, string>();
  const canonical = new Map<string, { url: string; title: string }>();

  const find = (url: string) => audited.get(toPageKey(url)) ?? null;
  const findTwin = (keys: string[], title: string) =>
    keys.map((key) => canonical.get(key)).find((twin) => twin?.title === title)?.url ?? null;

  return {
    find,
    meet(audit, website) {
      const address = isShort(audit.final_url) ? audit.final_url : audit.url;
      const keys = [toPageKey(address), ...toCanonicalKey(audit, website)];
      const known = find(address) ?? findTwin(keys, audit.title);
      if (known && known !== audit.url) return known;
      audited.set(toPageKey(address), audit.url);
      for (const key of keys) canonical.set(key, { url: audit.url, title: audit.title });
      return null;
    },
  };
}

/** Longer addresses come from the page itself and are no page's address: nothing is compared by them. */
const isShort = (url: string) => url.length <= httpLimits.maxUrlChars;

function toCanonicalKey({ canonical }: PageAudit, website: string): string[] {
  if (canonical === null || !isShort(canonical)) return [];
  const isOurs = /^https?:/.test(canonical) && URL.canParse(canonical) && isSameWebsite(canonical, website);
  return isOurs ? [toPageKey(canonical)] : [];
}
