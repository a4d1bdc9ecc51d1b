import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log.ts';
import { forgetWorker, reportWorker } from '../model/system/workers.ts';
import { checkBrowser } from '../scanner/browser/checkBrowser.ts';
import type { MachineCheck } from '../shared/work/machineCheck.ts';
import type { JobContext } from './context/context.ts';

const reportMs = 15_000;

type Context = Pick<JobContext, 'browser' | 'chromiumPath' | 'machine' | 'process_id' | 'store'>;

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
  let found: MachineCheck[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<boolean> => {
    const check = await checkBrowser(context.browser, context.chromiumPath);
    const works = check.state !== 'fault';
    found = [check, ...context.machine.checks];
    if (works !== isWorking) tell(check, isWorking);
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
  const { process_id: id, machine, store } = context;
  const report = async () => {
    const has_browser = await lookInTurn();
    await reportWorker(store.db, { id, role: machine.role, has_browser, checks: found });
  };
  const watching = keepWatch(report, stopping.signal);
  return {
    isWorking: () => isWorking,
    look: lookInTurn,
    stop: async () => {
      stopping.abort();
      await watching;
      await forgetWorker(store.db, id);
    },
  };
}

async function keepWatch(report: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await report().catch((err: unknown) => log.warn({ err }, 'Worker could not report'));
    await sleep(reportMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

function tell({ state, text }: MachineCheck, before: boolean | null): void {
  if (state === 'fault') log.error({ reason: text }, 'Browser does not work: no scan is taken');
  else if (before === false) log.info('Browser works again: scans are taken');
}
