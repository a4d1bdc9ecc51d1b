import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log.ts';
import { forgetWorker, reportWorker } from '../model/system/workers.ts';
import type { JobContext } from './context/context.ts';

const reportMs = 15_000;

type Context = Pick<JobContext, 'browser' | 'process_id' | 'store'>;

type Shift = { begin: () => Promise<void>; end: () => Promise<void> };

export type BrowserWatch = {
  isWorking(): boolean | null;
  /** Looks at once, starting the browser if need be. */
  look(): Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * Lets this process take jobs that open pages only while its browser works, so that other workers get them otherwise.
 * Tells all processes on the database whether it works.
 */
export function watchBrowser(context: Context, shift: Shift): BrowserWatch {
  const stopping = new AbortController();
  let isWorking: boolean | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<boolean> => {
    const works = await tryBrowser(context, isWorking);
    const isChanged = works !== isWorking;
    isWorking = works;
    if (isChanged && !stopping.signal.aborted) await (works ? shift.begin() : shift.end());
    return works;
  };
  const lookInTurn = () => {
    const turn = last.then(look, look);
    last = turn;
    return turn;
  };
  const watching = keepWatch(context, lookInTurn, stopping.signal);
  return {
    isWorking: () => isWorking,
    look: lookInTurn,
    stop: async () => {
      stopping.abort();
      await watching;
      await forgetWorker(context.store.db, context.process_id);
    },
  };
}

async function keepWatch({ store, process_id }: Context, look: () => Promise<boolean>, signal: AbortSignal) {
  while (!signal.aborted) {
    await look()
      .then((has_browser) => reportWorker(store.db, { id: process_id, has_browser }))
      .catch((err: unknown) => log.warn({ err }, 'Worker could not report'));
    await sleep(reportMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function tryBrowser({ browser }: Context, before: boolean | null): Promise<boolean> {
  try {
    await browser.warmUp();
    if (before === false) log.info('Browser works again: scans are taken');
    return true;
  } catch (fault) {
    if (before !== false) log.error({ err: fault }, 'Browser does not work: no scan is taken');
    return false;
  }
}
