import { isSameWebsite, toPageKey } from '../../shared/address/url.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { PageIdentity } from '../../shared/work/frontier.ts';

type ReachedPage = Pick<PageAudit, 'url' | 'final_url' | 'title' | 'canonical'>;

/** Identity of a page, by the addresses under which it arrived, as the frontier remembers it. */
export function toPageIdentity(audit: ReachedPage, website: string): PageIdentity {
  const address = isShort(audit.final_url) ? audit.final_url : audit.url;
  const { url, title } = audit;
  return { url, title, final_key: toPageKey(address), canonical_key: toCanonicalKey(audit, website) };
}

/** Longer addresses are made up by the page itself and identify no page: they are not compared. */
const isShort = (url: string) => url.length <= httpLimits.maxUrlChars;

function toCanonicalKey({ canonical }: ReachedPage, website: string): string | null {
  if (canonical === null || !isShort(canonical)) return null;
  const isOurs = /^https?:/.test(canonical) && URL.canParse(canonical) && isSameWebsite(canonical, website);
  return isOurs ? toPageKey(canonical) : null;
}
