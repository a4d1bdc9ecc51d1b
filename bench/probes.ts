import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allEngines } from '../src/scanner/audit/allEngines.ts';
import type { Engine } from '../src/scanner/audit/engines/engine.ts';
import { auditPaths } from './accuracy/auditPaths.ts';

/**
 * `npm run bench:probes -- --folder <folder> [--most 20]`: audits HTML files of a folder one after another and prints, for
 * each engine and probe, milliseconds and findings a page. Times are of one run on this machine (bench/README.md).
 */
const { values } = parseArgs({
  options: { folder: { type: 'string' }, most: { type: 'string', default: '20' } },
});
if (!values.folder) {
  process.stderr.write('Usage: npm run bench:probes -- --folder <folder> [--most 20]\n');
  process.exit(2);
}

type Spent = { ms: number; runs: number };

const spent = new Map(allEngines.map((engine) => [engine, measure(engine)]));
const folder = resolve(values.folder);
const files = globSync('**/*.{html,htm}', { cwd: folder }).toSorted().slice(0, Number(values.most));
const paths = files.map((file) => `/pages/${relative(folder, resolve(folder, file))}`);
const { audits } = await auditPaths(
  paths,
  { texts: new Map(), folders: { '/pages/': folder } },
  { concurrency: 1 },
);
const findings = audits.flatMap((audit) => audit.findings ?? []);
console.log(
  `${paths.length} pages\n\n| Engine or probe | runs | ms a page | failures | questions |\n|---|---:|---:|---:|---:|`,
);
for (const [engine, { ms, runs }] of [...spent].toSorted(([, one], [, other]) => other.ms - one.ms)) {
  const counts = ['failed', 'cantTell'].map((outcome) => count(engine, outcome));
  console.log(
    `| ${toTitle(engine)} | ${runs} | ${[(ms / paths.length).toFixed(0), ...counts].join(' | ')} |`,
  );
}

/** Puts a clock around the engine; engines are known by identity, so a copy would not run. */
function measure(engine: Engine): Spent {
  const run = engine.run.bind(engine);
  const own: Spent = { ms: 0, runs: 0 };
  engine.run = async (...given) => {
    const start = performance.now();
    try {
      return await run(...given);
    } finally {
      own.ms += performance.now() - start;
      own.runs++;
    }
  };
  return own;
}

function count({ name, rules }: Engine, outcome: string): string {
  const ids = new Set(rules.map(({ id }) => id));
  const own = findings.filter((one) => one.engine === name && ids.has(one.rule) && one.outcome === outcome);
  return (own.length / paths.length).toFixed(2);
}

function toTitle({ name, rules }: Engine): string {
  const [first, ...others] = rules.map(({ id }) => id);
  return name === 'stufenlos'
    ? `${first}${others.length > 0 ? ` and ${others.length} more rules` : ''}`
    : name;
}
