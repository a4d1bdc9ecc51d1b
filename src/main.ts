import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './api/app.ts';
import { openPasswords } from './api/auth/passwords.ts';
import { openAccessTokens } from './api/auth/tokens.ts';
import { openEventHub } from './api/eventHub.ts';
import { env, listMissing, toSiteFacts } from './env.ts';
import { startJobs } from './jobs/index.ts';
import { log } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { DataDirLockedError } from './model/pglite.ts';
import { openStore, type Store } from './model/store.ts';
import { openBrowser } from './scanner/browser.ts';
import { findChromium } from './scanner/chromium.ts';
import { openGuard } from './scanner/guard.ts';
import { httpLimits, productName } from './shared/limits.ts';
import { listMissingOperator } from './shared/siteFill.ts';

/** Ends what was started, in the order of this list's end to its beginning. */
type Cleanup = () => Promise<void>;

const roles = ['all', 'web', 'worker', 'migrate'];

const mailDir = join(env.STUFENLOS_DATA_DIR, 'mail');

/** Where people reach us; with PORT=0 the port is known only when the web has started. */
let publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

await main(process.argv[2] ?? 'all');

async function main(role: string): Promise<void> {
  const fault = findFault(role);
  if (fault) return fail(fault, 2);
  if (role === 'all' || role === 'web') warnOfUnnamed();
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
    if (role === 'all' || role === 'web') await startWeb(store, cleanups);
    if (role === 'all' || role === 'worker') await startWorker(store, cleanups);
    if (role === 'all' || role === 'web') process.stdout.write(`${productName} läuft: ${publicUrl}\n`);
    if (role === 'migrate') await stop(cleanups, 0);
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) log.error({ err: error }, 'Start failed');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(cleanups, 1);
  }
}

/** Why a process with this role and these settings should not even begin; null when it may. */
function findFault(role: string): string | null {
  if (!roles.includes(role)) return `Unbekannt: ${role}. Möglich sind: ${roles.join(', ')}.`;
  const missing = role === 'migrate' ? [] : listMissing(env);
  return missing.length > 0 ? `Im Produktivbetrieb fehlen Einstellungen:\n  ${missing.join('\n  ')}` : null;
}

/** The pages show what is missing as missing; who runs an intranet may want it so, hence no refusal. */
function warnOfUnnamed(): void {
  const settings = listMissingOperator(toSiteFacts(env, publicUrl).operator);
  if (env.NODE_ENV === 'production' && settings.length > 0)
    log.warn({ settings }, 'Settings about the operator are missing: the legal notice is incomplete');
}

async function startWorker(store: Store, cleanups: Cleanup[]): Promise<void> {
  const guard = await openGuard({ allowTargets: env.STUFENLOS_ALLOW_TARGETS });
  const chromiumPath = findChromium(env.CHROMIUM_PATH);
  const concurrency = env.STUFENLOS_CONCURRENCY;
  const browser = openBrowser({ guard, chromiumPath, concurrency, log });
  const mailer = openMailer({ smtpUrl: env.SMTP_URL, from: env.STUFENLOS_MAIL_FROM, dir: mailDir });
  cleanups.unshift(guard.close, browser.close, mailer.close);
  await startJobs(store.queue, {
    store,
    engine: store.engine,
    queue: store.queue,
    guard,
    browser,
    concurrency,
    mailer,
    publicUrl: () => publicUrl,
    contactUrl: env.PUBLIC_URL,
    operator: toSiteFacts(env, publicUrl).operator,
    forwardUrl: env.NEWSLETTER_FORWARD_URL,
  });
  browser.warmUp().catch((err: unknown) => log.error({ err }, 'Browser was not started'));
}

async function startWeb(store: Store, cleanups: Cleanup[]): Promise<void> {
  let isReady = false;
  const events = await openEventHub(store);
  const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url));
  const app = createApp({
    store,
    events,
    webRoot,
    publicUrl: () => publicUrl,
    tokens: openAccessTokens({ store, issuer: () => `${publicUrl}/auth/v1` }),
    passwords: openPasswords(),
    settings: { isSignupOpen: env.STUFENLOS_SIGNUP === 'open', confirmEmail: env.STUFENLOS_CONFIRM_EMAIL },
    siteFacts: () => toSiteFacts(env, publicUrl),
    mailDir: env.NODE_ENV === 'development' ? mailDir : null,
    trustProxy: env.STUFENLOS_TRUST_PROXY,
    isReady: () => isReady,
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: env.PORT }, ({ port }) => resolve(port));
  server.once('error', reject);
  const port = await promise;
  publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  isReady = true;
  cleanups.push(async () => {
    isReady = false;
    await events.close();
    await new Promise<void>((done) => {
      server.close(() => done());
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
  });
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

function fail(message: string, exitCode: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}
