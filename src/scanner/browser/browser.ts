import { availableParallelism } from 'node:os';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { timeouts } from '../../shared/limits/scan.ts';
import type { ReadLetters } from '../../shared/work/readLine.ts';
import type { Guard } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import { createSlots } from '../pace/slots.ts';
import type { Fleet, Instance, Lease } from './instance.ts';
import { launchChromium } from './launch.ts';
import { browserLimits } from './limits.ts';
import { watchMemory } from './memoryWatch.ts';
import { listTree, toMemoryBytes } from './processTree.ts';
import type { BrowsingOptions } from './tab.ts';
import { openWebsiteBrowser, type WebsiteBrowser } from './websiteBrowser.ts';

type BrowserOptions = {
  guard: Guard;
  chromiumPath: string | null;
  /** Throws BROWSER_FAILED instead of running Chromium without its sandbox, unless true. */
  allowUnsandboxed?: boolean;
  log?: Log;
  /** Hears of each start but the first: the Chromium before was worn, or lost. */
  onRestart?: (reason: 'worn' | 'lost') => void;
  /** Pages open at once over all websites; more than the machine has cores gains nothing. */
  concurrency?: number;
  /** Reads letters in pictures; without it no probe looks for text in images. */
  readLetters?: ReadLetters;
  timeouts?: Partial<typeof timeouts>;
  limits?: Partial<typeof browserLimits>;
};

/** One shared Chromium: started when first needed, replaced when worn, restarted when it died. */
export type Browser = {
  /** A context of its own (cookies, storage, cache) for one website. Opens nothing until the first visit. */
  openWebsite(options: BrowsingOptions): WebsiteBrowser;
  /** Starts Chromium ahead of its first use. Throws ScanError BROWSER_FAILED. */
  warmUp(): Promise<{ isSandboxed: boolean; version: string }>;
  close(): Promise<void>;
};

export function openBrowser(options: BrowserOptions): Browser {
  const limits = { ...browserLimits, ...options.limits };
  const slots = createSlots(options.concurrency ?? availableParallelism());
  const instances = new Set<Instance>();
  let current: Promise<Instance> | null = null;
  let isClosed = false;
  let before: Instance | null = null;

  const start = async (): Promise<Instance> => {
    const instance = await startInstance(options, limits);
    instances.add(instance);
    if (before) options.onRestart?.(before.isWorn ? 'worn' : 'lost');
    before = instance;
    void instance.chromium.gone.then(() => {
      instance.isGone = true;
      instances.delete(instance);
    });
    return instance;
  };

  const findCurrent = async (): Promise<Instance> => {
    if (isClosed) throw new ScanError('SCAN_STOPPED');
    current ??= start();
    const started = current;
    const instance = await started.catch((fault: unknown) => {
      if (current === started) current = null;
      throw fault;
    });
    if (!instance.isGone && !isWorn(instance, limits)) return instance;
    if (current === started) current = null;
    await endWhenUnused(instance);
    return findCurrent();
  };

  const lease = async (signal?: AbortSignal): Promise<Lease> => {
    const leave = await slots.take(signal);
    try {
      const instance = await findCurrent();
      if (signal?.aborted) throw new ScanError('SCAN_STOPPED');
      instance.openPages++;
      instance.pages++;
      return { instance, release: () => endLease(instance, leave, limits) };
    } catch (fault) {
      leave();
      throw fault;
    }
  };

  const fleet: Fleet = {
    guard: options.guard,
    log: options.log,
    readLetters: options.readLetters,
    timeouts: { ...timeouts, ...options.timeouts },
    limits,
    lease,
  };
  return {
    openWebsite: (browsing) => openWebsiteBrowser(fleet, browsing),
    warmUp: async () => toStart(await findCurrent()),
    close: async () => {
      isClosed = true;
      await current?.catch(() => null);
      await Promise.all([...instances].map(({ chromium }) => chromium.kill()));
    },
  };
}

const toStart = ({ chromium: { browser, isSandboxed } }: Instance) => ({
  isSandboxed,
  version: browser.version(),
});

async function startInstance(
  { chromiumPath, ...options }: BrowserOptions,
  limits: typeof browserLimits,
): Promise<Instance> {
  if (!chromiumPath) throw new ScanError('BROWSER_FAILED', 'Kein Chromium gefunden');
  const chromium = await launchChromium({ ...options, path: chromiumPath });
  const instance = { chromium, isGone: false, isWorn: false, openPages: 0, pages: 0, startedAt: Date.now() };
  const watch = watchMemory(chromium, () => instance.openPages > 0, limits);
  return Object.assign(instance, watch);
}

function isWorn(instance: Instance, limits: typeof browserLimits): boolean {
  const ageMs = Date.now() - instance.startedAt;
  instance.isWorn ||= instance.pages >= limits.pagesPerBrowser || ageMs >= limits.browserAgeMs;
  return instance.isWorn;
}

async function endLease(instance: Instance, leave: () => void, limits: typeof browserLimits): Promise<void> {
  instance.openPages--;
  if (instance.pages % limits.pagesPerTab === 0 && !instance.isGone)
    instance.isWorn ||= toMemoryBytes(listTree(instance.chromium.pid)) > limits.browserMemoryBytes;
  leave();
  if (instance.isWorn) await endWhenUnused(instance);
}

async function endWhenUnused(instance: Instance): Promise<void> {
  if (instance.openPages === 0 && !instance.isGone) await instance.chromium.kill();
}
