import { env } from '../env.ts';
import { log } from '../log.ts';
import type { SchemaChange } from '../model/database/migrate.ts';
import { StartError } from '../model/database/startError.ts';
import { openStore, type Store } from '../model/store.ts';
import { httpLimits } from '../shared/limits/http.ts';
import { productName } from '../shared/product.ts';
import { tell } from '../tell.ts';
import { type Address, type Cleanup, type Role, toListenUrl } from './role.ts';
import type { WorkStart } from './startWorker.ts';
import { startWatchdog } from './watchdog.ts';

/** Runs until a signal or a failed start ends the process. Each role loads only the code it runs. */
export async function runRole(role: Role): Promise<void> {
  log.setBindings({ role });
  const address: Address = { url: env.PUBLIC_URL ?? toListenUrl(env.HOST, env.PORT) };
  const cleanups: Cleanup[] = [];
  const isStopping = stopOnSignal(cleanups);
  try {
    const store = await openStore({
      databaseUrl: env.DATABASE_URL,
      ownerUrl: env.DATABASE_OWNER_URL,
      dataDir: env.STUFENLOS_DATA_DIR,
      secret: env.STUFENLOS_SECRET,
      shutdownMs: httpLimits.shutdownMs,
      onQueueError: (err) => log.error({ err }, 'Queue failed'),
    });
    // Migrations of a large database may take longer than the watchdog allows. It watches until the database is closed.
    cleanups.push(startWatchdog(), store.close);
    if (role !== 'migrate') await openMetrics(store, cleanups, role);
    // The web starts first: a mail job left over from before a restart needs the final address.
    if (role === 'all' || role === 'web') {
      const { startWeb } = await import('./startWeb.ts');
      await startWeb(store, cleanups, address);
    }
    if (role === 'all' || role === 'worker') await startWork(store, { cleanups, address, role });
    if (role === 'all' || role === 'web')
      process.stdout.write(`${tell(`${productName} läuft: ${address.url}`)}\n`);
    if (role === 'migrate') {
      process.stdout.write(`${tell(toSchemaSentence(store.schema))}\n`);
      await stop(cleanups, 0);
    }
  } catch (error) {
    // A shutdown takes away what the start still needs.
    if (isStopping()) return;
    tellFault(error);
    await stop(cleanups, 1);
  }
}

function tellFault(error: unknown): void {
  if (!(error instanceof StartError)) log.error({ err: error }, 'Start failed');
  process.stderr.write(`${tell(error instanceof Error ? error.message : String(error))}\n`);
}

/** Besides a web server no port of its own is needed: `/healthz/ready` counts the workers. */
async function startWork(store: Store, start: WorkStart): Promise<void> {
  const { startWorker } = await import('./startWorker.ts');
  const hasBrowser = await startWorker(store, start);
  if (start.role === 'all' || env.STUFENLOS_HEALTH_PORT === undefined) return;
  const { openHealthPort } = await import('./healthPort.ts');
  start.cleanups.push(await openHealthPort({ host: env.HOST, port: env.STUFENLOS_HEALTH_PORT }, hasBrowser));
}

/** prom-client is loaded where it counts, its figures of Node only where somebody may ask for them. */
async function openMetrics(store: Store, cleanups: Cleanup[], role: Role): Promise<void> {
  if (env.STUFENLOS_METRICS_PORT === undefined) return;
  const { openMetricsPort } = await import('./metricsPort.ts');
  const place = { host: env.STUFENLOS_METRICS_HOST, port: env.STUFENLOS_METRICS_PORT };
  cleanups.push(await openMetricsPort(place, { store, role }));
}

function toSchemaSentence(schema: SchemaChange | null): string {
  if (!schema) return 'Die Datenbank ist auf dem Stand dieser Version.';
  const { from, to } = schema;
  if (from === to) return `Die Datenbank ist schon auf dem Stand ${to}.`;
  return `Die Datenbank wurde von ${from ?? 'leer'} auf den Stand ${to} gebracht.`;
}

/** Tells whether a signal came. */
function stopOnSignal(cleanups: Cleanup[]): () => boolean {
  let askedAt: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // systemd and terminals signal the launcher too, which passes it on.
      if (askedAt !== null && performance.now() - askedAt < echoMs) return;
      if (askedAt !== null) process.exit(1);
      askedAt = performance.now();
      log.info({ signal }, 'Shutdown was asked for');
      void stop(cleanups, 0);
    });
  }
  return () => askedAt !== null;
}

const echoMs = 500;

/** Runs the cleanups from last to first. Exits at the deadline even when a cleanup hangs. */
async function stop(cleanups: Cleanup[], exitCode: number): Promise<void> {
  setTimeout(() => process.exit(exitCode || 1), httpLimits.shutdownMs + 2_000).unref();
  for (const cleanup of cleanups.toReversed()) {
    await cleanup().catch((err: unknown) => log.error({ err }, 'Clean-up failed'));
  }
  if (exitCode === 0) log.info('Process was stopped');
  process.exit(exitCode);
}
