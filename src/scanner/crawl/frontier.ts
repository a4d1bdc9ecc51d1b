import { toPageKey } from '../../shared/address/url.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { Frontier, FrontierEntry, PageIdentity } from '../../shared/work/frontier.ts';

/**
 * A frontier in memory, for one process. It remembers all addresses (at most `maxSitemapUrls`), but gives out only
 * `maxPages`. A dropped address leaves its place to the next one waiting.
 */
export function memoryFrontier(maxPages: number): Frontier {
  const met = new Set<string>();
  const waiting: FrontierEntry[][] = [];
  const running = new Map<string, FrontierEntry>();
  const ended = { done: 0, failed: 0 };
  const identities = createIdentities();
  const isDropped = (entry: FrontierEntry) => identities.isElsewhere(entry.url);

  const next = () => waiting.find((entries) => entries.length > 0)?.shift() ?? null;
  const countTaken = () => running.size + ended.done + ended.failed;
  const countWaiting = () => waiting.reduce((sum, entries) => sum + entries.length, 0);
  const countRoom = () => Math.max(0, maxPages - countTaken());

  return {
    async add(entries) {
      const before = met.size;
      for (const entry of entries) {
        const key = toPageKey(entry.url);
        if (met.has(key) || met.size >= scanLimits.maxSitemapUrls) continue;
        met.add(key);
        while (waiting.length <= entry.depth) waiting.push([]);
        waiting[entry.depth]!.push(entry);
      }
      return met.size - before;
    },
    async claim() {
      if (countRoom() === 0) return null;
      for (let entry = next(); entry; entry = next()) {
        if (isDropped(entry)) continue;
        running.set(entry.url, entry);
        return entry;
      }
      return null;
    },
    meet: async (identity) => identities.meet(identity),
    findTwin: async (identity) => identities.findTwin(identity),
    async finish(url, outcome) {
      if (running.delete(url) && outcome !== 'dropped') ended[outcome]++;
    },
    counts: async () => ({
      waiting: Math.min(countWaiting(), countRoom()),
      beyond: Math.max(0, countWaiting() - countRoom()),
      running: running.size,
      ...ended,
    }),
  };
}

function createIdentities() {
  const final = new Map<string, string>();
  const canonical = new Map<string, PageIdentity>();
  const findAlike = ({ final_key, canonical_key, title }: PageIdentity) =>
    [final_key, canonical_key].map((key) => canonical.get(key ?? '')).find((twin) => twin?.title === title);
  const findTwin = (identity: PageIdentity): string | null => {
    const known = final.get(identity.final_key) ?? findAlike(identity)?.url;
    return known && known !== identity.url ? known : null;
  };
  return {
    findTwin,
    isElsewhere: (url: string) => (final.get(toPageKey(url)) ?? url) !== url,
    meet(identity: PageIdentity): string | null {
      const twin = findTwin(identity);
      if (twin) return twin;
      final.set(identity.final_key, identity.url);
      for (const key of [identity.final_key, identity.canonical_key]) if (key) canonical.set(key, identity);
      return null;
    },
  };
}
