import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toCause } from '../src/shared/score/cause.ts';
import type { Finding } from '../src/shared/work/finding.ts';
import { auditPaths } from './accuracy/auditPaths.ts';
import { fetchNpm } from './fetchPackages.ts';

/**
 * `npm run bench:causes`: audits pages of three themes and compares the causes with the groups that a person made of
 * the same faults. Exit code 1 where a theme has 10 % more or fewer causes than groups.
 */
type Theme = {
  package: string;
  pages: string[];
  /** By rules that tell of the same fault: what one repair would mend, in words. */
  groups: { [rules: string]: string[] };
};

const most = 0.1;
const themes = JSON.parse(readFileSync(new URL('causes/themes.json', import.meta.url), 'utf8')) as Theme[];
const folder = fileURLToPath(new URL('../node_modules/.cache/stufenlos-bench-causes', import.meta.url));

const rows: string[] = [];
let isMissed = false;
for (const theme of themes) await measure(theme);
process.stdout.write(
  `| | rules | by hand | causes | difference |\n|---|---|---:|---:|---:|\n${rows.join('\n')}\n`,
);
process.exitCode = isMissed ? 1 : 0;

async function measure(theme: Theme): Promise<void> {
  fetchNpm(folder, theme.package);
  const name = theme.package.replace(/@[^@]+$/, '');
  const paths = theme.pages.map((page) => `/${name}/${page}`);
  const { audits } = await auditPaths(paths, { texts: new Map(), folders: { '/': `${folder}/` } });
  const causes = countCauses(audits.flatMap(({ findings }) => findings));
  const known = Object.entries(theme.groups)
    .map(([rules, groups]) => ({ rules, hand: groups.length }))
    // Probes that act look at a part of the elements: what they did not meet cannot be grouped.
    .filter(({ rules }) => rules.split(' ').some((rule) => causes.has(rule)));
  const others = [...causes.keys()].filter(
    (rule) => !known.some(({ rules }) => rules.split(' ').includes(rule)),
  );
  const all = [...known, ...others.map((rules) => ({ rules, hand: 0 }))].map((row) => ({
    ...row,
    made: row.rules.split(' ').reduce((sum, rule) => sum + (causes.get(rule) ?? 0), 0),
  }));
  for (const { rules, hand, made } of all)
    if (hand !== made) rows.push(`| ${name} | ${rules} | ${hand} | ${made} | |`);
  addTotal(name, all);
}

function addTotal(name: string, all: { hand: number; made: number }[]): void {
  const hand = all.reduce((sum, row) => sum + row.hand, 0);
  const made = all.reduce((sum, row) => sum + row.made, 0);
  const share = (made - hand) / hand;
  isMissed ||= Math.abs(share) > most;
  rows.push(`| **${name}** | all | ${hand} | ${made} | ${(share * 100).toFixed(1)} % |`);
}

function countCauses(findings: Finding[]): Map<string, number> {
  const failed = findings.filter(({ outcome }) => outcome === 'failed');
  const byCause = new Map(failed.map((finding) => [toCause(finding), finding.rule]));
  const counts = new Map<string, number>();
  for (const rule of byCause.values()) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
