import type { Tab } from '../browser/tab.ts';
import { withDeadline } from '../pace/deadline.ts';

export type Meter = {
  read(): Promise<void>;
  end(): void;
};

type Cost = { cpu_ms: number };
type Sample = { shared: number; contexts: number };

/**
 * A visit has its own renderer, whose processor time counts in full; other visits do not blur this figure.
 * The browser, network and painting processes serve all visits: their time is divided by the number of open
 * visits. A renderer that does not answer is busy and is charged with the elapsed time.
 */
export async function openMeter({ page, session }: Tab, cost: Cost): Promise<Meter> {
  const startedAt = performance.now();
  const spent = cost.cpu_ms;
  let readAt = startedAt;
  const browser = page.context().browser();
  const control = await browser?.newBrowserCDPSession();
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  const first = await sample();

  async function sample(): Promise<Sample> {
    const { processInfo = [] } = (await control?.send('SystemInfo.getProcessInfo')) ?? {};
    const shared = processInfo.filter(({ type }) => type !== 'renderer');
    return {
      shared: shared.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0),
      contexts: Math.max(browser?.contexts().length ?? 1, 1),
    };
  }

  async function readRenderer(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0) * 1_000;
  }

  return {
    async read() {
      const passed = performance.now() - startedAt;
      const late = { timeoutMs: 500, fault: () => new Error('no answer') };
      const [renderer, last] = await Promise.all([
        withDeadline(readRenderer(), late).catch(() => passed),
        withDeadline(sample(), late).catch(() => first),
      ]);
      const visits = (first.contexts + last.contexts) / 2;
      cost.cpu_ms = Math.round(spent + renderer + (last.shared - first.shared) / visits);
      readAt = performance.now();
    },
    end: () => {
      cost.cpu_ms += Math.round(performance.now() - readAt);
    },
  };
}
