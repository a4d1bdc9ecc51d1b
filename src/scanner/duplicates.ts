import type { PageAudit } from '../shared/contract/audit.ts';
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
      const keys = toKeys(audit, website);
      const known = find(audit.final_url) ?? findTwin(keys, audit.title);
      if (known && known !== audit.url) return known;
      audited.set(toPageKey(audit.final_url), audit.url);
      for (const key of keys) canonical.set(key, { url: audit.url, title: audit.title });
      return null;
    },
  };
}

/** Both addresses by which a twin may know this page. */
function toKeys({ final_url, canonical }: PageAudit, website: string): string[] {
  const own = toPageKey(final_url);
  const isOurs = canonical !== null && URL.canParse(canonical) && /^https?:/.test(canonical);
  return isOurs && isSameWebsite(canonical, website) ? [own, toPageKey(canonical)] : [own];
}
