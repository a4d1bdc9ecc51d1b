import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchSite } from './site.ts';

/** Where an installation keeps its data: begun anew, brought up to date, and thrown away. */
export type Place = { env: NodeJS.ProcessEnv; remove(): void };

/** Setting up the database is done once in an installation's life, so it is done before anything is measured. */
export function openPlace({ target }: Pick<BenchSite, 'target'>): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'stufenlos-bench-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove); // whoever interrupts the bench leaves nothing behind
  const env = {
    STUFENLOS_DATA_DIR: dataDir,
    STUFENLOS_ALLOW_TARGETS: target,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    // As `bin/stufenlos.mjs` sets it.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
  };
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts', 'migrate'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`The database could not be set up: ${stderr}`);
  return { env, remove };
}

/** How `bin/stufenlos.mjs` starts a command. */
export const productNode = [process.execPath, '--max-semi-space-size=4'];

/** The command a person types; stored, so that everything of a scan is in it. */
export const toProductCommand = (startUrl: string, pages: number): string[] => [
  ...[...productNode, 'src/cli/main.ts', 'scan', startUrl],
  ...['--max-pages', String(pages), '--format', 'json', '--save', '--fail-on', 'never'],
];

type Summary = {
  pages: { audited: number; failed: number };
  findings: { failed: number };
  errors: unknown[];
};

/** What its summary says: pages, those it could not judge, findings. */
export function readProduct(stdout: string): { pages: number; failed: number; nodes: number } {
  const { pages, findings, errors } = JSON.parse(stdout) as Summary;
  for (const error of errors) console.error('product:', JSON.stringify(error));
  return { pages: pages.audited, failed: pages.failed, nodes: findings.failed };
}
