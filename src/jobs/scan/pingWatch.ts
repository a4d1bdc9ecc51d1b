import { log } from '../../log.ts';
import { webhookCalls } from '../../metrics.ts';
import { isNightDone } from '../../model/scan/missedScans.ts';
import type { JobContext } from '../context/context.ts';

type Context = { store: Pick<JobContext['store'], 'db'> } & Pick<JobContext, 'pingUrl'>;

const timeoutMs = 10_000;

/**
 * Asks for the address of the operator's watch, once the scans of the night are done. Where nothing runs, nobody asks, and
 * the watch raises the alarm. The operator chose the address, so it does not pass the scanner's guard. The log holds
 * no address: who knows it could ping.
 */
export async function pingWatch({ store, pingUrl }: Context, now = new Date()): Promise<void> {
  if (pingUrl === undefined) return;
  if (!(await isNightDone(store.db, now))) {
    log.warn('The watch was not pinged: scans of the night are not done');
    return;
  }
  const reason = await ask(pingUrl);
  webhookCalls.inc({ target: 'watch', outcome: reason === null ? 'done' : 'failed' });
  if (reason !== null) log.warn({ reason }, 'The watch could not be pinged');
}

/** Null: it answered well. */
async function ask(url: string): Promise<string | null> {
  try {
    const { ok, status, body } = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body?.cancel();
    return ok ? null : String(status);
  } catch (fault) {
    const { name, cause } = fault as Error;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
  }
}
