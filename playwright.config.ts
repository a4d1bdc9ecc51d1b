import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './src/scanner/browser/chromium.ts';
import { scriptFlags } from './src/scanner/browser/launch.ts';
import { type Consent, consentKey } from './src/web/analytics/consent.ts';
import { copyTemplate, memoryDisk } from './tests/memoryFolder.ts';

/**
 * The journeys run against the real process: all rooms, embedded database, a data directory of their own. Playwright
 * reads this file again in every worker, so the first reader's choice is kept in the environment.
 */
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= makeDataDir();

/** Files whose tests build on one another and take the longest. Begun last, they would leave the other workers idle. */
const longest = /\/(?:appStates|workStates|ownScan|altTexts)\.spec\.ts$/;

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/__snapshots__/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Half of the time they wait for the server; as many as cores would leave one of two idle.
  workers: Math.max(availableParallelism(), 2) + 1,
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'short', testIgnore: longest },
  ],
  forbidOnly: process.env.CI === 'true',
  use: {
    baseURL,
    // Whoever has chosen does not meet the cookie dialog; cookies.spec.ts comes without a choice.
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [toStoredConsent()] }] },
    locale: 'de-DE',
    actionTimeout: 20_000,
    // A trace costs a third of the time; `playwright test --trace on` writes one.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(process.env.CHROMIUM_PATH) ?? undefined,
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--js-flags=${scriptFlags}`,
        // Pages of one context share what their process has compiled.
        '--process-per-site',
      ],
    },
  },
  webServer: {
    command: 'node src/main.ts all',
    url: `${baseURL}/healthz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'test',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATABASE_URL: '',
      STUFENLOS_DATA_DIR: process.env.E2E_DATA_DIR,
      STUFENLOS_ALLOW_TARGETS: '127.0.0.1:*',
      STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: 'true',
      STUFENLOS_TRUSTED_HOPS: '1',
      LOG_LEVEL: 'warn',
    },
  },
});

function toStoredConsent(): { name: string; value: string } {
  const consent: Consent = { necessary: true, functional: false, analytics: false };
  return { name: consentKey, value: JSON.stringify(consent) };
}

/** The directory goes when this process, the first reader, ends: by then the server has stopped. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(memoryDisk, 'stufenlos-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  copyTemplate(folder);
  return folder;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
