import { join } from 'node:path';
import { env } from './env.ts';
import { log } from './log.ts';
import type { Role } from './main.ts';
import { DataDirLockedError } from './model/database/pglite.ts';
import { openStore } from './model/store.ts';
import { httpLimits } from './shared/limits/http.ts';
import { productName } from './shared/product.ts';

/** Ends what was started, in the order of this list's end to its beginning. */
export type Cleanup = () => Promise<void>;

/** Where people reach us; with PORT=0 the port is known only when the web has started. */
export type Place = { url: string };

/** Without a mail server mails are files here. */
export const mailDir = join(env.STUFENLOS_DATA_DIR, 'mail');

/** Runs until a signal or a fault ends the process. Each role loads only what it runs. */
export async function runRole(role: Role): Promise<void> {
  const place: Place = { url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` };
  const cleanups: Cleanup[] = [];
  stopOnSignal(cleanups);
  try {
    const store = await openStore({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.STUFENLOS_DATA_DIR,
      secret: env.STUFENLOS_SECRET,
      shutdownMs: httpLimits.shutdownMs,
      onQueueError: (err) => log.error({ err }, 'Queue failed'),
    });
    cleanups.push(store.close);
    // The web goes first: a mail that a restart left over needs its address.
    if (role === 'all' || role === 'web') {
      const { startWeb } = await import('./startWeb.ts');
      await startWeb(store, cleanups, place);
    }
    if (role === 'all' || role === 'worker') {
      const { startWorker } = await import('./startWorker.ts');
      await startWorker(store, cleanups, place);
    }
    if (role === 'all' || role === 'web') process.stdout.write(`${productName} läuft: ${place.url}\n`);
    if (role === 'migrate') await stop(cleanups, 0);
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) log.error({ err: error }, 'Start failed');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(cleanups, 1);
  }
}

function stopOnSignal(cleanups: Cleanup[]): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, 'Shutdown was asked for');
      void stop(cleanups, 0);
    });
  }
}

/** Runs the clean-up from last to first; what hangs is left behind when the deadline passes. */
async function stop(cleanups: Cleanup[], exitCode: number): Promise<void> {
  setTimeout(() => process.exit(exitCode || 1), httpLimits.shutdownMs + 2_000).unref();
  for (const cleanup of cleanups.toReversed()) {
    await cleanup().catch((err: unknown) => log.error({ err }, 'Clean-up failed'));
  }
  log.info('Process was stopped');
  process.exit(exitCode);
}
