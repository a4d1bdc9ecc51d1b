import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { styleText } from 'node:util';
import { findPostgres } from './postgres.ts';

/**
 * Everything CI runs, one stage after the other: `node tests/run.ts [stage …]`. A failed stage does not stop the
 * next. Last line: `N passed, N failed`; exit code 1 if anything failed.
 */
const stages: Stage[] = [
  { name: 'lint', command: () => ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: () => ['tsc', '--noEmit'] },
  vitest('unit'),
  ...(findPostgres()
    ? [vitest('databases', 'disk', 'pglite', 'postgres')]
    : [vitest('databases', 'disk', 'pglite'), noPostgres()]),
  vitest('scanner', 'scanner', 'process'),
  { name: 'build', command: () => ['npm', 'run', '--silent', 'build'] },
  {
    name: 'journeys',
    command: () => ['playwright', 'test', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  },
];

type Counts = { passed: number; failed: number; skipped: number };

type Stage = {
  name: string;
  /** A program, those of node_modules/.bin first, with its arguments. */
  command?: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  /** Reads the JSON report; a stage without one counts as one test. */
  count?: (report: string) => Counts;
  /** Why this stage cannot run: it is skipped and said, never counted as passed. */
  missing?: string;
};

const reports = mkdtempSync(join(tmpdir(), 'stufenlos-test-'));
/** What one process has compiled the next need not: many tests start the whole server or command line. */
const compiled = join(reports, 'compiled');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}`);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  const counts = await runStage(stage);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
rmSync(reports, { recursive: true, force: true });
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
    count: countVitest,
  };
}

async function runStage(stage: Stage): Promise<Counts> {
  console.log(styleText('bold', `\n── ${stage.name}`));
  if (stage.missing) {
    console.log(`skipped: ${stage.missing}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const startedAt = performance.now();
  const report = join(reports, `${stage.name}.json`);
  const ok = await run(stage, report);
  const counts = toCounts(ok, stage.count, report);
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
function toCounts(ok: boolean, count: Stage['count'], report: string): Counts {
  const counts = count ? count(report) : { passed: ok ? 1 : 0, failed: 0, skipped: 0 };
  const isUnnamed = counts.failed === 0 && (!ok || counts.passed + counts.skipped === 0);
  return isUnnamed ? { ...counts, failed: 1 } : counts;
}

function countVitest(report: string): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = readReport(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** A test that passed only at the second try is not counted as passed. */
function countPlaywright(report: string): Counts {
  const { stats } = readReport(report) as { stats?: Record<string, number> };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readReport(path: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

function toLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
