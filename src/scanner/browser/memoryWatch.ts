import type { Chromium } from './launch.ts';
import type { browserLimits } from './limits.ts';
import { listTree, toMemoryBytes } from './processTree.ts';

type Limits = Pick<typeof browserLimits, 'pageMemoryBytes' | 'memoryWatchMs'>;

/** Delay until the pages of an ended process report their crash, at most. */
const newsMs = 5_000;

/**
 * Ends every browser process beyond its share of memory, with the page in it, before the machine runs out. Other
 * pages have processes of their own. Checks only while pages are open (`isInUse`), until the browser is gone.
 */
export function watchMemory(
  { pid, gone }: Pick<Chromium, 'pid' | 'gone'>,
  isInUse: () => boolean,
  { pageMemoryBytes, memoryWatchMs }: Limits,
): { hasOverfed(): boolean } {
  let endedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const [, ...below] = isInUse() ? listTree(pid) : [];
    for (const child of below.filter((one) => toMemoryBytes([one]) > pageMemoryBytes)) {
      endedAt = performance.now();
      end(child);
    }
  };
  const timer = setInterval(look, memoryWatchMs).unref();
  void gone.then(() => clearInterval(timer));
  return { hasOverfed: () => performance.now() - endedAt < newsMs };
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
