import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { styleText } from 'node:util';
import prepareEmbedded from './embedded.ts';
import { findPostgres } from './postgres.ts';
import { readPlaywright, readVitest, toRemarks } from './stageReport.ts';

/**
 * Everything CI runs, one stage after the other: `node tests/run.ts [stage …]`. A failed stage does not stop the
 * next. At the end every test that failed, with its reason; last line: `N passed, N failed`; exit code 1 if anything failed.
 */
const stages: Stage[] = [
  { name: 'lint', command: () => ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: () => ['tsc', '--noEmit', '--checkers', String(availableParallelism())] },
  vitest('unit'),
  ...(findPostgres()
    ? [vitest('databases', 'disk', 'pglite', 'postgres')]
    : [vitest('databases', 'disk', 'pglite'), noPostgres()]),
  // `npm start` builds what is missing: its tests begin with what is there.
  { name: 'build', command: () => ['node', 'setup.mjs', '--quiet'] },
  vitest('scanner', 'scanner', 'process'),
  {
    name: 'journeys',
    command: () => ['playwright', 'test', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywright,
  },
];

type Counts = { passed: number; failed: number; skipped: number };

type Stage = {
  name: string;
  /** A program, those of node_modules/.bin first, with its arguments. */
  command?: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  /** Reads the JSON report; a stage without one counts as one test. */
  read?: typeof readVitest;
  /** Why this stage cannot run: it is skipped and said, never counted as passed. */
  missing?: string;
};

const reports = mkdtempSync(join(tmpdir(), 'stufenlos-test-'));
/** What one process has compiled the next need not: many tests start the whole server or command line. */
const compiled = join(reports, 'compiled');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}`);
// Only an orderly exit removes the database that all stages copy.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const remarks: string[] = [];
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  const counts = await runStage(stage);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
rmSync(reports, { recursive: true, force: true });
for (const remark of remarks) console.log(remark);
console.log(`\n${toLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function noPostgres(): Stage {
  const missing = 'PostgreSQL was not found, so the model was not tested on it (.ci/run installs it)';
  return { name: 'postgres', missing };
}

/** A stage of the project of its name, or of several that share the cores. */
function vitest(name: string, ...projects: string[]): Stage {
  return {
    name,
    command: (report) => [
      'vitest',
      'run',
      ...(projects.length > 0 ? projects : [name]).map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitest,
  };
}

async function runStage(stage: Stage): Promise<Counts> {
  console.log(styleText('bold', `\n── ${stage.name}`));
  if (stage.missing) {
    console.log(`skipped: ${stage.missing}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const startedAt = performance.now();
  if (stage.read) await prepareEmbedded();
  const report = join(reports, `${stage.name}.json`);
  const ok = await run(stage, report);
  const counts = toCounts(ok, stage.read, report);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${stage.name}: ${toLine(counts)} (${seconds} s)`);
  return counts;
}

async function run({ command, env }: Stage, report: string): Promise<boolean> {
  const [program = '', ...args] = command?.(report) ?? [];
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, ...env?.(report) },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A runner that failed without naming a failed test (no test found, a file that did not load) is one failure. */
function toCounts(ok: boolean, read: Stage['read'], report: string): Counts {
  const results = read?.(report) ?? [];
  remarks.push(...toRemarks(results));
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  if (!read && ok) return { ...counts, passed: 1 };
  const isUnnamed = counts.failed === 0 && (!ok || results.length === 0);
  return isUnnamed ? { ...counts, failed: 1 } : counts;
}

function toLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
