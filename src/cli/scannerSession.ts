import { availableParallelism } from 'node:os';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { type Browser, openBrowser } from '../scanner/browser.ts';
import { findChromium } from '../scanner/chromium.ts';
import { type Guard, openGuard } from '../scanner/guard.ts';

export type ScannerSession = { guard: Guard; browser: Browser; signal: AbortSignal; concurrency: number };

/** Opens gate and browser for one command and closes both, also when it is interrupted. */
export async function withScanner<T>(
  concurrency: number | undefined,
  work: (session: ScannerSession) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  const stop = () => (stopping.signal.aborted ? process.exit(130) : stopping.abort());
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const guard = await openGuard({ allowTargets: env.STUFENLOS_ALLOW_TARGETS });
  const tabs = concurrency ?? availableParallelism();
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(env.CHROMIUM_PATH),
    concurrency: tabs,
    log,
  });
  try {
    return await work({ guard, browser, signal: stopping.signal, concurrency: tabs });
  } finally {
    await browser.close();
    await guard.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
