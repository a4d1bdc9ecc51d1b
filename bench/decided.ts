import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { waitLonger } from '../src/scanner/pace/deadline.ts';
import { patient } from '../src/scanner/testing/localBrowser.ts';
import { type FoundCheck, presetChecks, toChecks } from '../src/shared/score/checklist.ts';
import { catalogues } from '../src/shared/standards/wcag.ts';
import type { PageAudit } from '../src/shared/work/audit.ts';
import { auditPaths } from './accuracy/auditPaths.ts';
import { type Pages, readCorpus } from './accuracy/corpus.ts';
import { printJourney } from './decided/answerJourney.ts';
import { libraryFolder, libraryMount, readWithLibraries } from './decided/libraries.ts';
import { countReasons, toReason } from './decided/reasons.ts';
import { printWebsites } from './decided/report.ts';
import { scanWebsites } from './decided/websites.ts';
import { listPages, sourceFolder } from './scan/pages.ts';

/**
 * `npm run bench:decided`: how many of the 41 criteria one audit decides on real pages, and why the rest stays open.
 * `--pages`: number of pages (default 40). Libraries of script servers lie beside them; `--bare`: they do not arrive.
 * `--folder`: HTML files of a folder instead. `--corpus folder`: ACT test cases; a criterion that fails there and is called
 * passed or not applicable is wrong. `--list`: names each page's decisions, to be read by hand. `--why`: what
 * keeps each criterion open, and on how many pages. `--websites`: scans three websites of several pages instead (`--pages`: of each, default 12) and counts the
 * questions for each template. `--journey`: answers all questions of a website by keyboard, and counts keys and time.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    websites: { type: 'boolean' },
    folder: { type: 'string' },
    bare: { type: 'boolean' },
    corpus: { type: 'string' },
    list: { type: 'boolean' },
    why: { type: 'boolean' },
    patient: { type: 'boolean' },
    journey: { type: 'boolean' },
  },
});
const goal = 60;
const mostPatience = 12;

type Decisions = Map<string, FoundCheck>;

async function measure(): Promise<boolean> {
  if (values.journey) return printJourney();
  return values.websites ? measureWebsites() : measureAudits();
}

async function measureWebsites(): Promise<boolean> {
  return printWebsites(await scanWebsites(Number(values.pages ?? 12)), { goal });
}

async function measureAudits(): Promise<boolean> {
  const share = await measurePages(Number(values.pages ?? 40));
  const wrong = values.corpus ? await measureCases(values.corpus) : 0;
  return share >= goal && wrong === 0;
}

async function measurePages(count: number): Promise<number> {
  const all = values.folder
    ? globSync('**/*.{html,htm}', { cwd: values.folder })
        .toSorted()
        .map((file) => `/${file}`)
    : listPages(150);
  const paths = Array.from(
    { length: Math.min(count, all.length) },
    (_, at) => all[Math.floor((at * all.length) / Math.min(count, all.length))]!,
  );
  const folder = values.folder ? resolve(values.folder) : sourceFolder;
  const pages = values.bare || values.folder ? bare(folder) : withServers(paths);
  if (values.patient) waitLonger(mostPatience);
  const { audits } = await auditPaths(paths, pages, values.patient ? { timeouts: patient } : {});
  const whole = audits.filter(({ error }) => !error);
  const decided = whole.map(decide);
  if (values.list) whole.forEach((audit, at) => void print(toLine(audit, decided[at]!)));
  const perPage = decided.map(countDecided).toSorted((a, b) => a - b);
  const mean = perPage.reduce((sum, one) => sum + one, 0) / perPage.length;
  const share = Math.round((mean / catalogues.checklist41.length) * 1_000) / 10;
  print(
    `${whole.length} of ${count} pages, median ${perPage[perPage.length >> 1]}, mean ${mean.toFixed(1)} of 41`,
  );
  print(`${share} % decided by machine (goal: ${goal} %)\n`);
  print(
    '| Criterion | failed | passed | not applicable | no failure found | open |\n|---|---:|---:|---:|---:|---:|',
  );
  for (const { num } of catalogues.checklist41) print(toRow(num, decided));
  if (values.why) printReasons(whole, decided);
  return share;
}

function printReasons(audits: PageAudit[], decided: Decisions[]): void {
  for (const { num } of catalogues.checklist41) {
    const open = audits.filter((_, at) => !isDecided(num, decided[at]!));
    if (open.length > 0) print(`\n${num} is open on ${open.length} of ${audits.length} pages`);
    for (const line of countReasons(open.map((audit) => toReason(num, audit)))) print(`  ${line}`);
  }
}

const bare = (folder: string): Pages => ({ texts: new Map(), folders: { '/': `${folder}/` } });

/** One package expects its folder at the root of its server. */
function withServers(paths: string[]): Pages {
  const texts = new Map(paths.map((path) => [path, readWithLibraries(sourceFolder + path)]));
  const rooted = ['js', 'assets', 'images'].map((name) => [
    `/${name}/`,
    `${sourceFolder}/gentelella/dist/${name}/`,
  ]);
  return {
    texts,
    folders: {
      [libraryMount]: `${libraryFolder}/`,
      ...Object.fromEntries(rooted),
      '/': `${sourceFolder}/`,
    },
  };
}

function decide(audit: PageAudit): Decisions {
  const preset = presetChecks.map(({ criteria, ...check }): [string, FoundCheck] => [criteria, check]);
  return new Map([...preset, ...toChecks(audit)]);
}

const countDecided = (decisions: Decisions): number =>
  catalogues.checklist41.filter(({ num }) => isDecided(num, decisions)).length;

const isDecided = (num: string, decisions: Decisions): boolean =>
  (decisions.get(num)?.status ?? 'clean') !== 'clean';

function toRow(num: string, pages: Decisions[]): string {
  const count = (status?: string) => pages.filter((page) => page.get(num)?.status === status).length;
  return `| ${[num, count('fail'), count('pass'), count('na'), count('clean'), count()].join(' | ')} |`;
}

function toLine({ final_url, absent }: PageAudit, decisions: Decisions): string {
  const list = (wanted: string) =>
    catalogues.checklist41.filter(({ num }) => decisions.get(num)?.status === wanted).map(({ num }) => num);
  const parts = ['fail', 'pass', 'na', 'clean'].map((status) => `${status} ${list(status).join(' ')}`);
  return `${new URL(final_url).pathname}\n  ${[...parts, `absent ${absent.join(' ')}`].join('\n  ')}`;
}

/** Returns the number of criteria that a case fails and the audit calls passed or not applicable. */
async function measureCases(folder: string): Promise<number> {
  const cases = readCorpus(folder).cases.filter(({ expected }) => expected === 'failed');
  const texts = new Map(cases.map(({ html }, at) => [`/case/${at}.html`, html]));
  const folders = { '/test-assets/': join(folder, 'assets/') };
  const { audits } = await auditPaths([...texts.keys()], { texts, folders });
  const told = cases.flatMap((known, at) => {
    const checks = toChecks(audits[at]!);
    const wrong = known.scs.filter((num) => ['pass', 'na'].includes(checks.get(num)?.status ?? ''));
    return wrong.map((num) => `${known.case} ${num} ${checks.get(num)?.status}: ${known.ruleName}`);
  });
  const total = cases.reduce((sum, { scs }) => sum + scs.length, 0);
  print(`\n${told.length} of ${total} failures in ACT cases called passed or not applicable`);
  for (const line of told) print(line);
  return told.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Constants of this file have to be there first.
process.exitCode = (await measure()) ? 0 : 1;
