import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longestFirst.ts';
import { findPostgres } from './tests/postgres.ts';

/** Rooms that speak SQL. Where PostgreSQL is missing, all of them run on the embedded database. */
const onDatabase = ['src/model/**/*.test.ts', 'src/api/**/*.test.ts', 'src/jobs/**/*.test.ts'];
/** The embedded database itself and the disk under it: replaces a module, so it shares none. */
const onDisk = ['src/model/database/{dataFolder,keepStatements,migrate,pglite,readSchema}.test.ts'];
/** Rooms that start Chromium or the whole command line. */
const onBrowser = ['src/scanner/**/*.test.ts', 'src/cli/**/*.test.ts'];
/** Whole processes, started, killed and started again. */
const onProcess = ['tests/{diskFull,metrics,otherBrowsers,process,workers}.test.ts'];

/**
 * Files that run on both databases: access, queue, limits, plans and clean-up, which the database itself decides. Every
 * journey and the whole process run the others on the embedded one.
 */
const onBoth = [
  'src/model/{access,backup,database,operation,queue,system}/**/*.test.ts',
  'src/api/**/{access,plans,api,databaseAway}.test.ts',
  'src/jobs/upkeep.test.ts',
];

/** What the developer's shell says about a real database must not reach the tests. */
const env = {
  NODE_ENV: 'test',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM: 'true',
};
/** What hangs ends at last. No measure of speed: a busy machine may take many times as long as an idle one. */
const shared = { testTimeout: 240_000, hookTimeout: 240_000, env };

/** For workers that open embedded databases: optimizing them costs more than it saves in such short runs. */
const execArgv = ['--liftoff-only'];

/** With an embedded database to copy. */
const onData = { ...shared, globalSetup: 'tests/embedded.ts' };

/**
 * Files of one worker share what they import: loading it anew for each took a third of the time. Whoever stubs a global
 * takes it back.
 */
const onSharedModules = { ...shared, isolate: false };

const postgres = {
  test: {
    ...onSharedModules,
    name: 'postgres',
    execArgv,
    include: onDatabase,
    exclude: onDisk,
    env: { ...env, TEST_DATABASE: 'postgres' },
    globalSetup: 'tests/postgres.ts',
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // They wait for disks, processes and browsers; Vitest alone would leave one of two cores idle.
    maxWorkers: Math.max(availableParallelism(), 2) + 1,
    projects: [
      {
        test: {
          ...onSharedModules,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/house/*.test.ts'],
          exclude: [...onDatabase, ...onBrowser, ...onProcess],
        },
      },
      {
        test: {
          ...onSharedModules,
          name: 'pglite',
          execArgv,
          include: findPostgres() ? onBoth : onDatabase,
          exclude: onDisk,
          env: { ...env, TEST_DATABASE: 'pglite' },
          globalSetup: 'tests/embedded.ts',
        },
      },
      ...(findPostgres() ? [postgres] : []),
      { test: { ...onData, name: 'disk', include: onDisk, execArgv } },
      { test: { ...onData, name: 'scanner', include: onBrowser, isolate: false } },
      { test: { ...onData, name: 'process', include: onProcess } },
    ],
  },
});
