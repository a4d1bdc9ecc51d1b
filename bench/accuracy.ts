import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { engines } from '../src/scanner/audit/engines/index.ts';
import type { Accuracy } from '../src/shared/standards/accuracy.ts';
import { auditCases } from './accuracy/auditCases.ts';
import { readCorpus } from './accuracy/corpus.ts';
import { toReport } from './accuracy/report.ts';
import { tally } from './accuracy/tally.ts';

/**
 * `npm run bench:accuracy -- --corpus folder`: what our audit finds in the W3C's ACT test cases and what it reports
 * wrongly. Prints Markdown; `--write` keeps it (bench/accuracy.md) with the figures that the page /methode shows
 * (src/shared/standards/accuracy.json). The folder holds `cases.json` and `assets/` (bench/README.md).
 */
const { values } = parseArgs({ options: { corpus: { type: 'string' }, write: { type: 'boolean' } } });
if (!values.corpus) {
  process.stderr.write('Usage: npm run bench:accuracy -- --corpus <folder> [--write]\n');
  process.exit(2);
}
const measured = await measure(values.corpus);
const report = toReport(measured);
process.stdout.write(report);
if (values.write) keep();

async function measure(folder: string): Promise<Accuracy> {
  const corpus = readCorpus(folder);
  const { audits, chromium } = await auditCases(corpus);
  const { version } = JSON.parse(readFileSync(toPath('../package.json'), 'utf8'));
  const { cases, source, commit } = corpus;
  return {
    date: new Date().toISOString().slice(0, 10),
    versions: {
      stufenlos: version,
      chromium,
      engines: engines.map((engine) => ({ name: engine.name, version: engine.version })),
    },
    corpus: { source, commit, cases: cases.length, rules: new Set(cases.map(({ rule }) => rule)).size },
    ...tally(cases, audits),
  };
}

function keep(): void {
  writeFileSync(toPath('../src/shared/standards/accuracy.json'), `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(toPath('accuracy.md'), report);
}

function toPath(file: string): URL {
  return new URL(file, import.meta.url);
}
