import type { Frontier, FrontierEntry } from '../shared/contract/frontier.ts';
import { scanLimits } from '../shared/limits.ts';
import { toPageKey } from '../shared/url.ts';

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
      const entry = waiting.find((entries) => entries.length > 0)?.shift() ?? null;
      if (entry) running.set(entry.url, entry);
      return entry;
    },
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
