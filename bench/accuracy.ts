import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listEngines } from '../src/scanner/audit/rules/ruleList.ts';
import type { Accuracy } from '../src/shared/standards/accuracy.ts';
import type { PageAudit } from '../src/shared/work/audit.ts';
import { type PublishedCase, toActReport } from './accuracy/actReport.ts';
import { auditPaths } from './accuracy/auditPaths.ts';
import { type BarrierHits, measureBarriers } from './accuracy/barriers.ts';
import { type Case, readCorpus } from './accuracy/corpus.ts';
import { toReport } from './accuracy/report.ts';
import { listMistakes, tally } from './accuracy/tally.ts';

/**
 * `npm run bench:accuracy -- --corpus folder --gds folder`: what our audit finds in the W3C's ACT test cases and among
 * the barriers of the GDS tool audit, and what it reports wrongly. Prints Markdown; `--write` keeps it
 * (bench/accuracy.md) with the figures that the page /methode shows (src/shared/standards/accuracy.json). `--only`:
 * cases whose id, rule or criterion contains it. `--earl`: file for an ACT implementation report. `--mistakes`: lists wrong and missed cases (bench/README.md).
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    gds: { type: 'string' },
    earl: { type: 'string' },
    only: { type: 'string', default: '' },
    mistakes: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
if (!values.corpus && !values.gds) {
  process.stderr.write('Usage: npm run bench:accuracy -- --corpus <folder> [--gds <folder>] [--write]\n');
  process.exit(2);
}
const barriers = values.gds ? await measureBarriers(values.gds) : null;
if (values.mistakes) process.stdout.write(`${(barriers ?? []).map(toBarrierLine).join('\n')}\n`);
if (values.corpus) report(await measure(values.corpus));

async function measure(folder: string): Promise<Accuracy> {
  const { source, commit, ...corpus } = readCorpus(folder);
  const cases = corpus.cases.filter(isMeant);
  const texts = new Map(cases.map(({ html }, place) => [`/case/${place}.html`, html]));
  const pages = { texts, folders: { '/test-assets/': join(folder, 'assets/') } };
  const { audits, chromium } = await auditPaths([...texts.keys()], pages);
  if (values.mistakes) process.stdout.write(`${listMistakes(cases, audits).join('\n')}\n`);
  if (values.earl) writeFileSync(values.earl, toActFile(cases as PublishedCase[], audits));
  return {
    date: new Date().toISOString().slice(0, 10),
    versions: {
      stufenlos: readVersion(),
      chromium,
      engines: listEngines().map(({ name, version }) => ({ name, version })),
    },
    corpus: { source, commit, cases: cases.length, rules: new Set(cases.map(({ rule }) => rule)).size },
    ...tally(cases, audits),
    barriers: barriers && countBarriers(barriers),
  };
}

function toActFile(cases: PublishedCase[], audits: PageAudit[]): string {
  return `${JSON.stringify(toActReport({ cases, audits, version: readVersion() }), null, 1)}\n`;
}

function isMeant(known: Case): boolean {
  return [known.case, known.rule, known.ruleName, ...known.scs].some((text) => text.includes(values.only));
}

function countBarriers(hits: BarrierHits[]) {
  return {
    total: hits.length,
    found: hits.filter(({ found }) => found).length,
    questioned: hits.filter(({ questioned }) => questioned).length,
  };
}

function toBarrierLine({ id, name, failed, asked, found, questioned }: BarrierHits): string {
  const state = found ? 'found' : questioned ? 'asked' : 'missed';
  return `${state} ${id} ${name}: ${failed.join(' ')} ? ${asked.join(' ')}`;
}

function report(measured: Accuracy): void {
  const text = toReport(measured);
  process.stdout.write(text);
  if (!values.write) return;
  writeFileSync(toPath('../src/shared/standards/accuracy.json'), `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(toPath('accuracy.md'), text);
}

function readVersion(): string {
  return JSON.parse(readFileSync(toPath('../package.json'), 'utf8')).version;
}

function toPath(file: string): URL {
  return new URL(file, import.meta.url);
}
