import { toPageKey } from '../../shared/address/url.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import type { Arrival, Frontier, FrontierEntry } from '../../shared/work/frontier.ts';

/**
 * A frontier in memory, for one process. Everything met is remembered (at most `maxSitemapUrls` addresses), but only
 * `maxPages` are given out: what is dropped leaves its place to the next one waiting.
 */
export function memoryFrontier(maxPages: number): Frontier {
  const met = new Set<string>();
  /** By depth. */
  const waiting: FrontierEntry[][] = [];
  const running = new Map<string, FrontierEntry>();
  const ended = { done: 0, failed: 0 };
  const arrivals = createArrivals();
  const isDropped = (entry: FrontierEntry) => arrivals.isElsewhere(entry.url);

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
    meet: async (arrival) => arrivals.meet(arrival),
    findTwin: async (arrival) => arrivals.findTwin(arrival),
    async finish(url, outcome) {
      if (running.delete(url) && outcome !== 'dropped') ended[outcome]++;
    },
    counts: async () => ({
      waiting: Math.min(countWaiting(), countRoom()),
      running: running.size,
      ...ended,
    }),
  };
}

/** Which pages were reached under which addresses. */
function createArrivals() {
  const final = new Map<string, string>();
  const canonical = new Map<string, Arrival>();
  const findAlike = ({ final_key, canonical_key, title }: Arrival) =>
    [final_key, canonical_key].map((key) => canonical.get(key ?? '')).find((twin) => twin?.title === title);
  const findTwin = (arrival: Arrival): string | null => {
    const known = final.get(arrival.final_key) ?? findAlike(arrival)?.url;
    return known && known !== arrival.url ? known : null;
  };
  return {
    findTwin,
    /** A waiting address at which another one has arrived. */
    isElsewhere: (url: string) => (final.get(toPageKey(url)) ?? url) !== url,
    meet(arrival: Arrival): string | null {
      const twin = findTwin(arrival);
      if (twin) return twin;
      final.set(arrival.final_key, arrival.url);
      for (const key of [arrival.final_key, arrival.canonical_key]) if (key) canonical.set(key, arrival);
      return null;
    },
  };
}
